import type { CatalogNames } from '../catalog/catalog.ts';
import type { Program } from '../flow/program/program.ts';
import type { Said, SaidContext } from './said.ts';

/** Words of a project and names of a catalog, indexed once. */
export interface Understander {
  /** Reads one message of at most 2,000 characters. Never throws, whatever the text. Deterministic. */
  understand(text: string, context: SaidContext): Said;
}

export declare function createUnderstander(
  program: Pick<Program, 'languages' | 'intents' | 'courtesies' | 'kinds' | 'ambiguous' | 'lexicons' | 'labels' | 'slots'>,
  names: CatalogNames,
): Understander;

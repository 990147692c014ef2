import type { DiagnosticCode } from '../diagnostics/codes.ts';
import type { VocabularyEntry } from '../flow/compiler/vocabulary-entries.ts';
import type { SaidContext } from '../understanding/said.ts';
import type { Kit, Thing } from './kit.ts';

export type LawCode = Extract<DiagnosticCode, `laws/${string}`>;

/** What is to become of a thing that a sentence names. */
export type Fate =
  | 'turned down'
  | 'turned down as an allergy'
  | 'wished for'
  | 'not wished for'
  /** Wished for or turned down: it counts. */
  | 'heard'
  | 'not turned down'
  /** Neither wished for nor turned down. */
  | 'left alone';

/** What a drawn sentence should have meant. */
export type Meant =
  | { readonly is: 'fates'; readonly of: readonly (readonly [Thing, Fate])[] }
  /** No wish is touched by it. */
  | { readonly is: 'nothing' }
  /** It is read as another sentence is. */
  | { readonly is: 'same'; readonly as: string };

/** A sentence made of an entry's phrase and of other words of its language. */
export interface Drawn {
  readonly text: string;
  readonly meant: Meant;
  readonly context?: Partial<SaidContext>;
}

/** Something that holds for every entry of a part of the vocabulary, whatever the entry says. */
export interface Law {
  readonly code: LawCode;
  /** The parts that it is about: `negation.hard`; `light`. */
  readonly of: readonly string[];
  /** How many phrases of a template are tried, where not as many as of others. */
  readonly phrases?: number;
  /** What an editor can do about a breach. */
  readonly help: string;
  /** None: it can't be said in this language, which lacks a word for it. */
  draw(phrase: string, kit: Kit, entry: VocabularyEntry): readonly Drawn[];
}

export const partOf = ({ group, role }: Pick<VocabularyEntry, 'group' | 'role'>): string => (role === '' ? group : `${group}.${role}`);

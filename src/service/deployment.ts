import type { Catalog } from '../catalog/catalog.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Machine } from '../engine/machine.ts';
import type { Understander } from '../understanding/understand.ts';

/** One version of flows and catalog, compiled and indexed: all that turns are run with. Immutable. */
export interface Deployment {
  readonly machine: Machine;
  readonly understander: Understander;
  readonly catalog: Catalog;
}

export type LoadedDeployment =
  | { readonly ok: true; readonly deployment: Deployment; readonly diagnostics: readonly Diagnostic[] }
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] };

import type { Catalog } from '../catalog/catalog.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Machine } from '../engine/advance.ts';
import type { Conversation } from '../engine/conversation.ts';
import type { Reply } from '../engine/reply.ts';
import type { Trace } from '../engine/trace.ts';
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

export interface TurnResult {
  readonly conversation: Conversation;
  readonly reply: Reply;
  readonly trace: Trace;
}

/** Reads and compiles two folders. Throws only when a folder can't be read at all. */
export declare function loadDeployment(folders: { readonly flows: string; readonly catalog: string }): Promise<LoadedDeployment>;
export declare function beginConversation(
  deployment: Deployment,
  start: { readonly seed: number; readonly language: string },
): { readonly conversation: Conversation; readonly reply: Reply };
/** One turn end to end, without storage: hears, advances, asks the catalog. */
export declare function takeTurn(
  deployment: Deployment,
  scope: string,
  before: Conversation,
  message: { readonly text: string; readonly language: string },
): TurnResult;

import type { NameBook } from '../catalog/catalog.ts';
import type { CatalogAnswer, CatalogQuery } from '../catalog/query.ts';
import type { Program } from '../flow/program/program.ts';
import type { Said, SaidContext } from '../understanding/said.ts';
import type { Conversation, Offered } from './conversation.ts';
import type { Reply } from './reply.ts';
import type { Trace } from './trace.ts';

/** A program made ready to run: names in maps, conditions and messages as closures. */
export interface Machine {
  readonly program: Program;
  readonly names: NameBook;
}

/** One message as the engine hears it: the label of something offered, or what was understood. */
export type Input = { readonly language: string } & ({ readonly label: Offered } | { readonly said: Said });

/** The turn is over; or something is asked of the catalog first: call again with its answer added. */
export type Outcome =
  | { readonly type: 'reply'; readonly conversation: Conversation; readonly reply: Reply; readonly trace: Trace }
  | { readonly type: 'query'; readonly query: CatalogQuery };

export declare function loadMachine(program: Program, names: NameBook): Machine;
/** A new conversation and its welcome. `seed`: 32 bits. */
export declare function begin(
  machine: Machine,
  start: { readonly seed: number; readonly language: string },
): { readonly conversation: Conversation; readonly reply: Reply };
/** What was offered under this label in the last reply, in any language, case and accents aside. */
export declare function offeredBy(conversation: Conversation, text: string): Offered | null;
/** What understanding needs to know of the conversation (all but `inScope`). */
export declare function saidContext(machine: Machine, conversation: Conversation, language: string): Omit<SaidContext, 'inScope'>;
/** One turn. Pure: equal arguments give equal results. `answers`: what the catalog answered in this turn so far, in order. */
export declare function advance(machine: Machine, before: Conversation, input: Input, answers: readonly CatalogAnswer[]): Outcome;

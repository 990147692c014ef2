import type { CatalogQuery, ItemScore } from '../catalog/query.ts';
import type { SourcePlace } from '../flow/program/program.ts';
import type { Entry, SlotState } from '../flow/program/slot-types.ts';
import type { Said } from '../understanding/said.ts';

/** Everything that happened in a turn, in order: enough to answer "why did it say that?". */
export interface Trace {
  readonly turn: number;
  readonly language: string;
  readonly events: readonly TraceEvent[];
}

export type TraceEvent =
  | { readonly event: 'label'; readonly actionId: string }
  | { readonly event: 'said'; readonly said: Said }
  /** A slot changed; `by` is the mention's text offsets, a step or a handler. */
  | { readonly event: 'slot'; readonly slot: string; readonly before: SlotState; readonly after: SlotState; readonly by: string }
  /** A `set` would have wished for something that the shopper had turned down, or is allergic to: it stays left out. */
  | { readonly event: 'left_out'; readonly at: SourcePlace; readonly slot: string; readonly value: Entry['value'] }
  | { readonly event: 'handler'; readonly at: SourcePlace; readonly trigger: string; readonly moves: boolean }
  /** A step was reached; skipped steps say why. */
  | {
      readonly event: 'step';
      readonly flow: string;
      readonly step: string;
      readonly at: SourcePlace;
      readonly outcome: 'ran' | 'waits' | 'skipped';
      readonly why?: string;
    }
  /** `scores`: of a search, how that of each card came about. */
  | { readonly event: 'query'; readonly query: CatalogQuery; readonly answer: string; readonly scores?: readonly ItemScore[] }
  | { readonly event: 'message'; readonly key: string; readonly variant: number }
  /** The turn ran more steps than were proved possible, and the conversation rests. */
  | { readonly event: 'cut_short'; readonly flow: string; readonly step: string }
  | { readonly event: 'migrated'; readonly from: string; readonly to: string };

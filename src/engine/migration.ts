import type { Entry } from '../flow/program/slot-types.ts';
import type { Conversation } from './conversation.ts';

/**
 * What another program makes of a conversation. `continues`: the same question waits, also in the flows that it comes back
 * to, or it rests. `asks_again`: a question that waited is gone, so that the first one that isn't answered is asked.
 * `starts_over`: nothing that it knew is left.
 */
export type MigrationOutcome = 'continues' | 'asks_again' | 'starts_over';

/** One thing that is no longer as it was. Slots of a flow are named `flow.slot`, by the flow's former name. */
export type MigrationChange =
  | { readonly change: 'slot_renamed'; readonly slot: string; readonly to: string }
  | { readonly change: 'slot_gone'; readonly slot: string }
  | { readonly change: 'slot_type_changed'; readonly slot: string; readonly from: string; readonly to: string }
  | { readonly change: 'value_renamed'; readonly slot: string; readonly value: string; readonly to: string }
  | { readonly change: 'value_gone'; readonly slot: string; readonly value: Entry['value'] }
  /** The slot holds fewer values now. */
  | { readonly change: 'values_dropped'; readonly slot: string; readonly count: number }
  | { readonly change: 'flow_renamed'; readonly flow: string; readonly to: string }
  | { readonly change: 'flow_gone'; readonly flow: string }
  | { readonly change: 'step_renamed'; readonly flow: string; readonly step: string; readonly to: string }
  | { readonly change: 'step_gone'; readonly flow: string; readonly step: string }
  /** The step is there, but doesn't ask what it asked. */
  | { readonly change: 'question_changed'; readonly flow: string; readonly step: string }
  /** A flow is reached through other ones than before. */
  | { readonly change: 'call_changed'; readonly flow: string; readonly step: string }
  /** A choice that was offered means nothing any more. */
  | { readonly change: 'option_gone'; readonly option: string };

const LOSSES: ReadonlySet<MigrationChange['change']> = new Set(['slot_gone', 'slot_type_changed', 'value_gone', 'values_dropped']);

/** Whether something that was known is known no more. */
export function isLoss({ change }: MigrationChange): boolean {
  return LOSSES.has(change);
}

export interface Migration {
  readonly conversation: Conversation;
  readonly outcome: MigrationOutcome;
  readonly changes: readonly MigrationChange[];
}

export type NoteChange = (change: MigrationChange) => void;

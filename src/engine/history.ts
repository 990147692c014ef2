import type { Conversation, Frame, Past } from './conversation.ts';
import { sameSlots } from './slots.ts';

/**
 * What `back` can go to after this turn: the state before it is added if the turn changed slots, the list
 * or where the conversation stands. A digression doesn't count.
 */
export function historyAfter(
  before: Conversation,
  after: Omit<Conversation, 'history'>,
  kept: readonly Past[],
  limit: number,
): readonly Past[] {
  const changed = !sameSlots(before.slots, after.slots) || !sameList(before, after) || standing(before.stack) !== standing(after.stack);
  // At rest before anything was said there is nothing to go back to.
  if (!changed || (before.stack.length === 0 && before.results === null && before.turn === 0)) return kept;
  const past: Past = { slots: before.slots, stack: before.stack, results: before.results };
  return [...kept, past].slice(-limit);
}

function sameList(before: Conversation, after: Omit<Conversation, 'history'>): boolean {
  return before.results?.items.join(' ') === after.results?.items.join(' ') && before.results?.page === after.results?.page;
}

/** The flows and steps up to the first digression. */
function standing(stack: readonly Frame[]): string {
  const digression = stack.findIndex((frame) => frame.calledBy === 'handler');
  const own = digression < 0 ? stack : stack.slice(0, digression + 1);
  return own.map((frame) => `${frame.flow}.${frame.step}`).join(' ');
}

import type { Conversation, Frame, Past } from './conversation.ts';

/** Bytes, as JSON in UTF-8, that a conversation is kept within. */
export const MOST_BYTES = 128 * 1024;
/** No text takes more in UTF-8 for each of its UTF-16 units. */
const MOST_BYTES_A_UNIT = 3;

const utf8 = new TextEncoder();

/** The size of a value as JSON in UTF-8. */
export function bytesOf(value: unknown): number {
  return utf8.encode(JSON.stringify(value)).length;
}

/**
 * A conversation within its bytes: what `back` goes to is forgotten first, the oldest before the newer; then the flows that the
 * one on top has interrupted, the outermost last. What is wished and what was shown always stays, and fits: see `largestConversation`.
 */
export function bounded(conversation: Conversation, most = MOST_BYTES): Conversation {
  if (most === Number.POSITIVE_INFINITY || JSON.stringify(conversation).length * MOST_BYTES_A_UNIT <= most) return conversation;
  const stack = [...conversation.stack];
  let room = most - bytesOf({ ...conversation, history: [] });
  while (room < 0 && stack.length > 1) {
    const [frame] = stack.splice(stack.length > 2 ? 1 : 0, 1);
    room += roomFor(frame);
  }
  const history: Past[] = [];
  for (const past of [...conversation.history].reverse()) {
    room -= roomFor(past);
    if (room < 0) break;
    history.unshift(past);
  }
  return { ...conversation, stack, history };
}

/** With the comma before or after it. */
function roomFor(one: Frame | Past | undefined): number {
  return bytesOf(one ?? null) + 1;
}

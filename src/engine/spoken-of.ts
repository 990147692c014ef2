import type { TypedValue } from '../flow/program/program.ts';
import type { Mention } from '../understanding/said.ts';
import type { Turn } from './turn.ts';

/** How much of what was spoken of is remembered. */
export const MOST_SPOKEN = 4;

const TYPES: ReadonlySet<string> = new Set(['fragrance', 'ingredient', 'family']);

/**
 * What the shopper has spoken of, for the next message to point at: fragrances, whatever was said of them but that they are
 * turned down, and notes and families that were asked about. A new list takes their place.
 */
export function spokenOf({ spoken, events, lastSearch }: Turn): readonly TypedValue[] {
  const said = events.flatMap((one) => (one.event === 'said' ? [one.said] : []));
  const now = said.flatMap(({ intents, mentions }) => [
    ...intents.flatMap((one) => one.mentions),
    ...mentions.filter(({ type, polarity, mode }) => type === 'fragrance' && polarity === 'want' && mode !== 'drop'),
  ]);
  const kept = now.length === 0 && (lastSearch?.shown.length ?? 0) > 1 ? [] : spoken;
  const all = [...kept, ...now.flatMap(topicIn)];
  return all.filter((one, at) => !all.slice(at + 1).some((other) => isSame(one, other))).slice(-MOST_SPOKEN);
}

function topicIn({ type, value }: Mention): readonly TypedValue[] {
  return TYPES.has(type) && typeof value === 'string' ? [{ type, value }] : [];
}

function isSame(one: TypedValue, other: TypedValue): boolean {
  return one.type === other.type && one.value === other.value;
}

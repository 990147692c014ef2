import type { TypedValue } from '../flow/program/program.ts';
import type { Mention } from '../understanding/said.ts';
import type { Turn } from './turn.ts';

/** How much of what was spoken of is remembered. */
export const MOST_SPOKEN = 4;

/** How many names of people are remembered, and of how many letters. */
export const MOST_CALLED = 4;
export const LONGEST_CALLED = 24;

const TYPES: ReadonlySet<string> = new Set(['fragrance', 'ingredient', 'family']);

/**
 * What the shopper has spoken of, for the next message to point at: fragrances, whatever was said of them but that they are
 * turned down, also those that somebody has or that a word may have meant, and notes and families that were asked about. A new list
 * takes their place, but where one of them was turned down: then the others are meant.
 */
export function spokenOf({ spoken, events, lastSearch }: Turn): readonly TypedValue[] {
  const said = events.flatMap((one) => (one.event === 'said' ? [one.said] : []));
  const now = said.flatMap(({ intents, mentions, named = [], doubt }) => [
    ...(doubt?.readings.slice(0, 1) ?? []).filter(isLiked),
    ...named,
    ...intents.flatMap((one) => one.mentions),
    ...mentions.filter(isLiked),
  ]);
  const gone = said.flatMap(({ mentions }) => mentions.filter(({ type, polarity }) => type === 'fragrance' && polarity === 'avoid'));
  const left = spoken.filter((one) => !gone.some(({ value }) => value === one.value));
  const isRuledOut = left.length < spoken.length && left.some(({ type }) => type === 'fragrance');
  const kept = now.length === 0 && !isRuledOut && (lastSearch?.shown.length ?? 0) > 1 ? [] : left;
  const all = [...kept, ...now.flatMap(topicIn)];
  return all.filter((one, at) => !all.slice(at + 1).some((other) => isSame(one, other))).slice(-MOST_SPOKEN);
}

function isLiked({ type, polarity, mode }: Mention): boolean {
  return type === 'fragrance' && polarity === 'want' && mode !== 'drop';
}

function topicIn({ type, value }: Pick<Mention, 'type' | 'value'>): readonly TypedValue[] {
  return TYPES.has(type) && typeof value === 'string' ? [{ type, value }] : [];
}

function isSame(one: TypedValue, other: TypedValue): boolean {
  return one.type === other.type && one.value === other.value;
}

/** The first names by which people were called so far that are names of scents as well, the latest last. */
export function calledIn({ called, events }: Turn): readonly string[] {
  const now = events.flatMap((one) => (one.event === 'said' ? (one.said.called ?? []) : []));
  const all = [...called, ...now.filter((name) => name.length <= LONGEST_CALLED)];
  return all.filter((name, at) => !all.includes(name, at + 1)).slice(-MOST_CALLED);
}

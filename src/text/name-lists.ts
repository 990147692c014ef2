import { byLikeness } from './nearest.ts';

/** How many names are shown of a long list. */
export const MOST_LISTED = 12;

/** `a`, `b` or `c`. @param sign what stands on either side of each */
export function orOf(names: readonly string[], sign = '`'): string {
  const shown = names.map((name) => `${sign}${name}${sign}`);
  return shown.length < 2 ? shown.join('') : `${shown.slice(0, -1).join(', ')} or ${shown.at(-1)}`;
}

/** A sentence that asks whether one of these was meant. */
export const didYouMean = (names: readonly string[], sign = '`'): string => `Did you mean ${orOf(names, sign)}?`;

/**
 * A sentence with the names that there are: all of a short list, of a long one those most like another.
 * @param like the name that was written in the place of one of them
 * @param where as in "and 30 more in vocabulary/kinds.yaml": `vocabulary/kinds.yaml`
 */
export function listOf(names: readonly string[], like: string, where?: string): string {
  if (names.length === 0) return 'There is none yet.';
  if (names.length <= MOST_LISTED) return `There ${names.length === 1 ? 'is' : 'are'} ${quoted(names)}.`;
  const shown = byLikeness(like, names).slice(0, MOST_LISTED);
  return `The nearest are ${quoted(shown)}, and ${names.length - MOST_LISTED} more${where === undefined ? '' : ` in ${where}`}.`;
}

function quoted(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ');
}

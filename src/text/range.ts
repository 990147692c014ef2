/** As far as stretches of a message are kept: the same few are asked for all the time. */
const KEPT = 32;
const kept: (readonly number[] | undefined)[] = Array.from({ length: KEPT * KEPT }, () => undefined);
const NONE: readonly number[] = [];

/** The whole numbers from `start` up to `end`, which is none of them; empty where there are none. */
export function range(start: number, end: number): readonly number[] {
  if (start >= end) return NONE;
  if (start < 0 || end >= KEPT) return made(start, end);
  const place = start * KEPT + end;
  const known = kept[place] ?? made(start, end);
  kept[place] = known;
  return known;
}

function made(start: number, end: number): readonly number[] {
  const places: number[] = [];
  for (let at = start; at < end; at++) places.push(at);
  return places;
}

/** The whole numbers from `start` up to `end`, which is none of them; empty where there are none. */
export function range(start: number, end: number): number[] {
  const places: number[] = [];
  for (let at = start; at < end; at++) places.push(at);
  return places;
}

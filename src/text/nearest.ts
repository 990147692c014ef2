/** Damerau-Levenshtein distance (optimal string alignment), or `limit + 1` when it is more than `limit`. */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  // What both begin and end with costs nothing.
  let from = 0;
  let [aEnd, bEnd] = [a.length, b.length];
  while (aEnd > from && bEnd > from && a.charCodeAt(aEnd - 1) === b.charCodeAt(bEnd - 1)) {
    aEnd--;
    bEnd--;
  }
  while (from < aEnd && from < bEnd && a.charCodeAt(from) === b.charCodeAt(from)) from++;
  return distanceBetween(a, b, { from, aEnd, bEnd }, limit);
}

/** The stretches of two words that are compared. */
interface Stretches {
  readonly from: number;
  readonly aEnd: number;
  readonly bEnd: number;
}

/** Rows are filled anew each time: names are compared by the million. */
const LONGEST_KEPT = 128;
const scratch = rowsOf(LONGEST_KEPT);

function rowsOf(length: number): readonly [Int32Array, Int32Array, Int32Array] {
  return [new Int32Array(length), new Int32Array(length), new Int32Array(length)];
}

/** Only cells within `limit` of the diagonal can belong to a distance that is small enough: no others are looked at. */
function distanceBetween(a: string, b: string, { from, aEnd, bEnd }: Stretches, limit: number): number {
  const far = limit + 1;
  const [height, width] = [aEnd - from, bEnd - from];
  if (height === 0 || width === 0) return Math.min(height + width, far);
  let [beforeLast, last, row] = width + 2 > LONGEST_KEPT ? rowsOf(width + 2) : scratch;
  for (let j = 0; j <= Math.min(width, far); j++) last[j] = j;
  for (let i = 1; i <= height; i++) {
    const begin = Math.max(1, i - limit);
    const end = Math.min(width, i + limit);
    // Beside the stretch that is looked at, nothing is near.
    row[begin - 1] = begin === 1 ? Math.min(i, far) : far;
    row[end + 1] = far;
    let best = row[begin - 1] ?? far;
    const letter = a.charCodeAt(from + i - 1);
    const before = i > 1 ? a.charCodeAt(from + i - 2) : -1;
    for (let j = begin; j <= end; j++) {
      const other = b.charCodeAt(from + j - 1);
      let cost = (last[j - 1] ?? far) + (letter === other ? 0 : 1);
      cost = Math.min(cost, (last[j] ?? far) + 1, (row[j - 1] ?? far) + 1, far);
      if (j > 1 && before === other && letter === b.charCodeAt(from + j - 2)) cost = Math.min(cost, (beforeLast[j - 2] ?? far) + 1);
      row[j] = cost;
      if (cost < best) best = cost;
    }
    if (best > limit) return far;
    [beforeLast, last, row] = [last, row, beforeLast];
  }
  return Math.min(last[width] ?? far, far);
}

/** The candidate that was most likely meant by a mistyped name, for "did you mean"; undefined when none is near. */
export function nearest(name: string, candidates: Iterable<string>): string | undefined {
  const limit = name.length <= 3 ? 1 : name.length <= 7 ? 2 : 3;
  const lowered = name.toLowerCase();
  let found: string | undefined;
  let distance = limit + 1;
  for (const candidate of candidates) {
    const d = editDistance(lowered, candidate.toLowerCase(), Math.min(limit, distance));
    // Of those equally near the first by name, so that the order of the files doesn't matter.
    if (d < distance || (d === distance && found !== undefined && candidate < found)) {
      found = candidate;
      distance = d;
    }
  }
  return found;
}

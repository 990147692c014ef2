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

/** How many slips a name may have and still be known again. */
function limitFor(name: string): number {
  return name.length <= 3 ? 1 : name.length <= 7 ? 2 : 3;
}

/** The candidate that was most likely meant by a mistyped name, for "did you mean"; undefined when none is near. */
export function nearest(name: string, candidates: Iterable<string>): string | undefined {
  const limit = limitFor(name);
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

/** What was probably meant by a name that stands for nothing. */
export interface Meant {
  /** The nearest names, three at most, by name. */
  readonly names: readonly [string, ...string[]];
  /**
   * Whether it can be put in the place of the other unasked: it is the only one that is near, differs by slips of the hand
   * alone, and begins alike.
   */
  readonly isSure: boolean;
}

const MOST_MEANT = 3;

/**
 * The names that were most likely meant by a mistyped one; undefined where none is near. One that has a word more or
 * less, or a beginning as `un`, means something else and is none of them: `no_families` is never meant by `families`.
 */
export function meantBy(name: string, candidates: Iterable<string>): Meant | undefined {
  const limit = limitFor(name);
  const lowered = name.toLowerCase();
  let within = limit;
  let near: { readonly candidate: string; readonly distance: number }[] = [];
  for (const candidate of candidates) {
    const other = candidate.toLowerCase();
    const distance = editDistance(lowered, other, within);
    if (distance > within || meansOtherwise(lowered, other)) continue;
    near.push({ candidate, distance });
    if (distance + 1 >= within) continue;
    within = distance + 1;
    near = near.filter((one) => one.distance <= within);
  }
  const best = Math.min(...near.map((one) => one.distance));
  const names = near.filter((one) => one.distance === best).map((one) => one.candidate);
  const [first, ...others] = [...new Set(names)].sort();
  if (first === undefined) return undefined;
  return { names: [first, ...others.slice(0, MOST_MEANT - 1)], isSure: near.length === 1 && isSlip(lowered, first.toLowerCase()) };
}

const SEPARATOR = /[^\p{L}\p{N}]+/u;

/** Whether two names differ by a whole word or by what stands before the other, as in `unlike`. */
function meansOtherwise(a: string, b: string): boolean {
  const [ofA, ofB] = [a.split(SEPARATOR), b.split(SEPARATOR)];
  if (ofA.join('') === ofB.join('')) return false;
  if (ofA.length !== ofB.length) return true;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return long.length - short.length > 1 && long.endsWith(short);
}

const LETTERS_TO_A_SLIP = 4;

/**
 * Whether one name can be the other mistyped: one slip in four letters of each of its words, and none in a number. With an ending more,
 * as in `narrowed`, it is another word.
 */
function isSlip(a: string, b: string): boolean {
  if (a.replace(/\D/g, '') !== b.replace(/\D/g, '')) return false;
  const [ofA, ofB] = [a.split(SEPARATOR), b.split(SEPARATOR)];
  if (ofA.join('') === ofB.join('')) return true;
  if (a.charAt(0) !== b.charAt(0)) return false;
  return ofA.every((word, i) => {
    const other = ofB[i] ?? '';
    const most = Math.floor(Math.max(word.length, other.length) / LETTERS_TO_A_SLIP);
    return !hasEnding(word, other) && !hasEnding(other, word) && editDistance(word, other, most) <= most;
  });
}

function hasEnding(long: string, short: string): boolean {
  return long.length - short.length > 1 && long.startsWith(short);
}

/** Names by how much of their letters they share with another, the likest first; those alike keep their order. */
export function byLikeness(name: string, names: readonly string[]): readonly string[] {
  const pairs = pairsOf(name);
  const scored = names.map((one) => ({ one, likeness: shareOf(pairs, pairsOf(one)) }));
  return scored.sort((a, b) => b.likeness - a.likeness).map(({ one }) => one);
}

/** Each two letters that stand side by side, and the beginning. */
function pairsOf(name: string): ReadonlySet<string> {
  const lowered = ` ${name.toLowerCase()}`;
  return new Set(Array.from({ length: lowered.length - 1 }, (_, at) => lowered.slice(at, at + 2)));
}

function shareOf(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let shared = 0;
  for (const pair of b) if (a.has(pair)) shared++;
  return (2 * shared) / Math.max(1, a.size + b.size);
}

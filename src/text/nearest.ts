/** Damerau-Levenshtein distance (optimal string alignment), or `limit + 1` when it is more than `limit`. */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let best = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, (beforeLast[j - 2] ?? 0) + 1);
      row.push(cost);
      if (cost < best) best = cost;
    }
    if (best > limit) return limit + 1;
    beforeLast = last;
    last = row;
  }
  return Math.min(last[b.length] ?? 0, limit + 1);
}

/** The candidate that was most likely meant by a mistyped name, for "did you mean"; undefined when none is near. */
export function nearest(name: string, candidates: Iterable<string>): string | undefined {
  const limit = name.length <= 3 ? 1 : name.length <= 7 ? 2 : 3;
  const lowered = name.toLowerCase();
  let found: string | undefined;
  let distance = limit + 1;
  for (const candidate of candidates) {
    const d = editDistance(lowered, candidate.toLowerCase(), limit);
    // Of those equally near the first by name, so that the order of the files doesn't matter.
    if (d < distance || (d === distance && found !== undefined && candidate < found)) {
      found = candidate;
      distance = d;
    }
  }
  return found;
}

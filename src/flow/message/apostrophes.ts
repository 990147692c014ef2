/**
 * A message with every apostrophe doubled, so that none of them quotes: ICU would read `l'{note}` as a literal, and
 * French needs it all the time. Doubled ones stay as they are. Keeps the way back to offsets of the text as written.
 */
export class Apostrophes {
  readonly escaped: string;
  /** Offsets in `escaped` of what was put in, ascending. */
  readonly #added: number[] = [];

  constructor(source: string) {
    let escaped = '';
    let from = 0;
    for (const run of source.matchAll(/'+/g)) {
      if (run[0].length % 2 === 0) continue;
      const end = run.index + run[0].length;
      escaped += source.slice(from, end);
      this.#added.push(escaped.length);
      escaped += "'";
      from = end;
    }
    this.escaped = escaped + source.slice(from);
  }

  /** The offset in the text as written of an offset in `escaped`. */
  toSource(offset: number): number {
    let low = 0;
    let high = this.#added.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#added[middle] ?? 0) < offset) low = middle + 1;
      else high = middle;
    }
    return offset - low;
  }
}

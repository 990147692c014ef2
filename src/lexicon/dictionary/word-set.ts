import type { Work } from '../../text/work.ts';

/** An edge is a number: the letter in the lowest five bits, then these, then the place of the first edge that it leads to. */
const LETTER = 31;
const ENDS = 32;
const LAST = 64;
const PLACE = 7;
/** In the bytes, this bit says that the number of a node follows. */
const LEADS_TO_SHARED = 128;
/** The place of a node without edges. */
const NOWHERE = 0;

const A = 97;
const Z = 122;

/**
 * Words of the letters a to z as the smallest automaton that knows them, in a few bytes a word. Each has a number, its place in
 * alphabetical order. `automaton.mjs` writes the bytes.
 */
export class WordSet {
  /** Of each node its edges, one behind the other. */
  readonly #edges: Int32Array;
  /** Of each edge: how many words of its node come before those that it leads to. Counted when a number is first asked for. */
  #before: Int32Array | null = null;
  readonly #root: number;

  constructor(bytes: Uint8Array) {
    let at = 0;
    const next = (): number => bytes[at++] ?? 0;
    const readNumber = (): number => {
      let number = 0;
      for (let shift = 0; ; shift += 7) {
        const byte = next();
        number |= (byte & 127) << shift;
        if (byte < 128) return number;
      }
    };
    const shared = new Int32Array(readNumber());
    const edges = new Int32Array(1 + readNumber());
    let filled = 1;
    const readNode = (): number => {
      const from = filled;
      let byte: number;
      do {
        byte = next();
        const place = (byte & LEADS_TO_SHARED) === 0 ? -1 : (shared[readNumber()] ?? NOWHERE);
        edges[filled++] = (place << PLACE) | (byte & (LETTER | ENDS | LAST));
      } while ((byte & LAST) === 0);
      for (let edge = from, to = filled; edge < to; edge++) {
        const bits = edges[edge] ?? 0;
        if (bits >> PLACE === -1) edges[edge] = (readNode() << PLACE) | (bits & (LETTER | ENDS | LAST));
      }
      return from;
    };
    for (let number = 1; number < shared.length; number++) shared[number] = readNode();
    this.#root = readNode();
    this.#edges = edges;
  }

  has(word: string): boolean {
    let place = this.#root;
    let ends = false;
    for (let i = 0; i < word.length; i++) {
      const edge = this.#edgeOf(place, word.charCodeAt(i));
      if (edge === NOWHERE) return false;
      const bits = this.#edges[edge] ?? 0;
      ends = (bits & ENDS) !== 0;
      place = bits >> PLACE;
    }
    return ends;
  }

  /** The place of a word in alphabetical order, from 0; -1 where it isn't there. */
  numberOf(word: string): number {
    const wordsBefore = this.#numbers();
    let place = this.#root;
    let number = 0;
    let ends = false;
    for (let i = 0; i < word.length; i++) {
      const edge = this.#edgeOf(place, word.charCodeAt(i));
      if (edge === NOWHERE) return -1;
      if (ends) number++;
      const bits = this.#edges[edge] ?? 0;
      number += wordsBefore[edge] ?? 0;
      ends = (bits & ENDS) !== 0;
      place = bits >> PLACE;
    }
    return ends ? number : -1;
  }

  /** Whether a word is there that passes and differs from this one by so few slips: letters left out, put in, replaced or swapped. */
  hasNear(word: string, slips: number, passes: (number: number) => boolean, work: Work): boolean {
    const wordsBefore = this.#numbers();
    const width = word.length;
    const first = Array.from({ length: width + 1 }, (_, i) => i);
    const visit = (place: number, number: number, rowAbove: readonly number[] | null, row: readonly number[], before: number): boolean => {
      if (place === NOWHERE) return false;
      for (let edge = place; ; edge++) {
        const bits = this.#edges[edge] ?? 0;
        const letter = (bits & LETTER) + A;
        const below = nextRow(word, letter, before, row, rowAbove);
        work.add(1);
        if (Math.min(...below) <= slips) {
          const reached = number + (wordsBefore[edge] ?? 0);
          const ends = (bits & ENDS) !== 0;
          if (ends && (below[width] ?? slips + 1) <= slips && passes(reached)) return true;
          if (visit(bits >> PLACE, reached + (ends ? 1 : 0), row, below, letter)) return true;
        }
        if ((bits & LAST) !== 0) return false;
      }
    };
    return visit(this.#root, 0, null, first, -1);
  }

  #numbers(): Int32Array {
    this.#before ??= countBefore(this.#edges);
    return this.#before;
  }

  #edgeOf(place: number, code: number): number {
    if (place === NOWHERE || code < A || code > Z) return NOWHERE;
    for (let edge = place; ; edge++) {
      const bits = this.#edges[edge] ?? 0;
      if ((bits & LETTER) === code - A) return edge;
      if ((bits & LAST) !== 0) return NOWHERE;
    }
  }
}

/** The next row of the table that counts slips between a word and the letters of a way through the automaton. */
function nextRow(word: string, letter: number, before: number, row: readonly number[], above: readonly number[] | null): number[] {
  const next = [(row[0] ?? 0) + 1];
  for (let i = 1; i <= word.length; i++) {
    const same = word.charCodeAt(i - 1) === letter;
    let slips = Math.min((row[i - 1] ?? 0) + (same ? 0 : 1), (row[i] ?? 0) + 1, (next[i - 1] ?? 0) + 1);
    const isSwapped = above !== null && i > 1 && word.charCodeAt(i - 1) === before && word.charCodeAt(i - 2) === letter;
    if (isSwapped) slips = Math.min(slips, (above[i - 2] ?? 0) + 1);
    next.push(slips);
  }
  return next;
}

function countBefore(edges: Int32Array): Int32Array {
  const before = new Int32Array(edges.length);
  const counts = new Int32Array(edges.length).fill(-1);
  counts[NOWHERE] = 0;
  const count = (place: number): number => {
    const known = counts[place] ?? -1;
    if (known >= 0) return known;
    let words = 0;
    for (let edge = place; ; edge++) {
      const bits = edges[edge] ?? 0;
      before[edge] = words;
      words += ((bits & ENDS) === 0 ? 0 : 1) + count(bits >> PLACE);
      if ((bits & LAST) !== 0) break;
    }
    counts[place] = words;
    return words;
  };
  for (let edge = 1; edge < edges.length; edge++) if (edge === 1 || ((edges[edge - 1] ?? 0) & LAST) !== 0) count(edge);
  return before;
}

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

  /**
   * The words that begin as this one does and differ from it by one slip: a letter left out, put in, replaced, or swapped with
   * the next. Each once or more.
   */
  near(word: string, work: Work): readonly string[] {
    const found: string[] = [];
    let place = this.#root;
    let ends = false;
    for (let at = 0; at < word.length; at++) {
      const rest = word.slice(at + 1);
      const begun = word.slice(0, at);
      // Put in once too often, or swapped.
      if (at > 0 && (rest !== '' || ends)) this.#follow(place, begun, rest, found, work);
      const next = word[at + 1];
      if (next !== undefined && next !== word[at]) this.#follow(place, begun, `${next}${word[at]}${word.slice(at + 2)}`, found, work);
      for (let edge = at > 0 ? place : NOWHERE; edge !== NOWHERE; edge = this.#isLast(edge) ? NOWHERE : edge + 1) {
        const letter = String.fromCharCode(((this.#edges[edge] ?? 0) & LETTER) + A);
        work.add(1);
        if (letter !== word[at]) this.#follow(place, begun, letter + rest, found, work);
        this.#follow(place, begun, letter + word.slice(at), found, work);
      }
      const edge = this.#edgeOf(place, word.charCodeAt(at));
      if (edge === NOWHERE) return found;
      ends = ((this.#edges[edge] ?? 0) & ENDS) !== 0;
      place = (this.#edges[edge] ?? 0) >> PLACE;
    }
    for (let edge = place; edge !== NOWHERE; edge = this.#isLast(edge) ? NOWHERE : edge + 1) {
      const bits = this.#edges[edge] ?? 0;
      work.add(1);
      if ((bits & ENDS) !== 0) found.push(word + String.fromCharCode((bits & LETTER) + A));
    }
    return found;
  }

  /** Adds a word if what is left of it leads to its end from a place. */
  #follow(from: number, begun: string, rest: string, found: string[], work: Work): void {
    let place = from;
    let ends = rest === '';
    for (let i = 0; i < rest.length; i++) {
      const edge = this.#edgeOf(place, rest.charCodeAt(i));
      work.add(1);
      if (edge === NOWHERE) return;
      const bits = this.#edges[edge] ?? 0;
      ends = (bits & ENDS) !== 0;
      place = bits >> PLACE;
    }
    if (ends) found.push(begun + rest);
  }

  #isLast(edge: number): boolean {
    return ((this.#edges[edge] ?? 0) & LAST) !== 0;
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

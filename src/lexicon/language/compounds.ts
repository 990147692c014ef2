import type { Part } from './seams.ts';

/** How a word changes when another one is written onto it: what it ends with, and what stands there then. Folded. */
export type Links = readonly (readonly [string, string])[];

const SHORTEST = 3;
const MOST_PARTS = 3;

/**
 * The words that a compound is made of: "rosenduft" of "rose" and "duft". All of them must be words, one at
 * least more than a little word; of several ways the one with the longest first word. Null: it is no compound.
 */
export function partsOfCompound(word: string, links: Links, kindOf: (word: string) => 'content' | 'little' | null): readonly Part[] | null {
  const parts = partsFrom(word, 0, links, (part) => kindOf(part) !== null, 1);
  return parts?.some((part) => kindOf(part.word) === 'content') ? parts : null;
}

function partsFrom(word: string, at: number, links: Links, isWord: (part: string) => boolean, place: number): readonly Part[] | null {
  const rest = word.slice(at);
  if (place > 1 && isWord(rest)) return [{ end: word.length, word: rest }];
  if (place === MOST_PARTS) return null;
  for (let end = word.length - SHORTEST; end >= at + SHORTEST; end--) {
    const part = firstPart(word.slice(at, end), links, isWord);
    const more = part === null ? null : partsFrom(word, end, links, isWord, place + 1);
    if (part !== null && more !== null) return [{ end, word: part }, ...more];
  }
  return null;
}

/** A word that is followed by another one, without what links them. */
function firstPart(written: string, links: Links, isWord: (part: string) => boolean): string | null {
  if (isWord(written)) return written;
  for (const [ending, link] of links) {
    if (!written.endsWith(link)) continue;
    const part = written.slice(0, written.length - link.length) + ending;
    if (part.length >= SHORTEST && isWord(part)) return part;
  }
  return null;
}

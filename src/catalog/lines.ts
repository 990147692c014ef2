import { fold } from '../text/fold.ts';
import type { Fragrance } from './fragrance.ts';

const STRENGTH_WORDS = new Set([
  ...['eau', 'de', 'parfum', 'toilette', 'cologne', 'edp', 'edt', 'edc', 'extrait', 'elixir', 'intense', 'intensement'],
  ...['absolu', 'absolue', 'absolute', 'extreme', 'le', 'la', 'l', 'the', 'pour', 'for', 'her', 'him'],
]);

/**
 * Which fragrances are strengths and flankers of one another: same brand, and the name of one opens the name of the
 * other, words for strength aside ("Black Opium", "Black Opium Neon"). Numbers by fragrance; equal numbers are one line.
 */
export function linesOf(fragrances: readonly Fragrance[], brandOf: readonly string[]): Int32Array {
  const names = fragrances.map((fragrance) => lineWords(fragrance.name));
  const known = new Set(names.map((words, place) => lineKey(brandOf[place], words)));
  const numbers = new Map<string, number>();
  return Int32Array.from(names, (words, place) => {
    const key = rootOf(brandOf[place], words, known);
    const number = numbers.get(key) ?? numbers.size;
    numbers.set(key, number);
    return number;
  });
}

/** The shortest opening of a name that is itself the name of a fragrance of the brand. */
function rootOf(brand: string | undefined, words: readonly string[], known: ReadonlySet<string>): string {
  for (let length = 1; length < words.length; length++) {
    const key = lineKey(brand, words.slice(0, length));
    if (known.has(key)) return key;
  }
  return lineKey(brand, words);
}

function lineWords(name: string): string[] {
  const words = fold(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  const telling = words.filter((word) => !STRENGTH_WORDS.has(word));
  return telling.length > 0 ? telling : words;
}

function lineKey(brand: string | undefined, words: readonly string[]): string {
  return `${brand ?? ''}\n${words.join(' ')}`;
}

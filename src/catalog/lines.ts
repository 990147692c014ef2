import { fold } from '../text/fold.ts';
import type { Facet, Family, Fragrance, Ingredient, Names } from './fragrance.ts';

const STRENGTH_WORDS = new Set([
  ...['eau', 'de', 'parfum', 'toilette', 'cologne', 'edp', 'edt', 'edc', 'extrait', 'elixir', 'intense', 'intensement'],
  ...['absolu', 'absolue', 'absolute', 'extreme', 'le', 'la', 'l', 'the', 'pour', 'for', 'her', 'him'],
]);

/** Words of names that say for whom a fragrance is, and not of which line. */
const GENDER_WORDS = new Set(['men', 'man', 'women', 'woman', 'homme', 'femme', 'uomo', 'donna', 'unisex']);

/** Shorter words ("di", "du") join others. */
const SHORTEST_TELLING = 3;

/** What words of names may be of: things that are smelled name no line. */
type Smells = readonly (Ingredient | Facet | Family)[];

/**
 * Which fragrances are strengths, flankers and counterparts of one another. Of one brand, the name of one opens the name of the
 * other, words for strength aside ("Black Opium", "Black Opium Neon"), or both have a word that no other brand's names have and
 * that isn't what something smells of ("1 Million", "Lady Million"); or the catalog says so (`line`). Numbers by fragrance;
 * equal numbers are one line.
 */
export function linesOf(fragrances: readonly Fragrance[], brandOf: readonly string[], smells: Smells): Int32Array {
  const names = fragrances.map(({ name, line }) => lineWords(line ?? name));
  const known = new Set(names.map((words, place) => lineKey(brandOf[place], words)));
  const roots = names.map((words, place) => rootOf(brandOf[place], words, known));
  const telling = tellingWords(fragrances, roots, brandOf, smells);
  const numbers = new Map<string, number>();
  return Int32Array.from(roots, (root, place) => {
    const key = lineKey(brandOf[place], telling(root, place) ?? root);
    const number = numbers.get(key) ?? numbers.size;
    numbers.set(key, number);
    return number;
  });
}

/** Of the opening of a name, the word that most lines of its brand share, where one does. */
function tellingWords(
  fragrances: readonly Fragrance[],
  roots: readonly (readonly string[])[],
  brandOf: readonly string[],
  smells: Smells,
): (root: readonly string[], place: number) => readonly string[] | null {
  const smelled = new Set(smells.flatMap(({ names }) => wordsIn(names)));
  const brandsOf = new Map<string, Set<string>>();
  const rootsOf = new Map<string, Set<string>>();
  roots.forEach((root, place) => {
    const brand = brandOf[place] ?? '';
    for (const word of root) {
      add(brandsOf, word, brand);
      add(rootsOf, lineKey(brand, [word]), root.join(' '));
    }
  });
  return (root, place) => {
    const own = new Set(wordsOf(fragrances[place]?.brand ?? ''));
    let best: string | null = null;
    let most = 1;
    for (const word of root) {
      const count = rootsOf.get(lineKey(brandOf[place], [word]))?.size ?? 0;
      if (count <= most || own.has(word) || smelled.has(word) || GENDER_WORDS.has(word) || word.length < SHORTEST_TELLING) continue;
      if ((brandsOf.get(word)?.size ?? 0) > 1) continue;
      best = word;
      most = count;
    }
    return best === null ? null : [best];
  };
}

function wordsIn(names: Names): readonly string[] {
  return Object.values(names).flatMap((all) => all.flatMap(wordsOf));
}

function add(sets: Map<string, Set<string>>, key: string, value: string): void {
  const set = sets.get(key) ?? new Set();
  set.add(value);
  sets.set(key, set);
}

/** The shortest opening of a name that is itself the name of a fragrance of the brand. */
function rootOf(brand: string | undefined, words: readonly string[], known: ReadonlySet<string>): readonly string[] {
  for (let length = 1; length < words.length; length++) {
    const opening = words.slice(0, length);
    if (known.has(lineKey(brand, opening))) return opening;
  }
  return words;
}

function lineWords(name: string): readonly string[] {
  const words = wordsOf(name);
  const telling = words.filter((word) => !STRENGTH_WORDS.has(word));
  return telling.length > 0 ? telling : words;
}

/** "One Million" and "1 Million" are one name. */
function wordsOf(text: string): readonly string[] {
  return fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .flatMap((word) => (word === '' ? [] : word === 'one' ? '1' : word));
}

function lineKey(brand: string | undefined, words: readonly string[]): string {
  return `${brand ?? ''}\n${words.join(' ')}`;
}

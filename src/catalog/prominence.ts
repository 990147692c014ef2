import { fold } from '../text/fold.ts';
import { clamp } from './clamp.ts';
import type { Fragrance, Ingredient } from './fragrance.ts';
import type { Weights } from './weights.ts';

/** How much a fragrance is about one of its notes, 0..1, given how much of its pyramid that note is, 0..1. */
export type Prominence = (place: number, ingredient: number, evidence: number) => number;

/**
 * "A vetiver" is a fragrance that is about vetiver, and not one in whose base it also occurs: its stated accords tell of what vetiver
 * smells of, first of what it smells of most, or its name says so. Where no accords are stated, its place in the pyramid alone tells.
 */
export function prominenceOf(fragrances: readonly Fragrance[], ingredients: readonly Ingredient[], weights: Weights): Prominence {
  const { accords: share, accord_step: step, next, name } = weights.prominence;
  const accords = fragrances.map((one) => new Map(one.accords.map((accord, rank) => [accord, Math.max(0, 1 - rank * step)])));
  const named = namedIn(fragrances, ingredients);
  const toldOf = (place: number, ingredient: number): number => {
    const stated = accords[place];
    if (stated === undefined || stated.size === 0) return 1;
    const facets = ingredients[ingredient]?.facets ?? [];
    return clamp(
      facets.reduce((sum, facet, rank) => sum + next ** rank * (stated.get(facet) ?? 0), 0),
      0,
      1,
    );
  };
  return (place, ingredient, evidence) => {
    const about = evidence * (1 - share + share * toldOf(place, ingredient));
    return named[place]?.has(ingredient) === true ? 1 - (1 - name) * (1 - about) : about;
  };
}

/** The most words that a name of an ingredient is looked for in. */
const LONGEST_NAME = 3;

/** Which ingredients each fragrance is called after, in whatever language: "Grey Vetiver", "Santal 33". */
function namedIn(fragrances: readonly Fragrance[], ingredients: readonly Ingredient[]): readonly ReadonlySet<number>[] {
  const called = new Map<string, number[]>();
  ingredients.forEach(({ names }, place) => {
    for (const phrase of new Set(Object.values(names).flatMap((all) => all.map((one) => wordsOf(one).join(' '))))) {
      called.set(phrase, [...(called.get(phrase) ?? []), place]);
    }
  });
  return fragrances.map(({ name }) => {
    const words = wordsOf(name);
    const phrases = words.flatMap((_, from) =>
      Array.from({ length: Math.min(LONGEST_NAME, words.length - from) }, (_, more) => words.slice(from, from + more + 1).join(' ')),
    );
    return new Set(phrases.flatMap((phrase) => called.get(phrase) ?? []));
  });
}

function wordsOf(text: string): readonly string[] {
  return fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

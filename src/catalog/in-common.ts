import { tellingOf } from './facts.ts';
import type { FragranceIndex } from './index-fragrances.ts';
import type { InCommon, Wish } from './query.ts';

const MOST_FACETS = 2;
const MOST_NOTES = 3;

/**
 * What most of the fragrances have that others shall be like, the most telling first: facets that are plain in them, then notes. Nothing
 * where fewer than two are named that the catalog knows, or where they have nothing in common.
 */
export function inCommon(index: FragranceIndex, { like }: Pick<Wish, 'like'>): InCommon | null {
  const places = like.flatMap(({ id }) => index.placeOf.get(id) ?? []);
  if (places.length < 2) return null;
  const most = Math.floor(places.length / 2) + 1;
  const common: InCommon = { facets: commonFacets(index, places, most), notes: commonNotes(index, places, most) };
  return common.facets.length + common.notes.length === 0 ? null : common;
}

function commonFacets(index: FragranceIndex, places: readonly number[], most: number): readonly string[] {
  const plain = index.weights.facets.met * 255;
  return index.data.facets
    .map(({ key }, facet) => ({ key, values: places.map((place) => index.facets.measures[facet]?.[place] ?? 0) }))
    .filter(({ values }) => values.filter((value) => value >= plain).length >= most)
    .map(({ key, values }) => ({ key, sum: values.reduce((a, b) => a + b, 0) }))
    .sort((a, b) => b.sum - a.sum)
    .slice(0, MOST_FACETS)
    .map(({ key }) => key);
}

function commonNotes(index: FragranceIndex, places: readonly number[], most: number): readonly string[] {
  const having = new Map<number, number>();
  for (const place of places) {
    for (const ingredient of new Set(index.notes.of(place).map((note) => note.ingredient))) {
      having.set(ingredient, (having.get(ingredient) ?? 0) + 1);
    }
  }
  return [...having]
    .filter(([, count]) => count >= most)
    .map(([ingredient, count]) => ({ key: index.data.ingredients[ingredient]?.key ?? '', count }))
    .sort((a, b) => b.count - a.count || tellingOf(index, b.key) - tellingOf(index, a.key))
    .slice(0, MOST_NOTES)
    .map(({ key }) => key);
}

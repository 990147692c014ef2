import { hasBit } from './bitset.ts';
import { gather, placedNotes, speaksForTaste } from './facts.ts';
import type { Degree, QualityFact, Taste } from './query.ts';
import type { Shop } from './search.ts';
import { REASONS } from './weights.ts';

/** From this share of a taste on something is very much so. */
const VERY = 0.75;

/** So many steps of strength from the one that is aimed at tell why something doesn't suit. */
const OFF_BY = 1.5;
const MOST_RATHER = 2;

/** What is hardly so is told with what it is instead: too strong or light for it, and what it smells of that isn't asked for. */
export function insteadOf({ index }: Pick<Shop, 'index'>, taste: Taste, fact: QualityFact, place: number): QualityFact {
  if (fact.degree !== 'hardly') return fact;
  const off = taste.strength === null ? 0 : (index.strengthLevels[place] ?? 3) - taste.strength;
  const strength = off >= OFF_BY ? 'strong' : off <= -OFF_BY ? 'light' : null;
  const accords = index.data.fragrances[place]?.accords ?? [];
  const facets = accords.filter((facet) => !((taste.wants.facets[facet] ?? 0) > 0)).slice(0, MOST_RATHER - (strength === null ? 0 : 1));
  return { ...fact, rather: { strength, facets } };
}

/** How much a fragrance is what a taste says, and the notes that make it so. */
export function qualityOf(shop: Pick<Shop, 'index' | 'columns'>, taste: Taste, place: number): QualityFact {
  const { values, meets } = shop.columns.taste(taste);
  const degree: Degree = (values[place] ?? 0) / 255 >= VERY ? 'very' : hasBit(meets, place) ? 'fairly' : 'hardly';
  const together = degree === 'hardly' ? [] : gather(placedNotes(shop.index, place), speaksForTaste(shop.index, taste), REASONS.notes);
  return { fact: 'quality', source: taste.source, degree, notes: together.flatMap(({ notes }) => notes).slice(0, REASONS.notes) };
}

import { hasBit } from './bitset.ts';
import { gather, placedNotes, speaksForTaste } from './facts.ts';
import type { Degree, QualityFact, Taste } from './query.ts';
import type { Shop } from './search.ts';
import { REASONS } from './weights.ts';

/** From this share of a taste on something is very much so. */
const VERY = 0.75;

/** How much a fragrance is what a taste says, and the notes that make it so. */
export function qualityOf(shop: Pick<Shop, 'index' | 'columns'>, taste: Taste, place: number): QualityFact {
  const { values, meets } = shop.columns.taste(taste);
  const degree: Degree = (values[place] ?? 0) / 255 >= VERY ? 'very' : hasBit(meets, place) ? 'fairly' : 'hardly';
  const together = degree === 'hardly' ? [] : gather(placedNotes(shop.index, place), speaksForTaste(shop.index, taste), REASONS.notes);
  return { fact: 'quality', source: taste.source, degree, notes: together.flatMap(({ notes }) => notes).slice(0, REASONS.notes) };
}

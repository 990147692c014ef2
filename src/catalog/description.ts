import { hasBit } from './bitset.ts';
import { pyramid } from './facts.ts';
import type { Fragrance } from './fragrance.ts';
import { lastingLevel } from './lasting.ts';
import { plainOffer } from './prices.ts';
import type { Fact } from './query.ts';
import { priceFact } from './reasons.ts';
import type { Shop } from './search.ts';

/** Of each part of a portrait: in a sentence more would be a list. */
const MOST_FACETS = 3;
const MOST_NOTES = 4;
const MOST_PERFUMERS = 2;

/** A portrait of a fragrance; where notes are asked for, whether it has them, and its pyramid. */
export function ofFragrance(shop: Shop, place: number, notes: readonly string[]): readonly Fact[] {
  const fragrance = shop.index.data.fragrances[place];
  if (fragrance === undefined) return [];
  if (notes.length > 0) {
    const facts = [...notes.map((note) => listed(shop, place, note)), ...pyramid(fragrance)];
    return [{ fact: 'of', fragrance: fragrance.id, verdict: null, facts }];
  }
  return [portraitOf(shop, place, fragrance)];
}

function portraitOf(shop: Shop, place: number, fragrance: Fragrance): Fact {
  const { id, accords, perfumers, concentration, year, gender } = fragrance;
  return {
    fact: 'portrait',
    fragrance: id,
    brand: shop.index.brandOf[place] ?? '',
    year,
    facets: accords.slice(0, MOST_FACETS),
    pyramid: pyramid(fragrance).map((fact) => ({ ...fact, notes: fact.notes.slice(0, MOST_NOTES) })),
    concentration,
    strength: shop.index.strengthLevels[place] ?? 3,
    lasting: lastingLevel(shop, place),
    besides: [
      { fact: 'gender', gender },
      ...(perfumers.length > 0 ? [{ fact: 'perfumers', perfumers: perfumers.slice(0, MOST_PERFUMERS) } as const] : []),
      ...priceOrNotSold(shop, place),
    ],
  };
}

/** Whether its notes list one that is asked about; of a substance, which of them carry it. */
export function listed(shop: Shop, place: number, note: string): Fact {
  const allergen = shop.index.data.allergens?.find(({ key }) => key === note);
  if (allergen !== undefined && !shop.index.hierarchy.placeOf.has(note)) {
    const carriers = [...allergen.certain, ...allergen.usual].filter((key) => hasNote(shop, place, key));
    return { fact: 'carried', substance: note, notes: carriers.slice(0, MOST_NOTES) };
  }
  return { fact: 'listed', note, isListed: hasNote(shop, place, note) };
}

/** Whether a note of it is that one, or a kind of it. */
export function hasNote({ index }: Shop, place: number, note: string): boolean {
  const having = index.notes.having[index.hierarchy.placeOf.get(note) ?? -1];
  return having !== undefined && hasBit(having, place);
}

/** What its smallest full bottle costs, or that the shop doesn't sell it. */
export function priceOrNotSold(shop: Shop, place: number): readonly Fact[] {
  const id = shop.index.data.fragrances[place]?.id ?? '';
  if (!hasBit(shop.scope.sold, place)) return [{ fact: 'not_sold', fragrance: id }];
  const offer = plainOffer(shop.scope.prices, place);
  return offer === null ? [] : [priceFact(shop, offer)];
}

import { hasBit } from './bitset.ts';
import { pyramid } from './facts.ts';
import { cheapestInStock } from './index-scope.ts';
import type { Fact } from './query.ts';
import type { Shop } from './search.ts';

const MOST_FACETS = 4;

/** All that is told of a fragrance, or of some of its notes. */
export function ofFragrance(shop: Shop, place: number, notes: readonly string[]): readonly Fact[] {
  const fragrance = shop.index.data.fragrances[place];
  if (fragrance === undefined) return [];
  if (notes.length > 0) return [...notes.map((note) => listed(shop, place, note)), ...pyramid(fragrance)];
  const { accords, perfumers, concentration, year } = fragrance;
  return [
    { fact: 'brand', brand: shop.index.brandOf[place] ?? '' },
    ...(year !== null ? [{ fact: 'year', year } as const] : []),
    { fact: 'family', family: fragrance.family },
    ...pyramid(fragrance),
    ...(accords.length > 0 ? [{ fact: 'facets', facets: accords.slice(0, MOST_FACETS) } as const] : []),
    ...(concentration !== null ? [{ fact: 'concentration', concentration } as const] : []),
    ...(perfumers.length > 0 ? [{ fact: 'perfumers', perfumers } as const] : []),
    { fact: 'gender', gender: fragrance.gender },
    ...priceOrNotSold(shop, place),
  ];
}

function listed(shop: Shop, place: number, note: string): Fact {
  const having = shop.index.notes.having[shop.index.hierarchy.placeOf.get(note) ?? -1];
  return { fact: 'listed', note, isListed: having !== undefined && hasBit(having, place) };
}

/** Its cheapest price, or that the shop doesn't sell it. */
export function priceOrNotSold(shop: Shop, place: number): readonly Fact[] {
  const id = shop.index.data.fragrances[place]?.id ?? '';
  if (!hasBit(shop.scope.sold, place)) return [{ fact: 'not_sold', fragrance: id }];
  const cheapest = cheapestInStock(shop.scope.offersOf.get(place) ?? []);
  return cheapest === undefined ? [] : [{ fact: 'price', price: cheapest.price, currency: shop.scope.currency }];
}

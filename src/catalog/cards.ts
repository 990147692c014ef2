import { distinctReasons } from './explain.ts';
import type { Gender, Offer } from './fragrance.ts';
import { shownOffer } from './prices.ts';
import type { Fact, Item, Wish } from './query.ts';
import type { Shop } from './search.ts';

const GENDER_LETTER: Readonly<Record<Gender, Item['gender']>> = { masculine: 'M', feminine: 'F', unisex: 'U' };

/** Cards of fragrances in this order, with reasons that differ where their facts do. */
export function cardsOf(shop: Shop, wish: Wish, places: readonly number[]): readonly Item[] {
  const reasons = distinctReasons(shop, wish, places);
  return places.flatMap((place, i) => cardOf(shop, wish, place, reasons[i] ?? []));
}

function cardOf(shop: Shop, wish: Wish, place: number, why: readonly Fact[]): Item[] {
  const fragrance = shop.index.data.fragrances[place];
  if (fragrance === undefined) return [];
  const offers = shop.scope.offersOf.get(place) ?? [];
  const shown = shownOffer(shop.index, shop.scope.prices, wish, place);
  const listed = [...new Set(offers.flatMap((offer) => offer.ean ?? []))];
  return [
    {
      id: fragrance.id,
      name: fragrance.name,
      brand: fragrance.brand,
      gender: GENDER_LETTER[fragrance.gender],
      eans: listed.length > 0 ? listed : fragrance.eans,
      family: fragrance.family,
      year: fragrance.year,
      concentration: fragrance.concentration,
      price: shown?.price ?? null,
      currency: shown === null ? null : shop.scope.currency,
      sizeMl: shown?.ml ?? null,
      imageUrl: imageOf(shown, offers),
      why,
    },
  ];
}

function imageOf(shown: Offer | null, offers: readonly Offer[]): string | null {
  return shown?.image_url ?? offers.find((offer) => offer.image_url !== undefined)?.image_url ?? null;
}

import { answer, betterOf, offerFact } from './answer.ts';
import { countCommon, hasBit } from './bitset.ts';
import { cheaperOf, leadsOf } from './contrast.ts';
import { ofFragrance, priceOrNotSold } from './description.ts';
import { toldReasons } from './explain.ts';
import { sharedNotes } from './facts.ts';
import { lastingLevel } from './lasting.ts';
import { bySize } from './prices.ts';
import type { CatalogQuery, Fact, SizeRange, Taste } from './query.ts';
import type { Shop } from './search.ts';

type Tell = Extract<CatalogQuery, { type: 'tell' }>;

/** Two fragrances are said to differ for a use from this difference of match on, 0..1. */
const BETTER_BY = 0.05;
const MOST_NOTES = 4;

/** Facts on what is asked; none for a name that the catalog doesn't have. */
export function tell(shop: Shop, query: Tell): readonly Fact[] {
  switch (query.tell) {
    case 'note':
      return ofNote(shop, query.of);
    case 'family':
      return ofFamily(shop, query.of);
    case 'fragrance':
      return atPlace(shop, query.of, (place) => ofFragrance(shop, place, query.notes ?? []));
    case 'offer':
      return atPlace(shop, query.of, (place) => ofOffers(shop, place, query.size ?? null));
    case 'why':
      return atPlace(shop, query.of, (place) => toldReasons(shop, query.wish, place));
    case 'difference':
      return ofTwo(shop, query);
    case 'question':
      return answer(shop, query.question, query.wish, query.scales);
    default:
      return query satisfies never;
  }
}

function atPlace(shop: Shop, id: string, facts: (place: number) => readonly Fact[]): readonly Fact[] {
  const place = shop.index.placeOf.get(id);
  return place === undefined ? [] : facts(place);
}

function ofNote(shop: Shop, key: string): readonly Fact[] {
  const place = shop.index.hierarchy.placeOf.get(key) ?? -1;
  const ingredient = shop.index.data.ingredients[place];
  const having = shop.index.notes.having[place];
  if (ingredient === undefined || having === undefined) return [];
  const near = ingredient.related.slice(0, MOST_NOTES);
  return [
    ...(ingredient.facets.length > 0 ? [{ fact: 'smells', of: key, facets: ingredient.facets } as const] : []),
    { fact: 'sits', tier: ingredient.tier },
    ...(near.length > 0 ? [{ fact: 'near', notes: near } as const] : []),
    { fact: 'count', count: countCommon(having, shop.scope.sold) },
  ];
}

function ofFamily(shop: Shop, key: string): readonly Fact[] {
  const family = shop.index.data.families[shop.index.familyPlace.get(key) ?? -1];
  if (family === undefined) return [];
  const own = shop.index.ofFamily.get(key);
  return [
    ...(family.facets.length > 0 ? [{ fact: 'smells', of: key, facets: family.facets } as const] : []),
    ...(family.typical.length > 0 ? [{ fact: 'typical', notes: family.typical.slice(0, MOST_NOTES) } as const] : []),
    { fact: 'count', count: own === undefined ? 0 : countCommon(own, shop.scope.sold) },
  ];
}

/** Every size that the shop shows, the smallest first. */
function ofOffers(shop: Shop, place: number, size: SizeRange | null): readonly Fact[] {
  if (!hasBit(shop.scope.sold, place)) return priceOrNotSold(shop, place);
  const all = [...(shop.scope.offersOf.get(place) ?? [])].sort(bySize);
  const chosen = size === null ? [] : all.filter(({ ml }) => ml !== null && ml >= (size.min ?? 0) && ml <= (size.max ?? Infinity));
  return (chosen.length > 0 ? chosen : all).map((offer) => offerFact(shop, offer));
}

/** Told of two that differ; of two that are alike more, as that is all there is to tell. */
const MOST_SHARED = 2;

/** What each is more of, what they share, which is stronger and lasts longer, which costs less, and which suits a use, else the wish. */
function ofTwo(shop: Shop, { of: [first, second], use, wish, scales }: Extract<Tell, { tell: 'difference' }>): readonly Fact[] {
  const a = shop.index.placeOf.get(first);
  const b = shop.index.placeOf.get(second);
  if (a === undefined || b === undefined || a === b) return [];
  const leads = [leadsOf(shop, a, b, scales), leadsOf(shop, b, a, scales)].flatMap((one) => one ?? []);
  const both = sharedNotes(shop.index, a, b)
    .slice(0, leads.length > 0 ? MOST_SHARED : MOST_NOTES)
    .map((note) => note.key);
  return [
    ...leads,
    ...(both.length > 0 ? [{ fact: 'both', notes: both } as const] : []),
    ...staying(shop, a, b),
    ...[cheaperOf(shop, a, b)].flatMap((one) => one ?? []),
    ...(use.length > 0 ? use.flatMap((one) => betterFor(shop, a, b, one)) : betterOf(shop, [a, b], wish)),
  ];
}

/** Which of two is stronger, and which lasts longer. */
function staying(shop: Shop, a: number, b: number): readonly Fact[] {
  const idOf = (place: number): string => shop.index.data.fragrances[place]?.id ?? '';
  const difference = (shop.index.strengths[a] ?? 3) - (shop.index.strengths[b] ?? 3);
  const lasting = lastingLevel(shop, a) - lastingLevel(shop, b);
  const isStronger = Math.abs(difference) >= shop.index.weights.strength.differs;
  const longer = lasting === 0 ? null : idOf(lasting > 0 ? a : b);
  if (!isStronger) return longer === null ? [] : [{ fact: 'longer', fragrance: longer }];
  const stronger = idOf(difference > 0 ? a : b);
  const isLonger = longer === stronger;
  return [
    { fact: 'stronger', fragrance: stronger, longer: isLonger },
    ...(longer === null || isLonger ? [] : [{ fact: 'longer', fragrance: longer } as const]),
  ];
}

function betterFor(shop: Shop, a: number, b: number, use: Taste): readonly Fact[] {
  const { values } = shop.columns.taste(use);
  const difference = ((values[a] ?? 0) - (values[b] ?? 0)) / 255;
  if (Math.abs(difference) < BETTER_BY) return [];
  return [{ fact: 'better_for', fragrance: shop.index.data.fragrances[difference > 0 ? a : b]?.id ?? '', source: use.source }];
}

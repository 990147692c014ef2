import { Work } from '../text/work.ts';
import { countCommon, hasBit } from './bitset.ts';
import { cardsOf } from './cards.ts';
import type { Catalog } from './catalog.ts';
import { createColumns } from './columns.ts';
import { counterpartsAmong } from './counterparts.ts';
import { keepPassing } from './filter.ts';
import { inCommon } from './in-common.ts';
import { type CatalogData, indexFragrances } from './index-fragrances.ts';
import { emptyScope, indexScope } from './index-scope.ts';
import { catalogNames, createNameBook } from './names.ts';
import { pricesAt } from './prices.ts';
import type { CatalogAnswer, CatalogQuery, FamilyChoice, Wish } from './query.ts';
import { countOf, type Shop, search } from './search.ts';
import { tell } from './tell.ts';

/** Indexes checked data. Building costs some 40 µs a fragrance; the result is immutable. */
export function createCatalog(data: CatalogData): Catalog {
  const index = indexFragrances(data);
  const columns = createColumns(index);
  const scopes = new Map(data.scopes.map((scope) => [scope.scope, indexScope(scope, index)]));
  const contacts = new Map(data.scopes.map(({ scope, contact }) => [scope, contact]));
  const addresses = new Map(data.scopes.map(({ scope, address = {} }) => [scope, new Map(Object.entries(address))]));
  const nothing = emptyScope(index);
  const shopOf = (scope: string, work: Work): Shop => ({ index, columns, scope: scopes.get(scope) ?? nothing, work });
  return {
    ...createNameBook(index),
    version: data.version,
    names: catalogNames(index),
    scopes: [...scopes.keys()],
    sells: (scope, fragranceId) => hasBit((scopes.get(scope) ?? nothing).sold, index.placeOf.get(fragranceId) ?? index.size),
    pricesOf: (scope, fragranceId) => {
      const { prices, sold } = scopes.get(scope) ?? nothing;
      const place = index.placeOf.get(fragranceId) ?? index.size;
      return hasBit(sold, place) ? pricesAt(prices, place) : [];
    },
    addressOf: (scope, language) => addresses.get(scope)?.get(language),
    contactOf: (scope) => contacts.get(scope),
    currencyOf: (scope) => scopes.get(scope)?.currency,
    answer: (scope, query, work = new Work()) => answer(shopOf(scope, work), query),
  };
}

/** Searches that are counted at once. */
const MOST_COUNTED = 10;

function answer(shop: Shop, query: CatalogQuery): CatalogAnswer {
  switch (query.type) {
    case 'search': {
      const { places, listed, ...found } = search(shop, query);
      const { currency } = shop.scope;
      const common = inCommon(shop.index, query.wish);
      const counterparts = counterpartsAmong(shop.index, query.wish, listed);
      return {
        type: 'searched',
        ...found,
        items: cardsOf(shop, query.wish, places),
        ...(currency === '' ? {} : { currency }),
        ...(common === null ? {} : { inCommon: common }),
        ...(counterparts.length === 0 ? {} : { counterparts }),
      };
    }
    case 'families':
      return { type: 'families', families: familyChoices(shop, query.wish, query.max) };
    case 'count':
      return { type: 'counted', counts: query.searches.slice(0, MOST_COUNTED).map((one) => countOf(shop, one)) };
    case 'cards':
      return { type: 'cards', items: cardsOf(shop, query.wish, soldPlaces(shop, query.ids)) };
    case 'tell':
      return { type: 'told', facts: tell(shop, query) };
    default:
      return query satisfies never;
  }
}

/** Families that something which passes the hard wishes belongs to, the fullest first. */
function familyChoices(shop: Shop, wish: Wish, max: number): readonly FamilyChoice[] {
  const bits = shop.scope.sold.slice();
  keepPassing(bits, shop, wish, new Set());
  return shop.index.data.families
    .map((family): FamilyChoice => {
      const own = shop.index.ofFamily.get(family.key);
      return { family: family.key, number: family.id, total: own === undefined ? 0 : countCommon(own, bits) };
    })
    .filter((choice) => choice.total > 0)
    .sort((a, b) => b.total - a.total || a.number - b.number)
    .slice(0, Math.max(0, max));
}

function soldPlaces(shop: Shop, ids: readonly string[]): readonly number[] {
  return ids.flatMap((id) => shop.index.placeOf.get(id) ?? []).filter((place) => hasBit(shop.scope.sold, place));
}

import type { Catalog } from '../../src/catalog/catalog.ts';
import type { Fragrance, Gender, Offer } from '../../src/catalog/fragrance.ts';
import type { CatalogData } from '../../src/catalog/index-fragrances.ts';
import { subfamilyShares } from '../../src/catalog/profiles.ts';
import type { Item, RelaxableWish, SearchAnswer, SearchQuery, Shift, Taste, Weighted, Wish } from '../../src/catalog/query.ts';
import { SUBFAMILY_EXCLUDES } from '../../src/catalog/weights.ts';
import { emptyWish } from '../../src/engine/wish.ts';
import { pick, type Random, randomOf } from '../../test/support/random.ts';
import { createFactChecker } from './true-facts.ts';

export interface HardWishes {
  readonly requests: number;
  readonly fragrances: number;
  readonly shown: number;
  readonly violations: readonly string[];
  /** Requests that were paged through with "more". */
  readonly paged: number;
  readonly repeats: number;
  readonly facts: number;
  readonly untrue: readonly string[];
  /** Milliseconds a search took, in no order. */
  readonly times: readonly number[];
}

const PAGE = 3;
const PAGES = 4;
/** One request in so many is paged through. */
const PAGED = 20;
/** Shoppers name perfumes that are known: of the first so many. */
const NAMED = 200;
/** What is smaller is a sample: a budget is held against bottles. */
const FULL_FROM_ML = 30;
const ORDER: readonly RelaxableWish[] = ['year', 'concentration', 'families', 'brands', 'price', 'name'];

/** Asks a catalog at random, and holds every card against its data: what may never be broken, repeats, and reasons. */
export function measureHardWishes(
  catalog: Catalog,
  data: CatalogData,
  tastes: readonly Taste[],
  requests: number,
  now: () => number,
): HardWishes {
  const scope = data.scopes[0]?.scope ?? '';
  const shelf = createShelf(data);
  const random = randomOf(1);
  const isTrue = createFactChecker(data);
  const violations: string[] = [];
  const untrue: string[] = [];
  const times: number[] = [];
  let [shown, paged, repeats, facts] = [0, 0, 0, 0];
  const ask = (query: SearchQuery): SearchAnswer | undefined => {
    const from = now();
    const answer = catalog.answer(scope, query);
    times.push(now() - from);
    return answer.type === 'searched' ? answer : undefined;
  };
  for (let i = 0; i < requests; i++) {
    const query: SearchQuery = {
      type: 'search',
      wish: randomWish(random, shelf, tastes),
      relax: ORDER,
      page: 1,
      perPage: PAGE,
      leaveOut: [],
    };
    const isPaged = i % PAGED === 0;
    if (isPaged) paged += 1;
    const seen = new Set<string>();
    for (let page = 1; page <= (isPaged ? PAGES : 1); page++) {
      const answer = ask({ ...query, page });
      if (answer === undefined || answer.items.length === 0) break;
      for (const item of answer.items) {
        shown += 1;
        if (seen.has(item.id)) repeats += 1;
        seen.add(item.id);
        violations.push(...violationsOf(shelf, query.wish, answer.relaxed, item));
        facts += item.why.length;
        for (const fact of item.why) if (!isTrue(fact, item, query.wish)) untrue.push(`${item.id}: ${JSON.stringify(fact)}`);
      }
    }
  }
  return { requests, fragrances: data.fragrances.length, shown, violations, paged, repeats, facts, untrue, times };
}

interface Shelf {
  readonly data: CatalogData;
  readonly fragrances: ReadonlyMap<string, Fragrance>;
  readonly offers: ReadonlyMap<string, readonly Offer[]>;
  readonly brands: readonly string[];
  /** The ingredient itself and every kind of it. */
  readonly kinds: ReadonlyMap<string, ReadonlySet<string>>;
  readonly slug: (brand: string) => string;
}

function createShelf(data: CatalogData): Shelf {
  const offers = new Map<string, Offer[]>();
  for (const offer of data.scopes[0]?.offers ?? []) offers.set(offer.fragrance, [...(offers.get(offer.fragrance) ?? []), offer]);
  const parents = new Map(data.ingredients.map((one) => [one.key, one.parents]));
  const isA = (key: string, wanted: string): boolean => key === wanted || (parents.get(key) ?? []).some((parent) => isA(parent, wanted));
  const slug = (brand: string) =>
    brand
      .normalize('NFD')
      .replace(/\p{M}|'/gu, '')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '_')
      .replace(/^_+|_+$/g, '');
  return {
    data,
    fragrances: new Map(data.fragrances.map((one) => [one.id, one])),
    offers,
    brands: [...new Set(data.fragrances.map((one) => one.brand))],
    kinds: new Map(
      data.ingredients.map(({ key }) => [key, new Set(data.ingredients.map((one) => one.key).filter((one) => isA(one, key)))]),
    ),
    slug,
  };
}

function randomWish(random: Random, { data, brands, slug }: Shelf, tastes: readonly Taste[]): Wish {
  const some = <T>(oneIn: number, make: () => T): readonly T[] => (random(oneIn) === 0 ? [make()] : []);
  const [gender = null] = some(2, () => pick(random, ['feminine', 'masculine', 'unisex'] as const));
  const [price = null] = some(3, () => ({ min: random(4) === 0 ? 30 : null, max: 40 + random(150) }));
  const [year = null] = some(8, () => ({ min: random(2) === 0 ? 1990 : null, max: random(2) === 0 ? 2015 : null }));
  const [strength = null] = some(8, () => ({ min: 1 + random(3), max: 3 + random(3) }));
  const ingredient = () => pick(random, data.ingredients).key;
  const family = () => pick(random, data.families).key;
  const fragrance = () => pick(random, data.fragrances.slice(0, NAMED)).id;
  const weighted = (id: string): Weighted => ({ id, weight: pick(random, [0.5, 1, 1.4, 2]) });
  const brand = () => slug(pick(random, brands));
  const like = some(4, () => weighted(fragrance()));
  return {
    ...emptyWish(),
    gender,
    withoutIngredients: [...some(2, ingredient), ...some(4, ingredient)],
    withoutFamilies: some(6, family),
    withoutBrands: some(10, brand),
    withoutFragrances: some(10, fragrance),
    pickedFamilies: some(10, family),
    brands: some(12, brand),
    concentration: some(12, () => pick(random, ['edt', 'edp', 'parfum'])),
    price,
    year,
    strength,
    ingredients: [...some(2, () => weighted(ingredient())), ...some(3, () => weighted(ingredient()))],
    families: some(4, () => weighted(family())),
    like,
    unlike: some(12, () => weighted(fragrance())),
    tastes: some(3, () => pick(random, tastes)),
    lessTastes: some(8, () => pick(random, tastes)),
    shifts: like.length > 0 ? some(3, (): Shift => cheaper(like)) : [],
  };
}

function cheaper(like: readonly Weighted[]): Shift {
  const than = like.map((one) => one.id);
  return { source: 'comparative.cheaper', steps: 1, than, families: {}, facets: {}, strength: 0, price: -1, prior: 0 };
}

/** What of a wish a card breaks, in words; the checks look at the data alone, not at the catalog's own index. */
function violationsOf(shelf: Shelf, wish: Wish, relaxed: readonly RelaxableWish[], item: Item): readonly string[] {
  const fragrance = shelf.fragrances.get(item.id);
  if (fragrance === undefined) return [`${item.id} is in no catalog`];
  const notes = [...fragrance.notes.top, ...fragrance.notes.heart, ...fragrance.notes.base, ...(fragrance.notes.flat ?? [])];
  const has = (key: string) => notes.some((note) => shelf.kinds.get(key)?.has(note));
  const inStock = (shelf.offers.get(item.id) ?? []).filter((offer) => offer.in_stock);
  const bottles = inStock.filter(({ ml }) => ml === null || ml >= FULL_FROM_ML);
  const prices = (bottles.length > 0 ? bottles : inStock).map((offer) => offer.price);
  const families = [
    fragrance.family,
    ...subfamilyShares(fragrance.subfamily)
      .filter(([, share]) => share >= SUBFAMILY_EXCLUDES)
      .map(([key]) => key),
  ];
  const kept = (filter: RelaxableWish) => !relaxed.includes(filter);
  const brand = shelf.slug(fragrance.brand);
  const broken: readonly (readonly [string, boolean])[] = [
    ['out of stock', prices.length === 0],
    ...wish.withoutIngredients.map((key) => [`has ${key}`, has(key)] as const),
    ...wish.withoutFamilies.map((key) => [`is ${key}`, families.includes(key)] as const),
    ['is by a brand left out', wish.withoutBrands.includes(brand)],
    ['was left out', wish.withoutFragrances.includes(item.id)],
    ['is what it should be like', wish.like.some((one) => one.id === item.id)],
    ['is for others', !suits(wish.gender, fragrance.gender)],
    ['is of another family', kept('families') && wish.pickedFamilies.length > 0 && !wish.pickedFamilies.includes(fragrance.family)],
    ['is of another brand', kept('brands') && wish.brands.length > 0 && !wish.brands.includes(brand)],
    [
      'is of another strength',
      kept('concentration') && wish.concentration.length > 0 && !wish.concentration.includes(fragrance.concentration ?? ''),
    ],
    ['is over the price', kept('price') && !prices.some((price) => isWithin(price, wish.price))],
    ['is of another year', kept('year') && isOutside(fragrance.year, wish.year)],
  ];
  return broken.filter(([, is]) => is).map(([what]) => `${item.id} ${what}`);
}

function suits(asked: Gender | null, gender: Gender): boolean {
  return asked === null || gender === asked || gender === 'unisex';
}

function isWithin(price: number, range: Wish['price']): boolean {
  return range === null || (price <= (range.max ?? price) && price >= (range.min ?? price));
}

function isOutside(year: number | null, range: Wish['year']): boolean {
  if (range === null || (range.min === null && range.max === null)) return false;
  return year === null || year < (range.min ?? year) || year > (range.max ?? year);
}

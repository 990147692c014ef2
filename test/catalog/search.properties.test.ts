import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createFactChecker } from '../../bench/eval/true-facts.ts';
import type { Catalog } from '../../src/catalog/catalog.ts';
import { createCatalog } from '../../src/catalog/create-catalog.ts';
import type { Fragrance, Offer } from '../../src/catalog/fragrance.ts';
import type { CatalogData } from '../../src/catalog/index-fragrances.ts';
import type { Item, RelaxableWish, ScorePart, SearchAnswer, Wish } from '../../src/catalog/query.ts';
import { WEIGHT_TABLE, type WeightGroup } from '../../src/catalog/weight-table.ts';
import { weightsFrom } from '../../src/catalog/weights.ts';
import { dataOf, fragranceOf, ingredients, offerOf, searched, shiftOf, tasteOf, wishOf } from '../support/catalog-builders.ts';
import { runs } from '../support/runs.ts';

const KEYS = ingredients.map((one) => one.key);
const FAMILIES = ['floral', 'citrus', 'woody', 'amber'];
const FACETS = ['fresh', 'sweet', 'smoky', 'clean'];
const BRANDS = ['Dior', 'Chanel', 'Guerlain'];
const IDS = Array.from({ length: 14 }, (_, i) => `f${i}`);
const GENDERS = ['feminine', 'masculine', 'unisex'] as const;

const someOf = (values: readonly string[], most: number) => fc.uniqueArray(fc.constantFrom(...values), { maxLength: most });
const rarely = <T>(value: fc.Arbitrary<T>) => fc.option(value, { freq: 3, nil: null });

const fragrance = fc
  .record({
    top: someOf(KEYS, 2),
    heart: someOf(KEYS, 3),
    base: someOf(KEYS, 2),
    accords: someOf(FACETS, 2),
    brand: fc.constantFrom(...BRANDS),
    name: fc.constantFrom('Rose', 'Rose Intense', 'Nuit', 'Jour', 'Nuit Absolue'),
    gender: fc.constantFrom(...GENDERS),
    family: fc.constantFrom(...FAMILIES),
    subfamily: fc.constantFrom(null, 'wheel_woody_amber', 'wheel_citrus'),
    year: fc.constantFrom(null, 1980, 2001, 2020),
    concentration: fc.constantFrom(null, 'edt', 'edp'),
    popularity: fc.constantFrom(0.2, 0.5, 0.9),
  })
  .map(({ top, heart, base, ...rest }): Partial<Fragrance> => ({ ...rest, notes: { top, heart, base } }));

const offer = fc.record({
  ml: fc.constantFrom(5, 10, 30, 50, 100, null),
  price: fc.constantFrom(20, 40, 60, 90),
  in_stock: fc.boolean(),
  rank: fc.constantFrom(null, 1, 2, 3),
  tags: someOf(['new', 'gift'], 2),
});

/** Any weights that a file may hold, few of them. */
const weights = fc
  .array(
    fc.constantFrom(...Object.entries<WeightGroup<string>>(WEIGHT_TABLE)).chain(([group, { weights: all, falling }]) =>
      fc.constantFrom(...Object.entries(all)).chain(([name, { least, most, whole, usual }]) => {
        const value = falling
          ? fc.constant(usual)
          : whole
            ? fc.integer({ min: least, max: most })
            : fc.constantFrom(least, most, usual / 2);
        return value.map((one) => ({ group, name, value: Math.max(least, one) }));
      }),
    ),
    { maxLength: 6 },
  )
  .map((list) => {
    const given = new Map<string, Record<string, number>>();
    for (const { group, name, value } of list) given.set(group, { ...given.get(group), [name]: value });
    return weightsFrom(Object.fromEntries(given));
  });

interface Shelf {
  readonly fragrances: readonly Fragrance[];
  readonly offers: readonly Offer[];
  readonly data: CatalogData;
  readonly catalog: Catalog;
}

const shelf = fc
  .record({
    fragrances: fc.array(fragrance, { minLength: 1, maxLength: IDS.length }),
    offers: fc.array(fc.tuple(fc.nat(IDS.length - 1), offer), { maxLength: 20 }),
    hide: fc.boolean(),
    weights,
  })
  .map((made): Shelf => {
    const fragrances = made.fragrances.map((one, i) => fragranceOf(IDS[i] ?? '', one));
    const offers = [
      ...fragrances.map((one) => offerOf(one.id)),
      ...made.offers.map(([i, more]) => offerOf(IDS[i % fragrances.length] ?? '', more)),
    ];
    const data = { ...dataOf(fragrances, offers, { hide_out_of_stock: made.hide }), weights: made.weights };
    return { fragrances, offers, data, catalog: createCatalog(data) };
  });

const weighted = (values: readonly string[]) =>
  fc.uniqueArray(fc.record({ id: fc.constantFrom(...values), weight: fc.constantFrom(0.4, 1, 2) }), {
    maxLength: 2,
    selector: (one) => one.id,
  });
const taste = fc.constantFrom(...FACETS).map((facet) => tasteOf(`style.${facet}`, { facets: { [facet]: 1 } }));
const range = (values: readonly number[]) =>
  fc.record({ min: rarely(fc.constantFrom(...values)), max: rarely(fc.constantFrom(...values)) });
const shift = fc
  .record({ than: someOf(IDS, 2), price: fc.constantFrom(-1, 0, 1), fresh: fc.constantFrom(0, 1, -1) })
  .map(({ than, price, fresh }) => shiftOf('comparative.any', { than, price: price === -1 ? -1 : price === 1 ? 1 : 0, facets: { fresh } }));

const wish = fc
  .record({
    gender: rarely(fc.constantFrom(...GENDERS)),
    withoutIngredients: someOf(KEYS, 1),
    withoutFamilies: someOf(FAMILIES, 1),
    withoutBrands: someOf(['dior', 'chanel'], 1),
    pickedFamilies: someOf(FAMILIES, 1),
    brands: someOf(['dior', 'chanel', 'nobody'], 1),
    concentration: someOf(['edt', 'elixir'], 1),
    price: rarely(range([30, 50, 80])),
    year: rarely(range([1990, 2010])),
    ingredients: weighted(KEYS),
    families: weighted(FAMILIES),
    like: weighted(IDS),
    tastes: fc.array(taste, { maxLength: 1 }),
    lessTastes: fc.array(taste, { maxLength: 1 }),
    shifts: fc.array(shift, { maxLength: 1 }),
  })
  .map((partial): Wish => wishOf(partial));

const relax = fc.shuffledSubarray<RelaxableWish>(['price', 'brands', 'families', 'concentration', 'year', 'name']);
const PAGE = 3;

function everyPage(catalog: Catalog, wanted: Wish, order: readonly RelaxableWish[], perPage = PAGE): readonly SearchAnswer[] {
  const first = searched(catalog, wanted, { relax: order, perPage });
  const rest = Array.from({ length: Math.max(0, first.totalPages - 1) }, (_, i) =>
    searched(catalog, wanted, { relax: order, perPage, page: i + 2 }),
  );
  return [first, ...rest];
}

function kindsOf(key: string): readonly string[] {
  const kinds = new Set([key]);
  for (const kind of kinds) for (const one of ingredients) if (one.parents.includes(kind)) kinds.add(one.key);
  return [...kinds];
}

function notesOf({ notes }: Fragrance): readonly string[] {
  return [...notes.top, ...notes.heart, ...notes.base];
}

test('the pages hold exactly the total, each fragrance once, however they are cut', () => {
  fc.assert(
    fc.property(shelf, wish, relax, fc.integer({ min: 1, max: 10 }), ({ catalog }, wanted, order, perPage) => {
      const ids = everyPage(catalog, wanted, order, perPage).flatMap((page) => page.items.map((item) => item.id));
      expect(ids).toHaveLength(searched(catalog, wanted, { relax: order }).total);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids).toEqual(everyPage(catalog, wanted, order).flatMap((page) => page.items.map((item) => item.id)));
    }),
    { numRuns: runs(100) },
  );
});

test('nothing that is never relaxed is ever broken', () => {
  fc.assert(
    fc.property(shelf, wish, relax, ({ catalog, fragrances }, wanted, order) => {
      for (const { id, brand } of everyPage(catalog, wanted, order).flatMap((page) => page.items)) {
        const fragrance = fragrances.find((one) => one.id === id) ?? fragranceOf(id);
        expect(catalog.sells('shop', id)).toBe(true);
        for (const key of wanted.withoutIngredients) for (const kind of kindsOf(key)) expect(notesOf(fragrance)).not.toContain(kind);
        expect(wanted.withoutFamilies).not.toContain(fragrance.family);
        expect(wanted.withoutBrands).not.toContain(brand.toLowerCase());
        expect(wanted.like.map((one) => one.id)).not.toContain(id);
        if (wanted.gender !== null) expect([wanted.gender, 'unisex']).toContain(fragrance.gender);
      }
    }),
    { numRuns: runs(100) },
  );
});

test('a hard wish is broken only by an item whose answer says that it was dropped', () => {
  fc.assert(
    fc.property(shelf, wish, relax, ({ catalog, fragrances }, wanted, order) => {
      for (const page of everyPage(catalog, wanted, order)) {
        for (const item of page.items)
          expect(broken(item, wanted, fragrances).filter((filter) => !page.relaxed.includes(filter))).toEqual([]);
      }
    }),
    { numRuns: runs(100) },
  );
});

function broken(item: Item, wanted: Wish, fragrances: readonly Fragrance[]): readonly RelaxableWish[] {
  const fragrance = fragrances.find((one) => one.id === item.id) ?? fragranceOf(item.id);
  const outside = (value: number | null, limits: { min: number | null; max: number | null } | null) =>
    limits !== null &&
    (limits.min !== null || limits.max !== null) &&
    (value === null || value < (limits.min ?? value) || value > (limits.max ?? value));
  const checks: readonly (readonly [RelaxableWish, boolean])[] = [
    ['price', outside(item.price, wanted.price)],
    ['year', outside(fragrance.year, wanted.year)],
    ['brands', wanted.brands.length > 0 && !wanted.brands.includes(item.brand.toLowerCase())],
    ['families', wanted.pickedFamilies.length > 0 && !wanted.pickedFamilies.includes(item.family)],
    ['concentration', wanted.concentration.length > 0 && !wanted.concentration.includes(fragrance.concentration ?? '')],
  ];
  return checks.filter(([, isBroken]) => isBroken).map(([filter]) => filter);
}

test('every reason is true of its fragrance, and a wish that is not met is owned up to', () => {
  fc.assert(
    fc.property(shelf, wish, relax, ({ catalog, data, fragrances }, wanted, order) => {
      const isTrue = createFactChecker(data);
      for (const { items, missing } of everyPage(catalog, wanted, order)) {
        for (const item of items) {
          for (const fact of item.why) expect([fact, isTrue(fact, item, wanted)]).toEqual([fact, true]);
          const fragrance = fragrances.find((one) => one.id === item.id) ?? fragranceOf(item.id);
          const lacking = wanted.ingredients.filter(({ id }) => !kindsOf(id).some((kind) => notesOf(fragrance).includes(kind)));
          const isOwned = item.why.some((fact) => fact.fact === 'lacks' || fact.fact === 'instead');
          // What all of a page lack is said once, above it.
          const isTold = lacking.every(({ id }) => missing.includes(`ingredient.${id}`));
          expect(isOwned || (lacking.length > 0 && isTold)).toBe(lacking.length > 0);
        }
      }
    }),
    { numRuns: runs(100) },
  );
});

test('a price is that of the size that is said with it: of a full bottle where there is one, unless a size or the extreme is asked for', () => {
  fc.assert(
    fc.property(shelf, wish, relax, ({ catalog, offers }, wanted, order) => {
      for (const item of everyPage(catalog, wanted, order).flatMap((page) => page.items)) {
        const sold = inStock(offers, item.id);
        if (sold.length === 0) expect([item.price, item.sizeMl]).toEqual([null, null]);
        else expect(cheapestOf(sold, item.sizeMl)).toBe(item.price);
        expect(isFull(item.sizeMl)).toBe(sold.length === 0 || sold.some(({ ml }) => isFull(ml)));
      }
    }),
    { numRuns: runs(200) },
  );
});

test('a budget is held against full bottles, against a small one only where there is no other', () => {
  fc.assert(
    fc.property(shelf, range([30, 50, 80]), ({ catalog, offers, fragrances }, price) => {
      fc.pre(price.min !== null || price.max !== null);
      const keeps = (one: Offer) => one.price >= (price.min ?? 0) && one.price <= (price.max ?? Number.MAX_VALUE);
      const fits = fragrances.filter(({ id }) => sizesOf(bottles(offers, id)).some(keeps)).map(({ id }) => id);
      const answer = searched(catalog, { price }, { perPage: 10 });
      expect(answer.total).toBe(fits.length);
      for (const item of answer.items) {
        expect(fits).toContain(item.id);
        const smallest = sizesOf(bottles(offers, item.id)).find(keeps);
        expect([item.price, item.sizeMl]).toEqual([smallest?.price, smallest?.ml]);
      }
    }),
    { numRuns: runs(200) },
  );
});

test('a size that is wished for is the one whose price is said, and what has it comes first', () => {
  const size = fc.constantFrom({ min: null, max: 29 }, { min: 50, max: 50 }, { min: 100, max: null });
  fc.assert(
    fc.property(shelf, size, ({ catalog, offers }, wanted) => {
      const isOfSize = ({ ml }: Pick<Offer, 'ml'>) => ml !== null && ml >= (wanted.min ?? 0) && ml <= (wanted.max ?? Number.MAX_VALUE);
      const answer = searched(catalog, { size: wanted }, { perPage: 10 });
      const having = new Set(offers.filter((one) => one.in_stock && isOfSize(one)).map((one) => one.fragrance));
      if (having.size > 0) expect(answer.total).toBe(having.size);
      for (const item of answer.items) if (having.size > 0) expect(isOfSize({ ml: item.sizeMl })).toBe(true);
    }),
    { numRuns: runs(100) },
  );
});

test('a limit is held against the bottle that is as big as was wished, and that bottle is the one whose price is said', () => {
  fc.assert(
    fc.property(shelf, fc.constantFrom(30, 50, 100), fc.constantFrom(30, 50, 80), ({ catalog, offers }, min, max) => {
      const size = { min, max: null };
      const keeps = ({ ml, price, in_stock }: Offer) => in_stock && ml !== null && ml >= min && price <= max;
      const fits = new Set(offers.filter(keeps).map(({ fragrance }) => fragrance));
      const answer = searched(catalog, { size, price: { min: null, max } }, { perPage: 10 });
      fc.pre(fits.size > 0);
      expect(answer.total).toBe(fits.size);
      for (const { sizeMl, price } of answer.items) {
        expect(sizeMl ?? 0).toBeGreaterThanOrEqual(min);
        expect(price ?? Number.MAX_VALUE).toBeLessThanOrEqual(max);
      }
    }),
    { numRuns: runs(100) },
  );
});

test('around a sum is near it first, and never dearer than half as much again', () => {
  fc.assert(
    fc.property(shelf, fc.constantFrom(30, 40, 60, 80), ({ catalog, offers, fragrances }, about) => {
      const price = { min: about * 0.75, max: about * 1.5, about };
      const answer = searched(catalog, { price }, { perPage: 10 });
      const isNear = (one: Pick<Offer, 'price'>) => one.price >= price.min && one.price <= about * 1.25 + 1e-9;
      const near = fragrances.filter(({ id }) => sizesOf(bottles(offers, id)).some(isNear));
      for (const item of answer.items) expect(item.price ?? Number.MAX_VALUE).toBeLessThanOrEqual(price.max);
      if (near.length > 0) expect(answer.total).toBe(near.length);
      if (near.length > 0) for (const item of answer.items) expect(isNear({ price: item.price ?? 0 })).toBe(true);
    }),
    { numRuns: runs(100) },
  );
});

test('cheaper shows only what costs less for the bottle and by the millilitre, also where the budget was dropped', () => {
  fc.assert(
    fc.property(shelf, someOf(IDS, 2), rarely(range([30, 50, 80])), relax, ({ catalog }, than, price, order) => {
      const answer = catalog.answer('shop', { type: 'cards', ids: than, wish: wishOf({ price }) });
      const shown = answer.type === 'cards' ? answer.items.filter((item) => item.price !== null) : [];
      fc.pre(shown.length > 0);
      const wanted = wishOf({ price, shifts: [shiftOf('comparative.cheaper', { price: -1, than })] });
      for (const item of everyPage(catalog, wanted, order).flatMap((page) => page.items)) {
        for (const other of shown) {
          expect(item.price ?? Number.MAX_VALUE).toBeLessThan(other.price ?? 0);
          if (item.sizeMl !== null && other.sizeMl !== null) expect(each(item)).toBeLessThan(each(other));
        }
      }
    }),
    { numRuns: runs(200) },
  );
});

test('the cheapest comes first with the lowest price there is, in whatever size, and the dearest with the highest', () => {
  fc.assert(
    fc.property(shelf, fc.constantFrom('least' as const, 'most' as const), ({ catalog, offers }, end) => {
      const answer = searched(catalog, { superlative: { of: 'cheaper', asks: 'price', end, taste: null } }, { perPage: 10 });
      const prices = sizesOf(offers.filter((one) => one.in_stock)).map((one) => one.price);
      fc.pre(prices.length > 0);
      expect(answer.items[0]?.price).toBe(end === 'least' ? Math.min(...prices) : Math.max(...prices));
    }),
    { numRuns: runs(100) },
  );
});

function inStock(offers: readonly Offer[], id: string): readonly Offer[] {
  return offers.filter((one) => one.fragrance === id && one.in_stock);
}

const isFull = (ml: number | null) => ml === null || ml >= 30;

/** Of a fragrance in stock its full bottles, or all that there is. */
function bottles(offers: readonly Offer[], id: string): readonly Offer[] {
  const sold = inStock(offers, id);
  const full = sold.filter(({ ml }) => isFull(ml));
  return full.length > 0 ? full : sold;
}

/** Each size of each fragrance for the least that it costs, the smallest first. */
function sizesOf(offers: readonly Offer[]): readonly Offer[] {
  const isLeast = (one: Offer) => cheapestOf(inStock(offers, one.fragrance), one.ml) === one.price;
  return offers.filter(isLeast).sort((a, b) => (a.ml ?? Number.MAX_VALUE) - (b.ml ?? Number.MAX_VALUE));
}

function cheapestOf(offers: readonly Offer[], ml: number | null): number | undefined {
  const prices = offers.filter((one) => one.ml === ml).map((one) => one.price);
  return prices.length === 0 ? undefined : Math.min(...prices);
}

function each({ price, sizeMl }: Item): number {
  return (price ?? Number.NaN) / (sizeMl ?? Number.NaN);
}

test('families to choose from promise what picking them gives', () => {
  fc.assert(
    fc.property(shelf, wish, ({ catalog }, wanted) => {
      const hard = wishOf({ gender: wanted.gender, withoutIngredients: wanted.withoutIngredients, price: wanted.price });
      const answer = catalog.answer('shop', { type: 'families', wish: hard, max: 10 });
      for (const choice of answer.type === 'families' ? answer.families : []) {
        expect(searched(catalog, { ...hard, pickedFamilies: [choice.family] }).total).toBe(choice.total);
      }
    }),
    { numRuns: runs(100) },
  );
});

test('each list misses as many of the soft wishes as it says, all lists together hold what meets any of them, each once', () => {
  fc.assert(
    fc.property(shelf, wish, ({ catalog }, wanted) => {
      const { said } = softCountOf(wanted);
      const seen = new Set<string>();
      for (let misses = 0; misses < said; ) {
        const answer = searched(catalog, wanted, { perPage: 10, misses });
        const ids = answer.items.map((item) => item.id);
        if (answer.total === 0 || answer.misses >= said) break;
        expect(answer.misses).toBeGreaterThanOrEqual(misses);
        if (answer.total <= 10) expect(answer.missing.length === 0).toBe(answer.misses === 0);
        for (const id of ids) expect(seen.has(id)).toBe(false);
        for (const id of ids) seen.add(id);
        misses = answer.misses + 1;
      }
    }),
    { numRuns: runs(100) },
  );
});

/** How many soft wishes there are: all that it shall be like are one. */
function softCountOf({ ingredients, families, perfumers, like, tastes, tags, strength, shifts }: Wish): { readonly said: number } {
  const moving = shifts.filter((one) => one.strength !== 0 || one.prior !== 0 || Object.keys(one.facets).length > 0);
  const parts = [ingredients, families, perfumers, tastes, tags, moving];
  return { said: parts.reduce((sum, part) => sum + part.length, 0) + Math.min(1, like.length) + (strength === null ? 0 : 1) };
}

test('a further wish never lists more, as long as it is of the same tier and drops the same', () => {
  const further = fc.oneof(
    fc.constantFrom(...KEYS).map((id): Partial<Wish> => ({ ingredients: [{ id, weight: 1 }] })),
    fc.constantFrom(...FAMILIES).map((id): Partial<Wish> => ({ families: [{ id, weight: 1 }] })),
    fc.constantFrom(...KEYS).map((id): Partial<Wish> => ({ withoutIngredients: [id] })),
    taste.map((one): Partial<Wish> => ({ tastes: [one] })),
  );
  fc.assert(
    fc.property(shelf, wish, further, relax, ({ catalog }, wanted, more, order) => {
      const both = wishOf({
        ...wanted,
        ingredients: [...wanted.ingredients, ...(more.ingredients ?? [])],
        families: [...wanted.families, ...(more.families ?? [])],
        withoutIngredients: [...wanted.withoutIngredients, ...(more.withoutIngredients ?? [])],
        tastes: [...wanted.tastes, ...(more.tastes ?? [])],
      });
      const one = searched(catalog, wanted, { relax: order });
      const other = searched(catalog, both, { relax: order });
      // What only comes near meets nothing: that is a tier of its own.
      const isNear = (answer: SearchAnswer, of: Wish) => answer.misses > 0 && answer.misses === softCountOf(of).said;
      fc.pre(one.misses === other.misses && String(one.relaxed) === String(other.relaxed));
      fc.pre(!isNear(one, wanted) && !isNear(other, both));
      expect(other.total).toBeLessThanOrEqual(one.total);
    }),
    { numRuns: runs(200) },
  );
});

test('a superlative puts the same fragrances in its order, the extreme first', () => {
  const superlative = fc
    .constantFrom('price', 'year', 'strength', 'lasting', 'popularity')
    .chain((asks) => fc.constantFrom('most', 'least').map((end) => ({ of: asks, asks, end, taste: null }) as const));
  fc.assert(
    fc.property(shelf, wish, superlative, ({ catalog, fragrances }, wanted, order) => {
      const plain = searched(catalog, wanted, { perPage: 10 });
      const { items, total } = searched(catalog, { ...wanted, superlative: order }, { perPage: 10 });
      expect(total).toBe(plain.total);
      fc.pre(total <= 10);
      expect(items.map(({ id }) => id).sort()).toEqual(plain.items.map(({ id }) => id).sort());
      const values = items.flatMap((item) => {
        const popularity = fragrances.find(({ id }) => id === item.id)?.popularity ?? 0;
        const value =
          order.asks === 'price' ? item.price : order.asks === 'year' ? item.year : order.asks === 'popularity' ? popularity : null;
        return value === null ? [] : [value];
      });
      expect(values).toEqual([...values].sort((a, b) => (order.end === 'most' ? b - a : a - b)));
    }),
    { numRuns: runs(100) },
  );
});

test('the same query gives the same bytes, whatever was asked before', () => {
  fc.assert(
    fc.property(shelf, wish, wish, relax, ({ catalog, data }, wanted, other, order) => {
      const again = createCatalog(data);
      const first = JSON.stringify(everyPage(catalog, wanted, order));
      everyPage(catalog, other, order);
      expect(JSON.stringify(everyPage(catalog, wanted, order))).toBe(first);
      everyPage(again, other, order);
      expect(JSON.stringify(everyPage(again, wanted, order))).toBe(first);
    }),
    { numRuns: runs(100) },
  );
});

test('the points of the terms of a score add up to it, and the best score comes first', () => {
  fc.assert(
    fc.property(shelf, wish, relax, ({ catalog }, wanted, order) => {
      const { items, scores } = searched(catalog, wanted, { relax: order });
      expect(scores.map((one) => one.id)).toEqual(items.map((one) => one.id));
      for (const { score, terms } of scores) {
        expect(terms.reduce((sum, term) => sum + term.points, 0)).toBeCloseTo(score, 9);
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(1 + 1e-9);
      }
      expect(Math.max(0, ...scores.map((one) => one.score))).toBe(scores[0]?.score ?? 0);
    }),
    { numRuns: runs(100) },
  );
});

test('what is known of a fragrance adds up to its prior, and likeness taken apart to the likeness that ranks', () => {
  fc.assert(
    fc.property(shelf, wish, ({ catalog }, wanted) => {
      const terms = searched(catalog, wanted).scores.flatMap((one) => one.terms);
      const sumOf = (parts: readonly ScorePart[]) => parts.reduce((sum, part) => sum + part.value * part.weight, 0);
      for (const { term, value, parts } of terms) if (term === 'prior') expect(sumOf(parts)).toBeCloseTo(value, 5);
      for (const { parts, value } of terms.flatMap((term) => term.parts)) {
        if (parts !== undefined) expect(Math.abs(sumOf(parts) - value)).toBeLessThan(0.51 / 255);
      }
    }),
    { numRuns: runs(100) },
  );
});

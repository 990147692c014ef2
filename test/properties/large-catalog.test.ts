import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeCatalog } from '../../bench/eval/big-catalog.ts';
import { createFactChecker } from '../../bench/eval/true-facts.ts';
import { createCatalog } from '../../src/catalog/create-catalog.ts';
import type { Offer } from '../../src/catalog/fragrance.ts';
import type { SearchAnswer, SearchQuery, Wish } from '../../src/catalog/query.ts';
import { emptyWish } from '../../src/engine/wish.ts';
import { queryOf, tasteOf } from '../support/catalog-builders.ts';
import { avoid, type Part, Talk, want } from '../support/engine-kit.ts';
import { englishDeployment } from '../support/english-flows.ts';
import { runs } from '../support/runs.ts';

// What is promised of every search and every reply, in a shop of 50,000 fragrances.

const { catalog: shipped, machine } = await englishDeployment();
const words = {
  families: shipped.names.families,
  ingredients: shipped.names.ingredients,
  facets: shipped.names.facets,
};
const made = makeCatalog(words, 50_000);
const data = { ...made, scopes: made.scopes.map((scope) => ({ ...scope, offers: scope.offers.flatMap(inSizes) })) };
const large = createCatalog(data);
const fragrances = new Map(data.fragrances.map((one) => [one.id, one]));
const offers = new Map<string, Offer[]>();
for (const offer of data.scopes[0]?.offers ?? []) offers.set(offer.fragrance, [...(offers.get(offer.fragrance) ?? []), offer]);
const parentsOf = new Map(words.ingredients.map(({ key, parents }) => [key, parents]));
const isTrue = createFactChecker(data);

/** Each third one also in a large bottle, each fifth also as a sample. */
function inSizes(offer: Offer, place: number): readonly Offer[] {
  const larger = place % 3 === 0 ? [{ ...offer, ml: 100, price: offer.price * 1.7 }] : [];
  const sample = place % 5 === 0 ? [{ ...offer, ml: 5, price: offer.price / 5 }] : [];
  return [offer, ...larger, ...sample];
}

function searched(query: SearchQuery): SearchAnswer {
  const answer = large.answer('all', query);
  if (answer.type !== 'searched') throw new Error(`A search was answered with ${answer.type}`);
  return answer;
}

const keys = words.ingredients.map(({ key }) => key);
const ingredient = fc.constantFrom(...keys);
const family = fc.constantFrom(...words.families.map(({ key }) => key));
const facet = fc.constantFrom(...words.facets.map(({ key }) => key));
const brand = fc.nat(299).map((number) => `house_${number}`);
const price = fc.constantFrom({ min: null, max: 20 }, { min: null, max: 60 }, { min: 150, max: null });

/** One wish more. */
const further: fc.Arbitrary<Partial<Wish>> = fc.oneof(
  ingredient.map((id) => ({ ingredients: [{ id, weight: 1 }] })),
  ingredient.map((id) => ({ withoutIngredients: [id] })),
  family.map((id) => ({ families: [{ id, weight: 1 }] })),
  family.map((id) => ({ withoutFamilies: [id] })),
  facet.map((key) => ({ tastes: [tasteOf(`style.${key}`, { facets: { [key]: 1 } })] })),
  brand.map((key) => ({ withoutBrands: [key] })),
  price.map((limits) => ({ price: limits })),
  fc.constantFrom('feminine' as const, 'masculine' as const).map((gender) => ({ gender })),
);

const wish = fc.array(further, { minLength: 1, maxLength: 5 }).map((parts) => parts.reduce(added, emptyWish()));

/** Both wishes as one; of a price and a gender the first. */
function added(one: Wish, more: Partial<Wish>): Wish {
  return {
    ...one,
    gender: one.gender ?? more.gender ?? null,
    price: one.price ?? more.price ?? null,
    ingredients: [...one.ingredients, ...(more.ingredients ?? [])],
    families: [...one.families, ...(more.families ?? [])],
    tastes: [...one.tastes, ...(more.tastes ?? [])],
    withoutIngredients: [...one.withoutIngredients, ...(more.withoutIngredients ?? [])],
    withoutFamilies: [...one.withoutFamilies, ...(more.withoutFamilies ?? [])],
    withoutBrands: [...one.withoutBrands, ...(more.withoutBrands ?? [])],
  };
}

function isKindOf(note: string, key: string): boolean {
  return note === key || (parentsOf.get(note) ?? []).some((parent) => isKindOf(parent, key));
}

function notesOf(id: string): readonly string[] {
  const { top = [], heart = [], base = [] } = fragrances.get(id)?.notes ?? {};
  return [...top, ...heart, ...base];
}

function checkPage({ items }: SearchAnswer, wanted: Wish): void {
  for (const item of items) {
    const notes = notesOf(item.id);
    const one = fragrances.get(item.id);
    expect(wanted.withoutIngredients.filter((key) => notes.some((note) => isKindOf(note, key)))).toEqual([]);
    expect(wanted.withoutFamilies).not.toContain(one?.family);
    expect(wanted.withoutBrands).not.toContain(one?.brand.toLowerCase().replace(' ', '_'));
    if (wanted.gender !== null) expect([wanted.gender, 'unisex']).toContain(one?.gender);
    for (const fact of item.why) expect([fact, isTrue(fact, item, wanted)]).toEqual([fact, true]);
    const said = (offers.get(item.id) ?? []).filter((offer) => offer.in_stock && offer.ml === item.sizeMl);
    expect(said.map((offer) => offer.price)).toContain(item.price);
  }
}

test('nothing that was turned down is shown, on any page or behind it, and what a card says is so', { timeout: 120_000 }, () => {
  fc.assert(
    fc.property(wish, fc.nat(), (wanted, any) => {
      const query = queryOf(wanted, { relax: ['price'], perPage: 5 });
      const first = searched(query);
      checkPage(first, wanted);
      checkPage(searched({ ...query, page: 1 + (any % Math.max(1, first.totalPages)) }), wanted);
      checkPage(searched({ ...query, leaveOut: first.items.map(({ id }) => id) }), wanted);
      checkPage(searched({ ...query, misses: first.misses + 1 }), wanted);
    }),
    { numRuns: runs(40) },
  );
});

test('a further wish lists no more, while the tier and what is set aside stay the same', { timeout: 120_000 }, () => {
  fc.assert(
    fc.property(wish, further, (wanted, more) => {
      const one = searched(queryOf(wanted, { relax: ['price'], perPage: 1 }));
      const other = searched(queryOf(added(wanted, more), { relax: ['price'], perPage: 1 }));
      fc.pre(one.misses === other.misses && String(one.relaxed) === String(other.relaxed));
      // What meets none of the wishes and only comes near one is a tier of its own.
      fc.pre(one.misses === 0 || one.misses < wanted.ingredients.length + wanted.families.length + wanted.tastes.length);
      expect(other.total).toBeLessThanOrEqual(one.total);
    }),
    { numRuns: runs(60) },
  );
});

test('a superlative begins with the extreme of all that fits', { timeout: 120_000 }, () => {
  const order = fc
    .constantFrom('price', 'year')
    .chain((asks) => fc.constantFrom('most', 'least').map((end) => ({ of: asks, asks, end, taste: null }) as const));
  fc.assert(
    fc.property(wish, order, fc.nat(), (wanted, superlative, any) => {
      const query = queryOf({ ...wanted, superlative }, { perPage: 10 });
      const first = searched(query);
      expect(first.total).toBe(searched(queryOf(wanted, { perPage: 1 })).total);
      const pages = new Set([1, 1 + (any % Math.max(1, first.totalPages)), Math.max(1, first.totalPages)]);
      const values = [...pages].flatMap((page) =>
        searched({ ...query, page }).items.flatMap((item) => (superlative.asks === 'price' ? item.price : item.year) ?? []),
      );
      const sign = superlative.end === 'most' ? -1 : 1;
      expect(values).toEqual(values.toSorted((a, b) => sign * (a - b)));
    }),
    { numRuns: runs(20) },
  );
});

/** One thing that a shopper says. */
const said: fc.Arbitrary<Part> = fc.oneof(
  { weight: 3, arbitrary: ingredient.map((id) => want('ingredient', id)) },
  { weight: 3, arbitrary: ingredient.map((id) => avoid('ingredient', id)) },
  { weight: 1, arbitrary: family.map((id) => avoid('family', id)) },
  { weight: 1, arbitrary: brand.map((key) => want('brand', key)) },
  { weight: 1, arbitrary: price.map((limits) => want('price', limits)) },
  { weight: 1, arbitrary: fc.constantFrom('feminine', 'masculine').map((gender) => want('gender', gender)) },
);

/** Whatever else is wished, nothing fits: every family is turned down, and each may be let in again. */
const NOTHING_LEFT: Part[] = words.families.map(({ key }) => avoid('family', key));

const SLOT_OF: Readonly<Record<string, string>> = { price: 'price', brands: 'brands', families: 'families' };

function talk(parts: readonly Part[], ...more: readonly Part[]): Talk {
  const held = new Talk(machine);
  held.shop = (query) => large.answer('all', query);
  held.say(...parts);
  for (const one of more) held.say(one);
  return held;
}

const totalOf = ({ response }: Talk): number | undefined => response?.content.result.pagination.total;

/** What a suggestion says, were its label sent. */
function saidBy(label: string): Part | null {
  const shift = ['fresher', 'cheaper', 'woodier', 'lighter', 'more_citrus', 'less_sweet', 'spicier', 'cleaner', 'warmer', 'greener'].find(
    (value) => machine.label('en', `shift.${value}`) === label,
  );
  return shift === undefined ? null : want('comparative', shift);
}

test('what is suggested, and what a button says that may go, lists as many as it says', { timeout: 240_000 }, () => {
  let pressed = 0;
  let suggested = 0;
  fc.assert(
    fc.property(fc.array(said, { minLength: 2, maxLength: 6 }), fc.nat(3), (parts, pages) => {
      const more = Array.from({ length: pages }, (): Part => 'more');
      const before = talk(parts, ...more);
      for (const one of before.response?.content.suggestions ?? []) {
        const next =
          one.code === 'refine'
            ? saidBy(one.label)
            : one.code === 'relax_filter'
              ? { dropped: [{ slot: SLOT_OF[one.filter] ?? '', at: { start: 0, end: 0 } }] }
              : null;
        if (next === null || !('total' in one)) continue;
        suggested++;
        expect([one.label, totalOf(talk(parts, ...more, next))]).toEqual([one.label, one.total]);
      }
      for (const { action_id, label } of before.interactable?.content ?? []) {
        if (!action_id.startsWith('drop.')) continue;
        pressed++;
        const after = talk(parts, ...more).choose(action_id);
        expect(label).toMatch(new RegExp(`\\(${totalOf(after)}\\)$`));
      }
    }),
    { numRuns: runs(25), examples: [[NOTHING_LEFT, 0]] },
  );
  expect(Math.min(pressed, suggested)).toBeGreaterThan(0);
});

test('what one person wishes is not looked for when it is another’s turn', { timeout: 120_000 }, () => {
  const taste = fc.uniqueArray(ingredient, { minLength: 2, maxLength: 6 });
  fc.assert(
    fc.property(taste, ([liked = '', disliked = '', ...others]) => {
      const held = talk(
        [want('recipient', 'mother'), want('ingredient', liked), avoid('ingredient', disliked)],
        { mentions: [want('recipient', 'father'), ...others.map((id) => want('ingredient', id))] },
        'more',
      );
      const searches = held.queries.flatMap((query) => (query.type === 'search' && query.wish.gender === 'masculine' ? [query.wish] : []));
      for (const { ingredients, withoutIngredients } of searches) {
        expect(ingredients.map(({ id }) => id).sort()).toEqual([...others].sort());
        expect(withoutIngredients).toEqual([]);
      }
      expect(searches.length > 0 || others.length === 0).toBe(true);
    }),
    { numRuns: runs(15) },
  );
});

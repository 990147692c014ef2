import type { Catalog } from '../../catalog/catalog.ts';
import type { Item, NumberRange, Wish } from '../../catalog/query.ts';
import type { ToolResponse } from '../../engine/reply.ts';
import { emptyWish } from '../../engine/wish.ts';
import type { ItemPredicate, ItemsExpectation } from '../../flow/compiler/tests.ts';
import type { Mismatch } from './check-turn.ts';

/** How the items of a reply differ from what was expected; a reply without a search has none. */
export function checkItems(
  catalog: Catalog,
  scope: string,
  expect: ItemsExpectation,
  response: ToolResponse | undefined,
): readonly Mismatch[] {
  const shop = { catalog, scope };
  const shown = response?.content.result.items.map((item) => item.parfum) ?? [];
  const ids = shown.map(({ id }) => id);
  const said = new Map(shown.map(({ id, properties }) => [id, properties.price ?? null]));
  // The price is that which the card said: another size has another.
  const items = cards(shop, ids).map((item) => ({ ...item, price: said.get(item.id) ?? null }));
  const all = expect.all === undefined ? [] : traitsOf(shop, expect.all);
  const any = expect.any === undefined ? [] : traitsOf(shop, expect.any);
  const none = expect.none === undefined ? [] : traitsOf(shop, expect.none);
  return [
    ...within('items.min', ids.length, { min: expect.min ?? null, max: null }),
    ...within('items.max', ids.length, { min: null, max: expect.max ?? null }),
    ...(expect.total === undefined ? [] : within('items.total', response?.content.result.pagination.total ?? 0, expect.total)),
    ...all.flatMap(({ key, text, fits }) => offending(`items.all.${key}`, `every item ${text}`, items, (item) => !fits(item))),
    ...none.flatMap(({ key, text, fits }) => offending(`items.none.${key}`, `no item ${text}`, items, fits)),
    ...(any.length === 0 || items.some((item) => any.every(({ fits }) => fits(item)))
      ? []
      : [{ what: 'items.any', expected: `an item ${any.map((one) => one.text).join(' and ')}`, got: namesOf(items) }]),
  ];
}

interface Shop {
  readonly catalog: Catalog;
  readonly scope: string;
}

/** One key of a predicate: what it asks for, in words, and whether an item has it. */
interface Trait {
  readonly key: string;
  readonly text: string;
  readonly fits: (item: Item) => boolean;
}

function traitsOf(shop: Shop, predicate: ItemPredicate): readonly Trait[] {
  const { ids, gender, families, ingredients, brands, concentration, price, year } = predicate;
  return [
    ...oneOf('ids', ids, (item, id) => item.id === id),
    ...oneOf('gender', gender, (item, name) => GENDER_NAMES[item.gender] === name),
    ...oneOf('families', families, (item, key) => item.family === key),
    ...oneOf('ingredients', ingredients, (item, key) => holds(shop, item, { withoutIngredients: [key] }, false)),
    ...oneOf('brands', brands, (item, key) => holds(shop, item, { brands: [key] }, true)),
    ...oneOf('concentration', concentration, (item, key) => item.concentration === key),
    ...ranged('price', price, (item) => item.price),
    ...ranged('year', year, (item) => item.year),
  ];
}

const GENDER_NAMES: Readonly<Record<Item['gender'], string>> = { F: 'feminine', M: 'masculine', U: 'unisex' };

function oneOf(key: string, values: readonly string[] | undefined, has: (item: Item, value: string) => boolean): readonly Trait[] {
  if (values === undefined) return [];
  return [{ key, text: `with ${key} ${values.join(' or ')}`, fits: (item) => values.some((value) => has(item, value)) }];
}

function ranged(key: string, range: NumberRange | undefined, of: (item: Item) => number | null): readonly Trait[] {
  if (range === undefined) return [];
  return [{ key, text: `with ${key} ${rangeText(range)}`, fits: (item) => inRange(of(item), range) }];
}

function cards({ catalog, scope }: Shop, ids: readonly string[]): readonly Item[] {
  const answer = catalog.answer(scope, { type: 'cards', ids, wish: emptyWish() });
  return answer.type === 'cards' ? answer.items : [];
}

/** Asks the catalog itself whether an item passes a hard wish: it knows the hierarchy of ingredients and the keys of brands. */
function holds({ catalog, scope }: Shop, item: Item, wish: Partial<Wish>, passes: boolean): boolean {
  const query = { type: 'search', relax: [], page: 1, perPage: 1, leaveOut: [] } as const;
  const answer = catalog.answer(scope, { ...query, wish: { ...emptyWish(), name: [item.id], ...wish } });
  return answer.type === 'searched' && answer.total > 0 === passes;
}

function offending(what: string, expected: string, items: readonly Item[], offends: (item: Item) => boolean): readonly Mismatch[] {
  const bad = items.filter(offends);
  return bad.length === 0 ? [] : [{ what, expected, got: namesOf(bad) }];
}

function namesOf(items: readonly Item[]): string {
  return items.length === 0
    ? 'no items'
    : items.map((item) => `${item.name} (${item.id}, ${GENDER_NAMES[item.gender]}, ${item.family})`).join('; ');
}

function within(what: string, got: number, range: NumberRange): readonly Mismatch[] {
  return inRange(got, range) ? [] : [{ what, expected: rangeText(range), got: String(got) }];
}

function inRange(value: number | null, { min, max }: NumberRange): boolean {
  return value !== null && value >= (min ?? value) && value <= (max ?? value);
}

function rangeText({ min, max }: NumberRange): string {
  if (min === null) return `at most ${max}`;
  return max === null ? `at least ${min}` : `${min} to ${max}`;
}

import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createFactChecker } from '../../bench/eval/true-facts.ts';
import type { CatalogData } from '../../src/catalog/index-fragrances.ts';
import type { Fact, Item, Shift, Taste, Wish } from '../../src/catalog/query.ts';
import { emptyWish } from '../../src/engine/wish.ts';
import { Talk, want } from '../support/engine-kit.ts';
import { runs } from '../support/runs.ts';
import { shippedDeployment } from '../support/shipped.ts';

const { machine, catalog } = await shippedDeployment();
const read = (path: string) => JSON.parse(readFileSync(`catalog/${path}`, 'utf8'));
const data: CatalogData = {
  families: read('families.json').families,
  ingredients: read('ingredients.json').ingredients,
  facets: read('facets.json').facets,
  fragrances: read('fragrances.json').fragrances,
  scopes: [read('scopes/demo.json')],
  version: 'shipped',
};
const isTrue = createFactChecker(data);

const oneOf = (values: readonly string[]) => fc.constantFrom(...values);
const weighted = (values: readonly string[], most: number) =>
  fc.uniqueArray(fc.record({ id: oneOf(values), weight: fc.constantFrom(0.5, 1, 1.4) }), { maxLength: most, selector: (one) => one.id });
const rarely = <T>(value: fc.Arbitrary<T>) => fc.option(value, { freq: 4, nil: null });
const keys = <T extends { readonly key: string }>(list: readonly T[]) => list.map((one) => one.key);
const ids = data.fragrances.slice(0, 150).map((one) => one.id);
const none = { families: {}, facets: {}, ingredients: {} };

const tastes = ['style', 'occasion'].flatMap((kind) =>
  [...(machine.kinds.get(kind) ?? [])].map(([name, { wants = {}, avoid = {}, strength = null, prior = null }]): Taste => {
    return { source: `${kind}.${name}`, weight: 1, wants: { ...none, ...wants }, avoid: { ...none, ...avoid }, strength, prior };
  }),
);
const shifts = [...(machine.kinds.get('comparative') ?? [])].map(([name, { moves = {} }]) => (than: readonly string[]): Shift => {
  const price = (moves.price ?? 0) < 0 ? -1 : (moves.price ?? 0) > 0 ? 1 : 0;
  const { families = {}, facets = {}, strength = 0, prior = 0 } = moves;
  return { source: `comparative.${name}`, steps: 1, than, families, facets, strength, price, prior };
});

const wish = fc
  .record({
    ingredients: weighted(keys(data.ingredients), 3),
    families: weighted(keys(data.families), 1),
    like: weighted(ids, 1),
    tastes: fc.uniqueArray(fc.constantFrom(...tastes), { maxLength: 2 }),
    shift: rarely(fc.constantFrom(...shifts)),
    price: rarely(fc.record({ min: fc.constant(null), max: fc.integer({ min: 15, max: 150 }) })),
    brands: fc.array(oneOf(['dior', 'chanel', 'creed']), { maxLength: 1 }),
    year: rarely(fc.record({ min: fc.constant(2000), max: fc.constant(null) })),
    strength: rarely(fc.constantFrom({ min: 4, max: null }, { min: null, max: 2 })),
    gender: rarely(fc.constantFrom('feminine' as const, 'masculine' as const)),
    concentration: fc.array(oneOf(['edt', 'edp', 'parfum']), { maxLength: 1 }),
  })
  .map(({ shift, ...rest }): Wish => {
    const than = rest.like.map((one) => one.id);
    return { ...emptyWish(), ...rest, shifts: shift === null || than.length === 0 ? [] : [shift(than)] };
  });

interface Card {
  readonly item: Item;
  readonly why: string;
}

/** A page of the shipped shop in one language, whatever the conversation asked for. */
function cardsFor(wanted: Wish, language: string, perPage: number): readonly Card[] {
  const talk = new Talk(machine, language);
  let items: readonly Item[] = [];
  talk.shop = (query) => {
    const isSearch = query.type === 'search';
    const answer = catalog.answer(
      'demo',
      isSearch ? { ...query, wish: wanted, relax: ['year', 'concentration', 'brands', 'price'], perPage } : query,
    );
    if (answer.type === 'searched') items = answer.items;
    return answer;
  };
  talk.say(want('ingredient', 'lemon'));
  const texts = [...talk.reply.message.matchAll(/ why="([^"]*)"/g)].map(([, text = '']) => plain(text));
  return items.map((item, place) => ({ item, why: texts[place] ?? '' }));
}

function plain(attribute: string): string {
  return attribute
    .replace(/&apos;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');
}

const ID = /\bf\d{4}\b|[a-z]_[a-z]|\b(?:style|occasion|comparative|family)\./;

describe.each(machine.program.languages)('what cards say of themselves in %s', (language) => {
  test('is short, true, made of words, and told apart', () => {
    fc.assert(
      fc.property(wish, fc.integer({ min: 1, max: 6 }), (wanted, perPage) => {
        const cards = cardsFor(wanted, language, perPage);
        for (const { item, why } of cards) {
          expect(why).not.toBe('');
          expect(Array.from(why).length).toBeLessThanOrEqual(160);
          expect(why).not.toMatch(/[{}]/);
          expect(why).not.toMatch(ID);
          for (const fact of item.why) expect([fact, isTrue(fact, item, wanted)]).toEqual([fact, true]);
        }
        expect(new Set(cards.map((card) => card.why)).size).toBe(cards.length);
      }),
      { numRuns: runs(40) },
    );
  });

  test('does not begin as the card before it', () => {
    fc.assert(
      fc.property(wish, fc.integer({ min: 2, max: 6 }), (wanted, perPage) => {
        const cards = cardsFor(wanted, language, perPage);
        cards.slice(1).forEach((card, before) => {
          const [one, other] = [cards[before], card];
          const kinds = [one?.item.why[0]?.fact, other.item.why[0]?.fact];
          if (
            one === undefined ||
            hasNothingToVary(one.item.why[0]) ||
            kinds[0] !== kinds[1] ||
            machine.message(language, `facts.${kinds[0]}`).length < 2
          )
            return;
          expect(patternOf(one, language)).not.toBe(patternOf(other, language));
        });
      }),
      { numRuns: runs(40) },
    );
  });
});

/** "Fresher", and nothing known that makes it so. */
function hasNothingToVary(fact: Fact | undefined): boolean {
  return fact?.fact === 'shifted' && fact.by === null && fact.without.length === 0;
}

/** How it begins, without the notes that it names. */
function patternOf({ item, why }: Card, language: string): string {
  const [first] = item.why;
  const notes = first === undefined ? [] : namedIn(first).map((id) => catalog.nameOf('ingredient', id, language).toLowerCase());
  const masked = notes.reduce((text, note) => text.replace(note, '#'), why.toLowerCase());
  const tier = first !== undefined && 'tier' in first ? first.tier : '';
  return `${tier} ${masked.slice(0, masked.lastIndexOf('#') + 8)}`;
}

function namedIn(fact: Fact): readonly string[] {
  if (fact.fact === 'shifted') return fact.by?.fact === 'notes' ? fact.by.notes : fact.without;
  return 'notes' in fact ? [...fact.notes].sort((a, b) => b.length - a.length) : [];
}

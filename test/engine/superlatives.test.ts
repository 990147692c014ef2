import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Scope } from '../../src/catalog/fragrance.ts';
import type { ToolResponse } from '../../src/engine/reply.ts';
import { entriesOf } from '../../src/engine/slots.ts';
import { MessageReader } from '../../src/service/reading.ts';
import { shippedDeployment } from '../support/shipped.ts';

const deployment = await shippedDeployment();

function heldIn(language: string, ...messages: readonly string[]) {
  const reader = new MessageReader(deployment, 'demo', language);
  const turns = messages.map((text) => reader.read(text).turn);
  const last = turns.at(-1);
  const response = last?.reply.metadata?.find((one): one is ToolResponse => one.type === 'tool_response');
  const order = last?.conversation.slots['order'];
  return {
    order: order === undefined ? [] : entriesOf(order).map(({ value }) => value),
    cards: response?.content.result.items.map(({ parfum: { properties } }) => properties) ?? [],
    message: last?.reply.message ?? '',
  };
}

describe('a superlative says what comes first', () => {
  const said: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
    en: {
      cheaper: ['the cheapest you have', 'show me the cheapest ones'],
      newest: ['the newest perfumes please'],
      stronger: ['the strongest floral'],
      more_unusual: ['least known please'],
    },
    de: {
      cheaper: ['das günstigste', 'zeig mir die billigsten'],
      pricier: ['den teuersten bitte'],
      newest: ['die neuesten Düfte'],
      better_known: ['eure beliebtesten Düfte'],
    },
    fr: { cheaper: ['le moins cher pour femme', 'je voudrais le moins cher'], newest: ['les plus récents'], lighter: ['le plus léger'] },
    es: { cheaper: ['el más barato', 'quiero el más barato'], better_known: ['los más vendidos'] },
    it: { cheaper: ['il più economico'], sweeter: ['il più dolce'], oldest: ['il più antico'] },
    pt: { cheaper: ['o mais barato'], stronger: ['o mais forte'], less_sweet: ['o menos doce'] },
  };
  for (const [language, orders] of Object.entries(said))
    for (const [order, messages] of Object.entries(orders))
      for (const message of messages) test(`${language} ${message}`, () => expect(heldIn(language, message).order).toEqual([order]));

  test('and it is the extreme of all that fits, which the reply does not call the best', () => {
    const { offers } = JSON.parse(readFileSync('catalog/scopes/demo.json', 'utf8')) as Scope;
    const sold = offers.filter((offer) => offer.in_stock).map(({ price }) => price);
    const cheapest = heldIn('en', 'the cheapest you have');
    expect(cheapest.cards[0]?.price).toBe(Math.min(...sold));
    expect(cheapest.message).not.toContain('best');
    expect(heldIn('de', 'den teuersten bitte').cards[0]?.price).toBe(Math.max(...sold));
    const years = heldIn('fr', 'les plus récents').cards.map(({ year = 0 }) => year);
    expect(years).toEqual([...years].sort((a, b) => b - a));
  });

  test('also behind whom it is for', () => {
    expect(heldIn('it', 'per mio padre il più economico').order).toEqual(['cheaper']);
    expect(heldIn('es', 'para mi padre, el más barato').order).toEqual(['cheaper']);
  });

  test('until another one is said, and only of what is wished', () => {
    const { cards, order } = heldIn('en', 'something floral for my wife', 'the cheapest', 'the newest');
    expect(order).toEqual(['newest']);
    expect(cards.every(({ family, gender }) => family === 'Floral' && gender !== 'M')).toBe(true);
  });

  for (const [language, message] of [
    ['en', 'my oldest friend loves roses'],
    ['en', 'the newest Bond film was great'],
    ['de', 'mein ältester Freund mag Rosen'],
    ['fr', 'mon plus vieil ami aime la rose'],
    ['es', 'la película más nueva fue aburrida'],
    ['it', 'il mio amico più vecchio ama le rose'],
  ] as const)
    test(`nothing is put in the order of what is said of somebody or something else: ${message}`, () =>
      expect(heldIn(language, message).order).toEqual([]));

  test('a question about what was shown is answered, and puts nothing in order', () => {
    expect(heldIn('en', 'something floral', 'which is the cheapest?').order).toEqual([]);
    expect(heldIn('en', 'something floral', 'the cheapest of these').order).toEqual([]);
  });
});

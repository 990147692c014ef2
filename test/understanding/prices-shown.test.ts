import { describe, expect, test } from 'vitest';
import type { SaidContext } from '../../src/understanding/said.ts';
import { shippedDeployment } from '../support/shipped.ts';
import { PLAIN_CONTEXT } from '../support/understanding.ts';

const { understander, catalog } = await shippedDeployment();
const idOf = (name: string): string => catalog.names.fragrances.find((one) => one.name === name)?.id ?? '';
const [CABOCHARD, NO5, LIBRE] = [idOf('Cabochard'), idOf('N°5'), idOf('Libre')];
const PRICES: Readonly<Record<string, readonly number[]>> = { [CABOCHARD]: [19.95], [NO5]: [223.9, 160], [LIBRE]: [79.95, 110] };
const SHOWN: Partial<SaidContext> = { list: [CABOCHARD, NO5, LIBRE], pricesOf: (id) => PRICES[id] ?? [] };

function said(text: string, language: string, context: Partial<SaidContext> = SHOWN) {
  return understander.understand(text, { ...PLAIN_CONTEXT, language, ...context });
}

function limitOf(text: string, language: string, context?: Partial<SaidContext>): string | null {
  const value = said(text, language, context).mentions.find(({ type }) => type === 'price')?.value;
  return typeof value === 'object' ? `${value.min ?? ''}–${value.max ?? ''}` : null;
}

describe('a price that is said of what was shown is no limit', () => {
  test.each([
    ['20 quid for the Cabochard??', 'en'],
    ['224 euros for N°5, wow', 'en'],
    ['20 balles le Cabochard ??', 'fr'],
    ['¿20 pavos el Cabochard??', 'es'],
    ['20 Euro für Cabochard?', 'de'],
    ['Cabochard a 20 euro mi tenta', 'it'],
    ['20 euros o Cabochard??', 'pt'],
    ['80 euros???', 'es'],
    ['80 euro!', 'it'],
  ])('%s (%s)', (text, language) => {
    const { mentions } = said(text, language);
    expect(mentions.filter(({ type }) => type === 'price' || type === 'fragrance')).toEqual([]);
  });

  test.each([
    ['something for 80 euros', 'en', '–80'],
    ['up to 80 euros', 'en', '–80'],
    ['80 euros', 'en', '–80'],
    ['ich habe 80 Euro', 'de', '–80'],
    ['moins de 20 euros', 'fr', '–20'],
    ['50 euros???', 'es', '–50'],
  ])('but %s (%s) limits to %s', (text, language, expected) => {
    expect(limitOf(text, language)).toBe(expected);
  });

  test('a price alone asks what it buys', () => {
    expect(said('80 euros???', 'es').asks.map(({ asks, of }) => [asks, of])).toEqual([['price', [LIBRE]]]);
  });
});

describe('a price that is too much limits to less than that costs', () => {
  test.each([
    ['80 euros is too much', 'en', 79.94],
    ["80 euros c'est trop", 'fr', 79.94],
    ['80 euros es un dineral', 'es', 79.94],
    ['80 Euro sind mir zu viel', 'de', 79.94],
    ['80 euro è un botto', 'it', 79.94],
    ['80 euros é um bocado puxado', 'pt', 79.94],
    ['224 euros o N°5 é muito pra mim', 'pt', 223.89],
  ])('%s (%s)', (text, language, most) => {
    const value = said(text, language).mentions.find(({ type }) => type === 'price')?.value;
    expect(value).toMatchObject({ max: expect.closeTo(most, 5), under: Math.round(most) });
  });
});

describe('what somebody has no money for is turned down, and cheaper is asked for', () => {
  test.each([
    ["I can't afford Creed", 'en'],
    ['Creed est hors de mes moyens', 'fr'],
    ['no puedo pagar Creed', 'es'],
    ['Creed kann ich mir nicht leisten', 'de'],
    ['Creed è fuori dalla mia portata', 'it'],
    ['Creed fica fora do meu bolso', 'pt'],
  ])('%s (%s)', (text, language) => {
    const told = said(text, language).mentions.map(
      ({ type, value, polarity }) => `${polarity === 'avoid' ? '-' : ''}${type}.${String(value)}`,
    );
    expect(told).toEqual(expect.arrayContaining(['-brand.creed', 'comparative.cheaper']));
  });

  test('of a fragrance its price is the limit', () => {
    const { mentions } = said("I can't afford N°5", 'en');
    expect(mentions).toContainEqual(expect.objectContaining({ type: 'fragrance', value: NO5, polarity: 'avoid' }));
    expect(limitOf("I can't afford N°5", 'en')).toBe('–223.89');
  });
});

describe('too cheap asks for something dearer', () => {
  test.each([
    ['that looks too cheap for a present', 'en'],
    ['es demasiado barato para un regalo', 'es'],
    ['das ist mir zu billig als Geschenk', 'de'],
    ['è troppo economico per un regalo', 'it'],
    ['parece barato demais para presente', 'pt'],
  ])('%s (%s)', (text, language) => {
    expect(said(text, language).mentions.map(({ value }) => value)).toContain('pricier');
  });

  test('how much dearer a limit says alone', () => {
    const { mentions } = said('teurer darf es sein, bis 80', 'de');
    expect(mentions.map(({ type }) => type)).toEqual(['price']);
  });
});

describe('about a sum is a limit where no more than that is to be spent', () => {
  test.each([
    ["i don't want to spend more than 60ish", 'en', '–60'],
    ['not more than about 60', 'en', '–60'],
    ['höchstens so um die 60 Euro', 'de', '–60'],
    ['around 60 euros', 'en', '45–90'],
    ['vers 30e', 'fr', '23–45'],
    ['quero gastar uns 60', 'pt', '45–90'],
  ])('%s (%s): %s', (text, language, expected) => {
    expect(limitOf(text, language, {})).toBe(expected);
  });

  test('and so is the sum that a limit in another currency comes to', () => {
    const price = { min: null, max: 400, currency: 'BRL' };
    expect(limitOf('mas 400 reais dá uns 65 euros né', 'pt', { priced: true, price })).toBe('–65');
  });

  test('a sum without a currency is of the one before', () => {
    const price = { min: null, max: 60, currency: 'GBP' };
    const value = said('up to 70', 'en', { priced: true, price }).mentions[0]?.value;
    expect(value).toEqual({ min: null, max: 70, currency: 'GBP' });
  });
});

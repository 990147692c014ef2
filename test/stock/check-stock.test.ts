import { describe, expect, test } from 'vitest';
import type { Fragrance } from '../../src/catalog/fragrance.ts';
import { checkStock } from '../../src/stock/check-stock.ts';
import { fragranceOf } from '../support/catalog-builders.ts';
import { flowOf, machineFor, saidOfFlows, shopsOf } from './shops.ts';

/** Everything that a choice of the project could ask for. */
const whole = fragranceOf('whole', { accords: ['fresh', 'sweet', 'smoky'], concentration: 'edt' });
const wholeToo = fragranceOf('whole_too', { accords: ['fresh', 'sweet', 'smoky'], concentration: 'edp' });
const full = [whole, wholeToo];

const forHer = (id: string, more: Partial<Fragrance>) => fragranceOf(id, { gender: 'feminine', concentration: 'edt', ...more });
const forHim = (id: string, more: Partial<Fragrance>) => fragranceOf(id, { gender: 'masculine', concentration: 'edt', ...more });

const FIND = '\n  find: { search: auto, relax: [concentration], none: nothing, failed: nothing }';

describe('a choice', () => {
  const asksStyle = flowOf(`\n  ask_style: { ask: style, say: text, choices: { type: button, options: [fresh, smoky] } }${FIND}`);

  test('that nothing in a scope has is named, with the scopes that lack it and how many they show', () => {
    const fresh = fragranceOf('fresh', { accords: ['fresh', 'sweet'], concentration: 'edt' });
    const catalog = shopsOf({ big: full, small: [fresh], tiny: [fresh, fragranceOf('other', { accords: ['sweet'] })] });
    expect(saidOfFlows(asksStyle, catalog)).toEqual([
      'stock/empty-choice at smoky: The choice `style.smoky` finds nothing in `small` (1 fragrance) and `tiny` (2 fragrances).',
    ]);
  });

  test('that only a relaxed search would answer is named: what is shown is not what was chosen', () => {
    const files = flowOf(`\n  ask_it: { ask: concentration, say: text, choices: button }${FIND}`);
    expect(saidOfFlows(files, shopsOf({ shop: [whole] }))).toEqual([
      'stock/empty-choice at button: The choice `concentration.edp` finds nothing in `shop` (1 fragrance).',
    ]);
  });

  test('that only something near could stand in for is named', () => {
    const files = flowOf(`\n  ask_it: { ask: wanted, say: text, choices: { type: button, options: [lemon, verbena] } }${FIND}`);
    const lemon = { ...whole, notes: { top: ['lemon'], heart: [], base: [] } };
    expect(saidOfFlows(files, shopsOf({ shop: [lemon] }))).toEqual([
      'stock/empty-choice at verbena: The choice `ingredient.verbena` finds nothing in `shop` (1 fragrance).',
    ]);
  });

  test('for women is met by what is for everyone', () => {
    expect(saidOfFlows(flowOf(FIND), shopsOf({ shop: full }))).toEqual([]);
    expect(saidOfFlows(flowOf(FIND), shopsOf({ shop: [forHim('him', { accords: ['fresh', 'sweet', 'smoky'] })] }))).toEqual([
      'stock/empty-choice at button: The choice `gender.feminine` finds nothing in `shop` (1 fragrance).',
      'stock/empty-choice at button: The choice `gender.unisex` finds nothing in `shop` (1 fragrance).',
    ]);
  });

  test('that no search reads is nobody’s business', () => {
    const files = flowOf(`\n  ask_it: { ask: sure, say: text, choices: button }${FIND}`, 'slots: { sure: yes_no }\n');
    expect(saidOfFlows(files, shopsOf({ shop: full }))).toEqual([]);
  });

  test('of a scope that shows nothing is left to the catalog', () => {
    expect(saidOfFlows(asksStyle, shopsOf({ big: full, shut: [] }))).toEqual([]);
  });
});

describe('a value of a where', () => {
  const search = (where: string) => flowOf(`\n  find: { search: auto, where: ${where}, none: nothing, failed: nothing }`);

  test('is tried by itself, also where a condition chooses it', () => {
    const files = search(`{ gender: gender, styles: "known(gender) ? ['fresh'] : ['smoky']" }`);
    const fresh = fragranceOf('fresh', { accords: ['fresh'] });
    expect(saidOfFlows(files, shopsOf({ big: full, small: [fresh] }))).toContain(
      'stock/empty-filter at find: `styles: smoky` of this search finds nothing in `small` (1 fragrance).',
    );
    expect(saidOfFlows(files, shopsOf({ big: full }))).toEqual([]);
  });

  test('that is left out on purpose may well be one that the shop has not got', () => {
    expect(saidOfFlows(search(`{ gender: gender, without: "['oud']" }`), shopsOf({ big: full }))).toEqual([]);
  });

  test('may be fine by itself and find nothing with another: whatever is answered', () => {
    const files = search(`{ gender: gender, styles: "['sweet']", concentration: "['edp']" }`);
    const catalog = shopsOf({
      shop: [fragranceOf('a', { accords: ['sweet'], concentration: 'edt' }), fragranceOf('b', { accords: ['fresh'] })],
    });
    expect(saidOfFlows(files, catalog)).toEqual([
      'stock/empty-combination at find: This search finds nothing in `shop` (2 fragrances), whatever is answered.',
    ]);
  });
});

describe('answers together', () => {
  const freshForHer = forHer('her', { accords: ['fresh', 'smoky'] });
  const sweetForHim = forHim('him', { accords: ['sweet', 'smoky'] });
  const shared = fragranceOf('shared', { accords: ['smoky'], concentration: 'edp' });
  const catalog = shopsOf({ shop: [freshForHer, sweetForHim, shared] });
  const said = 'stock/empty-combination at find: ';

  test('that find nothing are named once for a search and scope, the smallest of them', () => {
    expect(saidOfFlows(flowOf(FIND), catalog)).toEqual([
      `${said}4 of the 15 answers and combinations of answers tried find nothing in \`shop\` (3 fragrances): ` +
        '`feminine` with `sweet`, `masculine` with `fresh`, `unisex` with `fresh` and `unisex` with `sweet`.',
    ]);
  });

  test('of which the search may drop one are fine', () => {
    const [, mended] = [freshForHer, { ...shared, accords: ['fresh', 'sweet', 'smoky'] }];
    const byConcentration = shopsOf({ shop: [freshForHer, sweetForHim, mended] });
    expect(saidOfFlows(flowOf(FIND), byConcentration)).toEqual([]);
    const [once = ''] = saidOfFlows(flowOf(FIND.replace('relax: [concentration], ', '')), shopsOf({ shop: [freshForHer, mended] }));
    expect(once).toContain('`unisex` with `edt`');
  });

  test('are not tried where finding nothing leads to another search, or to less of the wish', () => {
    const elsewhere = '\n  find: { search: auto, none: less, failed: nothing }';
    const other = `${elsewhere}\n  less: { search: auto, where: { gender: gender }, none: nothing, failed: nothing }`;
    expect(saidOfFlows(flowOf(other), catalog)).toEqual([]);
    const said = '\n  find: { search: auto, none: tell, failed: nothing, found: present }';
    const cleared = `${said}\n  tell: { say: text }\n  less: { when: known(style), clear: style, next: find }\n  give_up: { say: text, next: what_next }`;
    expect(saidOfFlows(flowOf(cleared), catalog)).toEqual([]);
    expect(saidOfFlows(flowOf(`${said}\n  tell: { say: text, next: what_next }`), catalog)).toHaveLength(1);
  });

  test('that were offered and are empty by themselves are not said twice', () => {
    const files = flowOf(`\n  ask_style: { ask: style, say: text, choices: button }${FIND}`);
    const codes = saidOfFlows(files, shopsOf({ shop: [fragranceOf('fresh', { accords: ['fresh'], concentration: 'edt' })] }));
    expect(codes.map((one) => one.split(':')[0])).toEqual(['stock/empty-choice at button', 'stock/empty-choice at button']);
  });

  test('may be a yes that a search makes something of', () => {
    const where = `{ gender: gender, styles: "sure ? ['sweet'] : []" }`;
    const files = flowOf(
      `\n  ask_it: { ask: sure, say: text, choices: button }\n  find: { search: auto, where: ${where}, none: nothing, failed: nothing }`,
      'slots: { sure: yes_no }\n',
    );
    expect(saidOfFlows(files, catalog)).toEqual([
      `${said}2 of the 8 answers and combinations of answers tried find nothing in \`shop\` (3 fragrances): ` +
        '`feminine` with `sure: yes` and `unisex` with `sure: yes`.',
    ]);
  });

  test('count where no question offers them, but for comparatives: a shopper can say them', () => {
    const [first] = saidOfFlows(flowOf(FIND), shopsOf({ shop: [fragranceOf('a', { accords: ['fresh', 'sweet'] })] }));
    expect(first).toContain('1 of the');
    expect(first).toContain('finds nothing in `shop` (1 fragrance): `smoky`.');
  });
});

describe('families and ingredients', () => {
  const files = flowOf(FIND);
  const scopeFile = { file: 'catalog/scopes/shop.json', text: '{\n  "scope": "shop",\n  "offers": []\n}\n' };
  const said = (fragrances: readonly Fragrance[], sources = [scopeFile]) => {
    const catalog = shopsOf({ shop: fragrances });
    return checkStock(machineFor(files, catalog), catalog, sources).filter((one) => one.code.startsWith('stock/missing-'));
  };
  const everyFamily = ['citrus', 'floral', 'woody', 'amber'].map((family) => fragranceOf(family, { ...whole, id: family, family }));
  const notes = { top: ['lemon'], heart: ['damask_rose', 'jasmine'], base: ['oud', 'vanilla'] };

  test('that nothing in a scope has are said together, at the name of the scope', () => {
    const [families, ingredients, ...more] = said([{ ...whole, notes: { top: ['lemon'], heart: ['damask_rose'], base: [] } }]);
    expect(more).toEqual([]);
    expect(scopeFile.text.slice(families?.span.start, families?.span.end)).toBe('"shop"');
    expect(families?.message).toBe('No fragrance of `shop` (1 fragrance) is of these 3 families: citrus, woody and amber.');
    expect(ingredients?.span).toEqual(families?.span);
    expect(ingredients?.message).toContain('ingredients, or anything near:');
  });

  test('an ingredient is had by its kinds, and one that something near can stand in for is not missed', () => {
    // flower and rose by damask rose; bergamot finds nothing; verbena is near lemon.
    const [missing] = said(everyFamily.map((one) => ({ ...one, notes })));
    expect(missing?.message).toBe('No fragrance of `shop` (4 fragrances) has this ingredient, or anything near: bergamot.');
  });

  test('without the files they are told of all the same', () => {
    expect(said([whole], []).map((one) => one.span)).toEqual([
      { file: 'scopes/shop.json', start: 0, end: 0 },
      { file: 'scopes/shop.json', start: 0, end: 0 },
    ]);
  });
});

test('a scope is found in its own file, whatever its shop is called and however the file is laid out', () => {
  const catalog = shopsOf({ a: [whole], b: [whole] });
  const sources = [
    { file: 'scopes/a.json', text: '{"title": "the \\"scope\\": \\"b\\" shop", "scope":"a", "offers": []}' },
    { file: 'scopes/b.json', text: '{ "offers": [],\n "scope" : "b" }' },
  ];
  const found = checkStock(machineFor(flowOf(FIND), catalog), catalog, sources).map(({ span }) => {
    const text = sources.find((one) => one.file === span.file)?.text.slice(span.start, span.end);
    return `${span.file} ${text}`;
  });
  expect(new Set(found.filter((one) => one.startsWith('scopes/')))).toEqual(new Set(['scopes/a.json "a"', 'scopes/b.json "b"']));
});

test('everything that is said is a warning', () => {
  const catalog = shopsOf({ shop: [fragranceOf('a', { accords: ['fresh'] })] });
  const said = checkStock(machineFor(flowOf(FIND), catalog), catalog, []);
  expect(said.length).toBeGreaterThan(2);
  expect(said.every((one) => one.severity === 'warning' && one.help !== undefined)).toBe(true);
});

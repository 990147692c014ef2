import { describe, expect, test } from 'vitest';
import { createCatalog } from '../../src/catalog/create-catalog.ts';
import type { Fragrance } from '../../src/catalog/fragrance.ts';
import { loadCatalog } from '../../src/catalog/load-catalog.ts';
import { type GivenWeights, weightsFrom } from '../../src/catalog/weights.ts';
import { dataOf, found, fragranceOf } from '../support/catalog-builders.ts';
import { editedFiles, fileOf } from '../support/catalog-files.ts';

function weighted(fragrances: readonly Fragrance[], given: GivenWeights) {
  return createCatalog({ ...dataOf(fragrances), weights: weightsFrom(given) });
}

describe('a weight that an operator changes', () => {
  const named = (id: string, notes: Partial<Fragrance['notes']>, more: Partial<Fragrance> = {}) =>
    fragranceOf(id, { notes: { top: [], heart: [], base: [], ...notes }, ...more });

  test('of a place in the pyramid: the opening may count more than the base', () => {
    const shelf = [named('deep', { base: ['rose'] }), named('bright', { top: ['rose'] })];
    const wish = { ingredients: [{ id: 'rose', weight: 1 }] };
    expect(found(weighted(shelf, {}), wish)).toEqual(['deep', 'bright']);
    expect(found(weighted(shelf, { tier: { base: 0.2 } }), wish)).toEqual(['bright', 'deep']);
  });

  test('of what is well known: it may lead what has more of the wanted note', () => {
    const shelf = [named('rosy', { heart: ['rose'] }, { popularity: 0 }), named('known', { top: ['jasmine', 'rose'] }, { popularity: 1 })];
    const wish = { ingredients: [{ id: 'rose', weight: 1 }] };
    expect(found(weighted(shelf, {}), wish)).toEqual(['rosy', 'known']);
    expect(found(weighted(shelf, { signal: { prior: 2 }, prior: { popularity: 3 } }), wish)).toEqual(['known', 'rosy']);
  });

  test('of likeness: shared notes or the same gender', () => {
    const shelf = [
      named('seed', { heart: ['rose'] }, { gender: 'feminine', accords: ['sweet'] }),
      named('notes', { heart: ['rose'] }, { gender: 'masculine', accords: ['sweet'] }),
      named('gender', { heart: ['jasmine'] }, { gender: 'feminine', accords: ['sweet'] }),
    ];
    const wish = { like: [{ id: 'seed', weight: 1 }] };
    expect(found(weighted(shelf, { likeness: { notes: 1, alike: 0 } }), wish)).toEqual(['notes', 'gender']);
    expect(found(weighted(shelf, { likeness: { gender: 2, alike: 0 } }), wish)).toEqual(['gender', 'notes']);
  });

  test('with no weight at all there is still an order, and nothing is lost', () => {
    const off = { signal: { fit: 0, prior: 0 }, prior: { rank: 0, popularity: 0, newness: 0 } };
    const shelf = [named('b', { heart: ['rose'] }), named('a', { heart: ['rose'] })];
    expect(found(weighted(shelf, off), { ingredients: [{ id: 'rose', weight: 1 }] })).toEqual(['a', 'b']);
  });
});

describe('the file of weights', () => {
  const loadWith = (text: string) => {
    const file = fileOf('weights.json', text);
    const loaded = loadCatalog([...editedFiles(), file]);
    const said = loaded.diagnostics.map(({ code, message, help, span }) => [
      code,
      file.source.text.slice(span.start, span.end),
      help ?? message,
    ]);
    return { loaded, said };
  };

  test('may be left out, and may say only some', () => {
    const before = loadCatalog(editedFiles());
    const { loaded } = loadWith('{ "$schema": "./schemas/weights.schema.json", "signal": { "fit": 0.5 } }');
    expect(loaded.ok && loaded.diagnostics).toEqual([]);
    expect(before.ok && loaded.ok && before.catalog.version !== loaded.catalog.version).toBe(true);
  });

  test.each([
    ['a misspelt group', '{ "signals": {} }', 'catalog/unknown-field', '"signals"', 'Did you mean `signal`?'],
    ['a misspelt name', '{ "signal": { "likenes": 1 } }', 'catalog/unknown-field', '"likenes"', 'Did you mean `likeness`?'],
    ['a text', '{ "signal": { "fit": "0.5" } }', 'catalog/wrong-type', '"0.5"', 'This must be a number, but it is a text'],
    ['a number out of its range', '{ "tier": { "base": 1.5 } }', 'catalog/wrong-value', '1.5', "1.5 isn't between 0.05 and 1"],
    ['a part of a whole number', '{ "variety": { "brand": 2.5 } }', 'catalog/wrong-value', '2.5', "2.5 isn't a whole number"],
    [
      'a related note as near as a kind of it',
      '{ "kinship": { "related": 0.95 } }',
      'catalog/wrong-value',
      '0.95',
      "`related` is 0.95, which isn't less than `ancestor`, 0.6",
    ],
    ['a list', '[]', 'catalog/wrong-type', '[]', 'This must be an object, but it is a list'],
  ])('is refused with %s', (_, text, code, at, says) => {
    const { loaded, said } = loadWith(text);
    expect(loaded.ok).toBe(false);
    expect(said).toEqual([[code, at, says]]);
  });

  test('changes what is found', () => {
    const wish = { like: [{ id: 'one', weight: 1 }] };
    const usual = loadCatalog(editedFiles());
    const { loaded } = loadWith('{ "likeness": { "alike": 0.1 } }');
    expect(usual.ok && found(usual.catalog, wish)).toEqual([]);
    expect(loaded.ok && found(loaded.catalog, wish)).toEqual(['two']);
  });
});

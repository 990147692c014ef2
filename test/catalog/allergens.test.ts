import { expect, test } from 'vitest';
import { createCatalog } from '../../src/catalog/create-catalog.ts';
import { loadCatalog } from '../../src/catalog/load-catalog.ts';
import { dataOf, found, fragranceOf, ingredientOf } from '../support/catalog-builders.ts';
import { editedFiles, fileOf } from '../support/catalog-files.ts';

const SOLVENOL = { key: 'solvenol', inci: ['Solvenol'], names: { en: ['solvenol'] }, certain: ['lemon'], usual: ['oud'], source: 'a list' };

function loadedWith(allergen: object) {
  return loadCatalog([...editedFiles(), fileOf('allergens.json', JSON.stringify({ allergens: [allergen] }))]);
}

test('without an allergen, all that carries it is left out, for certain or usually, and its kinds; what is wished for is not', () => {
  const notes = (...top: string[]) => ({ notes: { top, heart: [], base: [] } });
  const data = dataOf([fragranceOf('a', notes('lemon')), fragranceOf('b', notes('pale_oud')), fragranceOf('c', notes('rose'))]);
  const ingredients = [...data.ingredients, ingredientOf('pale_oud', { parents: ['oud'] })];
  const catalog = createCatalog({ ...data, ingredients, allergens: [SOLVENOL] });
  expect(found(catalog, { withoutIngredients: ['solvenol'] })).toEqual(['c']);
  expect(found(catalog, { withoutIngredients: ['lemon'] })).toEqual(expect.arrayContaining(['b', 'c']));
  expect(catalog.nameOf('ingredient', 'solvenol', 'en')).toBe('solvenol');
});

test('the file may be left out, and what is wrong in it is told where it stands', () => {
  expect(loadCatalog(editedFiles()).ok).toBe(true);
  expect(loadedWith(SOLVENOL).diagnostics).toEqual([]);
  const codes = (allergen: object) => loadedWith(allergen).diagnostics.map(({ code }) => code);
  expect(codes({ ...SOLVENOL, usual: ['ouud'] })).toEqual(['catalog/unknown-ingredient']);
  expect(codes({ ...SOLVENOL, certain: [], usual: [] })).toEqual(['catalog/empty']);
  expect(codes({ ...SOLVENOL, sources: [] })).toEqual(['catalog/unknown-field']);
});

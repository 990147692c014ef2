import { expect, test } from 'vitest';
import { createCatalog } from '../../src/catalog/create-catalog.ts';
import { weightsFrom } from '../../src/catalog/weights.ts';
import { dataOf, found, fragranceOf } from '../support/catalog-builders.ts';

/** Fifty fragrances of which so many hold the note, the liked one and `near` among them. */
function shopWithFlowers(holders: number) {
  const others = Array.from({ length: 47 }, (_, i) => fragranceOf(`other${i}`, notesOf(i < holders - 2 ? 'flower' : 'oud')));
  const data = dataOf([
    fragranceOf('seed', notesOf('flower')),
    fragranceOf('far', notesOf('oud')),
    fragranceOf('near', notesOf('flower')),
    ...others,
  ]);
  // Nothing smells of anything here: a shared note alone has to make two alike.
  return createCatalog({ ...data, weights: weightsFrom({ likeness: { alike: 0.4 } }) });
}
const notesOf = (note: string) => ({ notes: { top: [], heart: [note], base: [] } });

test('a note that two fifths of a large catalog hold speaks of likeness, a commoner one does not', () => {
  const wish = { like: [{ id: 'seed', weight: 1 }], name: ['near', 'far'] };
  expect(found(shopWithFlowers(20), wish)).toEqual(['near']);
  expect(found(shopWithFlowers(21), wish)).toEqual([]);
});

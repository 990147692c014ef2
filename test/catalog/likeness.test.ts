import { expect, test } from 'vitest';
import { catalogOf, found, fragranceOf } from '../support/catalog-builders.ts';

/** Fifty fragrances of which so many hold the note, the liked one and `near` among them. */
function shopWithFlowers(holders: number) {
  const others = Array.from({ length: 47 }, (_, i) => fragranceOf(`other${i}`, notesOf(i < holders - 2 ? 'flower' : 'oud')));
  return catalogOf([
    fragranceOf('seed', notesOf('flower')),
    fragranceOf('far', notesOf('oud')),
    fragranceOf('near', notesOf('flower')),
    ...others,
  ]);
}
const notesOf = (note: string) => ({ notes: { top: [], heart: [note], base: [] } });

test('a note that two fifths of a large catalog hold speaks of likeness, a commoner one does not', () => {
  const wish = { like: [{ id: 'seed', weight: 1 }], name: ['near', 'far'] };
  expect(found(shopWithFlowers(20), wish)).toEqual(['near']);
  expect(found(shopWithFlowers(21), wish)).toEqual([]);
});

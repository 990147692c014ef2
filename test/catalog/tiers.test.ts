import { describe, expect, test } from 'vitest';
import { catalogOf, found, fragranceOf, searched, tasteOf } from '../support/catalog-builders.ts';

const notes = (heart: readonly string[], top: readonly string[] = []) => ({ top, heart, base: [] });
const plain = (id: string) => ({ id, weight: 1 });
const fresh = tasteOf('style.fresh', { facets: { fresh: 1 } });

describe('what fits', () => {
  const both = fragranceOf('both', { notes: notes(['rose', 'oud']), popularity: 0.1 });
  const rose = fragranceOf('rose', { notes: notes(['rose']), popularity: 0.9 });
  const oud = fragranceOf('oud', { notes: notes(['oud']), popularity: 0.8 });
  const neither = fragranceOf('lemon', { notes: notes([], ['lemon']), popularity: 1 });
  const wish = { ingredients: [plain('rose'), plain('oud')] };

  test('meets every wish; what meets one of two is another list', () => {
    const answer = searched(catalogOf([both, rose, oud, neither]), wish);
    expect(answer).toMatchObject({ total: 1, misses: 0, missing: [] });
    expect(answer.items.map(({ id }) => id)).toEqual(['both']);
  });

  test('the next list is of what misses one more wish, and says which; the last one misses all but one', () => {
    const shop = catalogOf([both, rose, oud, neither]);
    const answer = searched(shop, wish, { misses: 1 });
    expect(answer).toMatchObject({ total: 2, misses: 1, missing: ['ingredient.rose', 'ingredient.oud'] });
    expect(answer.items.map(({ id }) => id)).toEqual(['rose', 'oud']);
    expect(found(shop, wish, { misses: 2 })).toEqual([]);
  });

  test('where nothing meets all, what misses the fewest is listed, with what it lacks on its card', () => {
    const answer = searched(catalogOf([rose, neither]), wish);
    expect(answer).toMatchObject({ total: 1, misses: 1, missing: ['ingredient.oud'] });
    expect(answer.items[0]?.why).toContainEqual({ fact: 'lacks', note: 'oud' });
  });

  test('what all of them lack is said of the list, and not again on each card', () => {
    const other = fragranceOf('other', { notes: notes(['rose', 'jasmine']), popularity: 0.2 });
    const answer = searched(catalogOf([rose, other, neither]), wish);
    expect(answer).toMatchObject({ total: 2, missing: ['ingredient.oud'] });
    expect(answer.items.flatMap(({ why }) => why.filter(({ fact }) => fact === 'lacks'))).toEqual([]);
  });

  test('a card lacks a style, a family or a likeness by its name', () => {
    const [item] = searched(catalogOf([rose]), { ingredients: [plain('rose')], tastes: [fresh] }).items;
    expect(item?.why.at(-1)).toEqual({ fact: 'misses', source: 'style.fresh' });
  });

  test('others than those of a list are of the next one, once all of it has been seen', () => {
    expect(found(catalogOf([both, rose, oud]), wish, { leaveOut: ['both'] })).toEqual(['rose', 'oud']);
  });

  test('a limit is dropped only where no wish at all is met within it', () => {
    const dear = fragranceOf('dear', { brand: 'Chanel', notes: notes(['rose', 'oud']) });
    const cheap = fragranceOf('cheap', { brand: 'Dior', notes: notes(['rose']) });
    const answer = searched(catalogOf([dear, cheap]), { ...wish, brands: ['dior'] }, { relax: ['brands'] });
    expect(answer).toMatchObject({ total: 1, misses: 1, relaxed: [] });
  });
});

describe('several families', () => {
  const woody = fragranceOf('woody', { family: 'woody', notes: notes(['oud']) });
  const floralWoody = fragranceOf('floral_woody', { family: 'floral', notes: notes(['rose', 'jasmine'], ['oud']) });
  const floral = fragranceOf('floral', { family: 'floral', notes: notes(['rose', 'jasmine']) });
  const shop = catalogOf([woody, floralWoody, floral]);

  test('are met by one that is of the first and has the notes of the others', () => {
    const { items, misses } = searched(shop, { families: [plain('floral'), plain('woody')] });
    expect(items.map(({ id }) => id)).toEqual(['floral_woody']);
    expect(misses).toBe(0);
  });

  test('of which one alone is met by its own', () => {
    expect(found(shop, { families: [plain('woody')] })).toEqual(['woody']);
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Fragrance } from '../../src/catalog/fragrance.ts';
import { linesOf } from '../../src/catalog/lines.ts';
import { catalogOf, found, fragranceOf, ingredients, offerOf, searched, told, wishOf } from '../support/catalog-builders.ts';
import { runs } from '../support/runs.ts';

const heart = (...notes: readonly string[]) => ({ notes: { top: [], heart: notes, base: [] } });
const like = (id: string) => ({ like: [{ id, weight: 1 }] });
const unlike = (id: string) => ({ unlike: [{ id, weight: 1 }], withoutFragrances: [id] });

describe('a line', () => {
  const linesIn = (...made: readonly Partial<Fragrance>[]): readonly number[] => {
    const all = made.map((one, place) => fragranceOf(`f${place}`, { brand: 'Rabanne', ...one }));
    return [
      ...linesOf(
        all,
        all.map(({ brand }) => brand),
        ingredients,
      ),
    ];
  };

  test.each<readonly [string, readonly Partial<Fragrance>[], readonly number[]]>([
    ['opens alike', [{ name: 'Coco' }, { name: 'Coco Noir' }, { name: 'Egoiste' }], [0, 0, 1]],
    ['whatever its strength', [{ name: 'Sauvage Eau de Parfum' }, { name: 'Sauvage Elixir' }], [0, 0]],
    ['shares a word of its own', [{ name: '1 Million' }, { name: 'Lady Million' }, { name: 'Invictus' }], [0, 0, 1]],
    ['whichever way a number is written', [{ name: 'One Million' }, { name: '1 Million Lucky' }], [0, 0]],
    ['is of one house', [{ name: 'Black' }, { name: 'Black', brand: 'Other' }], [0, 1]],
    ['shares no word of other houses', [{ name: 'Blue Moon' }, { name: 'Deep Blue' }, { name: 'Blue Sky', brand: 'Other' }], [0, 1, 2]],
    ['shares nothing that is smelled', [{ name: 'Wild Rose' }, { name: 'Rose Garden' }], [0, 1]],
    ['is not for whom it is', [{ name: 'Memoir Man' }, { name: 'Epic Man' }], [0, 1]],
    ['is not what the house is called', [{ name: 'Rabanne Night' }, { name: 'Rabanne Day' }], [0, 1]],
    ['may be told by the catalog', [{ name: 'Le Male' }, { name: 'La Belle', line: 'Le Male' }, { name: 'Scandal' }], [0, 0, 1]],
  ])('%s', (_, fragrances, lines) => {
    expect(linesIn(...fragrances)).toEqual(lines);
  });
});

describe('what is to be like a fragrance for somebody else', () => {
  const million = fragranceOf('million', { name: '1 Million', brand: 'Rabanne', gender: 'masculine', ...heart('oud') });
  const lady = fragranceOf('lady', { name: 'Lady Million', brand: 'Rabanne', gender: 'feminine', family: 'citrus', ...heart('lemon') });
  const near = fragranceOf('near', { gender: 'feminine', ...heart('oud'), popularity: 0.9 });
  const far = fragranceOf('far', { gender: 'feminine', family: 'citrus', ...heart('verbena'), popularity: 0.9 });
  const shop = catalogOf([million, lady, near, far]);

  test('is its counterpart first, said to be that, and then what smells like it', () => {
    const { items, counterparts } = searched(shop, { ...like('million'), gender: 'feminine' });
    expect(items.map(({ id }) => id)).toEqual(['lady', 'near']);
    expect(items[0]?.why[0]).toEqual({ fact: 'counterpart', of: 'million', gender: 'feminine' });
    expect(counterparts).toEqual([{ of: 'million', gender: 'feminine', are: ['lady'] }]);
  });

  test('is for them before it is for everybody, where both are as like it', () => {
    const both = fragranceOf('both', { gender: 'unisex', ...heart('oud'), popularity: 0.95 });
    expect(searched(catalogOf([million, both, near]), { ...like('million'), gender: 'feminine' }).items.map(({ id }) => id)).toEqual([
      'near',
      'both',
    ]);
  });

  test("has none where the shop doesn't sell it, or it is turned down", () => {
    const sold = catalogOf([million, lady, near], [offerOf('near'), offerOf('million')]);
    const none = [{ of: 'million', gender: 'feminine', are: [] }];
    expect(searched(sold, { ...like('million'), gender: 'feminine' }).counterparts).toEqual(none);
    expect(searched(shop, { ...like('million'), gender: 'feminine', withoutIngredients: ['lemon'] }).counterparts).toEqual(none);
  });

  test('is nothing of the kind where it is made for them, or for anybody', () => {
    for (const gender of ['masculine', 'unisex', null] as const)
      expect(searched(shop, { ...like('million'), gender }).counterparts).toBeUndefined();
  });

  test('is told where it is asked whether one is for them', () => {
    const question = { asks: 'gender', form: 'yes_no', of: ['million'], keys: [], taste: null, concentration: null, ml: null } as const;
    const facts = told(shop, { type: 'tell', tell: 'question', question: { ...question, gender: 'feminine' }, wish: wishOf({}) });
    expect(JSON.stringify(facts)).toContain(
      JSON.stringify({ fact: 'has_counterpart', of: 'million', gender: 'feminine', fragrance: 'lady' }),
    );
    expect(facts[0]).toEqual({ fact: 'made_for', fragrances: ['million'], gender: 'masculine', suits: false });
  });

  test('is said once of those that are sold alike', () => {
    const question = {
      asks: 'gender',
      form: 'yes_no',
      of: ['lady', 'near', 'million'],
      keys: [],
      taste: null,
      concentration: null,
      ml: null,
    } as const;
    const facts = told(shop, { type: 'tell', tell: 'question', question: { ...question, gender: 'masculine' }, wish: wishOf({}) });
    expect(facts.slice(0, 2)).toEqual([
      { fact: 'made_for', fragrances: ['lady', 'near'], gender: 'feminine', suits: false },
      { fact: 'made_for', fragrances: ['million'], gender: 'masculine', suits: true },
    ]);
  });
});

describe('what is to be different from a fragrance', () => {
  const coco = fragranceOf('coco', { name: 'Coco', brand: 'Chanel', ...heart('rose', 'vanilla') });
  const noir = fragranceOf('noir', { name: 'Coco Noir', brand: 'Chanel', family: 'citrus', concentration: 'edc', ...heart('lemon') });
  const away = fragranceOf('away', { family: 'woody', ...heart('oud') });
  const shop = catalogOf([coco, noir, away]);

  test('is nothing of its line, and says how it differs', () => {
    const { items } = searched(shop, unlike('coco'));
    expect(items.map(({ id }) => id)).toEqual(['away']);
    expect(items[0]?.why).toContainEqual(expect.objectContaining({ fact: 'away', from: 'coco', notes: ['oud'] }));
  });

  test('may be of its line where that one is asked for by its name', () => {
    expect(found(shop, { ...unlike('coco'), name: ['noir'] })).toEqual(['noir']);
  });
});

test('nothing of the line of what was turned down comes back, whatever is relaxed and on whatever page', () => {
  const names = ['Coco', 'Coco Noir', 'Mademoiselle Coco', 'Chance', 'Allure'];
  const shelf = fc.array(
    fc.record({ name: fc.constantFrom(...names), brand: fc.constantFrom('Chanel', 'Dior'), note: fc.constantFrom('rose', 'lemon', 'oud') }),
    { minLength: 2, maxLength: 12 },
  );
  fc.assert(
    fc.property(shelf, fc.nat(11), fc.constantFrom(null, 20), fc.constantFrom('rose', null), (made, at, max, note) => {
      const all = made.map(({ note: own, ...one }, place) => fragranceOf(`f${place}`, { ...one, ...heart(own) }));
      const seed = all[at % all.length];
      if (seed === undefined) return;
      const lines = linesOf(
        all,
        all.map(({ brand }) => brand),
        ingredients,
      );
      const isOfLine = (id: string): boolean => lines[Number(id.slice(1))] === lines[Number(seed.id.slice(1))];
      const wish = {
        ...unlike(seed.id),
        price: max === null ? null : { min: null, max },
        ingredients: note === null ? [] : [{ id: note, weight: 1 }],
      };
      for (const misses of [0, 1])
        for (const page of [1, 2])
          expect(found(catalogOf(all), wish, { relax: ['price'], perPage: 5, page, misses }).filter(isOfLine)).toEqual([]);
    }),
    { numRuns: runs(100) },
  );
});

import { describe, expect, test } from 'vitest';
import { createCatalog } from '../../src/catalog/create-catalog.ts';
import type { Fact } from '../../src/catalog/query.ts';
import {
  catalogOf,
  dataOf,
  fragranceOf,
  ingredientOf,
  offerOf,
  searched,
  shiftOf,
  tasteOf,
  told,
  wishOf,
} from '../support/catalog-builders.ts';

const plain = (id: string) => ({ id, weight: 1 });

const lemonRose = fragranceOf('lemon_rose', {
  notes: { top: ['lemon'], heart: ['rose'], base: ['vanilla'] },
  perfumers: ['Anna'],
  concentration: 'edt',
  accords: ['fresh'],
});
const oudy = fragranceOf('oudy', {
  notes: { top: [], heart: ['damask_rose'], base: ['oud'] },
  family: 'woody',
  concentration: 'parfum',
  gender: 'masculine',
  year: null,
});

describe('the reasons on a card', () => {
  const why = (wish: Parameters<typeof searched>[1], id = 'lemon_rose'): readonly Fact[] =>
    searched(catalogOf([lemonRose, oudy]), wish).items.find((item) => item.id === id)?.why ?? [];

  test('lead with the wanted note and the place where it really sits', () => {
    expect(why({ ingredients: [plain('lemon')] })[0]).toEqual({ fact: 'notes', tier: 'top', notes: ['lemon'] });
    expect(why({ ingredients: [plain('rose')] }, 'oudy')[0]).toEqual({ fact: 'notes', tier: 'heart', notes: ['damask_rose'] });
  });

  test('own up to what was wanted and is not in it, last', () => {
    const facts = why({ ingredients: [plain('rose'), plain('oud'), plain('lemon')] });
    expect(facts[0]).toEqual({ fact: 'notes', tier: 'top', notes: ['lemon'] });
    expect(facts.at(-1)).toEqual({ fact: 'lacks', note: 'oud' });
  });

  test('are three at most, what is missing included', () => {
    const full = catalogOf([fragranceOf('full', { notes: { top: ['lemon'], heart: ['rose'], base: ['oud'] } })]);
    const wanted = ['lemon', 'rose', 'oud', 'vanilla'].map((id) => ({ id, weight: 1 }));
    const why = searched(full, { ingredients: wanted }).items[0]?.why.map((fact) => fact.fact);
    expect(why).toEqual(['notes', 'notes', 'lacks']);
  });

  test('say which notes make a taste', () => {
    const taste = tasteOf('style.fresh', { facets: { fresh: 1 } });
    expect(why({ tastes: [taste] })[0]).toEqual({ fact: 'taste', source: 'style.fresh', tier: 'top', notes: ['lemon'] });
  });

  test('say by its character why it suits an occasion, and only the notes that carry that', () => {
    const beach = tasteOf('occasion.beach', { facets: { fresh: 1 }, ingredients: { vanilla: 0.5 } }, { strength: 2 });
    const [fact] = why({ tastes: [beach] });
    expect(fact).toEqual({ fact: 'suited', source: 'occasion.beach', facets: ['fresh'], isLight: false, notes: ['lemon'] });
    // Asked for beside it, that it is fresh is said once.
    const fresh = tasteOf('style.fresh', { facets: { fresh: 1 } });
    expect(why({ tastes: [fresh, beach] }).filter((one) => one.fact === 'suited')).toEqual([]);
  });

  test('name no note for a taste that is the least of what it smells of', () => {
    const woody = { ...ingredientOf('teak', { family: 'woody', group: 'wood', facets: ['smoky', 'sweet', 'clean'] }) };
    const shop = createCatalog({
      ...dataOf([fragranceOf('teaky', { notes: { top: [], heart: [], base: ['teak'] }, accords: ['clean'] })]),
      ingredients: [woody],
    });
    const facts = (wish: Parameters<typeof searched>[1]) => searched(shop, wish).items[0]?.why ?? [];
    const clean = facts({ tastes: [tasteOf('style.clean', { facets: { clean: 1 } })] });
    expect(clean[0]).toEqual({ fact: 'quality', source: 'style.clean', degree: 'fairly', notes: [] });
    const smoky = facts({ tastes: [tasteOf('style.smoky', { facets: { smoky: 1 } })] });
    expect(smoky[0]).toEqual({ fact: 'taste', source: 'style.smoky', tier: 'base', notes: ['teak'] });
  });

  test("say the limits that were asked for, with the catalog's numbers", () => {
    expect(why({ price: { min: null, max: 60 } })).toContainEqual({ fact: 'price', price: 50, currency: 'EUR', ml: 50 });
    expect(why({ brands: ['house_lemon_rose'] })).toContainEqual({ fact: 'brand', brand: 'house_lemon_rose' });
    expect(why({ year: { min: 1990, max: null } })).toContainEqual({ fact: 'year', year: 2000 });
    expect(why({ concentration: ['parfum'] }, 'oudy')).toContainEqual({ fact: 'concentration', concentration: 'parfum' });
  });

  test('differ from card to card where the facts do', () => {
    const twins = ['a', 'b', 'c'].map((id, i) =>
      fragranceOf(id, { notes: { top: [], heart: ['rose'], base: [] }, year: 2000 + i, perfumers: [`P${i}`] }),
    );
    const items = searched(catalogOf(twins), { ingredients: [plain('rose')] }).items;
    expect(new Set(items.map((item) => JSON.stringify(item.why))).size).toBe(3);
  });

  test('say first what sets a card apart, and last what all cards say', () => {
    const three = ['lemon', 'oud', 'vanilla'].map((base, i) => fragranceOf(`f${i}`, { notes: { top: [], heart: ['rose'], base: [base] } }));
    const items = searched(catalogOf(three), { ingredients: [plain('rose')] }).items;
    for (const { why } of items) expect(why.map((fact) => 'tier' in fact && fact.tier)).toEqual(['base', 'heart']);
  });

  test('do not repeat a limit that all cards keep', () => {
    const two = ['a', 'b'].map((id) =>
      fragranceOf(id, { brand: 'Dior', notes: { top: [], heart: ['rose'], base: [id === 'a' ? 'oud' : 'vanilla'] } }),
    );
    for (const { why } of searched(catalogOf(two), { brands: ['dior'], concentration: ['edp'] }).items) {
      expect(why.map((fact) => fact.fact)).toEqual(['notes', 'notes']);
    }
  });

  test('name the note that stands in for a wanted one: near in kinship and in smell', () => {
    const near = catalogOf([fragranceOf('near', { notes: { top: ['bergamot'], heart: ['rose'], base: [] } })]);
    const [item] = searched(near, { ingredients: [plain('rose'), plain('lemon')] }).items;
    expect(item?.why).toEqual([
      { fact: 'notes', tier: 'heart', notes: ['rose'] },
      { fact: 'family', family: 'floral' },
      { fact: 'instead', wanted: 'lemon', tier: 'top', note: 'bergamot' },
    ]);
    const far = catalogOf([fragranceOf('far', { notes: { top: ['oud'], heart: ['rose'], base: [] } })]);
    expect(searched(far, { ingredients: [plain('rose'), plain('lemon')] }).items[0]?.why).toContainEqual({ fact: 'lacks', note: 'lemon' });
  });

  test('say which notes make a family that was asked for', () => {
    expect(why({ families: [plain('woody')] }, 'oudy')[0]).toEqual({ fact: 'taste', source: 'family.woody', tier: 'base', notes: ['oud'] });
  });

  describe('of something like another', () => {
    const seed = fragranceOf('seed', { notes: { top: [], heart: ['rose', 'jasmine'], base: ['vanilla'] } });
    const likes = (...notes: readonly string[]) => fragranceOf('likes', { notes: { top: notes, heart: ['rose', 'jasmine'], base: [] } });
    const told = (like: ReturnType<typeof likes>, wish: Parameters<typeof searched>[1] = {}) =>
      searched(catalogOf([seed, like]), { like: [plain('seed')], ...wish }).items[0]?.why;

    test('say what is shared, and where it goes its own way', () => {
      expect(told(likes('lemon'))).toEqual([
        { fact: 'shares', with: 'seed', notes: ['rose', 'jasmine'] },
        { fact: 'apart', from: 'seed', tier: 'top', notes: ['lemon'] },
      ]);
    });

    test('say what makes the difference that was asked for', () => {
      const fresher = shiftOf('comparative.fresher', { than: ['seed'], facets: { fresh: 0.8, sweet: -0.3 } });
      const by = { fact: 'notes', tier: 'top', notes: ['lemon'] };
      expect(told(likes('lemon'), { shifts: [fresher] })).toContainEqual({
        fact: 'shifted',
        shift: 'comparative.fresher',
        by,
        without: [],
      });
      const lessSweet = shiftOf('comparative.less_sweet', { than: ['seed'], facets: { sweet: -0.8 } });
      const without = ['vanilla'];
      const shifted = { fact: 'shifted', shift: 'comparative.less_sweet', by: null, without };
      expect(told(likes('lemon'), { shifts: [lessSweet] })).toContainEqual(shifted);
    });
  });

  test('own up to a limit that was set aside', () => {
    const dear = catalogOf([lemonRose], [offerOf('lemon_rose', { price: 90 })]);
    const wish = { ingredients: [plain('rose')], price: { min: null, max: 30 } };
    expect(searched(dear, wish, { relax: ['price'] }).items[0]?.why.at(-1)).toEqual({
      fact: 'though',
      but: { fact: 'price', price: 90, currency: 'EUR', ml: 50 },
    });
  });

  test('are there even when nothing was wished', () => {
    expect(why({}).length).toBeGreaterThanOrEqual(2);
  });
});

describe('telling', () => {
  const catalog = catalogOf(
    [lemonRose, oudy],
    [
      offerOf('lemon_rose', { ml: 100, price: 80 }),
      offerOf('lemon_rose', { ml: 30, price: 35 }),
      offerOf('lemon_rose', { ml: 50, price: 20, in_stock: false }),
    ],
  );
  const wish = wishOf({});

  test('of a note: its smell, place, relatives, and how many of the shop have it or a kind of it', () => {
    expect(told(catalog, { type: 'tell', tell: 'note', of: 'lemon', wish })).toEqual([
      { fact: 'smells', of: 'lemon', facets: ['fresh'] },
      { fact: 'sits', tier: 'top' },
      { fact: 'near', notes: ['verbena'] },
      { fact: 'count', count: 1 },
    ]);
    expect(told(catalog, { type: 'tell', tell: 'note', of: 'flower', wish })).toContainEqual({ fact: 'count', count: 1 });
  });

  test('of a family', () => {
    expect(told(catalog, { type: 'tell', tell: 'family', of: 'woody', wish })).toEqual([{ fact: 'count', count: 0 }]);
  });

  test('of a fragrance: what the catalog holds, and whether the shop has it', () => {
    const facts = told(catalog, { type: 'tell', tell: 'fragrance', of: 'oudy', wish });
    expect(facts).toEqual([
      {
        fact: 'portrait',
        fragrance: 'oudy',
        brand: 'house_oudy',
        year: null,
        facets: [],
        pyramid: [
          { fact: 'notes', tier: 'heart', notes: ['damask_rose'] },
          { fact: 'notes', tier: 'base', notes: ['oud'] },
        ],
        concentration: 'parfum',
        strength: 4,
        lasting: 4,
        besides: [
          { fact: 'gender', gender: 'masculine' },
          { fact: 'not_sold', fragrance: 'oudy' },
        ],
      },
    ]);
  });

  test('of offers: every size with its price and stock, the smallest first', () => {
    expect(told(catalog, { type: 'tell', tell: 'offer', of: 'lemon_rose', wish })).toEqual([
      { fact: 'offer', ml: 30, price: 35, currency: 'EUR', inStock: true, per100Ml: null },
      { fact: 'offer', ml: 50, price: 20, currency: 'EUR', inStock: false, per100Ml: null },
      { fact: 'offer', ml: 100, price: 80, currency: 'EUR', inStock: true, per100Ml: null },
    ]);
    expect(told(catalog, { type: 'tell', tell: 'offer', of: 'oudy', wish })).toEqual([{ fact: 'not_sold', fragrance: 'oudy' }]);
  });

  test('best value: of several the lowest price by the millilitre within the limit, of one its best size whatever the limit', () => {
    const shop = catalogOf(
      [lemonRose, oudy],
      [offerOf('lemon_rose', { ml: 30, price: 30 }), offerOf('lemon_rose', { ml: 100, price: 70 }), offerOf('oudy', { ml: 50, price: 45 })],
    );
    const valued = (of: readonly string[], form: 'least' | 'value', price: number | null): readonly Fact[] => {
      const question = { asks: 'unit_price', form, of, keys: [], taste: null, gender: null, concentration: null, ml: null } as const;
      const within = wishOf({ price: price === null ? null : { min: null, max: price } });
      return told(shop, { type: 'tell', tell: 'question', question, wish: within });
    };
    const offer = (ml: number, price: number, per100Ml: number) => ({ fact: 'offer', ml, price, currency: 'EUR', inStock: true, per100Ml });
    expect(valued(['oudy', 'lemon_rose'], 'least', null)).toEqual([
      { fact: 'first', fragrance: 'lemon_rose', facts: [offer(100, 70, 70)] },
      { fact: 'then', fragrance: 'oudy', facts: [offer(50, 45, 90)] },
    ]);
    expect(valued(['oudy', 'lemon_rose'], 'least', 50)[0]).toMatchObject({ fact: 'first', fragrance: 'oudy' });
    expect(valued(['lemon_rose'], 'value', 50)).toEqual([
      { fact: 'best_size', fragrance: 'lemon_rose', best: offer(100, 70, 70), others: [offer(30, 30, 100)] },
    ]);
  });

  test('why: more than a card, with every want that is not met', () => {
    const wants = wishOf({ ingredients: [plain('rose'), plain('oud')] });
    const facts = told(catalog, { type: 'tell', tell: 'why', of: 'lemon_rose', wish: wants });
    expect(facts[0]).toEqual({ fact: 'notes', tier: 'heart', notes: ['rose'] });
    expect(facts).toContainEqual({ fact: 'lacks', note: 'oud' });
  });

  test('the difference of two: what each is more of, shared, stronger, and which is better for a use', () => {
    const use = [tasteOf('occasion.office', { facets: { fresh: 1 } })];
    const scales = [{ source: 'comparative.fresher', opposite: null, taste: tasteOf('style.fresh', { facets: { fresh: 1 } }) }];
    const facts = told(catalogOf([lemonRose, { ...oudy, notes: { ...oudy.notes, heart: ['rose'] } }]), {
      type: 'tell',
      tell: 'difference',
      of: ['lemon_rose', 'oudy'],
      use,
      wish,
      scales,
    });
    expect(facts).toEqual([
      { fact: 'leads', fragrance: 'lemon_rose', over: 'oudy', scales: ['comparative.fresher'], notes: ['lemon'] },
      { fact: 'both', notes: ['rose'] },
      { fact: 'stronger', fragrance: 'oudy', longer: true },
      { fact: 'better_for', fragrance: 'lemon_rose', source: 'occasion.office' },
    ]);
  });

  test('of a name that nobody knows there is nothing to tell', () => {
    for (const tell of ['note', 'family', 'fragrance', 'offer', 'why'] as const) {
      expect(told(catalog, { type: 'tell', tell, of: 'constructor', wish })).toEqual([]);
    }
    expect(told(catalog, { type: 'tell', tell: 'difference', of: ['oudy', 'oudy'], use: [], wish, scales: [] })).toEqual([]);
  });
});

test('cards come in the order asked for, without what the shop does not sell', () => {
  const catalog = catalogOf([lemonRose, oudy, fragranceOf('gone')], [offerOf('oudy'), offerOf('lemon_rose')]);
  const answer = catalog.answer('shop', { type: 'cards', ids: ['oudy', 'gone', 'nobody', 'lemon_rose'], wish: wishOf({}) });
  expect(answer.type === 'cards' && answer.items.map((item) => [item.id, item.gender])).toEqual([
    ['oudy', 'M'],
    ['lemon_rose', 'U'],
  ]);
});

describe('names', () => {
  test('are in the language asked for, else English, else the key', () => {
    const catalog = catalogOf([lemonRose]);
    expect(catalog.nameOf('ingredient', 'rose', 'fr')).toBe('rose fr');
    expect(catalog.nameOf('facet', 'fresh', 'de')).toBe('fresh');
    expect(catalog.nameOf('family', 'unknown', 'fr')).toBe('unknown');
    expect(catalog.nameOf('ingredient', 'constructor', '__proto__')).toBe('constructor');
    expect(catalog.nameOf('fragrance', 'lemon_rose', 'fr')).toBe('Name lemon_rose');
  });

  test('of brands have a key each, and one brand only one', () => {
    const brands = ['Jean Paul Gaultier', 'Hermès', 'HERMES', 'D & G', 'D.G', "L'Artisan", '香水', '!!!'];
    const catalog = catalogOf(brands.map((brand, i) => fragranceOf(`f${i}`, { brand })));
    expect(catalog.names.brands).toEqual([
      { key: 'jean_paul_gaultier', name: 'Jean Paul Gaultier' },
      { key: 'hermes', name: 'Hermès' },
      { key: 'd_g', name: 'D & G' },
      { key: 'd_g_2', name: 'D.G' },
      { key: 'lartisan', name: "L'Artisan" },
      { key: '香水', name: '香水' },
      { key: 'brand', name: '!!!' },
    ]);
    expect(catalog.nameOf('brand', 'hermes', 'fr')).toBe('Hermès');
  });
});

test('a comparative without anything to compare with in the catalog claims nothing', () => {
  const shift = shiftOf('comparative.cheaper', { price: -1, than: ['nobody'] });
  const [item] = searched(catalogOf([lemonRose]), { shifts: [shift] }).items;
  expect(item?.why.some((fact) => fact.fact === 'shifted')).toBe(false);
});

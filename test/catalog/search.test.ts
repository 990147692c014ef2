import { describe, expect, test } from 'vitest';
import { catalogOf, found, fragranceOf, offerOf, queryOf, searched, shiftOf, tasteOf } from '../support/catalog-builders.ts';

const notes = (heart: readonly string[], top: readonly string[] = [], base: readonly string[] = []) => ({ top, heart, base });
const plain = (id: string) => ({ id, weight: 1 });

describe('wishes that are never relaxed', () => {
  const catalog = catalogOf([
    fragranceOf('damask', { notes: notes(['damask_rose']), gender: 'feminine' }),
    fragranceOf('jasmine', { notes: notes(['jasmine']), gender: 'masculine', brand: 'Dior' }),
    fragranceOf('oud', { notes: notes(['oud']), gender: 'unisex', family: 'woody' }),
  ]);

  test('without rose leaves out every kind of rose', () => {
    expect(found(catalog, { withoutIngredients: ['rose'] })).toEqual(['jasmine', 'oud']);
    expect(found(catalog, { withoutIngredients: ['flower'] })).toEqual(['oud']);
  });

  test('unisex is for both; asked for, it is alone', () => {
    expect(found(catalog, { gender: 'feminine' })).toEqual(['damask', 'oud']);
    expect(found(catalog, { gender: 'masculine' })).toEqual(['jasmine', 'oud']);
    expect(found(catalog, { gender: 'unisex' })).toEqual(['oud']);
  });

  test('brands, families and fragrances are left out by name', () => {
    expect(found(catalog, { withoutBrands: ['dior'] })).toEqual(['damask', 'oud']);
    expect(found(catalog, { withoutFamilies: ['floral'] })).toEqual(['oud']);
    expect(found(catalog, { withoutFragrances: ['oud', 'damask'] })).toEqual(['jasmine']);
  });

  test('a family is left out where the sub-family stands for it too', () => {
    const amber = fragranceOf('amber', { family: 'amber', subfamily: 'wheel_woody_amber' });
    expect(found(catalogOf([amber, fragranceOf('rose')]), { withoutFamilies: ['woody'] })).toEqual(['rose']);
  });

  test('an exclusion survives when everything else was dropped', () => {
    const answer = searched(catalog, { withoutIngredients: ['flower', 'oud'], brands: ['dior'] }, { relax: ['brands'] });
    expect(answer).toMatchObject({ items: [], total: 0, relaxed: [] });
  });
});

describe('who composed it', () => {
  const catalog = catalogOf([
    fragranceOf('his', { perfumers: ['Jacques Polge', 'Anna'], notes: notes(['rose']) }),
    fragranceOf('hers', { perfumers: ['Anna'], notes: notes(['rose']) }),
    fragranceOf('unknown', { notes: notes(['rose']) }),
  ]);

  test('is a wish that those of the perfumer meet, and the reason says so', () => {
    const { items } = searched(catalog, { perfumers: [plain('jacques_polge')] });
    expect(items.map(({ id }) => id)).toEqual(['his']);
    expect(items[0]?.why).toContainEqual({ fact: 'perfumers', perfumers: ['Jacques Polge'] });
  });

  test('comes before the others where more is wished, which say who composed them instead', () => {
    const { items } = searched(catalog, { perfumers: [plain('jacques_polge')], ingredients: [plain('rose')] });
    expect(items.map(({ id }) => id)).toEqual(['his']);
    const others = searched(catalog, { perfumers: [plain('jacques_polge')], ingredients: [plain('rose')] }, { misses: 1 }).items;
    expect(others.map(({ id }) => id)).toEqual(['hers', 'unknown']);
    expect(others[0]?.why).toContainEqual({ fact: 'though', but: { fact: 'perfumers', perfumers: ['Anna'] } });
  });

  test('turned down, leaves out all that they had a hand in', () => {
    expect(found(catalog, { withoutPerfumers: ['anna'] })).toEqual(['unknown']);
  });
});

describe('what the shop sells', () => {
  const two = [fragranceOf('a'), fragranceOf('b')];
  const offers = [offerOf('a', { price: 80 }), offerOf('a', { price: 30, in_stock: false }), offerOf('b', { in_stock: false, price: 20 })];

  test('hides what is out of stock where the shop says so, and prices by what is in stock', () => {
    const catalog = catalogOf(two, offers);
    expect(searched(catalog, {}).items.map((item) => [item.id, item.price])).toEqual([['a', 80]]);
    expect(catalog.sells('shop', 'b')).toBe(false);
  });

  test('shows it without a price where it does not', () => {
    const items = searched(catalogOf(two, offers, { hide_out_of_stock: false }), {}).items;
    expect(items.map((item) => [item.id, item.price, item.currency])).toEqual([
      ['a', 80, 'EUR'],
      ['b', null, null],
    ]);
  });

  test('a fragrance without a price never passes a price limit', () => {
    const catalog = catalogOf(two, offers, { hide_out_of_stock: false });
    expect(found(catalog, { price: { min: null, max: 1000 } })).toEqual(['a']);
  });

  test('a scope that nobody has sells nothing', () => {
    const catalog = catalogOf(two);
    expect(catalog.answer('elsewhere', queryOf({}))).toMatchObject({ type: 'searched', items: [], total: 0, totalPages: 0 });
    expect(catalog.sells('elsewhere', 'a')).toBe(false);
  });

  test("carries the scope's EANs, and the reference's where the scope lists none", () => {
    const listed = [fragranceOf('a', { eans: ['2000000000008'] }), fragranceOf('b', { eans: ['2000000000015'] })];
    const catalog = catalogOf(listed, [offerOf('a', { ean: '2000000000022' }), offerOf('a', { ean: '2000000000039' }), offerOf('b')]);
    const eans = new Map(searched(catalog, {}).items.map((item) => [item.id, item.eans]));
    expect(eans.get('a')).toEqual(['2000000000022', '2000000000039']);
    expect(eans.get('b')).toEqual(['2000000000015']);
  });
});

describe('what counts as a match', () => {
  const many = Array.from({ length: 7 }, (_, i) => fragranceOf(`lemon${i}`, { notes: notes([], ['lemon']) }));
  const near = fragranceOf('verbena', { notes: notes([], ['verbena']) });
  const far = fragranceOf('oud', { notes: notes(['oud']) });

  test('a broader word is met by the narrower one', () => {
    expect(found(catalogOf([...many, far]), { ingredients: [plain('citrus_fruit')] })).toHaveLength(7);
  });

  test('several kinds of what was asked for come before one', () => {
    const one = fragranceOf('one', { notes: notes([], ['lemon', 'oud', 'vanilla']), popularity: 1 });
    const several = fragranceOf('several', { notes: notes([], ['lemon', 'bergamot', 'oud']) });
    expect(found(catalogOf([one, several]), { ingredients: [plain('citrus_fruit')] })).toEqual(['several', 'one']);
  });

  test('what only comes near is left out where anything matches', () => {
    expect(found(catalogOf([...many.slice(0, 1), near, far]), { ingredients: [plain('lemon')] })).toEqual(['lemon0']);
  });

  test('where nothing matches, what comes near is listed and says so', () => {
    const answer = searched(catalogOf([near, far]), { ingredients: [plain('lemon')] });
    expect(answer.items.map((item) => item.id)).toEqual(['verbena']);
    expect(answer).toMatchObject({ misses: 1, missing: ['ingredient.lemon'] });
    expect(answer.items[0]?.why).toContainEqual({ fact: 'instead', wanted: 'lemon', tier: 'top', note: 'verbena' });
  });

  test('a real but faint note beats a strong neighbour', () => {
    const faint = fragranceOf('faint', {
      notes: notes(['jasmine', 'rose', 'oud', 'vanilla', 'flower', 'damask_rose'], ['bergamot', 'citrus_fruit', 'lemon'], ['oud']),
    });
    expect(found(catalogOf([near, faint]), { ingredients: [plain('lemon')] })[0]).toBe('faint');
  });

  test('two wishes met weakly come before one met well', () => {
    const both = fragranceOf('both', {
      notes: notes(['oud', 'flower', 'bergamot', 'jasmine', 'rose'], [], ['verbena', 'vanilla', 'lemon']),
    });
    const one = fragranceOf('one', { notes: notes(['jasmine']), popularity: 1 });
    expect(found(catalogOf([one, both]), { ingredients: [plain('jasmine'), plain('lemon')] })[0]).toBe('both');
  });

  test('a family said in words is met by that family alone', () => {
    const catalog = catalogOf([fragranceOf('w', { family: 'woody' }), fragranceOf('a', { family: 'amber' })]);
    expect(found(catalog, { families: [plain('woody')] })).toEqual(['w']);
  });

  test('at least one of several soft wishes is enough', () => {
    const wish = { ingredients: [plain('oud')], tastes: [tasteOf('style.fresh', { facets: { fresh: 1 } })] };
    expect(searched(catalogOf([...many, far]), wish).total).toBe(8);
  });

  test('what is only avoided asks for nothing and comes last', () => {
    const sweet = fragranceOf('sweet', { notes: notes(['vanilla']), popularity: 1 });
    const ids = found(catalogOf([sweet, far]), { lessTastes: [tasteOf('style.sweet', { facets: { sweet: 1 } })] });
    expect(ids).toEqual(['oud', 'sweet']);
  });
});

describe('likeness', () => {
  const rose = fragranceOf('rose', { notes: notes(['rose', 'jasmine']), name: 'Rose' });
  const twin = fragranceOf('twin', { notes: notes(['rose', 'jasmine', 'vanilla']) });
  const flanker = fragranceOf('flanker', { notes: notes(['rose', 'jasmine']), name: 'Rose Intense', brand: rose.brand });
  const other = fragranceOf('other', { notes: notes([], [], ['oud']), family: 'woody', concentration: 'edc' });

  test('leaves out what was liked, but not its other strengths', () => {
    expect([...found(catalogOf([rose, twin, flanker, other]), { like: [plain('rose')] })].sort()).toEqual(['flanker', 'twin']);
  });

  test('says what is shared', () => {
    const [item] = searched(catalogOf([rose, twin, other]), { like: [plain('rose')] }).items;
    expect(item?.why[0]).toEqual({ fact: 'shares', with: 'rose', notes: ['rose', 'jasmine'] });
  });

  test('what is clearly like a disliked fragrance goes with it, and what has a little of it comes last', () => {
    const popular = { ...twin, popularity: 0.9 };
    const some = fragranceOf('some', { notes: notes(['jasmine'], [], ['oud']), family: 'woody', concentration: 'edc', popularity: 0.6 });
    const wish = { unlike: [plain('rose')], withoutFragrances: ['rose'] };
    expect(found(catalogOf([rose, popular, some, other]), wish)).toEqual(['other', 'some']);
  });
});

describe('comparatives', () => {
  const offers = [offerOf('a', { price: 60 }), offerOf('a', { price: 40 }), offerOf('b', { price: 40 }), offerOf('c', { price: 39 })];
  const three = [fragranceOf('a'), fragranceOf('b'), fragranceOf('c')];

  test('cheaper is strictly below the cheapest of those compared with', () => {
    const cheaper = shiftOf('comparative.cheaper', { price: -1, than: ['a'] });
    const answer = searched(catalogOf(three, offers), { shifts: [cheaper] });
    expect(answer.items.map((item) => item.id)).toEqual(['c']);
    expect(answer.items[0]?.why).toContainEqual({
      fact: 'shifted',
      shift: 'comparative.cheaper',
      by: { fact: 'price', price: 39, currency: 'EUR', ml: 50 },
      without: [],
    });
  });

  test('pricier is strictly above the dearest', () => {
    const pricier = shiftOf('comparative.pricier', { price: 1, than: ['c', 'b'] });
    expect(found(catalogOf([...three, fragranceOf('d')], [...offers, offerOf('d', { price: 41 })]), { shifts: [pricier] })).toEqual(['d']);
  });

  test('fresher leaves out the fragrance itself and leads with what is fresher', () => {
    const fresh = fragranceOf('fresh', { notes: notes([], ['lemon', 'bergamot']) });
    const heavy = fragranceOf('heavy', { notes: notes([], ['lemon'], ['oud', 'vanilla']) });
    const same = fragranceOf('same', { notes: notes([], [], ['oud', 'vanilla']) });
    const wish = { shifts: [shiftOf('comparative.fresher', { facets: { fresh: 1 }, than: ['heavy'] })] };
    expect(found(catalogOf([heavy, same, fresh]), wish)).toEqual(['fresh']);
  });

  test('stronger and lighter go by steps of strength', () => {
    const strengths = catalogOf([
      fragranceOf('light', { concentration: 'edc', family: 'citrus' }),
      fragranceOf('middle', { concentration: 'edp' }),
      fragranceOf('heavy', { concentration: 'elixir', family: 'amber' }),
    ]);
    expect(found(strengths, { shifts: [shiftOf('comparative.lighter', { strength: -1, than: ['middle'] })] })).toEqual(['light']);
    expect(found(strengths, { shifts: [shiftOf('comparative.stronger', { strength: 1, than: ['middle'] })] })).toEqual(['heavy']);
  });
});

describe('relaxing', () => {
  const catalog = catalogOf(
    [
      fragranceOf('old', { brand: 'Dior', year: 1970, family: 'woody' }),
      fragranceOf('new', { brand: 'Chanel', year: 2020, family: 'woody' }),
      fragranceOf('rose', { brand: 'Chanel', year: 2020, notes: notes(['rose']) }),
    ],
    [offerOf('old', { price: 90 }), offerOf('new', { price: 60 }), offerOf('rose', { price: 200 })],
  );

  test('nothing is dropped while something fits', () => {
    expect(searched(catalog, { brands: ['dior'] }, { relax: ['brands'] })).toMatchObject({ relaxed: [], total: 1 });
  });

  test('one more wish at a time is dropped, in the order given, until something fits', () => {
    const wish = { brands: ['dior'], year: { min: 2000, max: null }, price: { min: null, max: 70 } };
    const answer = searched(catalog, wish, { relax: ['concentration', 'year', 'brands', 'price'] });
    expect(answer.relaxed).toEqual(['year', 'brands']);
    expect(answer.items.map((item) => item.id)).toEqual(['new']);
  });

  test('nothing is said to be dropped when dropping everything was in vain', () => {
    const answer = searched(catalog, { brands: ['dior'], withoutFamilies: ['woody', 'floral'] }, { relax: ['brands'] });
    expect(answer).toMatchObject({ relaxed: [], total: 0 });
  });

  test('a wished ingredient is kept before a limit: limits are dropped first', () => {
    const answer = searched(catalog, { ingredients: [plain('rose')], price: { min: null, max: 100 } }, { relax: ['price'] });
    expect(answer).toMatchObject({ relaxed: ['price'], total: 1 });
  });

  test('with the price dropped, the least dear come first', () => {
    const ids = found(catalog, { price: { min: null, max: 10 } }, { relax: ['price'] });
    expect(ids).toEqual(['new', 'old', 'rose']);
  });

  test('a name that is not sold, once dropped, still says what is liked', () => {
    const three = [
      fragranceOf('gone', { notes: notes(['rose']) }),
      fragranceOf('rosy', { notes: notes(['rose']) }),
      fragranceOf('oud', { notes: notes(['oud']), family: 'woody' }),
    ];
    const shop = catalogOf(three, [offerOf('rosy'), offerOf('oud')]);
    expect(searched(shop, { name: ['gone'] }, { relax: ['name'] })).toMatchObject({ relaxed: ['name'], total: 1, items: [{ id: 'rosy' }] });
  });

  test('leaving out what was shown does not drop a wish', () => {
    const answer = searched(catalog, { brands: ['dior'] }, { relax: ['brands'], leaveOut: ['old'] });
    expect(answer).toMatchObject({ items: [], total: 0, relaxed: [] });
  });
});

describe('pages and order', () => {
  test('a page past the end is empty and still knows the total', () => {
    const answer = searched(catalogOf([fragranceOf('a'), fragranceOf('b')]), {}, { page: 5, perPage: 1 });
    expect(answer).toMatchObject({ items: [], total: 2, totalPages: 2, page: 2 });
  });

  test('ties go by what is known of it, then price, then id', () => {
    const four = [fragranceOf('d'), fragranceOf('c'), fragranceOf('b'), fragranceOf('known', { popularity: 0.9 })];
    const offers = [offerOf('d', { price: 10 }), offerOf('c', { price: 20 }), offerOf('b', { price: 20 }), offerOf('known', { price: 99 })];
    expect(found(catalogOf(four, offers), {})).toEqual(['known', 'd', 'b', 'c']);
  });

  test('flankers of one name do not open a page', () => {
    const flankers = ['', ' Intense', ' Eau de Parfum', ' Elixir', ' Neon'].map((more, i) =>
      fragranceOf(`angel${i}`, { name: `Angel${more}`, brand: 'Mugler', notes: notes(['vanilla']), popularity: 0.9 }),
    );
    const others = ['x', 'y'].map((id) => fragranceOf(id, { notes: notes(['vanilla']), popularity: 0.3 }));
    const ids = found(catalogOf([...flankers, ...others]), { ingredients: [plain('vanilla')] });
    expect(ids).toHaveLength(7);
    expect(ids.slice(0, 3).filter((id) => id.startsWith('angel'))).toHaveLength(1);
  });

  test('a third of one brand comes later, unless the brand was asked for', () => {
    const dior = ['a', 'b', 'c', 'd'].map((id) => fragranceOf(id, { name: `Scent of ${id}`, brand: 'Dior', popularity: 0.6 }));
    const others = ['x', 'y'].map((id) => fragranceOf(id, { popularity: 0.5 }));
    const catalog = catalogOf([...dior, ...others]);
    expect(new Set(found(catalog, {}, { perPage: 4 }))).toEqual(new Set(['a', 'b', 'x', 'y']));
    expect(found(catalog, { brands: ['dior'] })).toHaveLength(4);
  });

  test('an empty page size or a page of zero is read as the smallest', () => {
    expect(searched(catalogOf([fragranceOf('a')]), {}, { page: 0, perPage: Number.NaN })).toMatchObject({ page: 1, perPage: 1, total: 1 });
  });
});

describe('families to choose from', () => {
  const catalog = catalogOf([
    fragranceOf('a', { family: 'woody' }),
    fragranceOf('b', { family: 'woody', gender: 'masculine' }),
    fragranceOf('c', { family: 'citrus', gender: 'feminine' }),
    fragranceOf('d', { family: 'amber', gender: 'masculine' }),
  ]);

  test('only those that fit what is known, the fullest first, with their numbers', () => {
    const wish = queryOf({ gender: 'masculine' }).wish;
    expect(catalog.answer('shop', { type: 'families', wish, max: 6 })).toEqual({
      type: 'families',
      families: [
        { family: 'woody', number: 4, total: 2 },
        { family: 'amber', number: 5, total: 1 },
      ],
    });
    expect(catalog.answer('shop', { type: 'families', wish, max: 1 })).toMatchObject({ families: [{ family: 'woody' }] });
  });

  test('a picked family is hard, and its number of matches is the one that was promised', () => {
    expect(searched(catalog, { pickedFamilies: ['woody'] }).total).toBe(2);
  });
});

describe('the order of what fits', () => {
  test('the bestsellers of the shop lead where nothing was wished', () => {
    const ranked = catalogOf([fragranceOf('a'), fragranceOf('b')], [offerOf('a', { rank: 2 }), offerOf('b', { rank: 1 })]);
    expect(found(ranked, {})).toEqual(['b', 'a']);
  });

  test('a note says less of a long list than of a short one', () => {
    const long = notes(['rose', 'jasmine', 'flower'], ['lemon', 'bergamot', 'verbena'], ['oud', 'vanilla', 'damask_rose', 'citrus_fruit']);
    const both = catalogOf([fragranceOf('long', { notes: long }), fragranceOf('short', { notes: notes(['rose']) })]);
    expect(found(both, { ingredients: [plain('rose')] })).toEqual(['short', 'long']);
  });

  test('what is about a note leads what also has it: by what its accords tell, or as it is called', () => {
    const about = catalogOf([
      fragranceOf('base', { notes: notes([], ['jasmine'], ['vanilla', 'oud']), accords: ['fresh', 'clean'], popularity: 0.9 }),
      fragranceOf('told', { notes: notes([], ['jasmine'], ['vanilla', 'oud']), accords: ['smoky', 'clean'], popularity: 0.2 }),
      fragranceOf('named', {
        name: 'Nuit d’Oud 7',
        notes: notes([], ['jasmine'], ['vanilla', 'rose', 'oud']),
        accords: ['clean'],
        popularity: 0.1,
      }),
    ]);
    expect(found(about, { ingredients: [plain('oud')] })).toEqual(['named', 'told', 'base']);
  });

  test('of what a note smells of, the first tells the most of it, and so does the first of the accords', () => {
    const scent = (...accords: readonly string[]) => ({ notes: notes([], [], ['lemon']), accords });
    const citrusy = catalogOf([
      fragranceOf('a', { ...scent('smoky', 'sweet', 'fresh') }),
      fragranceOf('b', { ...scent('smoky', 'fresh', 'sweet') }),
      fragranceOf('c', { ...scent('fresh', 'smoky', 'sweet') }),
    ]);
    expect(found(citrusy, { ingredients: [plain('lemon')] })).toEqual(['c', 'b', 'a']);
    const green = catalogOf(
      [fragranceOf('a', scent('clean')), fragranceOf('b', scent('fresh'))].map((one) => ({ ...one, notes: notes(['verbena']) })),
    );
    expect(found(green, { ingredients: [plain('verbena')] })).toEqual(['b', 'a']);
  });

  test('beside a fragrance that was named, an occasion weighs lightly', () => {
    const party = tasteOf('occasion.party', { facets: { sweet: 1 } });
    const shop = catalogOf([
      fragranceOf('seed', { notes: notes(['lemon'], ['rose'], ['vanilla']), accords: ['fresh', 'clean', 'sweet'], gender: 'masculine' }),
      fragranceOf('alike', { notes: notes(['lemon'], ['rose'], ['vanilla']), accords: ['fresh', 'clean', 'sweet'], gender: 'masculine' }),
      fragranceOf('festive', { notes: notes(['lemon'], ['rose', 'jasmine'], ['vanilla']), accords: ['sweet', 'fresh', 'clean'] }),
    ]);
    expect(found(shop, { tastes: [party] })[0]).toBe('festive');
    expect(found(shop, { like: [plain('seed')], tastes: [party] })).toEqual(['alike', 'festive']);
    const sweet = { ...party, source: 'style.sweet' };
    expect(found(shop, { like: [plain('seed')], tastes: [sweet] })).toEqual(['festive', 'alike']);
  });

  test('what costs several times as much as the shop asks comes later, unless the wish says otherwise', () => {
    const all = ['dear', 'a', 'b', 'c'].map((id, at) =>
      fragranceOf(id, { brand: 'Dior', notes: notes(['rose']), popularity: 0.6 - at / 100 }),
    );
    const shop = catalogOf(all, [
      offerOf('dear', { price: 300, tags: ['niche'] }),
      ...['a', 'b', 'c'].map((id) => offerOf(id, { tags: ['niche'] })),
    ]);
    expect(found(shop, { ingredients: [plain('rose')] })).toEqual(['a', 'b', 'c', 'dear']);
    for (const named of [{ brands: ['dior'] }, { tags: ['niche'] }, { price: { min: null, max: 400 } }, { name: all.map(({ id }) => id) }])
      expect(found(shop, { ingredients: [plain('rose')], ...named })[0]).toBe('dear');
  });

  test('what was named sets what is dear', () => {
    const all = ['seed', 'dear', 'a', 'b', 'c'].map((id, at) => fragranceOf(id, { notes: notes(['rose']), popularity: 0.6 - at / 100 }));
    const shop = (price: number) =>
      catalogOf(
        all,
        all.map(({ id }) => offerOf(id, { price: id === 'dear' ? 300 : id === 'seed' ? price : 50 })),
      );
    expect(found(shop(50), { like: [plain('seed')] })[0]).toBe('a');
    expect(found(shop(280), { like: [plain('seed')] })[0]).toBe('dear');
  });

  test('a shared note counts for more the nearer its places in the pyramids', () => {
    const near = catalogOf([
      fragranceOf('seed', { notes: notes([], ['rose']) }),
      fragranceOf('far', { notes: notes([], [], ['rose']) }),
      fragranceOf('near', { notes: notes(['rose']) }),
    ]);
    expect(found(near, { like: [plain('seed')] })).toEqual(['near', 'far']);
  });

  test('of two nearly as good, the one that smells of something else comes next', () => {
    const scent = (accord: string, popularity: number) => ({ notes: notes(['rose']), accords: [accord], popularity });
    const mixed = catalogOf([
      fragranceOf('first', scent('clean', 0.9)),
      fragranceOf('alike', scent('clean', 0.8)),
      fragranceOf('other', scent('smoky', 0.7)),
    ]);
    expect(found(mixed, { ingredients: [plain('rose')] })).toEqual(['first', 'other', 'alike']);
  });
});

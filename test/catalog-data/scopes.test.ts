import { describe, expect, test } from 'vitest';
import { fragrances, repeated, scopeNamed, scopes } from './catalog-files.ts';

function checkDigit(ean: string): number {
  const sum = [...ean.slice(0, 12)].reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);
  return (10 - (sum % 10)) % 10;
}

describe('EANs', () => {
  const offers = scopes.flatMap((scope) => scope.offers.map((offer) => ({ ...offer, ean: offer.ean ?? 'none' })));
  const all = [...fragrances.flatMap((fragrance) => fragrance.eans), ...offers.map((offer) => offer.ean)];

  test('have a correct check digit', () => {
    expect(all.filter((ean) => Number(ean[12]) !== checkDigit(ean))).toEqual([]);
  });

  test('start with 20 to 29, so that none is a real product', () => {
    expect(all.filter((ean) => !/^2\d{12}$/.test(ean))).toEqual([]);
  });

  test('belong to one size of one fragrance, in every shop', () => {
    const owner = new Map<string, string>();
    for (const { id, eans } of fragrances) for (const ean of eans) expect(set(owner, ean, id)).toBe(id);
    for (const { ean, fragrance } of offers) expect(set(owner, ean, fragrance)).toBe(fragrance);
    const size = new Map<string, string>();
    for (const { ean, ml } of offers) expect(set(size, ean, String(ml))).toBe(String(ml));
  });

  test('are not repeated in a file', () => {
    expect(repeated(fragrances.flatMap((fragrance) => fragrance.eans))).toEqual([]);
    for (const scope of scopes) expect(repeated(scope.offers.flatMap((offer) => offer.ean ?? []))).toEqual([]);
  });
});

/** Keeps the first value given for a key, and returns it. */
function set(map: Map<string, string>, key: string, value: string): string {
  const kept = map.get(key) ?? value;
  map.set(key, kept);
  return kept;
}

describe.each(scopes)('$scope', ({ file, scope, currency, offers }) => {
  const sold = [...new Set(offers.map((offer) => offer.fragrance))];
  const offersOf = new Map(sold.map((id) => [id, offers.filter((offer) => offer.fragrance === id)]));

  test('is named after its file', () => {
    expect(scope).toBe(file);
  });

  test('has plausible prices, and a bigger bottle costs more', () => {
    for (const sizes of offersOf.values()) {
      const bySize = [...sizes].sort((a, b) => (a.ml ?? 0) - (b.ml ?? 0)).map((offer) => offer.price);
      expect(bySize).toEqual([...bySize].sort((a, b) => a - b));
    }
    const odd = offers.filter(({ price }) => price < 4 || price > 700 || Math.abs(price * 100 - Math.round(price * 100)) > 1e-6);
    expect(odd).toEqual([]);
  });

  test('ranks a fragrance once, from 1 without gaps', () => {
    const ranks = [...offersOf.values()].map((sizes) => new Set(sizes.map((offer) => offer.rank)));
    expect(ranks.filter((rank) => rank.size !== 1)).toEqual([]);
    const given = ranks.flatMap((rank) => [...rank].filter((value) => value !== null)).sort((a, b) => a - b);
    expect(given).toEqual(given.map((_, place) => place + 1));
  });

  test('sells for men, for women and for everybody, in most families', () => {
    const shelf = fragrances.filter((fragrance) => offersOf.has(fragrance.id));
    expect(new Set(shelf.map((fragrance) => fragrance.gender)).size).toBe(3);
    expect(new Set(shelf.map((fragrance) => fragrance.family)).size).toBeGreaterThanOrEqual(10);
  });

  test('is priced in a currency of ISO 4217', () => {
    expect(Intl.supportedValuesOf('currency')).toContain(currency);
  });
});

describe('the three shops differ', () => {
  const sold = (name: string) => new Set(scopeNamed(name).offers.map((offer) => offer.fragrance));

  test('in size', () => {
    expect(sold('demo').size).toBeGreaterThan(fragrances.length * 0.85);
    expect(sold('niche').size).toBeGreaterThanOrEqual(50);
    expect(sold('niche').size).toBeLessThanOrEqual(70);
    expect(sold('perfumery').size).toBeGreaterThanOrEqual(110);
    expect(sold('perfumery').size).toBeLessThanOrEqual(130);
  });

  test('in currency', () => {
    expect(scopeNamed('perfumery').currency).not.toBe(scopeNamed('demo').currency);
  });

  test('the large shop hides what is out of stock, and has something to hide', () => {
    const { hide_out_of_stock, offers } = scopeNamed('demo');
    const inStock = new Set(offers.flatMap((offer) => (offer.in_stock ? [offer.fragrance] : [])));
    expect(hide_out_of_stock).toBe(true);
    expect(sold('demo').size).toBeGreaterThan(inStock.size);
    expect(offers.some((offer) => !offer.in_stock && inStock.has(offer.fragrance))).toBe(true);
  });

  test('the boutique shows it', () => {
    const { hide_out_of_stock, offers } = scopeNamed('niche');
    expect(hide_out_of_stock).toBe(false);
    expect(offers.some((offer) => !offer.in_stock)).toBe(true);
  });

  test('the large shop has several sizes of many, and labels', () => {
    const { offers } = scopeNamed('demo');
    const several = repeated(offers.map((offer) => offer.fragrance));
    expect(new Set(several).size).toBeGreaterThan(100);
    expect(new Set(offers.flatMap((offer) => offer.tags))).toEqual(new Set(['bestseller', 'new', 'offer', 'niche']));
  });
});

import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { Facet, Family, Fragrance, Gender, Ingredient, Names, Offer } from '../src/catalog/fragrance.ts';
import type { CatalogData } from '../src/catalog/index-fragrances.ts';
import { fold } from '../src/text/fold.ts';

/** One line of a `.jsonl.gz` of fragrances: English note and accord names, everything but the id and the names optional. */
export interface Row {
  readonly id: string;
  readonly name: string;
  readonly brand: string;
  readonly year?: number;
  readonly concentration?: string;
  readonly gender?: 'F' | 'M' | 'U';
  readonly family?: string;
  readonly accords?: readonly string[];
  readonly top?: readonly string[];
  readonly heart?: readonly string[];
  readonly base?: readonly string[];
  readonly notes?: readonly string[];
}

/** The vocabulary that the rows are mapped to: that of the shipped catalog. */
export interface Vocabulary {
  readonly families: readonly Family[];
  readonly ingredients: readonly Ingredient[];
  readonly facets: readonly Facet[];
}

const GENDERS: Readonly<Record<'F' | 'M' | 'U', Gender>> = { F: 'feminine', M: 'masculine', U: 'unisex' };
const CONCENTRATIONS: ReadonlyMap<string, string> = new Map([
  ['EDP', 'edp'],
  ['EDT', 'edt'],
  ['EDC', 'edc'],
  ['PARFUM', 'parfum'],
  ['EXTRAIT', 'parfum'],
  ['ELIXIR', 'elixir'],
  ['OIL', 'oil'],
  ['MIST', 'splash'],
]);

/** Rank from which on nobody has heard of a fragrance; before it, each tenfold of the rank costs the same popularity. */
const UNHEARD_OF = 10_000;
const TIERS = ['top', 'heart', 'base', 'flat'] as const;

/** Brands that go by another name in part of the rows: they were renamed, or are listed under their company. */
const RENAMED: ReadonlyMap<string, string> = new Map([
  ['Christian Dior', 'Dior'],
  ['Thierry Mugler', 'Mugler'],
  ['Paco Rabanne', 'Rabanne'],
  ['By Kilian', 'Kilian'],
  ['Annick Goutal', 'Goutal'],
]);
const COMPANY = /^(.+) (?:perfumes|parfums|fragrances|london|paris|milano)$/i;

/** Best known first. */
export function readRows(path: string): readonly Row[] {
  const lines = gunzipSync(readFileSync(path)).toString('utf8').trim().split('\n');
  return lines.map((line): Row => JSON.parse(line));
}

/** Makes a catalog of rows in memory, with one scope that sells all. */
export function toCatalog(rows: readonly Row[], words: Vocabulary): CatalogData {
  const brandOf = brandNames(rows);
  const ingredients = finder(words.ingredients);
  const facets = finder(words.facets);
  const families = finder(words.families);
  const familyOf = new Map(words.ingredients.map((one) => [one.key, one.family]));
  const facetOf = new Map(words.ingredients.map((one) => [one.key, one.facets[0]]));
  // An accord may bear the name of an ingredient: "vanilla" is said of what smells vanillic.
  const accord = (name: string) => facets(name) ?? facetOf.get(ingredients(name) ?? '');
  const fragrances = rows.map((row, i): Fragrance => {
    const mapped = (names: readonly string[] = []) => [...new Set(names.flatMap((name) => ingredients(name) ?? []))];
    const notes = { top: mapped(row.top), heart: mapped(row.heart), base: mapped(row.base), flat: mapped(row.notes) };
    // Without a stated family it is that of the strongest accord that names or suggests one, else that of most notes.
    const suggested = (row.accords ?? []).map((name) => families(name) ?? familyOf.get(ingredients(name) ?? '')).find(isKnown);
    const ofNotes = TIERS.flatMap((tier) => notes[tier].flatMap((note) => familyOf.get(note) ?? []));
    const stated = (row.family ?? '').split(' ').flatMap((word) => families(word) ?? []);
    return {
      id: row.id,
      name: row.name,
      brand: brandOf(row.brand),
      year: row.year ?? null,
      gender: GENDERS[row.gender ?? 'U'],
      concentration: CONCENTRATIONS.get(row.concentration ?? '') ?? null,
      family: stated[0] ?? suggested ?? mostFrequent(ofNotes) ?? 'floral',
      subfamily: stated[1] ?? null,
      notes,
      accords: [...new Set((row.accords ?? []).flatMap((name) => accord(name) ?? []))],
      perfumers: [],
      popularity: Math.max(0, 1 - Math.log(1 + i) / Math.log(UNHEARD_OF)),
      eans: [],
    };
  });
  return { ...words, fragrances, scopes: [shelf(fragrances)], version: 'bench' };
}

/** One name for each brand, so that "by Dior" means all of its fragrances. */
function brandNames(rows: readonly Row[]): (brand: string) => string {
  const known = new Set(rows.map((row) => row.brand));
  return (brand) => {
    const short = COMPANY.exec(brand)?.[1];
    return RENAMED.get(brand) ?? (short !== undefined && known.has(short) ? short : brand);
  };
}

function isKnown<T>(value: T | undefined): value is T {
  return value !== undefined;
}

/** The first of those that come most often. */
function mostFrequent(values: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].reduce<readonly [string | undefined, number]>((best, one) => (one[1] > best[1] ? one : best), [undefined, 0])[0];
}

function shelf(fragrances: readonly Fragrance[]): CatalogData['scopes'][number] {
  const offers = fragrances.map((fragrance, i): Offer => {
    return { fragrance: fragrance.id, ean: null, ml: 50, price: 20 + ((i * 7919) % 200), in_stock: true, rank: null, tags: [] };
  });
  return { scope: 'all', title: 'Everything', currency: 'EUR', hide_out_of_stock: true, offers };
}

/** Finds a key by an English name; of a longer name ("Sicilian Lemon") the longest end or opening that is one. */
function finder(list: readonly { readonly key: string; readonly names: Names }[]): (name: string) => string | undefined {
  const keys = new Map<string, string>();
  for (const { key, names } of list) for (const name of [key.replaceAll('_', ' '), ...(names.en ?? [])]) keys.set(fold(name), key);
  return (name) => {
    const words = fold(name)
      .split(/[^\p{L}\p{N}']+/u)
      .filter((word) => word !== '');
    for (let length = words.length; length > 0; length--) {
      const found = keys.get(words.slice(-length).join(' ')) ?? keys.get(words.slice(0, length).join(' '));
      if (found !== undefined) return found;
    }
    return undefined;
  };
}

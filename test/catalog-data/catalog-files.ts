import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Facet, Family, Fragrance, Ingredient, Scope } from '../../src/catalog/fragrance.ts';

const FOLDER = join(import.meta.dirname, '../../catalog');

export function readText(path: string): string {
  return readFileSync(join(FOLDER, path), 'utf8');
}

function read<File>(path: string): File {
  const parsed: File = JSON.parse(readText(path));
  return parsed;
}

export const schemaNames = readdirSync(join(FOLDER, 'schemas')).sort();
const scopeNames = readdirSync(join(FOLDER, 'scopes'))
  .map((file) => file.replace(/\.json$/, ''))
  .sort();

export const dataFiles = [
  'families.json',
  'ingredients.json',
  'facets.json',
  'fragrances.json',
  'allergens.json',
  'weights.json',
  ...scopeNames.map((name) => `scopes/${name}.json`),
];

export const { families } = read<{ families: Family[] }>('families.json');
export const { ingredients } = read<{ ingredients: Ingredient[] }>('ingredients.json');
export const { facets } = read<{ facets: Facet[] }>('facets.json');
export const { fragrances } = read<{ fragrances: Fragrance[] }>('fragrances.json');
export const scopes = scopeNames.map((name) => ({ file: name, ...read<Scope>(`scopes/${name}.json`) }));

export function scopeNamed(name: string): Scope {
  const found = scopes.find((one) => one.scope === name);
  if (found === undefined) throw new Error(`no scope is called ${name}`);
  return found;
}

/** Every note of a fragrance, whatever its place. */
export function notesOf(fragrance: Fragrance): readonly string[] {
  const { top, heart, base, flat = [] } = fragrance.notes;
  return [...top, ...heart, ...base, ...flat];
}

/** Values that occur more than once. */
export function repeated(values: readonly string[]): string[] {
  const seen = new Set<string>();
  return values.filter((value) => seen.size === seen.add(value).size);
}

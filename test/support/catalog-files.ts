import type { CatalogFile } from '../../src/catalog/load-catalog.ts';
import { dataOf, fragranceOf, offerOf } from './catalog-builders.ts';

/** A small catalog as its files hold it: plain JSON, to be changed by a test. */
type SmallFiles = Readonly<Record<'families' | 'ingredients' | 'facets' | 'fragrances' | 'scope', unknown>>;

/** A change to make: where (`fragrances.fragrances.0.year`; `-` adds to a list), and what to put there; undefined deletes. */
export type Edit = readonly [path: string, value: unknown];

function smallFiles(): SmallFiles {
  const fragrances = [
    fragranceOf('one', { notes: { top: ['lemon'], heart: ['rose'], base: [] }, eans: ['2000000000008'], accords: ['fresh'] }),
    fragranceOf('two', { notes: { top: [], heart: ['jasmine'], base: ['oud'] }, eans: ['2000000000015'] }),
  ];
  const { families, ingredients, facets, scopes } = dataOf(fragrances, [
    offerOf('one', { ean: '2000000000008' }),
    offerOf('two', { ean: '2000000000022' }),
  ]);
  return structuredClone({
    families: { $schema: './schemas/families.schema.json', families },
    ingredients: { ingredients },
    facets: { facets },
    fragrances: { fragrances },
    scope: { $schema: '../schemas/scope.schema.json', ...scopes[0] },
  });
}

export function editedFiles(...edits: readonly Edit[]): CatalogFile[] {
  const files = smallFiles();
  for (const [path, value] of edits) edit(files, path.split('.'), value);
  return filesOf(files);
}

function edit(root: unknown, keys: readonly string[], value: unknown): void {
  const [key = '', ...rest] = keys;
  if (typeof root !== 'object' || root === null) throw new Error(`There is nothing to edit at ${key}`);
  if (rest.length > 0) edit(Reflect.get(root, key), rest, value);
  else if (key === '-' && Array.isArray(root)) root.push(value);
  else if (value === undefined) Reflect.deleteProperty(root, key);
  else Reflect.set(root, key, value);
}

function filesOf(files: SmallFiles): CatalogFile[] {
  const named: readonly (readonly [string, unknown])[] = [
    ['families.json', files.families],
    ['ingredients.json', files.ingredients],
    ['facets.json', files.facets],
    ['fragrances.json', files.fragrances],
    ['scopes/shop.json', files.scope],
  ];
  return named.map(([path, value]) => fileOf(path, JSON.stringify(value, null, 2)));
}

export function fileOf(path: string, text: string): CatalogFile {
  return { path, source: { file: `catalog/${path}`, text } };
}

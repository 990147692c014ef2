import { fold } from '../text/fold.ts';

export interface BrandBook {
  readonly brands: readonly { readonly key: string; readonly name: string }[];
  /** Key of the brand with this name, case and accents aside. */
  keyOf(name: string): string;
}

/**
 * Keys for brand names: `Jean Paul Gaultier` is `jean_paul_gaultier`. Names that fold alike are one brand, shown as it is
 * first written; others that would share a key get a number, in the order of their names.
 */
export function bookBrands(names: Iterable<string>): BrandBook {
  const shown = new Map<string, string>();
  for (const name of names) if (!shown.has(fold(name))) shown.set(fold(name), name);
  const keys = new Map<string, string>();
  const taken = new Set<string>();
  for (const folded of [...shown.keys()].sort()) {
    const key = freeKey(slug(folded), taken);
    taken.add(key);
    keys.set(folded, key);
  }
  const brands = [...shown].map(([folded, name]) => ({ key: keys.get(folded) ?? slug(folded), name }));
  return { brands, keyOf: (name) => keys.get(fold(name)) ?? slug(fold(name)) };
}

function slug(folded: string): string {
  const key = folded
    .replace(/'/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_+|_+$/g, '');
  return key === '' ? 'brand' : key;
}

function freeKey(key: string, taken: ReadonlySet<string>): string {
  if (!taken.has(key)) return key;
  let number = 2;
  while (taken.has(`${key}_${number}`)) number++;
  return `${key}_${number}`;
}

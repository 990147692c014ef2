import type { CatalogNames, CatalogType } from '../../../catalog/catalog.ts';
import type { Names } from '../../../catalog/fragrance.ts';

/** The catalog's names by type, for look-ups; a type of which the catalog has none is not checked. */
export interface CatalogSets {
  readonly names: CatalogNames;
  readonly keys: Readonly<Record<CatalogType, ReadonlySet<string>>>;
  /** Words for a thing in a language, the first shown. */
  wordsFor(type: CatalogType, key: string, language: string): readonly string[];
  /** Whether some fragrance or brand is called so, letter for letter once folded by `fold`. */
  isProperName(name: string, fold: (text: string) => string): boolean;
}

export function createCatalogSets(names: CatalogNames): CatalogSets {
  const byKey = (things: readonly { readonly key: string; readonly names: Names }[]): ReadonlyMap<string, Names> =>
    new Map(things.map((thing) => [thing.key, thing.names]));
  const named: Readonly<Record<'family' | 'ingredient' | 'facet', ReadonlyMap<string, Names>>> = {
    family: byKey(names.families),
    ingredient: byKey([...(names.allergens ?? []), ...names.ingredients]),
    facet: byKey(names.facets),
  };
  const brands = new Map(names.brands.map((brand) => [brand.key, brand.name]));
  const perfumers = new Map(names.perfumers.map((perfumer) => [perfumer.key, perfumer.name]));
  const fragrances = new Map(names.fragrances.map((one) => [one.id, one.name]));
  let proper: Set<string> | undefined;
  return {
    names,
    keys: {
      family: new Set(named.family.keys()),
      ingredient: new Set(named.ingredient.keys()),
      facet: new Set(named.facet.keys()),
      brand: new Set(brands.keys()),
      perfumer: new Set(perfumers.keys()),
      fragrance: new Set(fragrances.keys()),
    },
    wordsFor: (type, key, language) => {
      if (type === 'brand') return [brands.get(key) ?? key];
      if (type === 'perfumer') return [perfumers.get(key) ?? key];
      if (type === 'fragrance') return [fragrances.get(key) ?? key];
      const found = named[type].get(key);
      return (found !== undefined && Object.hasOwn(found, language) ? found[language] : undefined) ?? [];
    },
    isProperName: (name, fold) => {
      proper ??= new Set(
        [...names.brands.map((brand) => brand.name), ...names.fragrances.flatMap((one) => [one.name, ...(one.aliases ?? [])])].map(fold),
      );
      return proper.has(fold(name));
    },
  };
}

const CATALOG_TYPES: ReadonlySet<string> = new Set<CatalogType>(['family', 'ingredient', 'brand', 'perfumer', 'fragrance', 'facet']);

export function isCatalogType(type: string): type is CatalogType {
  return CATALOG_TYPES.has(type);
}

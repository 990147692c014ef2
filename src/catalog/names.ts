import type { CatalogNames, CatalogType, NameBook } from './catalog.ts';
import type { Names } from './fragrance.ts';
import type { CatalogData, FragranceIndex } from './index-fragrances.ts';

const DEFAULT_LANGUAGE = 'en';

export function createNameBook(index: FragranceIndex): NameBook {
  const { families, ingredients, facets, fragrances, allergens = [] } = index.data;
  const named: Readonly<Record<'family' | 'ingredient' | 'facet', ReadonlyMap<string, Names>>> = {
    family: new Map(families.map((one) => [one.key, one.names])),
    ingredient: new Map([...allergens, ...ingredients].map((one) => [one.key, one.names])),
    facet: new Map(facets.map((one) => [one.key, one.names])),
  };
  const wears = new Map(facets.map((one) => [one.key, one.wears ?? {}]));
  const proper: Readonly<Record<'brand' | 'perfumer' | 'fragrance', ReadonlyMap<string, string>>> = {
    brand: new Map(index.brands.named.map((brand) => [brand.key, brand.name])),
    perfumer: new Map(index.perfumers.named.map((perfumer) => [perfumer.key, perfumer.name])),
    fragrance: new Map(fragrances.map((fragrance) => [fragrance.id, fragrance.name])),
  };
  const carriers = new Map(allergens.map(({ key, certain, usual }) => [key, [...certain, ...usual]]));
  const calledAfter = familiesOfNotes(index.data);
  const noteOf = new Map([...calledAfter].map(([note, family]) => [family, note] as const).reverse());
  const { placeOf, descendants } = index.hierarchy;
  return {
    wearsOf: (facet, language) => wears.get(facet)?.[language] ?? [],
    carriersOf: (key) => carriers.get(key) ?? null,
    calledAfter: (ingredient) => calledAfter.get(ingredient) ?? null,
    noteOf: (family) => noteOf.get(family) ?? null,
    genderOf: (fragrance) => fragrances[index.placeOf.get(fragrance) ?? -1]?.gender ?? null,
    leavesOut: (out, ingredient) => {
      const place = placeOf.get(ingredient) ?? -1;
      return out === ingredient || [out, ...(carriers.get(out) ?? [])].some((key) => descendants[placeOf.get(key) ?? -1]?.includes(place));
    },
    nameOf: (type: CatalogType, id: string, language: string, otherwise?: string): string => {
      if (type === 'brand' || type === 'perfumer' || type === 'fragrance') return proper[type].get(id) ?? id;
      const names = named[type].get(id);
      return (names && (firstIn(names, language) ?? otherwise ?? firstIn(names, DEFAULT_LANGUAGE))) ?? id;
    },
  };
}

/** "Floral notes" and "citrus" are called as the families that they are of. */
function familiesOfNotes({ families, ingredients }: CatalogData): ReadonlyMap<string, string> {
  const wordsOf = (names: Names): readonly string[] => (names[DEFAULT_LANGUAGE] ?? []).map((name) => name.toLowerCase());
  return new Map(
    families.flatMap(({ key: family, names }) => {
      const words = new Set(wordsOf(names).flatMap((word) => [word, `${word} notes`]));
      const own = ingredients.filter((one) => one.family === family && wordsOf(one.names).some((word) => words.has(word)));
      return own.map(({ key }) => [key, family] as const);
    }),
  );
}

function firstIn(names: Names, language: string): string | undefined {
  return Object.hasOwn(names, language) ? names[language]?.[0] : undefined;
}

export function catalogNames(index: FragranceIndex): CatalogNames {
  const { families, ingredients, facets, fragrances, scopes, allergens = [] } = index.data;
  const eans = new Map<string, string>();
  for (const fragrance of fragrances) for (const ean of fragrance.eans) eans.set(ean, fragrance.id);
  for (const offer of scopes.flatMap((scope) => scope.offers)) if (offer.ean !== null) eans.set(offer.ean, offer.fragrance);
  return {
    families,
    ingredients,
    facets,
    allergens,
    brands: index.brands.named,
    perfumers: index.perfumers.named,
    fragrances,
    eans,
    scopes: scopes.map((one) => one.scope),
  };
}

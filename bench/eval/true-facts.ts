import type { Fragrance, Offer } from '../../src/catalog/fragrance.ts';
import type { CatalogData } from '../../src/catalog/index-fragrances.ts';
import type { Fact, Item, Wish } from '../../src/catalog/query.ts';

/** Says of a reason on a card whether the data hold it: notes where they are said to sit, prices, years, brands, facets. */
export function createFactChecker(data: CatalogData): (fact: Fact, item: Item, wish: Wish) => boolean {
  const fragrances = new Map(data.fragrances.map((one) => [one.id, one]));
  const facetsOf = new Map(data.ingredients.map((one) => [one.key, one.facets]));
  const offers = new Map<string, Offer[]>();
  for (const offer of data.scopes[0]?.offers ?? []) offers.set(offer.fragrance, [...(offers.get(offer.fragrance) ?? []), offer]);
  return (fact, item, wish) => {
    const fragrance = fragrances.get(item.id);
    if (fragrance === undefined) return false;
    const has = (note: string) => notesOf(fragrance).includes(note);
    switch (fact.fact) {
      case 'notes':
        return fact.notes.every((note) => (fragrance.notes[fact.tier] ?? []).includes(note));
      case 'taste':
        return fact.notes.every(has);
      case 'shares':
        return fact.notes.every((note) => has(note) && notesOf(fragrances.get(fact.with)).includes(note));
      case 'instead':
        return has(fact.note) && !has(fact.wanted);
      case 'lacks':
        return !has(fact.note);
      case 'family':
        return fragrance.family === fact.family || fragrance.subfamily !== null;
      case 'facets':
        return fact.facets.every(
          (facet) => fragrance.accords.includes(facet) || notesOf(fragrance).some((note) => facetsOf.get(note)?.includes(facet)),
        );
      case 'concentration':
        return fragrance.concentration === fact.concentration;
      case 'year':
        return fragrance.year === fact.year;
      case 'perfumers':
        return fact.perfumers.every((name) => fragrance.perfumers.includes(name));
      case 'gender':
        return fragrance.gender === fact.gender;
      case 'brand':
        return wish.brands.includes(fact.brand);
      case 'price':
        return (offers.get(item.id) ?? []).some((offer) => offer.in_stock && offer.price === fact.price);
      case 'shifted':
        return wish.shifts.some((shift) => shift.source === fact.shift);
      case 'strength':
        return fact.strength >= 1 && fact.strength <= 5;
      case 'popular':
        return fragrance.popularity > 0.5;
      default:
        // Facts that answer questions stand on no card.
        return false;
    }
  };
}

function notesOf(fragrance: Fragrance | undefined): readonly string[] {
  if (fragrance === undefined) return [];
  const { top, heart, base, flat = [] } = fragrance.notes;
  return [...top, ...heart, ...base, ...flat];
}

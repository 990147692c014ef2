import type { Fragrance, Offer } from '../../src/catalog/fragrance.ts';
import type { CatalogData } from '../../src/catalog/index-fragrances.ts';
import type { Fact, Item, LimitFact, NumberRange, PriceFact, Tier, Wish } from '../../src/catalog/query.ts';

/** Says of a reason on a card whether the data hold it: notes where they are said to sit, prices, years, brands, facets. */
export function createFactChecker(data: CatalogData): (fact: Fact, item: Item, wish: Wish) => boolean {
  const fragrances = new Map(data.fragrances.map((one) => [one.id, one]));
  const facetsOf = new Map(data.ingredients.map((one) => [one.key, one.facets]));
  const ingredients = new Map(data.ingredients.map((one) => [one.key, one]));
  const ancestorsOf = (note: string): readonly string[] =>
    (ingredients.get(note)?.parents ?? []).flatMap((parent) => [parent, ...ancestorsOf(parent)]);
  const hasFamily = (fragrance: Fragrance, families: Readonly<Record<string, number>>): boolean =>
    notesOf(fragrance).some((note) => Object.hasOwn(families, ingredients.get(note)?.family ?? ''));
  const offers = new Map<string, Offer[]>();
  for (const offer of data.scopes[0]?.offers ?? []) offers.set(offer.fragrance, [...(offers.get(offer.fragrance) ?? []), offer]);
  return (fact, item, wish) => {
    const fragrance = fragrances.get(item.id);
    if (fragrance === undefined) return false;
    const has = (note: string) => notesOf(fragrance).includes(note);
    const costs = (id: string, { price, ml }: PriceFact) =>
      (offers.get(id) ?? []).some((offer) => offer.in_stock && offer.price === price && offer.ml === ml);
    switch (fact.fact) {
      case 'notes':
      case 'taste':
        return sits(fragrance, fact);
      // Its stated accords, and notes of it that smell so.
      case 'suited': {
        const carries = (note: string) => (facetsOf.get(note) ?? []).some((facet) => fact.facets.includes(facet));
        return (
          (fact.isLight || fact.facets.length > 0) &&
          fact.facets.every((facet) => fragrance.accords.includes(facet)) &&
          fact.notes.every((note) => has(note) && carries(note))
        );
      }
      // What was wished for, said without a note: something of it smells or is made of that.
      case 'quality': {
        const taste = wish.tastes.find(({ source }) => source === fact.source);
        if (taste === undefined || fact.degree !== 'fairly' || fact.notes.length > 0) return false;
        const { facets, ingredients, families } = taste.wants;
        const smells = [...fragrance.accords, ...notesOf(fragrance).flatMap((note) => facetsOf.get(note) ?? [])];
        const isMade = notesOf(fragrance).some(
          (note) => Object.hasOwn(ingredients, note) || ancestorsOf(note).some((one) => Object.hasOwn(ingredients, one)),
        );
        return (
          isMade ||
          smells.some((facet) => Object.hasOwn(facets, facet)) ||
          Object.hasOwn(families, fragrance.family) ||
          hasFamily(fragrance, families)
        );
      }
      case 'shares':
        return fact.notes.every((note) => has(note) && notesOf(fragrances.get(fact.with)).includes(note));
      case 'apart':
        return sits(fragrance, fact) && !fact.notes.some((note) => notesOf(fragrances.get(fact.from)).includes(note));
      case 'away': {
        const other = notesOf(fragrances.get(fact.from));
        const isAway = wish.unlike.some(({ id }) => id === fact.from) && other.includes(fact.without) && !has(fact.without);
        return isAway && sits(fragrance, fact) && !fact.notes.some((note) => other.includes(note));
      }
      case 'counterpart': {
        const other = fragrances.get(fact.of);
        const isOther = other !== undefined && other.gender !== 'unisex' && other.gender !== fragrance.gender;
        return isOther && other.brand === fragrance.brand && fragrance.gender === fact.gender && wish.gender === fact.gender;
      }
      case 'instead':
        return sits(fragrance, { tier: fact.tier, notes: [fact.note] }) && !has(fact.wanted);
      case 'lacks':
        return !has(fact.note);
      case 'misses': {
        const [kind, value = ''] = fact.source.split('.');
        if (kind === 'family') return fragrance.family !== value;
        if (kind === 'tag') return !(offers.get(item.id) ?? []).some((offer) => offer.in_stock && offer.tags.includes(value));
        if (kind === 'like') return value.split(',').every((id) => wish.like.some((one) => one.id === id));
        return [...wish.tastes, ...wish.shifts].some(({ source }) => source === fact.source);
      }
      case 'family':
        return fragrance.family === fact.family || fragrance.subfamily !== null;
      case 'wears':
        return fragrance.accords.includes(fact.facet);
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
        return costs(item.id, fact);
      case 'though':
        return fact.but.fact === 'perfumers'
          ? fact.but.perfumers.every((name) => fragrance.perfumers.includes(name)) && wish.perfumers.length > 0
          : isBeyond(fact.but, item, wish);
      case 'step_away':
        return (
          fragrance.family === fact.family &&
          wish.like.length > 1 &&
          wish.like.every(({ id }) => fragrances.get(id)?.family !== fact.family)
        );
      case 'shifted': {
        const shift = wish.shifts.find((one) => one.source === fact.shift);
        const others = (shift?.than ?? []).flatMap((id) => fragrances.get(id) ?? []).map(notesOf);
        if (fact.without.some((note) => has(note) || !others.every((notes) => notes.includes(note)))) return false;
        if (fact.by?.fact === 'price') return costs(item.id, fact.by);
        const owns = fact.by?.fact !== 'notes' || fact.by.notes.every((note) => !others.some((notes) => notes.includes(note)));
        return shift !== undefined && owns && (fact.by?.fact !== 'notes' || sits(fragrance, fact.by));
      }
      case 'strength':
        return fact.strength >= 1 && fact.strength <= 5;
      case 'popular':
        return fragrance.popularity > 0.5;
      case 'rare':
        return fragrance.popularity < 0.5;
      default:
        // Facts that answer questions stand on no card.
        return false;
    }
  };
}

function sits({ notes: own }: Fragrance, { tier, notes }: { readonly tier: Tier; readonly notes: readonly string[] }): boolean {
  return notes.length > 0 && notes.every((note) => (own[tier] ?? []).includes(note));
}

/** It is as said, and not as wished. */
function isBeyond(but: LimitFact, item: Item, wish: Wish): boolean {
  const outside = (value: number, range: NumberRange | null) =>
    range !== null && (value < (range.min ?? value) || value > (range.max ?? value));
  switch (but.fact) {
    case 'price':
      return item.price === but.price && item.sizeMl === but.ml && outside(but.price, wish.price);
    case 'year':
      return item.year === but.year && outside(but.year, wish.year);
    case 'family':
      return item.family === but.family && !wish.pickedFamilies.includes(but.family);
    case 'concentration':
      return item.concentration === but.concentration && !wish.concentration.includes(but.concentration);
    case 'brand':
      return wish.brands.length > 0 && !wish.brands.includes(but.brand);
    default:
      return but satisfies never;
  }
}

function notesOf(fragrance: Fragrance | undefined): readonly string[] {
  if (fragrance === undefined) return [];
  const { top, heart, base, flat = [] } = fragrance.notes;
  return [...top, ...heart, ...base, ...flat];
}

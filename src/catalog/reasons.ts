import { hasBit } from './bitset.ts';
import { crossedSeeds } from './counterparts.ts';
import {
  accordsSuiting,
  facetsFor,
  gather,
  notesMeeting,
  ownNotes,
  type Placed,
  placedNotes,
  plainness,
  type SpeaksFor,
  sharedNotes,
  speaksForShift,
  speaksForTaste,
  tellingOf,
} from './facts.ts';
import type { Fragrance, Offer } from './fragrance.ts';
import { lastingLevel } from './lasting.ts';
import { limitOf, plainOffer, shownOffer } from './prices.ts';
import { isLikeFamily } from './profiles.ts';
import type { Fact, PriceFact, Shift, StrengthFact, Taste, Tier, Wish } from './query.ts';
import type { Shop } from './search.ts';
import { wantsSomething } from './soft-wishes.ts';
import { KNOWN, REASONS } from './weights.ts';

/** Something that may be said for a fragrance. */
export interface Reason {
  /** What it contributed to the score. */
  readonly worth: number;
  /** As a fact that names no note said already; null where nothing is left to say. */
  readonly fact: (said: ReadonlySet<string>) => Fact | null;
}

/** A fragrance, what was wished of it, and how much each of its notes tells it from those shown with it. */
export interface Case {
  readonly shop: Shop;
  readonly wish: Wish;
  readonly place: number;
  readonly fragrance: Fragrance;
  /** Whose price its card says; null: nothing is in stock. */
  readonly offer: Offer | null;
  readonly placed: readonly Placed[];
  /** 1 for a note that none of its neighbours has, less the more of them have it. */
  readonly novelty: (note: string) => number;
  /** The same of a facet. */
  readonly facetNovelty: (facet: string) => number;
}

/** Below a contribution: facts that only repeat a limit that every item passed. */
const LIMIT_WORTH = 0.01;

/** Above every other: it is what the list is in the order of. */
const SUPERLATIVE_WORTH = 10;

/** Above what it smells of, and below what a list is in the order of. */
const COUNTERPART_WORTH = 5;

/** Added to what a note tells by its rarity, so that one which everything has can be named all the same. */
const COMMONEST = 0.3;

/** What answers the wish, strongest first. */
export function answeringReasons(one: Case): readonly Reason[] {
  return [
    ...noteReasons(one),
    ...familyReasons(one),
    ...perfumerReasons(one),
    ...counterpartReasons(one),
    ...likenessReasons(one),
    ...awayReasons(one),
    ...tasteReasons(one),
    ...shiftReasons(one),
    ...knownReasons(one),
    ...limitReasons(one),
    ...superlativeReasons(one),
  ].sort((a, b) => b.worth - a.worth);
}

/** Fragrances that it should be like: those named as such, and those named that the shop hasn't got. */
function seedsOf({ shop, wish, place }: Pick<Case, 'shop' | 'wish' | 'place'>): readonly { id: string; at: number; weight: number }[] {
  const named = wish.name.map((id) => ({ id, weight: 1 }));
  const seeds = named.some(({ id }) => shop.index.placeOf.get(id) === place) ? wish.like : [...wish.like, ...named];
  return seeds.flatMap(({ id, weight }) => {
    const at = shop.index.placeOf.get(id);
    return at === undefined || at === place ? [] : [{ id, at, weight }];
  });
}

/** What counts most of it and is least like what its neighbours have. */
export function tellsApart({ shop, novelty }: Case): SpeaksFor {
  return ({ key, evidence }) => evidence * plainness(shop.index, key) * novelty(key) * Math.sqrt(COMMONEST + tellingOf(shop.index, key));
}

function unsaid(notes: readonly Placed[], said: ReadonlySet<string>): readonly Placed[] {
  return notes.filter((note) => !said.has(note.key));
}

/** The notes that meet wishes, those of one place together. Of a wished group ("citrus") the kinds that set it apart. */
function noteReasons(one: Case): Reason[] {
  const { shop, wish, placed } = one;
  const tiers = new Map<Placed['tier'], { notes: string[]; worth: number }>();
  for (const wanted of wish.ingredients) {
    const meeting = notesMeeting(shop.index, placed, wanted.id);
    const isItself = meeting[0]?.key === wanted.id;
    const [best] = isItself ? [{ tier: meeting[0]?.tier ?? 'flat', notes: [wanted.id] }] : gather(meeting, tellsApart(one), REASONS.few);
    if (best === undefined) continue;
    const worth = (shop.index.weights.signal.fit * wanted.weight * (shop.columns.ingredient(wanted.id).values[one.place] ?? 0)) / 255;
    const tier = tiers.get(best.tier) ?? { notes: [], worth: 0 };
    tiers.set(best.tier, { notes: [...new Set([...tier.notes, ...best.notes])], worth: tier.worth + worth });
  }
  return [...tiers].map(([tier, { notes, worth }]) => ({
    worth,
    fact: (said) => {
      const left = notes.filter((key) => !said.has(key)).slice(0, REASONS.notes);
      return left.length === 0 ? null : { fact: 'notes', tier, notes: left };
    },
  }));
}

/** The notes that make it so. */
function tasteFact({ placed, novelty }: Case, source: string, speaks: SpeaksFor, said: ReadonlySet<string>): Fact | null {
  const [best] = gather(unsaid(placed, said), (note) => speaks(note) * Math.sqrt(novelty(note.key)), REASONS.few);
  if (best === undefined) return null;
  // "Leather: leather in the heart" says it twice.
  return best.notes.some((key) => source === `family.${key}`) ? { fact: 'notes', ...best } : { fact: 'taste', source, ...best };
}

/** A strength that is no more than light. */
const LIGHT = 2;

/** "For the office: light and clean, with white musk": an occasion asks for a character, and no note tells by itself why it fits. */
function suitedFact({ shop, wish, place, placed, novelty }: Case, taste: Taste, said: ReadonlySet<string>): Fact | null {
  if (!taste.source.startsWith(OCCASION)) return null;
  const { index } = shop;
  const asked = new Set([...wish.tastes.map(({ source }) => source), ...wish.families.map(({ id }) => `family.${id}`)]);
  const isAsked = (facet: string): boolean =>
    asked.has(`style.${facet}`) || (index.familiesSaid.get(facet) ?? []).some((family) => asked.has(`family.${family}`));
  const facets = accordsSuiting(index, place, taste)
    .filter((facet) => !isAsked(facet))
    .slice(0, REASONS.few);
  const isLight = taste.strength !== null && taste.strength <= LIGHT && (index.strengthLevels[place] ?? 3) <= LIGHT;
  if (facets.length === 0 && !isLight) return null;
  const speaks = speaksForTaste(index, {
    wants: { families: {}, facets: Object.fromEntries(facets.map((key) => [key, 1])), ingredients: {} },
  });
  const carrying = unsaid(placed, said)
    .map(({ key, ...note }) => ({ key, worth: speaks({ key, ...note }) * Math.sqrt(novelty(key)) }))
    .filter(({ worth }) => worth > 0)
    .sort((a, b) => b.worth - a.worth);
  return { fact: 'suited', source: taste.source, facets, isLight, notes: carrying.slice(0, REASONS.few).map(({ key }) => key) };
}

const OCCASION = 'occasion.';

function familyReasons(one: Case): Reason[] {
  const { shop, wish, place, fragrance } = one;
  const wanted = [...wish.families, ...wish.pickedFamilies.map((id) => ({ id, weight: 1 }))];
  return wanted.flatMap(({ id, weight }, at): Reason[] => {
    const isOwn = id === fragrance.family;
    // Of another family, and like this one by its notes.
    const isTouched = at > 0 && isLikeFamily(shop.index, id, place);
    if (!isOwn && !isTouched) return [];
    const value = (shop.columns.family(id).values[place] ?? 0) / 255;
    const speaks = speaksForTaste(shop.index, { wants: { families: { [id]: 1 }, facets: {}, ingredients: {} } });
    const worth = shop.index.weights.signal.fit * weight * value;
    return [{ worth, fact: (said) => tasteFact(one, `family.${id}`, speaks, said) ?? (isOwn ? { fact: 'family', family: id } : null) }];
  });
}

function perfumerReasons({ shop, wish, fragrance }: Case): Reason[] {
  const wanted = wish.perfumers.filter(({ id }) => fragrance.perfumers.some((name) => shop.index.perfumers.keyOf(name) === id));
  const perfumers = fragrance.perfumers.filter((name) => wanted.some(({ id }) => id === shop.index.perfumers.keyOf(name)));
  const worth = shop.index.weights.signal.fit * Math.max(0, ...wanted.map(({ weight }) => weight));
  return perfumers.length === 0 ? [] : [{ worth, fact: () => ({ fact: 'perfumers', perfumers: perfumers.slice(0, REASONS.few) }) }];
}

/** What it shares with what it should be like, the rarest first, and where it goes its own way. */
function likenessReasons(one: Case): Reason[] {
  const { shop, wish, place, novelty } = one;
  return seedsOf(one).flatMap(({ id, at, weight }): Reason[] => {
    const worth = (shop.index.weights.signal.likeness * weight * (shop.columns.likeness(id).values[place] ?? 0)) / 255;
    const shared = sharedNotes(shop.index, place, at).map(({ key }) => ({ key, rare: tellingOf(shop.index, key) * novelty(key) ** 0.25 }));
    shared.sort((a, b) => b.rare - a.rare);
    const own = ownNotes(shop.index, place, [at]);
    const shares: Reason = {
      worth,
      fact: (said) => {
        const notes = shared.flatMap(({ key }) => (said.has(key) ? [] : key)).slice(0, REASONS.notes);
        return notes.length === 0 ? null : { fact: 'shares', with: id, notes };
      },
    };
    const apart: Reason = {
      worth: worth / 2,
      fact: (said) => {
        const [best] = gather(unsaid(own, said), tellsApart(one), REASONS.few);
        return best === undefined ? null : { fact: 'apart', from: id, ...best };
      },
    };
    // Where a difference was asked for, that is the one to tell.
    return wish.shifts.length > 0 ? [shares] : [shares, apart];
  });
}

/** "1 Million for women": that it is the one which is meant is what there is to say of it first. */
function counterpartReasons({ shop, wish, place }: Case): Reason[] {
  return crossedSeeds(shop.index, wish).flatMap(({ id, gender, counterparts }): Reason[] =>
    hasBit(counterparts, place) ? [{ worth: COUNTERPART_WORTH, fact: () => ({ fact: 'counterpart', of: id, gender }) }] : [],
  );
}

/** What it has that the fragrance which it shall not be like has not, and what that one has in place of it. */
function awayReasons(one: Case): Reason[] {
  const { shop, wish, place } = one;
  if (wish.like.length > 0) return [];
  return wish.unlike.flatMap(({ id, weight }): Reason[] => {
    const seed = shop.index.placeOf.get(id);
    if (seed === undefined) return [];
    const unlikeness = 1 - (shop.columns.likeness(id).values[place] ?? 0) / 255;
    const own = ownNotes(shop.index, place, [seed]);
    return [
      {
        worth: (shop.index.weights.signal.likeness * weight * unlikeness) / 2,
        fact: (said) => {
          const [best] = gather(unsaid(own, said), tellsApart(one), REASONS.few);
          const without = best === undefined ? null : goneFrom(one, seed, best.tier);
          return best === undefined || without === null ? null : { fact: 'away', from: id, without, ...best };
        },
      },
    ];
  });
}

/** A telling note of another fragrance that this one has not in the same place; neighbours name others, where there are. */
function goneFrom({ shop, place }: Case, other: number, tier: Tier): string | null {
  const worth = ({ key, evidence }: Placed): number => evidence * plainness(shop.index, key) * (COMMONEST + tellingOf(shop.index, key));
  const gone = ownNotes(shop.index, other, [place])
    .filter((note) => note.tier === tier)
    .toSorted((a, b) => worth(b) - worth(a))
    .slice(0, REASONS.notes);
  return gone[place % gone.length]?.key ?? null;
}

/** The notes that make a taste; where accords alone do, the facets. */
function tasteReasons(one: Case): Reason[] {
  const { shop, wish, place } = one;
  return wish.tastes.filter(wantsSomething).flatMap((taste): Reason[] => {
    const column = shop.columns.taste(taste);
    if (!hasBit(column.meets, place)) return [];
    const speaks = speaksForTaste(shop.index, taste);
    const makesIt = one.placed.some((note) => speaks(note) > 0);
    const facets = facetsFor(shop.index, place, taste);
    return [
      {
        worth: (shop.index.weights.signal.context * taste.weight * (column.values[place] ?? 0)) / 255,
        fact: (said) => {
          if (taste.lasting !== undefined) return { fact: 'lasting', level: lastingLevel(shop, place) };
          const suited = suitedFact(one, taste, said);
          if (suited !== null) return suited;
          // Of an occasion a note alone explains nothing, where there are accords that could.
          const isPlain = taste.source.startsWith(OCCASION) && one.fragrance.accords.length > 0;
          const made = makesIt && !isPlain ? tasteFact(one, taste.source, speaks, said) : null;
          if (made !== null) return made;
          // No note that is left carries it: that it is so is said all the same.
          if (makesIt || facets.length > 0) return { fact: 'quality', source: taste.source, degree: 'fairly', notes: [] };
          return taste.strength === null ? null : strengthFact(one);
        },
      },
    ];
  });
}

function shiftReasons(one: Case): Reason[] {
  const { shop, wish, place } = one;
  return wish.shifts.flatMap((shift): Reason[] => {
    const column = shop.columns.shift(shift);
    const cheaper = movedPrice(one, shift);
    if (!hasBit(column.meets, place) && cheaper === null) return [];
    const worth = shop.index.weights.signal.shift * Math.max(0.5, (column.values[place] ?? 0) / 255);
    return [{ worth, fact: (said) => shiftedFact(one, shift, cheaper, said) }];
  });
}

/** Fresher by what it has and the others haven't, less sweet without what only they have, cheaper by its price. */
function shiftedFact(one: Case, shift: Shift, price: PriceFact | null, said: ReadonlySet<string>): Fact {
  const { shop, place } = one;
  const bare = { fact: 'shifted', shift: shift.source, by: null, without: [] } as const;
  if (price !== null) return { ...bare, by: price };
  const than = shift.than.flatMap((id) => shop.index.placeOf.get(id) ?? []);
  const more = speaksForShift(shop.index, shift, 1);
  const [makes] = gather(
    unsaid(ownNotes(shop.index, place, than), said),
    (note) => more(note) * Math.sqrt(one.novelty(note.key)),
    REASONS.few,
  );
  const less = speaksForShift(shop.index, shift, -1);
  const [only] = than;
  const gone = only === undefined || than.length > 1 ? [] : gather(ownNotes(shop.index, only, [place]), less, REASONS.few);
  const asksMore = [...Object.values(shift.facets), ...Object.values(shift.families)].reduce((sum, weight) => sum + weight, 0) > 0;
  if (makes !== undefined && asksMore) return { ...bare, by: { fact: 'notes', ...makes } };
  // What it lacks is no reason for what there shall be more of.
  if (gone.length > 0 && !asksMore) return { ...bare, without: gone.flatMap(({ notes }) => notes).slice(0, REASONS.few) };
  return shift.strength === 0 ? bare : { ...bare, by: strengthFact(one) };
}

/** Its price, where that was to lie on one side of those compared with: then nothing else is listed. */
function movedPrice({ shop, offer }: Case, shift: Shift): PriceFact | null {
  const isPriced = (id: string): boolean => plainOffer(shop.scope.prices, shop.index.placeOf.get(id) ?? shop.index.size) !== null;
  const isCompared = shift.price !== 0 && shift.than.some(isPriced);
  return isCompared && offer !== null ? priceFact(shop, offer) : null;
}

function knownReasons({ shop, wish, fragrance }: Case): Reason[] {
  const asked = [...wish.tastes, ...wish.shifts].reduce((sum, { prior }) => sum + (prior ?? 0), 0);
  const worth = shop.index.weights.signal.prior_asked;
  if (asked > 0 && fragrance.popularity >= KNOWN.well) return [{ worth, fact: () => ({ fact: 'popular' }) }];
  if (asked < 0 && fragrance.popularity <= KNOWN.hardly) return [{ worth, fact: () => ({ fact: 'rare' }) }];
  return [];
}

/** How much it has of what the list is in the order of. */
function superlativeReasons(one: Case): Reason[] {
  const { shop, wish, fragrance } = one;
  const { superlative } = wish;
  const say = (fact: Fact | null): Reason[] => (fact === null ? [] : [{ worth: SUPERLATIVE_WORTH, fact: () => fact }]);
  switch (superlative?.asks) {
    case 'price':
      return say(one.offer === null ? null : priceFact(shop, one.offer));
    case 'year':
      return say(fragrance.year === null ? null : { fact: 'year', year: fragrance.year });
    case 'strength':
      return say(strengthFact(one));
    case 'lasting':
      return say(fragrance.concentration === null ? null : { fact: 'concentration', concentration: fragrance.concentration });
    case 'popularity':
      return fragrance.popularity >= KNOWN.well
        ? say({ fact: 'popular' })
        : fragrance.popularity <= KNOWN.hardly
          ? say({ fact: 'rare' })
          : [];
    case 'quality': {
      const { taste } = superlative;
      if (taste === null || superlative.end === 'least') return [];
      return [{ worth: SUPERLATIVE_WORTH, fact: (said) => tasteFact(one, taste.source, speaksForTaste(shop.index, taste), said) }];
    }
    default:
      return [];
  }
}

/** The limits that were asked for and that it keeps. */
function limitReasons(one: Case): Reason[] {
  const { shop, wish, place, fragrance, offer } = one;
  const level = shop.index.strengthLevels[place] ?? 3;
  // Of what is cheaper its price is said as such.
  const isPriced = wish.size !== null || wish.price !== null || wish.shifts.some(({ price, than }) => price !== 0 && than.length === 0);
  const limitsPrice = isPriced && wish.shifts.every((shift) => movedPrice(one, shift) === null);
  const brand = shop.index.brandOf[place] ?? '';
  const { concentration, year } = fragrance;
  const limits: readonly (Fact | false)[] = [
    offer !== null && limitsPrice && keepsBudget(wish, offer) && priceFact(shop, offer),
    wish.brands.includes(brand) && { fact: 'brand', brand },
    concentration !== null && wish.concentration.includes(concentration) && { fact: 'concentration', concentration },
    wish.year !== null && year !== null && isWithin(year, wish.year) && { fact: 'year', year },
  ];
  const kept = limits.flatMap((fact): Reason[] => (fact === false ? [] : [{ worth: LIMIT_WORTH, fact: () => fact }]));
  const strong = wish.strength !== null && isWithin(level, wish.strength);
  return strong ? [{ worth: shop.index.weights.signal.intensity, fact: () => strengthFact(one) }, ...kept] : kept;
}

export function priceFact({ scope }: Pick<Shop, 'scope'>, { price, ml }: Pick<Offer, 'price' | 'ml'>): PriceFact {
  return { fact: 'price', price, currency: scope.currency, ml };
}

export function keepsBudget({ price }: Wish, offer: Offer): boolean {
  const limit = price === null ? null : limitOf(price);
  return limit === null || isWithin(offer.price, limit);
}

export function isWithin(value: number, range: { readonly min: number | null; readonly max: number | null }): boolean {
  return value >= (range.min ?? value) && value <= (range.max ?? value);
}

function strengthFact({ shop, place }: Case): StrengthFact {
  return { fact: 'strength', strength: shop.index.strengthLevels[place] ?? 3 };
}

/** All its notes, as cases need them. */
export function caseOf(
  shop: Shop,
  wish: Wish,
  place: number,
  novelty: Case['novelty'] = () => 1,
  facetNovelty: Case['facetNovelty'] = () => 1,
): Case | null {
  const fragrance = shop.index.data.fragrances[place];
  if (fragrance === undefined) return null;
  const offer = shownOffer(shop.index, shop.scope.prices, wish, place);
  return { shop, wish, place, fragrance, offer, novelty, facetNovelty, placed: placedNotes(shop.index, place) };
}

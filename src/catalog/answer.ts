import { attributeOf } from '../flow/program/attributes.ts';
import { hasBit, membersOf } from './bitset.ts';
import type { Column } from './columns.ts';
import { aheadBy, cheaperOf, meritOf, metAlone, reasonsOver } from './contrast.ts';
import { counterpartsAmong } from './counterparts.ts';
import { hasNote, listed, ofFragrance } from './description.ts';
import { toldReasons } from './explain.ts';
import { gather, notesMeeting, ownNotes, placedNotes, pyramid, sharedNotes, speaksForTaste } from './facts.ts';
import { keepPassing } from './filter.ts';
import type { Gender, Offer } from './fragrance.ts';
import { lastingLevel } from './lasting.ts';
import { knownLevel, opinionOf } from './opinion.ts';
import { bySize, comparedAt, hasSize, offerAt, type PricedWish, per100Ml, priceWishOf, shownOffer } from './prices.ts';
import { insteadOf, qualityOf } from './quality.ts';
import type { Fact, OfferFact, Question, RelaxableWish, Scale, Superlative, Taste, Verdict, Wish } from './query.ts';
import type { Shop } from './search.ts';
import { REASONS } from './weights.ts';

/** What an answer is about: what is so of a fragrance, how much of it there is, and whether yes or no. */
interface Aspect {
  readonly facts: (place: number) => readonly Fact[];
  /** NaN: it isn't known, or there is no more and less of it. */
  readonly amount: (place: number) => number;
  readonly holds: ((place: number) => boolean) | null;
  /** What is so of one by itself, where that is more. */
  readonly told?: (place: number) => readonly Fact[];
}

const MOST_NOTES = 3;
const MOST_ALIKE = 2;
const MOST_OF_ALL = 3;
const MOST_BRANDS = 12;
/** Amounts this near to each other are one. */
const BARELY = 0.01;
const STRONG = 4;
const LASTS_LONG = 3;
const UNCOUNTED = Number.NaN;

/** Facts that answer a question; none where the catalog doesn't hold what is asked. */
export function answer(shop: Shop, question: Question, wish: Wish, scales: readonly Scale[] = []): readonly Fact[] {
  if (question.asks === 'range') return brandsOf(shop);
  if (question.of.length === 0) return bestOfAll(shop, question, wish);
  const places = question.of.flatMap((id) => shop.index.placeOf.get(id) ?? []);
  const [place, ...others] = places;
  if (place !== undefined && others.length === 0) {
    if (question.asks === 'description') return ofFragrance(shop, place, []);
    if (question.asks === 'opinion') return [opinionOf(shop, place, wish)];
  }
  if (question.asks === 'total') return sumOf(shop, places, wish);
  const aspect = aspectOf(shop, question, places, wish);
  if (places.length === 0 || aspect === null) return [];
  const told = places.filter((place) => aspect.facts(place).length > 0);
  if (told.length === 0) return [];
  if (question.ml !== null && question.form === 'yes_no' && OF_SIZES.has(question.asks)) {
    return told.map((place) => inSize(shop, place, question.ml ?? 0));
  }
  // "Is there a small one?", where it comes in one size.
  if (question.asks === 'sizes' && told.length === 1 && told.every((place) => offersAt(shop, place).length === 1))
    return told.map((place) => bestSize(shop, place));
  if (question.asks === 'unit_price' && (question.form === 'value' || told.length === 1)) return told.map((place) => bestSize(shop, place));
  if (question.asks === 'gender' && question.form === 'yes_no' && question.gender !== null) return madeFor(shop, told, question.gender);
  switch (question.form) {
    case 'value':
      return told.map((place) => of(shop, place, aspect, noneOf(question, place, aspect)));
    case 'yes_no':
    case 'either':
      // Of notes the facts say yes or no.
      return told.map((place) => of(shop, place, aspect, question.asks === 'note' ? null : verdictOn(place, aspect)));
    case 'which':
      return whichOf(shop, told, aspect);
    case 'most':
    case 'least':
      return ranked(shop, told, aspect, question);
    case 'comparison':
      return compared(shop, told, aspect, question);
    case 'opinion':
      return picked(shop, told, aspect, question, wish, scales);
    default:
      return question.form satisfies never;
  }
}

/** "Is there an eau de toilette or an eau de parfum of it?": neither is a "no", and one of them is no "yes". */
function noneOf(question: Question, place: number, { holds }: Aspect): Verdict | null {
  return question.asks === 'concentration' && holds?.(place) === false ? 'no' : null;
}

const concentrationsOf = ({ concentration, concentrations }: Question): readonly string[] => concentrations ?? [concentration ?? ''];

const OF_SIZES: ReadonlySet<Question['asks']> = new Set(['price', 'sizes', 'stock']);

/** "Do you have it in 30 ml?": that size, else those there are. */
function inSize(shop: Shop, place: number, ml: number): Fact {
  const all = offersAt(shop, place);
  const asked = all.find((offer) => offer.ml === ml && offer.in_stock) ?? all.find((offer) => offer.ml === ml);
  if (all.length === 0) return { fact: 'not_sold', fragrance: idOf(shop, place) };
  const there = asked === undefined ? 'no' : asked.in_stock ? 'yes' : 'out_of_stock';
  const told = there === 'yes' ? [asked] : all.filter((offer) => offer.ml !== ml);
  return {
    fact: 'in_size',
    fragrance: idOf(shop, place),
    ml,
    there,
    offers: told.flatMap((offer) => offer ?? []).map((offer) => offerFact(shop, offer)),
  };
}

/** "Which size is the best value?": the one that costs least by the millilitre, whatever the limit is, and what the others do. */
function bestSize(shop: Shop, place: number): Fact {
  const best = bestValueAt(shop, place, EVERYTHING);
  const others = offersAt(shop, place).filter((offer) => offer.in_stock && offer !== best);
  if (best === null) return { fact: 'not_sold', fragrance: idOf(shop, place) };
  const facts = others.map((offer) => offerFact(shop, offer, true));
  return { fact: 'best_size', fragrance: idOf(shop, place), best: offerFact(shop, best, true), others: facts };
}

const EVERYTHING: PricedWish = { price: null, size: null, shifts: [], superlative: null };

/** The size of it in stock that costs least by the millilitre, within the limit if one is. */
function bestValueAt({ index, scope: { prices } }: Shop, place: number, wish: PricedWish): Offer | null {
  const priced = { ...priceWishOf(index, prices, wish, NOT_RELAXED), extreme: { of: 'per100Ml', end: 'least' } } as const;
  return prices.offers[offerAt(prices, priced, place)] ?? null;
}

/** How much of what a superlative is about a fragrance has, the first having most; NaN: it isn't known of it. */
export function amountsOf(shop: Shop, { asks, end, taste }: Superlative, wish: Wish): (place: number) => number {
  const question = { asks, form: end, of: [], keys: [], taste, gender: null, concentration: null, ml: null } as const;
  const amount = aspectOf(shop, question, [], wish)?.amount ?? (() => UNCOUNTED);
  return end === 'most' ? amount : (place) => -amount(place);
}

/** What they cost together, in the bottles that their cards show; of what isn't sold, that it isn't. */
function sumOf(shop: Shop, places: readonly number[], wish: Wish): readonly Fact[] {
  const shown = places.map((place) => ({ place, offer: shownOffer(shop.index, shop.scope.prices, wish, place) ?? null }));
  const missing = shown.filter(({ offer }) => offer === null);
  if (missing.length > 0)
    return missing.map(({ place }): Fact => ({ fact: 'of', fragrance: idOf(shop, place), verdict: null, facts: notSold(shop, place) }));
  const offers = shown.flatMap(({ offer }) => (offer === null ? [] : [offerFact(shop, offer)]));
  const cents = offers.reduce((sum, { price }) => sum + Math.round(price * 100), 0);
  return [{ fact: 'sum', fragrances: places.map((place) => idOf(shop, place)), offers, total: cents / 100, currency: shop.scope.currency }];
}

/** "Can a man wear it?": for whom they are sold, those that are sold alike together, and which ones of their lines are made for who asks. */
function madeFor(shop: Shop, places: readonly number[], asked: Gender): readonly Fact[] {
  const genderAt = (place: number): Gender => shop.index.data.fragrances[place]?.gender ?? 'unisex';
  const genders = [...new Set(places.map(genderAt))];
  return [
    ...genders.map((gender): Fact => {
      const fragrances = places.filter((place) => genderAt(place) === gender).map((place) => idOf(shop, place));
      return { fact: 'made_for', fragrances, gender, suits: gender === asked || gender === 'unisex' };
    }),
    ...places.flatMap((place) => counterpartFacts(shop, place, asked)),
  ];
}

/** "Is Invictus for women?": no, and which one of its line is. */
function counterpartFacts({ index, scope }: Shop, place: number, gender: Question['gender']): readonly Fact[] {
  const id = index.data.fragrances[place]?.id;
  if (gender === null || id === undefined) return [];
  return counterpartsAmong(index, { like: [{ id, weight: 1 }], gender }, scope.sold).flatMap(({ are: [best] }): readonly Fact[] =>
    best === undefined ? [] : [{ fact: 'has_counterpart', of: id, gender, fragrance: best }],
  );
}

function idOf(shop: Shop, place: number): string {
  return shop.index.data.fragrances[place]?.id ?? '';
}

function of(shop: Shop, place: number, aspect: Aspect, verdict: Verdict | null): Fact {
  return { fact: 'of', fragrance: idOf(shop, place), verdict, facts: (aspect.told ?? aspect.facts)(place) };
}

function verdictOn(place: number, { holds }: Aspect): Verdict | null {
  return holds === null ? null : holds(place) ? 'yes' : 'no';
}

function whichOf(shop: Shop, places: readonly number[], aspect: Aspect): readonly Fact[] {
  const { holds } = aspect;
  if (holds === null) return places.map((place) => of(shop, place, aspect, null));
  const those = places.filter(holds);
  return those.length === 0
    ? [{ fact: 'none_of' }, ...places.map((place) => of(shop, place, aspect, null))]
    : those.map((place) => of(shop, place, aspect, null));
}

function ranked(shop: Shop, places: readonly number[], aspect: Aspect, { form, asks }: Question): readonly Fact[] {
  const known = places.filter((place) => !Number.isNaN(aspect.amount(place)));
  const sign = form === 'least' ? -1 : 1;
  const [first, ...others] = [...known].sort((a, b) => sign * (aspect.amount(b) - aspect.amount(a)));
  // One alone comes before no other.
  if (first === undefined || places.length === 1) return places.map((place) => of(shop, place, aspect, null));
  const facts = aspect.facts(first);
  const told = JSON.stringify(facts);
  // Also where no more than their numbers differ, and the words are the same: "fairly well known" before "fairly well known".
  const isEven = (place: number): boolean => aspect.amount(place) === aspect.amount(first) || JSON.stringify(aspect.facts(place)) === told;
  const even = known.filter((place) => place === first || isEven(place));
  const after = others.filter((place) => !isEven(place));
  const shown = asks === 'difference' ? [] : after.slice(0, places.length > FEW ? 1 : FEW);
  const isApart = even.some((place) => Math.abs(aspect.amount(place) - aspect.amount(first)) > BARELY);
  // "The least sweet" may be sweet, and "the freshest" of some hardly fresh.
  const isThough = asks === 'quality' && aspect.holds?.(first) === (form === 'least');
  const then = (place: number): Fact => ({ fact: 'then', fragrance: idOf(shop, place), facts: aspect.facts(place) });
  const shared = even.length > 1 ? commonTo(even.map((place) => aspect.facts(place))) : [];
  if (shared.length === 0)
    return [
      { fact: 'first', fragrance: idOf(shop, first), facts, ...(isThough ? { though: true as const } : {}) },
      // Bottles of one price and of several sizes are equals, and each is told of.
      ...[...even.filter((place) => place !== first), ...shown].map(then),
    ];
  const fragrances = even.map((place) => idOf(shop, place));
  const though = isThough ? { though: true as const } : {};
  return [{ fact: 'alike', fragrances, facts: shared, ...(isApart ? { ahead: idOf(shop, first) } : {}), ...though }, ...shown.map(then)];
}

/** Facts that are so of all of them, where the notes that make it so may be others in each. */
function commonTo(all: readonly (readonly Fact[])[]): readonly Fact[] {
  const [first = [], ...others] = all;
  const plain = (fact: Fact): Fact => (fact.fact === 'quality' ? { ...fact, notes: [] } : fact);
  const has = (facts: readonly Fact[], fact: Fact): boolean => facts.some((one) => JSON.stringify(one) === JSON.stringify(fact));
  return first.flatMap((fact) => {
    if (others.every((facts) => has(facts, fact))) return [fact];
    return others.every((facts) => has(facts.map(plain), plain(fact))) ? [plain(fact)] : [];
  });
}

/** Of so many each is told its place: of the three that were shown. */
const FEW = 3;

/** Of all that the shop has and the wish lets through, the first few: those with what is named beside, equals by how well known they are. */
function bestOfAll(shop: Shop, question: Question, wish: Wish): readonly Fact[] {
  const { index } = shop;
  const aspect = aspectOf(shop, question, [], wish);
  if (aspect === null) return [];
  const bits = shop.scope.sold.slice();
  keepPassing(bits, shop, wish, NOT_RELAXED);
  const has = noteAspect(shop, question)?.holds ?? null;
  const taste = question.taste === null ? null : shop.columns.taste(question.taste).meets;
  const sign = question.form === 'least' ? -1 : 1;
  const known = (place: number): number => index.data.fragrances[place]?.popularity ?? 0;
  const [first, ...others] = [...membersOf(bits)]
    .filter((place) => !Number.isNaN(aspect.amount(place)) && (has === null || has(place)) && (taste === null || hasBit(taste, place)))
    .sort((a, b) => sign * (aspect.amount(b) - aspect.amount(a)) || known(b) - known(a) || a - b)
    .slice(0, MOST_OF_ALL);
  if (first === undefined) return [{ fact: 'none_of' }];
  return [
    { fact: 'first', fragrance: idOf(shop, first), facts: aspect.facts(first) },
    ...others.map((place): Fact => ({ fact: 'then', fragrance: idOf(shop, place), facts: aspect.facts(place) })),
  ];
}

/** The brands that the shop sells most fragrances of, the first of them first, and how many brands there are besides. */
function brandsOf({ index, scope }: Shop): readonly Fact[] {
  const counts = new Map<string, number>();
  for (const place of membersOf(scope.sold)) {
    const brand = index.data.fragrances[place]?.brand;
    if (brand !== undefined) counts.set(brand, (counts.get(brand) ?? 0) + 1);
  }
  const all = [...counts].sort(([one, count], [other, more]) => more - count || (one < other ? -1 : 1)).map(([brand]) => brand);
  return all.length === 0 ? [] : [{ fact: 'brands', brands: all.slice(0, MOST_BRANDS), more: Math.max(0, all.length - MOST_BRANDS) }];
}

const NOT_RELAXED: ReadonlySet<RelaxableWish> = new Set();

function compared(shop: Shop, [one, other]: readonly number[], aspect: Aspect, { end }: Question): readonly Fact[] {
  if (one === undefined) return [];
  if (other === undefined) return [of(shop, one, aspect, null)];
  const difference = (end === 'least' ? -1 : 1) * (aspect.amount(one) - aspect.amount(other));
  const verdict = Number.isNaN(difference) ? null : difference > 0 ? 'yes' : 'no';
  const facts = aspect.facts(one);
  // "Is it stronger?" is no yes where the same words tell of both.
  if (verdict !== null && JSON.stringify(facts) === JSON.stringify(aspect.facts(other))) {
    const ahead = Math.abs(difference) > BARELY ? { ahead: idOf(shop, difference > 0 ? one : other) } : {};
    return [{ fact: 'alike', fragrances: [idOf(shop, one), idOf(shop, other)], facts, ...ahead }];
  }
  return [of(shop, one, aspect, verdict), of(shop, other, aspect, null)];
}

/**
 * The one with most of what is asked for; without that, the one that meets most of the wish, else the first: a list is in the order of what
 * fits. Where some pass what the wish rules out and limits, one of those: a message may say for whom it is, and ask for one of what was
 * shown before that.
 */
function picked(
  shop: Shop,
  all: readonly number[],
  aspect: Aspect,
  { asks, taste, end, isTold = false }: Question,
  wish: Wish,
  scales: readonly Scale[],
): readonly Fact[] {
  const passing = shop.scope.sold.slice();
  keepPassing(passing, shop, wish, NOT_RELAXED);
  const fitting = all.filter((place) => hasBit(passing, place));
  const places = fitting.length > 0 ? fitting : all;
  const sign = (end ?? attributeOf(asks)?.best) === 'least' ? -1 : 1;
  const merit = meritOf(shop, wish);
  const amount = (place: number): number => (Number.isNaN(aspect.amount(place)) ? Number.NEGATIVE_INFINITY : sign * aspect.amount(place));
  const more = (a: number, b: number): number => (amount(a) === amount(b) ? 0 : amount(b) - amount(a));
  const [best, second] = places.toSorted((a, b) => more(a, b) || (merit === null ? 0 : aheadBy(merit(b), merit(a))));
  if (best === undefined) return [];
  // "I would take it: less suitable for a party" would contradict itself.
  const { holds } = aspect;
  if (taste !== null && holds !== null && places.length > 1 && !places.some(holds)) {
    return [{ fact: 'none_fits', source: taste.source, fragrance: idOf(shop, best) }];
  }
  const own = asks === 'opinion' || isTold ? [] : aspect.facts(best);
  if (second === undefined)
    return [{ fact: 'pick', fragrance: idOf(shop, best), facts: own.length > 0 ? own : toldReasons(shop, wish, best) }];
  return preferred(shop, [best, second], wish, scales, own);
}

/** Of two the one that meets more of what is wished, else meets it better, as a pick, with what it alone meets; nothing where the wish doesn't tell. */
export function betterOf(shop: Shop, of: readonly [number, number], wish: Wish): readonly Fact[] {
  const merit = meritOf(shop, wish);
  if (merit === null) return [];
  const ahead = aheadBy(merit(of[0]), merit(of[1]));
  const [best, other] = ahead > 0 ? of : [of[1], of[0]];
  return ahead === 0
    ? []
    : [{ fact: 'pick', fragrance: idOf(shop, best), facts: metAlone(shop, wish, best, other).slice(0, MOST_REASONS) }];
}

/** One of two, and why it rather than the other: what was asked of it, what of the wish it alone meets, what it is more of, what it costs. */
function preferred(
  shop: Shop,
  [best, second]: readonly [number, number],
  wish: Wish,
  scales: readonly Scale[],
  own: readonly Fact[],
): readonly Fact[] {
  const cheaper = cheaperOf(shop, best, second);
  const over = reasonsOver(shop, wish, best, second, scales).filter(({ fact }) => own.length === 0 || fact !== 'quality');
  const isCheaper = cheaper?.fragrance === idOf(shop, best);
  const reasons = [...own, ...over, ...(isCheaper && own.length + over.length < 2 ? [cheaper] : [])].slice(0, MOST_REASONS);
  const positive = reasons.length > 0 ? reasons : toldReasons(shop, wish, best).filter(({ fact }) => !LACKS.has(fact));
  const lacked = new Set(toldReasons(shop, wish, second).map((fact) => JSON.stringify(fact)));
  const against = toldReasons(shop, wish, best).filter((fact) => LACKS.has(fact.fact) && !lacked.has(JSON.stringify(fact)));
  return [
    { fact: 'pick', fragrance: idOf(shop, best), facts: [...positive, ...against.slice(0, 1)] },
    {
      fact: 'runner_up',
      fragrance: idOf(shop, second),
      facts: reasonsOver(shop, wish, second, best, scales),
      cheaper: isCheaper ? null : cheaper,
    },
  ];
}

const MOST_REASONS = 2;
const LACKS: ReadonlySet<Fact['fact']> = new Set(['instead', 'lacks', 'misses', 'though', 'step_away']);

function aspectOf(shop: Shop, question: Question, places: readonly number[], wish: Wish): Aspect | null {
  const { index } = shop;
  const fragrance = (place: number) => index.data.fragrances[place];
  switch (question.asks) {
    case 'price':
      return places.length === 0 ? pricesOfAll(shop, question, wish) : pricesCompared(shop, question, places, wish);
    case 'unit_price':
      return {
        facts: (place) => one(bestValueAt(shop, place, wish), (offer) => offerFact(shop, offer, true)),
        amount: (place) => {
          const offer = bestValueAt(shop, place, wish);
          return offer === null ? UNCOUNTED : per100Ml(offer);
        },
        holds: null,
      };
    case 'sizes':
      return { facts: (place) => offers(shop, place), amount: (place) => largest(shop, place), holds: sizeHolds(shop, question) };
    case 'stock':
      return {
        facts: (place) => offers(shop, place),
        amount: () => UNCOUNTED,
        holds: (place) => offersAt(shop, place).some((offer) => offer.in_stock && (question.ml === null || offer.ml === question.ml)),
      };
    case 'likeness':
      return question.like === undefined
        ? { facts: (place) => alike(shop, place), amount: () => UNCOUNTED, holds: null }
        : likenessTo(shop, question.like);
    case 'lasting':
      return {
        facts: (place) => [{ fact: 'lasting', level: lastingLevel(shop, place) }, ...concentrationOf(shop, place)],
        amount: (place) => lastingLevel(shop, place),
        holds: (place) => lastingLevel(shop, place) >= LASTS_LONG,
      };
    case 'strength':
      return {
        facts: (place) => [{ fact: 'strength', strength: index.strengthLevels[place] ?? 3 }],
        amount: (place) => index.strengths[place] ?? UNCOUNTED,
        holds: (place) => (index.strengthLevels[place] ?? 3) >= STRONG,
      };
    case 'concentration':
      return {
        facts: (place) => concentrationOf(shop, place),
        amount: (place) => lastingLevel(shop, place),
        holds:
          question.concentration === null ? null : (place) => concentrationsOf(question).includes(fragrance(place)?.concentration ?? ''),
      };
    case 'description':
    case 'notes':
      return { facts: (place) => notesOf(shop, place), amount: () => UNCOUNTED, holds: null };
    case 'note':
      return noteAspect(shop, question);
    case 'family':
      return familyAspect(shop, question.keys);
    case 'quality':
    case 'occasion':
      return question.taste === null ? null : tasteAspect(shop, question.taste);
    case 'gender':
      return {
        facts: (place) => one(fragrance(place), ({ gender }) => ({ fact: 'gender', gender })),
        amount: () => UNCOUNTED,
        holds: question.gender === null ? null : (place) => [question.gender, 'unisex'].includes(fragrance(place)?.gender ?? 'unisex'),
      };
    case 'year':
      return {
        facts: (place) => one(fragrance(place)?.year, (year) => ({ fact: 'year', year })),
        amount: (place) => fragrance(place)?.year ?? UNCOUNTED,
        holds: null,
      };
    case 'perfumer':
      return {
        facts: (place) => one(fragrance(place), ({ perfumers }) => (perfumers.length === 0 ? null : { fact: 'perfumers', perfumers })),
        amount: () => UNCOUNTED,
        holds: null,
      };
    case 'brand':
      return { facts: (place) => one(index.brandOf[place], (brand) => ({ fact: 'brand', brand })), amount: () => UNCOUNTED, holds: null };
    case 'popularity':
      return {
        facts: (place) => [{ fact: 'known', level: knownLevel(fragrance(place)) }],
        amount: (place) => fragrance(place)?.popularity ?? UNCOUNTED,
        holds: (place) => knownLevel(fragrance(place)) === 3,
      };
    case 'difference':
      return {
        facts: (place) => [
          ...one(fragrance(place), ({ family }) => ({ fact: 'family', family })),
          ...apart(shop, place, places),
          ...concentrationOf(shop, place),
        ],
        amount: () => UNCOUNTED,
        holds: null,
      };
    case 'opinion':
      return { facts: (place) => toldReasons(shop, wish, place), amount: () => 0, holds: null };
    case 'total':
    case 'age':
    case 'formula':
    case 'reformulation':
    case 'origin':
    case 'nature':
    case 'use':
    case 'storage':
    case 'expiry':
    case 'meaning':
    case 'layering':
    case 'skin':
    case 'safety':
    case 'delivery':
    case 'order':
    case 'returns':
    case 'payment':
    case 'wrapping':
    case 'visit':
    case 'buying':
    case 'samples':
    case 'range':
      return null;
    default:
      return question.asks satisfies never;
  }
}

/** What one costs is told of all its sizes. */
function isOfOne({ form, of: ids }: Question): boolean {
  return form === 'value' && ids.length === 1;
}

function one<Value>(value: Value | null | undefined, fact: (value: Value) => Fact | null): readonly Fact[] {
  const found = value === null || value === undefined ? null : fact(value);
  return found === null ? [] : [found];
}

function offersAt(shop: Shop, place: number): readonly Offer[] {
  return [...(shop.scope.offersOf.get(place) ?? [])].sort(bySize);
}

/** Of all that the shop has: the lowest price that there is, or the highest, of whatever size. */
function pricesOfAll(shop: Shop, { form, ml }: Question, wish: Wish): Aspect {
  const { prices } = shop.scope;
  const size = ml === null ? wish.size : { min: ml, max: ml };
  const extreme = { of: 'price', end: form === 'most' ? 'most' : 'least' } as const;
  const priced = { ...priceWishOf(shop.index, prices, wish, NOT_RELAXED), size, extreme } as const;
  const at = (place: number): number => (size !== null && !hasSize(prices, priced, place) ? -1 : offerAt(prices, priced, place));
  return {
    facts: (place) => one(prices.offers[at(place)], (offer) => offerFact(shop, offer)),
    amount: (place) => prices.price[at(place)] ?? UNCOUNTED,
    holds: null,
  };
}

/**
 * Of several: what their cards say, and which of them costs least to buy; where two are compared, what the most alike of their sizes cost
 * by the millilitre.
 */
function pricesCompared(shop: Shop, question: Question, places: readonly number[], wish: Wish): Aspect {
  const { prices } = shop.scope;
  const compared = comparedAt(prices, places, question.ml);
  const isShown = question.ml === null && (question.form === 'value' || (places.length > 2 && OUTLAY.has(question.form)));
  const offerOf = (place: number): Offer | undefined =>
    (isShown ? shownOffer(shop.index, prices, wish, place) : prices.offers[compared.get(place) ?? -1]) ?? undefined;
  const sizes = new Set(places.map((place) => offerOf(place)?.ml));
  return {
    facts: (place) => {
      const offer = offerOf(place);
      return isOfOne(question) || offer === undefined ? offers(shop, place) : [offerFact(shop, offer, sizes.size > 1 && !isShown)];
    },
    amount: (place) => {
      const offer = offerOf(place);
      return offer === undefined ? UNCOUNTED : sizes.size > 1 && !isShown ? per100Ml(offer) : offer.price;
    },
    holds: sizeHolds(shop, question),
  };
}

/** Who asks for the cheapest asks what is to be paid. */
const OUTLAY: ReadonlySet<Question['form']> = new Set<Question['form']>(['most', 'least']);

function offers(shop: Shop, place: number): readonly Fact[] {
  const all = offersAt(shop, place);
  return all.length === 0 ? notSold(shop, place) : all.map((offer) => offerFact(shop, offer));
}

export function offerFact({ scope }: Shop, offer: Offer, isEach = false): OfferFact {
  const { ml, price, in_stock } = offer;
  const each = isEach && ml !== null ? Math.round(per100Ml(offer) * 100) / 100 : null;
  return { fact: 'offer', ml, price, currency: scope.currency, inStock: in_stock, per100Ml: each };
}

function notSold(shop: Shop, place: number): readonly Fact[] {
  return [{ fact: 'not_sold', fragrance: idOf(shop, place) }];
}

function largest(shop: Shop, place: number): number {
  return offersAt(shop, place).at(-1)?.ml ?? UNCOUNTED;
}

function sizeHolds(shop: Shop, { ml }: Question): Aspect['holds'] {
  return ml === null ? null : (place) => offersAt(shop, place).some((offer) => offer.ml === ml && offer.in_stock);
}

function concentrationOf({ index }: Shop, place: number): readonly Fact[] {
  return one(index.data.fragrances[place]?.concentration, (concentration) => ({ fact: 'concentration', concentration }));
}

function notesOf({ index }: Shop, place: number): readonly Fact[] {
  const fragrance = index.data.fragrances[place];
  if (fragrance === undefined) return [];
  const facets = fragrance.accords.slice(0, MOST_NOTES);
  return [...(facets.length > 0 ? [{ fact: 'facets', facets } as const] : []), ...pyramid(fragrance)];
}

/** "Does it contain citrus?": which of its kinds, where they are meant by it. */
function kindsOf({ index }: Shop, place: number, note: string): readonly Fact[] {
  const meeting = notesMeeting(index, placedNotes(index, place), note);
  const kinds = meeting.some(({ key }) => key === note) ? [] : gather(meeting, ({ evidence }) => evidence, REASONS.few);
  return kinds.slice(0, 1).map(({ tier, notes }): Fact => ({ fact: 'notes', tier, notes }));
}

/** Whether it has them. */
function noteAspect(shop: Shop, { keys }: Question): Aspect | null {
  if (keys.length === 0) return null;
  const columns = keys.map((key) => shop.columns.ingredient(key));
  return {
    facts: (place) => keys.flatMap((note): readonly Fact[] => [listed(shop, place, note), ...kindsOf(shop, place, note)]),
    amount: (place) => sumAt(columns, place),
    holds: (place) => keys.every((key) => hasNote(shop, place, key)),
  };
}

function sumAt(columns: readonly Column[], place: number): number {
  return columns.reduce((sum, { values }) => sum + (values[place] ?? 0), 0);
}

function familyAspect(shop: Shop, keys: readonly string[]): Aspect {
  const columns = keys.map((key) => shop.columns.family(key));
  const family = (place: number) => shop.index.data.fragrances[place]?.family;
  const isOf = (key: string, place: number): boolean => hasBit(shop.index.touchingFamily.get(key) ?? EMPTY, place);
  // Spicy by family, and woody too: by its notes.
  const besides = (place: number): readonly Fact[] =>
    keys
      .filter((key) => key !== family(place) && isOf(key, place))
      .flatMap((key) => {
        const speaks = speaksForTaste(shop.index, { wants: { families: { [key]: 1 }, facets: {}, ingredients: {} } });
        const [best] = gather(placedNotes(shop.index, place), speaks, MOST_NOTES);
        return best === undefined ? [] : [{ fact: 'taste', source: `family.${key}`, ...best }];
      });
  return {
    facts: (place) => [...one(family(place), (key): Fact => ({ fact: 'family', family: key })), ...besides(place)],
    amount: (place) => (columns.length === 0 ? UNCOUNTED : sumAt(columns, place)),
    holds: keys.length === 0 ? null : (place) => keys.some((key) => isOf(key, place)),
  };
}

const EMPTY = new Uint32Array(0);

function tasteAspect(shop: Shop, taste: Taste): Aspect {
  const { values, meets } = shop.columns.taste(taste);
  return {
    facts: (place) => [qualityOf(shop, taste, place)],
    told: (place) => [insteadOf(shop, taste, qualityOf(shop, taste, place), place)],
    amount: (place) => (values[place] ?? 0) / 255,
    holds: (place) => hasBit(meets, place),
  };
}

/** The fragrances of the shop that are most like it, by the notes that they share. */
function alike(shop: Shop, place: number): readonly Fact[] {
  const { index, scope } = shop;
  const { values } = shop.columns.likeness(idOf(shop, place));
  const nearest: number[] = [];
  for (let other = 0; other < values.length; other++) {
    if (other === place || !hasBit(scope.sold, other)) continue;
    nearest.push(other);
    nearest.sort((a, b) => (values[b] ?? 0) - (values[a] ?? 0) || a - b);
    nearest.length = Math.min(nearest.length, MOST_ALIKE);
  }
  return nearest.flatMap((other): readonly Fact[] => {
    const notes = sharedNotes(index, place, other).slice(0, MOST_NOTES);
    return notes.length === 0 ? [] : [{ fact: 'shares', with: idOf(shop, other), notes: notes.map(({ key }) => key) }];
  });
}

/** How near each is to one fragrance, and the notes that they share. */
function likenessTo(shop: Shop, id: string): Aspect {
  const { values } = shop.columns.likeness(id);
  const seed = shop.index.placeOf.get(id) ?? -1;
  return {
    facts: (place) => {
      const notes = sharedNotes(shop.index, seed, place).slice(0, MOST_NOTES);
      return [{ fact: 'shares', with: id, notes: notes.map(({ key }) => key) }];
    },
    amount: (place) => values[place] ?? UNCOUNTED,
    holds: null,
  };
}

function apart(shop: Shop, place: number, places: readonly number[]): readonly Fact[] {
  const own = ownNotes(
    shop.index,
    place,
    places.filter((other) => other !== place),
  );
  return own.length === 0 ? [] : [{ fact: 'notes', tier: 'flat', notes: own.slice(0, MOST_NOTES).map(({ key }) => key) }];
}

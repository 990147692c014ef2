import { hasBit } from './bitset.ts';
import { clamp } from './clamp.ts';
import type { FragranceIndex } from './index-fragrances.ts';
import { NEUTRAL, type ScopeIndex } from './index-scope.ts';
import type { ScoreTerm, Wish } from './query.ts';
import type { SoftWish, SoftWishes } from './soft-wishes.ts';

/** One number for each of some fragrances, in their order. */
export type Numbers = Float64Array;

/** One part of a score, worked out over all of some fragrances at once: a few nanoseconds a fragrance and wish. */
export interface Signal {
  readonly term: ScoreTerm['term'];
  /** Of a signal: its weight in the mean. Of what speaks against: the share of a score that it takes at its strongest. */
  readonly weight: number;
  /** What it is made of; empty where it is of no wish. */
  readonly wishes: readonly SoftWish[];
  /** 0..1 each. */
  readonly of: (places: Int32Array) => Numbers;
}

/** How the fragrances of one query are scored. */
export interface Scoring {
  /** Those that the wish speaks of; a score is their mean by weight. */
  readonly signals: readonly Signal[];
  /** What a score is lowered by after that, one after the other. */
  readonly against: readonly Signal[];
  /** Sum of the weights of the signals; 1 where all are 0. */
  readonly whole: number;
}

export function scoringOf(index: FragranceIndex, scope: ScopeIndex, wish: Wish, soft: SoftWishes): Scoring {
  const { signal, likeness, together } = index.weights;
  const metByte = metByteOf(index);
  const mean = (term: ScoreTerm['term'], weight: number, wishes: readonly SoftWish[]): Signal => {
    return { term, weight, wishes, of: (places) => meanOf(wishes, places) };
  };
  const said: readonly Signal[] = [
    { term: 'fit', weight: signal.fit, wishes: soft.fit, of: (places) => fitOf(soft.fit, together.share, metByte, places) },
    { term: 'likeness', weight: signal.likeness, wishes: soft.like, of: (places) => likenessOf(soft, likeness, places) },
    mean('context', signal.context * soft.contextShare, soft.context),
    mean('shift', signal.shift, soft.shifts),
    mean('intensity', signal.intensity, soft.intensity),
    mean('near', signal.near, soft.near),
  ];
  const prior: Signal = {
    term: 'prior',
    weight: signal.prior + signal.prior_asked * Math.abs(soft.prior),
    wishes: [],
    of: (places) => priorOf(scope, soft.prior, places),
  };
  const signals = [prior, ...said.filter((one) => one.wishes.length > 0)];
  return { signals, against: againstOf(index, scope, wish, soft), whole: signals.reduce((sum, one) => sum + one.weight, 0) || 1 };
}

function againstOf(index: FragranceIndex, scope: ScopeIndex, wish: Wish, soft: SoftWishes): readonly Signal[] {
  const { against, likeness } = index.weights;
  const strongest = (term: ScoreTerm['term'], weight: number, wishes: readonly SoftWish[]): Signal[] => {
    return wishes.length === 0 ? [] : [{ term, weight, wishes, of: (places) => bestOf(wishes, places) }];
  };
  const unisex = wish.gender === null || wish.gender === 'unisex' ? undefined : index.ofGender.get('unisex');
  const usual = usualPrice(index, scope, wish, soft);
  return [
    ...strongest('less', against.avoid, soft.less),
    // Beside something liked it is part of the likeness.
    ...strongest('unlike', likeness.unlike, soft.like.length === 0 ? soft.unlike : []),
    ...(unisex === undefined
      ? []
      : [{ term: 'unisex', weight: 1 - against.unisex, wishes: [], of: (places) => membershipOf(unisex, places) } satisfies Signal]),
    ...(usual === null
      ? []
      : [
          {
            term: 'dear',
            weight: against.dear,
            wishes: [],
            of: (places) => dearnessOf(scope, against.dear_from * usual, against.dear_at, places),
          } satisfies Signal,
        ]),
  ];
}

/** Scores of some fragrances, in their order, each 0..1 and comparable within one query only. */
export function scoresOf({ signals, against, whole }: Scoring, places: Int32Array): Numbers {
  const scores = new Float64Array(places.length);
  for (const { weight, of } of signals) {
    const values = of(places);
    for (let i = 0; i < scores.length; i++) scores[i] = (scores[i] ?? 0) + weight * (values[i] ?? 0);
  }
  for (let i = 0; i < scores.length; i++) scores[i] = (scores[i] ?? 0) / whole;
  for (const { weight, of } of against) {
    const values = of(places);
    for (let i = 0; i < scores.length; i++) scores[i] = (scores[i] ?? 0) * (1 - weight * (values[i] ?? 0));
  }
  return scores;
}

/** "A crowd-pleaser" turns towards the well-known, "nobody else has it" away from it; else being known speaks for a little. */
function priorOf(scope: ScopeIndex, asked: number, places: Int32Array): Numbers {
  const values = new Float64Array(places.length);
  for (let i = 0; i < places.length; i++) values[i] = turned(scope.prior[places[i] ?? 0] ?? 0, asked);
  return values;
}

/** A value of 0..1, or its opposite where the opposite is asked for. */
export function turned(value: number, asked: number): number {
  return asked < 0 ? NEUTRAL - (value - NEUTRAL) : NEUTRAL + (value - NEUTRAL);
}

/** Mean match times a soft "and": both wishes met weakly beat one met well. */
function fitOf(wishes: readonly SoftWish[], share: number, metByte: number, places: Int32Array): Numbers {
  const values = meanOf(wishes, places);
  const met = metCounts(wishes, metByte, places);
  for (let i = 0; i < values.length; i++) {
    values[i] = (values[i] ?? 0) * (1 - share + (share * (met[i] ?? 0)) / wishes.length);
  }
  return values;
}

function likenessOf(
  { like, unlike }: SoftWishes,
  weights: { readonly best: number; readonly unlike: number },
  places: Int32Array,
): Numbers {
  const values = meanOf(like, places);
  const best = bestOf(like, places);
  const worst = bestOf(unlike, places);
  for (let i = 0; i < values.length; i++) {
    const alike = (1 - weights.best) * (values[i] ?? 0) + weights.best * (best[i] ?? 0) - weights.unlike * (worst[i] ?? 0);
    values[i] = Math.max(0, alike);
  }
  return values;
}

/**
 * What a fragrance may cost before it is dear: what this shop usually asks, or what those cost that were named. null: the wish itself
 * says what it may cost, or whose or which it shall be, whatever that costs.
 */
function usualPrice({ placeOf }: FragranceIndex, { prices }: ScopeIndex, wish: Wish, soft: SoftWishes): number | null {
  const isPriced = wish.price !== null || wish.superlative !== null || wish.shifts.some(({ price }) => price !== 0);
  const isNamed = wish.name.length + wish.brands.length + wish.perfumers.length + wish.tags.length > 0;
  if (isPriced || isNamed || soft.prior < 0 || Number.isNaN(prices.usual)) return null;
  const named = [...wish.like, ...wish.unlike].map(({ id }) => prices.plain[placeOf.get(id) ?? -1] ?? Number.NaN);
  return Math.max(prices.usual, ...named.filter((price) => !Number.isNaN(price)));
}

/** 0 up to `from`, 1 at so many times as much. */
function dearnessOf({ prices }: ScopeIndex, from: number, times: number, places: Int32Array): Numbers {
  return Float64Array.from(places, (place) => clamp(Math.log((prices.plain[place] || from) / from) / Math.log(times), 0, 1));
}

function membershipOf(bits: Uint32Array, places: Int32Array): Numbers {
  return Float64Array.from(places, (place) => (hasBit(bits, place) ? 1 : 0));
}

function meanOf(wishes: readonly SoftWish[], places: Int32Array): Numbers {
  const sums = new Float64Array(places.length);
  const whole = 255 * wishes.reduce((sum, wish) => sum + wish.weight, 0);
  if (whole === 0) return sums;
  for (const { column, weight } of wishes) {
    const { values } = column;
    const share = weight / whole;
    for (let i = 0; i < places.length; i++) sums[i] = (sums[i] ?? 0) + share * (values[places[i] ?? 0] ?? 0);
  }
  return sums;
}

/** The strongest of several, weight 1 being its whole value. */
function bestOf(wishes: readonly SoftWish[], places: Int32Array): Numbers {
  const best = new Float64Array(places.length);
  for (const { column, weight } of wishes) {
    const { values } = column;
    const share = Math.min(1, weight) / 255;
    for (let i = 0; i < places.length; i++) best[i] = Math.max(best[i] ?? 0, share * (values[places[i] ?? 0] ?? 0));
  }
  return best;
}

/** Byte from which a wish for an ingredient or a family is met by the thing itself. */
export function metByteOf({ weights }: FragranceIndex): number {
  return Math.floor(weights.match.met * 255);
}

/** How many of some outright wishes each fragrance meets by the thing itself. */
export function metCounts(wishes: readonly SoftWish[], metByte: number, places: Int32Array): Uint8Array {
  const met = new Uint8Array(places.length);
  for (const { column } of wishes) {
    const { values } = column;
    for (let i = 0; i < places.length; i++) if ((values[places[i] ?? 0] ?? 0) >= metByte) met[i] = (met[i] ?? 0) + 1;
  }
  return met;
}

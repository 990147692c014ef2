import { hasBit } from './bitset.ts';
import type { FragranceIndex } from './index-fragrances.ts';
import type { ScopeIndex } from './index-scope.ts';
import type { Wish } from './query.ts';
import { MET_BYTE, type SoftWish, type SoftWishes } from './soft-wishes.ts';
import { AGAINST, LIKENESS, PRIOR, SIGNAL, TOGETHER } from './weights.ts';

/** One number for each of some fragrances, in their order. */
type Numbers = Float64Array;

/**
 * Scores of some fragrances for one query, in their order, each 0..1 and comparable within that query only: the weighted
 * mean of the signals that the wish speaks of, times what speaks against. Worked out a signal at a time over all of them,
 * which costs a few nanoseconds a fragrance and wish.
 */
export function scoresOf(index: FragranceIndex, scope: ScopeIndex, wish: Wish, soft: SoftWishes, places: Int32Array): Numbers {
  const scores = new Float64Array(places.length);
  let whole = 0;
  const add = (weight: number, wishes: readonly SoftWish[], signal: () => Numbers) => {
    if (wishes.length === 0) return;
    whole += weight;
    addScaled(scores, signal(), weight);
  };
  const priorWeight = SIGNAL.prior + SIGNAL.priorAsked * Math.abs(soft.prior);
  whole += priorWeight;
  addScaled(scores, priorOf(scope, soft.prior, places), priorWeight);
  add(SIGNAL.fit, soft.fit, () => fitOf(soft.fit, places));
  add(SIGNAL.likeness, soft.like, () => likenessOf(soft.like, soft.unlike, places));
  add(SIGNAL.context, soft.context, () => meanOf(soft.context, places));
  add(SIGNAL.shift, soft.shifts, () => meanOf(soft.shifts, places));
  add(SIGNAL.intensity, soft.intensity, () => meanOf(soft.intensity, places));
  add(SIGNAL.near, soft.near, () => meanOf(soft.near, places));
  for (let i = 0; i < scores.length; i++) scores[i] = (scores[i] ?? 0) / whole;
  applyAgainst(scores, index, wish, soft, places);
  return scores;
}

function addScaled(sums: Numbers, values: Numbers, weight: number): void {
  for (let i = 0; i < sums.length; i++) sums[i] = (sums[i] ?? 0) + weight * (values[i] ?? 0);
}

/** "A crowd-pleaser" turns towards the well-known, "nobody else has it" away from it; else being known speaks for a little. */
function priorOf(scope: ScopeIndex, asked: number, places: Int32Array): Numbers {
  const sign = asked < 0 ? -1 : 1;
  const values = new Float64Array(places.length);
  for (let i = 0; i < places.length; i++) values[i] = PRIOR.neutral + sign * ((scope.prior[places[i] ?? 0] ?? 0) - PRIOR.neutral);
  return values;
}

/** Mean match times a soft "and": both wishes met weakly beat one met well. */
function fitOf(wishes: readonly SoftWish[], places: Int32Array): Numbers {
  const values = meanOf(wishes, places);
  const met = metCounts(wishes, places);
  for (let i = 0; i < values.length; i++) {
    values[i] = (values[i] ?? 0) * (TOGETHER.base + (TOGETHER.share * (met[i] ?? 0)) / wishes.length);
  }
  return values;
}

function likenessOf(like: readonly SoftWish[], unlike: readonly SoftWish[], places: Int32Array): Numbers {
  const values = meanOf(like, places);
  const best = bestOf(like, places);
  const worst = bestOf(unlike, places);
  for (let i = 0; i < values.length; i++) {
    const alike = LIKENESS.mean * (values[i] ?? 0) + LIKENESS.best * (best[i] ?? 0) - LIKENESS.unlike * (worst[i] ?? 0);
    values[i] = Math.max(0, alike);
  }
  return values;
}

function applyAgainst(scores: Numbers, index: FragranceIndex, wish: Wish, soft: SoftWishes, places: Int32Array): void {
  if (soft.less.length > 0) lower(scores, bestOf(soft.less, places), AGAINST.avoid);
  if (soft.like.length === 0 && soft.unlike.length > 0) lower(scores, bestOf(soft.unlike, places), LIKENESS.unlike);
  const unisex = wish.gender === null || wish.gender === 'unisex' ? undefined : index.ofGender.get('unisex');
  if (unisex === undefined) return;
  for (let i = 0; i < scores.length; i++) if (hasBit(unisex, places[i] ?? 0)) scores[i] = (scores[i] ?? 0) * AGAINST.unisex;
}

function lower(scores: Numbers, against: Numbers, share: number): void {
  for (let i = 0; i < scores.length; i++) scores[i] = (scores[i] ?? 0) * (1 - share * (against[i] ?? 0));
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

/** How many of some outright wishes each fragrance meets by the thing itself. */
export function metCounts(wishes: readonly SoftWish[], places: Int32Array): Uint8Array {
  const met = new Uint8Array(places.length);
  for (const { column } of wishes) {
    const { values } = column;
    for (let i = 0; i < places.length; i++) if ((values[places[i] ?? 0] ?? 0) >= MET_BYTE) met[i] = (met[i] ?? 0) + 1;
  }
  return met;
}

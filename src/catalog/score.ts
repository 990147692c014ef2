import { hasBit } from './bitset.ts';
import type { FragranceIndex } from './index-fragrances.ts';
import type { ScopeIndex } from './index-scope.ts';
import type { Wish } from './query.ts';
import { MET_BYTE, type SoftWish, type SoftWishes } from './soft-wishes.ts';
import { AGAINST, LIKENESS, PRIOR, SIGNAL, TOGETHER } from './weights.ts';

/** Score 0..1 of one fragrance for one query; comparable within that query only. */
export type Score = (place: number) => number;

/** The score as the weighted mean of the signals that the wish speaks of, times what speaks against. */
export function scoreOf(index: FragranceIndex, scope: ScopeIndex, wish: Wish, soft: SoftWishes): Score {
  const signals = signalsOf(scope, soft);
  const whole = signals.reduce((sum, signal) => sum + signal.weight, 0);
  const against = againstOf(index, wish, soft);
  return (place) => {
    let sum = 0;
    for (const signal of signals) sum += signal.weight * signal.of(place);
    return (sum / whole) * against(place);
  };
}

interface Signal {
  readonly weight: number;
  readonly of: Score;
}

function signalsOf(scope: ScopeIndex, soft: SoftWishes): Signal[] {
  const signals: Signal[] = [{ weight: SIGNAL.prior + SIGNAL.priorAsked * Math.abs(soft.prior), of: priorOf(scope, soft.prior) }];
  const add = (weight: number, wishes: readonly SoftWish[], of: Score) => {
    if (wishes.length > 0) signals.push({ weight, of });
  };
  add(SIGNAL.fit, soft.fit, fitOf(soft.fit));
  add(SIGNAL.likeness, soft.like, likenessOf(soft.like, soft.unlike));
  add(SIGNAL.context, soft.context, meanOf(soft.context));
  add(SIGNAL.shift, soft.shifts, meanOf(soft.shifts));
  add(SIGNAL.intensity, soft.intensity, meanOf(soft.intensity));
  add(SIGNAL.near, soft.near, meanOf(soft.near));
  return signals;
}

/** "A crowd-pleaser" turns towards the well-known, "nobody else has it" away from it; else being known speaks for a little. */
function priorOf(scope: ScopeIndex, asked: number): Score {
  const sign = asked < 0 ? -1 : 1;
  return (place) => PRIOR.neutral + sign * ((scope.prior[place] ?? PRIOR.neutral) - PRIOR.neutral);
}

/** Mean match times a soft "and": both wishes met weakly beat one met well. */
function fitOf(wishes: readonly SoftWish[]): Score {
  const mean = meanOf(wishes);
  return (place) => {
    let met = 0;
    for (const wish of wishes) if ((wish.column.values[place] ?? 0) >= MET_BYTE) met++;
    return mean(place) * (TOGETHER.base + (TOGETHER.share * met) / wishes.length);
  };
}

function likenessOf(like: readonly SoftWish[], unlike: readonly SoftWish[]): Score {
  const mean = meanOf(like);
  const best = bestOf(like);
  const worst = bestOf(unlike);
  return (place) => Math.max(0, LIKENESS.mean * mean(place) + LIKENESS.best * best(place) - LIKENESS.unlike * worst(place));
}

function againstOf(index: FragranceIndex, wish: Wish, soft: SoftWishes): Score {
  const less = bestOf(soft.less);
  const unlike = soft.like.length === 0 ? bestOf(soft.unlike) : () => 0;
  const unisex = wish.gender === null || wish.gender === 'unisex' ? undefined : index.ofGender.get('unisex');
  return (place) => {
    const gender = unisex !== undefined && hasBit(unisex, place) ? AGAINST.unisex : 1;
    return (1 - AGAINST.avoid * less(place)) * (1 - LIKENESS.unlike * unlike(place)) * gender;
  };
}

function meanOf(wishes: readonly SoftWish[]): Score {
  const whole = 255 * wishes.reduce((sum, wish) => sum + wish.weight, 0);
  if (whole === 0) return () => 0;
  return (place) => {
    let sum = 0;
    for (const wish of wishes) sum += wish.weight * (wish.column.values[place] ?? 0);
    return sum / whole;
  };
}

/** The strongest of several, weight 1 being its whole value. */
function bestOf(wishes: readonly SoftWish[]): Score {
  return (place) => {
    let best = 0;
    for (const wish of wishes) best = Math.max(best, Math.min(1, wish.weight) * (wish.column.values[place] ?? 0));
    return best / 255;
  };
}

/** How many of the outright wishes a fragrance meets by the thing itself. */
export function metCount(soft: SoftWishes, place: number): number {
  let met = 0;
  for (const wish of soft.fit) if ((wish.column.values[place] ?? 0) >= MET_BYTE) met++;
  return met;
}

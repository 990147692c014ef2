import type { FragranceIndex } from './index-fragrances.ts';
import { facetCosine } from './profiles.ts';

export interface Candidate {
  readonly place: number;
  readonly score: number;
  /** Outright wishes met by the thing itself. */
  readonly met: number;
}

/** How far a list is to vary. */
export interface SameIsFine {
  /** What the shopper asked for by name need not vary. */
  readonly line: boolean;
  readonly brand: boolean;
  /** How much better those may be that something else passes. */
  readonly spread: number;
  /** What lies a step away from all that was named: one such comes third. null: none is wanted. */
  readonly stepAway: ((place: number) => boolean) | null;
}

/** After the two nearest. */
const STEP_AWAY_AT = 2;

/**
 * Puts the candidates of one window, best first, into an order in which neighbours differ. The first stays first, all stay
 * in the window, and the order does not depend on where pages are cut; only the first `count` are worked out.
 */
export function vary(index: FragranceIndex, window: readonly Candidate[], count: number, fine: SameIsFine): number[] {
  const left = [...window];
  const nearest = new Map<number, number[]>();
  const picked: number[] = [];
  while (picked.length < count && left.length > 0) {
    const recent = picked.slice(-index.weights.variety.memory);
    const away = picked.length === STEP_AWAY_AT ? awayFrom(index, left, recent, fine.stepAway) : -1;
    const at = away >= 0 ? away : nextOf(index, left, recent, nearest, fine);
    const [taken] = left.splice(at, 1);
    if (taken === undefined) break;
    picked.push(taken.place);
    for (const other of left) remember(nearest, other.place, facetCosine(index.facets, other.place, taken.place));
  }
  return picked;
}

/** The best of those a step away; -1: there is none, or one has come by itself. */
function awayFrom(index: FragranceIndex, left: readonly Candidate[], recent: readonly number[], stepAway: SameIsFine['stepAway']): number {
  if (stepAway === null || recent.some(stepAway)) return -1;
  return left.findIndex(({ place }) => stepAway(place) && !sameLine(index, place, recent));
}

function remember(nearest: Map<number, number[]>, place: number, alike: number): void {
  const known = nearest.get(place);
  if (known) known.push(alike);
  else nearest.set(place, [alike]);
}

/** Where in `left` the next pick is: the best of a new line, or something of another kind nearly as good. */
function nextOf(
  index: FragranceIndex,
  left: readonly Candidate[],
  recent: readonly number[],
  nearest: Map<number, number[]>,
  fine: SameIsFine,
): number {
  if (recent.length === 0) return 0;
  const first = Math.max(
    0,
    left.findIndex((one) => fine.line || !sameLine(index, one.place, recent)),
  );
  const best = left[first];
  const { relevance, brand, memory } = index.weights.variety;
  if (best === undefined) return 0;
  let chosen = first;
  let worth = Number.NEGATIVE_INFINITY;
  left.forEach((one, at) => {
    if (at < first || one.met < best.met || one.score < best.score - fine.spread) return;
    if (!fine.line && at > first && sameLine(index, one.place, recent)) return;
    const crowded = !fine.brand && ofBrand(index, one.place, recent) >= brand ? 1 : 0;
    const closest = Math.max(0, ...(nearest.get(one.place) ?? []).slice(-memory));
    const value = relevance * one.score - (1 - relevance) * closest - crowded;
    if (value > worth) {
      worth = value;
      chosen = at;
    }
  });
  return chosen;
}

function sameLine(index: FragranceIndex, place: number, recent: readonly number[]): boolean {
  return recent.some((other) => index.lines[other] === index.lines[place]);
}

function ofBrand(index: FragranceIndex, place: number, recent: readonly number[]): number {
  return recent.filter((other) => index.brandOf[other] === index.brandOf[place]).length;
}

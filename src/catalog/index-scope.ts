import { addBit, type Bitset, emptyBits } from './bitset.ts';
import { clamp } from './clamp.ts';
import type { Fragrance, Offer, Scope } from './fragrance.ts';
import type { FragranceIndex } from './index-fragrances.ts';
import { type Prices, pricesOf } from './prices.ts';
import { wholeOf } from './weights.ts';

/** What one client sells: a set over the catalog, and its own numbers. */
export interface ScopeIndex {
  readonly name: string;
  readonly currency: string;
  /** Those it shows, by its stock rule. */
  readonly sold: Bitset;
  readonly offersOf: ReadonlyMap<number, readonly Offer[]>;
  readonly prices: Prices;
  readonly tagged: ReadonlyMap<string, Bitset>;
  /** By fragrance, 0..1: what speaks for it before any wish. */
  readonly prior: Float32Array;
  /** What that is made of, each 0..1. */
  readonly priorParts: (place: number) => PriorParts;
}

export type PriorParts = Readonly<Record<'rank' | 'popularity' | 'newness', number>>;

export function indexScope(scope: Scope, index: FragranceIndex): ScopeIndex {
  const offersOf = offersByFragrance(scope, index);
  const sold = emptyBits(index.size);
  const tagged = new Map<string, Bitset>();
  for (const [place, offers] of offersOf) {
    if (!scope.hide_out_of_stock || offers.some((offer) => offer.in_stock)) addBit(sold, place);
    for (const tag of new Set(offers.flatMap((offer) => offer.tags))) {
      const bits = tagged.get(tag) ?? emptyBits(index.size);
      addBit(bits, place);
      tagged.set(tag, bits);
    }
  }
  const prices = pricesOf(offersOf, index.size);
  return { name: scope.scope, currency: scope.currency, sold, offersOf, prices, tagged, ...priors(index, offersOf) };
}

/** A scope that sells nothing: what is answered for a name that no scope has. */
export function emptyScope(index: FragranceIndex): ScopeIndex {
  return indexScope({ scope: '', title: '', currency: '', hide_out_of_stock: true, offers: [] }, index);
}

function offersByFragrance(scope: Scope, index: FragranceIndex): Map<number, Offer[]> {
  const offersOf = new Map<number, Offer[]>();
  for (const offer of scope.offers) {
    const place = index.placeOf.get(offer.fragrance);
    if (place === undefined) continue;
    const offers = offersOf.get(place);
    if (offers) offers.push(offer);
    else offersOf.set(place, [offer]);
  }
  return offersOf;
}

/** A neutral value stands for what is unknown. */
export const NEUTRAL = 0.5;

function priors(index: FragranceIndex, offersOf: ReadonlyMap<number, readonly Offer[]>): Pick<ScopeIndex, 'prior' | 'priorParts'> {
  const ranks = new Map([...offersOf].flatMap(([place, offers]) => bestRank(place, offers)));
  const last = [...ranks.values()].reduce((most, rank) => Math.max(most, rank), 1);
  const newest = index.data.fragrances.reduce((year, fragrance) => Math.max(year, fragrance.year ?? 0), 0);
  const { rank: ofRank, popularity, newness, years } = index.weights.prior;
  const whole = wholeOf(ofRank, popularity, newness);
  const partsOf = ({ popularity: known, year }: Fragrance, place: number): PriorParts => {
    const rank = ranks.get(place);
    return {
      rank: rank === undefined ? NEUTRAL : 1 - (rank - 1) / last,
      popularity: known,
      newness: year === null ? NEUTRAL : clamp(1 - (newest - year) / years, 0, 1),
    };
  };
  const { fragrances } = index.data;
  return {
    prior: Float32Array.from(fragrances, (fragrance, place) => {
      const parts = partsOf(fragrance, place);
      return (ofRank * parts.rank + popularity * parts.popularity + newness * parts.newness) / whole;
    }),
    priorParts: (place) => {
      const fragrance = fragrances[place];
      return fragrance === undefined ? { rank: 0, popularity: 0, newness: 0 } : partsOf(fragrance, place);
    },
  };
}

function bestRank(place: number, offers: readonly Offer[]): readonly (readonly [number, number])[] {
  const ranks = offers.flatMap((offer) => offer.rank ?? []);
  return ranks.length === 0 ? [] : [[place, ranks.reduce((best, rank) => Math.min(best, rank))]];
}

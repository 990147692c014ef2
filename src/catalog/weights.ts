import { WEIGHT_TABLE, type WeightGroup } from './weight-table.ts';

type Table = typeof WEIGHT_TABLE;

/** Every number that ranks fragrances, by group and name; what each means stands in `WEIGHT_TABLE`. */
export type Weights = { readonly [G in keyof Table]: Readonly<Record<keyof Table[G]['weights'], number>> };

/** Some of them, by group and name: what a catalog's file says. */
export type GivenWeights = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** The weights that a file gives, the usual ones where it is silent. Names that no weight has are not looked at. */
export function weightsFrom(given: GivenWeights): Weights {
  const of = <N extends string>(name: keyof Table, group: WeightGroup<N>) =>
    filled(group, Object.hasOwn(given, name) ? given[name] : undefined);
  return {
    signal: of('signal', WEIGHT_TABLE.signal),
    together: of('together', WEIGHT_TABLE.together),
    against: of('against', WEIGHT_TABLE.against),
    prior: of('prior', WEIGHT_TABLE.prior),
    match: of('match', WEIGHT_TABLE.match),
    kinship: of('kinship', WEIGHT_TABLE.kinship),
    tier: of('tier', WEIGHT_TABLE.tier),
    hero: of('hero', WEIGHT_TABLE.hero),
    pyramid: of('pyramid', WEIGHT_TABLE.pyramid),
    prominence: of('prominence', WEIGHT_TABLE.prominence),
    family: of('family', WEIGHT_TABLE.family),
    facets: of('facets', WEIGHT_TABLE.facets),
    taste: of('taste', WEIGHT_TABLE.taste),
    shift: of('shift', WEIGHT_TABLE.shift),
    likeness: of('likeness', WEIGHT_TABLE.likeness),
    rarity: of('rarity', WEIGHT_TABLE.rarity),
    strength: of('strength', WEIGHT_TABLE.strength),
    concentration: of('concentration', WEIGHT_TABLE.concentration),
    variety: of('variety', WEIGHT_TABLE.variety),
  };
}

function filled<N extends string>({ weights }: WeightGroup<N>, given: Readonly<Record<string, number>> = {}): Readonly<Record<N, number>> {
  const entries = Object.entries<{ readonly usual: number }>(weights);
  // What Object.entries takes apart is put together again under the same names.
  return Object.fromEntries(entries.map(([name, { usual }]) => [name, Object.hasOwn(given, name) ? given[name] : usual])) as Readonly<
    Record<N, number>
  >;
}

export const USUAL_WEIGHTS: Weights = weightsFrom({});

/** What parts of a whole are divided by: their sum, or 1 where all are 0. */
export function wholeOf(...parts: readonly number[]): number {
  return parts.reduce((sum, part) => sum + part, 0) || 1;
}

/** Nearness of a note to itself. */
export const EXACT = 1;

/** Share of a sub-family from which "no woody" excludes a woody amber, 0..1: a promise, so no weight to tune. */
export const SUBFAMILY_EXCLUDES = 0.6;

/** Lists are made varied in windows of so many places, so that paging stays stable at any depth. */
export const VARIETY_WINDOW = 60;

/** How many facts a card gives, and how many "why this one?" tells; how many notes a fact names, and how many where several facts do. */
export const REASONS = { card: 3, told: 5, notes: 3, few: 2 } as const;

/**
 * What may be named in place of a wanted note: its nearness (`KINSHIP`) times the share of the wanted note's facets that it
 * has is at least `least`, and where it is of another group, that share is at least `elsewhere`. Both 0..1.
 */
export const INSTEAD = { least: 0.12, elsewhere: 0.5 } as const;

/** An ingredient with more than so many kinds ("woody notes") counts so much, 0..1, where notes are chosen to be named. */
export const VAGUE = { kinds: 4, counts: 0.4 } as const;

/** How well known what is called well known is at least, and what is called hardly known at most, 0..1. */
export const KNOWN = { well: 0.7, hardly: 0.4 } as const;

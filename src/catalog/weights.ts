/**
 * Every number that ranks fragrances, in one place. All are unitless. They are editorial starting values from how
 * perfumers describe a pyramid and from small ranking studies; change one when measurements say so, and the tests of
 * ranking tell what moved.
 */

/** How much a note counts by where it sits, 0..1: the heart is what is smelled longest, the top is gone in half an hour. */
export const TIER_WEIGHT = { top: 0.8, heart: 1, base: 0.95, flat: 0.9 } as const;

/** How much a note counts by its place in its list (first named first), 0..1.3; the last value goes on for all others. */
export const HERO_WEIGHT = [1.3, 1.1, 1, 0.9, 0.8, 0.7] as const;

/** Notes that a pyramid may have before each counts for less: a list of thirty would otherwise match everything. */
export const FULL_PYRAMID = 8;

/**
 * Nearness of a note to a wanted ingredient, 0..1. `exact` and `descendant` meet the wish ("citrus" is met by bergamot);
 * `ancestor` and `related` are close enough to be offered instead, and said so, where few meet it; `sibling` and `group`
 * only order.
 */
export const KINSHIP = { exact: 1, descendant: 0.9, ancestor: 0.6, related: 0.5, sibling: 0.4, group: 0.25 } as const;

/** Fewer matches than this, two pages of a usual list, and what comes near a wanted ingredient is offered after them. */
export const FEW = 6;

/** A wish that is met scores at least this much, 0..1; so a neighbour, which stays below, never beats the real thing. */
export const MET = 0.5;

/** The most that something near a wish, but not it, may score, 0..MET. */
export const NEAR_CAP = 0.45;

/** How far a fragrance belongs to a family, 0..1: its own, those its sub-family stands for (times their share), those of its notes. */
export const FAMILY_PROFILE = { primary: 1, subfamily: 0.6, notes: 0.3 } as const;

/** Share of a sub-family from which "no woody" excludes a woody amber, 0..1. */
export const SUBFAMILY_EXCLUDES = 0.6;

/** Weight of accords against notes in a facet's profile, 0..1, and what each next accord loses. */
export const FACETS = { accords: 0.5, accordStep: 0.12, accordLeast: 0.4, percentile: 0.9, met: 0.5 } as const;

/** What is multiplied with the mean match of the wishes: `base` + `share` × the share of wishes met (sums to 1). A soft "and". */
export const TOGETHER = { base: 0.5, share: 0.5 } as const;

/**
 * Likeness to a fragrance. The weights of facets, rare notes, stated accords, families, gender, one line (a strength or
 * flanker of it) and strength sum to 1. `adjacent` and `far`: a shared note in another place of the pyramid. `commonest`:
 * notes in a larger share of the catalog say nothing about likeness (only in catalogs of at least `commonestFrom`).
 * `alike`: from here on two fragrances count as alike.
 */
export const LIKENESS = {
  facets: 0.25,
  notes: 0.2,
  accords: 0.2,
  families: 0.05,
  gender: 0.15,
  line: 0.1,
  strength: 0.05,
  adjacent: 0.75,
  far: 0.5,
  commonest: 0.4,
  commonestFrom: 50,
  alike: 0.45,
  mean: 0.6,
  best: 0.4,
  unlike: 0.5,
} as const;

/** Bounds of the rarity of a note, ln((N + 1) / (df + 1)). */
export const RARITY = { least: 0.3, most: 3 } as const;

/**
 * A taste such as "office" lists alternatives, not demands: it is the sum of its matches over that of its `strongest`
 * wants, times 1 − `avoid` × what it avoids; `strength` is the share of its strength. Met from `met` on.
 */
export const TASTE = { strongest: 3, avoid: 0.7, strength: 0.2, met: 0.5 } as const;

/** A comparative: `step` is the difference in a profile that one step asks for; met from `met` (−1..1) on. */
export const SHIFT = { step: 0.2, met: 0.15, priorStep: 0.1 } as const;

/** Usual strength of a concentration, 1 to 5. */
export const CONCENTRATION_STRENGTH: ReadonlyMap<string, number> = new Map([
  ['splash', 1],
  ['edc', 1.5],
  ['edt', 2.5],
  ['edp', 3.5],
  ['intense', 4],
  ['parfum', 4.5],
  ['elixir', 5],
  ['oil', 4],
  ['solid', 3],
]);

/**
 * Shares in a fragrance's strength: its concentration (where known), the usual strength of its family, that of the families
 * of its base notes. Of two, one is called stronger from a difference of `differs` (on the scale of 1 to 5) on.
 */
export const STRENGTH = { concentration: 0.5, family: 0.3, base: 0.2, differs: 0.5 } as const;

/** What speaks for a fragrance before any wish: rank in the shop, how well known it is, how new. Sums to 1; unknown is 0.5. */
export const PRIOR = { rank: 0.5, popularity: 0.4, newness: 0.1, newYears: 10, neutral: 0.5 } as const;

/**
 * Weights of the signals in a score. Those present are renormalised, so a score is 0..1 and comparable within one query
 * only. `priorAsked` is added to `prior` when a taste asks for well-known or little-known things.
 */
export const SIGNAL = {
  fit: 0.45,
  likeness: 0.3,
  shift: 0.3,
  context: 0.25,
  intensity: 0.08,
  near: 0.2,
  prior: 0.07,
  priorAsked: 0.2,
} as const;

/** A score is multiplied with 1 − `avoid` × the strongest of what should be less, and with `unisex` where a gender was said. */
export const AGAINST = { avoid: 0.7, unisex: 0.95 } as const;

/**
 * Variety. Lists are made varied in windows of `window` places, so that paging stays stable at any depth. `relevance` is
 * the λ of maximal marginal relevance (Carbonell and Goldstein, 1998); a fragrance may pass others at most `spread` better
 * (`alike` where something like a fragrance is wished: there all are alike), and never one that meets more wishes. No line twice and no brand more than `brand` times among the last `memory` picks,
 * where the window allows.
 */
export const VARIETY = { window: 60, relevance: 0.75, spread: 0.12, alike: 0.02, brand: 2, memory: 10 } as const;

/** How many facts a card gives, and how many "why this one?" tells. */
export const REASONS = { card: 3, told: 5, notes: 3 } as const;

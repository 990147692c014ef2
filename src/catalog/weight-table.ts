/** A number that an operator may change. */
export interface WeightEntry {
  readonly usual: number;
  readonly least: number;
  readonly most: number;
  readonly whole: boolean;
  /** What it is, in a clause. */
  readonly meaning: string;
  /** What a greater value does, in a clause. */
  readonly raising: string;
}

/** Weights of one kind. */
export interface WeightGroup<N extends string> {
  /** What they are of, how they are put together, in which unit. */
  readonly about: string;
  /** Each must be less than the one before it. */
  readonly falling: boolean;
  readonly weights: Readonly<Record<N, WeightEntry>>;
}

type Limits = readonly [least: number, most: number];

function weight(usual: number, [least, most]: Limits, meaning: string, raising: string): WeightEntry {
  return { usual, least, most, whole: false, meaning, raising };
}

function count(usual: number, limits: Limits, meaning: string, raising: string): WeightEntry {
  return { ...weight(usual, limits, meaning, raising), whole: true };
}

function group<N extends string>(about: string, weights: Readonly<Record<N, WeightEntry>>): WeightGroup<N> {
  return { about, falling: false, weights };
}

function falling<N extends string>(about: string, weights: Readonly<Record<N, WeightEntry>>): WeightGroup<N> {
  return { about, falling: true, weights };
}

const SHARE: Limits = [0, 1];
/** A note that counted for nothing would be said to be missing. */
const SOME: Limits = [0.05, 1];
const RELATIVE: Limits = [0, 10];
const STRENGTH: Limits = [1, 5];

const strengthOf = (usual: number, what: string): WeightEntry =>
  weight(usual, STRENGTH, `usual strength of ${what}`, `${what} counts as stronger`);

/**
 * Every number that ranks fragrances, with its meaning; `catalog/weights.json` may say other values, and `docs/weights.md`
 * is written from here. They are editorial starting values from how perfumers describe a pyramid and from small ranking
 * studies; those of likeness are tuned on half of a list of pairs that people find alike (docs/evaluation.md). Shares
 * of a whole are divided by their sum, so that changing one is enough.
 */
export const WEIGHT_TABLE = {
  signal: group(
    'What a score is made of: the weighted mean of those signals that a wish speaks of. A score is 0 to 1 and comparable within one search only.',
    {
      fit: weight(0.45, RELATIVE, 'ingredients and families that were asked for', 'the wanted notes decide more'),
      likeness: weight(0.3, RELATIVE, 'likeness to the fragrances that were named', 'being like them decides more'),
      shift: weight(0.3, RELATIVE, 'how far it goes where a comparison points ("fresher")', 'the direction asked for decides more'),
      context: weight(
        0.25,
        RELATIVE,
        'styles, moods, occasions, seasons and the labels of the shop',
        'mood and occasion decide more beside named notes',
      ),
      occasion_beside: weight(
        0.25,
        SHARE,
        'share of the weight of an occasion or a season that is left beside a fragrance which others shall be like',
        'an occasion decides more beside likeness',
      ),
      near: weight(
        0.2,
        RELATIVE,
        'nearness to a limit that had to be dropped (price, year, family)',
        'what lies just beyond a limit leads what lies far beyond',
      ),
      intensity: weight(0.08, RELATIVE, 'nearness to a wished strength', 'a wished strength decides more'),
      prior: weight(0.07, RELATIVE, 'what speaks for a fragrance before any wish (see `prior`)', 'best-sellers and known names lead more'),
      prior_asked: weight(
        0.2,
        RELATIVE,
        'added to `prior` where something well known or little known is asked for',
        'a crowd-pleaser, or what nobody else wears, is taken more at its word',
      ),
    },
  ),
  together: group('How several wishes for notes and families go together: a soft "and".', {
    share: weight(
      0.5,
      SHARE,
      'part of the match that is scaled by the share of wishes met',
      'what meets all of them a little leads what meets one of them well',
    ),
  }),
  against: group('What a score is multiplied with.', {
    avoid: weight(0.7, SHARE, 'loss for what there should be less of, at its strongest', '"less sweet" pushes sweet ones further down'),
    unisex: weight(0.88, SHARE, 'what a unisex fragrance keeps where feminine or masculine was asked for', 'unisex mixes in more'),
    dear: weight(
      0.12,
      SHARE,
      'loss for what costs several times what this shop usually asks, where neither a sum nor a brand, a name or a label was named',
      'dear ones come later',
    ),
    dear_from: weight(
      2,
      [1, 100],
      'from so many times what half of the shop costs less than something is dear; what a named fragrance costs counts as usual',
      'only what is dearer still comes later',
    ),
    dear_at: weight(3, [1.5, 100], 'how many times as much again is as dear as can be', 'the loss grows more slowly'),
  }),
  prior: group('What speaks for a fragrance before any wish. `rank`, `popularity` and `newness` are shares of a whole.', {
    rank: weight(0.5, RELATIVE, 'rank among the best-sellers of the shop; 0.5 where it has none', 'best-sellers lead'),
    popularity: weight(0.4, RELATIVE, 'how well known it is in the world', 'known names lead'),
    newness: weight(0.1, RELATIVE, 'how new it is; 0.5 where its year is unknown', 'new ones lead'),
    years: weight(
      10,
      [1, 100],
      'years after which nothing is new, counted from the newest of the catalog',
      'a launch stays new for longer',
    ),
  }),
  match: group('When a wish for an ingredient or a family is met. What only comes near stays below, so it never beats the real thing.', {
    met: weight(
      0.5,
      [0.1, 0.9],
      'the least that the thing itself scores',
      'a trace of the wanted note counts nearly as much as a lot of it',
    ),
    near: weight(0.9, [0, 0.99], 'the most that something near scores, as a share of `met`', 'near notes come closer to wanted ones'),
  }),
  kinship: falling('Nearness of a note to a wanted one; the note itself is 1. Each is less than the one before.', {
    descendant: weight(0.9, SHARE, 'a kind of it: bergamot for citrus; meets the wish', 'kinds count nearly as much as the note itself'),
    ancestor: weight(0.6, SHARE, 'what it is a kind of: citrus for bergamot; offered instead', 'the broader note stands in more'),
    related: weight(0.5, SHARE, 'listed as related in the catalog; offered instead', 'related notes stand in more'),
    sibling: weight(0.4, SHARE, 'another kind of the same; only orders', 'siblings come before strangers by more'),
    group: weight(0.25, SHARE, 'of the same browsing group; only orders', 'notes of the group come before strangers by more'),
  }),
  tier: group('How much a note counts by where it sits in the pyramid.', {
    top: weight(0.8, SOME, 'opening', 'the first half hour counts more'),
    heart: weight(1, SOME, 'heart', 'the heart counts more'),
    base: weight(0.95, SOME, 'base', 'what stays on the skin counts more'),
    flat: weight(0.9, SOME, 'unknown place', 'houses without a pyramid count more'),
  }),
  hero: group('How much a note counts by its place in its list.', {
    first: weight(1.3, [0.1, 2], 'named first; also what full evidence of a note is', 'the leading note counts more, every later one less'),
    second: weight(1.1, [0.1, 2], 'named second', 'it counts more'),
    third: weight(1, [0.1, 2], 'named third', 'it counts more'),
    fourth: weight(0.9, [0.1, 2], 'named fourth', 'it counts more'),
    fifth: weight(0.8, [0.1, 2], 'named fifth', 'it counts more'),
    rest: weight(0.7, [0.1, 2], 'named later', 'long lists count more'),
  }),
  pyramid: group('Long lists of notes.', {
    full: count(
      8,
      [1, 100],
      'notes that a pyramid may have before each counts for less: √(full ÷ number of notes)',
      'long pyramids match more wishes',
    ),
  }),
  prominence: group('How much a fragrance is about a note that is wished for: "a vetiver" is more than something with vetiver in it.', {
    accords: weight(
      0.6,
      SHARE,
      'share of it that the stated accords decide, by what the note smells of; the rest is its place in the pyramid',
      'a note that its accords say nothing of counts less',
    ),
    accord_step: weight(0.2, SHARE, 'what each next accord of a list loses', 'the first accords decide more'),
    next: weight(
      0.4,
      SHARE,
      'what each next facet of a note counts, as a share of the one before',
      'all that a note smells of tells of it alike',
    ),
    name: weight(0.9, SHARE, 'share of what it lacks that a name makes up which says the note', 'what is called after a note leads'),
  }),
  family: group('How far a fragrance belongs to a family other than its own, which counts 1.', {
    subfamily: weight(0.6, SHARE, 'a family that its sub-family stands for', 'second families count more'),
    notes: weight(0.3, SHARE, 'families of its notes, all of them together', 'notes decide on families more'),
  }),
  facets: group('How far a fragrance smells of something ("smoky"), from its notes and its stated accords, against its catalog.', {
    accords: weight(0.5, SHARE, 'share of the accords where any are stated; the rest is of the notes', 'stated accords decide more'),
    accord_step: weight(0.12, SHARE, 'what each next accord of a list loses', 'the first accords decide more'),
    accord_least: weight(0.4, SHARE, 'what the last accords keep', 'all accords decide alike'),
    percentile: weight(
      0.9,
      [0.5, 1],
      'share of the catalog that has less of it than what counts as full',
      'fewer fragrances smell of it to the full',
    ),
    met: weight(0.5, SHARE, 'from here on it is said to smell of it', 'fewer are said to'),
  }),
  taste: group('A style, mood or occasion lists alternatives, not demands: the sum of its matches over that of its strongest wants.', {
    strongest: count(3, [1, 20], 'how many wants are enough for a full match', 'a full match needs more of them at once'),
    avoid: weight(0.7, SHARE, 'loss for what it avoids, at its strongest', 'what does not suit it falls further'),
    strength: weight(0.2, SHARE, 'share of its strength ("office": light)', 'strength decides more on what suits it'),
    met: weight(0.5, SHARE, 'from here on it suits', 'fewer suit, and lists get shorter'),
  }),
  shift: group('A comparison ("fresher", "lighter"): how far a fragrance lies from what it is compared with.', {
    step: weight(0.2, [0.01, 1], 'difference in smell that one step asks for', 'only what differs by more scores in full'),
    met: weight(0.15, SHARE, 'share of that difference from which it is met', 'fewer count as fresher'),
    prior_step: weight(0.1, [0.01, 1], 'difference in how well known that one step asks for', 'only what differs by more scores in full'),
  }),
  likeness: group(
    'Likeness to a fragrance. From `facets` to `strength` they are shares of a whole; `adjacent` and `far` are for a shared note in another place of the pyramid.',
    {
      facets: weight(0.3, RELATIVE, 'cosine of what both smell of', 'the general impression decides more'),
      notes: weight(0.2, RELATIVE, 'cosine of shared notes, rare ones counting more', 'shared notes decide more'),
      accords: weight(0.25, RELATIVE, 'cosine of stated accords, the first counting more', 'stated accords decide more'),
      families: weight(0.05, RELATIVE, 'nearness of their families', 'the same family decides more'),
      gender: weight(0.15, RELATIVE, 'for whom they are made; unisex lies between', 'fewer are alike across genders'),
      line: weight(0.15, RELATIVE, 'strengths and flankers of one name', 'flankers lead'),
      strength: weight(0.1, RELATIVE, 'nearness of their strengths', 'equally strong ones lead'),
      adjacent: weight(0.75, SHARE, 'a shared note one place apart', 'the place of a note decides less'),
      far: weight(0.5, SHARE, 'a shared note in the opening of one and the base of the other', 'the place of a note decides less'),
      commonest: weight(
        0.4,
        SHARE,
        'share of a catalog from which on a note says nothing of likeness (in catalogs of 50 or more)',
        'common notes count as shared',
      ),
      alike: weight(0.45, SHARE, 'from here on two are alike', 'fewer are alike, and lists get shorter'),
      across: weight(
        0.4,
        SHARE,
        'the same, for whom it is aside, where one for men is to be like one for women or the other way round',
        'fewer are alike, and lists get shorter',
      ),
      best: weight(
        0.4,
        SHARE,
        'of several named, share of the one it is most like; the rest is their mean',
        'being very like one of them leads being a little like all',
      ),
      unlike: weight(0.5, SHARE, 'loss for likeness to what is not liked, at its strongest', 'what resembles it falls further'),
    },
  ),
  rarity: group('Bounds of the rarity of a note, ln((fragrances + 1) ÷ (those that have it + 1)).', {
    least: weight(0.3, [0, 3], 'of the commonest that count', 'common notes count more in likeness'),
    most: weight(3, [3, 12], 'of the rarest', 'very rare notes count more in likeness'),
  }),
  strength: group("A fragrance's strength, 1 to 5. The first three are shares of a whole.", {
    concentration: weight(0.5, SHARE, 'its concentration, where known', 'the name on the bottle decides more'),
    family: weight(0.3, [0.01, 1], 'the usual strength of its family', 'the family decides more'),
    base: weight(0.2, SHARE, 'the usual strength of the families of its base notes', 'the base decides more'),
    differs: weight(0.5, [0, 4], 'difference from which on one of two is called stronger', 'it is said of fewer'),
  }),
  concentration: group('Usual strength of a concentration, 1 to 5.', {
    splash: strengthOf(1, 'a splash'),
    edc: strengthOf(1.5, 'an eau de Cologne'),
    edt: strengthOf(2.5, 'an eau de toilette'),
    edp: strengthOf(3.5, 'an eau de parfum'),
    intense: strengthOf(4, 'an "intense"'),
    parfum: strengthOf(4.5, 'a parfum'),
    elixir: strengthOf(5, 'an elixir'),
    oil: strengthOf(4, 'an oil'),
    solid: strengthOf(3, 'a solid perfume'),
  }),
  variety: group(
    'How lists vary: maximal marginal relevance (Carbonell and Goldstein, 1998). The first stays first; nothing is left out.',
    {
      relevance: weight(
        0.75,
        SHARE,
        'share of the score against difference from what stands before (the λ of that paper)',
        'lists vary less',
      ),
      spread: weight(0.12, SHARE, 'how much better in score those may be that something else passes', 'lists vary more'),
      alike: weight(0.02, SHARE, 'the same, where something like a fragrance is wished: there all are alike', 'lists vary more'),
      brand: count(2, [1, 60], 'fragrances of one brand among the last picks', 'brands repeat more'),
      memory: count(10, [1, 60], 'how many picks back it looks', 'the same line or brand comes back later'),
    },
  ),
} as const;

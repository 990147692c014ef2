import type { Fragrance } from './fragrance.ts';
import type { FragranceIndex } from './index-fragrances.ts';
import { TIERS } from './notes.ts';
import type { NotesFact, Shift, Taste, TasteTargets, Tier } from './query.ts';
import { INSTEAD, REASONS, VAGUE } from './weights.ts';

/** An ingredient of a fragrance and the tier where it counts most. */
export interface Placed {
  readonly key: string;
  readonly tier: Tier;
  readonly evidence: number;
}

/** Every ingredient of a fragrance once, what counts most first. */
export function placedNotes(index: FragranceIndex, place: number): readonly Placed[] {
  const best = new Map<string, Placed>();
  for (const note of index.notes.of(place)) {
    const key = index.data.ingredients[note.ingredient]?.key;
    if (key === undefined || (best.get(key)?.evidence ?? 0) >= note.evidence) continue;
    best.set(key, { key, tier: note.tier, evidence: note.evidence });
  }
  return [...best.values()].sort((a, b) => b.evidence - a.evidence);
}

/** The notes that meet a wish for an ingredient: it, or kinds of it. */
export function notesMeeting(index: FragranceIndex, placed: readonly Placed[], wanted: string): readonly Placed[] {
  const kinds = new Set(index.hierarchy.descendants[index.hierarchy.placeOf.get(wanted) ?? -1] ?? []);
  const exactFirst = (a: Placed, b: Placed) => Number(b.key === wanted) - Number(a.key === wanted) || b.evidence - a.evidence;
  return placed.filter((note) => kinds.has(index.hierarchy.placeOf.get(note.key) ?? -1)).sort(exactFirst);
}

/** The note that comes nearest to a wanted ingredient, in kinship and in smell, and may be named in its stead. */
export function noteInstead(index: FragranceIndex, placed: readonly Placed[], wanted: string): Placed | undefined {
  const place = index.hierarchy.placeOf.get(wanted) ?? -1;
  const ingredient = index.data.ingredients[place];
  const kin = index.hierarchy.kin[place];
  if (ingredient === undefined || kin === undefined) return undefined;
  const smells = new Set(ingredient.facets);
  let best: Placed | undefined;
  let most = 0;
  for (const note of placed) {
    const at = index.hierarchy.placeOf.get(note.key) ?? -1;
    const other = index.data.ingredients[at];
    const nearness = kin.get(at) ?? 0;
    if (other === undefined || nearness < index.weights.kinship.sibling) continue;
    const shared = smells.size === 0 ? 1 : other.facets.filter((facet) => smells.has(facet)).length / smells.size;
    const near = nearness * shared;
    if (near < INSTEAD.least || (other.group !== ingredient.group && shared < INSTEAD.elsewhere)) continue;
    if (near * note.evidence > most) {
      best = note;
      most = near * note.evidence;
    }
  }
  return best;
}

/** How much a note speaks for what is wanted, 0 and up. */
export type SpeaksFor = (note: Placed) => number;

export function speaksForTaste(index: FragranceIndex, { wants }: Pick<Taste, 'wants'>): SpeaksFor {
  return speaksFor(index, wants);
}

/** For what a comparative asks more of; with `sign` −1, for what it asks less of. */
export function speaksForShift(index: FragranceIndex, { facets, families }: Shift, sign: 1 | -1): SpeaksFor {
  const signed = (weights: Readonly<Record<string, number>>) =>
    Object.fromEntries(Object.entries(weights).map(([key, weight]) => [key, Math.max(0, sign * weight)]));
  return speaksFor(index, { facets: signed(facets), families: signed(families), ingredients: {} }, true);
}

/** What share of the heaviest thing wanted a note has to smell of, to be named for it: amber is a little resinous, and not smoky. */
const CARRIES = 0.5;

/**
 * How many of the facets of a note, the first being what it smells of most, may make it be named for a taste, unless it is of a family that
 * is wanted: cedar is woody, dry, and a little clean, so it explains nothing that is clean, and jasmine nothing that is sweet.
 */
const LEADING = 2;

/** `byFamily`: also a note that smells of nothing wanted, and is of a family that is: a rose makes it more feminine. */
function speaksFor(index: FragranceIndex, wants: TasteTargets, byFamily = false): SpeaksFor {
  const wanted = new Map<string, number>();
  for (const [key, weight] of Object.entries(wants.ingredients)) {
    for (const kind of index.hierarchy.descendants[index.hierarchy.placeOf.get(key) ?? -1] ?? []) {
      const name = index.data.ingredients[kind]?.key;
      if (name !== undefined) wanted.set(name, Math.max(wanted.get(name) ?? 0, weight));
    }
  }
  const facets = new Map(Object.entries(wants.facets));
  const families = new Map(Object.entries(wants.families));
  const most = Math.max(0, ...wanted.values(), ...facets.values(), ...(byFamily ? families.values() : []));
  return (note) => {
    const ingredient = index.data.ingredients[index.hierarchy.placeOf.get(note.key) ?? -1];
    const all = ingredient?.facets ?? [];
    const leading = families.has(ingredient?.family ?? '') ? all : all.slice(0, LEADING);
    const ofFamily = byFamily ? (families.get(ingredient?.family ?? '') ?? 0) : 0;
    const carried = Math.max(wanted.get(note.key) ?? 0, ofFamily, ...leading.map((facet) => facets.get(facet) ?? 0));
    if (carried < CARRIES * most) return 0;
    const smells = (ingredient?.facets ?? []).reduce((sum, facet) => sum + (facets.get(facet) ?? 0), 0);
    return (
      note.evidence *
      plainness(index, note.key) *
      ((wanted.get(note.key) ?? 0) + smells + (families.get(ingredient?.family ?? '') ?? 0) / 2)
    );
  };
}

/** Notes of one fragrance that sit together. */
export interface Together {
  readonly tier: Tier;
  readonly notes: readonly string[];
}

/** Of some notes those of each tier that are worth most, at most `most`; the tier whose notes are worth most first (a second note counts half). */
export function gather(notes: readonly Placed[], worth: SpeaksFor, most: number): readonly Together[] {
  const scored = notes.map((note) => ({ note, worth: worth(note) })).filter((one) => one.worth > 0);
  scored.sort((a, b) => b.worth - a.worth);
  return TIERS.map((tier) => scored.filter(({ note }) => note.tier === tier).slice(0, most))
    .filter((own) => own.length > 0)
    .map((own) => ({ own, sum: own.reduce((sum, one, rank) => sum + one.worth / (rank + 1), 0) }))
    .sort((a, b) => b.sum - a.sum)
    .map(({ own }) => ({ tier: own[0]?.note.tier ?? 'flat', notes: own.map(({ note }) => note.key) }));
}

/** Which of a taste's facets a fragrance has, the most wanted first. */
export function facetsFor(index: FragranceIndex, place: number, taste: Taste): readonly string[] {
  return Object.entries(taste.wants.facets)
    .filter(
      ([facet, weight]) =>
        weight > 0 && (index.facets.measures[index.facetPlace.get(facet) ?? -1]?.[place] ?? 0) >= index.weights.facets.met * 255,
    )
    .sort(([, a], [, b]) => b - a)
    .slice(0, REASONS.notes)
    .map(([facet]) => facet);
}

/** What weighs less in an occasion is no reason for it. */
const TELLING = 0.25;

/** How much a family that an accord says counts against that accord itself: woody is less of a reason for the office than clean. */
const BY_FAMILY = 0.7;

/** Which of its stated accords make a fragrance fit an occasion, itself or by a family that they say; what fits best first. */
export function accordsSuiting(index: FragranceIndex, place: number, { wants }: Pick<Taste, 'wants'>): readonly string[] {
  const worth = (facet: string): number =>
    Math.max(wants.facets[facet] ?? 0, ...(index.familiesSaid.get(facet) ?? []).map((family) => BY_FAMILY * (wants.families[family] ?? 0)));
  const accords = index.data.fragrances[place]?.accords ?? [];
  return accords.filter((facet) => worth(facet) >= TELLING).sort((a, b) => worth(b) - worth(a));
}

/** "Woody notes" says less than any of its kinds. */
export function plainness(index: FragranceIndex, key: string): number {
  const kinds = index.hierarchy.descendants[index.hierarchy.placeOf.get(key) ?? -1]?.length ?? 1;
  return kinds > VAGUE.kinds ? VAGUE.counts : 1;
}

/** How much sharing a note says, by its rarity; 0 for what nearly everything has. */
export function tellingOf(index: FragranceIndex, key: string): number {
  return index.notes.telling[index.hierarchy.placeOf.get(key) ?? -1] ?? 0;
}

/** Ingredients that both have, the rarest first. */
export function sharedNotes(index: FragranceIndex, a: number, b: number): readonly Placed[] {
  const theirs = new Set(placedNotes(index, b).map((note) => note.key));
  return placedNotes(index, a)
    .filter((note) => theirs.has(note.key))
    .sort((one, other) => tellingOf(index, other.key) - tellingOf(index, one.key));
}

/** Ingredients of one that none of the others has, what counts most first. */
export function ownNotes(index: FragranceIndex, place: number, others: readonly number[]): readonly Placed[] {
  const theirs = new Set(others.flatMap((other) => placedNotes(index, other).map((note) => note.key)));
  return placedNotes(index, place).filter((note) => !theirs.has(note.key));
}

/** The pyramid as facts, a tier each, in the order in which they are smelled. */
export function pyramid(fragrance: Fragrance): readonly NotesFact[] {
  return TIERS.flatMap((tier): NotesFact[] => {
    const notes = fragrance.notes[tier] ?? [];
    return notes.length === 0 ? [] : [{ fact: 'notes', tier, notes }];
  });
}

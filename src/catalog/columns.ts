import { addBit, type Bitset, emptyBits, hasBit, include, membersOf } from './bitset.ts';
import { clamp } from './clamp.ts';
import type { FragranceIndex } from './index-fragrances.ts';
import { LONGEST, lastingLevel } from './lasting.ts';
import { type Measure, toByte } from './profiles.ts';
import type { NumberRange, Shift, Taste, TasteTargets } from './query.ts';
import { Recent } from './recent.ts';
import { createLikeness } from './similarity.ts';

/** How well every fragrance answers one wish, and which of them meet it (the others only order). */
export interface Column {
  readonly values: Measure;
  readonly meets: Bitset;
  /** Those that meet it or could stand in for what does: a note in place of a wanted one. */
  readonly comesNear: Bitset;
}

/** One column a wish. Those that come again are remembered; an id that the catalog doesn't have gives an empty column. */
export interface Columns {
  ingredient(key: string): Column;
  family(key: string): Column;
  perfumer(key: string): Column;
  facet(key: string): Column;
  likeness(fragrance: string): Column;
  taste(taste: Taste): Column;
  strength(range: NumberRange): Column;
  shift(shift: Shift): Column;
}

const REMEMBERED = 400;

export function createColumns(index: FragranceIndex): Columns {
  const recent = new Recent<Column>(REMEMBERED);
  const likeness = createLikeness(index);
  const columns: Columns = {
    ingredient: (key) => recent.get(`ingredient\n${key}`, () => ingredientColumn(index, key)),
    family: (key) => recent.get(`family\n${key}`, () => familyColumn(index, key)),
    perfumer: (key) => recent.get(`perfumer\n${key}`, () => perfumerColumn(index, key)),
    facet: (key) => recent.get(`facet\n${key}`, () => facetColumn(index, key)),
    likeness: (fragrance) => recent.get(`like\n${fragrance}`, () => metFrom(likeness(fragrance), index.weights.likeness.alike)),
    taste: (taste) => recent.get(`taste\n${tasteKey(taste)}`, () => tasteColumn(index, columns, taste)),
    strength: (range) => recent.get(`strength\n${range.min}\n${range.max}`, () => strengthColumn(index, range)),
    shift: (shift) => recent.get(`shift\n${shiftKey(shift)}`, () => shiftColumn(index, shift)),
  };
  return columns;
}

function ingredientColumn(index: FragranceIndex, key: string): Column {
  const column = blank(index);
  const meets = emptyBits(index.size);
  const wanted = index.hierarchy.placeOf.get(key);
  if (wanted === undefined) return column;
  const { kinship, match } = index.weights;
  const most = match.met * match.near;
  // What lacks it still, of 1: each kind of it that a fragrance has makes less of that.
  const lacks = new Float32Array(index.size).fill(1);
  for (const [kin, nearness] of index.hierarchy.kin[wanted] ?? []) {
    const posting = index.notes.postings[kin];
    if (posting === undefined) continue;
    const { places } = posting;
    const isKind = nearness >= kinship.descendant;
    for (let i = 0; i < places.length; i++) {
      const place = places[i] ?? 0;
      const about = nearness * (posting.prominence[i] ?? 0);
      if (isKind) lacks[place] = (lacks[place] ?? 1) * (1 - about);
      else {
        const value = toByte((about * most) / kinship.ancestor);
        if (value > (column.values[place] ?? 0)) column.values[place] = value;
      }
    }
    if (isKind) for (const place of places) addBit(meets, place);
    if (nearness >= kinship.related) for (const place of places) addBit(column.comesNear, place);
  }
  for (const place of membersOf(meets)) column.values[place] = toByte(match.met + (1 - match.met) * (1 - (lacks[place] ?? 1)));
  return { ...column, meets };
}

/** A family's own fragrances meet the wish; those of families near on the wheel only come before strangers. */
function familyColumn(index: FragranceIndex, key: string): Column {
  const column = blank(index);
  const own = index.ofFamily.get(key);
  if (own !== undefined) include(column.meets, own);
  const wanted = index.familyPlace.get(key);
  const family = wanted === undefined ? undefined : index.data.families[wanted];
  if (wanted === undefined || family === undefined) return column;
  const { match } = index.weights;
  const cap = match.met * match.near;
  for (const [other, nearness] of Object.entries(family.near)) {
    const measure = index.families[index.familyPlace.get(other) ?? -1];
    if (measure === undefined || other === key) continue;
    const most = nearness * cap;
    for (let place = 0; place < measure.length; place++) {
      const near = Math.round((measure[place] ?? 0) * most);
      if (near > (column.values[place] ?? 0)) column.values[place] = near;
    }
  }
  const profile = index.families[wanted] ?? column.values;
  for (let place = 0; place < profile.length; place++) {
    const share = (profile[place] ?? 0) / 255;
    column.values[place] =
      own !== undefined && hasBit(own, place)
        ? toByte(match.met + (1 - match.met) * share)
        : Math.max(column.values[place] ?? 0, toByte(share * cap));
  }
  return column;
}

/** Who composed it is known or not: there is no nearly. */
function perfumerColumn(index: FragranceIndex, key: string): Column {
  const column = blank(index);
  const own = index.ofPerfumer.get(key);
  if (own === undefined) return column;
  for (const place of membersOf(own)) column.values[place] = toByte(1);
  return { ...column, meets: own, comesNear: own };
}

function facetColumn(index: FragranceIndex, key: string): Column {
  const measure = index.facets.measures[index.facetPlace.get(key) ?? -1];
  return measure === undefined ? blank(index) : metFrom(measure, index.weights.facets.met);
}

/** Whether it lasts as long as a rule; the longer the better. */
function lastingColumn(index: FragranceIndex, least: number): Column {
  const column = blank(index);
  for (let place = 0; place < index.size; place++) {
    const level = lastingLevel({ index }, place);
    column.values[place] = toByte(level / LONGEST);
    if (level >= least) addBit(column.meets, place);
  }
  return { ...column, comesNear: column.meets };
}

/** A taste lists alternatives: meeting a few of them well is enough. */
function tasteColumn(index: FragranceIndex, columns: Columns, taste: Taste): Column {
  if (taste.lasting !== undefined) return lastingColumn(index, taste.lasting);
  const wants = targetTerms(columns, taste.wants);
  const avoid = targetTerms(columns, taste.avoid);
  if (wants.length === 0 && taste.strength === null) return blank(index);
  const weights = index.weights.taste;
  const values = new Uint8Array(index.size);
  const smell = matchesOf(wants, index.size, weights.strongest);
  const against = matchesOf(avoid, index.size, weights.strongest);
  const strengthShare = taste.strength === null ? 0 : wants.length === 0 ? 1 : weights.strength;
  for (let place = 0; place < values.length; place++) {
    const strength = 1 - Math.abs((index.strengthLevels[place] ?? 3) - (taste.strength ?? 3)) / 4;
    const match = strengthShare * strength + (1 - strengthShare) * (smell[place] ?? 0);
    values[place] = toByte(match * (1 - weights.avoid * (against[place] ?? 0)));
  }
  return metFrom(values, wants.length === 0 ? 1 - 1 / 4 : weights.met);
}

interface Term {
  readonly values: Measure;
  readonly weight: number;
}

function targetTerms(columns: Columns, targets: TasteTargets): Term[] {
  const terms = (weights: Readonly<Record<string, number>>, column: (key: string) => Column): Term[] =>
    Object.entries(weights).map(([key, weight]) => ({ values: column(key).values, weight: clamp(weight, 0, 2) }));
  return [
    ...terms(targets.families, columns.family),
    ...terms(targets.facets, columns.facet),
    ...terms(targets.ingredients, columns.ingredient),
  ].filter((term) => term.weight > 0);
}

/** The sum of the matches over that of the strongest wants, at most 1, of every fragrance. */
function matchesOf(terms: readonly Term[], size: number, strongest: number): Float64Array {
  const sums = new Float64Array(size);
  const weights = terms.map((term) => term.weight).sort((a, b) => b - a);
  const full = 255 * weights.slice(0, strongest).reduce((sum, weight) => sum + weight, 0);
  if (full === 0) return sums;
  for (const { values, weight } of terms) {
    for (let place = 0; place < size; place++) sums[place] = (sums[place] ?? 0) + weight * (values[place] ?? 0);
  }
  for (let place = 0; place < size; place++) sums[place] = Math.min(1, (sums[place] ?? 0) / full);
  return sums;
}

function strengthColumn(index: FragranceIndex, range: NumberRange): Column {
  const least = range.min ?? 1;
  const most = range.max ?? 5;
  const column = blank(index);
  index.strengthLevels.forEach((level, place) => {
    const off = Math.max(0, least - level, level - most);
    column.values[place] = toByte(1 - off / 4);
    if (off === 0) addBit(column.meets, place);
  });
  return column;
}

/** How far each fragrance lies from those compared with, in the direction asked for. */
function shiftColumn(index: FragranceIndex, shift: Shift): Column {
  const than = shift.than.flatMap((id) => index.placeOf.get(id) ?? []);
  const axes = shiftAxes(index, shift);
  const whole = axes.reduce((sum, axis) => sum + axis.weight, 0);
  if (than.length === 0 || whole === 0) return blank(index);
  const moved = new Float64Array(index.size);
  for (const { weight, sign, step, of } of axes) {
    const from = than.reduce((sum, place) => sum + of(place), 0) / than.length;
    for (let place = 0; place < moved.length; place++) {
      moved[place] = (moved[place] ?? 0) + weight * clamp((sign * (of(place) - from)) / step, -1, 1);
    }
  }
  const values = Uint8Array.from(moved, (sum) => toByte(0.5 + sum / whole / 2));
  return metFrom(values, 0.5 + index.weights.shift.met / 2);
}

interface Axis {
  readonly weight: number;
  readonly sign: number;
  /** Difference that is asked for. */
  readonly step: number;
  readonly of: (place: number) => number;
}

function shiftAxes(index: FragranceIndex, shift: Shift): Axis[] {
  const steps = clamp(shift.steps, 1, 3);
  const axis = (weight: number, step: number, of: (place: number) => number): Axis[] =>
    weight === 0 || !Number.isFinite(weight) ? [] : [{ weight: Math.abs(weight), sign: Math.sign(weight), step, of }];
  const profile = (weight: number, measure: Measure | undefined): Axis[] =>
    measure === undefined ? [] : axis(weight, index.weights.shift.step * steps, (place) => (measure[place] ?? 0) / 255);
  return [
    ...Object.entries(shift.facets).flatMap(([key, weight]) => profile(weight, index.facets.measures[index.facetPlace.get(key) ?? -1])),
    ...Object.entries(shift.families).flatMap(([key, weight]) => profile(weight, index.families[index.familyPlace.get(key) ?? -1])),
    ...axis(Math.sign(shift.strength), Math.max(1, Math.abs(shift.strength) * steps), (place) => index.strengthLevels[place] ?? 3),
    ...axis(shift.prior, index.weights.shift.prior_step * steps, (place) => index.data.fragrances[place]?.popularity ?? 0),
  ];
}

function blank(index: FragranceIndex): Column {
  const none = emptyBits(index.size);
  return { values: new Uint8Array(index.size), meets: none, comesNear: none };
}

/** @param from the value from which on it is met, 0..1 */
export function metFrom(values: Measure, from: number): Column {
  const meets = emptyBits(values.length);
  const least = Math.ceil(from * 255);
  for (let place = 0; place < values.length; place++) if ((values[place] ?? 0) >= least) addBit(meets, place);
  return { values, meets, comesNear: meets };
}

function tasteKey(taste: Taste): string {
  return JSON.stringify([taste.wants, taste.avoid, taste.strength, taste.lasting]);
}

function shiftKey(shift: Shift): string {
  return JSON.stringify([shift.facets, shift.families, shift.strength, shift.prior, shift.steps, shift.than]);
}

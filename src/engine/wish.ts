import type {
  NumberRange,
  PriceRange,
  RelaxableWish,
  Shift,
  SizeRange,
  Superlative,
  Taste,
  TasteTargets,
  Weighted,
  Wish,
} from '../catalog/query.ts';
import { isList } from '../flow/expr/run-expr.ts';
import { furthestOf, rankedBy, SUPERLATIVES } from '../flow/program/attributes.ts';
import type { Moves, ValueMeaning, Wants } from '../flow/program/meaning.ts';
import { BOTTLE, SUPERLATIVE } from '../flow/program/own-types.ts';
import type { Filter, Search, Slot, UseCase } from '../flow/program/program.ts';
import { type Emphasis, type Entry, GENDERS, type SlotState } from '../flow/program/slot-types.ts';
import type { Topic } from '../understanding/said.ts';
import { allergiesOf } from './allergies.ts';
import type { Machine } from './machine.ts';
import { entriesOf, isRange, stateOf } from './slots.ts';
import { type LiveFrame, readState, type Situation, scopeOf, slotOf, type Turn } from './turn.ts';

const WEIGHTS: Readonly<Record<Emphasis, number>> = { must: 2, strong: 1.4, plain: 1, weak: 0.5, optional: 0.4 };

type Draft = { -readonly [K in keyof Wish]: Wish[K] extends readonly (infer T)[] ? T[] : Wish[K] };

/** A wish for nothing: everything fits. */
export function emptyWish(): Draft {
  return {
    gender: null,
    withoutIngredients: [],
    withoutFamilies: [],
    withoutBrands: [],
    withoutPerfumers: [],
    withoutFragrances: [],
    name: [],
    pickedFamilies: [],
    brands: [],
    concentration: [],
    price: null,
    year: null,
    ingredients: [],
    families: [],
    perfumers: [],
    like: [],
    unlike: [],
    tastes: [],
    lessTastes: [],
    tags: [],
    size: null,
    strength: null,
    shifts: [],
    either: {},
    superlative: null,
  };
}

/** What the project's slots wish for, each by its type. */
export function projectWish(turn: Situation): Wish {
  const wish = emptyWish();
  for (const slot of turn.machine.program.slots) {
    addEntries(turn.machine, wish, filterOf(slot), slot.type, entriesOf(stateOf(turn.slots, slot.name)));
  }
  return wish;
}

/** The wish that a fragrance was shown for, or the one there is now. */
export function wishBehind(turn: Turn, fragrance: string): Wish {
  const { results } = turn;
  return results?.recent.includes(fragrance) ? results.query.wish : projectWish(turn);
}

/** What limits all that a question is asked of: whatever was turned down stays out, a bottle is as big as was wished, and what the question names is in. */
export function wishOfAll(turn: Turn, named: readonly Topic[]): Wish {
  const { gender, size, withoutIngredients, withoutFamilies, withoutBrands, withoutPerfumers } = projectWish(turn);
  const wish: Draft = { ...emptyWish(), gender, size };
  for (const { type, value } of named) {
    const id = String(value);
    const implied = type === 'gender' ? id : turn.machine.kinds.get(type)?.get(id)?.implies?.['gender'];
    wish.gender = GENDERS.find((one) => one === implied) ?? wish.gender;
    if (type === 'brand') wish.brands.push(id);
    if (type === 'family') wish.pickedFamilies.push(id);
    if (type === 'concentration') wish.concentration.push(id);
    if (type === 'price') wish.price = rangeIn(value) ?? wish.price;
    if (type === BOTTLE) wish.size = rangeIn(value) ?? turn.machine.kinds.get(BOTTLE)?.get(id)?.ml ?? wish.size;
  }
  return leavingOut(turn, { ...wish, withoutIngredients, withoutFamilies, withoutBrands, withoutPerfumers });
}

/** What a search step wishes for: its own `where`, or every project slot. */
export function searchWish(turn: Situation, frame: LiveFrame | undefined, search: Search): Wish {
  if (search.where.length === 0) return projectWish(turn);
  const wish = emptyWish();
  for (const { filter, value } of search.where) {
    if (value.op === 'slot') {
      const slot = slotOf(turn, frame, value.slot);
      if (slot) addEntries(turn.machine, wish, filter, slot.type, entriesOf(readState(turn, frame, value.slot)));
      continue;
    }
    const result = turn.machine.evaluate(value, scopeOf(turn, frame));
    const ids = typeof result === 'string' ? [result] : isList(result) ? result : [];
    addEntries(
      turn.machine,
      wish,
      filter,
      KINDS_OF_FILTERS[filter] ?? filter,
      ids.filter((id) => id !== '').map((id) => ({ value: id, emphasis: 'plain' })),
    );
  }
  return wish;
}

/**
 * The same wish without what an allergy keeps out, whatever it was made from: the very same object where that
 * is left out already. What was asked for by its name is looked up all the same; the reply says what is in it.
 */
export function withoutAllergens(turn: Situation, wish: Wish): Wish {
  return wish.name.length > 0 ? wish : leavingOut(turn, wish);
}

/** Of these fragrances, those that don't hold what an allergy keeps out; null: there is no allergy. */
export function harmlessAmong(turn: Situation, ids: readonly string[]): Wish | null {
  if (ids.length === 0) return null;
  const named = { ...emptyWish(), name: [...ids] };
  const wish = leavingOut(turn, named);
  return wish === named ? null : wish;
}

function leavingOut(turn: Situation, wish: Wish): Wish {
  const left = emptyWish();
  for (const { slot, entries } of allergiesOf(turn)) addEntries(turn.machine, left, filterOf(slot), slot.type, entries);
  const exclusions = {
    withoutIngredients: union(wish.withoutIngredients, left.withoutIngredients),
    withoutFamilies: union(wish.withoutFamilies, left.withoutFamilies),
    withoutBrands: union(wish.withoutBrands, left.withoutBrands),
    withoutPerfumers: union(wish.withoutPerfumers, left.withoutPerfumers),
    withoutFragrances: union(wish.withoutFragrances, left.withoutFragrances),
  };
  const isNew = EXCLUSIONS.some((key) => exclusions[key].length > wish[key].length);
  return isNew ? { ...wish, ...exclusions } : wish;
}

/** Whether a wish leaves out something that the one before did not, and wishes the same otherwise as far as is known of it. */
export function leavesOutMore(wish: Wish, before: Wish): boolean {
  const keepsAll = EXCLUSIONS.every((key) => before[key].every((id) => wish[key].includes(id)));
  return (
    keepsAll && EXCLUSIONS.some((key) => wish[key].length > before[key].length) && wish.ingredients.length <= before.ingredients.length
  );
}

const EXCLUSIONS = ['withoutIngredients', 'withoutFamilies', 'withoutBrands', 'withoutPerfumers', 'withoutFragrances'] as const;

function union(some: readonly string[], more: readonly string[]): readonly string[] {
  return [...some, ...more.filter((id) => !some.includes(id))];
}

const KINDS_OF_FILTERS: Partial<Readonly<Record<Filter, string>>> = {
  styles: 'style',
  less: 'style',
  occasions: 'occasion',
  tags: 'tag',
  size: BOTTLE,
  shift: 'comparative',
};

/** The filter that a project slot feeds by its type; null: it says nothing to a search. */
export function filterOf(slot: Slot): Filter | null {
  switch (slot.type) {
    case 'gender':
      return slot.avoid ? null : 'gender';
    case 'family':
      return slot.avoid ? 'without' : 'families';
    case 'ingredient':
      return slot.avoid ? 'without' : 'ingredients';
    case 'brand':
      return slot.avoid ? 'not_brands' : 'brands';
    case 'perfumer':
      return slot.avoid ? 'not_perfumers' : 'perfumers';
    case 'fragrance':
      return slot.avoid ? 'unlike' : 'like';
    case 'price':
    case 'strength':
    case 'year':
    case 'concentration':
      return slot.avoid ? null : slot.type;
    case 'tag':
      return 'tags';
    case BOTTLE:
      return slot.avoid ? null : 'size';
    case 'comparative':
      return 'shift';
    case SUPERLATIVE:
      return slot.avoid ? null : 'superlative';
    case 'age':
    case 'number':
    case 'yes_no':
      return null;
    default:
      return slot.values === null && slot.shape !== 'value'
        ? null
        : slot.avoid
          ? 'less'
          : slot.type === 'occasion'
            ? 'occasions'
            : 'styles';
  }
}

function addEntries(machine: Machine, wish: Draft, filter: Filter | null, type: string, entries: readonly Entry[]): void {
  if (filter === null || entries.length === 0) return;
  const ids = entries.map((entry) => String(entry.value));
  const choices = entries.flatMap(({ value, either }) => (either === undefined ? [] : [[`${type}.${String(value)}`, either] as const]));
  if (choices.length > 0) wish.either = { ...wish.either, ...Object.fromEntries(choices) };
  switch (filter) {
    case 'gender':
      wish.gender = GENDERS.find((gender) => gender === ids[0]) ?? null;
      return;
    case 'name':
    case 'concentration':
    case 'brands':
    case 'tags':
      wish[filter].push(...ids);
      return;
    case 'families':
      for (const entry of entries) {
        if (entry.picked) wish.pickedFamilies.push(String(entry.value));
        else wish.families.push(weighted(entry));
      }
      return;
    case 'ingredients':
      wish.ingredients.push(...entries.map(weighted));
      return;
    case 'without':
      addWithout(wish, type, entries);
      return;
    case 'not_brands':
      wish.withoutBrands.push(...ids);
      return;
    case 'perfumers':
      wish.perfumers.push(...entries.map(weighted));
      return;
    case 'not_perfumers':
      wish.withoutPerfumers.push(...ids);
      return;
    case 'like':
      wish.like.push(...entries.map(weighted));
      return;
    case 'unlike':
      wish.unlike.push(...entries.filter(({ itself }) => itself !== true).map(weighted));
      wish.withoutFragrances.push(...ids);
      return;
    case 'styles':
    case 'occasions':
      wish.tastes.push(...tastesOf(machine, type, entries));
      return;
    case 'less':
      wish.lessTastes.push(...entries.flatMap((entry) => tastesOf(machine, type, [entry]).map((taste) => turnedDown(taste, entry))));
      wish.withoutIngredients.push(...essentialsOf(machine, type, entries));
      return;
    case 'strength':
    case 'price':
    case 'year':
      wish[filter] = rangeOf(entries);
      return;
    case 'size':
      wish.size = sizeIn(machine, entries);
      return;
    case 'shift':
      addShifts(machine, wish, type, entries);
      return;
    case 'superlative':
      wish.superlative = superlativeOf(machine, ids[0] ?? '');
      return;
  }
}

/** What "the cheapest" or "the sweetest" puts a list in the order of. */
export function superlativeOf(machine: Machine, value: string): Superlative {
  const moves = machine.kinds.get('comparative')?.get(value)?.moves;
  const { asks, end } = SUPERLATIVES.get(value) ?? rankedBy(moves);
  return { of: value, asks, end, taste: asks === 'quality' ? tasteOfMoves(machine, moves) : null };
}

/** What a comparative compares most, as something wanted: the style that is called so, where there is one. null: it compares no smell. */
export function tasteOfMoves(machine: Machine, moves: Moves | undefined): Taste | null {
  const [facet] = furthestOf(moves?.facets ?? {}) ?? [];
  if (facet !== undefined && machine.kinds.get('style')?.has(facet) === true) return tasteOfValue(machine, 'style', facet);
  const [family] = furthestOf(moves?.families ?? {}) ?? [];
  const wants = facet !== undefined ? { facets: { [facet]: 1 } } : family !== undefined ? { families: { [family]: 1 } } : null;
  if (wants === null) return null;
  const source = facet !== undefined ? `facet.${facet}` : `family.${family}`;
  return { source, weight: 1, wants: targets(wants), avoid: targets({}), strength: null, prior: null };
}

/** "Nothing sweet" leaves out what is sweet; "not too sweet" (weak) only speaks against it, and so does what is little of a smell. */
function turnedDown(taste: Taste, { emphasis }: Entry): Taste {
  return emphasis === 'weak' || taste.prior !== null ? taste : { ...taste, leftOut: true };
}

/** "Nothing boozy" leaves out what is boozy by itself: the ingredients that the style wants with full weight. */
function essentialsOf(machine: Machine, type: string, entries: readonly Entry[]): readonly string[] {
  return entries
    .filter(({ emphasis }) => emphasis !== 'weak')
    .flatMap(({ value }) => Object.entries(machine.kinds.get(type)?.get(String(value))?.wants?.ingredients ?? {}))
    .flatMap(([ingredient, weight]) => (weight >= 1 ? [ingredient] : []));
}

/** "No rose" excludes; "not too much rose" (weak) only speaks against it. */
function addWithout(wish: Draft, type: string, entries: readonly Entry[]): void {
  for (const entry of entries) {
    const id = String(entry.value);
    if (entry.emphasis === 'weak') {
      const wants = targets({ [type === 'family' ? 'families' : 'ingredients']: { [id]: 1 } });
      wish.lessTastes.push({ source: `${type}.${id}`, weight: WEIGHTS.plain, wants, avoid: targets({}), strength: null, prior: null });
    } else if (type === 'family') wish.withoutFamilies.push(id);
    else wish.withoutIngredients.push(id);
  }
}

function weighted(entry: Entry): Weighted {
  return { id: String(entry.value), weight: WEIGHTS[entry.emphasis] };
}

function sizeIn({ kinds }: Machine, entries: readonly Entry[]): SizeRange | null {
  return rangeOf(entries) ?? kinds.get(BOTTLE)?.get(String(entries[0]?.value))?.ml ?? null;
}

/** The size that a bottle stands for; none where it stands for no millilitres. */
export function sizesIn({ machine }: Situation, entries: readonly Entry[]): readonly SizeRange[] {
  const size = sizeIn(machine, entries);
  return size === null ? [] : [size];
}

function rangeOf([first]: readonly Entry[]): (PriceRange & NumberRange) | null {
  return first === undefined ? null : rangeIn(first.value);
}

function rangeIn(value: Entry['value']): (PriceRange & NumberRange) | null {
  return isRange(value) ? value : null;
}

/** What the values of one slot want. */
export function tastesOfSlot(turn: Turn, slot: Slot, state: SlotState): readonly Taste[] {
  return tastesOf(turn.machine, slot.type, entriesOf(state));
}

/** What one value wants, as a question names it. */
export function tasteOfValue(machine: Machine, type: string, value: string): Taste {
  return tasteOf(machine, type, { value, emphasis: 'plain' });
}

function tastesOf(machine: Machine, type: string, entries: readonly Entry[]): Taste[] {
  return entries.map((entry) => tasteOf(machine, type, entry)).filter(saysSomething);
}

/** A recipient implies other values and wants nothing itself. */
function saysSomething({ wants, avoid, strength, lasting, prior }: Taste): boolean {
  const named = [wants, avoid].some((side) => [side.families, side.facets, side.ingredients].some((list) => Object.keys(list).length > 0));
  return named || strength !== null || lasting !== undefined || prior !== null;
}

function tasteOf(machine: Machine, type: string, entry: Entry): Taste {
  const name = String(entry.value);
  const meaning: ValueMeaning = machine.kinds.get(type)?.get(name) ?? {};
  return {
    source: `${type}.${name}`,
    weight: WEIGHTS[entry.emphasis],
    wants: targets(meaning.wants ?? {}),
    avoid: targets(meaning.avoid ?? {}),
    strength: meaning.strength ?? null,
    ...(meaning.lasting === undefined ? {} : { lasting: meaning.lasting }),
    prior: meaning.prior ?? null,
  };
}

function targets(wants: Wants): TasteTargets {
  return { families: wants.families ?? {}, facets: wants.facets ?? {}, ingredients: wants.ingredients ?? {} };
}

/** A comparative moves away from what it is compared with; with nothing to compare with it is a plain wish. */
function addShifts(machine: Machine, wish: Draft, type: string, entries: readonly Entry[]): void {
  for (const entry of entries) {
    const name = String(entry.value);
    const moves = machine.kinds.get(type)?.get(name)?.moves;
    if (moves === undefined) continue;
    // "Something cheap" is cheap for that shop.
    if (entry.than === undefined && moves.price === undefined) wish.tastes.push(plainTaste(`${type}.${name}`, moves));
    else wish.shifts.push(shiftOf(`${type}.${name}`, moves, entry, entry.than ?? []));
  }
}

function shiftOf(source: string, moves: Moves, entry: Entry, than: readonly string[]): Shift {
  const price = moves.price ?? 0;
  return {
    source,
    steps: entry.steps ?? 1,
    than,
    families: moves.families ?? {},
    facets: moves.facets ?? {},
    strength: moves.strength ?? 0,
    price: price < 0 ? -1 : price > 0 ? 1 : 0,
    prior: moves.prior ?? 0,
  };
}

function plainTaste(source: string, moves: Moves): Taste {
  const strength = moves.strength === undefined ? null : moves.strength < 0 ? 2 : 4;
  return {
    source,
    weight: WEIGHTS.plain,
    wants: targets({ families: side(moves.families, 1), facets: side(moves.facets, 1) }),
    avoid: targets({ families: side(moves.families, -1), facets: side(moves.facets, -1) }),
    strength,
    prior: moves.prior ?? null,
  };
}

function side(weights: Readonly<Record<string, number>> | undefined, sign: 1 | -1): Record<string, number> {
  return Object.fromEntries(Object.entries(weights ?? {}).flatMap(([id, weight]) => (weight * sign > 0 ? [[id, weight * sign]] : [])));
}

/**
 * The name of a search by what is wished: one kind of wish gives its use case, several or none the profile.
 * Gender, strength, price, tags, comparatives and everything avoided don't count; styles only when alone.
 */
export function useCaseOf(wish: Wish): UseCase {
  const kinds: UseCase[] = [];
  if (wish.ingredients.length > 0) kinds.push('UsecaseSearchByIngredient');
  if (wish.families.length + wish.pickedFamilies.length > 0) kinds.push('UsecaseSearchByFamily');
  if (wish.name.length > 0) kinds.push('UsecaseSearchByName');
  if (wish.brands.length > 0) kinds.push('UsecaseSearchByBrand');
  if (wish.like.length > 0) kinds.push('UsecaseSearchBySimilarity');
  const occasions = wish.tastes.filter((taste) => taste.source.startsWith('occasion.'));
  const styles = wish.tastes.filter((taste) => !taste.source.startsWith('occasion.') && !taste.source.startsWith('comparative.'));
  if (occasions.length > 0 || (kinds.length === 0 && styles.length > 0)) kinds.push('UsecaseSearchByOccasion');
  return kinds.length === 1 && kinds[0] !== undefined ? kinds[0] : 'UsecaseSearchByProfile';
}

/** Whether a wish has something that this filter could drop. */
export function wishes(wish: Wish, filter: RelaxableWish): boolean {
  switch (filter) {
    case 'price':
    case 'year':
      return wish[filter] !== null;
    case 'families':
      return wish.pickedFamilies.length > 0;
    case 'brands':
    case 'concentration':
    case 'name':
      return wish[filter].length > 0;
  }
}

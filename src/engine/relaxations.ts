import type { SearchQuery, Wish } from '../catalog/query.ts';
import type { Filter, RelaxableFilter, Slot } from '../flow/program/program.ts';
import type { Entry, SlotState } from '../flow/program/slot-types.ts';
import { NOTHING_SAID, type Said } from '../understanding/said.ts';
import type { Offered, Results } from './conversation.ts';
import { fill } from './fill.ts';
import type { Machine } from './machine.ts';
import type { ReadyOption } from './question.ts';
import type { Asking } from './search-step.ts';
import { entriesOf, known, stateOf } from './slots.ts';
import { capitalised, filterText, joined, listed, text, valueText } from './speak.ts';
import type { Turn } from './turn.ts';
import { filterOf, projectWish, wishes, withoutAllergens } from './wish.ts';
import { wishPartsText } from './wishes.ts';

/** Wishes that may be offered to go, a reply. */
export const MOST_RELAXATIONS = 4;

/** Of more wishes nobody is told which of them clash: to find that out takes a search for each. */
const MOST_CLASHING = 16;

/** What a button of a relaxation means: a slot is emptied, or forgets one value. */
export type Drop = Extract<Offered['meaning'], { means: 'drop' }>;

/** One wish, as it is said and as it would be dropped. */
interface Part {
  readonly slot: Slot;
  /** What it holds, by slot: an "or" may join values of several. */
  readonly states: ReadonlyMap<string, SlotState>;
  /** null: it can't go. Nobody is asked to give up an allergy, or whom it is for. */
  readonly drop: Drop | null;
}

/** A wish that could go, and how many fragrances are listed then. */
export interface Relaxation {
  readonly part: Part;
  readonly drop: Drop;
  readonly total: number;
}

/** Wishes that nothing meets together, though it meets them when any one is left out. */
export interface Clash {
  /** As one clause: "oud, by Tom Ford, up to €40". */
  readonly said: string;
  readonly count: number;
}

/**
 * Where a search found nothing: which wishes clash, and what each of them that could go would give. The set is minimal: one wish after
 * the other is left out where nothing fits without it either, so there are as many searches as wishes.
 */
export function* explainNothing(turn: Turn, query: SearchQuery): Asking<void> {
  // What is nothing but cheaper or dearer than the list before is said in words of a flow.
  if (query.wish.shifts.some(({ price }) => price !== 0)) return;
  const parts = partsOf(turn);
  if (parts.length > MOST_CLASHING || !isWhole(turn, query) || (yield* fits(turn, parts))) return;
  let clash = parts;
  for (const part of byHowDispensable(parts)) {
    const rest = clash.filter((one) => one !== part);
    if (!(yield* fits(turn, rest))) clash = rest;
  }
  if (clash.length === 0) return;
  turn.clash = { said: wishPartsText(turn, statesOf(clash)), count: clash.length };
  const found = yield* relaxing(turn, query, clash);
  const whole = found.filter(({ unmet }) => unmet === 0);
  propose(turn, whole.length > 0 ? whole : found);
}

/** Behind the end of a list: limits without which there is more. */
export function* explainEnd(turn: Turn, results: Results): Asking<void> {
  propose(turn, yield* limitsInTheWay(turn, results, true));
}

/** Beside a list that lacks something of the wish, or ends: limits without which one comes that lacks less, or is longer. */
export function* suggestRelaxing(turn: Turn, results: Results, isLast: boolean): Asking<void> {
  const { query, relaxed } = results;
  if (isLast || (query.misses ?? 0) + relaxed.length > 0) suggest(turn, yield* limitsInTheWay(turn, results, isLast));
}

/** @param isEnd all of the list has been seen: a longer one helps as well */
function* limitsInTheWay(turn: Turn, { query, total, relaxed }: Results, isEnd: boolean): Asking<readonly Found[]> {
  if (!isWhole(turn, query)) return [];
  const standing = query.relax.filter((filter) => !relaxed.includes(filter));
  const limits = partsOf(turn).filter((part) => standing.some((filter) => filter === relaxedBy(part)));
  const unmet = (query.misses ?? 0) + relaxed.length;
  const found = yield* relaxing(turn, query, limits);
  return found.filter((one) => one.unmet < unmet || (isEnd && one.unmet === unmet && one.total > total));
}

/** What a flow searches for by a `where` of its own isn't told by what the shopper would say. */
function isWhole(turn: Turn, { wish }: SearchQuery): boolean {
  return JSON.stringify(withoutAllergens(turn, projectWish(turn))) === JSON.stringify(wish);
}

/** Filters that any one of the values of a slot passes, or that it has one value for. */
const OF_ONE_SLOT: ReadonlySet<Filter> = new Set(['gender', 'brands', 'concentration', 'like', 'price', 'year', 'strength', 'size']);

/** The wishes that a search looks at, one by one; what is joined by "or" is one. */
function partsOf(turn: Turn): readonly Part[] {
  const groups = new Map<string, { slot: Slot; entry: Entry }[]>();
  for (const slot of turn.machine.program.slots) {
    const filter = filterOf(slot);
    const entries = entriesOf(stateOf(turn.slots, slot.name));
    if (filter === null || filter === 'superlative') continue;
    const isOne = OF_ONE_SLOT.has(filter) || entries.some(({ picked }) => picked === true);
    for (const entry of entries) {
      const key = entry.either !== undefined ? `${entry.either}` : isOne ? slot.name : `${slot.name} ${String(entry.value)}`;
      groups.set(key, [...(groups.get(key) ?? []), { slot, entry }]);
    }
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const states = new Map<string, SlotState>();
    for (const { slot, entry } of group) states.set(slot.name, known([...entriesOf(stateOf(states, slot.name)), entry]));
    return [{ slot: first.slot, states, drop: dropOf(turn, first.slot, states) }];
  });
}

function dropOf(turn: Turn, slot: Slot, states: ReadonlyMap<string, SlotState>): Drop | null {
  const entries = entriesOf(stateOf(states, slot.name));
  const [first] = entries;
  if (states.size > 1 || first === undefined || filterOf(slot) === 'gender' || entries.some(({ allergy }) => allergy === true)) return null;
  const isAll = entries.length === entriesOf(stateOf(turn.slots, slot.name)).length;
  const value = entries.length > 1 || OF_ONE_SLOT.has(filterOf(slot) ?? 'name') ? null : first.value;
  if (value !== null && typeof value !== 'object') return { means: 'drop', slot: slot.name, value };
  return isAll ? { means: 'drop', slot: slot.name, value: null } : null;
}

/** All that some wishes say, by slot, in the order in which it was said. */
function statesOf(parts: readonly Part[]): Map<string, SlotState> {
  const states = new Map<string, SlotState>();
  for (const part of parts)
    for (const [name, state] of part.states) states.set(name, known([...entriesOf(stateOf(states, name)), ...entriesOf(state)]));
  return states;
}

/** Whether something meets all of some wishes. */
function* fits(turn: Turn, parts: readonly Part[]): Asking<boolean> {
  const wish = projectWish({ ...turn, slots: statesOf(parts) });
  const answer = yield { type: 'count', searches: [{ type: 'search', wish, relax: [], page: 1, perPage: 1, leaveOut: [] }] };
  const [count] = answer.type === 'counted' ? answer.counts : [];
  return count !== undefined && count.total > 0 && count.misses === 0;
}

/** Those left out first are those that a shopper would least think of: what can't go, and then what is turned down. */
function byHowDispensable(parts: readonly Part[]): readonly Part[] {
  const rank = ({ drop, slot }: Part): number => (drop === null ? 0 : slot.avoid ? 1 : 2);
  return parts.toSorted((a, b) => rank(a) - rank(b));
}

interface Found extends Relaxation {
  /** Wishes that what is listed doesn't meet besides. */
  readonly unmet: number;
}

/** What the search would list without each of some wishes, were that said. */
function* relaxing(turn: Turn, query: SearchQuery, parts: readonly Part[]): Asking<readonly Found[]> {
  const tried = parts
    .flatMap((part) => (part.drop === null ? [] : [{ part, drop: part.drop }]))
    .slice(0, MOST_TRIED)
    .map((one) => ({ ...one, search: afresh(query, wishWithout(turn, one.drop)) }));
  if (tried.length === 0) return [];
  const counting = { type: 'count', searches: tried.map((one) => one.search) } as const;
  const answer = yield counting;
  turn.events.push({ event: 'query', query: counting, answer: answer.type });
  if (answer.type !== 'counted') return [];
  return tried.flatMap(({ part, drop }, at) => {
    const count = answer.counts[at];
    return count === undefined || count.total === 0 ? [] : [{ part, drop, total: count.total, unmet: count.misses + count.relaxed.length }];
  });
}

/** The search that a wish would begin, as another did. */
function afresh({ relax, perPage }: SearchQuery, wish: Wish): SearchQuery {
  return { type: 'search', wish, relax: relax.filter((filter) => wishes(wish, filter)), page: 1, perPage, leaveOut: [] };
}

/** As many searches as one query counts. */
const MOST_TRIED = 10;

/** The limit that a wish is to a search, where it is one that searches relax by themselves. */
function relaxedBy({ slot, states }: Part): RelaxableFilter | null {
  const filter = filterOf(slot);
  switch (filter) {
    case 'price':
    case 'brands':
    case 'concentration':
    case 'year':
      return filter;
    case 'families':
      return entriesOf(stateOf(states, slot.name)).some(({ picked }) => picked === true) ? filter : null;
    default:
      return null;
  }
}

/** As suggestions, and as what a question may offer. */
function propose(turn: Turn, found: readonly Found[]): void {
  turn.relaxations = found.slice(0, MOST_RELAXATIONS);
  suggest(turn, found);
}

function suggest(turn: Turn, found: readonly Relaxation[]): void {
  for (const { part, total } of found.slice(0, MOST_RELAXATIONS)) {
    const filter = relaxedBy(part);
    if (filter === null) continue;
    const name = filterText(turn.machine, turn.language, filter);
    turn.suggestions.push({
      code: 'relax_filter',
      message: text(turn, 'system.relax_filter', { filter: name, total }),
      filter,
      total,
      label: capitalised(text(turn, 'system.relax_label', { filter: name }), turn.language),
    });
  }
}

/** The wish as it would be, had the shopper dropped a part of it: filled into a copy of the turn, which is thrown away. */
function wishWithout(turn: Turn, drop: Drop): Wish {
  const after: Turn = {
    ...turn,
    slots: new Map(turn.slots),
    stack: turn.stack.map((frame) => ({ ...frame, slots: new Map(frame.slots), seen: new Map(frame.seen) })),
    sets: new Map(turn.sets),
    kept: new Map(),
    leftOut: new Map(),
    tooMany: new Map(),
    events: [],
  };
  fill(after, saidBy(turn, drop));
  return withoutAllergens(after, projectWish(after));
}

/** What pressing a button of a relaxation says. */
export function saidBy({ machine }: Pick<Turn, 'machine'>, { slot, value }: Drop): Said {
  const at = { start: 0, end: 0 };
  const type = machine.slots.get(slot)?.type ?? '';
  if (value === null) return { ...NOTHING_SAID, dropped: [{ slot, at }] };
  return {
    ...NOTHING_SAID,
    mentions: [{ type, value, polarity: 'want', emphasis: 'plain', mode: 'drop', at, how: 'label' }],
  };
}

/** What a question says that offers relaxations. */
export function relaxationArguments(turn: Turn): Readonly<Record<'clash' | 'wishes' | 'ways', string | number>> {
  const ways = turn.relaxations.map(({ part, total }) => {
    const value = nameOf(turn.machine, turn.language, part);
    return text(turn, 'system.relaxation', { kind: kindOf(part), value, total });
  });
  return { clash: turn.clash?.said ?? '', wishes: turn.clash?.count ?? 0, ways: joined(turn, ways, 'disjunction') };
}

export function relaxationOptions({ relaxations }: Turn): readonly ReadyOption[] {
  return relaxations.map(({ part, drop, total }) => ({
    actionId: ['drop', drop.slot, ...(drop.value === null ? [] : [String(drop.value)])].join('.'),
    id: null,
    meaning: drop,
    labelIn: (machine: Machine, language: string) =>
      machine.message(language, 'system.relaxation_label')[0]?.format({
        kind: kindOf(part),
        value: capitalised(nameOf(machine, language, part), language),
        total,
      }),
  }));
}

/** How the wish is spoken of: a limit by what it limits, the others by their values. */
function kindOf(part: Part): string {
  const filter = filterOf(part.slot);
  if (part.slot.avoid) return 'avoid';
  switch (filter) {
    case 'strength':
    case 'size':
      return filter;
    default:
      return relaxedBy(part) ?? 'want';
  }
}

function nameOf(machine: Machine, language: string, { slot, states }: Part): string {
  const values = entriesOf(stateOf(states, slot.name)).flatMap(({ value }) =>
    typeof value === 'object' || typeof value === 'number' ? [] : [valueText(machine, language, slot.type, value)],
  );
  return listed(language, values, 'disjunction');
}

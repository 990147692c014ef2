import type { Expr, ExprScope, ExprValue, SlotRef } from '../../expr/expr.ts';
import { exprReads } from '../../expr/expr-reads.ts';
import { type CompiledExpr, compileExpr } from '../../expr/run-expr.ts';
import type { Program, Slot } from '../../program/program.ts';
import type { Effect, Guard } from './graph.ts';
import { againstItself, comparison } from './quantities.ts';
import {
  ANOTHER,
  type Class,
  choices,
  collect,
  EMPTY,
  equality,
  FIRST_CLASS,
  isCrowd,
  looksAt,
  nameOf,
  OPEN,
  type Placed,
  PROJECT,
  partKey,
  type SlotsByKey,
  slotKey,
  type Variable,
} from './variables.ts';

/** One state of all variables, as one number: 0 to `size - 1`. */
export type World = number;

/**
 * All the ways that what some conditions look at can be, closed sets exactly and everything else left open. Every real
 * conversation is in one of them, so that what holds in all of them always holds.
 */
export class Worlds {
  readonly size: number;
  readonly #variables: readonly Variable[];
  readonly #tracks: ReadonlyMap<string, Track>;
  readonly #slots: SlotsByKey;
  readonly #partKeys = new Map<Expr, string>();
  readonly #foldable = new Map<Expr, Foldable | null>();
  /** By guard: the worlds that it lets pass. */
  readonly #tables = new Map<Guard, Uint8Array>();

  /** With more than `limit` worlds some variables are left out, and what reads them is undecided. */
  constructor(
    program: Pick<Program, 'slots' | 'flows'>,
    conditions: readonly Placed[],
    asked: readonly { readonly slot: SlotRef; readonly flow: string }[],
    limit: number,
  ) {
    this.#slots = slotsOf(program, new Set([...conditions, ...asked].map((one) => one.flow)));
    const variables = collect(conditions, asked, this.#slots);
    let size = 1;
    const kept: Variable[] = [];
    for (const variable of variables.sort((a, b) => choices(a) - choices(b))) {
      if (size * choices(variable) > limit) continue;
      size *= choices(variable);
      kept.push(variable);
    }
    this.size = size;
    this.#variables = kept;
    let stride = 1;
    const tracks = new Map<string, Track>();
    for (const variable of kept) {
      tracks.set(nameOf(variable), { variable, stride, choices: choices(variable) });
      stride *= choices(variable);
    }
    this.#tracks = tracks;
  }

  /** Whether a guard lets a world pass; true also where it is undecided. */
  allows(world: World, guard: Guard, flow: string): boolean {
    let table = this.#tables.get(guard);
    if (table === undefined) {
      table = new Uint8Array(this.size);
      for (let one = 0; one < this.size; one++) table[one] = this.#allows(one, guard, flow) ? 1 : 0;
      this.#tables.set(guard, table);
    }
    return table[world] === 1;
  }

  #allows(world: World, guard: Guard, flow: string): boolean {
    if ('holds' in guard) return this.test(world, { expr: guard.holds, flow }) !== !guard.is;
    const state = this.#slotState(world, guard.slot, flow);
    return state === undefined || (guard.is === 'answered') === (state !== EMPTY);
  }

  /** What a condition says in a world; null where that is undecided. */
  test(world: World, { expr, flow }: Placed): boolean | null {
    switch (expr.op) {
      case 'literal':
        return expr.value === true;
      case 'known':
      case 'answered':
        if (isCrowd(expr)) return this.#testPart(world, expr, flow);
        return any(expr.slots.map((slot) => this.#isKnown(world, slot, flow, expr.op === 'answered' ? OPEN : FIRST_CLASS)));
      case 'not':
        return negate(this.test(world, { expr: expr.of, flow }));
      case 'or':
        return any([this.test(world, { expr: expr.left, flow }), this.test(world, { expr: expr.right, flow })]);
      case 'and':
        return negate(any([negate(this.test(world, { expr: expr.left, flow })), negate(this.test(world, { expr: expr.right, flow }))]));
      case 'cond': {
        const [yes, no] = [this.test(world, { expr: expr.yes, flow }), this.test(world, { expr: expr.no, flow })];
        const which = this.test(world, { expr: expr.test, flow });
        return which === null ? (yes === no ? yes : null) : which ? yes : no;
      }
      default:
        return this.#testPart(world, expr, flow);
    }
  }

  /** The worlds that an edge leads to from one. */
  after(world: World, effects: readonly Effect[]): readonly World[] {
    if (effects.length === 0) return [world];
    let worlds: ReadonlySet<World> = new Set([world]);
    for (const effect of effects) worlds = new Set([...worlds].flatMap((one) => [...this.#afterOne(one, effect)]));
    return [...worlds];
  }

  /** Whether a found list waits to be shown. */
  isPending(world: World): boolean {
    return this.#read(world, 'pending') === 1;
  }

  #testPart(world: World, expr: Expr, flow: string | null): boolean | null {
    const same = againstItself(expr);
    if (same !== null) return same;
    const compared = equality(expr);
    if (compared !== null) {
      const state = this.#slotState(world, compared.slot, flow);
      const variable = this.#variable(slotKey(compared.slot, flow));
      if (state === undefined || variable?.of !== 'slot') return null;
      const value = state < FIRST_CLASS ? '' : variable.classes[state - FIRST_CLASS];
      return (typeof value !== 'symbol' && compared.values.includes(String(value))) === compared.is;
    }
    if (expr.op === 'slot') {
      const state = this.#slotState(world, expr.slot, flow);
      const variable = this.#variable(slotKey(expr.slot, flow));
      return state === undefined || variable?.of !== 'slot' ? null : state >= FIRST_CLASS && variable.classes[state - FIRST_CLASS] === true;
    }
    return this.#foldEmpty(world, expr, flow) ?? this.#compare(world, expr, flow) ?? this.#partState(world, expr, flow);
  }

  #compare(world: World, expr: Expr, flow: string | null): boolean | null {
    const compared = comparison(expr);
    if (compared === null) return null;
    const key = this.#keyOf(compared.term, flow);
    const [state, variable] = [this.#read(world, key), this.#variable(key)];
    const value = state === undefined || variable?.of !== 'quantity' ? undefined : variable.values[state];
    return value === undefined ? null : compared.holds(value);
  }

  #partState(world: World, expr: Expr, flow: string | null): boolean | null {
    const state = this.#read(world, this.#keyOf(expr, flow));
    return state === undefined ? null : state === 1;
  }

  #keyOf(expr: Expr, flow: string | null): string {
    let key = this.#partKeys.get(expr);
    if (key === undefined) {
      key = partKey(expr, flow);
      this.#partKeys.set(expr, key);
    }
    return key;
  }

  /** A part that reads nothing, or only slots that have no value, says what it says. */
  #foldEmpty(world: World, expr: Expr, flow: string | null): boolean | null {
    let foldable = this.#foldable.get(expr);
    if (foldable === undefined) {
      foldable = toFoldable(expr);
      this.#foldable.set(expr, foldable);
    }
    if (foldable === null) return null;
    for (const slot of foldable.reads) if (this.#isKnown(world, slot, flow, FIRST_CLASS) !== false) return null;
    const answered = (slot: SlotRef): boolean => this.#slotState(world, slot, flow) === OPEN;
    return foldable.run(emptyScope((slot) => this.#slots.get(slotKey(slot, flow)), answered)) === true;
  }

  #isKnown(world: World, slot: SlotRef, flow: string | null, from: number): boolean | null {
    const state = this.#slotState(world, slot, flow);
    return state === undefined ? null : state >= from;
  }

  #slotState(world: World, slot: SlotRef, flow: string | null): number | undefined {
    return this.#read(world, slotKey(slot, flow));
  }

  #variable(name: string): Variable | undefined {
    return this.#tracks.get(name)?.variable;
  }

  #read(world: World, name: string): number | undefined {
    const track = this.#tracks.get(name);
    return track === undefined ? undefined : Math.floor(world / track.stride) % track.choices;
  }

  *#afterOne(world: World, effect: Effect): Generator<World> {
    switch (effect.effect) {
      case 'pending':
        yield* this.#write([world], 'pending', effect.pending ? [1] : [0]);
        break;
      case 'results':
        yield* this.#free([world], (variable) => looksAt(variable) && variable.results);
        break;
      case 'project empty':
      case 'project unknown':
        yield* this.#changeProject(world, effect.effect === 'project empty');
        break;
      case 'is':
        yield* this.#changeSlot([world], slotKey(effect.slot, effect.flow), 'known', effect.value);
        break;
      default:
        yield* this.#changeSlot([world], slotKey(effect.slot, effect.flow), effect.effect);
    }
  }

  #changeProject(world: World, empties: boolean): readonly World[] {
    let worlds: readonly World[] = [world];
    for (const variable of this.#variables) {
      if (variable.of === 'slot' && variable.key.startsWith(PROJECT))
        worlds = this.#changeSlot(worlds, variable.key, empties ? 'empty' : 'unknown');
    }
    return this.#free(worlds, (variable) => looksAt(variable) && [...variable.reads].some((key) => key.startsWith(PROJECT)));
  }

  #changeSlot(worlds: readonly World[], key: string, to: Settled, value?: string | number | boolean): readonly World[] {
    const variable = this.#variable(key);
    const free = this.#free(worlds, (one) => looksAt(one) && one.reads.has(key));
    return variable?.of === 'slot' ? this.#write(free, key, statesFor(variable.classes, to, value)) : free;
  }

  #free(worlds: readonly World[], which: (variable: Variable) => boolean): readonly World[] {
    let free = worlds;
    for (const variable of this.#variables) {
      if (which(variable)) free = this.#write(free, nameOf(variable), [...Array(choices(variable)).keys()]);
    }
    return free;
  }

  #write(worlds: readonly World[], name: string, states: readonly number[]): readonly World[] {
    const stride = this.#tracks.get(name)?.stride;
    if (stride === undefined) return worlds;
    return [...new Set(worlds.flatMap((world) => states.map((state) => world + (state - (this.#read(world, name) ?? 0)) * stride)))];
  }
}

/** A variable's digit in the number of a world. */
interface Track {
  readonly variable: Variable;
  readonly stride: number;
  readonly choices: number;
}

/** A part that says something definite where the slots that it reads have no value. */
interface Foldable {
  readonly reads: readonly SlotRef[];
  readonly run: CompiledExpr;
}

/** null: it also reads what is no slot. */
function toFoldable(expr: Expr): Foldable | null {
  const { slots, results, turn } = exprReads(expr);
  return results.length + turn.length > 0 ? null : { reads: slots, run: compileExpr(expr) };
}

type Settled = 'empty' | 'open' | 'known' | 'unknown';

function statesFor(classes: readonly Class[], to: Settled, value: string | number | boolean | undefined): readonly number[] {
  const known = classes.map((_, place) => FIRST_CLASS + place);
  switch (to) {
    case 'empty':
      return [EMPTY];
    case 'open':
      return [OPEN];
    case 'unknown':
      return [EMPTY, OPEN, ...known];
    case 'known': {
      if (value === undefined) return known;
      const own = classes.indexOf(value);
      const place = own >= 0 ? own : classes.indexOf(ANOTHER);
      return place >= 0 ? [FIRST_CLASS + place] : known;
    }
    default:
      return to satisfies never;
  }
}

/** The project's slots, and those of the flows whose conditions are looked at: of the others nothing is tracked. */
function slotsOf({ slots, flows }: Pick<Program, 'slots' | 'flows'>, looked: ReadonlySet<string | null>): SlotsByKey {
  const ofProject = projectSlots(slots);
  const ofFlows = new Map<string, Slot>();
  for (const flow of flows) {
    if (!looked.has(flow.name)) continue;
    for (const slot of flow.slots) ofFlows.set(slotKey({ scope: 'flow', name: slot.name }, flow.name), slot);
  }
  return { get: (key) => ofFlows.get(key) ?? ofProject.get(key) };
}

const known = new WeakMap<readonly Slot[], ReadonlyMap<string, Slot>>();

/** Laid out once for the conditions of all flows. */
function projectSlots(slots: readonly Slot[]): ReadonlyMap<string, Slot> {
  let byKey = known.get(slots);
  if (byKey === undefined) {
    byKey = new Map(slots.map((slot) => [slotKey({ scope: 'project', name: slot.name }, null), slot]));
    known.set(slots, byKey);
  }
  return byKey;
}

function any(all: readonly (boolean | null)[]): boolean | null {
  return all.includes(true) ? true : all.includes(null) ? null : false;
}

function negate(one: boolean | null): boolean | null {
  return one === null ? null : !one;
}

function emptyScope(slotOf: (slot: SlotRef) => Slot | undefined, isAnswered: (slot: SlotRef) => boolean): ExprScope {
  return {
    read: (ref) => emptyValue(slotOf(ref)),
    isKnown: () => false,
    isAnswered,
    results: () => false,
    turn: () => false,
  };
}

function emptyValue(slot: Slot | undefined): ExprValue {
  if (slot === undefined) return '';
  if (slot.many) return [];
  return slot.shape === 'value' ? '' : slot.shape === 'number' ? 0 : slot.shape === 'yes_no' ? false : { min: 0, max: 0 };
}

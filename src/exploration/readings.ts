import type { Slots } from '../engine/conversation.ts';
import { EMPTY, isAnswered, slotValue } from '../engine/slots.ts';
import type { BinaryOperator, Expr, ExprScope, ResultsField, SlotRef } from '../flow/expr/expr.ts';
import { exprReads, walkExpr } from '../flow/expr/expr-reads.ts';
import { compileTest } from '../flow/expr/run-expr.ts';
import type { Assignment, Flow, Handler, MessageCall, Program, Slot, Step } from '../flow/program/program.ts';
import type { SlotState } from '../flow/program/slot-types.ts';
import { allHandlers } from './handlers.ts';
import { plainArguments } from './plain-arguments.ts';

export type Literal = string | number | boolean;

/** What a program asks about one slot on its way. */
export interface SlotReading {
  /** Whether it is answered: known or open. */
  answered: boolean;
  /** Whether it has a value. */
  known: boolean;
  /** What its value, or its number of values, is compared with. */
  readonly literals: Set<Literal>;
  /** The comparisons themselves, by their text: values that come to the same in all of them are not told apart. */
  readonly tests: Map<string, SlotTest>;
}

export interface JointReading {
  /** Named as in `Readings.slots`. */
  readonly slots: readonly string[];
  /** What the condition comes to with the slots of the project. */
  test(slots: Slots): boolean;
}

/** What a comparison comes to while its slot is in a state. */
export type SlotTest = (state: SlotState) => boolean;

/** Everything that a program looks at when it decides where a conversation goes. Slots are named `project.<slot>` or `<flow>.<slot>`. */
export interface Readings {
  readonly slots: ReadonlyMap<string, SlotReading>;
  /** Slots that are read only together, as "any of these is known". */
  readonly groups: readonly (readonly string[])[];
  /** Conditions whose slots, all of the project, nothing else reads: what each comes to is told apart, its slots are not. */
  readonly joint: readonly JointReading[];
  readonly results: ReadonlySet<ResultsField>;
  /** What the number of matches is compared with. */
  readonly totals: readonly number[];
  readonly language: boolean;
  /** Conditions that the exploration can't decide both ways: they look at the items of a list, or compare slots with each other. */
  readonly undecided: ReadonlySet<Expr>;
}

export function readingsOf(program: Program): Readings {
  const reader = new Reader(program);
  reader.handlers('project', program.handlers);
  for (const flow of program.flows) reader.flow(flow);
  return reader.readings();
}

/**
 * What decides where a conversation goes while these flows are on top, as a digression: what they and the flows that they call look at,
 * the handlers of the flows below (`below`), which go on listening, and those of the project. `isLast`: no further digression is
 * followed from there; else what that would look at counts as well.
 */
export function readingsWithin(
  program: Program,
  { flows, below, isLast }: { readonly flows: readonly string[]; readonly below: readonly string[]; readonly isLast: boolean },
): Readings {
  const reader = new Reader(program);
  const listening = allHandlers({ ...program, flows: program.flows.filter(({ name }) => below.includes(name)) });
  const further = isLast ? [] : listening.flatMap(({ call }) => (call === null ? [] : [call.flow]));
  reader.handlers('project', program.handlers);
  for (const flow of program.flows) if (below.includes(flow.name)) reader.handlers(flow.name, flow.handlers);
  for (const flow of calledFrom(program, [...flows, ...further])) reader.flow(flow);
  return reader.readings();
}

/** Flows, and those that they call, directly or through others. */
function calledFrom(program: Program, names: readonly string[]): readonly Flow[] {
  const found = new Set(names);
  for (const name of found) {
    const flow = program.flows.find((one) => one.name === name);
    for (const { verb } of flow?.steps ?? []) if (verb?.verb === 'call') found.add(verb.flow);
    for (const { call } of flow === undefined ? [] : allHandlers({ ...program, handlers: [], flows: [flow] }))
      if (call) found.add(call.flow);
  }
  return program.flows.filter(({ name }) => found.has(name));
}

function slotName(flow: string, ref: SlotRef): string {
  return ref.scope === 'project' ? `project.${ref.name}` : `${flow}.${ref.name}`;
}

/**
 * A step that at most says something: skipped or not, the conversation goes to the same place. Its condition
 * matters only where what it says would be incomplete without it.
 */
export function isTextOnly(flow: Flow, step: Step): boolean {
  if (step.clear === 'all' || step.clear.length + step.set.length > 0) return false;
  if (step.verb !== null && step.verb.verb !== 'say') return false;
  const below = flow.steps[flow.steps.indexOf(step) + 1];
  return step.next.to === 'step' ? step.next.step === below?.name : step.next.to === 'return' && below === undefined;
}

class Reader {
  readonly #program: Program;
  readonly #slots = new Map<string, SlotReading>();
  readonly #groups = new Map<string, readonly string[]>();
  readonly #results = new Set<ResultsField>();
  readonly #totals = new Set<number>();
  readonly #undecided = new Set<Expr>();
  /** Whole conditions and values, in the order in which they were read. */
  readonly #exprs: Expr[] = [];
  /** Slots that something else than a condition or a value reads. */
  readonly #besides = new Set<string>();
  #language = false;

  constructor(program: Program) {
    this.#program = program;
  }

  readings(): Readings {
    const joint = this.#joint();
    const inJoint = new Set(joint.flatMap(({ slots }) => slots));
    const groups = [...this.#groups.values()]
      .map((group) => group.filter((name) => inJoint.has(name) || this.#slots.get(name)?.known !== true))
      .filter((group) => group.length > 0);
    return {
      slots: this.#slots,
      groups,
      joint,
      results: this.#results,
      totals: [...this.#totals],
      language: this.#language,
      undecided: this.#undecided,
    };
  }

  /** The outermost conditions whose slots are read nowhere else. */
  #joint(): readonly JointReading[] {
    const everywhere = countOfReads(this.#exprs);
    const conditions = new Map<string, Expr[]>();
    for (const one of this.#exprs.flatMap((expr) => [...walkExpr(expr)])) {
      if (!readsSeveral(one)) continue;
      const text = JSON.stringify(one);
      conditions.set(text, [...(conditions.get(text) ?? []), one]);
    }
    const joint: JointReading[] = [];
    const taken = new Set<string>();
    for (const same of conditions.values()) {
      const [expr] = same;
      const inside = countOfReads(same);
      const names = [...inside.keys()];
      const isAlone = names.every((name) => inside.get(name) === everywhere.get(name) && !this.#besides.has(name) && !taken.has(name));
      if (expr === undefined || !isAlone) continue;
      for (const name of names) taken.add(name);
      joint.push({ slots: names, test: jointTest(this.#program, expr) });
    }
    return joint;
  }

  flow(flow: Flow): void {
    for (const step of flow.steps) this.step(flow, step);
    this.handlers(flow.name, flow.handlers);
    for (const slot of flow.slots) if (slot.default) this.expr(flow.name, slot.default);
  }

  step(flow: Flow, step: Step): void {
    const { verb, when } = step;
    const said = verb?.verb === 'say' || verb?.verb === 'ask' || verb?.verb === 'show' || verb?.verb === 'tell' ? verb.say : null;
    const sure = new Set(when === null ? [] : surelyKnown(when).map((ref) => slotName(flow.name, ref)));
    const unsure = said !== null && this.#message(flow.name, said, sure);
    if (when !== null && (unsure || !isTextOnly(flow, step))) this.expr(flow.name, when);
    for (const one of step.set) this.#assignment(flow.name, one);
    if (verb?.verb === 'ask') {
      if (verb.slot) this.#beside(slotName(flow.name, verb.slot)).answered = true;
      for (const rung of verb.retry) if (rung !== null) this.#message(flow.name, rung, sure);
      this.handlers(flow.name, verb.handlers);
    }
    // A fact about nothing takes the way of "no facts".
    if (verb?.verb === 'tell') for (const ref of verb.of) this.#beside(slotName(flow.name, ref)).known = true;
    if (verb?.verb === 'call') for (const { value } of verb.with) this.expr(flow.name, value);
  }

  handlers(flow: string, handlers: readonly Handler[]): void {
    for (const { when, set, say, call } of handlers) {
      if (when) this.expr(flow, when);
      if (say) this.#message(flow, say, new Set(when === null ? [] : surelyKnown(when).map((ref) => slotName(flow, ref))));
      for (const one of set) this.#assignment(flow, one);
      for (const { value } of call?.with ?? []) this.expr(flow, value);
    }
  }

  expr(flow: string, expr: Expr): void {
    this.#exprs.push(expr);
    if (!isDecided(expr)) this.#undecided.add(expr);
    for (const one of walkExpr(expr)) {
      if (one.op === 'known') this.#known(flow, one.slots);
      else if (one.op === 'answered') for (const ref of one.slots) this.#slot(slotName(flow, ref)).answered = true;
      else if (one.op === 'slot' || one.op === 'limit') this.#value(flow, one.slot);
      else if (one.op === 'results') this.#results.add(one.field);
      else if (one.op === 'turn' && one.field === 'language') this.#language = true;
      else if (isComparison(one)) this.#comparison(flow, one);
    }
  }

  /** Slots that a text names outright must be known there; whether some might not be. */
  #message(flow: string, call: MessageCall, sure: ReadonlySet<string>): boolean {
    const plain = plainArguments(this.#program, call.message);
    let unsure = false;
    const name = (ref: SlotRef): void => {
      const slot = slotName(flow, ref);
      if (sure.has(slot)) return;
      this.#beside(slot).known = true;
      unsure = true;
    };
    for (const { name: argument, slot } of call.slots) if (plain.has(argument)) name(slot);
    for (const { name: argument, value } of call.with) if (plain.has(argument)) exprReads(value).slots.forEach(name);
    return unsure;
  }

  /** What a slot is set from decides whether it is known then; adding to itself does not. */
  #assignment(flow: string, { slot, to }: Assignment): void {
    if (to === null) return;
    if (slot.scope === 'project') this.#exclusions(slot.name, to);
    if (!exprReads(to).slots.some((one) => one.scope === slot.scope && one.name === slot.name)) this.expr(flow, to);
  }

  /** What is wished for by its name may have been turned down by its name. */
  #exclusions(name: string, to: Expr): void {
    const slot = this.#program.slots.find((one) => one.name === name);
    const values = [...walkExpr(to)].flatMap((one) => (one.op === 'literal' && typeof one.value === 'string' ? [one.value] : []));
    if (slot === undefined || slot.avoid || values.length === 0) return;
    for (const other of this.#program.slots)
      if (other.avoid && other.type === slot.type) for (const value of values) this.#excluded(other, value);
  }

  #excluded({ name, many }: Slot, value: string): void {
    const ref: SlotRef = { scope: 'project', name };
    const literal: Expr = { op: 'literal', value };
    this.#beside(`project.${name}`).literals.add(value);
    this.#test('project', ref, { op: many ? 'in' : 'eq', left: literal, right: { op: 'slot', slot: ref } });
  }

  #known(flow: string, refs: readonly SlotRef[]): void {
    const names = refs.map((ref) => slotName(flow, ref));
    const [only] = names;
    if (names.length === 1 && only !== undefined) this.#slot(only).known = true;
    else this.#groups.set([...names].sort().join(' '), names);
  }

  #value(flow: string, ref: SlotRef): void {
    const reading = this.#slot(slotName(flow, ref));
    reading.known = true;
    if (this.#declared(flow, ref)?.shape !== 'yes_no') return;
    reading.literals.add(true);
    this.#test(flow, ref, { op: 'slot', slot: ref });
  }

  #comparison(flow: string, comparison: Extract<Expr, { readonly op: BinaryOperator }>): void {
    const { left, right } = comparison;
    for (const [one, other] of [
      [left, right],
      [right, left],
    ] as const) {
      if (one.op === 'results' && one.field === 'total' && other.op === 'literal' && typeof other.value === 'number')
        this.#totals.add(other.value);
      const ref = one.op === 'slot' || one.op === 'limit' ? one.slot : one.op === 'size' && one.of.op === 'slot' ? one.of.slot : null;
      if (ref === null) continue;
      const literals = other.op === 'literal' ? [other] : other.op === 'list' ? other.items.filter((item) => item.op === 'literal') : [];
      for (const literal of literals) this.#slot(slotName(flow, ref)).literals.add(literal.value);
      if (literals.length > 0) this.#test(flow, ref, comparison);
    }
  }

  #test(flow: string, ref: SlotRef, test: Expr): void {
    const slot = this.#declared(flow, ref);
    if (slot !== undefined) this.#slot(slotName(flow, ref)).tests.set(JSON.stringify(test), slotTest(slot, test));
  }

  #declared(flow: string, ref: SlotRef): Slot | undefined {
    const slots = ref.scope === 'project' ? this.#program.slots : this.#program.flows.find((one) => one.name === flow)?.slots;
    return slots?.find((slot) => slot.name === ref.name);
  }

  #beside(name: string): SlotReading {
    this.#besides.add(name);
    return this.#slot(name);
  }

  #slot(name: string): SlotReading {
    let reading = this.#slots.get(name);
    if (reading === undefined) {
      reading = { answered: false, known: false, literals: new Set(), tests: new Map() };
      this.#slots.set(name, reading);
    }
    return reading;
  }
}

function slotTest(slot: Slot, expr: Expr): SlotTest {
  const test = compileTest(expr);
  return (state) => test(scopeOfSlots(() => [slot, state]));
}

function jointTest({ slots }: Program, expr: Expr): JointReading['test'] {
  const test = compileTest(expr);
  const declared = new Map(slots.map((slot) => [slot.name, slot]));
  return (states) => test(scopeOfSlots(({ name }) => [declared.get(name), states[name] ?? EMPTY]));
}

/** What a condition sees that looks at nothing but slots. */
function scopeOfSlots(look: (ref: SlotRef) => readonly [Slot | undefined, SlotState]): ExprScope {
  return {
    read(ref) {
      const [slot, state] = look(ref);
      return slot === undefined ? '' : slotValue(slot, state);
    },
    isKnown: (ref) => look(ref)[1].state === 'known',
    isAnswered: (ref) => isAnswered(look(ref)[1]),
    results: () => '',
    turn: () => '',
  };
}

/** How often each slot is read, by name; "any of these is known" doesn't count. */
function countOfReads(exprs: readonly Expr[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const one of exprs.flatMap((expr) => [...walkExpr(expr)])) {
    const refs = one.op === 'slot' || one.op === 'limit' ? [one.slot] : one.op === 'known' && one.slots.length === 1 ? one.slots : [];
    for (const { name } of refs) counts.set(`project.${name}`, (counts.get(`project.${name}`) ?? 0) + 1);
  }
  return counts;
}

/** Whether a condition reads several slots of the project and nothing else. */
function readsSeveral(expr: Expr): boolean {
  if (expr.op !== 'and' && expr.op !== 'or') return false;
  const { slots, results, turn } = exprReads(expr);
  const isOwn = slots.length > 1 && slots.every(({ scope }) => scope === 'project') && results.length + turn.length === 0;
  return isOwn && [...walkExpr(expr)].every((one) => one.op !== 'answered' && (one.op !== 'known' || one.slots.length === 1));
}

function isComparison(expr: Expr): expr is Extract<Expr, { readonly op: BinaryOperator }> {
  return 'left' in expr && expr.op !== 'and' && expr.op !== 'or' && expr.op !== 'add' && expr.op !== 'subtract';
}

/** Whether slots are only asked about and compared with literals, and of a list no more than how far it goes. */
function isDecided(expr: Expr): boolean {
  return [...walkExpr(expr)].every((one) => {
    if (one.op === 'results') return one.field === 'shown' || one.field === 'has_more' || one.field === 'total';
    if (!isComparison(one)) return true;
    return isLiteral(one.left) || isLiteral(one.right);
  });
}

function isLiteral(expr: Expr): boolean {
  return expr.op === 'literal' || (expr.op === 'list' && expr.items.every(isLiteral));
}

/** Slots that are known wherever a condition is true. */
function surelyKnown(when: Expr): readonly SlotRef[] {
  if (when.op === 'and') return [...surelyKnown(when.left), ...surelyKnown(when.right)];
  return when.op === 'known' && when.slots.length === 1 ? when.slots : [];
}

/** Whether anything asks how far the last list goes. */
export function readsExtent({ results }: Pick<Readings, 'results'>): boolean {
  return results.has('has_more') || results.has('total') || results.has('page');
}

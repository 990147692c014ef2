import type { Expr, SlotRef } from '../../expr/expr.ts';
import { exprReads, walkExpr } from '../../expr/expr-reads.ts';
import type { Slot } from '../../program/program.ts';
import { againstItself, comparison, representatives } from './quantities.ts';

/** Something that conditions look at, and the ways it can be. */
export type Variable =
  /** A slot: empty, open, or known as one of some classes (a value compared with, `true`, or any other: ANOTHER). */
  | { readonly of: 'slot'; readonly key: string; readonly slot: Slot; readonly classes: readonly Class[] }
  /** A part of a condition that is not looked into: false or true, as long as nothing that it reads changes. */
  | { readonly of: 'part'; readonly key: string; readonly reads: ReadonlySet<string>; readonly results: boolean }
  /** A number that is compared with others: a value for each way that it can stand to them. */
  | {
      readonly of: 'quantity';
      readonly key: string;
      readonly reads: ReadonlySet<string>;
      readonly results: boolean;
      readonly values: readonly number[];
    }
  | { readonly of: 'pending' };

export type Class = string | number | boolean | symbol;

export const ANOTHER = Symbol('another value');
export const EMPTY = 0;
export const OPEN = 1;
export const FIRST_CLASS = 2;

/** Each expression with the flow whose slots it reads (null: the project's handlers). */
export interface Placed {
  readonly expr: Expr;
  readonly flow: string | null;
}

/** Slots by what `slotKey` makes of them. */
export type SlotsByKey = Pick<ReadonlyMap<string, Slot>, 'get'>;

export const PROJECT = 'project ';

export function slotKey(slot: SlotRef, flow: string | null): string {
  return slot.scope === 'project' ? `${PROJECT}${slot.name}` : `flow ${flow ?? ''} ${slot.name}`;
}

export function partKey(expr: Expr, flow: string | null): string {
  return `part ${flow ?? ''} ${JSON.stringify(expr)}`;
}

export function nameOf(variable: Variable): string {
  return variable.of === 'pending' ? 'pending' : variable.key;
}

export function choices(variable: Variable): number {
  switch (variable.of) {
    case 'slot':
      return FIRST_CLASS + variable.classes.length;
    case 'quantity':
      return variable.values.length;
    case 'part':
    case 'pending':
      return 2;
    default:
      return variable satisfies never;
  }
}

/** Whether it stands for what is read somewhere, and so changes with that. */
export function looksAt(variable: Variable): variable is Extract<Variable, { of: 'part' | 'quantity' }> {
  return variable.of === 'part' || variable.of === 'quantity';
}

/** Slots that are asked about together, most often through a definition: what matters is one bit, not which of them. */
export function isCrowd(expr: Expr): boolean {
  return (expr.op === 'known' || expr.op === 'answered') && expr.slots.length > 2;
}

/** `slot == "value"` or `slot in ["value", …]`, either way round; null for anything else. */
export function equality(expr: Expr): { readonly slot: SlotRef; readonly values: readonly string[]; readonly is: boolean } | null {
  if (expr.op !== 'eq' && expr.op !== 'ne' && expr.op !== 'in') return null;
  const [slot, other] = expr.left.op === 'slot' || expr.op === 'in' ? [expr.left, expr.right] : [expr.right, expr.left];
  if (slot.op !== 'slot') return null;
  if (expr.op === 'in') {
    const values = other.op === 'list' ? other.items.flatMap((item) => textOf(item)) : [];
    return other.op === 'list' && values.length === other.items.length ? { slot: slot.slot, values, is: true } : null;
  }
  const [value] = textOf(other);
  return value === undefined ? null : { slot: slot.slot, values: [value], is: expr.op === 'eq' };
}

function textOf(expr: Expr): readonly string[] {
  return expr.op === 'literal' && typeof expr.value === 'string' ? [expr.value] : [];
}

export function collect(
  conditions: readonly Placed[],
  asked: readonly { readonly slot: SlotRef; readonly flow: string }[],
  slots: SlotsByKey,
): Variable[] {
  const compared = new Map<string, Set<string>>(asked.map(({ slot, flow }) => [slotKey(slot, flow), new Set<string>()]));
  const parts = new Map<string, Variable>();
  const quantities = new Map<string, { readonly term: Expr; readonly flow: string | null; readonly against: number[] }>();
  for (const { expr, flow } of conditions) {
    for (const part of walkExpr(expr)) {
      if (isCrowd(part)) continue;
      const read =
        part.op === 'known' || part.op === 'answered' ? part.slots : part.op === 'slot' || part.op === 'limit' ? [part.slot] : [];
      for (const slot of read) compared.set(slotKey(slot, flow), compared.get(slotKey(slot, flow)) ?? new Set());
      const equal = equality(part);
      if (equal === null) continue;
      const key = slotKey(equal.slot, flow);
      compared.set(key, new Set([...(compared.get(key) ?? []), ...equal.values]));
    }
    for (const part of opaqueParts(expr)) {
      const against = comparison(part);
      if (against === null) {
        const key = partKey(part, flow);
        parts.set(key, { of: 'part', key, ...lookedAt(part, flow) });
        continue;
      }
      const key = partKey(against.term, flow);
      const quantity = quantities.get(key) ?? { term: against.term, flow, against: [] };
      quantity.against.push(against.against);
      quantities.set(key, quantity);
    }
  }
  const tracked = [...compared].flatMap(([key, values]): Variable[] => {
    const slot = slots.get(key);
    return slot === undefined ? [] : [{ of: 'slot', key, slot, classes: classesOf(slot, values) }];
  });
  const counted = [...quantities].map(([key, { term, flow, against }]): Variable => {
    return { of: 'quantity', key, ...lookedAt(term, flow), values: representatives(term, against) };
  });
  return [{ of: 'pending' }, ...tracked, ...counted, ...parts.values()];
}

function lookedAt(expr: Expr, flow: string | null): { readonly reads: ReadonlySet<string>; readonly results: boolean } {
  const { slots, results } = exprReads(expr);
  return { reads: new Set(slots.map((slot) => slotKey(slot, flow))), results: results.length > 0 };
}

function classesOf(slot: Slot, compared: ReadonlySet<string>): readonly Class[] {
  if (slot.shape === 'yes_no') return [true, false];
  const values = [...compared].filter((value) => value !== '');
  if (slot.shape !== 'value' || slot.many || values.length === 0) return [ANOTHER];
  return slot.values?.every((value) => compared.has(value)) ? values : [...values, ANOTHER];
}

/** The parts of a condition that are neither logic nor decided by a slot's class. */
function* opaqueParts(expr: Expr): Generator<Expr> {
  switch (expr.op) {
    case 'literal':
    case 'slot':
      return;
    case 'known':
    case 'answered':
      if (isCrowd(expr)) yield expr;
      return;
    case 'not':
      yield* opaqueParts(expr.of);
      return;
    case 'and':
    case 'or':
      yield* opaqueParts(expr.left);
      yield* opaqueParts(expr.right);
      return;
    case 'cond':
      yield* opaqueParts(expr.test);
      yield* opaqueParts(expr.yes);
      yield* opaqueParts(expr.no);
      return;
    default:
      if (equality(expr) === null && againstItself(expr) === null) yield expr;
  }
}

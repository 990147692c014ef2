import type { Expr } from '../../expr/expr.ts';

/** A number that a conversation decides, held against one that is written. */
export interface Comparison {
  /** The side that isn't written as a number. */
  readonly term: Expr;
  readonly holds: (value: number) => boolean;
  readonly against: number;
}

/** `size(list) > 2`, `20 <= budget.max`, `results.page == 1`; null for anything else. */
export function comparison(expr: Expr): Comparison | null {
  const { op } = expr;
  switch (op) {
    case 'eq':
    case 'ne':
    case 'lt':
    case 'le':
    case 'gt':
    case 'ge': {
      const [left, right] = [numberOf(expr.left), numberOf(expr.right)];
      if (right !== null && isQuantity(expr.left)) return { term: expr.left, against: right, holds: (value) => compare(op, value, right) };
      if (left !== null && isQuantity(expr.right)) return { term: expr.right, against: left, holds: (value) => compare(op, left, value) };
      return null;
    }
    default:
      return null;
  }
}

/** What something says that is held against itself: `one == one`; null for anything else. */
export function againstItself(expr: Expr): boolean | null {
  switch (expr.op) {
    case 'eq':
    case 'le':
    case 'ge':
      return isSame(expr.left, expr.right) ? true : null;
    case 'ne':
    case 'lt':
    case 'gt':
      return isSame(expr.left, expr.right) ? false : null;
    default:
      return null;
  }
}

function isSame(left: Expr, right: Expr): boolean {
  return left.op === right.op && JSON.stringify(left) === JSON.stringify(right);
}

/**
 * One value for each way that a quantity can stand to the numbers it is compared with: each of them, and one below,
 * between and above. Sizes, pages and totals are whole and not below 0; a list that is known has at least one entry.
 */
export function representatives(term: Expr, against: readonly number[]): readonly number[] {
  const counted = isCounted(term);
  const least = term.op === 'size' && term.of.op === 'slot' ? 1 : counted ? 0 : -Infinity;
  const cuts = [...new Set(counted ? [...against, least] : against)].sort((a, b) => a - b);
  const below = cuts.slice(0, 1).map((first) => first - 1);
  const all = [...below, ...cuts.flatMap((cut, i) => [cut, between(cut, cuts[i + 1], counted)])];
  return [...new Set(all.filter((value) => value >= least && (!counted || Number.isInteger(value))))];
}

function between(cut: number, next: number | undefined, counted: boolean): number {
  if (next === undefined) return counted ? Math.floor(cut) + 1 : cut + 1;
  if (!counted) return (cut + next) / 2;
  const whole = Math.floor(cut) + 1;
  return whole < next ? whole : cut;
}

function isCounted(term: Expr): boolean {
  return term.op === 'size' || term.op === 'results';
}

function isQuantity(expr: Expr): boolean {
  switch (expr.op) {
    case 'slot':
    case 'limit':
      return true;
    case 'size':
      return expr.of.op === 'slot' || expr.of.op === 'results';
    case 'results':
      return expr.field === 'total' || expr.field === 'page';
    default:
      return false;
  }
}

function numberOf(expr: Expr): number | null {
  if (expr.op === 'negate') {
    const of = numberOf(expr.of);
    return of === null ? null : -of;
  }
  return expr.op === 'literal' && typeof expr.value === 'number' ? expr.value : null;
}

function compare(op: 'eq' | 'ne' | 'lt' | 'le' | 'gt' | 'ge', a: number, b: number): boolean {
  switch (op) {
    case 'eq':
      return a === b;
    case 'ne':
      return a !== b;
    case 'lt':
      return a < b;
    case 'le':
      return a <= b;
    case 'gt':
      return a > b;
    case 'ge':
      return a >= b;
    default:
      return op satisfies never;
  }
}

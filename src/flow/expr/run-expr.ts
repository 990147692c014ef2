import type { BinaryOperator, Expr, ExprScope, ExprValue } from './expr.ts';

/** A checked expression, ready to run. */
export type CompiledExpr = (scope: ExprScope) => ExprValue;

type Test = (scope: ExprScope) => boolean;

/**
 * Makes a closure of a checked expression. It never throws and reads nothing but its scope; a scope that gives a value
 * of another type than the slot's gets an answer all the same (false, 0, an empty list).
 */
export function compileExpr(expr: Expr): CompiledExpr {
  switch (expr.op) {
    case 'literal': {
      const { value } = expr;
      return () => value;
    }
    case 'slot': {
      const { slot } = expr;
      return (scope) => scope.read(slot);
    }
    case 'limit':
      return compileLimit(expr);
    case 'results': {
      const { field } = expr;
      return (scope) => scope.results(field);
    }
    case 'turn': {
      const { field } = expr;
      return (scope) => scope.turn(field);
    }
    case 'list':
      return compileList(expr.items.map(compileExpr));
    case 'size': {
      const list = compileExpr(expr.of);
      return (scope) => sizeOf(list(scope));
    }
    case 'negate': {
      const number = compileExpr(expr.of);
      return (scope) => -toNumber(number(scope));
    }
    case 'cond': {
      const [test, yes, no] = [compileTest(expr.test), compileExpr(expr.yes), compileExpr(expr.no)];
      return (scope) => (test(scope) ? yes(scope) : no(scope));
    }
    case 'known':
    case 'answered':
    case 'not':
    case 'and':
    case 'or':
    case 'eq':
    case 'ne':
      return compileTest(expr);
    default:
      return compileArithmetic(expr.op, compileExpr(expr.left), compileExpr(expr.right));
  }
}

/** The same for a condition: a closure that gives true or false. */
export function compileTest(expr: Expr): Test {
  switch (expr.op) {
    case 'known':
    case 'answered':
      return compileKnown(expr);
    case 'not': {
      const of = compileTest(expr.of);
      return (scope) => !of(scope);
    }
    case 'and': {
      const [left, right] = [compileTest(expr.left), compileTest(expr.right)];
      return (scope) => left(scope) && right(scope);
    }
    case 'or': {
      const [left, right] = [compileTest(expr.left), compileTest(expr.right)];
      return (scope) => left(scope) || right(scope);
    }
    case 'eq':
    case 'ne':
      return compileEquality(expr);
    default: {
      const value = compileExpr(expr);
      return (scope) => value(scope) === true;
    }
  }
}

function compileLimit({ slot, limit }: Extract<Expr, { op: 'limit' }>): CompiledExpr {
  return (scope) => {
    const value = scope.read(slot);
    return typeof value === 'object' && !isList(value) ? toNumber(value[limit]) : 0;
  };
}

function compileList(items: readonly CompiledExpr[]): CompiledExpr {
  return (scope) => {
    const list: string[] = [];
    for (const item of items) {
      const value = item(scope);
      if (typeof value === 'string') list.push(value);
    }
    return list;
  };
}

function compileKnown({ op, slots }: Extract<Expr, { op: 'known' | 'answered' }>): Test {
  const [only] = slots;
  if (only !== undefined && slots.length === 1) {
    return op === 'known' ? (scope) => scope.isKnown(only) : (scope) => scope.isAnswered(only);
  }
  return op === 'known' ? (scope) => slots.some((slot) => scope.isKnown(slot)) : (scope) => slots.some((slot) => scope.isAnswered(slot));
}

function compileEquality({ op, left, right }: Extract<Expr, { op: BinaryOperator }>): Test {
  const a = compileExpr(left);
  const wanted = op === 'eq';
  if (right.op === 'literal') {
    const { value } = right;
    return (scope) => (a(scope) === value) === wanted;
  }
  const b = compileExpr(right);
  return (scope) => (a(scope) === b(scope)) === wanted;
}

type Arithmetic = Exclude<BinaryOperator, 'and' | 'or' | 'eq' | 'ne'>;

function compileArithmetic(op: Arithmetic, a: CompiledExpr, b: CompiledExpr): CompiledExpr {
  switch (op) {
    case 'lt':
      return (scope) => toNumber(a(scope)) < toNumber(b(scope));
    case 'le':
      return (scope) => toNumber(a(scope)) <= toNumber(b(scope));
    case 'gt':
      return (scope) => toNumber(a(scope)) > toNumber(b(scope));
    case 'ge':
      return (scope) => toNumber(a(scope)) >= toNumber(b(scope));
    case 'in':
      return (scope) => contains(b(scope), a(scope));
    case 'add':
      return (scope) => add(a(scope), b(scope));
    case 'subtract':
      return (scope) => toNumber(a(scope)) - toNumber(b(scope));
    default:
      return op satisfies never;
  }
}

function toNumber(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}

function sizeOf(value: ExprValue): number {
  return isList(value) ? value.length : 0;
}

function contains(list: ExprValue, item: ExprValue): boolean {
  return isList(list) && typeof item === 'string' && list.includes(item);
}

function add(a: ExprValue, b: ExprValue): ExprValue {
  if (isList(a)) return isList(b) ? [...a, ...b] : a;
  return toNumber(a) + toNumber(b);
}

/** A list of texts; everything else that an expression gives is a single value or a range. */
export function isList(value: ExprValue): value is readonly string[] {
  return Array.isArray(value);
}

import type { Expr, ResultsField, SlotRef, TurnField } from './expr.ts';

/** What an expression looks at, each thing once, in the order in which it is written. */
export interface ExprReads {
  readonly slots: readonly SlotRef[];
  readonly results: readonly ResultsField[];
  readonly turn: readonly TurnField[];
}

/** Everything that the value of an expression depends on. */
export function exprReads(expr: Expr): ExprReads {
  const slots = new Map<string, SlotRef>();
  const results = new Set<ResultsField>();
  const turn = new Set<TurnField>();
  const add = (slot: SlotRef): void => {
    const key = `${slot.scope} ${slot.name}`;
    if (!slots.has(key)) slots.set(key, slot);
  };
  for (const one of walkExpr(expr)) {
    if (one.op === 'slot' || one.op === 'limit') add(one.slot);
    else if (one.op === 'known' || one.op === 'answered') one.slots.forEach(add);
    else if (one.op === 'results') results.add(one.field);
    else if (one.op === 'turn') turn.add(one.field);
  }
  return { slots: [...slots.values()], results: [...results], turn: [...turn] };
}

/** An expression and everything inside it, outermost first. */
export function* walkExpr(expr: Expr): Generator<Expr> {
  const waiting: Expr[] = [expr];
  for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
    yield one;
    waiting.push(...childrenOf(one).reverse());
  }
}

function childrenOf(expr: Expr): Expr[] {
  switch (expr.op) {
    case 'literal':
    case 'slot':
    case 'limit':
    case 'results':
    case 'turn':
    case 'known':
    case 'answered':
      return [];
    case 'list':
      return [...expr.items];
    case 'size':
    case 'not':
    case 'negate':
      return [expr.of];
    case 'cond':
      return [expr.test, expr.yes, expr.no];
    default:
      return [expr.left, expr.right];
  }
}

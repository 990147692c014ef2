import type { Expr, SlotRef } from '../../expr/expr.ts';
import { walkExpr } from '../../expr/expr-reads.ts';
import type { Flow, Step, Target } from '../../program/program.ts';

/**
 * A flow whose questions say on which answers they rest: the conditions that a conversation passes on its way to a question,
 * as far as they look at what slots hold. "For which occasion?" is asked of gifts only; who then says that it is no gift has
 * answered something that is asked no more.
 *
 * A condition decides about a question if it is that of the question itself, or if of its two sides (the step runs, the step is
 * skipped) only one leads to the question without coming by again. Whether something is *known* says only how much there is
 * left to ask, and nothing of what an answer is about: that part of a condition may be as it likes.
 */
export function withPremises(flow: Flow): Flow {
  const guards = flow.steps.filter(({ when }) => when !== null && looksAtValues(when));
  if (guards.length === 0) return flow;
  const ways = waysIn(flow);
  const sides = new Map(guards.map((guard) => [guard, sidesOf(ways, guard)]));
  const steps = flow.steps.map((step): Step => {
    const { verb } = step;
    if (verb?.verb !== 'ask' || verb.slot === null) return step;
    const { slot } = verb;
    const parts = guards.flatMap((guard) => partOf(guard, step, sides.get(guard), slot));
    return parts.length === 0 ? step : { ...step, verb: { ...verb, premise: allOf(parts) } };
  });
  return { ...flow, steps };
}

/** The steps that each side of a condition leads to without coming by it again. */
interface Sides {
  readonly runs: ReadonlySet<string>;
  readonly skipped: ReadonlySet<string>;
}

/** What a condition must say so that a question is come to: nothing where both sides lead to it, or neither. */
function partOf(guard: Step, question: Step, sides: Sides | undefined, asked: SlotRef): readonly Expr[] {
  if (guard.when === null || sides === undefined) return [];
  const runs = guard === question || sides.runs.has(question.name);
  const skipped = sides.skipped.has(question.name);
  if (runs === skipped) return [];
  const part = runs ? at(guard.when, true, asked) : not(at(guard.when, false, asked));
  return part.op === 'literal' ? [] : [part];
}

/** Where a step leads to within its flow. */
interface Ways {
  /** When it runs. */
  readonly runs: readonly string[];
  /** The step below it; none below the last. */
  readonly below: readonly string[];
  /** All of them that can be taken. */
  readonly all: readonly string[];
}

/** By name of a step; of two with one name, which has been reported, the first. */
function waysIn({ steps }: Flow): ReadonlyMap<string, Ways> {
  const ways = new Map<string, Ways>();
  for (const [place, step] of steps.entries()) {
    if (ways.has(step.name)) continue;
    const runs = waysOn(step).flatMap(stepNamed);
    const next = steps[place + 1];
    const below = next === undefined ? [] : [next.name];
    ways.set(step.name, { runs, below, all: isSkippable(step) ? [...runs, ...below] : runs });
  }
  return ways;
}

function sidesOf(ways: ReadonlyMap<string, Ways>, guard: Step): Sides {
  const without = (from: readonly string[]): ReadonlySet<string> => {
    const seen = new Set<string>();
    const waiting = [...from];
    for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
      if (seen.has(name) || name === guard.name) continue;
      seen.add(name);
      for (const next of ways.get(name)?.all ?? []) waiting.push(next);
    }
    return seen;
  };
  const { runs = [], below = [] } = ways.get(guard.name) ?? {};
  return { runs: without(runs), skipped: without(below) };
}

function stepNamed(target: Target): readonly string[] {
  return target.to === 'step' ? [target.step] : [];
}

function isSkippable({ when, verb }: Step): boolean {
  return when !== null || (verb?.verb === 'ask' && verb.slot !== null);
}

/** Where a step that runs goes on. What handlers do is the shopper's choice and no way to a question of its own. */
function waysOn({ verb, next }: Step): readonly Target[] {
  switch (verb?.verb) {
    case 'ask':
      return [next, verb.otherwise];
    case 'search':
      return [verb.found, verb.none, verb.failed];
    case 'tell':
      return [next, ...(verb.none === null ? [] : [verb.none]), ...(verb.failed === null ? [] : [verb.failed])];
    default:
      return [next];
  }
}

/**
 * A condition with everything that is no value of another answer taken as is best for `wanted`: it then says `wanted`
 * wherever it can.
 */
function at(expr: Expr, wanted: boolean, asked: SlotRef): Expr {
  switch (expr.op) {
    case 'literal':
      return expr;
    case 'not':
      return not(at(expr.of, !wanted, asked));
    case 'and':
    case 'or':
      return both(expr.op, at(expr.left, wanted, asked), at(expr.right, wanted, asked));
    case 'cond': {
      if (isOfAnswers(expr.test, asked)) return { ...expr, yes: at(expr.yes, wanted, asked), no: at(expr.no, wanted, asked) };
      return both(wanted ? 'or' : 'and', at(expr.yes, wanted, asked), at(expr.no, wanted, asked));
    }
    default:
      return isOfAnswers(expr, asked) ? expr : { op: 'literal', value: wanted };
  }
}

/** Whether an expression looks at nothing but what other slots than the asked one hold. */
function isOfAnswers(expr: Expr, asked: SlotRef): boolean {
  for (const one of walkExpr(expr)) {
    if (one.op === 'known' || one.op === 'answered' || one.op === 'results' || one.op === 'turn') return false;
    if ((one.op === 'slot' || one.op === 'limit') && one.slot.scope === asked.scope && one.slot.name === asked.name) return false;
  }
  return true;
}

function looksAtValues(expr: Expr): boolean {
  for (const one of walkExpr(expr)) if (one.op === 'slot' || one.op === 'limit') return true;
  return false;
}

function not(of: Expr): Expr {
  return of.op === 'literal' ? { op: 'literal', value: of.value !== true } : { op: 'not', of };
}

function both(op: 'and' | 'or', left: Expr, right: Expr): Expr {
  const deciding = op === 'or';
  for (const [one, other] of [
    [left, right],
    [right, left],
  ] as const) {
    if (one.op === 'literal') return one.value === deciding ? one : other;
  }
  return { op, left, right };
}

function allOf(parts: readonly Expr[]): Expr {
  return parts.reduce((left, right) => both('and', left, right));
}

import type { Expr } from '../../expr/expr.ts';
import type { SourcePlace } from '../../program/program.ts';
import { WORLDS_LIMIT } from './explore.ts';
import { handlerLists } from './handler-lists.ts';
import type { Rule } from './rule.ts';
import { InSlices, type Slice } from './slices.ts';
import { Worlds } from './worlds.ts';

/** What a condition says whatever happens; null when that depends. */
export function always(program: Slice, flow: string | null, expr: Expr): boolean | null {
  const worlds = new Worlds(program, [{ expr, flow }], [], WORLDS_LIMIT);
  const first = worlds.test(0, { expr, flow });
  if (first === null) return null;
  const step = strideThrough(worlds.size);
  for (let world = step % worlds.size; world !== 0; world = (world + step) % worlds.size) {
    if (worlds.test(world, { expr, flow }) !== first) return null;
  }
  return first;
}

/** Leads through all numbers below `size` by big leaps: neighbours are much alike, and a difference is then soon met. */
function strideThrough(size: number): number {
  let step = Math.max(1, Math.floor(size * 0.618));
  while (divisor(step, size) > 1) step++;
  return step;
}

function divisor(a: number, b: number): number {
  return b === 0 ? a : divisor(b, a % b);
}

interface Condition {
  readonly flow: string | null;
  readonly when: Expr;
  readonly at: SourcePlace;
  readonly of: string;
  /** What it says whatever happens. */
  readonly says: boolean | null;
}

/** Both rules ask the same. */
const conditions = new InSlices((program: Slice): readonly Condition[] => {
  const steps = program.flows.flatMap((flow) =>
    flow.steps.flatMap(({ when, at, name }) => (when === null ? [] : [{ flow: flow.name, when, at, of: `of \`${flow.name}.${name}\`` }])),
  );
  const handlers = handlerLists(program).flatMap(({ flow, handlers: all }) =>
    all.flatMap(({ when, at }) => (when === null ? [] : [{ flow, when, at, of: 'of this handler' }])),
  );
  return [...steps, ...handlers].map((one) => ({ ...one, says: always(program, one.flow, one.when) }));
});

/** A `when` that is true in every conversation. */
export const conditionAlwaysTrue: Rule = {
  code: 'verify/condition-always-true',
  check({ program }, report) {
    for (const { says, at, of } of conditions.of(program)) {
      if (says !== true) continue;
      report({
        code: 'verify/condition-always-true',
        at,
        about: 'when',
        message: `The condition ${of} is always true.`,
        help: 'Take the `when` out, or mend it.',
      });
    }
  },
};

/** A `when` that is false in every conversation. */
export const conditionNeverTrue: Rule = {
  code: 'verify/condition-never-true',
  check({ program }, report) {
    for (const { says, at, of } of conditions.of(program)) {
      if (says !== false) continue;
      report({
        code: 'verify/condition-never-true',
        at,
        about: 'when',
        message: `The condition ${of} is never true.`,
        help: 'Mend the `when`, or take out what it guards.',
      });
    }
  },
};

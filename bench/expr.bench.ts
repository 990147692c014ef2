import { Environment } from '@marcbachmann/cel-js';
import { bench, describe } from 'vitest';
import type { ExprScope } from '../src/flow/expr/expr.ts';
import type { ExprNames, ExprSlot } from '../src/flow/expr/expr-names.ts';
import { parseExpr } from '../src/flow/expr/parse-expr.ts';
import { compileExpr } from '../src/flow/expr/run-expr.ts';

// How much a condition costs as one of our closures, beside the library's own evaluation of the same text:
// npx vitest bench --run bench/expr.bench.ts

const SLOTS: ReadonlyMap<string, ExprSlot> = new Map([
  ['gender', { type: 'gender', shape: 'value', many: false, values: ['feminine', 'masculine', 'unisex'] }],
  ['wanted', { type: 'ingredient', shape: 'value', many: true, values: ['rose', 'oud'] }],
  ['eager', { type: 'yes_no', shape: 'yes_no', many: false, values: null }],
]);

const names: ExprNames = {
  slot: (name) => {
    const slot = SLOTS.get(name);
    return slot && { ref: { scope: 'project', name }, slot };
  },
  definition: () => undefined,
  names: () => SLOTS.keys(),
  values: () => null,
};

const VALUES = { gender: 'unisex', wanted: ['rose', 'oud'], eager: true } as const;
const known = new Map<string, string | boolean | readonly string[]>(Object.entries(VALUES));
const scope: ExprScope = {
  read: (slot) => known.get(slot.name) ?? '',
  isKnown: (slot) => known.has(slot.name),
  isAnswered: (slot) => known.has(slot.name),
  results: () => false,
  turn: () => false,
};

const cel = new Environment()
  .registerVariable('gender', 'string')
  .registerVariable('wanted', 'list<string>')
  .registerVariable('eager', 'bool');

describe.each([
  'eager',
  'gender == "unisex"',
  '"oud" in wanted && gender != "feminine"',
  'eager && ("rose" in wanted || gender == "masculine")',
])('%s', (source) => {
  const parsed = parseExpr(source, names, { expected: 'bool' });
  if (!parsed.ok) throw new Error(`${source}: ${parsed.problems.map((one) => one.message).join(' ')}`);
  const ours = compileExpr(parsed.expr);
  const theirs = cel.parse(source);
  bench('closure', () => times(() => ours(scope) === true), { time: 200 });
  bench('cel-js', () => times(() => theirs(VALUES) === true), { time: 200 });
});

/** One measurement is a thousand evaluations: a single one is shorter than the clock's own step. */
function times(holds: () => boolean): void {
  let count = 0;
  for (let i = 0; i < 1000; i++) if (holds()) count++;
  if (count !== 0 && count !== 1000) throw new Error('The same condition gave different answers.');
}

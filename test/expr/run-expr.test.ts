import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Expr, ExprScope, ExprValue } from '../../src/flow/expr/expr.ts';
import { exprReads } from '../../src/flow/expr/expr-reads.ts';
import { parseExpr } from '../../src/flow/expr/parse-expr.ts';
import { compileExpr, compileTest } from '../../src/flow/expr/run-expr.ts';
import { runs } from '../support/runs.ts';
import { namesWith, scopeOf } from './names.ts';

const names = namesWith({ direction: 'any_known(families, wanted)' });

function exprOf(source: string): Expr {
  const parsed = parseExpr(source, names);
  // What is drawn may compare texts that never meet, which is refused.
  if (!parsed.ok) fc.pre(!parsed.problems.every(({ code }) => code === 'expr/unknown-value'));
  if (!parsed.ok) throw new Error(`${source}: ${parsed.problems.map((one) => one.message).join('; ')}`);
  return parsed.expr;
}

function run(source: string, scope: ExprScope): ExprValue {
  return compileExpr(exprOf(source))(scope);
}

const some = scopeOf({ gender: 'feminine', families: ['woody', 'citrus'], price: { min: 0, max: 80 }, bottles: 2, note: 'rose' }, [
  'wanted',
]);

test.each<[string, ExprValue]>([
  ['gender == "feminine"', true],
  ['gender != "feminine"', false],
  ['gender in ["masculine", "unisex"]', false],
  ['note == "rose" && bottles == 2', true],
  ['"woody" in families', true],
  ['"rose" in wanted', false],
  ['known(gender)', true],
  ['known(wanted)', false],
  ['answered(wanted)', true],
  ['answered(like)', false],
  ['any_known(wanted, families)', true],
  ['direction', true],
  ['size(families) > 1 && size(wanted) == 0', true],
  ['price.max <= 80 && price.min == 0', true],
  ['wanted + [note, "oud"]', ['rose', 'oud']],
  ['bottles + 1 - 0.5', 2.5],
  ['-bottles', -2],
  ['wants_it ? "a" : "b"', 'b'],
  ['!wants_it', true],
  ['false || wants_it', false],
  ['results.total >= 7 && results.has_more', true],
  ['results.first', 'sauvage'],
  ['turn.language == "en" && !turn.at_rest', true],
  ['like', []],
])('%s', (source, value) => {
  expect(run(source, some)).toEqual(value);
});

test('a program that went through JSON gives the same answers', () => {
  const expr = exprOf('size(wanted + [note]) == 1 ? known(price) : wants_it');
  const read: Expr = JSON.parse(JSON.stringify(expr));
  expect(compileExpr(read)(some)).toBe(compileExpr(expr)(some));
});

test('long chains run, and compile in no more than the time of their length', () => {
  const chain = Array.from({ length: 400 }, (_, i) => (i % 2 === 0 ? 'known(gender)' : 'gender == "feminine"')).join(' && ');
  expect(run(chain, some)).toBe(true);
});

test('what is read is named once, in order', () => {
  expect(exprReads(exprOf('known(gender) && price.max > 3 && results.shown && gender == "unisex" || turn.at_rest && direction'))).toEqual({
    slots: [
      { scope: 'project', name: 'gender' },
      { scope: 'project', name: 'price' },
      { scope: 'project', name: 'families' },
      { scope: 'project', name: 'wanted' },
    ],
    results: ['shown'],
    turn: ['at_rest'],
  });
});

/** Texts of expressions, type by type. */
const sources = fc.letrec<{ bool: string; double: string; list: string; text: string }>((tie) => ({
  bool: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom('true', 'wants_it', 'known(gender)', 'answered(price)', 'results.shown', 'turn.at_rest', 'direction'),
    fc.tuple(tie('bool'), fc.constantFrom('&&', '||', '==', '!='), tie('bool')).map((parts) => `(${parts.join(' ')})`),
    fc.tuple(tie('double'), fc.constantFrom('<', '<=', '>', '>=', '==', '!='), tie('double')).map((parts) => `(${parts.join(' ')})`),
    fc.tuple(tie('text'), fc.constantFrom('in'), tie('list')).map((parts) => `(${parts.join(' ')})`),
    fc.tuple(tie('text'), fc.constantFrom('==', '!='), tie('text')).map((parts) => `(${parts.join(' ')})`),
    tie('bool').map((of) => `!${of}`),
  ),
  double: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom('0', '1.5', 'bottles', 'price.min', 'price.max', 'results.total', 'results.page'),
    fc.tuple(tie('double'), fc.constantFrom('+', '-'), tie('double')).map((parts) => `(${parts.join(' ')})`),
    tie('double').map((of) => `-(${of})`),
    tie('list').map((of) => `size(${of})`),
    fc.tuple(tie('bool'), tie('double'), tie('double')).map(([test, yes, no]) => `(${test} ? ${yes} : ${no})`),
  ),
  list: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom('wanted', '["rose"]', '[note]'),
    fc.tuple(tie('list'), tie('list')).map((parts) => `(${parts.join(' + ')})`),
  ),
  text: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom('note', '"oud"', '"rose"'),
    fc.tuple(tie('bool'), tie('text'), tie('text')).map(([test, yes, no]) => `(${test} ? ${yes} : ${no})`),
  ),
}));

const values = fc.oneof(fc.string(), fc.double(), fc.boolean(), fc.array(fc.string()), fc.record({ min: fc.double(), max: fc.double() }));

describe('every checked expression', () => {
  test('has a value of its type', () => {
    fc.assert(
      fc.property(sources.bool, sources.double, sources.list, (bool, double, list) => {
        expect(typeof run(bool, some)).toBe('boolean');
        expect(typeof run(double, some)).toBe('number');
        expect(Array.isArray(run(list, some))).toBe(true);
      }),
      { numRuns: runs(100) },
    );
  });

  test('never throws, whatever its scope gives', () => {
    fc.assert(
      fc.property(sources.bool, values, fc.boolean(), (source, value, known) => {
        const scope: ExprScope = {
          read: () => value,
          isKnown: () => known,
          isAnswered: () => known,
          results: () => value,
          turn: () => value,
        };
        expect(typeof compileTest(exprOf(source))(scope)).toBe('boolean');
      }),
      { numRuns: runs(100) },
    );
  });
});

import { diagnostic } from '../../../diagnostics/bag.ts';
import type { Diagnostic } from '../../../diagnostics/diagnostic.ts';
import type { Span } from '../../../text/source.ts';
import type { Expr, ExprType } from '../../expr/expr.ts';
import type { ExprUse } from '../../expr/expr-names.ts';
import { type ExprProblem, parseExpr } from '../../expr/parse-expr.ts';
import { withStraightQuotes } from '../../expr/straight-quotes.ts';
import type { Text } from '../2-check/shapes.ts';
import { quoted } from '../quoted.ts';
import type { Bench, Scope } from './bench.ts';
import { saidRenamed } from './former-names.ts';
import { spanWithin } from './message-table.ts';
import { nowCalled } from './unknown-name.ts';

export interface BoundExpr {
  readonly expr: Expr;
  readonly type: ExprType;
  /** Of a text that belongs to no type, all that it can be. */
  readonly texts: readonly BoundText[];
}

/** A text that an expression can be. */
export interface BoundText {
  readonly value: string;
  /** With its quotes; where it stands in a definition, the name of that. */
  at(): Span;
}

/** Reads and types one expression; null when something is wrong with it, which has been reported. */
export function bindExpr(text: Text, scope: Scope, bench: Bench, use: ExprUse = {}): BoundExpr | null {
  const parsed = parseExpr(text.text, scope.names, use);
  if (parsed.ok) {
    const texts = parsed.texts.map(({ value, start, end }) => ({ value, at: () => spanWithin(text, start, end) }));
    return { expr: parsed.expr, type: parsed.type, texts };
  }
  if (readsHole(text.text, scope)) return null;
  const source = bench.shapes.documents.find((one) => one.source.file === text.span.file)?.source.text ?? '';
  const outer = source.charAt(text.span.start);
  for (const problem of parsed.problems) {
    const { code, message, start, end, help, mend } = problem;
    const change = mend && { span: spanWithin(text, mend.start, mend.end), text: mend.text };
    const whole = code === 'expr/syntax' ? straight(text, outer, (one) => parseExpr(one, scope.names, use).ok) : undefined;
    const more = whole ?? renamedIn(problem, text, bench) ?? { help: help && withinQuotes(help, outer), mend: change };
    bench.report(diagnostic(code, spanWithin(text, start, end), message, more));
  }
  return null;
}

export function bindCondition(text: Text | null, scope: Scope, bench: Bench): Expr | null {
  return text === null ? null : (bindExpr(text, scope, bench, { expected: 'bool' })?.expr ?? null);
}

/** Whether the text speaks of a slot of which nothing can be told. */
function readsHole(text: string, scope: Scope): boolean {
  return (text.match(/[A-Za-z_][A-Za-z0-9_]*/g) ?? []).some((name) => scope.slot(name) === 'hole');
}

/** What a word that is gone is called now. */
function renamedIn({ unknown }: ExprProblem, text: Text, { report }: Bench): Pick<Diagnostic, 'help' | 'mend'> | undefined {
  const now = unknown && nowCalled(report, unknown.text, unknown.known);
  return now === undefined || unknown === undefined
    ? undefined
    : { help: saidRenamed(now), mend: { span: spanWithin(text, unknown.start, unknown.end), text: now } };
}

/** The whole condition with straight quotes, as YAML reads it; undefined where it had no others, or is not right with them either. */
function straight(
  { text, span }: Text,
  outer: string,
  isRight: (condition: string) => boolean,
): Pick<Diagnostic, 'help' | 'mend'> | undefined {
  if (outer === '|' || outer === '>') return undefined;
  const condition = withStraightQuotes(text).find(isRight);
  if (condition === undefined || /[\r\n]/.test(condition)) return undefined;
  const mended = quoted(condition);
  return { help: `Write it with straight quotes: \`${mended}\`.`, mend: { span, text: mended } };
}

/** Advice that can be followed between the quotes that the condition stands in. */
function withinQuotes(help: string, outer: string): string {
  return outer === '"' && !help.includes("'") && !help.includes(': "') ? help.replaceAll('"', "'") : help;
}

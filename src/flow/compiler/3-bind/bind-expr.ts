import { diagnostic } from '../../../diagnostics/bag.ts';
import type { Span } from '../../../text/source.ts';
import type { Expr, ExprType } from '../../expr/expr.ts';
import type { ExprUse } from '../../expr/expr-names.ts';
import { parseExpr } from '../../expr/parse-expr.ts';
import type { Text } from '../2-check/shapes.ts';
import type { Bench, Scope } from './bench.ts';
import { spanWithin } from './message-table.ts';

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
  for (const { code, message, start, end, help, mend } of parsed.problems) {
    const change = mend && { span: spanWithin(text, mend.start, mend.end), text: mend.text };
    bench.report(diagnostic(code, spanWithin(text, start, end), message, { help, mend: change }));
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

import { checkExpr } from './check-expr.ts';
import type { Expr, ExprType } from './expr.ts';
import type { ExprNames, ExprUse } from './expr-names.ts';
import type { Literal } from './typed.ts';

/** One thing that is wrong with an expression. Offsets are UTF-16 units of the expression's own text, `end` exclusive. */
export interface ExprProblem {
  readonly code: ExprProblemCode;
  /** What is wrong, in one sentence. */
  readonly message: string;
  readonly start: number;
  readonly end: number;
  /** How to mend it. */
  readonly help?: string;
  /** The change that `help` speaks of, where it is sure enough to be offered; its text has no quotes. */
  readonly mend?: ExprMend;
}

/** A text in the place of a part of the expression. */
export interface ExprMend {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

export type ExprProblemCode =
  | 'expr/syntax'
  | 'expr/not-in-language'
  | 'expr/unknown-name'
  | 'expr/unknown-value'
  | 'expr/wrong-type'
  | 'expr/too-long'
  | 'expr/circular-definition';

export type ParsedExpr =
  /** `texts`: of a text that belongs to no type, all that it can be, each with its place. */
  | { readonly ok: true; readonly expr: Expr; readonly type: ExprType; readonly texts: readonly Literal[] }
  | { readonly ok: false; readonly problems: readonly ExprProblem[] };

/**
 * Reads and checks one condition or value (CEL, the part of it that flows use). Never throws, whatever the text.
 *
 * Definitions are written out. What is wrong inside a definition is reported when the definition itself is parsed
 * (with `use.defining`), and kept quiet about where it is used: `problems` is then empty although `ok` is false.
 *
 * @example
 * parseExpr('gender == "feminin"', names, { expected: 'bool' })
 * // { ok: false, problems: [{ code: 'expr/unknown-value', start: 10, end: 19, help: 'Did you mean "feminine"?', … }] }
 */
export function parseExpr(source: string, names: ExprNames, use: ExprUse = {}): ParsedExpr {
  return checkExpr(source, names, use);
}

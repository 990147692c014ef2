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
  /** A word that stands for nothing, where it stands as it is written: one of `known` is wanted in its place. */
  readonly unknown?: ExprMend & { readonly known: readonly string[] };
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
  const parsed = checkExpr(source, names, use);
  if (parsed.ok || parsed.problems.every(({ mend }) => mend === undefined)) return parsed;
  const said = new Set(parsed.problems.map(toKey));
  /** Whether what would be put there is also of the kind that is wanted: its own problem is gone, and no other has come. */
  const fitsThere = (mend: ExprMend): boolean => {
    const again = checkExpr(source.slice(0, mend.start) + mend.text + source.slice(mend.end), names, use);
    return again.ok || (again.problems.length < parsed.problems.length && again.problems.every((one) => said.has(toKey(one))));
  };
  return { ok: false, problems: parsed.problems.map((one) => (one.mend === undefined || fitsThere(one.mend) ? one : withoutMend(one))) };
}

const toKey = ({ code, message }: ExprProblem): string => `${code} ${message}`;

function withoutMend({ mend: _, ...problem }: ExprProblem): ExprProblem {
  return problem;
}

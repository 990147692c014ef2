import type { ExprNames, ExprUse } from './expr-names.ts';
import type { ParsedExpr } from './parse-expr.ts';

export declare function checkExpr(source: string, names: ExprNames, use: ExprUse): ParsedExpr;

import type { Expr, ExprScope, ExprValue } from './expr.ts';

/** Makes a closure of a checked expression. It never throws and reads nothing but its scope. */
export declare function compileExpr(expr: Expr): (scope: ExprScope) => ExprValue;

import { didYouMean, listOf } from '../../text/name-lists.ts';
import { meantBy } from '../../text/nearest.ts';
import type { Expr, ExprType } from './expr.ts';
import type { ExprProblem } from './parse-expr.ts';

/** A text written in an expression; it is checked once the type that it must belong to is known. */
export interface Literal {
  readonly value: string;
  readonly start: number;
  readonly end: number;
  /** It stands at another place, in a definition. */
  readonly elsewhere?: true;
}

/** A checked part: what it computes, its type, and the texts in it that are not yet checked. */
export interface Typed {
  readonly expr: Expr;
  readonly type: ExprType;
  /** The values that its texts can be; null: any. */
  readonly values: readonly string[] | null;
  readonly literals: readonly Literal[];
}

export function typed(expr: Expr, type: ExprType, values: readonly string[] | null = null, literals: readonly Literal[] = []): Typed {
  return { expr, type, values, literals };
}

/** The kind of value that two parts share, or undefined when one can never be the other. */
export function sharedKind(a: Typed, b: Typed): Pick<Typed, 'type' | 'values'> | undefined {
  const [one, other] = [a.type, b.type];
  if (!('of' in one) || !('of' in other)) return undefined;
  if (one.of !== null && other.of !== null && one.of !== other.of) return undefined;
  const decided = one.of !== null ? a : b;
  return { type: decided.type, values: decided.values };
}

/** What is said when a text isn't one of the values it must be. */
export function unknownValue(literal: Literal, type: string, values: readonly string[]): ExprProblem {
  return notAmong(literal, values, `"${literal.value}" is not a value of \`${type}\`.`);
}

/** What is said when a text is compared with what can only be others. */
export function neverCompared(literal: Literal, values: readonly string[]): ExprProblem {
  return notAmong(literal, values, `"${literal.value}" is compared with what is never that.`);
}

function notAmong(literal: Literal, values: readonly string[], message: string): ExprProblem {
  const meant = meantBy(literal.value, values);
  // Between its quotes, where it is written without an escape.
  const isPlain = literal.elsewhere === undefined && literal.end - literal.start === literal.value.length + 2;
  const others = meant?.isSure === true ? undefined : listOf(values, literal.value);
  return {
    code: 'expr/unknown-value',
    message,
    start: literal.start,
    end: literal.end,
    help: [...(meant === undefined ? [] : [didYouMean(meant.names, '"')]), ...(others === undefined ? [] : [others])].join(' '),
    ...(meant?.isSure === true && isPlain ? { mend: { start: literal.start + 1, end: literal.end - 1, text: meant.names[0] } } : {}),
    ...(isPlain ? { unknown: { start: literal.start + 1, end: literal.end - 1, text: literal.value, known: values } } : {}),
  };
}

/** A type in words: "a list of `family`", "a range of `price`". */
export function describeType(type: ExprType): string {
  switch (type.type) {
    case 'bool':
      return 'true or false';
    case 'double':
      return 'a number';
    case 'range':
      return `a range of \`${type.of}\``;
    case 'string':
      return type.of === null ? 'a text' : `a value of \`${type.of}\``;
    case 'list':
      return type.of === null ? 'a list' : `a list of \`${type.of}\``;
    default:
      return type satisfies never;
  }
}

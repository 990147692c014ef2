import { type ASTNode, Environment, ParseError } from '@marcbachmann/cel-js';
import type { ExprProblem } from './parse-expr.ts';

export type CelNode = ASTNode;

/** With definitions written out, an expression has at most this many parts. */
export const MAX_EXPR_PARTS = 2000;
/** Definitions that speak of one another, one inside the other, are at most so many. */
export const MAX_EXPR_NESTING = 32;

const CEL = new Environment({ limits: { maxAstNodes: MAX_EXPR_PARTS, maxDepth: 100, maxListElements: 500, maxCallArguments: 100 } });

/** Syntax alone: the tree of a text, or the one thing that keeps it from being CEL. */
export function readCel(source: string): CelNode | ExprProblem {
  try {
    return CEL.parse(source).ast;
  } catch (error) {
    if (error instanceof ParseError) return toProblem(source, error);
    // Only a very deep text gets here: the library's own recursion ran out of stack.
    return { code: 'expr/too-long', message: 'This is nested too deeply to be read.', start: 0, end: source.length };
  }
}

export function isProblem(read: CelNode | ExprProblem): read is ExprProblem {
  return 'code' in read;
}

function toProblem(source: string, error: ParseError): ExprProblem {
  const start = Math.min(error.range?.start ?? 0, source.length);
  const end = Math.min(Math.max(error.range?.end ?? start, start), source.length);
  if (error.code === 'limit_exceeded') {
    return { code: 'expr/too-long', message: 'This is too long or nested too deeply to be read.', start, end };
  }
  if (source.trim() === '') {
    return { code: 'expr/syntax', message: 'There is nothing here to evaluate.', start: 0, end: source.length, help: EMPTY_HELP };
  }
  const help = syntaxHelp(source, start);
  return { code: 'expr/syntax', message: syntaxMessage(source, error, start, end), start, end, ...(help === undefined ? {} : { help }) };
}

const EMPTY_HELP = 'In YAML, text that begins with `!`, `[`, `{` or a quote must itself be quoted: `when: "!known(gender)"`.';

function syntaxMessage(source: string, error: ParseError, start: number, end: number): string {
  const found = source.slice(start, Math.max(end, start + 1));
  switch (error.code) {
    case 'reserved_identifier':
      return `\`${found}\` is a word of the language of conditions and can't be used as a name.`;
    case 'unterminated_string':
      return 'This text has no closing quote.';
    default:
      return start >= source.trimEnd().length ? 'This ends too early: something is missing.' : `\`${found}\` is not expected here.`;
  }
}

const INSTEAD: readonly (readonly [RegExp, string])[] = [
  [/^=>/, 'Write `>=`.'],
  [/^=</, 'Write `<=`.'],
  [/^=(?!=)/, 'Two things are compared with `==`.'],
  [/^&(?!&)/, 'Write `&&` for "and".'],
  [/^\|(?!\|)/, 'Write `||` for "or".'],
  [/^and\b/i, 'Write `&&` for "and".'],
  [/^or\b/i, 'Write `||` for "or".'],
  [/^is\s+(not\s+)?(empty|null|none|missing|set|known)\b/i, 'Write `known(slot)` for "has a value", `!known(slot)` for "has none".'],
  [/^(contains|includes|has)\b/i, 'The value comes first: `"value" in list`.'],
  [/^is\b/i, 'Two things are compared with `==`.'],
  [/^[$@#]/, 'Write the name alone, without a sign before it.'],
  [/^[€£¥₹]/u, 'A number stands alone, without a currency.'],
  [/^,/, 'For several slots write `any_known(a, b)`; conditions are joined with `&&` or `||`.'],
  [/^[\u2018-\u201f\u00ab\u00bb]/, 'Text is written between straight quotes: `"…"`.'],
];

function syntaxHelp(source: string, start: number): string | undefined {
  const rest = source.slice(start);
  const before = source.slice(0, start);
  if (/\bnot\s+$/i.test(before)) return 'Write `!` for "not".';
  if (/^[\u201c\u2018\u00ab].*[\u201d\u2019\u00bb]$/.test(source.trim()))
    return 'Take the curly quotes out: the text between them is the condition.';
  if (/^\s*[$#]?\{/.test(source)) return 'Take the braces out: a condition is written without them.';
  if (/\d\s*%\s*$/.test(before)) return 'There are no percentages; a number stands alone.';
  if (before.endsWith('<') && rest.startsWith('>')) return 'Write `!=` for "is not".';
  if (/\d$/.test(before) && /^,\d/.test(rest)) return 'A number is written with a point: `49.90`.';
  const compared = /([a-z_][\w.]*)\s*$/.exec(before)?.[1];
  const to = /^=\s*(?:["']?([a-z_]\w*)["']?|(\d[\d.]*))(?=\s*(?:$|[&|)?]))/.exec(rest);
  if (compared !== undefined && to !== null) {
    const value = to[2] ?? (/^(true|false)$/.test(to[1] ?? '') ? to[1] : `"${to[1]}"`);
    return `Two things are compared with \`==\`: \`${compared} == ${value}\`.`;
  }
  const called = /\b(known|any_known|answered|size)\s+$/.exec(before)?.[1];
  const name = /^[a-z_]\w*/.exec(rest)?.[0];
  if (called !== undefined && name !== undefined) return `Write \`${called}(${name})\`.`;
  return INSTEAD.find(([pattern]) => pattern.test(rest))?.[1];
}

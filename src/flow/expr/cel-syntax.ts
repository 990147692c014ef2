import { type ASTNode, Environment, ParseError } from '@marcbachmann/cel-js';
import type { ExprProblem } from './parse-expr.ts';

export type CelNode = ASTNode;

/** With definitions written out, an expression has at most this many parts. */
export const MAX_EXPR_PARTS = 2000;

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
      return `\`${found}\` is a reserved word of CEL and can't be used as a name.`;
    case 'unterminated_string':
      return 'This text has no closing quote.';
    default:
      return start >= source.trimEnd().length ? 'This ends too early: something is missing.' : `\`${found}\` is not expected here.`;
  }
}

const INSTEAD: readonly (readonly [RegExp, string])[] = [
  [/^=(?!=)/, 'Two things are compared with `==`.'],
  [/^&(?!&)/, 'Write `&&` for "and".'],
  [/^\|(?!\|)/, 'Write `||` for "or".'],
  [/^and\b/i, 'Write `&&` for "and".'],
  [/^or\b/i, 'Write `||` for "or".'],
  [/^is\b/i, 'Two things are compared with `==`.'],
  [/^[\u2018-\u201f\u00ab\u00bb]/, 'Text is written between straight quotes: `"…"`.'],
];

function syntaxHelp(source: string, start: number): string | undefined {
  const rest = source.slice(start);
  if (/^not\s/i.test(source.slice(0, start))) return 'Write `!` for "not".';
  return INSTEAD.find(([pattern]) => pattern.test(rest))?.[1];
}

import { CST, Lexer } from 'yaml';
import { LineIndex, type SourceText, type Span } from '../../text/source.ts';

/** A comment `# sillage-ignore CODE: reason`, as far as it is written. */
export interface Ignore {
  /** The comment. */
  readonly span: Span;
  /** What stands where the code belongs; '' for nothing. */
  readonly code: { readonly text: string; readonly span: Span };
  readonly hasReason: boolean;
  /** The line (from 1) that it is about: the next one that is no such comment. null: it shares its line with something else. */
  readonly silences: number | null;
}

const MARK = 'sillage-ignore';
const COMMENT = /^(#\s*sillage-ignore(?=[\s:]|$):?\s*)([^\s:]*)(.*)/;
const REASON = /^\s*:\s*\S/;

/** Of files that were looked through before: a compiler that is asked again meets most of them unchanged. */
const known = new WeakMap<SourceText, readonly Ignore[]>();

/** The ignores of a file, in order; what only looks like one inside a text is passed over. Never throws, whatever the file holds. */
export function findIgnores(source: SourceText): readonly Ignore[] {
  const found = known.get(source) ?? ignoresIn(source);
  known.set(source, found);
  return found;
}

function ignoresIn(source: SourceText): readonly Ignore[] {
  if (!source.text.includes(MARK)) return [];
  const lines = new LineIndex(source.text);
  const found = commentsOf(source.text).flatMap((comment) => toIgnore(comment, source, lines));
  const own = new Set(found.filter(({ silences }) => silences !== null).map(({ span }) => lines.at(span.start).line));
  return found.map((ignore) => ({ ...ignore, silences: below(ignore.silences, own) }));
}

/** Comments that stand one above the other are all about the line below the last. */
function below(line: number | null, ignores: ReadonlySet<number>): number | null {
  let next = line;
  while (next !== null && ignores.has(next)) next++;
  return next;
}

interface Comment {
  readonly at: number;
  readonly text: string;
}

/** Read from YAML's tokens, so that a `#` in a quoted text or a block isn't taken for a comment. */
function commentsOf(text: string): readonly Comment[] {
  const comments: Comment[] = [];
  let offset = 0;
  let inScalar = false;
  for (const token of new Lexer().lex(text)) {
    // A marker of one character that isn't in the text announces a scalar.
    if (!inScalar && (token === CST.SCALAR || token === CST.DOCUMENT || token === CST.FLOW_END)) {
      inScalar = token === CST.SCALAR;
      continue;
    }
    if (!inScalar && CST.tokenType(token) === 'comment') comments.push({ at: offset, text: token });
    inScalar = false;
    offset += token.length;
  }
  return comments;
}

function toIgnore({ at, text }: Comment, { file, text: whole }: SourceText, lines: LineIndex): readonly Ignore[] {
  const [, before, code, after] = COMMENT.exec(text.trimEnd()) ?? [];
  if (before === undefined || code === undefined || after === undefined) return [];
  const start = at + before.length;
  const { line } = lines.at(at);
  const isAlone = /^[\s\ufeff]*$/.test(whole.slice(lines.startOf(line), at));
  return [
    {
      span: { file, start: at, end: at + text.trimEnd().length },
      code: { text: code, span: { file, start, end: start + code.length } },
      hasReason: REASON.test(after),
      silences: isAlone ? line + 1 : null,
    },
  ];
}

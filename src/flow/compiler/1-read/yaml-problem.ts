import { type ErrorCode, Lexer, type YAMLParseError } from 'yaml';
import { diagnostic } from '../../../diagnostics/bag.ts';
import type { Diagnostic } from '../../../diagnostics/diagnostic.ts';
import type { SourceText, Span } from '../../../text/source.ts';
import { lookAlike } from './look-alike.ts';

const QUOTE = 'Texts that hold `: `, a quote, a bracket, a comma (inside { }) or begin with a special character must be in quotes.';

interface Words {
  readonly message: string;
  readonly help: string;
}

/** What is said of the parser's error codes; others keep the parser's own first line. */
const WORDS: Partial<Readonly<Record<ErrorCode, Words>>> = {
  BLOCK_AS_IMPLICIT_KEY: { message: 'A second `: ` on this line starts a map inside a map.', help: QUOTE },
  MULTILINE_IMPLICIT_KEY: { message: 'A key stretches over several lines.', help: 'Look for a missing `:` or a wrong indentation.' },
  UNEXPECTED_TOKEN: { message: 'This does not belong here.', help: QUOTE },
  BLOCK_IN_FLOW: {
    message: 'A comma is missing on this line, or a bracket is never closed.',
    help: 'Inside { } and [ ] a comma stands between two entries, and a text that holds `: ` is in quotes.',
  },
  BAD_INDENT: { message: 'The indentation is wrong, or a bracket is never closed.', help: 'Keys of one map begin in the same column.' },
  BAD_SCALAR_START: { message: 'A text may not begin with this character.', help: 'Put it in quotes.' },
  BAD_DQ_ESCAPE: { message: 'This backslash sequence means nothing.', help: 'Write `\\\\` for a backslash, or use single quotes.' },
  MISSING_CHAR: { message: 'A `:`, a quote or a bracket is missing.', help: 'Look at this line and the one before it.' },
  KEY_OVER_1024_CHARS: { message: 'A key is longer than 1,024 characters.', help: 'Look for a bracket or quote that is never closed.' },
  TAB_AS_INDENT: { message: 'A tab indents this line; YAML wants spaces.', help: 'Replace the tab by spaces.' },
};

/** One of the parser's errors as ours. */
export function toYamlDiagnostic(error: YAMLParseError, source: SourceText): Diagnostic {
  const [from, to] = error.pos;
  const start = Math.max(0, Math.min(from, source.text.length));
  const span = { file: source.file, start, end: Math.max(start, Math.min(to, source.text.length)) };
  const alike = lookAlike(source, start, span.end);
  if (alike !== undefined) return alike;
  const words = meant(error.code, source.text, start) ?? WORDS[error.code];
  const quote = error.code === 'MISSING_CHAR' ? openQuote(source.text, start) : undefined;
  if (quote !== undefined) {
    return diagnostic('read/invalid-yaml', { file: source.file, start: quote, end: quote + 1 }, 'This quote is never closed.', {
      help: 'Write the same quote at the end of the text.',
    });
  }
  if (error.code === 'TAB_AS_INDENT' && words !== undefined) {
    const tab = source.text.indexOf('\t', start);
    const at = tab < 0 ? span : { file: source.file, start: tab, end: tab + 1 };
    return diagnostic('read/tab', at, words.message, { help: words.help });
  }
  const line = words === DASH_MISSING || words === ENTRY_TOO_DEEP ? firstOfLine(source, start) : span;
  return diagnostic('read/invalid-yaml', line, words?.message ?? `The YAML is wrong here: ${error.message}.`, {
    ...(words === undefined ? {} : { help: words.help }),
  });
}

const DASH_MISSING: Words = {
  message: 'This line stands among the entries of a list, and does not begin with `- `.',
  help: 'Write `- ` before it, in the column of the others.',
};
const BLOCK_ON_LINE: Words = {
  message: 'After `|` or `>` the text begins on the next line.',
  help: 'Write it there, indented by two spaces; or put it in quotes, without the sign.',
};
const ENTRY_TOO_DEEP: Words = {
  message: 'A list begins inside the entry above, with no key to stand under.',
  help: 'Begin it in the column of the other entries; if it belongs to the entry above, leave out the `-`.',
};

/** What most likely happened, by the line where the parser stumbled; undefined where that can't be told. */
function meant(code: ErrorCode, text: string, at: number): Words | undefined {
  const begin = text.lastIndexOf('\n', at - 1) + 1;
  const line = /^[^\r\n]*/.exec(text.slice(begin))?.[0] ?? '';
  if (code === 'BAD_INDENT' && /^\s*\{/.test(line) && /(^|\n)\s*- [^\n]*\n$/.test(text.slice(0, begin))) return DASH_MISSING;
  if (/^\s*(?:- )?[\w.-]+: +[|>][-+\d]* +[^#\s]/.test(line)) return BLOCK_ON_LINE;
  if (code !== 'BLOCK_AS_IMPLICIT_KEY') return undefined;
  if (/^\s*- /.test(line) && line.indexOf(': ') === line.lastIndexOf(': ')) return ENTRY_TOO_DEEP;
  const [, before, value] = /^(\s*(?:- )?[\w."'-]+: +)([^"'{[\s].*: .*)$/.exec(line.trimEnd()) ?? [];
  if (before === undefined || value === undefined || value.includes('"')) return undefined;
  return { message: 'A second `: ` on this line starts a map inside a map.', help: `Put the whole text in quotes: \`"${value}"\`.` };
}

function firstOfLine({ file, text }: SourceText, at: number): Span {
  const begin = text.lastIndexOf('\n', at - 1) + 1;
  const start = begin + (/^\s*/.exec(text.slice(begin))?.[0].length ?? 0);
  return { file, start, end: start + 1 };
}

/** Where the quoted text begins that ends at an offset without having been closed. */
function openQuote(text: string, end: number): number | undefined {
  let offset = 0;
  for (const token of new Lexer().lex(text)) {
    const at = text.startsWith(token, offset) ? offset : -1;
    if (at < 0) continue; // a marker, which isn't in the text
    offset += token.length;
    if (offset >= end) return /^["']/.test(token) && !(token.length > 1 && token.endsWith(token.charAt(0))) ? at : undefined;
  }
  return undefined;
}

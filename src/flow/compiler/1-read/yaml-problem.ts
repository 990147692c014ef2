import { type ErrorCode, Lexer, type YAMLParseError } from 'yaml';
import { diagnostic } from '../../../diagnostics/bag.ts';
import type { Diagnostic } from '../../../diagnostics/diagnostic.ts';
import type { SourceText, Span } from '../../../text/source.ts';
import { quotedWhole } from '../quoted.ts';
import { swallowingComment, unclosedBracket } from './brackets.ts';
import { oddIndentation } from './layout.ts';
import { lookAlike } from './look-alike.ts';

const QUOTE = 'Texts that hold `: `, a quote, a bracket, a comma (inside { }) or begin with a special character must be in quotes.';

interface Words {
  readonly message: string;
  readonly help: string;
}

/** What is said of the parser's error codes; others keep the parser's own first line. */
const WORDS: Partial<Readonly<Record<ErrorCode, Words>>> = {
  BLOCK_AS_IMPLICIT_KEY: { message: 'A second `: ` on this line is read as the end of another key.', help: QUOTE },
  MULTILINE_IMPLICIT_KEY: { message: 'A key stretches over several lines.', help: 'Look for a missing `:` or a wrong indentation.' },
  UNEXPECTED_TOKEN: { message: 'This does not belong here.', help: QUOTE },
  BLOCK_IN_FLOW: {
    message: 'A comma is missing on this line, or a bracket is never closed.',
    help: 'Inside { } and [ ] a comma stands between two entries, and a text that holds `: ` is in quotes.',
  },
  BAD_INDENT: {
    message: 'The indentation is wrong, or a bracket is never closed.',
    help: 'Keys that belong together begin in the same column.',
  },
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
  const near = gluedKey(source, start, span.end) ?? swallowingComment(source, start) ?? unquotedText(source, start);
  if (near !== undefined) return near;
  const told = meant(error.code, source.text, start);
  const odd = told === undefined || told === ENTRY_TOO_DEEP ? oddIndentation(source, start) : undefined;
  if (odd !== undefined) return odd;
  const words = told ?? WORDS[error.code];
  const quote = error.code === 'MISSING_CHAR' ? openQuote(source.text, start) : undefined;
  if (quote !== undefined) {
    return diagnostic('read/invalid-yaml', { file: source.file, start: quote, end: quote + 1 }, 'This quote is never closed.', {
      help: 'Write the same quote at the end of the text.',
    });
  }
  const bracket = told === undefined ? unclosedBracket(source, start) : undefined;
  if (bracket !== undefined) return bracket;
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
  return undefined;
}

/** `say:hello`, which YAML reads as a text of one word: on the line where the parser stumbled, or where what it stumbled over begins. */
function gluedKey({ file, text }: SourceText, from: number, to: number): Diagnostic | undefined {
  const begin = text.lastIndexOf('\n', from - 1) + 1;
  for (const found of text.slice(begin, Math.max(to, from + 1)).matchAll(/(?:^|\n)([ \t]*(?:- +)?)([a-z_][\w.]*):(?=[^\s:/])([^\r\n]*)/g)) {
    const [whole, before = '', key = '', value = ''] = found;
    const start = begin + found.index + (whole.startsWith('\n') ? 1 : 0) + before.length;
    const colon = start + key.length + 1;
    return diagnostic('read/invalid-yaml', { file, start, end: colon }, `A space is missing after \`${key}:\`.`, {
      help: `Write \`${key}: ${value.length > LONGEST_SHOWN ? '…' : value.trim()}\`.`,
      mend: { span: { file, start: colon, end: colon }, text: ' ' },
    });
  }
  // The line on which it stumbled is whole, whatever part of it the parser names.
  const end = text.indexOf('\n', from);
  return to < end ? gluedKey({ file, text }, from, end) : undefined;
}

const LONGEST_SHOWN = 100;

/** What stands before the value of a line: its hyphens and its key. */
const BEFORE_VALUE = /^ *(?:- +)*(?:[\w.-]+: +)?/;
/** Longer lines are no texts of a conversation: nothing is proposed for them. */
const LONGEST_LINE = 2_000;
const LONGEST_PROPOSED = 300;

/** A text that must be in quotes, or in other ones: it holds `: ` or a quote, or begins with a sign. */
function unquotedText({ file, text }: SourceText, at: number): Diagnostic | undefined {
  const begin = text.lastIndexOf('\n', at - 1) + 1;
  const line = /^[^\r\n]*/.exec(text.slice(begin))?.[0] ?? '';
  const before = BEFORE_VALUE.exec(line)?.[0] ?? '';
  const value = withoutComment(line.slice(before.length));
  if (before.trim() === '' || value === '' || line.length > LONGEST_LINE) return undefined;
  const message = whyQuoted(value);
  if (message === undefined) return apostropheIn(value, { file, start: begin + before.length, end: begin + before.length });
  const start = begin + before.length;
  const span = { file, start, end: start + value.length };
  const whole = quotedWhole(value);
  return diagnostic('read/invalid-yaml', span, message, {
    help: `Put the whole text in ${/^["']/.test(value) ? 'other ' : ''}quotes${whole.length > LONGEST_PROPOSED ? '' : `: \`${whole}\``}.`,
    // A comment may well be a part of the text.
    mend: line.includes(' #') ? undefined : { span, text: whole },
  });
}

function withoutComment(value: string): string {
  const comment = value.search(/\s#/);
  return (comment < 0 ? value : value.slice(0, comment)).trim();
}

/** `['l'air', frais]`: a text of a list whose quotes end at its apostrophe. */
function apostropheIn(value: string, { file, start }: Span): Diagnostic | undefined {
  const found = /(?<=[[,{:] *)'[^',[\]{}"]*(?:'[\p{L}\p{N}][^',[\]{}"]*)+'(?= *[,\]}])/u.exec(value);
  if (found === null) return undefined;
  const at = start + found.index;
  const whole = quotedWhole(found[0]);
  const span = { file, start: at, end: at + found[0].length };
  return diagnostic('read/invalid-yaml', span, 'The text ends for YAML at its apostrophe; what follows belongs to nothing.', {
    help: `Put the whole text in other quotes: \`${whole}\`.`,
    mend: { span, text: whole },
  });
}

const SENTENCE = /^[^\s:]+ [^:]*:(?: |$)|^[\p{L}\p{N}'’«»“”!?.,;-]+ ?:(?: |$)/u;

function whyQuoted(value: string): string | undefined {
  const quote = /^["']/.exec(value)?.[0];
  if (quote !== undefined) {
    const second = endOfQuoted(value, quote);
    if (second < 0 || second === value.length - 1 || /^\s*(?:#|:(?:\s|$))/.test(value.slice(second + 1))) return undefined;
    return `The text ends for YAML at its second \`${quote}\`; what follows belongs to nothing.`;
  }
  if (/^[%@`]|^[?-]\s+\S/.test(value)) return `A text may not begin with \`${value.charAt(0)}\`.`;
  if (/^\[[^[\]]*\] *[^\s#,\]}]/.test(value)) return 'A text that begins with `[` is read as a list.';
  if (/^\{[^{}:]*\} *[^\s#\]}]/.test(value)) return 'A text that begins with `{` is read as keys with values.';
  if (/^[|>&*!{[?-](?:\s|$)|^[|>&*!{[]/.test(value) || !SENTENCE.test(value)) return undefined;
  return 'The `: ` in this text is read as the end of a key.';
}

/** Where a text in quotes ends for YAML; below 0 where it doesn't. */
function endOfQuoted(value: string, quote: string): number {
  const found = (quote === '"' ? /^"(?:[^"\\]|\\.)*"/ : /^'(?:[^']|'')*'/).exec(value);
  return found === null ? -1 : found[0].length - 1;
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

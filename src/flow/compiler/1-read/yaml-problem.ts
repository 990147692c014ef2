import { type ErrorCode, Lexer, type YAMLParseError } from 'yaml';
import { diagnostic } from '../../../diagnostics/bag.ts';
import type { Diagnostic } from '../../../diagnostics/diagnostic.ts';
import type { SourceText } from '../../../text/source.ts';

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
  const words = WORDS[error.code];
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
  return diagnostic('read/invalid-yaml', span, words?.message ?? `The YAML is wrong here: ${error.message}.`, {
    ...(words === undefined ? {} : { help: words.help }),
  });
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

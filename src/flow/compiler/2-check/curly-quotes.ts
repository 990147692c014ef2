import { diagnostic } from '../../../diagnostics/bag.ts';
import type { Diagnostic } from '../../../diagnostics/diagnostic.ts';
import { quoted } from '../quoted.ts';
import type { Text } from './shapes.ts';

/** What a quoted text ends with in one country or another, by what it begins with. */
const CLOSED_BY: ReadonlyMap<string, string> = new Map([
  ['“', '”'],
  ['”', '”'],
  ['„', '“”'],
  ['‘', '’'],
  ['’', '’'],
  ['‚', '‘’'],
  ['«', '»'],
  ['»', '«'],
  ['‹', '›'],
]);

/** A whole text between typographic quotes, with none of YAML's around it: an editor has put them where straight ones were typed. */
export function curlyQuotes(written: Text): Diagnostic | undefined {
  const { text, span } = written;
  const [first, last] = [text.charAt(0), text.charAt(text.length - 1)];
  if (text.length < 3 || CLOSED_BY.get(first)?.includes(last) !== true) return undefined;
  const between = text.slice(1, -1).trim();
  if (between.includes(first) || (last !== '’' && between.includes(last)) || written.offsetOf(0) !== span.start) return undefined;
  const [without, within] = text.length > LONGEST_SHOWN ? ['"…"', `"${first}…${last}"`] : [quoted(between), quoted(text)];
  // Which of the two is meant can't be told: French « … » may well be said.
  return diagnostic('check/curly-quotes', span, `The quotes ${first}…${last} would be said: YAML knows only straight ones.`, {
    help: `Write \`${without}\`; or, if they are to be said, \`${within}\`.`,
  });
}

const LONGEST_SHOWN = 60;

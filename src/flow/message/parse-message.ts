import { parse } from '@formatjs/icu-messageformat-parser';
import { didYouMean } from '../../text/name-lists.ts';
import { meantBy } from '../../text/nearest.ts';
import { Apostrophes } from './apostrophes.ts';
import { convertMessage } from './convert-message.ts';
import type { Message, MessagePart } from './message.ts';

/** One argument of a message, once for each place where it is used. Offsets are UTF-16 units of the message's text. */
export interface MessageArgument {
  readonly name: string;
  readonly kind: 'text' | 'select' | 'plural';
  /** The arms of a select (`yes`, `other`) or plural (`=0`, `one`, `other`), in order; none for text. */
  readonly arms: readonly string[];
  readonly start: number;
  readonly end: number;
}

/** One thing that is wrong with a message. */
export interface MessageProblem {
  readonly code: MessageProblemCode;
  readonly message: string;
  readonly start: number;
  readonly end: number;
  readonly help?: string;
  /** The change that `help` speaks of, where it is sure enough to be offered. */
  readonly mend?: MessageMend;
}

/** A text in the place of a part of the message. */
export interface MessageMend {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

export type MessageProblemCode = 'message/syntax' | 'message/markup' | 'message/unsupported-format' | 'message/missing-other';

export type ParsedMessage =
  | { readonly ok: true; readonly message: Message; readonly args: readonly MessageArgument[] }
  | { readonly ok: false; readonly problems: readonly MessageProblem[] };

/**
 * Reads one message: ICU MessageFormat with plain arguments, `select`, `plural`, `selectordinal` and `#`. Never
 * throws, whatever the text. An apostrophe is an apostrophe, also before a brace (`l'{note}`); a doubled one is
 * one too, as everywhere in ICU. A text can therefore hold no brace of its own.
 */
export function parseMessage(source: string): ParsedMessage {
  if (SIMPLE.test(source) && !source.includes("''")) return parseSimple(source);
  const text = new Apostrophes(source);
  const markup = findMarkup(source);
  try {
    const tree = parse(text.escaped, { ignoreTag: true, captureLocation: true, requiresOtherClause: false, shouldParseSkeletons: false });
    const { message, args, problems } = convertMessage(tree, text);
    const all = [...markup, ...problems].sort((a, b) => a.start - b.start);
    return all.length > 0 ? { ok: false, problems: all } : { ok: true, message, args };
  } catch (error) {
    return { ok: false, problems: [...markup, syntaxProblem(error, source, text)].sort((a, b) => a.start - b.start) };
  }
}

/** Text with plain arguments alone: so are most. */
const SIMPLE = /^(?!$)[^{}<]*(?:\{[A-Za-z_]\w*\}[^{}<]*)*$/;

function parseSimple(source: string): ParsedMessage {
  const message: MessagePart[] = [];
  const args: MessageArgument[] = [];
  let from = 0;
  for (let open = source.indexOf('{'); open >= 0; open = source.indexOf('{', from)) {
    const close = source.indexOf('}', open);
    const name = source.slice(open + 1, close);
    if (open > from) message.push(source.slice(from, open));
    message.push({ arg: name });
    args.push({ name, kind: 'text', arms: [], start: open + 1, end: close });
    from = close + 1;
  }
  if (from < source.length) message.push(source.slice(from));
  return { ok: true, message, args };
}

function findMarkup(source: string): MessageProblem[] {
  const all = [...source.matchAll(/<+(?:([a-z_]\w*)>)?/g)];
  const beginnings = all.filter(({ index }, place) => place === 0 || source.charAt(index + 1) !== '/');
  return beginnings.map((found) => {
    const [whole, name] = found;
    const [start, end] = [found.index, found.index + whole.length];
    const isValue = name !== undefined && !TAGS.has(name) && !source.includes(`</${name}>`);
    return {
      code: 'message/markup',
      message: 'A message holds no `<`.',
      start,
      end: isValue ? end : start + (/^<+/.exec(whole)?.[0].length ?? 1),
      ...(isValue
        ? { help: `If this is a value, write \`{${name}}\`.`, mend: { start, end, text: `{${name}}` } }
        : { help: 'Cards come by themselves, or where `{cards}` stands; for "less than" use words.' }),
    };
  });
}

/** Tags of HTML that people put into texts, and ours. */
const TAGS: ReadonlySet<string> = new Set('a b i u p q s br hr em h1 h2 h3 li ul ol div img span font small strong parfum'.split(' '));

const SYNTAX: ReadonlyMap<string, string> = new Map([
  ['EXPECT_ARGUMENT_CLOSING_BRACE', 'This `{` is not closed, or what follows it is no name of a value'],
  ['EMPTY_ARGUMENT', 'There is no name between these braces'],
  ['MALFORMED_ARGUMENT', 'What stands between braces must be a name, such as `{note}`'],
  ['EXPECT_ARGUMENT_TYPE', 'A type must follow the comma: select, plural or selectordinal'],
  ['INVALID_ARGUMENT_TYPE', 'There is no such type; there are select, plural and selectordinal'],
  ['EXPECT_SELECT_ARGUMENT_OPTIONS', 'The cases are missing: `{name, select, yes {…} other {…}}`'],
  ['EXPECT_SELECT_ARGUMENT_SELECTOR', 'The cases are missing: `{name, select, yes {…} other {…}}`'],
  ['EXPECT_PLURAL_ARGUMENT_SELECTOR', 'The cases are missing: `{count, plural, one {…} other {…}}`'],
  ['EXPECT_SELECT_ARGUMENT_SELECTOR_FRAGMENT', "A case's text stands between braces: `yes {…}`"],
  ['EXPECT_PLURAL_ARGUMENT_SELECTOR_FRAGMENT', "A case's text stands between braces: `one {…}`"],
  ['EXPECT_PLURAL_ARGUMENT_OFFSET_VALUE', 'A whole number must follow `offset:`'],
  ['INVALID_PLURAL_ARGUMENT_OFFSET_VALUE', 'A whole number must follow `offset:`'],
  ['INVALID_PLURAL_ARGUMENT_SELECTOR', 'A case for one number is `=` and a whole number: `=0 {…}`'],
  ['DUPLICATE_PLURAL_ARGUMENT_SELECTOR', 'There is a case of this name already'],
  ['DUPLICATE_SELECT_ARGUMENT_SELECTOR', 'There is a case of this name already'],
]);

function syntaxProblem(error: unknown, source: string, text: Apostrophes): MessageProblem {
  const kind = error instanceof Error ? error.message : '';
  const place = locationOf(error) ?? { start: 0, end: text.escaped.length };
  const message =
    SYNTAX.get(kind) ?? (/SKELETON|STYLE/.test(kind) ? 'Messages have no number, date or time formats' : 'This message does not parse');
  const [start, end] = [text.toSource(place.start), text.toSource(place.end)];
  return { code: 'message/syntax', message: `${message}.`, start, end, ...syntaxHelp(kind, source, start, end) };
}

function syntaxHelp(kind: string, source: string, start: number, end: number): Pick<MessageProblem, 'help' | 'mend'> {
  switch (kind) {
    case 'EXPECT_ARGUMENT_CLOSING_BRACE':
      return { help: 'Every `{` has its `}`: `{note}`, `{total, plural, one {…} other {…}}`.' };
    case 'EMPTY_ARGUMENT':
      return { help: 'Write the name of a value between them; a text has no braces of its own.' };
    case 'MALFORMED_ARGUMENT': {
      const part = /^\{\s*([a-z_]\w*\.\w+)\s*\}/.exec(source.slice(start))?.[1];
      if (part !== undefined) return { help: `Pass it by \`with\`, such as \`with: { value: ${part} }\`, and write \`{value}\`.` };
      const doubled = /^\{+\s*([a-z_]\w*)\s*\}+/.exec(source.slice(start));
      if (doubled === null || !/^\{\{|\}\}$/.test(doubled[0]))
        return { help: 'A name has letters, digits and _, and its `}` follows at once.' };
      const text = `{${doubled[1]}}`;
      return { help: `Write one brace on each side: \`${text}\`.`, mend: { start, end: start + doubled[0].length, text } };
    }
    case 'INVALID_ARGUMENT_TYPE': {
      const meant = meantBy(source.slice(start, end), ['select', 'plural', 'selectordinal']);
      if (meant === undefined) return { help: 'For a value as it is write its name alone: `{name}`.' };
      return { help: didYouMean(meant.names), ...(meant.isSure ? { mend: { start, end, text: meant.names[0] } } : {}) };
    }
    default:
      return {};
  }
}

/** The parser puts the place of a syntax error on the error itself, without saying so in its types. */
function locationOf(error: unknown): { readonly start: number; readonly end: number } | undefined {
  if (!(error instanceof Error) || !('location' in error)) return undefined;
  const { location } = error;
  if (!hasOffsets(location)) return undefined;
  return { start: location.start.offset, end: Math.max(location.start.offset, location.end.offset) };
}

interface Offset {
  readonly offset: number;
}

function hasOffsets(location: unknown): location is { readonly start: Offset; readonly end: Offset } {
  return (
    typeof location === 'object' &&
    location !== null &&
    'start' in location &&
    isOffset(location.start) &&
    'end' in location &&
    isOffset(location.end)
  );
}

function isOffset(value: unknown): value is Offset {
  return typeof value === 'object' && value !== null && 'offset' in value && typeof value.offset === 'number';
}

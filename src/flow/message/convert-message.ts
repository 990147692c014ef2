import { type MessageFormatElement, type PluralElement, type SelectElement, TYPE } from '@formatjs/icu-messageformat-parser';
import type { Apostrophes } from './apostrophes.ts';
import type { Message, MessagePart } from './message.ts';
import type { MessageArgument, MessageProblem } from './parse-message.ts';

interface Conversion {
  readonly text: Apostrophes;
  readonly args: MessageArgument[];
  readonly problems: MessageProblem[];
}

type Place = { readonly start: number; readonly end: number };

/** From the parser's tree to ours: what messages don't have is reported, and left out. */
export function convertMessage(
  tree: readonly MessageFormatElement[],
  text: Apostrophes,
): { readonly message: Message; readonly args: readonly MessageArgument[]; readonly problems: readonly MessageProblem[] } {
  const work: Conversion = { text, args: [], problems: [] };
  const message = convertAll(tree, work, null);
  return { message, args: work.args, problems: work.problems };
}

/** `plural`: the count of the plural around this part, whichever select stands between. */
function convertAll(elements: readonly MessageFormatElement[], work: Conversion, plural: string | null): Message {
  const parts: MessagePart[] = [];
  for (const element of elements) {
    const part = convert(element, work, plural);
    if (part !== undefined) parts.push(part);
  }
  return parts;
}

function convert(element: MessageFormatElement, work: Conversion, plural: string | null): MessagePart | undefined {
  switch (element.type) {
    case TYPE.literal:
      checkLiteral(element, work, plural);
      return element.value;
    case TYPE.argument:
      work.args.push({ name: element.value, kind: 'text', arms: [], ...placeOfName(element, element.value, work) });
      return { arg: element.value };
    case TYPE.pound:
      return { pound: true };
    case TYPE.select:
      return convertSelect(element, work, plural);
    case TYPE.plural:
      return convertPlural(element, work);
    case TYPE.number:
    case TYPE.date:
    case TYPE.time:
      work.problems.push({
        code: 'message/unsupported-format',
        message: `Messages have no ${TYPE_NAMES[element.type]} formats.`,
        ...placeOf(element, work),
        help: `Write \`{${element.value}}\`: it comes already written for the reader.`,
      });
      return undefined;
    case TYPE.tag:
      return undefined;
    default:
      return element satisfies never;
  }
}

const TYPE_NAMES = { [TYPE.number]: 'number', [TYPE.date]: 'date', [TYPE.time]: 'time' } as const;

function convertSelect(element: SelectElement, work: Conversion, plural: string | null): MessagePart {
  const options = Object.entries(element.options);
  const place = placeOfName(element, element.value, work);
  work.args.push({ name: element.value, kind: 'select', arms: options.map(([arm]) => arm), ...place });
  requireOther(element, 'select', place, work);
  return { select: element.value, arms: Object.fromEntries(options.map(([arm, { value }]) => [arm, convertAll(value, work, plural)])) };
}

const CATEGORIES: ReadonlySet<string> = new Set(['zero', 'one', 'two', 'few', 'many', 'other']);

function convertPlural(element: PluralElement, work: Conversion): MessagePart {
  const options = Object.entries(element.options);
  const place = placeOfName(element, element.value, work);
  work.args.push({ name: element.value, kind: 'plural', arms: options.map(([arm]) => arm), ...place });
  requireOther(element, 'plural', place, work);
  const exact: [string, Message][] = [];
  const arms: [string, Message][] = [];
  for (const [arm, { value }] of options) {
    const message = convertAll(value, work, element.value);
    if (arm.startsWith('=')) exact.push([arm.slice(1), message]);
    else if (CATEGORIES.has(arm)) arms.push([arm, message]);
    else {
      const help = 'There are zero, one, two, few, many, other, and exact numbers such as `=1`.';
      work.problems.push({ code: 'message/syntax', message: `\`${arm}\` is not a case of a plural.`, ...place, help });
    }
  }
  const ordinal = element.pluralType === 'ordinal';
  return { plural: element.value, ordinal, offset: element.offset, exact: Object.fromEntries(exact), arms: Object.fromEntries(arms) };
}

function requireOther(element: SelectElement | PluralElement, kind: 'select' | 'plural', place: Place, work: Conversion): void {
  if (Object.hasOwn(element.options, 'other')) return;
  const message = `This ${kind} of \`${element.value}\` has no case \`other\`.`;
  work.problems.push({ code: 'message/missing-other', message, ...place, help: 'Add `other {…}`: it is taken when no other case fits.' });
}

function checkLiteral(element: MessageFormatElement, work: Conversion, plural: string | null): void {
  const start = element.location?.start.offset ?? 0;
  const end = element.location?.end.offset ?? 0;
  const raw = work.text.escaped.slice(start, end);
  for (const found of raw.matchAll(plural === null ? /\}/g : /[}#]/g)) {
    const place = { start: work.text.toSource(start + found.index), end: work.text.toSource(start + found.index + 1) };
    if (found[0] === '}') {
      work.problems.push({ code: 'message/syntax', message: 'This `}` closes nothing.', ...place });
    } else {
      // In ICU a `#` stands for the count directly inside a plural's arm only, and would be said as it is here.
      const help = `Write \`{${plural}}\`.`;
      work.problems.push({ code: 'message/syntax', message: 'Inside a select `#` is not the count.', ...place, help });
    }
  }
}

function placeOf(element: MessageFormatElement, work: Conversion): Place {
  return { start: work.text.toSource(element.location?.start.offset ?? 0), end: work.text.toSource(element.location?.end.offset ?? 0) };
}

function placeOfName(element: MessageFormatElement, name: string, work: Conversion): Place {
  const open = element.location?.start.offset ?? 0;
  const start = Math.max(open, work.text.escaped.indexOf(name, open + 1));
  return { start: work.text.toSource(start), end: work.text.toSource(start + name.length) };
}

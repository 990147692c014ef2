import { diagnostic } from '../../../diagnostics/bag.ts';
import type { Diagnostic } from '../../../diagnostics/diagnostic.ts';
import { fold } from '../../../text/fold.ts';
import type { Word } from '../2-check/shapes.ts';
import type { Bench } from './bench.ts';
import { unknownName } from './unknown-name.ts';

const WORDS_IN_KEY = 4;
const LONGEST_SHOWN = 100;
const MOST_BELOW = 3;

/** A message that is written nowhere: its name is wrong, its text is missing, or the text itself stands where the name belongs. */
export function unknownMessage(word: Word, { messages, report }: Pick<Bench, 'messages' | 'report'>): Diagnostic {
  const file = `messages/${messages.languages[0] ?? 'en'}.yaml`;
  const group = onlyGroup(word, messages, `The message \`${word.name}\``, 'name one of them here');
  if (group !== null) return group;
  if (!isSentence(word.name)) {
    return unknownName(report, 'bind/unknown-message', word, 'message', messages.keys, `Write \`${word.name}\` in ${file}.`);
  }
  const key = keyFor(word.name, messages.keys);
  const others = messages.languages.length > 1 ? ', with its translation in the other languages' : '';
  return diagnostic('bind/unknown-message', word.span, 'Here stands a text; the name of one is wanted.', {
    help: `Texts are written in messages/*.yaml. Here write \`${key}\`, and in ${file} \`${key}: ${quoted(word.name)}\`${others}.`,
  });
}

/** The message of a step that names none is written nowhere. */
export function unwrittenMessage(word: Word, messages: Bench['messages']): Diagnostic {
  const whose = `This step's message \`${word.name}\``;
  return (
    onlyGroup(word, messages, whose, 'name one of them with `say`') ??
    diagnostic('bind/unknown-message', word.span, `${whose} is not written.`, {
      help: `Write \`${word.name}\` in messages/${messages.languages[0] ?? 'en'}.yaml, or name another message with \`say\`.`,
    })
  );
}

/** The name stands in the messages, but further keys are indented below it where its text belongs; null: nothing is below it. */
function onlyGroup(word: Word, messages: Bench['messages'], whose: string, otherwise: string): Diagnostic | null {
  const below = keysBelow(word.name, messages.keys);
  const [first] = below;
  if (first === undefined) return null;
  const key = [...(messages.messages.get(first)?.values() ?? [])].find((one) => one.key !== null)?.key;
  return diagnostic('bind/unknown-message', word.span, noTextOfItsOwn(whose, below), {
    help: `${writeItself(word.name)}, or ${below.length === 1 ? otherwise.replace('one of them', `\`${first}\``) : otherwise}.`,
    related: key === undefined || key === null ? [] : [{ message: 'below it', span: key.span }],
  });
}

/** The keys that are indented below a name. */
export function keysBelow(name: string, keys: Iterable<string>): readonly string[] {
  return [...keys].filter((key) => key.startsWith(`${name}.`));
}

/** @param below at least one key */
export function noTextOfItsOwn(whose: string, below: readonly string[]): string {
  const shown = below.slice(0, MOST_BELOW).map((key) => `\`${key}\``);
  if (below.length > MOST_BELOW) shown.push(`${below.length - MOST_BELOW} more`);
  const names = shown.length === 1 ? shown.join('') : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`;
  return `${whose} has no text of its own: ${names} ${below.length === 1 ? 'stands' : 'stand'} below it.`;
}

/** How a name gets a text where only keys stand below it; without a full stop. */
export function writeItself(name: string): string {
  return `Write the text behind \`${name.slice(name.lastIndexOf('.') + 1)}:\` itself, as a list if there are several`;
}

/** Names have letters, digits, `_` and dots; what people say has spaces or ends with a sign. */
function isSentence(name: string): boolean {
  return /[^\p{L}\p{N}_.-]/u.test(name) || /\.$/.test(name);
}

function keyFor(sentence: string, taken: ReadonlySet<string>): string {
  const words = fold(sentence)
    .replace(/'/g, '')
    .match(/[a-z][a-z0-9]*/g);
  const key = words === null ? 'my_text' : words.slice(0, WORDS_IN_KEY).join('_');
  return taken.has(key) ? `${key}_2` : key;
}

function quoted(sentence: string): string {
  const line = sentence.replace(/\s+/g, ' ').trim();
  const shown = line.length > LONGEST_SHOWN ? `${line.slice(0, LONGEST_SHOWN - 1)}…` : line;
  return shown.includes('"') ? `'${shown.replaceAll("'", "''")}'` : `"${shown}"`;
}

import { diagnostic } from '../../../diagnostics/bag.ts';
import type { Diagnostic } from '../../../diagnostics/diagnostic.ts';
import { fold } from '../../../text/fold.ts';
import type { Word } from '../2-check/shapes.ts';
import type { Bench } from './bench.ts';
import { unknownName } from './unknown-name.ts';

const WORDS_IN_KEY = 4;
const LONGEST_SHOWN = 100;

/** A message that is written nowhere: its name is wrong, its text is missing, or the text itself stands where the name belongs. */
export function unknownMessage(word: Word, { messages, report }: Pick<Bench, 'messages' | 'report'>): Diagnostic {
  const file = `messages/${messages.languages[0] ?? 'en'}.yaml`;
  if (!isSentence(word.name)) {
    return unknownName(report, 'bind/unknown-message', word, 'message', messages.keys, `Write \`${word.name}\` in ${file}.`);
  }
  const key = keyFor(word.name, messages.keys);
  const others = messages.languages.length > 1 ? ', with its translation in the other languages' : '';
  return diagnostic('bind/unknown-message', word.span, 'Here stands a text; the name of one is wanted.', {
    help: `Texts are written in messages/*.yaml. Here write \`${key}\`, and in ${file} \`${key}: ${quoted(word.name)}\`${others}.`,
  });
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

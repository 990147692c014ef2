import { diagnostic } from '../../../diagnostics/bag.ts';
import { baseOf, formKey, formOfKey } from '../../program/voices.ts';
import type { Word } from '../2-check/shapes.ts';
import type { Bench } from './bench.ts';
import { argumentNames } from './check-messages.ts';
import type { LanguageMessage } from './message-table.ts';
import { unknownName } from './unknown-name.ts';

/** A voice says messages of its language in other words, with the same arguments; buttons are called the same in every voice. */
export function checkVoices(bench: Bench): void {
  for (const [voice, messages] of bench.messages.voices) {
    for (const [key, message] of messages) checkMessage(voice, key, message, bench);
    const [label] = bench.shapes.messages.find(({ language }) => language === voice)?.labels ?? [];
    if (label === undefined) continue;
    const what = `Labels are the same in every voice of \`${baseOf(voice)}\`.`;
    bench.report(diagnostic('check/unknown-key', label.key.span, what, { help: `Write them in messages/${baseOf(voice)}.yaml.` }));
  }
}

function checkMessage(voice: string, key: string, message: LanguageMessage, bench: Bench): void {
  const word = message.key;
  if (word === null || message.hole) return;
  const language = baseOf(voice);
  const form = formOfKey(key);
  if (form !== null) return checkForm(word, form, language, bench);
  const own = bench.messages.messages.get(key)?.get(language);
  if (own === undefined) {
    if (bench.messages.holes.has(language)) return;
    const known = [...bench.messages.messages].flatMap(([name, inLanguages]) => (inLanguages.has(language) ? [name] : []));
    const help = `A voice says in other words what messages/${language}.yaml or the engine says.`;
    bench.report(unknownName(bench.report, 'bind/unknown-message', word, 'message', known, help));
    return;
  }
  if (own.hole) return;
  const wanted = argumentNames(own);
  const has = argumentNames(message);
  const odd = [...has].filter((name) => !wanted.has(name));
  const lacks = [...wanted].filter((name) => !has.has(name));
  const related = own.key === null ? [] : [{ message: `in ${language}`, span: own.key.span }];
  if (odd.length + lacks.length > 0) {
    const names = (all: readonly string[]): string => all.map((name) => `\`{${name}}\``).join(', ');
    const what = [...(lacks.length > 0 ? [`lacks ${names(lacks)}`] : []), ...(odd.length > 0 ? [`has ${names(odd)} besides`] : [])];
    bench.report(
      diagnostic('bind/arguments-differ', word.span, `In \`${voice}\` the message \`${key}\` ${what.join(' and ')}.`, {
        help: `Show the same as in \`${language}\`.`,
        related,
      }),
    );
  } else if (textsOf(message) === textsOf(own)) {
    bench.report(
      diagnostic('bind/says-the-same', word.span, `\`${key}\` says the same in \`${voice}\` as in \`${language}\`.`, {
        help: "Delete it here: what a voice doesn't say is said as in its language.",
        related,
      }),
    );
  }
}

/** A voice has forms of values that have one in its language. */
function checkForm(word: Word, { type, value }: { readonly type: string; readonly value: string }, language: string, bench: Bench): void {
  const forms = bench.shapes.vocabularies.find((one) => one.language === language)?.forms;
  if (forms === undefined) return;
  const known = forms.flatMap(({ kind, values }) => values.map(({ name }) => formKey(kind.name, name.name)));
  if (known.includes(formKey(type, value))) return;
  const help = `A voice has forms of values that have one in vocabulary/${language}.yaml.`;
  bench.report(unknownName(bench.report, 'bind/unknown-message', word, 'form', known, help));
}

function textsOf({ variants }: LanguageMessage): string {
  return JSON.stringify(variants.map(({ message }) => message));
}

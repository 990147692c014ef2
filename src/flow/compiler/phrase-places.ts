import { LineIndex } from '../../text/source.ts';
import { tokenize } from '../../text/tokenize.ts';
import type { Phrases, Word } from './2-check/shapes.ts';
import { isOfTemplate } from './2-check/shapes.ts';
import { checkFiles, shapesOf } from './check-files.ts';
import type { ProjectFile } from './compile.ts';

/** The line of a vocabulary, or of the messages, that a phrase comes from. */
export interface PhrasePlace {
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** As it is written there: a phrase, or the template that stands for it. */
  readonly written: string;
}

/** Where the phrases of a project are written. */
export interface PhrasePlaces {
  /** `section`: `negation.hard`, `values.style.sweet`, `labels.gender.feminine`. null: the phrase isn't written there. */
  find(language: string, section: string, phrase: string): PhrasePlace | null;
}

/**
 * Reads the vocabularies and messages of a project once more for the places of their phrases, which the program doesn't keep: whoever
 * asks why something was understood so waits for that, and nobody else.
 */
export function phrasePlacesOf(files: readonly ProjectFile[]): PhrasePlaces {
  const worded = files.filter(({ path }) => /^(?:vocabulary|messages)\//.test(path));
  const { vocabularies, messages } = shapesOf(checkFiles(worded));
  const lines = new Map(worded.map(({ source }) => [source.file, new LineIndex(source.text)]));
  const sections = new Map<string, readonly Word[]>();
  const put = (language: string, section: string, words: readonly Word[]): void => {
    const key = `${language} ${section}`;
    sections.set(key, [...(sections.get(key) ?? []), ...words]);
  };
  const putAll = (language: string, section: string, phrases: readonly Phrases[]): void => {
    for (const { name, words } of phrases) put(language, `${section}.${name.name}`, words);
  };
  for (const { language, intents, kinds, ambiguous, groups, lists, names } of vocabularies) {
    putAll(language, 'intents', intents);
    for (const { kind, values } of kinds) putAll(language, `values.${kind.name}`, values);
    for (const { name, terms, cues } of ambiguous) {
      put(language, `ambiguous.${name.name}`, terms);
      for (const { words } of cues) put(language, 'cues', words);
    }
    for (const [group, phrases] of groups) putAll(language, group, phrases);
    for (const [list, words] of lists) put(language, list, words);
    for (const one of names) putAll(language, `names.${one.type.name}`, one.names);
  }
  for (const { language, labels } of messages) {
    for (const { key, labels: texts } of labels)
      put(
        language,
        `labels.${key.name}`,
        texts.map(({ text, span }) => ({ name: text, span })),
      );
  }
  const found = new Map<string, ReadonlyMap<string, Word>>();
  return {
    find(language, section, phrase) {
      const key = `${language} ${section}`;
      const words = found.get(key) ?? byPhrase(sections.get(key) ?? []);
      found.set(key, words);
      const word = keysOf(phrase)
        .map((one) => words.get(one))
        .find((one) => one !== undefined);
      if (word === undefined) return null;
      const { file, start } = word.span;
      return { file, line: lines.get(file)?.at(start).line ?? 1, written: isOfTemplate(word) ? word.template : word.name };
    },
  };
}

/** Of two ways to write one phrase the first counts. */
function byPhrase(words: readonly Word[]): ReadonlyMap<string, Word> {
  const all = new Map<string, Word>();
  for (const word of words) for (const key of keysOf(word.name)) if (!all.has(key)) all.set(key, word);
  return all;
}

/** As it is written, without its accents, and written as one word. */
function keysOf(phrase: string): readonly string[] {
  if (phrase.includes('{')) return [phrase];
  const tokens = tokenize(phrase);
  const folded = tokens.map((token) => token.folded);
  return [tokens.map(({ exact }) => exact).join(' '), `~${folded.join(' ')}`, `~~${folded.join('')}`];
}

import type { Span } from '../../text/source.ts';
import { isOfTemplate, type VocabularyShape, type Word } from './2-check/shapes.ts';

/** One line of a vocabulary as an editor wrote it, with all phrases that it stands for. */
export interface VocabularyEntry {
  readonly language: string;
  /** `intents`, `negation`, `asks`, `light` …, or a kind: `style`. */
  readonly group: string;
  /** `hard`, `price`, `fresh` …; empty in a section that has no parts. */
  readonly role: string;
  readonly written: string;
  readonly phrases: readonly string[];
  readonly span: Span;
}

/** The entries of the intents, of the sections of little words and of the kinds, each in the order of the file. */
export function entriesOf(vocabularies: readonly VocabularyShape[]): readonly VocabularyEntry[] {
  return vocabularies.flatMap(({ language, intents, groups, lists, kinds }) => [
    ...intents.flatMap(({ name, words }) => asWritten(language, 'intents', name.name, words)),
    ...[...groups].flatMap(([group, parts]) => parts.flatMap(({ name, words }) => asWritten(language, group, name.name, words))),
    ...kinds.flatMap(({ kind, values }) => values.flatMap(({ name, words }) => asWritten(language, kind.name, name.name, words))),
    ...[...lists].flatMap(([group, words]) => asWritten(language, group, '', words)),
  ]);
}

function asWritten(language: string, group: string, role: string, words: readonly Word[]): readonly VocabularyEntry[] {
  const entries = new Map<Span, VocabularyEntry & { readonly phrases: string[] }>();
  for (const word of words) {
    const known = entries.get(word.span);
    if (known !== undefined) known.phrases.push(word.name);
    else {
      const written = isOfTemplate(word) ? word.template : word.name;
      entries.set(word.span, { language, group, role, written, phrases: [word.name], span: word.span });
    }
  }
  return [...entries.values()];
}

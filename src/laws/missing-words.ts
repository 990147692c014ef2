import { diagnostic } from '../diagnostics/bag.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { VocabularyEntry } from '../flow/compiler/vocabulary-entries.ts';
import type { Span } from '../text/source.ts';
import { partOf } from './law.ts';

/** Sections of which every language is to have each part that one of them has. */
const GROUPS: ReadonlySet<string> = new Set(['negation', 'questions', 'asks', 'superlatives', 'clauses', 'people', 'allergy']);

/** What languages say by other means: with an ending, a pronoun before the verb, or a word of another part. */
const OF_GRAMMAR: ReadonlySet<string> = new Set([
  'clauses.objects',
  'clauses.clitics',
  'people.to',
  'people.of',
  'people.whose',
  'people.done_to_me',
  // Where adjectives and nouns tell whether a woman or a man is spoken of.
  'people.goes',
  'people.here',
  'people.months_gone',
  'people.before_woman',
  'people.before_man',
  'people.one_man',
  'people.epicene',
  'people.pairs',
]);

/** Parts of the little words that one language has and another lacks: what is said in the one isn't understood in the other. */
export function checkMissing(
  entries: readonly VocabularyEntry[],
  languages: readonly string[],
  witness: (entry: VocabularyEntry) => string,
): readonly Diagnostic[] {
  /** Where the section ends that lacks them; in a file without that section, its top. */
  const places = new Map<string, Span>();
  for (const { language, span } of entries) if (!places.has(language)) places.set(language, { file: span.file, start: 0, end: 0 });
  for (const { language, group, span } of entries) places.set(`${language} ${group}`, span);
  const parts = new Map<string, VocabularyEntry[]>();
  for (const entry of entries) {
    if (!GROUPS.has(entry.group) || OF_GRAMMAR.has(partOf(entry))) continue;
    const known = parts.get(partOf(entry));
    if (known === undefined) parts.set(partOf(entry), [entry]);
    else if (known.every(({ language }) => language !== entry.language)) known.push(entry);
  }
  return [...parts].flatMap(([part, [first, ...more]]) => {
    if (first === undefined) return [];
    const has = new Set([first, ...more].map(({ language }) => language));
    return languages.flatMap((language): Diagnostic[] => {
      const span = places.get(`${language} ${first.group}`) ?? places.get(language);
      if (span === undefined || has.has(language)) return [];
      const message = `There are no words of \`${part}\` here, and “${witness(first)}” (${first.language}) can't be said.`;
      const related = [{ message: `the words in ${first.language}`, span: first.span }];
      return [
        diagnostic('laws/missing-words', span, message, {
          help: `Write what is said for it under \`${part}\`.`,
          related,
        }),
      ];
    });
  });
}

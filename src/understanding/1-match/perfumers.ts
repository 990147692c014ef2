import type { CatalogNames } from '../../catalog/catalog.ts';
import type { Program } from '../../flow/program/program.ts';
import type { Match, PhraseIndex } from '../../lexicon/index/phrase-index.ts';
import { fold } from '../../text/fold.ts';
import { own } from '../../text/own.ts';
import { tokenize } from '../../text/tokenize.ts';
import type { Sentence } from './sentence.ts';

/** A surname of fewer letters is nobody's: "Lie". */
const SHORTEST_SURNAME = 4;
/** Words of the longest phrase that may stand before a surname. */
const LONGEST_BY = 3;

/**
 * Adds perfumers, to be called when brands are in. A surname alone (of several with one surname the first) counts behind a
 * word that says who made it; one that is a brand or a word of the vocabulary is no surname.
 */
export function addPerfumers(index: PhraseIndex, { perfumers }: CatalogNames, lexicons: Program['lexicons']): void {
  for (const { key, name } of perfumers) {
    const surname = surnameOf(name);
    const isFree = surname !== null && index.lookup(surname.words).every(({ meaning }) => meaning.is === 'cue');
    const named = Object.values(lexicons).flatMap((lexicon) => own(own(lexicon.names, 'perfumer') ?? {}, key) ?? []);
    for (const phrase of [name, ...named])
      index.add(phrase, { is: 'value', type: 'perfumer', value: key, guard: null }, { language: null });
    if (!isFree) continue;
    const guard = { how: 'cue', cues: [], spelled: surname.text, languages: null } as const;
    index.add(surname.text, { is: 'value', type: 'perfumer', value: key, guard }, { language: null });
  }
}

/** "By Ellena", "nose: Ellena". */
export function isSaidAsMaker({ start }: Match, { tokens, vocabulary }: Sentence): boolean {
  for (let length = 1; length <= Math.min(LONGEST_BY, start); length++) {
    const words = tokens.slice(start - length, start).map((token) => token.folded);
    if (vocabulary.makers.has(words.join(' '))) return true;
  }
  return false;
}

/** Words that say who made it, folded. */
export function makersIn(lexicons: readonly Program['lexicons'][string][]): ReadonlySet<string> {
  return new Set(
    lexicons
      .flatMap(({ grammar }) => grammar.by)
      .map((phrase) =>
        tokenize(phrase)
          .map(({ folded }) => folded)
          .join(' '),
      ),
  );
}

/** "Ellena" of "Jean-Claude Ellena". */
function surnameOf(name: string): { readonly text: string; readonly words: readonly string[] } | null {
  const text = name.slice(name.indexOf(' ') + 1);
  return text === name || fold(text).length < SHORTEST_SURNAME ? null : { text, words: tokenize(text).map(({ folded }) => folded) };
}

import type { Lexicon } from '../../flow/program/lexicon.ts';
import { addLexicon } from './lexicon-phrases.ts';
import { PhraseIndex } from './phrase-index.ts';
import { addThings, type Things } from './thing-phrases.ts';

interface Indexed {
  readonly place: number;
  readonly things: Things;
  readonly index: PhraseIndex;
}

const known = new WeakMap<Lexicon, Indexed>();

/**
 * The words of one language and what a catalog calls things in it; of the same lexicon and catalog the same index, in which the
 * compiler looks and which understanding takes in: nothing is to be added to it. `place`: of the language in the project.
 */
export function languageIndexOf(lexicon: Lexicon, things: Things, place: number): PhraseIndex {
  const last = known.get(lexicon);
  if (last?.things === things && last.place === place) return last.index;
  const index = new PhraseIndex([lexicon], place);
  addLexicon(index, lexicon);
  addThings(index, things, [lexicon.language]);
  known.set(lexicon, { place, things, index });
  return index;
}

import type { Lexicon } from '../../flow/program/lexicon.ts';
import { type Token, tokenize, wordsOfAll } from '../../text/tokenize.ts';
import { type Dictionary, dictionaryOf, type VerbForm } from '../dictionary/dictionary.ts';

const SHORTEST_STEM = 3;
/** A stem of fewer letters is the beginning of too much to tell which verb it is of. */
const SHORTEST_SURE_STEM = 4;
/** Letters of an ending. */
const LONGEST_ENDING = 5;

/** Letters that no ending of a verb has: "pickles" is no form of "pick". */
const NO_ENDING = /[cfghjklpqwxz]/;

/** What a verb of the dictionary does: as its vocabulary says of another form of it, or `others`; null: that can't be told. */
type Does = 'wants' | 'smells' | 'wears' | 'others' | null;

/** A finite verb of a dictionary. */
export interface KnownVerb {
  readonly form: VerbForm;
  readonly does: Does;
}

/** The stems of one language that say how something is liked, smelled, worn or refused. */
type Stems = ReadonlyMap<string, Does>;

/** The verbs of the dictionaries, of which a vocabulary says only of some what they do. */
export class KnownVerbs {
  readonly #known: readonly { readonly language: string; readonly dictionary: Dictionary; readonly stems: Stems }[];

  constructor(lexicons: readonly Pick<Lexicon, 'language' | 'clauses' | 'people' | 'negation'>[]) {
    this.#known = lexicons.flatMap((lexicon) => {
      const dictionary = dictionaryOf(lexicon.language);
      return dictionary === null ? [] : [{ language: lexicon.language, dictionary, stems: stemsOf(lexicon) }];
    });
  }

  /** null: a word is no finite verb in the languages that are read. */
  read({ folded, exact, kind }: Token, reads: (language: string) => boolean): KnownVerb | null {
    if (kind !== 'word') return null;
    for (const { language, dictionary, stems } of this.#known) {
      const form = reads(language) ? dictionary.verb(folded, exact) : null;
      if (form !== null) return { form, does: doesBy(folded, stems) };
    }
    return null;
  }
}

function stemsOf({ clauses, people, negation }: Pick<Lexicon, 'clauses' | 'people' | 'negation'>): Stems {
  const stems = new Map<string, Does>();
  const add = (words: readonly string[], does: Does): void => {
    for (const word of words) {
      const stem = stemOf(word);
      if (word.length > SHORTEST_STEM && stem.length >= SHORTEST_STEM && doesBy(word, stems) === 'others')
        stems.set(stem, stem.length < SHORTEST_SURE_STEM ? null : does);
    }
  };
  const wishers = new Set(wordsOf(people.verbs).map(stemOf));
  const wants = wordsOf(clauses.wants);
  // Who adored something may wish for it; who showed, sold or found something tells of it.
  add(
    wants.filter((word) => wishers.has(stemOf(word))),
    'wants',
  );
  add(wordsOf(clauses.smells), 'smells');
  add(wordsOf(clauses.wears), 'wears');
  const refusing = [negation.hard, negation.except, negation.after, negation.prefers]
    .flat()
    .filter((phrase) => !phrase.includes(' ') && tokenize(phrase).length === 1);
  add([...wants, ...wordsOf([people.verbs, clauses.is, clauses.has, refusing].flat())], null);
  return stems;
}

const wordsOf = (phrases: readonly string[]): readonly string[] => wordsOfAll(phrases).map(({ folded }) => folded);
const stemOf = (word: string): string => word.replace(/(?:e?s|en|[aeiot])$/, '');

function doesBy(folded: string, stems: Stems): Does {
  for (let { length } = folded; length >= Math.max(SHORTEST_STEM, folded.length - LONGEST_ENDING); length--) {
    const does = stems.get(folded.slice(0, length));
    if (does !== undefined && NO_ENDING.exec(folded.slice(length)) === null) return does;
  }
  return 'others';
}

import type { Lexicon, PeopleWords } from '../../flow/program/lexicon.ts';
import { GENDER, RECIPIENT } from '../../flow/program/own-types.ts';
import type { Kind } from '../../flow/program/program.ts';
import { fold } from '../../text/fold.ts';
import { RolePhrases, type RoleTrees, roleWords } from '../1-match/role-phrases.ts';

export type Gender = 'feminine' | 'masculine';

/** Endings of what women and men call themselves: "-euse", "-ato". */
export interface SelfEnding {
  readonly language: string;
  readonly ending: string;
  readonly gender: Gender;
}

/** The words by which whoever wears a fragrance is told from others. */
export interface People {
  readonly phrases: RolePhrases<keyof PeopleWords>;
  /** Languages that have such words. In others everybody named is the wearer. */
  readonly languages: readonly string[];
  readonly endings: readonly SelfEnding[];
  /** Endings of words for men, and of the same for women, folded: "er" and "ere". */
  readonly pairs: readonly { readonly language: string; readonly from: string; readonly to: string }[];
  /** What a word ends in that says whose somebody is, where the apostrophe is left out, folded: "my girlfriends mum". */
  readonly whose: readonly { readonly language: string; readonly ending: string }[];
  /** By recipient, the gender it implies. */
  readonly genders: ReadonlyMap<string, string>;
}

export function createPeople(lexicons: readonly Lexicon[], kinds: readonly Kind[], trees: RoleTrees): People {
  const endingsOf = (language: string, words: readonly string[], gender: Gender): readonly SelfEnding[] =>
    words.filter(isEnding).map((word) => ({ language, ending: word.slice(1).toLowerCase().normalize('NFC'), gender }));
  const recipients = kinds.find(({ name }) => name === RECIPIENT)?.values ?? [];
  return {
    phrases: new RolePhrases(
      roleWords(lexicons, ({ people }) => ({
        ...people,
        woman: people.woman.filter((word) => !isEnding(word)),
        man: people.man.filter((word) => !isEnding(word)),
        pairs: [],
      })),
      trees,
    ),
    languages: lexicons.flatMap(({ language, people }) => (people.for.length > 0 ? [language] : [])),
    endings: lexicons.flatMap(({ language, people }) => [
      ...endingsOf(language, people.woman, 'feminine'),
      ...endingsOf(language, people.man, 'masculine'),
    ]),
    pairs: lexicons.flatMap(({ language, people }) =>
      people.pairs.map((pair) => {
        const [from = '', to = ''] = pair.split('-');
        return { language, from: fold(from), to: fold(to) };
      }),
    ),
    whose: lexicons.flatMap(({ language, people }) => people.whose.map((word) => ({ language, ending: fold(word) }))),
    genders: new Map(
      recipients.flatMap(({ name, meaning }) => {
        const gender = meaning.implies?.[GENDER];
        return gender === undefined ? [] : [[name, gender] as const];
      }),
    ),
  };
}

function isEnding(word: string): boolean {
  return word.startsWith('-');
}

import type { Work } from '../../text/work.ts';
import { FORMS, RANKS_TO_A_STEP } from './generated/words.ts';
import { WordSet } from './word-set.ts';

/** A finite verb that tells what was, or a word that is one by what stands around it. */
export type VerbForm = 'told' | 'now';

/** The ordinary words of one language, all forms of them, folded. */
export interface Dictionary {
  /** Whether a folded word is an ordinary word: it is no typing error, and there is nothing to be asked about it. */
  has(folded: string): boolean;
  /** How many words are commoner in everyday speech, to the nearest forty below; null: it is none of the 10,000 commonest. */
  rank(folded: string): number | null;
  /** Which form of a verb a word is, with or without its accents; null: none. `exact`: as it is written, in small letters. */
  verb(folded: string, exact: string): VerbForm | null;
  /** Whether women or men have a first name in the countries of the language; null: it is none there, or of both. */
  nameGender(folded: string): 'feminine' | 'masculine' | null;
  /** Whether a first name of any country is an ordinary word here as well: "grace", "can". */
  isNameAndWord(folded: string): boolean;
  /** Of the 10,000 commonest words, those that begin as a word does and differ from it by one slip of the hand. */
  commonNear(folded: string, work: Work): readonly string[];
}

const read = new Map<string, Dictionary>();

/** The dictionary of a language (ISO 639-1), taken from its compact form when it is first asked for; null: there is none. */
export function dictionaryOf(language: string): Dictionary | null {
  const known = read.get(language);
  if (known !== undefined) return known;
  const forms = Object.hasOwn(FORMS, language) ? FORMS[language] : undefined;
  if (forms === undefined) return null;
  const dictionary = createDictionary(forms);
  read.set(language, dictionary);
  return dictionary;
}

/** Whether a folded word is an ordinary word of a language; of one without a dictionary, none is. */
export const isOrdinaryWord = (folded: string, language: string): boolean => dictionaryOf(language)?.has(folded) ?? false;

/** How many words of a language are commoner; null: it is none of the 10,000 commonest. */
export const rank = (folded: string, language: string): number | null => dictionaryOf(language)?.rank(folded) ?? null;

function createDictionary(forms: (typeof FORMS)[string]): Dictionary {
  const setOf = (base64: string): WordSet => new WordSet(toBytes(base64));
  const common = setOf(forms.common);
  const all = setOf(forms.all);
  const told = setOf(forms.told);
  const now = setOf(forms.now);
  const women = setOf(forms.women);
  const men = setOf(forms.men);
  const words = setOf(forms.words);
  const steps = toBytes(forms.ranks);
  const rankOf = (number: number): number => (steps[number] ?? 0) * RANKS_TO_A_STEP;
  return {
    has: (folded) => common.has(folded) || all.has(folded) || told.has(folded),
    rank: (folded) => {
      const number = common.numberOf(folded);
      return number < 0 ? null : rankOf(number);
    },
    verb: (folded, exact) => {
      const last = folded.at(-1) ?? '';
      // "Tiró" threw, "tiro" is a shot: a last vowel with an accent stands twice in the set.
      if (told.has(folded) || (exact.at(-1) !== last && told.has(folded + last))) return 'told';
      return now.has(folded) ? 'now' : null;
    },
    nameGender: (folded) => (women.has(folded) ? 'feminine' : men.has(folded) ? 'masculine' : null),
    isNameAndWord: (folded) => words.has(folded),
    commonNear: (folded, work) => common.near(folded, work),
  };
}

function toBytes(base64: string): Uint8Array {
  const characters = atob(base64);
  const bytes = new Uint8Array(characters.length);
  for (let i = 0; i < bytes.length; i++) bytes[i] = characters.charCodeAt(i);
  return bytes;
}

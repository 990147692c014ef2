import type { Lexicon } from '../../flow/program/lexicon.ts';
import { type Endings, endingsOf, inflections } from '../../text/inflect.ts';
import { type Dictionary, dictionaryOf } from '../dictionary/dictionary.ts';
import { Derivations } from '../language/derivations.ts';

const KINDS = ['noun', 'adjective'] as const;
type Kind = (typeof KINDS)[number];

/** How the words of one kind change in a language, and those whose forms are known. */
interface Inflecting {
  readonly language: string;
  readonly kind: Kind;
  readonly endings: Endings;
  /** Of the language. */
  readonly bit: number;
  readonly done: Set<string>;
}

const NO_BASES: ReadonlyMap<string, number> = new Map();
/** How many times commoner a word of its own is than what would be its dictionary form; the very commonest are all alike. */
const OTHER_WORD = 6;
const COMMONEST = 400;
/** What the rank of a word is taken for that is none of the commonest. */
const RAREST = 10_000;
/** Unknown words that are remembered, more than one message has. */
const MOST_MADE = 1_000;

/** The forms of words, by the endings of each language. All folded. */
export class InflectedWords {
  /** Form → the words that it is a form of, each with the languages by whose endings it is. */
  readonly #bases = new Map<string, ReadonlyMap<string, number>>();
  readonly #inflecting: ReadonlyMap<string, Readonly<Record<Kind, Inflecting>>>;
  readonly #derivations: Derivations;
  /** What unknown words are made of, since each is asked for several times. */
  readonly #made = new Map<string, ReadonlyMap<string, number>>();
  readonly #words: ReadonlySet<string>;

  /** `bits`: one for each language. `words`: those that need no form to be known. */
  constructor(languages: readonly Pick<Lexicon, 'language' | 'grammar'>[], bits: ReadonlyMap<string, number>, words: ReadonlySet<string>) {
    this.#inflecting = new Map(
      languages.map(({ language, grammar }) => {
        const [endings, bit] = [endingsOf(grammar), bits.get(language) ?? 0];
        const of = (kind: Kind): Inflecting => ({ language, kind, endings, bit, done: new Set() });
        return [language, { noun: of('noun'), adjective: of('adjective') }];
      }),
    );
    this.#derivations = new Derivations(languages);
    this.#words = words;
  }

  /** How the words of a language change; to be asked once for all words of a phrase. */
  in(language: string): Readonly<Record<Kind, Inflecting>> | undefined {
    return this.#inflecting.get(language);
  }

  /** Adds the forms of a word, which has the same ones in every phrase. */
  add(word: string, { done, language, kind, bit, endings }: Inflecting): void {
    if (done.has(word)) return;
    done.add(word);
    this.forget();
    const dictionary = dictionaryOf(language);
    for (const form of inflections(word, endings, kind)) {
      if (dictionary !== null && isOtherWord(form, word, dictionary)) continue;
      this.#base(form, word, bit);
    }
  }

  /** Takes in what is known of some of the languages; nothing is to be added there any more. */
  takeIn(other: InflectedWords): void {
    for (const [language, theirs] of other.#inflecting) {
      const own = this.#inflecting.get(language);
      for (const kind of KINDS) for (const word of theirs[kind].done) own?.[kind].done.add(word);
    }
    for (const [form, bases] of other.#bases) {
      if (!this.#bases.has(form)) this.#bases.set(form, bases);
      else for (const [word, bits] of bases) this.#base(form, word, bits);
    }
    this.forget();
  }

  /** The words of a form may be another index's, too, and are never changed. */
  #base(form: string, word: string, bits: number): void {
    const known = this.#bases.get(form);
    if (known === undefined) this.#bases.set(form, new Map([[word, bits]]));
    else this.#bases.set(form, new Map([...known, [word, (known.get(word) ?? 0) | bits]]));
  }

  /** What was found out before more words were known is worked out again. */
  forget(): void {
    if (this.#made.size > 0) this.#made.clear();
  }

  /** Every regular form that several words have, with these words. */
  *shared(): Iterable<readonly [string, readonly string[]]> {
    for (const [form, bases] of this.#bases) if (bases.size > 1) yield [form, [...bases.keys()]];
  }

  /** The words that a word is a regular form of, each with the languages by whose endings it is. */
  formOf(folded: string): ReadonlyMap<string, number> {
    return this.#bases.get(folded) ?? NO_BASES;
  }

  /** The same; or, where it is neither a form nor one of ours, the words that it is made of. */
  basesOf(folded: string): ReadonlyMap<string, number> {
    const regular = this.#bases.get(folded);
    if (regular !== undefined || this.#words.has(folded)) return regular ?? NO_BASES;
    const known = this.#made.get(folded);
    if (known !== undefined) return known;
    const made = this.#basesOfMade(folded);
    if (this.#made.size >= MOST_MADE) this.#made.clear();
    this.#made.set(folded, made);
    return made;
  }

  #basesOfMade(folded: string): ReadonlyMap<string, number> {
    const made = this.#derivations.of(folded, (word, language, isForm) => {
      const inflecting = this.#inflecting.get(language);
      const isOurs = this.#words.has(word) && KINDS.some((kind) => inflecting?.[kind].done.has(word));
      const bit = inflecting?.noun.bit ?? 0;
      const others = isForm ? [...this.formOf(word)].filter(([, by]) => (by & bit) !== 0) : [];
      return [...(isOurs ? [word] : []), ...others.map(([base]) => base)];
    });
    const bases = new Map<string, number>();
    for (const [base, language] of made) bases.set(base, (bases.get(base) ?? 0) | (this.#inflecting.get(language)?.noun.bit ?? 0));
    return bases;
  }
}

/**
 * A word so much commoner than what it would be a form of is a word of its own: Italian "tenere" is to hold, and no plural of
 * "tenera". What only lacks an ending is that word: "evening" of "evenings".
 */
function isOtherWord(form: string, base: string, dictionary: Dictionary): boolean {
  const rank = base.startsWith(form) ? null : dictionary.rank(form);
  return rank !== null && (dictionary.rank(base) ?? RAREST) > OTHER_WORD * Math.max(rank, COMMONEST);
}

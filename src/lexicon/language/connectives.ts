import type { Lexicon } from '../../flow/program/lexicon.ts';
import { type Token, tokenize } from '../../text/tokenize.ts';

/** What a connecting word does; only how far a negation reaches hangs on it. */
export type Connective = 'and' | 'or' | 'with';

/** A connecting word is one word. */
function onlyToken(word: string): readonly Token[] {
  const tokens = tokenize(word);
  return tokens.length === 1 ? tokens : [];
}

/** The words that join the parts of a list, in all languages of a project or in those of a message; an earlier language wins. */
export class Connectives {
  readonly #lexicons: readonly Pick<Lexicon, 'language' | 'grammar'>[];
  readonly #exact = new Map<string, Connective>();
  readonly #folded = new Map<string, Connective>();
  readonly #read = new Map<string, Connectives>();
  /** Letters of the longest: most words are longer. */
  #longest = 0;

  constructor(lexicons: readonly Pick<Lexicon, 'language' | 'grammar'>[]) {
    this.#lexicons = lexicons;
    for (const { grammar } of lexicons) {
      for (const how of ['and', 'or', 'with'] as const) {
        for (const { exact, folded } of grammar[how].flatMap(onlyToken)) {
          if (!this.#exact.has(exact)) this.#exact.set(exact, how);
          if (!this.#folded.has(folded)) this.#folded.set(folded, how);
          this.#longest = Math.max(this.#longest, exact.length);
        }
      }
    }
  }

  /** Those of some of the languages: French "ne" is no Italian "né", Portuguese "o" no Spanish "o". */
  in(languages: readonly string[]): Connectives {
    const key = languages.join(' ');
    const known = this.#read.get(key);
    if (known !== undefined) return known;
    const read = new Connectives(languages.flatMap((language) => this.#lexicons.filter((one) => one.language === language)));
    this.#read.set(key, read);
    return read;
  }

  /** An accent that a connecting word doesn't have makes another word of it: Italian "è" is no "e". */
  of(token: Pick<Token, 'exact' | 'folded'> | undefined): Connective | undefined {
    if (token === undefined || token.exact.length > this.#longest) return undefined;
    return this.#exact.get(token.exact) ?? (token.exact === token.folded ? this.#folded.get(token.folded) : undefined);
  }

  /** "And" or "or" with its accents as the vocabulary has them. */
  joins(token: Pick<Token, 'exact'> | undefined): boolean {
    const how = token === undefined || token.exact.length > this.#longest ? undefined : this.#exact.get(token.exact);
    return how === 'and' || how === 'or';
  }
}

import { type Token, tokenize } from '../../text/tokenize.ts';
import type { Sentence } from './sentence.ts';

/** The words of one language for each role, as the vocabulary has them. */
export interface RoleWords<Role extends string> {
  readonly language: string;
  readonly words: Readonly<Record<Role, readonly string[]>>;
  /** Words of the language that are written without an accent. */
  readonly plain: ReadonlySet<string>;
}

const plainWords = new WeakMap<object, ReadonlySet<string>>();
const WORD = /\p{L}+/gu;

/** All words without an accent in what a language says anywhere. */
export function plainWordsOf(lexicon: object): ReadonlySet<string> {
  const known = plainWords.get(lexicon) ?? new Set(JSON.stringify(lexicon).toLowerCase().match(WORD));
  plainWords.set(lexicon, known);
  return known;
}

/** The words of a phrase. An accent that no other word is without may be left out: "fur" is "für", but "que" isn't "qué". */
export function roleTokens(phrase: string, plain: ReadonlySet<string>): Token[] {
  return tokenize(phrase).map((token) => (plain.has(token.folded) ? token : { ...token, exact: token.folded }));
}

/** What some lexicons say for each role. */
export function roleWords<Role extends string, One extends { readonly language: string }>(
  lexicons: readonly One[],
  wordsOf: (lexicon: One) => Readonly<Record<Role, readonly string[]>>,
): readonly RoleWords<Role>[] {
  return lexicons.map((lexicon) => ({ language: lexicon.language, words: wordsOf(lexicon), plain: plainWordsOf(lexicon) }));
}

interface Phrase<Role extends string> {
  readonly role: Role;
  readonly language: string;
  readonly tokens: readonly Token[];
}

type Heard = Pick<Sentence, 'tokens' | 'rank'>;

/** Phrases that play a role in a clause and mean nothing to the wish themselves: "which", "for", "is looking for". */
export class RolePhrases<Role extends string> {
  readonly #byFirst = new Map<string, Phrase<Role>[]>();
  readonly #byLast = new Map<string, Phrase<Role>[]>();

  /** Every word of them, folded: none is unknown. */
  readonly words: ReadonlySet<string>;
  readonly #languages = new Map<string, Set<string>>();

  constructor(lexicons: readonly RoleWords<Role>[]) {
    const words = new Set<string>();
    for (const { language, words: byRole, plain } of lexicons) {
      for (const role in byRole) {
        for (const written of byRole[role]) {
          const tokens = roleTokens(written, plain);
          const [first] = tokens;
          const last = tokens.at(-1);
          if (first === undefined || last === undefined) continue;
          for (const { folded } of tokens) {
            words.add(folded);
            const languages = this.#languages.get(folded) ?? new Set();
            this.#languages.set(folded, languages.add(language));
          }
          const phrase = { role, language, tokens };
          append(this.#byFirst, first.folded, phrase);
          append(this.#byLast, last.folded, phrase);
        }
      }
    }
    this.words = words;
  }

  /** Whether a language has a folded word in one of them. */
  isWordIn(folded: string, language: string): boolean {
    return this.#languages.get(folded)?.has(language) ?? false;
  }

  /** Length of the longest phrase of that role which begins at a token, in the language of the message; 0: none does. */
  lengthAt(at: number, role: Role, sentence: Heard): number {
    return this.#longest(this.#byFirst.get(sentence.tokens[at]?.folded ?? ''), role, sentence, () => at);
  }

  /** The same of one that ends before a token, with no pause between. */
  lengthBefore(end: number, role: Role, sentence: Heard): number {
    return this.#longest(this.#byLast.get(sentence.tokens[end - 1]?.folded ?? ''), role, sentence, (length) => end - length);
  }

  #longest(phrases: readonly Phrase<Role>[] = [], role: Role, { tokens, rank }: Heard, startOf: (length: number) => number): number {
    let longest = 0;
    for (const phrase of phrases) {
      const { length } = phrase.tokens;
      if (phrase.role !== role || length <= longest || rank(phrase.language) !== 0) continue;
      const start = startOf(length);
      if (start >= 0 && phrase.tokens.every((word, offset) => isSaid(word, tokens[start + offset], offset > 0))) longest = length;
    }
    return longest;
  }
}

function append<Value>(lists: Map<string, Value[]>, key: string, value: Value): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else list.push(value);
}

/** An accent that is written decides: Spanish "qué" asks, "que" doesn't. */
export function isSaid(word: Token, token: Token | undefined, follows: boolean): boolean {
  if (token === undefined || (follows && (token.gap === 'stop' || token.gap === 'comma'))) return false;
  return word.exact === word.folded ? token.folded === word.folded : token.exact === word.exact;
}

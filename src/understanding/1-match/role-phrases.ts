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
  const known = plainWords.get(lexicon) ?? wordsIn(lexicon);
  plainWords.set(lexicon, known);
  return known;
}

/** Most words stand in many phrases, and are looked at once. */
function wordsIn(lexicon: object): ReadonlySet<string> {
  const pieces = new Set<string>();
  const walk = (part: unknown): void => {
    if (typeof part === 'string') for (const piece of part.split(' ')) pieces.add(piece);
    else if (Array.isArray(part)) part.forEach(walk);
    else if (typeof part === 'object' && part !== null) [Object.keys(part), Object.values(part)].forEach(walk);
  };
  walk(lexicon);
  return new Set([...pieces].flatMap((piece) => piece.toLowerCase().match(WORD) ?? []));
}

/** A word of a phrase. An accent that no other word is without may be left out: "fur" is "für", but "que" isn't "qué". */
type RoleWord = Pick<Token, 'exact' | 'folded'>;

/** Cuts phrases into their words: a word that stands in many of them is one, looked at once. */
function phraseCutter(plain: ReadonlySet<string>): (phrase: string) => readonly RoleWord[] {
  const known = new Map<string, readonly RoleWord[]>();
  const wordsOf = (piece: string): readonly RoleWord[] => {
    const words = known.get(piece) ?? tokenize(piece).map(({ exact, folded }) => ({ exact: plain.has(folded) ? exact : folded, folded }));
    known.set(piece, words);
    return words;
  };
  return (phrase) => phrase.split(' ').flatMap(wordsOf);
}

/** What some lexicons say for each role. */
export function roleWords<Role extends string, One extends { readonly language: string }>(
  lexicons: readonly One[],
  wordsOf: (lexicon: One) => Readonly<Record<Role, readonly string[]>>,
): readonly RoleWords<Role>[] {
  return lexicons.map((lexicon) => ({ language: lexicon.language, words: wordsOf(lexicon), plain: plainWordsOf(lexicon) }));
}

interface Phrase {
  readonly language: string;
  readonly words: readonly RoleWord[];
}

/** The phrases with a word at one end of them, by that word and by their role, the longest first. */
type ByWord<Role extends string> = Map<string, Map<Role, Phrase[]>>;

type Heard = Pick<Sentence, 'tokens' | 'rank'>;

/** Phrases that play a role in a clause and mean nothing to the wish themselves: "which", "for", "is looking for". */
export class RolePhrases<Role extends string> {
  readonly #byFirst: ByWord<Role> = new Map();
  readonly #byLast: ByWord<Role> = new Map();

  /** Every word of them, folded: none is unknown. */
  readonly words: ReadonlySet<string>;
  readonly #languages = new Map<string, Set<string>>();

  constructor(lexicons: readonly RoleWords<Role>[]) {
    const words = new Set<string>();
    for (const { language, words: byRole, plain } of lexicons) {
      const cut = phraseCutter(plain);
      for (const role in byRole) {
        for (const written of byRole[role]) {
          const phrase = { language, words: cut(written) };
          const [first] = phrase.words;
          const last = phrase.words.at(-1);
          if (first === undefined || last === undefined) continue;
          for (const { folded } of phrase.words) {
            words.add(folded);
            const languages = this.#languages.get(folded);
            if (languages === undefined) this.#languages.set(folded, new Set([language]));
            else languages.add(language);
          }
          append(this.#byFirst, first.folded, role, phrase);
          append(this.#byLast, last.folded, role, phrase);
        }
      }
    }
    for (const byWord of [this.#byFirst, this.#byLast]) {
      for (const byRole of byWord.values()) for (const phrases of byRole.values()) phrases.sort((a, b) => b.words.length - a.words.length);
    }
    this.words = words;
  }

  /** Whether a language has a folded word in one of them. */
  isWordIn(folded: string, language: string): boolean {
    return this.#languages.get(folded)?.has(language) ?? false;
  }

  /** Length of the longest phrase of that role which begins at a token, in the language of the message; 0: none does. */
  lengthAt(at: number, role: Role, sentence: Heard): number {
    const phrases = this.#byFirst.get(sentence.tokens[at]?.folded ?? '')?.get(role);
    return phrases === undefined ? 0 : longestFrom(at, phrases, sentence);
  }

  /** The same of any of these roles: most words begin none, which is seen at once. */
  longestAt(at: number, roles: Roles<Role>, sentence: Heard): number {
    let longest = 0;
    for (const [role, phrases] of this.#byFirst.get(sentence.tokens[at]?.folded ?? '') ?? []) {
      if (roles.has(role)) longest = Math.max(longest, longestFrom(at, phrases, sentence));
    }
    return longest;
  }

  /** Whether a phrase of that role begins at one of these tokens, `end` exclusive. */
  beginsWithin(start: number, end: number, role: Role, sentence: Heard): boolean {
    for (let at = start; at < end; at++) if (this.lengthAt(at, role, sentence) > 0) return true;
    return false;
  }

  /** The same of one that ends before a token, with no pause between. */
  lengthBefore(end: number, role: Role, sentence: Heard): number {
    const phrases = this.#byLast.get(sentence.tokens[end - 1]?.folded ?? '')?.get(role);
    if (phrases === undefined) return 0;
    for (const phrase of phrases) if (isSaidFrom(end - phrase.words.length, phrase, sentence)) return phrase.words.length;
    return 0;
  }
}

/** Some roles, as a set or a map of them. */
type Roles<Role extends string> = Pick<ReadonlySet<Role>, 'has'>;

function append<Role extends string>(byWord: ByWord<Role>, word: string, role: Role, phrase: Phrase): void {
  const byRole = byWord.get(word) ?? new Map<Role, Phrase[]>();
  byWord.set(word, byRole);
  const phrases = byRole.get(role);
  if (phrases === undefined) byRole.set(role, [phrase]);
  else phrases.push(phrase);
}

function longestFrom(at: number, phrases: readonly Phrase[], sentence: Heard): number {
  for (const phrase of phrases) if (isSaidFrom(at, phrase, sentence)) return phrase.words.length;
  return 0;
}

/** Whether a phrase of the language of the message stands at a token. */
function isSaidFrom(start: number, { words, language }: Phrase, { tokens, rank }: Heard): boolean {
  if (start < 0 || start + words.length > tokens.length) return false;
  let offset = 0;
  for (const word of words) {
    if (!isSaid(word, tokens[start + offset], offset > 0)) return false;
    offset++;
  }
  return rank(language) === 0;
}

/** An accent that is written decides: Spanish "qué" asks, "que" doesn't. */
export function isSaid(word: RoleWord, token: Token | undefined, follows: boolean): boolean {
  if (token === undefined || (follows && (token.gap === 'stop' || token.gap === 'comma'))) return false;
  return word.exact === word.folded ? token.folded === word.folded : token.exact === word.exact;
}

import type { Lexicon } from '../../flow/program/lexicon.ts';
import type { Token } from '../../text/tokenize.ts';
import type { Meaning } from './meanings.ts';
import { type PhraseToken, tokenizePhrase } from './phrase-tokens.ts';

/** One way in which a phrase is written. */
export interface Form {
  /** Of a phrase its words, lower case with accents, joined by spaces; of a pattern the text. */
  readonly exact: string;
  readonly tokens: readonly FormToken[];
  /** As one word, though the phrase has several. Such a one has no other forms: Italian "tè nero" has no plural "tenere". */
  readonly isJoined: boolean;
}

export type FormToken = Pick<PhraseToken, 'exact' | 'folded' | 'kind' | 'hole'>;

/** What stands between two spaces: its tokens, and those that are left where signs inside it are not written. */
interface Piece {
  readonly tokens: readonly FormToken[];
  readonly glued: readonly FormToken[];
}

type Pair = readonly [string, string];

/** What the words of a language are also written as. */
interface Otherwise {
  /** A word, and what it is joined with articles to. */
  readonly contractions: ReadonlyMap<string, readonly string[]>;
  readonly pairs: readonly Pair[];
}

const AS_IT_STANDS: Otherwise = { contractions: new Map(), pairs: [] };

/** Joins words that are also written without it. */
const SIGN = /['’ʼ`´-]/;
const PLAIN_WORDS = /^[a-z]+(?: [a-z]+)*$/;
const WORDS = /^\p{L}+(?: \p{L}+)*$/u;
/** Inside a word: "what's" is often written "whats". */
const APOSTROPHE = /(?<=\p{L})['’](?=[a-z])/gu;
const BEFORE_ARTICLE = /(?<=^|\s)\p{L}+(?=\s*(?:\{|$))/gu;

/** A word is cut out and folded once, however many phrases and projects it stands in; no token: nothing is left of it. */
const pieces = new Map<string, Piece>();
/** Several times what the languages that ship have. */
const MOST_PIECES = 300_000;

/** No token has a space in it. */
function tokensOf(text: string): readonly FormToken[] {
  const tokens: FormToken[] = [];
  for (let start = 0, end = 0; end >= 0; start = end + 1) {
    end = text.indexOf(' ', start);
    for (const token of pieceOf(end < 0 ? text.slice(start) : text.slice(start, end)).tokens) tokens.push(token);
  }
  return tokens;
}

function pieceOf(piece: string): Piece {
  const known = pieces.get(piece);
  if (known !== undefined) return known;
  if (pieces.size >= MOST_PIECES) pieces.clear();
  const cut = tokenizePhrase(piece);
  const tokens = cut.map(({ exact, folded, kind, hole }): FormToken => ({ exact, folded, kind, ...(hole === undefined ? {} : { hole }) }));
  const made = { tokens, glued: (cut.length < 2 ? null : glued(piece, cut, false)) ?? tokens };
  pieces.set(piece, made);
  return made;
}

/** The ways in which phrases are written, by the letters and the articles of each language. */
export class Forms {
  readonly #of: ReadonlyMap<string, Otherwise>;

  constructor(languages: readonly Pick<Lexicon, 'language' | 'grammar'>[]) {
    this.#of = new Map(
      languages.map(({ language, grammar }) => [
        language,
        { contractions: joinedOf(grammar.contractions.map(pairOf)), pairs: grammar.spellings.map(pairOf) },
      ]),
    );
  }

  /** The phrase as it stands, and how else it is written. `joins`: whether also as one word. None of a phrase without words. */
  of(phrase: string, meaning: Meaning, language: string | null, joins = true): readonly Form[] {
    if (!this.#isOtherwise(phrase, language)) return this.#written(phrase, meaning, joins);
    return this.#texts(phrase, language).flatMap((text) => this.#written(text, meaning, joins));
  }

  #written(text: string, meaning: Meaning, joins: boolean): readonly Form[] {
    if (WORDS.test(text)) return this.#writtenInWords(text, meaning, joins);
    const tokens = tokensOf(text);
    if (tokens.length === 0) return [];
    if (text.includes('{')) return [{ exact: text, tokens, isJoined: false }];
    const joined = joins ? this.#joined(text, tokens, meaning) : null;
    const written = { exact: exactOf(tokens), tokens, isJoined: false };
    return joined === null ? [written] : [written, { exact: exactOf(joined), tokens: joined, isJoined: true }];
  }

  /** "best-seller" and "don't" are also written without their sign, two-word names also as one. */
  #joined(text: string, tokens: readonly FormToken[], meaning: Meaning): readonly FormToken[] | null {
    if (tokens.length < 2) return null;
    if (isJoinable(meaning) && tokens.length === 2) return glued(text, tokenizePhrase(text), true);
    if (!SIGN.test(text)) return null;
    const joined = text.split(' ').flatMap((piece) => pieceOf(piece).glued);
    return joined.length < tokens.length ? joined : null;
  }

  /** The same of what most phrases are: words with a space between. */
  #writtenInWords(text: string, meaning: Meaning, joins: boolean): readonly Form[] {
    const tokens = tokensOf(text);
    const [first, second, more] = tokens;
    if (first === undefined) return [];
    const written = { exact: PLAIN_WORDS.test(text) ? text : exactOf(tokens), tokens, isJoined: false };
    if (second === undefined || more !== undefined || !joins || !isJoinable(meaning)) return [written];
    const joined: FormToken = { exact: first.exact + second.exact, folded: first.folded + second.folded, kind: 'word' };
    return [written, { exact: joined.exact, tokens: [joined], isJoined: true }];
  }

  /**
   * What is equal for forms that are heard alike, accents aside. The first is of the phrase as it stands. A form that is several words
   * in one is never that of a phrase that stands so.
   */
  keysOf(phrase: string, meaning: Meaning, language: string | null): readonly string[] {
    if (!this.#isOtherwise(phrase, language)) return this.#keysIn(phrase, meaning);
    return this.#texts(phrase, language).flatMap((text) => this.#keysIn(text, meaning));
  }

  #keysIn(text: string, meaning: Meaning): readonly string[] {
    // Most are words with spaces between, and seen to be so without a look at each.
    const key = PLAIN_WORDS.test(text) ? text : WORDS.test(text) ? foldedOf(tokensOf(text)) : null;
    if (key === null) return this.#written(text, meaning, true).map(keyOf);
    const isOfTwo = isJoinable(meaning) && key.indexOf(' ') > 0 && key.indexOf(' ') === key.lastIndexOf(' ');
    return isOfTwo ? [key, IN_ONE + key.replace(' ', '')] : [key];
  }

  /** The first of these, '' if there is none. */
  keyOf(phrase: string, meaning: Meaning, language: string | null): string {
    return PLAIN_WORDS.test(phrase) ? phrase : (this.keysOf(phrase, meaning, language)[0] ?? '');
  }

  /** Whether there may be more to it than the phrase as it stands, as is seen by its letters and its last word. */
  #isOtherwise(phrase: string, language: string | null): boolean {
    if (phrase.includes('{')) return true;
    const written = language === null ? undefined : this.#of.get(language);
    if (written === undefined) return false;
    return written.pairs.some(([letter]) => phrase.includes(letter)) || endsWithOneOf(written.contractions, phrase);
  }

  /** With articles joined to it, and "für" as "fuer": with every letter that a language also writes otherwise. */
  #texts(phrase: string, language: string | null): readonly string[] {
    const { contractions, pairs } = (language === null ? undefined : this.#of.get(language)) ?? AS_IT_STANDS;
    const texts = contractedWith(contractions, phrase).flatMap((form) => {
      const respelled = pairs.reduce((text, [letter, other]) => text.replaceAll(letter, other), form);
      return respelled === form ? [form] : [form, respelled];
    });
    return phrase.includes('{') ? texts.flatMap((text) => [...new Set([text, text.replace(APOSTROPHE, '')])]) : texts;
  }
}

/** No word begins with it. */
const IN_ONE = '+';

const keyOf = ({ tokens, isJoined }: Form): string => (isJoined ? IN_ONE + foldedOf(tokens) : foldedOf(tokens));

const foldedOf = (tokens: readonly FormToken[]): string => tokens.map(({ folded }) => folded).join(' ');

const exactOf = (tokens: readonly FormToken[]): string => tokens.map(({ exact }) => exact).join(' ');

/** The tokens of a text with those joined between which there is only a sign, of two words (`inTwo`) also only a space; null: none are. */
function glued(text: string, tokens: readonly Token[], inTwo: boolean): readonly FormToken[] | null {
  const joined: { exact: string; folded: string; kind: Token['kind'] }[] = [];
  for (const [at, token] of tokens.entries()) {
    const last = joined.at(-1);
    const between = text.slice(tokens[at - 1]?.end ?? 0, token.start);
    const glues = (SIGN.test(between) && between.length === 1) || (inTwo && between === ' ');
    if (glues && last?.kind === 'word' && token.kind === 'word') {
      last.exact += token.exact;
      last.folded += token.folded;
    } else joined.push({ exact: token.exact, folded: token.folded, kind: token.kind });
  }
  return joined.length < tokens.length ? joined : null;
}

/** Whether two words of a meaning are also written as one. */
const isJoinable = ({ is }: Meaning): boolean => is === 'value' || is === 'fragrance';

/** Whether there is an entry for the last word, or for one before trailing spaces. */
function endsWithOneOf(words: ReadonlyMap<string, unknown>, phrase: string): boolean {
  return words.size > 0 && (phrase.endsWith(' ') || words.has(phrase.slice(phrase.lastIndexOf(' ') + 1).toLowerCase()));
}

/** "allergica a" also as "allergica al": with the article that a last word, or one before a placeholder, is joined with. */
function contractedWith(contractions: ReadonlyMap<string, readonly string[]>, phrase: string): readonly string[] {
  if (contractions.size === 0) return [phrase];
  let forms = [phrase];
  for (const { 0: word, index } of [...phrase.matchAll(BEFORE_ARTICLE)].reverse()) {
    const others = contractions.get(word.toLowerCase()) ?? [];
    forms = forms.flatMap((form) => [form, ...others.map((both) => form.slice(0, index) + both + form.slice(index + word.length))]);
  }
  return forms;
}

function joinedOf(pairs: readonly Pair[]): ReadonlyMap<string, readonly string[]> {
  const joined = new Map<string, readonly string[]>();
  for (const [alone, both] of pairs) joined.set(alone, [...(joined.get(alone) ?? []), both]);
  return joined;
}

function pairOf(written: string): Pair {
  const [letter = '', other = ''] = written.split('-');
  return [letter, other];
}

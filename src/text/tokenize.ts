import { fold } from './fold.ts';

/**
 * What lies between a token and the one before it. `none`: they touch; `soft`: space, hyphen, apostrophe;
 * `comma`: a pause; `stop`: the end of a sentence. A phrase may run over `none` and `soft`.
 */
export type Gap = 'none' | 'soft' | 'comma' | 'stop';

export interface Token {
  /** UTF-16 offsets in the text, end exclusive. */
  readonly start: number;
  readonly end: number;
  /** As typed, but lower case, composed and without invisible characters: tells thé from the. */
  readonly exact: string;
  /** Without accents too. */
  readonly folded: string;
  readonly kind: 'word' | 'number' | 'sign' | 'emoji';
  readonly gap: Gap;
}

// Letters with their marks and invisible characters; digits; currency signs; pictures with their modifiers.
const ANY_PIECE = /\p{L}[\p{L}\p{M}\p{Cf}]*|\p{Nd}+|\p{Sc}|(?![©®™])\p{Extended_Pictographic}(?:\p{M}|\p{Cf}|\p{Emoji_Modifier})*/gu;
// What most messages are made of, and the same pieces of it: that is told much sooner.
const LATIN = /^[\t\n\r -~¡¿«»À-ÖØ-öø-ɏ‘’“”„…–—€£]*$/;
const LATIN_PIECE = /[A-Za-zÀ-ÖØ-öø-ɏ]+|[0-9]+|[$€£]/g;
const INVISIBLE = /\p{Cf}|\p{Variation_Selector}/gu;
const PLAIN = /^[a-z0-9]+$/;
const PLAIN_WORDS = /^[a-z]+(?: [a-z]+)*$/;
const WORDS = /^\p{L}+(?: \p{L}+)*$/u;
const DIGITS = /^[0-9]+$/;
const LETTER = /^\p{L}/u;
const NUMBER = /^\p{Nd}/u;
const SIGN = /^\p{Sc}/u;
const STOP = /[.!?;\n\r…。！？؟；؛]/;
// A face made of letters, behind a space: ":D", "=P". It is no word.
const EYES = /(?:^|\s)[:;=]-?$/;
const MOUTH = /^[DPpOo]$/;
// A face is a pause, as a full stop would be: 😂, "xD". Those that turn something down stand beside it: 🤢, 🤮.
const FACE = /^(?:x+d+|[\u{1F600}-\u{1F64F}\u{1F910}-\u{1F921}\u{1F923}-\u{1F92D}\u{1F92F}\u{1F970}-\u{1F97A}].*)$/u;
const COMMA = /[,，،、:：()（）[\]{}<>|]|\s[-–—]|[–—]\s/;

/** Splits a text into words, numbers, currency signs and pictures. Letters and digits never share a token: "90s" is two. */
export function tokenize(text: string): Token[] {
  return !PLAIN_WORDS.test(text) && WORDS.test(text) ? wordTokens(text) : split(text, null);
}

/** Words beside numbers and a full stop that ends no sentence: `before` it, "max. 50", and behind a number that is one of `ordered`, "4. Monat". */
export interface UnendedWords {
  readonly before: ReadonlySet<string>;
  readonly ordered: ReadonlySet<string>;
}

/** The same of what a shopper types. */
export function tokenizeMessage(text: string, unended: UnendedWords): Token[] {
  return split(text, unended);
}

/** The words of some phrases, each as it is first written: most stand in many of them, and are looked at once. */
export function wordsOfAll(phrases: Iterable<string>): readonly Token[] {
  const pieces = new Set<string>();
  for (const phrase of phrases) for (const piece of phrase.split(' ')) pieces.add(piece);
  return [...pieces].flatMap(tokenize);
}

/** null: any short word, as in a phrase, which is one sentence. */
type Unended = UnendedWords | null;

function split(text: string, unended: Unended): Token[] {
  if (PLAIN_WORDS.test(text)) return plainTokens(text);
  const tokens: Token[] = [];
  const isLatin = LATIN.test(text);
  let before: Token | undefined;
  LATIN_PIECE.lastIndex = 0;
  ANY_PIECE.lastIndex = 0;
  for (let found = nextPiece(text, isLatin); found !== null; found = nextPiece(text, isLatin)) {
    const token = toToken(text, found[0], found.index, before, unended);
    if (token === null) continue;
    tokens.push(token);
    before = token;
  }
  return tokens;
}

const nextPiece = (text: string, isLatin: boolean): RegExpExecArray | null => (isLatin ? LATIN_PIECE.exec(text) : ANY_PIECE.exec(text));

/** What comes of most phrases, with nothing looked up. */
function plainTokens(text: string): Token[] {
  let start = 0;
  return text.split(' ').map((word, place) => {
    const end = start + word.length;
    const token: Token = { start, end, exact: word, folded: word, kind: 'word', gap: place === 0 ? 'stop' : 'soft' };
    start = end + 1;
    return token;
  });
}

/** Words with accents or capitals, as they stand in many phrases: each is folded once. null: nothing is left of it. */
const foldedWords = new Map<string, Pick<Token, 'exact' | 'folded'> | null>();
/** Several times what the languages that ship have. */
const MOST_WORDS = 200_000;

/** The same of words with other letters. */
function wordTokens(text: string): Token[] {
  const tokens: Token[] = [];
  let start = 0;
  for (const word of text.split(' ')) {
    const end = start + word.length;
    const known = foldedWord(word);
    if (known !== null)
      tokens.push({ start, end, exact: known.exact, folded: known.folded, kind: 'word', gap: tokens.length === 0 ? 'stop' : 'soft' });
    start = end + 1;
  }
  return tokens;
}

function foldedWord(word: string): Pick<Token, 'exact' | 'folded'> | null {
  const known = foldedWords.get(word);
  if (known !== undefined) return known;
  if (foldedWords.size >= MOST_WORDS) foldedWords.clear();
  const made = toToken(word, word, 0, undefined, null);
  foldedWords.set(word, made);
  return made;
}

function toToken(text: string, piece: string, start: number, before: Token | undefined, unended: Unended): Token | null {
  const lower = piece.toLowerCase();
  const plain = PLAIN.test(lower);
  // Most words with an accent stand in some phrase.
  const known = plain ? undefined : foldedWords.get(lower);
  const exact = plain ? lower : (known?.exact ?? exactOf(lower));
  const folded = plain ? lower : (known?.folded ?? fold(lower));
  if (folded === '') return null;
  const kind = plain ? kindOfPlain(lower) : kindOf(piece, folded);
  const between = before === undefined ? '' : text.slice(before.end, start);
  if (MOUTH.test(piece) && EYES.test(between)) return null;
  const gap = before === undefined ? 'stop' : gapOf(between, before, { kind, folded }, unended);
  return { start, end: start + piece.length, exact, folded, kind, gap };
}

const exactOf = (lower: string): string => lower.replace(INVISIBLE, '').normalize('NFC');

/** A part of a word as a word of its own, looked up as `folded`. */
export function makeToken(text: string, start: number, end: number, folded: string, gap: Gap): Token {
  return { start, end, exact: exactOf(text.slice(start, end).toLowerCase()), folded, kind: 'word', gap };
}

/** Letters and digits never share a piece. */
const kindOfPlain = (lower: string): Token['kind'] => (lower.charCodeAt(0) > NINE ? 'word' : 'number');
const NINE = '9'.charCodeAt(0);

function kindOf(piece: string, folded: string): Token['kind'] {
  if (LETTER.test(piece)) return 'word';
  if (NUMBER.test(piece)) return DIGITS.test(folded) ? 'number' : 'word';
  return SIGN.test(piece) ? 'sign' : 'emoji';
}

type Next = Pick<Token, 'kind' | 'folded'>;

function gapOf(between: string, before: Token, next: Next, unended: Unended): Gap {
  if (between === '') return 'none';
  if (between === ' ') return FACE.test(before.exact) ? 'comma' : 'soft';
  // A line that ends in "max." ends, too.
  if (STOP.test(between)) return !between.includes('\n') && isAbbreviation(between, before, next, unended) ? 'soft' : 'stop';
  return COMMA.test(between) ? 'comma' : 'soft';
}

/** Letters of a word that a number may be written onto with a full stop. */
const SHORT = 3;

/** "No. 5", "max. 50", "Nr.5", "80.50", "Y.S.L", German "im 4. Monat": the full stop ends no sentence; that of "lol. 60" does. */
function isAbbreviation(between: string, { kind, exact: word }: Token, next: Next, unended: Unended): boolean {
  if (between.trim() !== '.') return false;
  const touches = between === '.';
  if (kind === 'number' && next.kind === 'word' && unended?.ordered.has(next.folded) === true) return true;
  if (next.kind !== 'number') return touches && word.length === 1 && next.folded.length === 1;
  if (touches || unended === null) return word.length <= SHORT || (touches && kind === 'number');
  return kind === 'word' && (word.length === 1 || unended.before.has(word));
}

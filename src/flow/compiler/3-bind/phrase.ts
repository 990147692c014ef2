import { type Gap, type Token, tokenize } from '../../../text/tokenize.ts';
import type { Word } from '../2-check/shapes.ts';

/** A word of a phrase, folded, or the type of a placeholder in it. */
export interface Piece {
  readonly text: string;
  readonly hole: boolean;
}

export interface Spelling {
  /** Equal for phrases that are heard alike, accents aside. */
  readonly key: string;
  /** Equal for phrases that are heard alike, accents and all. */
  readonly exact: string;
}

/** A phrase of a vocabulary as understanding hears it: its words, whatever stands between them. */
export interface Phrase extends Spelling {
  readonly pieces: readonly Piece[];
  /** How else it is heard: `best-seller` as one word, a name of two words as one. */
  readonly glued: readonly Spelling[];
  /** The longest pause inside it. */
  readonly pause: Extract<Gap, 'comma' | 'stop'> | null;
}

const HOLE = /\{([a-z_]+)\}/g;

/** Phrases of files that haven't changed come again, at every keystroke. */
const known = new WeakMap<Word, Phrase>();

export function phraseOf(word: Word): Phrase {
  const before = known.get(word);
  if (before !== undefined) return before;
  const phrase = word.name.includes('{') ? patternOf(word.name) : plainPhrase(word.name);
  known.set(word, phrase);
  return phrase;
}

export function plainPhrase(text: string): Phrase {
  const tokens = tokenize(text);
  const inner = tokens.slice(1).map((token) => token.gap);
  return {
    pieces: tokens.map((token) => ({ text: token.folded, hole: false })),
    key: tokens.map((token) => token.folded).join(' '),
    exact: tokens.map((token) => token.exact).join(' '),
    glued: gluedSpellings(text, tokens),
    pause: inner.includes('stop') ? 'stop' : inner.includes('comma') ? 'comma' : null,
  };
}

function gluedSpellings(text: string, tokens: readonly Token[]): readonly Spelling[] {
  const [first] = tokens;
  if (first === undefined || tokens.length < 2) return [];
  const areWords = tokens.every((token) => token.kind === 'word');
  let glued: Spelling = { key: first.folded, exact: first.exact };
  let isGlued = false;
  for (const [i, token] of tokens.entries()) {
    const before = tokens[i - 1];
    if (before === undefined) continue;
    const isBySign = /^['’ʼ`´-]$/.test(text.slice(before.end, token.start)) && before.kind === 'word' && token.kind === 'word';
    const touches = isBySign || (areWords && tokens.length === 2);
    isGlued ||= touches;
    const between = touches ? '' : ' ';
    glued = { key: glued.key + between + token.folded, exact: glued.exact + between + token.exact };
  }
  return isGlued ? [glued] : [];
}

function patternOf(text: string): Phrase {
  const pieces: Piece[] = [];
  let from = 0;
  const literal = (end: number): void => {
    for (const token of tokenize(text.slice(from, end))) pieces.push({ text: token.folded, hole: false });
  };
  for (const hole of text.matchAll(HOLE)) {
    literal(hole.index);
    pieces.push({ text: hole[1] ?? '', hole: true });
    from = hole.index + hole[0].length;
  }
  literal(text.length);
  const key = pieces.map((piece) => (piece.hole ? `{${piece.text}}` : piece.text)).join(' ');
  return { pieces, key, exact: key, glued: [], pause: null };
}

/** Whether a phrase is heard in the words of another, accents and all. */
export function soundsLike(phrase: Phrase, said: Spelling): boolean {
  return phrase.exact === said.exact || phrase.glued.some((one) => one.exact === said.exact);
}

/** The same, accents aside. */
export function isSpelledLike(phrase: Phrase, said: Spelling): boolean {
  return phrase.key === said.key || phrase.glued.some((one) => one.key === said.key);
}

import { type Token, tokenize } from '../../text/tokenize.ts';

/** A word of a phrase, or a placeholder in it: then `hole` is what it is called. */
export interface PhraseToken extends Token {
  readonly hole?: string;
}

const HOLE = /\{([a-z_]+)\}/g;
/** A token of its own, wherever it stands. */
const STAND_IN = '¤';

/** A phrase of a vocabulary as tokens, each `{placeholder}` one of them. */
export function tokenizePhrase(phrase: string): readonly PhraseToken[] {
  if (!phrase.includes('{')) return tokenize(phrase);
  const holes = new Map<number, string>();
  const text = phrase.replaceAll(HOLE, (written, hole: string, at: number) => {
    holes.set(at, hole);
    return STAND_IN.padEnd(written.length);
  });
  return tokenize(text).map((token) => {
    const hole = holes.get(token.start);
    return hole === undefined ? token : { ...token, exact: `{${hole}}`, folded: `{${hole}}`, hole };
  });
}

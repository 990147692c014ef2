import type { Token } from '../../text/tokenize.ts';
import type { PhraseIndex } from './phrase-index.ts';

/** Names of so many words are themselves even if all are little words: La Vie Est Belle. */
const LONG_NAME = 4;
/** Of so many, they are at least when nothing else is said. */
const CLEAR_NAME = 3;
/** Whether the words of a name are first of all something else: such a name fills no placeholder. */
export function isSharedName(index: PhraseIndex, tokens: readonly Token[]): boolean {
  return isShared(index, tokens) || (tokens.length < CLEAR_NAME && isOfLittleWords(index, tokens));
}

/** Whether the words of a name mean something else together. Portuguese "nº 5" is a place in a list only where one is shown. */
function isShared(index: PhraseIndex, tokens: readonly Token[]): boolean {
  const isNumbered = tokens.length > 1 && tokens.some((token) => token.kind === 'number');
  return index
    .lookup(tokens.map((token) => token.folded))
    .some(({ meaning }) => meaning.is !== 'cue' && !(isNumbered && meaning.is === 'ordinal'));
}

/** "Vie Est Belle": words that carry no wish by themselves. */
export function isOfLittleWords(index: PhraseIndex, tokens: readonly Token[]): boolean {
  return tokens.length < LONG_NAME && tokens.every((token) => index.isFiller(token.folded));
}

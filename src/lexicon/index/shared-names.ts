import type { Token } from '../../text/tokenize.ts';
import type { PhraseIndex } from './phrase-index.ts';

/** Names of so many words are themselves even if all are little words: La Vie Est Belle. */
const LONG_NAME = 4;
/** Of so many, they are at least when nothing else is said. */
const CLEAR_NAME = 3;
/** Whether the words of a name are first of all something else in the one language of an index. */
export function isSharedName(index: PhraseIndex, tokens: readonly Token[]): boolean {
  const isLittle = tokens.length < CLEAR_NAME && tokens.every((token) => index.isFiller(token.folded));
  return isLittle || (languagesMeaning(index, tokens)?.length ?? 1) > 0;
}

/** Languages in which the words of a name are first of all something else; null: in all. Such a name fills no placeholder there. */
export function languagesSharing(index: PhraseIndex, tokens: readonly Token[], languages: readonly string[]): readonly string[] | null {
  const meaning = languagesMeaning(index, tokens);
  if (meaning === null || tokens.length >= CLEAR_NAME) return meaning;
  return [...new Set([...meaning, ...languagesOfLittleWords(index, tokens, languages)])];
}

/** Languages in which the words of a name mean something else together. Portuguese "nº 5" is a place in a list only where one is shown. */
function languagesMeaning(index: PhraseIndex, tokens: readonly Token[]): readonly string[] | null {
  const isNumbered = tokens.length > 1 && tokens.some((token) => token.kind === 'number');
  const others = index
    .lookup(tokens.map((token) => token.folded))
    .filter(({ meaning }) => meaning.is !== 'cue' && !(isNumbered && meaning.is === 'ordinal'));
  const languages = others.map(({ language }) => language);
  return languages.every((one) => one !== null) ? [...new Set(languages)] : null;
}

/** "Vie Est Belle": languages in which the words carry no wish by themselves. */
export function languagesOfLittleWords(index: PhraseIndex, tokens: readonly Token[], languages: readonly string[]): readonly string[] {
  if (tokens.length >= LONG_NAME) return [];
  return languages.filter((language) => tokens.every((token) => index.isFiller(token.folded, (one) => one === language)));
}

import type { Token } from '../../text/tokenize.ts';
import type { Entry, Meaning } from './meanings.ts';
import type { PhraseOptions } from './phrase-index.ts';

/** Words of a phrase that has no pause in it. */
const LONGEST_IDIOM = 3;

/** What a phrase becomes in the index. */
export function toEntry(exact: string, tokens: readonly Pick<Token, 'kind' | 'folded'>[], meaning: Meaning, options: PhraseOptions): Entry {
  const { forgivenWith } = options;
  const isPicture = tokens.length > 0 && tokens.every((token) => token.kind === 'emoji' || token.kind === 'sign');
  return {
    meaning,
    language: isPicture ? null : options.language,
    exact,
    label: options.label ?? false,
    forgiving: isForgiving(meaning) || (forgivenWith !== undefined && tokens.some(({ folded }) => forgivenWith.has(folded))),
    inflects: meaning.is === 'value' || meaning.is === 'ambiguous' || meaning.is === 'strength' || meaning.is === 'fragrance',
    overComma:
      meaning.is === 'intent' ||
      meaning.is === 'pointing' ||
      isCondition(meaning, tokens) ||
      (meaning.is === 'likeness' && exact.includes('{')) ||
      meaning.is === 'answer' ||
      isLongName(meaning, tokens) ||
      (options.overComma ?? options.label ?? false),
  };
}

/** "Is fine, if it's only a little": what something is let in with. */
function isCondition(meaning: Meaning, tokens: readonly unknown[]): boolean {
  return meaning.is === 'negation' && meaning.how === 'neutral' && tokens.length > LONGEST_IDIOM;
}

/** "Lime, basil and mandarin" is one fragrance; two words with a comma between them are a list. */
function isLongName(meaning: Meaning, tokens: readonly unknown[]): boolean {
  return meaning.is === 'fragrance' && tokens.length > 2;
}

/** Little words are never guessed: "nit" is not "not". */
function isForgiving(meaning: Meaning): boolean {
  switch (meaning.is) {
    case 'value':
    case 'fragrance':
    case 'ambiguous':
    case 'strength':
    case 'intent':
    case 'slot':
      return true;
    case 'answer':
    case 'drop':
    case 'price':
    case 'year':
    case 'currency':
    case 'ordinal':
    case 'negation':
    case 'emphasis':
    case 'correction':
    case 'likeness':
    case 'pointing':
    case 'owner':
    case 'cue':
    case 'filler':
      return false;
  }
}

/** Whether two entries of one place say the same. */
export function isSame(a: Entry, b: Entry): boolean {
  if (a.language !== b.language || a.exact !== b.exact) return false;
  return a.meaning === b.meaning || JSON.stringify(a.meaning) === JSON.stringify(b.meaning);
}

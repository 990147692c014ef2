import { inOneShape, isRefusable } from '../../lexicon/index/meanings.ts';
import { EXACT, type Match } from '../../lexicon/index/phrase-index.ts';
import type { Vocabulary } from '../vocabulary.ts';
import type { Sentence } from './sentence.ts';

/** Words between "nothing but" and what is left: "nothing but the". */
const MOST_BETWEEN = 2;

/** "Rien que de la rose" turns down no rose, and "nada más que rosa" says no goodbye: words for "only" before what is named are that alone. */
export function withWordsOfOnly(
  matches: readonly Match[],
  sentence: Pick<Sentence, 'tokens' | 'rank'>,
  { only, index, languages }: Pick<Vocabulary, 'only' | 'index' | 'languages'>,
): readonly Match[] {
  if (!only.stands('only', sentence)) return matches;
  const isNamed = (at: number): boolean => matches.some(({ start, entry: { meaning } }) => start === at && isRefusable(meaning));
  const isBefore = (end: number): boolean => {
    for (let at = end; at <= end + MOST_BETWEEN; at++) {
      if (isNamed(at)) return true;
      if (!index.isFiller(sentence.tokens[at]?.folded ?? '')) return false;
    }
    return false;
  };
  const places = sentence.tokens.flatMap((_, start) => {
    const length = only.lengthAt(start, 'only', sentence);
    return length > 1 && isBefore(start + length) ? [{ start, end: start + length }] : [];
  });
  if (places.length === 0) return matches;
  const isOther = ({ entry: { meaning } }: Match): boolean =>
    meaning.is === 'negation' || meaning.is === 'intent' || meaning.is === 'answer';
  const rest = matches.filter((match) => !(isOther(match) && places.some(({ start, end }) => start <= match.start && match.end <= end)));
  const language = languages.includes(sentence.rank.written) ? sentence.rank.written : null;
  const exact = ({ start, end }: Pick<Match, 'start' | 'end'>): string =>
    sentence.tokens
      .slice(start, end)
      .map((token) => token.exact)
      .join(' ');
  const meaning = inOneShape({ is: 'emphasis', how: 'must' });
  const added = places.map((place): Match => {
    const entry = { meaning, language, exact: exact(place), label: false, forgiving: false, inflects: false, overComma: false };
    return { ...place, entry, cost: EXACT, held: [] };
  });
  return [...rest, ...added];
}

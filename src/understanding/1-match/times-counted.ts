import type { Match } from '../../lexicon/index/phrase-index.ts';
import type { Sentence } from './sentence.ts';

/** Who does something, or to whom it is done, right behind a "first" that begins it. */
const DOING = ['people', 'clitics', 'others'] as const;

/** "Mine first", "erst meins", "hers first": who comes first, and no fragrance. */
function isOfTurn(start: number, end: number, sentence: Sentence): boolean {
  const { phrases } = sentence.vocabulary.people;
  const isMine = [start, start - 1, start - 2].some((at) => at >= 0 && at + phrases.lengthAt(at, 'my_turn', sentence) >= end);
  const isTheirs = (['hers', 'his'] as const).some((role) => phrases.lengthBefore(start, role, sentence) === start);
  return isMine || (isTheirs && start > 0 && (sentence.tokens[end]?.gap ?? 'stop') !== 'soft');
}

/**
 * The sentence without the ordinals that point at none of those that were shown: they say whose turn it is ("mine first"), count times, days or floors ("for the third time", "im
 * zweiten Stock", "il primo giorno"), or begin what somebody does ("primero le pregunto a mi marido", "first I feed the cat").
 */
export function withoutTimesCounted(sentence: Sentence): Sentence {
  const { tokens, matches, vocabulary } = sentence;
  const { clauses } = vocabulary;
  const counts = ({ start, end, entry }: Match): boolean => {
    if (entry.meaning.is !== 'ordinal') return false;
    if (isOfTurn(start, end, sentence)) return true;
    if (tokens[end]?.gap !== 'soft') return false;
    const roles = clauses.rolesAt(end, sentence);
    const isOpening = end - start === 1 && (start === 0 || tokens[start]?.gap === 'stop');
    return roles.has('times') || (isOpening && !roles.has('is') && DOING.some((role) => roles.has(role)));
  };
  return matches.some(counts) ? { ...sentence, matches: matches.filter((one) => !counts(one)) } : sentence;
}

import { RECIPIENT } from '../../flow/program/own-types.ts';
import type { Match } from '../../lexicon/index/phrase-index.ts';
import type { Sentence } from './sentence.ts';

const PRONOUNS = ['he', 'she', 'i', 'my_turn'] as const;

/**
 * "La mamma ama la rosa, il papà invece …", "lui invece …": right behind somebody, where somebody else was spoken of before, a word of
 * correction amid the clause sets the one against the other and corrects nothing. "Not for her in fact" corrects.
 */
export function withoutContrasts(sentence: Sentence): Sentence {
  const { matches, context, vocabulary } = sentence;
  const people = matches.filter(({ entry: { meaning } }) => meaning.is === 'value' && meaning.type === RECIPIENT);
  const isSomebodyBefore = (at: number): boolean =>
    people.some(({ end }) => end === at) || PRONOUNS.some((role) => vocabulary.people.phrases.lengthBefore(at, role, sentence) > 0);
  const isOtherBefore = (at: number): boolean => context.wearer != null || people.some(({ end }) => end < at);
  const isGoneOn = (at: number): boolean => sentence.tokens[at]?.gap === 'soft';
  const isContrast = ({ start, end, entry: { meaning } }: Match): boolean =>
    meaning.is === 'correction' && isGoneOn(start) && isGoneOn(end) && isSomebodyBefore(start) && isOtherBefore(start);
  const kept = matches.filter((match) => !isContrast(match));
  return kept.length === matches.length ? sentence : { ...sentence, matches: kept };
}

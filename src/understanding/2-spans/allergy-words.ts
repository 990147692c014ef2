import { ALLERGY } from '../../flow/program/own-intents.ts';
import type { Match } from '../../lexicon/index/phrase-index.ts';
import type { Sentence } from '../1-match/sentence.ts';

/** Whether a phrase such as "allergic to" or "gives me a rash" holds a word of the allergy. */
export function speaksOfAllergy({ start, end }: Pick<Match, 'start' | 'end'>, { matches }: Sentence): boolean {
  return matches.some((match) => isAllergy(match) && match.start >= start && match.end <= end);
}

/** Whether words are the intent of an allergy. */
export function isAllergy({ entry: { meaning } }: Match): boolean {
  return meaning.is === 'intent' && meaning.intent === ALLERGY;
}

import { GENDER, RECIPIENT, SELF } from '../../flow/program/own-types.ts';
import type { Sentence } from '../1-match/sentence.ts';
import { isPauseAt, joinsAt, lengthAt } from './said-of.ts';
import type { Found } from './whose-turn.ts';

const PRONOUNS = ['hers', 'his', 'she', 'he'] as const;

/** "Perfect for him. And for me, something citrus": what a pronoun told of the one before is not said of whoever comes next. */
export function withoutTurnsOver(sentence: Sentence, found: readonly Found[]): readonly Found[] {
  const isOver = (one: Found): boolean =>
    one.mention.type === GENDER &&
    one.mention.polarity === 'want' &&
    isPronoun(one.start, sentence) &&
    found.some((next) => next.start > one.start && isOfAnother(next, one, sentence));
  return found.some(isOver) ? found.filter((one) => !isOver(one)) : found;
}

function isPronoun(start: number, sentence: Sentence): boolean {
  const at = start + lengthAt(start, 'for', sentence);
  return PRONOUNS.some((role) => lengthAt(at, role, sentence) > 0);
}

/** Whether a wish for the shopper, or for a woman after a man, begins behind a pronoun. */
function isOfAnother(
  { start, mention: { type, polarity, value } }: Found,
  { start: pronoun, mention }: Found,
  sentence: Sentence,
): boolean {
  if (type !== RECIPIENT || polarity !== 'want') return false;
  const gender = sentence.vocabulary.people.genders.get(String(value));
  const isOther = value === SELF || (gender !== undefined && gender !== mention.value);
  if (!isOther) return false;
  for (let at = start; at > pronoun; at--) if (isPauseAt(at, sentence) || joinsAt(at - 1, sentence)) return true;
  return false;
}

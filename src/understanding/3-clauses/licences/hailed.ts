import type { Thing } from '../../2-spans/names-beside.ts';
import { isPauseAt } from '../said-of.ts';
import { isSpokenTo } from '../spoken-to.ts';
import { isPerson, type Judged } from './message.ts';

/**
 * "Back in a sec, babes!", "bin gleich da, Süße": by itself between pauses, what somebody is called to their face, in
 * a message that wishes nothing and says something else. "Honey, please" wishes for it.
 */
export function isHailed(thing: Thing, { sentence, clauses, things, isWish }: Judged): boolean {
  const { start, end } = thing;
  if (!isPerson(thing) && isSpokenTo(start, sentence)) return true;
  if (isWish || isPerson(thing) || sentence.context.asked !== null) return false;
  if (sentence.vocabulary.people.phrases.lengthAt(start, 'address', sentence) !== end - start) return false;
  // "Na Süße, wo steckst du".
  const isOpening = start === 1 && !things.some((one) => one.start < start) && sentence.isLittleWord(sentence.tokens[0]?.folded ?? '');
  const isApart = (start === 0 || isOpening || isPauseAt(start, sentence)) && (end === sentence.tokens.length || isPauseAt(end, sentence));
  return isApart && clauses.all.some(({ verbs, start: from, end: to }) => verbs.length > 0 || (to <= start && to - from > 2));
}

import { TALK } from '../../../flow/program/own-intents.ts';
import type { Sentence } from '../../1-match/sentence.ts';
import type { Thing } from '../../2-spans/names-beside.ts';
import { isAwaited } from '../question-reading.ts';
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
  if (isWish || isAwaited(sentence) || (isPerson(thing) && !saysTalk(sentence))) return false;
  // "Meu doce", of which "doce" is named.
  const from = [start, start - 1].find((at) => sentence.vocabulary.people.phrases.lengthAt(at, 'address', sentence) === end - at);
  if (from === undefined) return false;
  // "Na Süße, wo steckst du".
  const isOpening = from === 1 && !things.some((one) => one.start < start) && sentence.isLittleWord(sentence.tokens[0]?.folded ?? '');
  const isApart = (from === 0 || isOpening || isPauseAt(from, sentence)) && (end === sentence.tokens.length || isPauseAt(end, sentence));
  const wishes = clauses.all.some(({ verbs }) => verbs.some(({ verb }) => OF_SCENTS.has(verb)));
  const isMore = clauses.all.some(({ verbs, start: one, end: to }) => verbs.length > 0 || (to <= start && to - one > 2));
  return isApart && (isPerson(thing) || (isMore && !wishes));
}

/** What verbs do that wish: "honey, please". */
const OF_SCENTS: ReadonlySet<string> = new Set(['wants', 'smells', 'prefers']);

/** "Cara, que loucura": beside what is only talk. */
function saysTalk({ matches }: Sentence): boolean {
  return matches.some(({ start, end, entry: { meaning } }) => meaning.is === 'intent' && meaning.intent === TALK && end - start > 1);
}

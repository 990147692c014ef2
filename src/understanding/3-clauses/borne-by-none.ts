import { range } from '../../text/range.ts';
import type { Sentence } from '../1-match/sentence.ts';
import { harmLengthAt } from '../2-spans/harm-words.ts';
import type { Spoken } from '../stance.ts';
import { isPauseAt } from './said-of.ts';

/** Words between one of a subject and its verb: "neither he nor the rest of us can stand". */
const MOST_BEHIND = 6;

/**
 * "Neither my wife nor the baby can stand incense", "niemand hier verträgt Moschus": how many words say that it is borne, where whoever would
 * bear it is nobody; 0: none do. Not "there is nobody who can't stand it", and not "nobody can stand me without it".
 */
export function lengthOfUnborne(at: number, sentence: Sentence): number {
  const bears = harmLengthAt('bears', at, sentence);
  if (bears === 0) return 0;
  const subject = subjectEnd(at, sentence);
  if (subject === undefined) return 0;
  return isDeniedIn(subject, at + bears, sentence) || isDeniedBehind(at + bears, sentence) ? 0 : bears;
}

/** "Neither [my wife] nor [the baby] can stand incense": what stands between such words and their verb is only who it is. */
export function subjectsOf(things: readonly Spoken[], sentence: Sentence): readonly Spoken[] {
  if (!sentence.vocabulary.allergy.stands('bears', sentence)) return [];
  return things.filter((one) => {
    const verb = range(one.end, one.end + MOST_BEHIND).find((at) => lengthOfUnborne(at, sentence) > 0);
    if (verb === undefined || range(one.start, verb + 1).some((at) => isPauseAt(at, sentence) && at > 0)) return false;
    return range(0, one.start).some((at) => harmLengthAt('nobody', at, sentence) > 0);
  });
}

/** Where the last word of nobody before a verb ends, with no pause between. */
function subjectEnd(verb: number, sentence: Sentence): number | undefined {
  for (let at = verb - 1; at >= 0 && !isPauseAt(at + 1, sentence); at--) {
    const length = harmLengthAt('nobody', at, sentence);
    if (length > 0) return Math.min(at + length, verb);
  }
  return undefined;
}

function isDeniedIn(from: number, to: number, { matches }: Sentence): boolean {
  return matches.some(({ start, end, entry: { meaning } }) => {
    return meaning.is === 'negation' && meaning.how === 'hard' && start >= from && start < to && end <= to;
  });
}

/** "… sin mi vainilla": behind the verb, with no pause between. */
function isDeniedBehind(from: number, { matches, tokens }: Sentence): boolean {
  const end = range(from, tokens.length).find((at) => tokens[at]?.gap === 'stop' || tokens[at]?.gap === 'comma') ?? tokens.length;
  return matches.some(({ start, entry: { meaning } }) => {
    return meaning.is === 'negation' && (meaning.how === 'hard' || meaning.how === 'except') && start >= from && start < end;
  });
}

import type { Sentence } from '../1-match/sentence.ts';
import { PLAIN, type Spoken } from '../stance.ts';
import { type Restated, restate } from './restated.ts';
import type { Cue } from './scope/cues.ts';
import type { Heard } from './scope/hear.ts';
import { areLittle, isPause, isStopBetween } from './scope/nearness.ts';
import { isRefusal } from './scope/reach.ts';

/** Words between "I hate" and "people who". */
const BETWEEN = 2;

/** "People who hate patchouli don't know what they miss": what others turn down is told of them, and no refusal. */
export function withoutOthersTaste(sentence: Sentence, heard: Heard): Heard {
  const restated = heard.cues.flatMap((cue): readonly Restated[] =>
    cue.how === 'whoever' && isSubject(cue, heard, sentence)
      ? [{ cue, effect: 'excuses', things: theirs(cue, heard, sentence), stance: { ...PLAIN, neutral: true } }]
      : [],
  );
  return restate(heard, restated);
}

/** "People who" begins a clause, or is what somebody hates; "I'm one of the people who hate oud" tells of the speaker. */
function isSubject({ start }: Cue, { cues }: Heard, sentence: Sentence): boolean {
  if (start === 0 || isPause(start, sentence)) return true;
  return cues.some(({ end, how }) => isRefusal(how) && end <= start && start - end <= BETWEEN && areLittle(end, start, sentence));
}

/** What their first refusal is about, also where that is part of the same words: "chi odia la vaniglia". */
function theirs({ end }: Cue, { cues, reaches, stances }: Heard, sentence: Sentence): readonly Spoken[] {
  const first = cues.find(({ start, how }) => start >= end && isRefusal(how) && !isStopBetween(end, start, sentence));
  const refused = reaches.flatMap(({ cue, things }) => (cue.start === first?.start ? things.filter(({ start }) => start >= end) : []));
  const { phrases } = sentence.vocabulary.people;
  const next = [...stances.keys()].find(({ start }) => start === end + phrases.lengthAt(end, 'articles', sentence));
  return next === undefined || refused.includes(next) ? refused : [...refused, next];
}

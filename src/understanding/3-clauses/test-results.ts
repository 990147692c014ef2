import { range } from '../../text/range.ts';
import type { Sentence } from '../1-match/sentence.ts';
import { isAllergy } from '../2-spans/allergy-words.ts';
import { harmLengthAt } from '../2-spans/harm-words.ts';
import type { Spoken } from '../stance.ts';
import { hasRole as hasClauseRole } from './said-of.ts';

/** Words between what was tested and what came of it: "patchouli was", "positive for the". */
const MOST_BETWEEN = 2;

type Place = Pick<Spoken, 'start' | 'end'>;

/**
 * "Allergy test: patchouli positive", "from the skin clinic: limonene, strong reaction", "positive for oakmoss": where words end that say that a
 * test was positive for what is named right beside them; the token itself: none do. Not "my pregnancy test was positive".
 */
export function endOfResult(at: number, things: readonly Place[], sentence: Sentence): number {
  const length = harmLengthAt('positive', at, sentence);
  if (length === 0 || !isOfTest(at, sentence)) return at;
  const end = at + length;
  const isNamed = things.some((one) => isResultOf(one, { start: at, end }, sentence) || isBehind(one, end, sentence));
  return isNamed ? end : at;
}

/** Whether words of a result are said of what stands before them: "limonene: strong reaction", "limonene was positive". */
export function isResultOf(one: Place, { start }: Place, sentence: Sentence): boolean {
  if (harmLengthAt('positive', start, sentence) === 0) return false;
  return one.end <= start && start - one.end <= MOST_BETWEEN && isNear(one.end, start, sentence) && sentence.tokens[start]?.gap !== 'stop';
}

function isBehind({ start }: Place, end: number, sentence: Sentence): boolean {
  const isOn = range(end, start + 1).every((at) => sentence.tokens[at]?.gap === 'soft');
  return start >= end && start - end <= MOST_BETWEEN && isOn && isNear(end, start, sentence);
}

const isNear = (from: number, to: number, sentence: Sentence): boolean =>
  range(from, to).every((at) => sentence.isLittleWord(sentence.tokens[at]?.folded ?? '') || hasClauseRole(at, 'is', sentence));

const TELLS = ['reactions', 'unwell', 'doctors', 'reports', 'tests'] as const;

/** A word of an allergy, a doctor, or of what came of a test stands before it. */
function isOfTest(at: number, sentence: Sentence): boolean {
  const isTelling = (place: number): boolean => TELLS.some((role) => harmLengthAt(role, place, sentence) > 0);
  return range(0, at).some(isTelling) || sentence.matches.some((one) => one.start < at && isAllergy(one));
}

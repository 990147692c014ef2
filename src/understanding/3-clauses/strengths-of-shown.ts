import { range } from '../../text/range.ts';
import { endsInMark } from '../1-match/sentence.ts';
import { type Clause, hasShown, type Reading } from './question-reading.ts';
import { isPauseAt } from './said-of.ts';

/**
 * "Number 2, can you get that in an EDT?", "le numéro 2, on le trouve en extrait ?": one that was shown, alone before a pause, and behind it
 * nothing but a concentration. It is asked whether there is one, and none is wished for. "The first, but in EDT?" wishes.
 */
export function asksStrengthOfShown({ start, end }: Clause, { sentence, pointed, turns, values }: Reading): boolean {
  if (!hasShown(sentence) || !endsInMark(end, sentence)) return false;
  const pause = range(start + 1, end).find((at) => isPauseAt(at, sentence));
  if (pause === undefined || !isAloneBefore(start, pause)) return false;
  const behind = sentence.matches.filter((one) => one.start >= pause && one.end <= end);
  const isStrength = (at: number): boolean =>
    behind.some(
      ({ start: from, end: to, entry: { meaning } }) => from <= at && at < to && meaning.is === 'value' && meaning.type === 'concentration',
    );
  const isOther = range(pause, end).some((at) => (values.has(at) && !isStrength(at)) || turns.has(at));
  const isTurned = behind.some(({ entry: { meaning } }) => meaning.is === 'negation' || meaning.is === 'correction');
  return range(pause, end).some(isStrength) && !isOther && !isTurned && end - pause > 2;

  /** "The second one": it is pointed at, and nothing else is said. */
  function isAloneBefore(from: number, to: number): boolean {
    const isInPlace = (at: number): boolean =>
      sentence.matches.some(({ start: one, end: until }) => pointed.has(one) && one <= at && at < until);
    const places = range(from, to);
    return (
      places.some((at) => pointed.has(at)) &&
      places.every((at) => isInPlace(at) || sentence.isLittleWord(sentence.tokens[at]?.folded ?? ''))
    );
  }
}

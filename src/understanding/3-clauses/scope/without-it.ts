import { REACHED_BACK } from '../../../lexicon/index/meanings.ts';
import type { Sentence } from '../../1-match/sentence.ts';
import { isQuestionBefore } from '../phrasing.ts';
import { hasRole } from '../said-of.ts';
import { takenUp } from './backward.ts';
import type { Cue } from './cues.ts';
import { areLittle, isApart, isJustBefore, isPause } from './nearness.ts';
import type { Told } from './reach.ts';

/** Words that a "without" may take up something by: "ohne das". */
const MOST_POINTING = 2;

/**
 * "Sandalwood makes me itch. Any floral without it?", "was Blumiges ohne?": a scent has nothing without itself, so such a "without" is of what was
 * named before, in the message or in one before it. null: it isn't such a one.
 */
export function withoutWhatWasSaid(told: Told, cue: Cue, sentence: Sentence): Told | null {
  const { clause, named } = told;
  const last = clause.findLast(({ type }) => REACHED_BACK.has(type ?? ''));
  if (last === undefined || !isWithout(cue, sentence) || !isPause(endOfPointing(cue, sentence), sentence)) return null;
  if (isApart(last.end, cue.start, sentence) || !isJustBefore(last.end, cue.start, clause, sentence)) return null;
  const before = named.filter((one) => !clause.includes(one));
  const taken = takenUp({ ...told, named: before }, cue, 'judges', sentence);
  if (taken !== null) return { ...taken, named };
  return (sentence.context.leftOut ?? []).length > 0 ? told : null;
}

/** "Without", and no "not" or "no"; with nothing behind it only where it is asked for. */
function isWithout(cue: Cue, sentence: Sentence): boolean {
  const { start, end, how } = cue;
  if ((how !== 'hard' && how !== 'taken_up') || (how === 'hard' && end - start > 1) || hasRole(start, 'nots', sentence)) return false;
  const meanings = sentence.matches.flatMap((one) => (one.start === start && one.end === start + 1 ? [one.entry.meaning] : []));
  const isPlain = meanings.some((one) => one.is === 'negation' && one.how === 'hard') && !meanings.some(({ is }) => is === 'answer');
  const behind = endOfPointing(cue, sentence);
  return isPlain && (behind > start + 1 || isQuestionBefore(behind, sentence));
}

/** Where the words end that point at what it is about, with a courtesy behind them: "ohne die bitte". */
function endOfPointing({ start, end }: Cue, sentence: Sentence): number {
  let at = end;
  while (at - start <= MOST_POINTING && !isPause(at, sentence) && isPointing(at, sentence)) at++;
  const isPointed = end - start > 1 || at > end;
  return isPointed && isPause(at + 1, sentence) && areLittle(at, at + 1, sentence) ? at + 1 : at;
}

const isPointing = (at: number, sentence: Sentence): boolean =>
  hasRole(at, 'pronouns', sentence) || sentence.vocabulary.people.phrases.lengthAt(at, 'articles', sentence) > 0;

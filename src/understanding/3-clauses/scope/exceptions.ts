import { REACHED_BACK } from '../../../lexicon/index/meanings.ts';
import type { Sentence } from '../../1-match/sentence.ts';
import type { Spoken } from '../../stance.ts';
import { isSought } from '../so-far.ts';
import { backTo } from './backward.ts';
import type { Cue } from './cues.ts';
import { drop } from './forward.ts';
import { isJustBefore, isPause, NOUNS } from './nearness.ts';
import { type Told, withReach } from './reach.ts';
import { endStress } from './stress.ts';

/**
 * "No citrus, bergamot excepted", "all woods, cedar excepted": what stands between a pause and the exception is fine after all where the kind
 * was turned down, and turned down where it was wished for. null: nothing is excepted so.
 */
export function exceptBefore(told: Told, cue: Cue, sentence: Sentence): Told | null {
  const { clause, before, open } = told;
  const last = clause.at(-1);
  const isAll = saysAll(cue.end, sentence);
  const isEnd = isAll || isPause(cue.end, sentence) || sentence.vocabulary.connectives.of(sentence.tokens[cue.end]) !== undefined;
  if (last === undefined || !isEnd || last.end > cue.start || !isJustBefore(last.end, cue.start, clause, sentence)) return null;
  const from = pauseBefore(last.start, sentence);
  const things = clause.filter(({ start, type }) => start >= from && REACHED_BACK.has(type ?? ''));
  const isOfKind =
    before.length > 0 || clause.some(({ end }) => end <= from) || isOfAll(from, sentence) || isAll || isOfAllElse(cue.end, sentence);
  if (!things.includes(last) || !isOfKind) return null;
  const isBefore = (things: readonly Spoken[]): boolean => things.some(({ end }) => end <= from);
  const isRefused =
    (open?.how === 'hard' && isBefore(open.things)) ||
    told.reaches.some(({ effect, things: over }) => effect === 'refuses' && isBefore(over));
  const reached = withReach(told, backTo(cue, isRefused ? 'tolerates' : 'judges', things));
  return { ...endStress(drop(reached, 'cue', cue.start), 'cue', cue.start), excess: null };
}

/** "Gosto de quase tudo, patchouli é a exceção": it is said of everything. */
function isOfAll(from: number, sentence: Sentence): boolean {
  return sentence.tokens.some((_, at) => at < from && sentence.vocabulary.allergy.lengthAt(at, 'all', sentence) > 0);
}

/** Words between an exception and what says that all else will do. */
const BEFORE_ALL = 4;

/** "Von Patchouli abgesehen alles", "Patchouli mal ausgenommen bin ich für alles offen": nothing is named before that. */
function saysAll(from: number, sentence: Sentence): boolean {
  for (let at = from; at <= from + BEFORE_ALL && !isPause(at, sentence); at++) {
    if (sentence.vocabulary.allergy.lengthAt(at, 'all', sentence) > 0) return true;
    if (sentence.matches.some(({ start, entry: { meaning } }) => start === at && meaning.is === 'value')) return false;
  }
  return false;
}

/** "Patchouli aside, anything", "patchouli aparte, todo vale": it is said of everything behind the pause. */
function isOfAllElse(from: number, sentence: Sentence): boolean {
  const { tokens, matches, vocabulary } = sentence;
  if (tokens[from]?.gap !== 'comma') return false;
  const isAny = matches.some(({ start, entry: { meaning } }) => start >= from && meaning.is === 'answer' && meaning.answer === 'any');
  return isAny || tokens.some((_, at) => at >= from && vocabulary.allergy.lengthAt(at, 'all', sentence) > 0);
}

/** Words between an exception and what is excepted. */
const BEFORE_EXCEPTED = 2;

/**
 * "Apart from rose I also love iris": what opens a sentence that goes on with more of the same is no exception. Nor is, behind
 * another thing, what was wished for before: "más sándalo, aparte de la rosa".
 */
export function isBesides({ named }: Told, { start, end }: Cue, sentence: Sentence): boolean {
  const { tokens, vocabulary, matches } = sentence;
  if (!isPause(start, sentence)) return false;
  const isAll = isOfAll(start, sentence);
  const isAgain = matches.some((one) => one.start >= end && one.start - end <= BEFORE_EXCEPTED && isSought(one, sentence));
  if (isAgain && !isAll && named.some((one) => NOUNS.has(one.type ?? '') && !isSought(one, sentence))) return true;
  for (let at = end; at < tokens.length && tokens[at]?.gap !== 'stop'; at++)
    if (vocabulary.allergy.lengthAt(at, 'also', sentence) > 0) return true;
  return false;
}

/** Where the piece of a sentence begins that a token is in. */
function pauseBefore(at: number, sentence: Sentence): number {
  let start = at;
  while (start > 0 && !isPause(start, sentence)) start--;
  return start;
}

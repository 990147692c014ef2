import { range } from '../../../text/range.ts';
import type { Sentence } from '../../1-match/sentence.ts';
import type { Role } from '../clauses.ts';
import type { Cue } from './cues.ts';
import { areLittle, isApart, isPause, NEAR } from './nearness.ts';
import type { Open } from './reach.ts';

/** How many words before a negation a pronoun may stand: "la vainilla no la soporto". */
const BEFORE = 2;
const VERBS: readonly Role[] = ['wants', 'smells', 'wears', 'is', 'has', 'others'];

/** Whether a negation that found nothing is about what a pronoun takes up, with which its clause ends: "I can't stand it". */
export function takesUp({ how, cue, things, than, over, strange }: Open, at: number, sentence: Sentence): boolean {
  if ((how !== 'hard' && how !== 'soft') || things.length > 0 || than !== null || over === 'near' || strange) return false;
  const behind = [cue.end, cue.end + 1].find((one) => one < at && hasRole('pronouns', one, sentence) && !isArticle(one, sentence));
  const start = behind === undefined ? cue.end : behind + 1;
  const isLast = start <= at && at - start <= NEAR && areLittle(start, at, sentence) && !hasVerb(start, at, sentence);
  return isLast && (behind !== undefined || hasPronoun(Math.max(0, cue.start - BEFORE), cue.end, sentence));
}

/** "Haven't you anything with figs?": a shop that is asked with a plain negation has something. */
export function isPolite({ how, start, end }: Cue, sentence: Sentence): boolean {
  if (how !== 'hard' || !isAsked(end, sentence) || isOfRelative(start, sentence)) return false;
  const isPlain = (at: number): boolean =>
    hasRole('nots', at, sentence) ||
    (['has', 'heads', 'shop'] as const).some((role) => hasRole(role, at, sentence)) ||
    sentence.vocabulary.connectives.of(sentence.tokens[at]) === 'with';
  if (!range(start, end).every(isPlain) || !range(start, end).some((at) => hasRole('nots', at, sentence))) return false;
  const from = Math.max(0, start - BEFORE);
  const to = Math.min(sentence.tokens.length, end + BEFORE);
  return range(from, to).some((at) => hasRole('has', at, sentence) && !isApart(Math.min(at, start) + 1, Math.max(at, end - 1), sentence));
}

/** "Is there one that doesn't have coconut?": what it shall not have. */
function isOfRelative(start: number, sentence: Sentence): boolean {
  // French "qui n'a pas".
  return [start, start - 1, start - 2].some((at) => at > 1 && sentence.vocabulary.allergy.lengthBefore(at, 'relatives', sentence) > 0);
}

/** Whether the sentence that a token ends in is a question. */
function isAsked(at: number, { tokens, text }: Sentence): boolean {
  let end = at;
  while (end < tokens.length && tokens[end]?.gap !== 'stop') end++;
  return /[?？؟]/.test(text.slice(tokens[end - 1]?.end ?? 0, tokens[end]?.start));
}

function hasPronoun(start: number, end: number, sentence: Sentence): boolean {
  return range(start, end).some((at) => hasRole('pronouns', at, sentence) && !range(at + 1, end).some((one) => isPause(one, sentence)));
}

function hasVerb(start: number, end: number, sentence: Sentence): boolean {
  return range(start, end).some((at) => VERBS.some((role) => hasRole(role, at, sentence)));
}

/** French "le" is "it" before a verb and "the" behind it. */
function isArticle(at: number, sentence: Sentence): boolean {
  return sentence.vocabulary.people.phrases.lengthAt(at, 'articles', sentence) > 0;
}

function hasRole(role: Role, at: number, { tokens, vocabulary, rank }: Sentence): boolean {
  const token = tokens[at];
  return token !== undefined && vocabulary.clauses.rolesOf(token, rank).has(role);
}

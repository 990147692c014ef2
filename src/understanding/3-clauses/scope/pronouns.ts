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

/** Words between "haven't you" and "anything": "habt ihr denn wirklich nichts". */
const BEFORE_NOTHING = 4;

/** "Haven't you anything with figs?", "habt ihr denn nichts Frisches?", "c'è niente di fresco?": a shop that is asked with a plain negation has something. */
export function isPolite({ how, start, end }: Cue, sentence: Sentence): boolean {
  if ((how !== 'hard' && how !== 'none') || !isAsked(end, sentence) || isOfRelative(start, sentence)) return false;
  const { tokens, vocabulary, isLittleWord } = sentence;
  const isNot = (at: number): boolean => hasRole('nots', at, sentence);
  const isLittle = (at: number): boolean => isLittleWord(tokens[at]?.folded ?? '');
  const isPlain = (at: number): boolean =>
    isNot(at) ||
    isLittle(at) ||
    (['has', 'heads', 'shop'] as const).some((role) => hasRole(role, at, sentence)) ||
    vocabulary.connectives.of(tokens[at]) === 'with';
  // Spanish "que no sea" opens with what it is about.
  const isOpen = !isLittle(start) || isNot(start) || hasRole('has', start, sentence);
  if (!isOpen || !range(start, end).every(isPlain) || !range(start, end).some(isNot)) return false;
  const isBeside = (at: number): boolean => !isApart(Math.min(at, start) + 1, Math.max(at, end - 1), sentence);
  const isStressed = (at: number): boolean =>
    sentence.matches.some(({ start: from, end: to, entry: { meaning } }) => from <= at && at < to && meaning.is === 'emphasis');
  // "Algo que no sea dulce" is what somebody looks for.
  const isBetween = (at: number): boolean =>
    isNot(at) || hasRole('shop', at, sentence) || isStressed(at) || (isLittle(at) && !hasRole('heads', at, sentence));
  const from = Math.max(0, start - BEFORE_NOTHING);
  const near = range(from, Math.min(tokens.length, end + BEFORE)).filter(
    (at) => at >= start - BEFORE || range(at + 1, start).every(isBetween),
  );
  if (near.some((at) => hasRole('has', at, sentence) && isBeside(at))) return true;
  // "Non c'è niente di fresco?"; but "questo non è dolce?" is of what was shown.
  const isNothing = range(start, Math.min(tokens.length, end + BEFORE_NOTHING)).some((at) => isNot(at) && hasRole('heads', at, sentence));
  const isThere = (at: number): boolean => hasRole('is', at, sentence) && isLittle(at - 1) && !isNot(at - 1);
  return isNothing && near.some((at) => isThere(at) && isBeside(at));
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

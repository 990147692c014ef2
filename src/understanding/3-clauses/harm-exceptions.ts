import type { Match } from '../../lexicon/index/phrase-index.ts';
import { range } from '../../text/range.ts';
import type { Sentence } from '../1-match/sentence.ts';
import { harmLengthAt, hasRole, sentenceAround } from '../2-spans/harm-words.ts';
import type { Spoken } from '../stance.ts';
import type { Cue } from './harm-cues.ts';
import { isSimileAt } from './harm-segments.ts';
import { hasRole as hasClauseRole } from './said-of.ts';

/** Where a word of exception stands. Tokens, end exclusive. */
type Place = Pick<Spoken, 'start' | 'end'>;

/**
 * What is borne while all else harms: "everything but citrus gives me hives", "apart from citrus everything does", "everything makes me
 * sneeze except citrus". What is an exception to something good is none: "everything is fine except rose, it gives me hives".
 */
export function exceptedFrom(cue: Cue, things: readonly Spoken[], sentence: Sentence): readonly Spoken[] {
  const [from, to] = sentenceAround(cue.start, sentence);
  const excepts = sentence.matches.filter(
    ({ start, end, entry: { meaning } }) => start >= from && end <= to && meaning.is === 'negation' && meaning.how === 'except',
  );
  // "White flowers like tuberose".
  const isFine = (start: number, end: number): boolean =>
    range(start, end).some(
      (at) => (['wishes', 'tolerates'] as const).some((role) => harmLengthAt(role, at, sentence) > 0) && !isSimileAt(at, sentence),
    );
  const named = excepts.flatMap((except) => {
    const isOpening = except.start - from <= 1;
    const list = isOpening ? openingList(except.end, cue.start, things, sentence) : listFrom(except.end, things, sentence);
    const behind = afterAside(list.at(-1)?.end ?? except.end, to, sentence);
    // "Apart from lime, all citrus burns my skin".
    const isInside = things.some((one) => one.end === except.start);
    const isBetweenCommas = isInside && sentence.tokens[except.start]?.gap === 'comma';
    const isSetOff = (isOpening || isBetweenCommas) && sentence.tokens[behind]?.gap === 'comma';
    const told = isSetOff ? behind + 1 : behind;
    const isOfAll = isAll(except.start, except.end, sentence) || isAllBefore(except, sentence);
    // "All but rose which gives me hives".
    const isPointedAt =
      !(isSetOff && isAll(behind, cue.start, sentence)) && hasRole('back', behind, Math.min(behind + 1, cue.start), sentence);
    const isToldOf = harmLengthAt('relatives', behind, sentence) > 0 || isPointedAt;
    const isHarming = isUnbroken(told, cue.start, things, sentence) && !isFine(from, except.end) && !isFine(behind, cue.start) && !isToldOf;
    const isSubject = isOfAll && cue.start >= behind && isHarming;
    const isFronted = cue.start > behind && harmLengthAt('all', behind, sentence) > 0 && isHarming;
    const isTrailing =
      cue.end <= except.start && isAll(from, cue.start, sentence) && isUnbroken(cue.end, except.start - 1, things, sentence);
    // "Citrus makes me sneeze except bergamot": one of those that do.
    const isOneOf = cue.end <= except.start && things.some((one) => one.start >= from && one.end <= except.start);
    // "White flowers except neroli make me sick", "all citrus, bar bergamot, gives me hives".
    const isAmong = isInside && list.length > 0 && cue.start >= behind && isHarming;
    // "Except for neroli all white flowers make me sick": others are named behind it.
    const isFirst = isOpening && things.some((one) => one.start >= behind && one.end <= to);
    return isSubject || isFronted || isTrailing || isOneOf || isAmong || (isFirst && isHarming) ? list : [];
  });
  return [...named, ...exceptedBehind(cue, to, things, sentence)];
}

/** "Citrus gives me a rash, lemon excepted": where others are named before the words of harm. */
function exceptedBehind(cue: Cue, to: number, things: readonly Spoken[], { matches, tokens }: Sentence): readonly Spoken[] {
  const isOther = things.some((one) => one.end <= cue.start);
  return things.filter(
    ({ start, end }) =>
      isOther &&
      start >= cue.end &&
      tokens[end]?.gap === 'soft' &&
      matches.some((one) => one.start === end && one.end <= to && isOfExcepted(one)),
  );
}

const isOfExcepted = ({ entry: { meaning } }: Match): boolean => meaning.is === 'negation' && meaning.how === 'excepted';

/** Behind what is only said of an exception: "apart from lime, which is fine, all citrus burns my skin". */
function afterAside(at: number, to: number, sentence: Sentence): number {
  if (sentence.tokens[at]?.gap !== 'comma' || harmLengthAt('relatives', at, sentence) === 0) return at;
  const end = range(at + 1, to).find((one) => sentence.tokens[one]?.gap === 'comma');
  const isFine = end !== undefined && FINE.some((role) => hasRole(role, at, end, sentence)) && !hasRole('denies', at, end, sentence);
  return isFine ? end : at;
}

const FINE = ['wishes', 'tolerates', 'fine'] as const;

/** "Citrus is fine, all else gives me hives": what harms isn't named. Not "iris makes her dizzy for the rest of the day". */
export function isOfRest(cue: Cue, from: number, to: number, things: readonly Spoken[], sentence: Sentence): boolean {
  if (!sentence.vocabulary.allergy.stands('rest', sentence)) return false;
  const isRest = (at: number): boolean => {
    const length = harmLengthAt('rest', at, sentence);
    return length > 0 && !isRestOfTime(at + length, things, sentence);
  };
  return range(from, cue.start).some(isRest) || range(cue.end, to).some(isRest);
}

/** Words between "the rest of" and what it is the rest of: "of the other". */
const MOST_OF = 3;

/** "… of the day", German "… des Abends", and of no scent: "the rest of the flowers", "the rest of them". */
function isRestOfTime(behind: number, things: readonly Spoken[], sentence: Sentence): boolean {
  const { tokens, vocabulary } = sentence;
  const { phrases } = vocabulary.people;
  const of = Math.max(phrases.lengthAt(behind, 'of', sentence), phrases.lengthAt(behind, 'articles', sentence));
  if (of === 0 || tokens[behind]?.gap !== 'soft') return false;
  const isScent = (at: number): boolean =>
    things.some(({ start }) => start === at) ||
    (['heads', 'pronouns', 'objects'] as const).some((role) => hasClauseRole(at, role, sentence));
  return !range(behind + of, behind + of + MOST_OF).some((at) => at < tokens.length && isScent(at));
}

/** The things that stand one behind the other from a token on, with nothing between but little words and those that join. */
function listFrom(from: number, things: readonly Spoken[], { tokens, isLittleWord, vocabulary }: Sentence): readonly Spoken[] {
  const list: Spoken[] = [];
  for (let at = from; at < tokens.length; ) {
    const thing = things.find(({ start }) => start === at);
    const token = tokens[at];
    if (thing !== undefined) list.push(thing);
    else if (token === undefined || !(isLittleWord(token.folded) || vocabulary.connectives.of(token) !== undefined)) break;
    at = thing?.end ?? at + 1;
  }
  return list;
}

/** "Apart from lime, citrus gives me a rash": what stands behind the last pause is what harms, unless "all" does. */
function openingList(from: number, cue: number, things: readonly Spoken[], sentence: Sentence): readonly Spoken[] {
  const ends = (at: number): boolean => (['all', 'causes'] as const).some((role) => harmLengthAt(role, at, sentence) > 0);
  const end = sentence.tokens.findIndex((_, at) => at > from && (at >= cue || ends(at)));
  const list = listFrom(from, things, sentence).filter((one) => one.end <= (end < 0 ? cue : end));
  const last = list.at(-1);
  const isApart = last !== undefined && list.length > 1 && sentence.tokens[last.start]?.gap === 'comma';
  return isApart && !isAll(last.end, cue, sentence) ? list.slice(0, -1) : list;
}

const isAll = (from: number, to: number, sentence: Sentence): boolean => hasRole('all', from, to, sentence);

const isAllBefore = ({ start }: Place, sentence: Sentence): boolean => sentence.vocabulary.allergy.lengthBefore(start, 'all', sentence) > 0;

/** Whether no pause stands before a token or behind it up to another, but for those of a list. */
function isUnbroken(from: number, to: number, things: readonly Spoken[], { tokens }: Sentence): boolean {
  const isListed = (at: number): boolean => tokens[at]?.gap === 'comma' && things.some(({ start }) => start === at);
  return range(from, to + 1).every((at) => (tokens[at]?.gap !== 'stop' && tokens[at]?.gap !== 'comma') || isListed(at));
}

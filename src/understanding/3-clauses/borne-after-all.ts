import { isRefusing } from '../../lexicon/index/meanings.ts';
import { range } from '../../text/range.ts';
import type { Sentence } from '../1-match/sentence.ts';
import { harmLengthAt, hasRole, sentenceAround } from '../2-spans/harm-words.ts';
import type { Spoken } from '../stance.ts';
import type { HarmReach } from './harm.ts';
import { isDeniedAfter } from './harm-cues.ts';
import { isQuestionBefore } from './phrasing.ts';
import { hasRole as hasClauseRole, isPauseAt, lengthBefore, stretchAround } from './said-of.ts';
import { isLeftOut } from './so-far.ts';

type Place = Pick<Spoken, 'start' | 'end'>;

/** What says that something does no harm, right behind it: "vanilla's fine", "le cèdre ça va", "el cedro no me hace nada". */
const FINE = ['fine', 'tolerates', 'harmless', 'clears'] as const;
/** What still tells of harm, or of somebody else. */
const SPOILS = ['also', 'reactions', 'symptoms', 'changes', 'illnesses'] as const;
/** "It's over", "tried it yesterday: all good". */
const OVER = ['over', 'spares_me', 'clears'] as const;
/** Words between what is denied to harm and the "not": "not the cedar". */
const MOST_BEFORE = 2;

/**
 * What was left out before and turns out to be fine: "no wait, vanilla's fine, just the tonka", "it's only the vetiver, not the cedar", "the
 * sickness is over, now I want coconut". What only is to blame stays left out.
 */
export function borneAfterAll(sentence: Sentence, things: readonly Spoken[]): readonly HarmReach[] {
  const { context, tokens, vocabulary } = sentence;
  if ((context.leftOut ?? []).length === 0) return [];
  const known = things.filter((one) => isLeftOut(one, sentence));
  if (known.length === 0) return [];
  const blamed = vocabulary.only.stands('only', sentence) ? known.filter((one) => isAlone(one, sentence)) : [];
  const fine = known.filter((one) => !blamed.includes(one) && isFineBehind(one, things, sentence));
  const denied = known.filter((one) => !blamed.includes(one) && blamed.length > 0 && isDeniedAlone(one, sentence));
  const over = known.filter((one) => !blamed.includes(one) && isOverAndWished(one, sentence));
  const reaches: HarmReach[] = [];
  const place = { start: 0, end: tokens.length };
  const then = isOnlyThen(sentence) ? known.filter((one) => !over.includes(one)) : [];
  const borne = [...new Set([...fine, ...denied, ...then])].filter((one) => !over.includes(one));
  // What harms is borne again only right after it was told, or where it is said what still harms.
  const isCleared = context.allergic === true || (denied.length > 0 && blamed.length > 0) || then.length > 0;
  if (borne.length > 0) reaches.push({ ...placeOf(borne, place), does: isCleared ? 'clears' : 'suits', things: borne });
  if (over.length > 0) reaches.push({ ...placeOf(over, place), does: 'returns', things: over });
  if (reaches.length > 0 && blamed.length > 0) reaches.push({ ...placeOf(blamed, place), does: 'blames', things: blamed });
  return reaches;
}

/** "That was only while I was pregnant": between what tells that it was so, and when. */
function isOnlyThen(sentence: Sentence): boolean {
  const { tokens, vocabulary } = sentence;
  if (!vocabulary.allergy.stands('formerly', sentence) || !vocabulary.only.stands('only', sentence)) return false;
  const isFormerly = (at: number): boolean => harmLengthAt('formerly', at, sentence) > 0;
  const only = range(1, tokens.length).find((at) => vocabulary.only.lengthAt(at, 'only', sentence) > 0);
  if (only === undefined) return false;
  const [from, to] = stretchAround(only, sentence);
  const isDenied = range(from, to).some((at) => hasClauseRole(at, 'nots', sentence) || harmLengthAt('denies', at, sentence) > 0);
  return !isDenied && range(from, only).some(isFormerly) && range(only + 1, to).some(isFormerly);
}

const placeOf = ([first]: readonly Spoken[], whole: Place): Place => (first === undefined ? whole : { start: first.start, end: first.end });

/** "Only the vetiver", "just tonka", "que le vétiver", "nur Vetiver": nothing but little words between. */
function isAlone({ start }: Spoken, sentence: Sentence): boolean {
  const { tokens, vocabulary, isLittleWord } = sentence;
  for (let at = start; at > 0 && start - at <= MOST_BEFORE; at--) {
    if (vocabulary.only.lengthBefore(at, 'only', sentence) > 0) return true;
    if (isPauseAt(at, sentence) || !isLittleWord(tokens[at - 1]?.folded ?? '')) return false;
  }
  return false;
}

/** Nothing stands between but little words, what it is listed with, and where it is only smelt; and nothing denies it or says for whom. */
function isFineBehind(one: Spoken, things: readonly Spoken[], sentence: Sentence): boolean {
  const { tokens, isLittleWord, vocabulary } = sentence;
  const [from, to] = clauseAround(one, sentence);
  const isNamed = (at: number): boolean => things.some(({ start, end }) => start <= at && at < end);
  let at = one.end;
  for (; at < to; at++) {
    if (FINE.some((role) => harmLengthAt(role, at, sentence) > 0)) break;
    const isBetween =
      isNamed(at) ||
      isLittleWord(tokens[at]?.folded ?? '') ||
      hasClauseRole(at, 'is', sentence) ||
      vocabulary.connectives.of(tokens[at]) !== undefined;
    const isNot = hasClauseRole(at, 'nots', sentence) || harmLengthAt('denies', at, sentence) > 0;
    if (!isBetween || isNot) return false;
  }
  if (at >= to) return false;
  const end = at + Math.max(...FINE.map((role) => harmLengthAt(role, at, sentence)));
  // "Não me faz mal": the words that spare hold one of harm.
  const isSpoilt = SPOILS.some((role) => hasRole(role, from, at, sentence) || hasRole(role, end, to, sentence));
  return !isSpoilt && !isLimitedBehind(one, end, things, sentence);
}

/** "Ça va pas", "is it fine?", "is fine for my sister", "is fine on others, but on me it itches". */
function isLimitedBehind(one: Spoken, end: number, things: readonly Spoken[], sentence: Sentence): boolean {
  const { matches, tokens, vocabulary } = sentence;
  const [, pause] = stretchAround(one.start, sentence);
  const [, stop] = sentenceAround(one.start, sentence);
  const isNot = (at: number): boolean =>
    hasClauseRole(at, 'nots', sentence) ||
    harmLengthAt('denies', at, sentence) > 0 ||
    matches.some(({ start, entry: { meaning } }) => start === at && meaning.is === 'negation' && meaning.how === 'hard');
  // "Anything without rose is fine".
  const start = one.start - lengthBefore(one.start, 'articles', sentence);
  if (tokens[start]?.gap === 'soft' && matches.some((match) => match.end === start && isRefusing(match.entry.meaning))) return true;
  if (isDeniedAfter(end, sentence) || isQuestionBefore(stop, sentence) || (tokens[end]?.gap === 'soft' && isNot(end))) return true;
  if (range(one.start, pause).some((at) => vocabulary.people.phrases.lengthAt(at, 'for', sentence) > 0)) return true;
  const isOfOther = things.some(({ start }) => start >= end && start < stop);
  return !isOfOther && range(end, stop).some((at) => isNot(at) || SPOILS.some((role) => harmLengthAt(role, at, sentence) > 0));
}

/** From a pause, a "but" or an "and" to the next. */
function clauseAround(one: Spoken, sentence: Sentence): readonly [from: number, to: number] {
  const [from, to] = stretchAround(one.start, sentence);
  const turns = sentence.matches.flatMap(({ start, entry: { meaning } }) =>
    meaning.is === 'negation' && meaning.how === 'ends' && start > one.end ? [start] : [],
  );
  return [from, Math.min(to, ...turns)];
}

/** "Not the cedar", "le cèdre non": a clause that says nothing else. */
function isDeniedAlone(one: Spoken, sentence: Sentence): boolean {
  const { tokens, isLittleWord, matches } = sentence;
  const [from, to] = stretchAround(one.start, sentence);
  const isNot = (at: number): boolean =>
    hasClauseRole(at, 'nots', sentence) ||
    matches.some(({ start, end, entry: { meaning } }) => {
      return start <= at && at < end && meaning.is === 'negation' && (meaning.how === 'hard' || meaning.how === 'after');
    });
  const rest = range(from, to).filter((at) => at < one.start || at >= one.end);
  return (
    rest.some(isNot) && rest.every((at) => isNot(at) || isLittleWord(tokens[at]?.folded ?? '')) && !hasRole('also', from, to, sentence)
  );
}

/** "The sickness is over, now I want coconut": and neither is denied. */
function isOverAndWished(one: Spoken, sentence: Sentence): boolean {
  const { tokens, matches, vocabulary } = sentence;
  if (!OVER.some((role) => vocabulary.allergy.stands(role, sentence))) return false;
  const over = range(0, tokens.length).find((at) => OVER.some((role) => harmLengthAt(role, at, sentence) > 0));
  if (over === undefined || SPOILS.some((role) => hasRole(role, stretchAround(over, sentence)[1], tokens.length, sentence))) return false;
  const [from, to] = stretchAround(one.start, sentence);
  const isWish = (at: number): boolean =>
    harmLengthAt('wishes', at, sentence) > 0 || harmLengthAt('regains', at, sentence) > 0 || hasClauseRole(at, 'wants', sentence);
  const isRefusal = matches.some(
    ({ start, end, entry: { meaning } }) =>
      meaning.is === 'negation' && meaning.how === 'hard' && (start < from || end <= to) && !(start <= over && over < end),
  );
  const isDenied = range(Math.max(0, over - MOST_BEFORE), over).some(
    (at) => hasClauseRole(at, 'nots', sentence) || harmLengthAt('denies', at, sentence) > 0,
  );
  return range(from, to).some(isWish) && !isRefusal && !isDenied && !hasRole('also', 0, tokens.length, sentence);
}

import { RECIPIENT } from '../../../flow/program/own-types.ts';
import { type Meaning, REACHED_BACK } from '../../../lexicon/index/meanings.ts';
import type { Match } from '../../../lexicon/index/phrase-index.ts';
import { range } from '../../../text/range.ts';
import type { Token } from '../../../text/tokenize.ts';
import type { Sentence } from '../../1-match/sentence.ts';
import type { Spoken } from '../../stance.ts';
import { asIfBefore } from '../as-if.ts';
import { isAskedFor, isListedOn, isWantedBehind, saysNothingElse } from '../phrasing.ts';
import { hasRole } from '../said-of.ts';
import { isSought } from '../so-far.ts';
import { takenUp, tolerateBefore, whatIsDenied } from './backward.ts';
import type { Cue } from './cues.ts';
import { areLittle, isPause, isRelated, isRightBehind, isStopBetween, NEAR, NOUNS, REACH } from './nearness.ts';
import { takesUp } from './pronouns.ts';
import { type Closing, type Effect, lastOf, type Open, type Told, withReach } from './reach.ts';
import { endStress } from './stress.ts';

const EFFECTS: Readonly<Record<Open['how'], Effect>> = { hard: 'refuses', soft: 'softens', positive: 'likes', neutral: 'tolerates' };

/** A cue begins to reach on. */
export function open(
  told: Told,
  cue: Cue,
  how: Open['how'],
  sentence: Sentence,
  { over = 'list', than = null }: { readonly over?: Open['over']; readonly than?: Spoken | null } = {},
): Told {
  const tolerated = how === 'neutral' ? tolerateBefore(told, cue, sentence) : null;
  if (tolerated !== null) return endStress(drop(tolerated, 'cue', cue.start), 'cue', cue.start);
  const before = told.open;
  const touches =
    before !== null && before.cue.end === cue.start && before.things.length === 0 && before.words === 1 && cue.end - cue.start === 1;
  // "not without", "pas sans": two negations make a wish.
  const isOne = hasRole(cue.start, 'nots', sentence) && before !== null && !hasRole(before.cue.start, 'nots', sentence);
  // "Yuck no vanilla": a judgement is no negation.
  const isTwice = touches && before.how === 'hard' && how === 'hard' && !isOne && before.cue.how !== 'bad';
  if (isTwice) return drop(told, 'same', cue.start);
  // "weder Rose noch Jasmin", "ni rose ni jasmin" go on; an unused one right before is part of the new one, as in "sans aucune fleur".
  const rest = touches ? { ...told, open: null } : drop(told, 'cue', cue.start);
  const whole = touches ? { ...cue, start: before.cue.start } : cue;
  return { ...rest, turn: null, open: opened(whole, how, cue.end - cue.start, over, than) };
}

export function opened(cue: Cue, how: Open['how'], words: number, over: Open['over'] = 'list', than: Spoken | null = null): Open {
  return { cue, how, words, over, than, things: [], pause: false, joint: null, strange: false };
}

/** Ends what reaches on. A negation that found nothing behind it may be about what stood before it. */
export function close(told: Told, by: Closing, at: number, sentence: Sentence): Told {
  const denied = told.open === null ? [] : whatIsDenied(told.open, told, sentence);
  if (told.open !== null && denied.length === 0 && takesUp(told.open, at, sentence)) {
    const taken = takenUp(told, told.open.cue, told.open.how === 'soft' ? 'belittles' : 'judges', sentence);
    if (taken !== null) return { ...taken, open: null };
  }
  const loved = told.open === null ? null : lovedAfterAll(told.open, told, at, sentence);
  if (loved !== null) return { ...loved, open: null };
  if (told.open === null || denied.length === 0) return drop(told, by, at);
  const reach = { cue: told.open.cue, effect: 'denies', goes: 'back', things: denied, closed: { by: 'found', at } } as const;
  return { ...withReach(told, reach), open: null };
}

/** "I used to hate incense, now I can't get enough of it": what a pronoun takes up is loved. null: it takes up nothing. */
function lovedAfterAll(one: Open, told: Told, at: number, sentence: Sentence): Told | null {
  if (one.how !== 'positive' || one.cue.notOnly || !takesUp({ ...one, how: 'hard' }, at, sentence)) return null;
  const named = told.named.filter(({ type }) => NOUNS.has(type ?? ''));
  return takenUp({ ...told, named }, one.cue, 'resumes', sentence);
}

/** Ends what reaches on; it is about nothing that stood before it. */
export function drop(told: Told, by: Closing, at: number): Told {
  const { open: one } = told;
  if (one === null) return told;
  const reach = { cue: one.cue, effect: EFFECTS[one.how], goes: 'on', things: one.things, closed: { by, at } } as const;
  return { ...withReach(told, reach), open: null };
}

/** Whether it goes on behind a comma. */
export function goesOnOver(one: Open, at: number, sentence: Sentence): boolean {
  const isFound = one.things.length > 0;
  if (one.how === 'neutral' || (one.over === 'one' && isFound)) return false;
  // "Ugh, patchouli."
  const isExclaimed = one.over === 'near' && one.cue.end === at && isPause(one.cue.start, sentence);
  if (isFound || isExclaimed || (one.words > 1 && one.cue.end === at)) return true;
  return isColon(one, at, sentence) || isBeforeAsIf(one, at, sentence) || isOfSmells(one, at, sentence);
}

/** "Mi fanno schifo tutti gli odori, soprattutto il muschio": what is said of all smells is said of those most of all. */
function isOfSmells({ cue, how, words }: Open, at: number, sentence: Sentence): boolean {
  if (how !== 'hard' || words === 1) return false;
  const isAll = (place: number): boolean =>
    sentence.matches.some(({ start, entry: { meaning } }) => start === place && meaning.is === 'negation' && meaning.how === 'further');
  const isSmell = (place: number): boolean => hasRole(place, 'heads', sentence) || hasRole(place, 'smells', sentence) || isAll(place);
  const until = range(at + 1, sentence.tokens.length).find((place) => isPause(place, sentence)) ?? sentence.tokens.length;
  const isStressed = sentence.matches.some(
    ({ start, end, entry }) => isEspecially(entry.meaning) && (start === at || (start > at && end === until)),
  );
  return isStressed && range(cue.end, at).some(isSmell);
}

const isEspecially = (meaning: Meaning): boolean => meaning.is === 'emphasis' && meaning.how === 'especially';

/** "I hate florals, jasmine especially": one of those that are spoken of. */
function isStressedBehind({ end }: Spoken, sentence: Sentence): boolean {
  return sentence.matches.some((one) => one.start === end && isPause(one.end, sentence) && isEspecially(one.entry.meaning));
}

/** "Terrible on me: oud": what comes behind the colon is meant. */
function isColon({ cue }: Open, at: number, sentence: Sentence): boolean {
  const { tokens, text, matches } = sentence;
  if (at - cue.end > NEAR || !areLittle(cue.end, at, sentence)) return false;
  // Spanish "vainilla no: violeta" turns down what stands before it.
  const isNoted = ({ end, entry: { meaning } }: Match): boolean =>
    end === cue.start && meaning.is === 'value' && REACHED_BACK.has(meaning.type);
  const isOfThat = !isPause(cue.start, sentence) && matches.some(isNoted);
  if (isOfThat) return false;
  return text.slice(tokens[at - 1]?.end ?? 0, tokens[at]?.start).includes(':');
}

/** "No white flowers, especially tuberose": one of those that are turned down. */
export function goOn(told: Told): Told | null {
  const { open: one } = told;
  if (one?.how !== 'hard' || one.things.length === 0) return null;
  return { ...told, open: { ...one, pause: false, joint: 'or', strange: false } };
}

/** Whether it reaches the next thing that is said. */
export function reaches(one: Open, thing: Spoken, clause: readonly Spoken[], sentence: Sentence): boolean {
  if (isAskedFor(thing, sentence)) return false;
  const last = lastOf(one);
  const { cue, over, than, joint } = one;
  if ((over === 'named' || over === 'near') && !REACHED_BACK.has(thing.type ?? '')) return false;
  if (last === null && than !== null) return thing.start - cue.end <= NEAR && isRelated(than.type, thing.type);
  if (last === null)
    return over === 'near'
      ? isRightBehind(cue.end, thing.start, sentence)
      : thing.start - cue.end <= REACH || isOfAsIf(one, thing, sentence) || isOfSmelling(one, thing, sentence);
  if (over === 'one' && joint === null) return false;
  if (one.pause && one.how === 'hard' && isStressedBehind(thing, sentence)) return isRelated(last.type, thing.type);
  if (one.pause && (isCorrection(one, thing, clause, sentence) || isSaidToBe(thing.start, sentence) || isWantedBehind(thing.end, sentence)))
    return false;
  if (one.pause && isDoneTo(last.end, thing.start, sentence)) return false;
  if (one.pause) return last.type === thing.type && (NOUNS.has(thing.type ?? '') || joint === 'or' || isListedOn(thing, sentence));
  if (joint === 'and' && over !== 'all') return last.type === thing.type;
  if (joint === 'or') return isRelated(last.type, thing.type);
  return !one.strange && isRelated(last.type, thing.type);
}

/** Words between a refusal and what something smells of that is turned down: "never again do I put on something that smells of". */
const TO_SMELL = 9;

/** "Jamais de la vie je remets un truc qui sent le monoï": what something smells of, right behind the verb that says so. */
function isOfSmelling({ cue, how, words }: Open, { start }: Spoken, sentence: Sentence): boolean {
  if (how !== 'hard' || words < 2 || start - cue.end > TO_SMELL) return false;
  const verb = range(Math.max(cue.end, start - NEAR), start).find((at) => hasRole(at, 'smells', sentence));
  return verb !== undefined && areLittle(verb + 1, start, sentence) && !isStopBetween(cue.end, start, sentence);
}

/** "I don't want to smell as if I'd just come out of a café": it reaches what is compared to, however far behind. */
function isOfAsIf({ cue, how }: Open, { start }: Spoken, sentence: Sentence): boolean {
  const compared = how === 'hard' ? asIfBefore(start, sentence) : undefined;
  return compared !== undefined && compared.start >= cue.end && compared.start - cue.end <= NEAR;
}

/** "Ich will nicht riechen, als käm ich aus dem Café": the comma before a comparison. */
function isBeforeAsIf({ cue, things }: Open, at: number, sentence: Sentence): boolean {
  const { matches } = sentence;
  if (things.length > 0 || at - cue.end > NEAR) return false;
  return matches.some(({ start, end }) => start === at && end < sentence.tokens.length && asIfBefore(end, sentence)?.start === at);
}

/** "I don't want my husband to wear lavender": somebody between a refusal and what shall not be worn. */
export function isMadeToWear(one: Open | null, { type, end }: Spoken, sentence: Sentence): boolean {
  if (one?.how !== 'hard' || one.things.length > 0 || type !== RECIPIENT) return false;
  const isVerb = (token: Token | undefined): boolean =>
    token !== undefined && sentence.vocabulary.knownVerbs.read(token, (language) => sentence.rank(language) === 0) !== null;
  const wears = (at: number): boolean => hasRole(at, 'wears', sentence) || hasRole(at, 'smells', sentence);
  if (endsInWearing(one.cue.end, end, wears, sentence)) return true;
  const verb = [end, end + 1].find((at) => wears(at) || isVerb(sentence.tokens[at]));
  return (
    verb !== undefined &&
    areLittle(end, verb, sentence) &&
    !isPause(end, sentence) &&
    !isPause(verb, sentence) &&
    !isPause(verb + 1, sentence)
  );
}

/** German "…, dass mein Mann Lavendel trägt": the verb ends the clause that says what shall not be. */
function endsInWearing(cue: number, from: number, wears: (at: number) => boolean, sentence: Sentence): boolean {
  if (!hasRole(cue, 'opens', sentence) || isPause(from, sentence)) return false;
  let last = from;
  while (last + 1 < sentence.tokens.length && !isPause(last + 1, sentence)) last++;
  return last > from && wears(last);
}

/** "No grapefruit, it ruins vetiver for me", "less amber, I insist on coffee": another clause, of what is done or of who does it. */
function isDoneTo(from: number, to: number, sentence: Sentence): boolean {
  for (let at = from; at < to; at++) {
    const opens = sentence.tokens[at]?.gap === 'comma' && hasRole(at, 'people', sentence);
    if (opens || hasRole(at, 'others', sentence)) return true;
  }
  return false;
}

/** "La rosa no le gusta a mi madre", "la rose ne plaît pas à ma mère": who turns it down, behind what is turned down; that, or null. */
export function dislikedBefore(
  { cue, things, how, over }: Open,
  { start, type }: Spoken,
  clause: readonly Spoken[],
  sentence: Sentence,
): readonly Spoken[] | null {
  const { phrases } = sentence.vocabulary.people;
  const before = clause.filter((one) => one.end <= cue.start && REACHED_BACK.has(one.type ?? ''));
  if (type !== RECIPIENT || how !== 'hard' || over !== 'list' || things.length > 0 || before.length === 0) return null;
  const owner = Math.max(...(['mine', 'theirs', 'articles'] as const).map((role) => phrases.lengthBefore(start, role, sentence)));
  const begins = [start, start - owner];
  const isBehind = (role: 'to' | 'for' | 'of'): boolean => begins.some((at) => phrases.lengthBefore(at, role, sentence) > 0);
  // Portuguese "à" is also an article, and "para a" no "a".
  const isTo = (isBehind('to') || phrases.lengthAt(start, 'to', sentence) > 0) && !isBehind('for');
  if (isTo) return before;
  // "Rose ist nichts für meine Mutter", "n'est pas le truc de ma mère"; but "not for my mother, for me".
  const isFor = (isBehind('for') || isBehind('of')) && start - cue.end <= NEAR;
  const last = before.at(-1)?.end ?? cue.start;
  const says = Array.from({ length: cue.start - last }, (_, offset) => last + offset).some((at) => hasRole(at, 'is', sentence));
  return isFor && says && saysNothingElse(sentence) ? before : null;
}

/** "Não é baunilha, é violeta": behind the pause it says what it is. */
function isSaidToBe(start: number, sentence: Sentence): boolean {
  const { tokens } = sentence;
  const pause = tokens.findLastIndex(({ gap }, at) => at <= start && (gap === 'comma' || gap === 'stop'));
  return pause < start && start - pause <= NEAR && hasRole(pause, 'is', sentence) && areLittle(pause, start, sentence);
}

/**
 * "Not Coco Noir, Coco Mademoiselle", and where cedar was wished for "not the cedar, the sandalwood": after a plain "not" and one
 * name, the next is the one that is meant.
 */
function isCorrection(one: Open, thing: Spoken, clause: readonly Spoken[], sentence: Sentence): boolean {
  const { start, end } = one.cue;
  // "No not rose": the "no" before it only answers.
  const not = notOf(one, sentence);
  const opens = not !== null && (isPause(start, sentence) || openingOf(not, 'pause', sentence).isAll);
  const isFirst = clause.filter((said) => said.start >= end).length === 1;
  const last = lastOf(one);
  if (!opens || !isFirst || last === null || not === null || one.joint !== null) return false;
  const areIngredients = last.type === 'ingredient' && thing.type === 'ingredient';
  const isSlip = areIngredients && isNamedBefore(last, start, sentence);
  const isOnly =
    areIngredients && ((start === 0 && sentence.context.asked === null) || isSlip || openingOf(not, 'sentence', sentence).corrects);
  return last.type === 'fragrance' || ((isOnly || isSought(last, sentence)) && isSetAgainst(last, thing, one, isSlip, sentence));
}

/** "No wait, not rose, peony": whether all that stands before it, in its sentence or behind a pause, answers or puts right, and whether it puts right. */
function openingOf(
  start: number,
  within: 'sentence' | 'pause',
  { matches, tokens, isLittleWord }: Sentence,
): { readonly isAll: boolean; readonly corrects: boolean } {
  const isBegin = ({ gap }: Token, at: number): boolean => at === 0 || gap === 'stop' || (within === 'pause' && gap === 'comma');
  const from = tokens.findLastIndex((token, at) => at < start && isBegin(token, at));
  const opening = matches.filter(
    ({ start: at, end, entry: { meaning } }) =>
      at >= from && end <= start && (meaning.is === 'correction' || meaning.is === 'answer' || isBut(meaning)),
  );
  const opens = (at: number): boolean => opening.some((one) => one.start <= at && at < one.end);
  const isAll = range(from, start).every((at) => isLittleWord(tokens[at]?.folded ?? '') || opens(at));
  return { isAll, corrects: isAll && opening.some(({ entry }) => entry.meaning.is === 'correction') };
}

/** Italian "ma no". */
const isBut = (meaning: Meaning): boolean => meaning.is === 'negation' && meaning.how === 'ends';

/** "And rose. Oh no, not rose, peony": the same was named in front of it. */
function isNamedBefore({ start, end }: Spoken, before: number, { matches }: Sentence): boolean {
  const noteOf = ({ entry: { meaning } }: Match): string | undefined =>
    meaning.is === 'value' && meaning.type === 'ingredient' ? String(meaning.value) : undefined;
  const named = matches.flatMap((one) => (one.start === start && one.end === end ? (noteOf(one) ?? []) : []));
  return matches.some((one) => one.end <= before && named.includes(noteOf(one) ?? ''));
}

/** Where the plain "not" of a cue stands, that may have an answer before it and what is written before a noun behind it: French "non pas", "pas de la". */
function notOf({ cue: { start, end } }: Open, sentence: Sentence): number | null {
  const { tokens, vocabulary } = sentence;
  const { phrases } = vocabulary.people;
  const isNot = (at: number): boolean => vocabulary.nots.has(tokens[at]?.folded ?? '');
  const not = range(start, end).findLast(isNot);
  if (not === undefined || !range(start, not).every((at) => isNot(at) || isAnswerAt(at, sentence))) return null;
  const isHeld = (at: number): boolean => (['articles', 'of'] as const).some((role) => phrases.lengthAt(at, role, sentence) > 0);
  const isArticle = phrases.lengthBefore(end, 'articles', sentence) > 0 || phrases.lengthAt(end, 'articles', sentence) > 0;
  return not === end - 1 || (isArticle && range(not + 1, end).every(isHeld)) ? not : null;
}

function isAnswerAt(at: number, { matches }: Sentence): boolean {
  return matches.some(({ start, end, entry: { meaning } }) => start === at && end === at + 1 && meaning.is === 'answer');
}

/** "Not cedar, sandalwood", "non il cedro, il sandalo" and nothing behind it; but "no cedar, oud" turns both down, as "no cedar, oud or rose" does. */
function isSetAgainst(last: Spoken, thing: Spoken, one: Open, isSlip: boolean, sentence: Sentence): boolean {
  const { tokens, vocabulary } = sentence;
  const { end } = one.cue;
  const { phrases } = vocabulary.people;
  const rest = tokens.findIndex(({ gap }, at) => at > thing.start && gap === 'stop');
  if (!areLittle(thing.end, rest < 0 ? tokens.length : rest, sentence)) return false;
  const hasArticle = (at: number): boolean => phrases.lengthBefore(at, 'articles', sentence) > 0;
  // French "pas de rose, de la pivoine".
  const isOfKind = phrases.lengthAt(end, 'of', sentence) === last.start - end && !hasArticle(last.start);
  const isRight = last.start === end || (isOfKind && hasArticle(thing.start));
  return isSlip || (hasArticle(last.start) && hasArticle(thing.start)) || (isRight && !isAnswerAt(end - one.words, sentence));
}

import { GENDER, RECIPIENT, SELF } from '../../../flow/program/own-types.ts';
import { SMELLS } from '../../../lexicon/index/meanings.ts';
import type { Match } from '../../../lexicon/index/phrase-index.ts';
import { isAnyMarked } from '../../../text/marks.ts';
import { range } from '../../../text/range.ts';
import type { Sentence } from '../../1-match/sentence.ts';
import type { Thing } from '../../2-spans/names-beside.ts';
import { asksToAdd } from '../asked-to-add.ts';
import type { Clause, Clauses } from '../clauses.ts';
import { exchangesIn } from '../exchanges.ts';
import type { Wearers } from '../people.ts';
import { isCalledSo } from './called.ts';
import { isPerceived } from './everyday.ts';
import { isOfElse } from './for-else.ts';
import {
  DETERMINERS,
  DOES,
  isAdjective,
  isDoneFor,
  isDoneTo,
  isFirstOfElse,
  isFor,
  isOffering,
  isPast,
  isPerson,
  isTalk,
  isWhere,
  type Message,
  WISHING,
} from './message.ts';
import { isLifeOfWearer } from './remarks.ts';
import { isElsewhere } from './scenes.ts';
import { isOfScent, isPlace } from './senses.ts';
import { fitsWorld, isOfWorld, isWayward } from './subject.ts';

/** Whether a scent is looked for or spoken of, or who wears it is told: in this message, or because somebody has been named. */
export function isWish(heard: Message, wearers: Wearers): boolean {
  const { sentence, things, clauses } = heard;
  const { context, vocabulary } = sentence;
  const { all } = clauses;
  const isNamed = wearers.named.some((one) => !wearers.told.has(one) && !isDoneFor(one, heard));
  if (
    isNamed ||
    (things.some(isPerson) && exchangesIn(sentence).length > 0) ||
    (context.wearer != null && context.wearer !== SELF && !isLifeOfWearer(heard))
  )
    return true;
  // "And for the winter?"
  // Italian "è già primavera?" goes on with nothing.
  const continues = vocabulary.questions.lengthAt(0, 'continues', sentence) > 0 && all[0]?.verbs[0]?.at !== 0;
  const asksOn = continues && (sentence.text.trimEnd().endsWith('?') || all.every(({ verbs }) => verbs.length === 0));
  return (
    asksOn ||
    isCorrection(heard) ||
    things.some(
      (one) =>
        one.reading.is === 'fragrance' &&
        !isFirstOfElse(one, heard) &&
        !isWhere(one, heard) &&
        !isCalledSo(one, heard) &&
        !isAdjective(one, heard),
    ) ||
    things.some(
      (one) => (isForSelf(one, all) && !isOpinion(one, heard)) || (isForGender(one, wearers, sentence) && !isDoneFor(one, heard)),
    ) ||
    all.some(
      (clause) =>
        wishesForSomething(clause, heard, wearers) ||
        asksWhatThereIs(clause, heard) ||
        seeksByName(clause, heard) ||
        asksWhatIWear(clause, heard) ||
        asksToAdd(clause, sentence) ||
        hasScent(clause, heard, wearers) ||
        isSimile(clause, heard),
    )
  );
}

/**
 * A verb of wearing or smelling, or one of wanting with something to want: "I want to bake a cake" and "he called me back" have
 * nothing.
 */
function wishesForSomething(clause: Clause, heard: Message, wearers: Wearers): boolean {
  const { sentence, things, clauses, foreign } = heard;
  const { questions } = sentence.vocabulary;
  // German "den Bericht" is a report, though "den" alone is that one.
  const isArticle = (at: number): boolean =>
    sentence.vocabulary.people.phrases.lengthAt(at, 'articles', sentence) > 0 && foreign[at + 1] === 1;
  const isObject = (at: number): boolean =>
    things.some(({ start }) => start === at) || (questions.lengthAt(at, 'things', sentence) > 0 && !isArticle(at));
  // "The new carpet itches": what itches is the carpet.
  const isSubject = (one: Thing): boolean =>
    !isPerson(one) && isPartOf(one.start, clause, clauses) && (foreign[one.end] !== 1 || sentence.vocabulary.senses.of(one) === 'name');
  return clause.verbs.some(({ at, verb }) => {
    if (!WISHING.has(verb)) return false;
    if (isOfSomebody(at + 1, clause, heard, wearers) || isOfElse({ at, verb }, clause, heard)) return false;
    if (verb === 'wants' && isWayward(clause, at, heard)) return false;
    if (verb === 'smells') return foreign[at + 1] !== 1 && !isOfWorld(clause, at, heard) && !isPerceived({ at, verb }, clause, heard);
    if (things.some((one) => one.start > at && one.start < clause.end && isDoneTo(one, at, clause, heard))) return false;
    let object = at + 1;
    while (object < sentence.tokens.length && !(isPartOf(object, clause, clauses) && isObject(object))) object++;
    if (fitsWorld({ at, verb }, clause, heard)) return false;
    if (verb === 'wears') return foreign[at + 1] !== 1 && (object >= sentence.tokens.length || !isAnyMarked(foreign, at, object));
    if (clauses.has(at, 'has') && things.some((one) => one.start > at && isElsewhere(one, heard))) return false;
    const isNamed = object < sentence.tokens.length || things.some((one) => isSubject(one));
    return isNamed && !isAnyMarked(foreign, at, object);
  });
}

/** "What would I wear every day?", "¿qué me pongo para una boda?": words of seeking with a verb of wearing among them. */
function asksWhatIWear({ start, end }: Clause, { sentence, clauses }: Message): boolean {
  if (!sentence.vocabulary.questions.stands('seeks', sentence)) return false;
  const seeking = (at: number): number => sentence.vocabulary.questions.lengthAt(at, 'seeks', sentence);
  return range(start, end).some((at) => range(at, at + seeking(at)).some((one) => clauses.has(one, 'wears')));
}

/** "Me equivoqué, era peonía": what was wished for is said anew. */
function isCorrection({ sentence: { matches, context, vocabulary }, things }: Message): boolean {
  if (context.wished !== true) return false;
  const opens = matches.find(({ start, entry: { meaning } }) => start === 0 && meaning.is === 'correction');
  return opens !== undefined && things.some((one) => one.start >= opens.end && vocabulary.senses.of(one) === 'name');
}

/** "My sister smells of coconut": said of somebody who is only spoken of, in a clause that wishes for nothing else. */
export function isOfSomebody(place: number, { start, verbs }: Clause, { things, sentence }: Message, wearers: Wearers): boolean {
  const [first] = verbs;
  if (first === undefined || first.at >= place) return false;
  const { phrases } = sentence.vocabulary.people;
  // "My husband loves it when I wear jasmine".
  if (phrases.lengthBefore(first.at, 'i', sentence) > 0) return false;
  const isSmelling = first.verb === 'smells' || first.verb === 'wears';
  const isTold = (one: Thing): boolean => (isSmelling && wearers.spokenOf.has(one)) || wearers.contrasted.has(one);
  if (things.some((one) => one.type === RECIPIENT && one.start >= start && one.end <= first.at && isTold(one))) return true;
  const isNobodys = wearers.named.length === 0 && (sentence.context.wearer ?? null) === null;
  const isPronoun = (['she', 'he'] as const).some((role) => phrases.lengthAt(start, role, sentence) > 0);
  return isNobodys && isPronoun && isSmelling;
}

/** "What have you got that's citrusy?": of what the shop has, something is said that is said of a scent. */
function asksWhatThereIs(clause: Clause, heard: Message): boolean {
  const { tokens, vocabulary } = heard.sentence;
  const isInSentence = (from: number, to: number): boolean => tokens.slice(from + 1, to + 1).every(({ gap }) => gap !== 'stop');
  return clause.verbs.some((verb) => {
    const isSaid = ({ start }: Thing): boolean => start > verb.at && isInSentence(verb.at, start);
    // "Did you have a nice Christmas?"
    const isSought = (one: Thing): boolean => !isPlace(vocabulary.senses.of(one)) || isFor(one.start, clause, heard.sentence);
    return (
      isOffering(verb, clause, heard) && heard.things.some((one) => isOfScent(vocabulary.senses.of(one)) && isSaid(one) && isSought(one))
    );
  });
}

/** "Could we do it without musk?": words of seeking, and right behind them a scent by its name, to which nothing else is done. */
function seeksByName(clause: Clause, heard: Message): boolean {
  const { sentence, things } = heard;
  const { start, end } = clause;
  const nameAt = (at: number): Thing | undefined => things.find((one) => one.start === at && sentence.vocabulary.senses.of(one) === 'name');
  for (let at = start; at < end; at++) {
    const length = sentence.vocabulary.questions.lengthAt(at, 'seeks', sentence);
    const name = length > 1 ? nameAt(at + length) : undefined;
    if (name !== undefined && !isDoneTo(name, at + length - 1, clause, heard)) return true;
  }
  return false;
}

/** In a clause, or in what goes on with it. */
function isPartOf(at: number, clause: Clause, { all }: Clauses): boolean {
  return all.some((one) => (one === clause || one.before === clause) && one.start <= at && at < one.end);
}

/** "Nothing"; but "anything that's sweet" only says how far a refusal before it goes. */
const isRefusal = ({ entry: { meaning } }: Match): boolean => meaning.is === 'negation' && meaning.how !== 'further';

/** "Like the inside of an old church", "soapy, like my nan's bathroom": said without a verb, it is a scent that is like something. */
function isSimile(clause: Clause, message: Message): boolean {
  const { start, end, verbs } = clause;
  const { sentence, things } = message;
  const { matches } = sentence;
  if (verbs.length > 0) return isLikePlace(clause, message);
  return matches.some(({ start: from, end: to, entry: { meaning } }) => {
    if (meaning.is !== 'likeness' || meaning.how !== 'like' || from < start || to >= end) return false;
    const isOfThing = DETERMINERS.some((role) => sentence.vocabulary.people.phrases.lengthAt(to, role, sentence) > 0);
    const isTalking = matches.some((one) => isTalk(one) && one.start <= from && from < one.end);
    return !isTalking && (isOfThing || things.some((one) => one.start === to));
  });
}

/**
 * "Like an old church where somebody spilled cherry soda": a likeness opens the clause, and before any verb stands what it is like. What is
 * told of that is part of it.
 */
export function isLikePlace({ start, verbs }: Clause, { sentence, things }: Message): boolean {
  const opens = sentence.matches.find(({ start: from, entry: { meaning } }) => {
    return from === start && meaning.is === 'likeness' && meaning.how === 'like';
  });
  const [verb] = verbs;
  if (opens === undefined || verb === undefined) return false;
  const likened = things.find((one) => one.start >= opens.end && one.end <= verb.at);
  if (likened === undefined || !SMELLS.has(likened.type ?? '')) return false;
  const isOfThing = DETERMINERS.some((role) => sentence.vocabulary.people.phrases.lengthAt(opens.end, role, sentence) > 0);
  return isOfThing && verb.at > likened.end;
}

/** A word for a scent, but not "nothing", nor one that is said of all else, where it is part of a tale or of a phrase. */
function hasScent(clause: Clause, heard: Message, wearers: Wearers): boolean {
  const { sentence, things, clauses, foreign } = heard;
  const { has } = clauses;
  const { matches, tokens, isLittleWord, vocabulary } = sentence;
  const isHeld = (at: number): boolean => matches.some((one) => one.start <= at && at < one.end && (isRefusal(one) || isTalk(one)));
  const isSaidOfTime = (at: number): boolean =>
    things.some((one) => one.start <= at && at < one.end && vocabulary.senses.of(one) === 'quality');
  const isTold = (at: number): boolean =>
    // "Everything is so expensive", "my little one".
    has(at + 1, 'is') ||
    has(at + 2, 'is') ||
    clause.verbs.some((verb) => verb.at === at + 1 && DOES.has(verb.verb)) ||
    // "Juice all over her shirt".
    (vocabulary.allergy.lengthAt(at, 'all', sentence) > 0 && has(at + 1, 'places') && tokens[at + 1]?.gap === 'soft') ||
    // "The little one dropped his ice cream".
    (foreign[at + 1] === 1 && isPast(at + 1, sentence)) ||
    isOnes(at, sentence) ||
    DOES.has(clause.verbs.findLast((verb) => verb.at < at)?.verb ?? 'is');
  // "Was gibt's zu essen?"
  const isAsked = (at: number): boolean => at === clause.start && sentence.text.trimEnd().endsWith('?') && clause.verbs[0]?.at === at + 1;
  // "The garden smells so good": that is its verb.
  const isOfOther = (at: number): boolean =>
    clause.verbs.some(
      (one) =>
        one.at === at && (isOfWorld(clause, at, heard) || isPerceived(one, clause, heard) || isOfSomebody(at + 1, clause, heard, wearers)),
    );
  // Spanish "dejé de fumar", where "un deje" is a hint.
  const isVerb = (at: number): boolean => clause.verbs.some((one) => one.at === at && DOES.has(one.verb));
  for (let at = clause.start; at < clause.end; at++) {
    if (!has(at, 'heads') || isHeld(at) || isSaidOfTime(at) || isOfOther(at) || isVerb(at)) continue;
    if (!isLittleWord(tokens[at]?.folded ?? '') || !(isTold(at) || isAsked(at))) return true;
  }
  return false;
}

/** "My little one". */
export function isOnes(at: number, sentence: Sentence): boolean {
  const { phrases } = sentence.vocabulary.people;
  let start = at;
  while (phrases.lengthBefore(start, 'mine', sentence) === 0 && phrases.lengthBefore(start, 'articles', sentence) > 0) start--;
  return phrases.lengthBefore(start, 'mine', sentence) > 0;
}

/** "It's for me": nothing stands between. */
function isForSelf({ start, type, reading }: Thing, all: readonly Clause[]): boolean {
  if (type !== RECIPIENT || reading.is !== 'value' || reading.value !== SELF) return false;
  return all.some((one) => one.start === start || one.verbs.some(({ at, verb }) => verb === 'is' && at + 1 === start));
}

/** "Einkaufen ist für mich die Hölle", "for me it's hell": behind it stands what something is to the shopper, and no scent. */
function isOpinion({ start, end }: Thing, { sentence, clauses, foreign, things }: Message): boolean {
  const clause = clauses.all.find((one) => one.start <= start && start < one.end);
  if (clause === undefined || !clause.verbs.some(({ verb }) => verb === 'is')) return false;
  const length = Math.max(...DETERMINERS.map((role) => sentence.vocabulary.people.phrases.lengthAt(end, role, sentence)));
  return length > 0 && foreign[end + length] === 1 && !things.some((one) => one.start >= end && one.end <= clause.end);
}

/** "For a woman". */
function isForGender(thing: Thing, { spokenOf }: Wearers, sentence: Sentence): boolean {
  const { phrases } = sentence.vocabulary.people;
  if (thing.type !== GENDER || spokenOf.has(thing)) return false;
  return [thing.start, thing.start - 1].some((at) => phrases.lengthAt(at, 'for', sentence) > 0);
}

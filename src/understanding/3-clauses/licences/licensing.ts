import { GENDER, RECIPIENT } from '../../../flow/program/own-types.ts';
import { isChat } from '../../../text/chat.ts';
import { isAnyMarked } from '../../../text/marks.ts';
import { range } from '../../../text/range.ts';
import type { Sentence } from '../../1-match/sentence.ts';
import type { Thing } from '../../2-spans/names-beside.ts';
import type { Clause, Clauses } from '../clauses.ts';
import { isWantedBehind } from '../phrasing.ts';
import { isPerceived } from './everyday.ts';
import { isOfElse } from './for-else.ts';
import {
  DETERMINERS,
  DOES,
  endsAsParticiple,
  governorOf,
  hasHead,
  isDoneTo,
  isFor,
  isLikened,
  isOf,
  isOffering,
  isPast,
  isUse,
  type Judged,
  NEAR,
  WISHING,
} from './message.ts';
import { isSaidOfShown } from './said-of-shown.ts';
import { isOfScent, isPlace, type Sense } from './senses.ts';
import { isOnlyStuff, nounOver, tells } from './stuff.ts';
import { fitsWorld, isOfWorld, isWayward } from './subject.ts';
import { hasSubject, isAttended, isBareGender, isBesideWishes, isComing } from './telling.ts';

/** Whether the clause of a thing wishes for it: by its verb, or because it has none. */
export function isLicensed(thing: Thing, sense: Sense, clause: Clause, told: Judged): boolean {
  const { clauses, sentence, foreign } = told;
  if (isComing(sense, clause, told) || isWantedBehind(thing.end, sentence) || isBrandAskedFor(thing, sentence)) return true;
  if (sense === 'name' && isOwned(thing, clause, sentence)) return false;
  if (isSaidOfShown(thing, clause, told)) return false;
  if (sense !== 'plain' && isOfOthers(thing, clause, sentence)) return false;
  if ((sense === 'name' || sense === 'quality') && isOnlyStuff(thing, clause, told)) return false;
  const smelling = subjectOfSmell(clause, told);
  if (smelling !== null) return smelling === thing && isLikedAfter(clause, told);
  if (sense !== 'name' && (sense !== 'plain' || thing.type === 'tag') && qualifiesNoun(thing, clauses, sentence)) return false;
  if (thing.type === 'tag' && (saysSoOfSomebody(thing, told) || isOfOtherNoun(thing, told))) return false;
  if (sense === 'quality' && thing.type !== 'family' && isOfOnes(thing, told)) return false;
  // "I work", "my boss drinks": whoever does it stands right before it.
  const isDone = clauses.has(thing.start - 1, 'people') || told.things.some((one) => one.type === RECIPIENT && one.end === thing.start);
  if ((sense !== 'use' || isDone) && clause.verbs.some(({ at }) => at === thing.start)) return false;
  const governor = governorOf(thing, clause);
  const isOfWish = sense === 'name' || sense === 'quality';
  if (isOfWish && isOfAnothersScent(thing, clause, told)) return false;
  if (governor !== null) {
    if (sense === 'event' && isAsWorn(governor.at, thing, told)) return false;
    const isHeaded = governor.at < thing.start && hasNoun(governor.at, thing.start, told);
    return isHeaded || licenses(governor, thing, sense, clause, told);
  }
  if (
    !told.isWish &&
    ((sense === 'name' && isCutSubject(thing, clause, told)) ||
      hasSubject(clause, told) ||
      isSaidOfSomebody(thing, clause, told) ||
      (isPredicate(thing, told) && tellsMore(thing, told)))
  )
    return false;
  // "Happy Friday", "a roof without a leak": beside words of something else only a name is wished for.
  const isAside = !told.isWish && !isFor(thing.start, clause, sentence) && isAnyMarked(foreign, clause.start, clause.end);
  if (isAside && sense !== 'name' && (sense !== 'plain' || thing.type === 'gender')) return false;
  if (isAside && isAmongOthers(thing, clause, told)) return false;
  const { before } = clause;
  const last = before?.verbs.at(-1);
  // "We had oysters and champagne": a list goes on.
  const goesOn = sentence.vocabulary.connectives.of(sentence.tokens[clause.start]) === 'and';
  if (goesOn && sense === 'name' && !told.isWish && last !== undefined && (DOES.has(last.verb) || last.verb === 'has')) return false;
  // "My curtains are lavender and mint".
  if (goesOn && sense === 'name' && last?.verb === 'is' && before !== null && !licenses(last, thing, sense, before, told)) return false;
  if (goesOn && isOfWish && before !== null && isOfAnothersScent(thing, before, told)) return false;
  // "Roses, outdoors": beside a clause of its own a name is wished for, what places are also called only if that one is a wish.
  if (before === null || last === undefined || sense === 'name' || sense === 'quality' || sense === 'plain') return true;
  if (hasHead(clause.start, thing.start, clauses) || hasHead(before.start, before.end, clauses)) return true;
  return isUse(clause.start, thing.start, clauses) || licenses(last, thing, sense, before, told);
}

/** "Do you stock Chanel?": a house right behind the verb of asking for something by its name. */
function isBrandAskedFor({ start, type }: Thing, { tokens, vocabulary, isLittleWord }: Sentence): boolean {
  const verb = tokens[start - 1]?.folded;
  if (type !== 'brand' || verb === undefined || vocabulary.bareIntent === null || isLittleWord(verb)) return false;
  return vocabulary.index.opensName(verb, vocabulary.bareIntent);
}

/** Ordinary words beside a name that make a tale of its clause, though no verb of it is known. */
const LEAST_OTHERS = 2;

/**
 * "Grapefruit juice all down my shirt", "live on Cherry Tree Lane, the postman never finds us": a name beside several ordinary words, or
 * beside one while something else is told or one's own is spoken of. A scent that is like something is wished for: "like old oak trees".
 */
function isAmongOthers({ start, end }: Thing, clause: Clause, told: Judged): boolean {
  const { sentence, clauses, foreign } = told;
  const { vocabulary, rank } = sentence;
  // "A rose that gives me joy", "un iris precioso": all of it says what sort of rose; an English noun behind it is what is spoken of.
  const article = vocabulary.people.phrases.lengthBefore(start, 'articles', sentence);
  const isQualified = foreign[end] !== 1 || vocabulary.clauses.adjectivesFollow.has(rank.written);
  if (article > 0 && start - article <= clause.start && isQualified) return false;
  if (sentence.context.asked !== null || isLikened(sentence) || hasHead(0, sentence.tokens.length, clauses)) return false;
  if (clauses.all.some(({ verbs }) => verbs.some(({ verb }) => WISHING.has(verb) || verb === 'prefers'))) return false;
  // "Del gelsomino non mi stanco mai": a phrase says how it is liked.
  const isJudged = sentence.matches.some(
    ({ start, end, entry: { meaning } }) => end - start > 1 && meaning.is === 'negation' && start >= clause.start && end <= clause.end,
  );
  if (isJudged) return false;
  // "Jasmine flatters my skin": what a scent itself does may be good or bad.
  const token = sentence.tokens[end];
  const does = token === undefined ? null : sentence.vocabulary.knownVerbs.read(token, (language) => sentence.rank(language) === 0);
  if (does?.form === 'now' && foreign[end] === 1 && end < clause.end) return false;
  const others = range(clause.start, clause.end).filter((at) => foreign[at] === 1);
  if (others.length >= LEAST_OTHERS) return true;
  // Italian "mi stanco".
  const isOnes = (at: number): boolean =>
    !clauses.has(at - 1, 'clitics') && sentence.vocabulary.people.phrases.lengthBefore(at, 'mine', sentence) > 0;
  return others.some(isOnes) || (sentence.context.asked === null && clauses.all.some((one) => one !== clause && tells(one, told)));
}

/** "Whoever gets the present is a man": of a gift, and nobody else is named. */
export function isOfGift(thing: Thing, { things, sentence }: Judged): boolean {
  const { phrases } = sentence.vocabulary.people;
  const holds = (role: 'gives' | 'gives_me'): boolean => sentence.tokens.some((_, at) => phrases.lengthAt(at, role, sentence) > 0);
  return thing.type === GENDER && things.every(({ type }) => type !== RECIPIENT) && holds('gives') && !holds('gives_me');
}

/** "She's as cool as a cucumber": it stands behind what says something of somebody by itself. */
function isSaidOfSomebody(thing: Thing, clause: Clause, told: Judged): boolean {
  return told.things.some((one) => one.start >= clause.start && one.end <= thing.start && one.type === GENDER && isPredicate(one, told));
}

/** "I'm a nurse", "she's": it says something of somebody by itself. */
function isPredicate({ start, end }: Thing, { clauses: { has } }: Judged): boolean {
  for (let at = start; at < end; at++) if (has(at, 'people')) return true;
  return false;
}

/** Whether a message says more than this, but nothing of a scent. */
function tellsMore(thing: Thing, { things, clauses, foreign, sentence }: Judged): boolean {
  const isScent = (one: Thing): boolean => one !== thing && isOfScent(sentence.vocabulary.senses.of(one));
  return !things.some(isScent) && (foreign.includes(1) || clauses.all.some(({ verbs }) => verbs.length > 0));
}

/** "I wore Shalimar on our wedding day": it was worn there. */
function isAsWorn(verb: number, { start }: Thing, { things, sentence: { matches } }: Judged): boolean {
  const wears = matches.some(({ start: from, end, entry: { meaning } }) => {
    return from <= verb && verb < end && meaning.is === 'likeness' && meaning.how === 'worn';
  });
  return wears && things.some(({ reading, start: at }) => reading.is === 'fragrance' && at > verb && at < start);
}

/** "What have you got that's citrusy?": said of what the shop has, and not of the shop. */
function isOfOffered(is: number, clause: Clause, told: Judged): boolean {
  return clause.verbs.some((verb) => verb.at < is - 1 && isOffering(verb, clause, told));
}

/** "Which ones have tobacco?", "gibt es auch einen süßeren?": nobody has it, and it is asked for. */
function asksWhatHas({ start, type }: Thing, sense: Sense, clause: Clause, { sentence, clauses, foreign }: Judged): boolean {
  const isOfShown = sense === 'name' || type === 'comparative';
  const isAsked = sentence.text.trimEnd().endsWith('?') && clause.end === sentence.tokens.length;
  const words = range(clause.start, clause.end);
  return (
    isOfShown && isAsked && words.every((at) => at === start || (!clauses.has(at, 'people') && (at === clause.start || foreign[at] !== 1)))
  );
}

function licenses({ at, verb }: Clause['verbs'][number], thing: Thing, sense: Sense, clause: Clause, told: Judged): boolean {
  const { clauses, sentence, isWish: wishes } = told;
  if (verb === 'has' && asksWhatHas(thing, sense, clause, told)) return true;
  // "We're getting married": what is told to come, not "the wedding was lovely".
  const isBlocked = !wishes && isAnyMarked(told.foreign, Math.min(at + 1, thing.end), Math.max(at, thing.start));
  if (thing.start > at && isAttended(thing, sense, clause, told)) return true;
  if (!wishes && isOfElse({ at, verb }, clause, told)) return false;
  switch (verb) {
    case 'wants':
      if (!wishes && isWayward(clause, at, told)) return false;
      if (isBlocked && sense !== 'name') return false;
      // "Vamos para a Grécia": somebody goes there.
      if (isPlace(sense) && clauses.has(at, 'others') && isOnlyWhere(at, thing, told)) return false;
      if (!wishes && isDoneTo(thing, at, clause, told)) return false;
      // "Ich möchte nach Meer riechen": the verb of smelling stands last.
      if (clause.verbs.some((one) => one.verb === 'smells' && one.at >= thing.end && one.at > at)) return true;
      // "I need a holiday" is no wish for its smell.
      return (sense !== 'setting' && sense !== 'use') || isUse(clause.start, thing.start, clauses) || isOfScentElsewhere(thing, told);
    case 'smells':
      if (!wishes && (isOfWorld(clause, at, told) || isPerceived({ at, verb }, clause, told))) return false;
      return sense === 'name' || !isBlocked;
    case 'wears':
      return !(!wishes && fitsWorld({ at, verb }, clause, told)) && (sense === 'name' || !isBlocked);
    case 'prefers':
      return sense === 'name' || !isBlocked;
    case 'is':
      if (isOfOffered(at, clause, told)) return true;
      // "I'm in the garden with a gin".
      if (sense === 'name' && !wishes && isWhereSomebodyIs(at, thing, clause, told)) return false;
      if (!wishes && (isOfWorld(clause, at, told) || isSaidOfThing(thing, at, clause, told))) return false;
      // "The cake was lemon", "the garden is full of weeds".
      if (sense === 'name' && isOfForeign(clause, at, told) && (isOfOwn(clause, at, told) || isBareSubject(clause, at, told))) return false;
      if (sense === 'name') return wishes || !(isBlocked || isPast(at, sentence));
      if (isOfForeign(clause, at, told) || isOfOwn(clause, at, told)) return false;
      // "Si è bruciata la torta".
      if (!wishes && leadsToNoun(thing.end, clause, told)) return false;
      if (sense === 'use' || sense === 'event') return isFor(thing.start, clause, sentence) || (wishes && thing.start > at);
      if (thing.type === 'gender') return wishes || isBareGender(thing, clause, told);
      if (sense === 'setting') return wishes;
      if (isNounOfSelf(clause, thing, told) || (isPast(at, sentence) && isOnceTold(at, clause, told))) return false;
      // "Du bist mir zu stark"; but "are you cheaper?"
      if (thing.type === 'comparative') return !(isOf(['shop'], at, clause, clauses) && at < thing.start && isOfSmell(thing));
      // "Un boisé, et s'il est frais tant mieux": beside a wish, an "if" is of what is looked for.
      if (wishes && sense === 'quality' && range(clause.start, at).some((one) => clauses.has(one, 'ifs'))) return true;
      return !isOf(['people', 'shop'], at, clause, clauses);
    case 'has':
      if (isOffering({ at, verb }, clause, told))
        return !isPlace(sense) || isFor(thing.start, clause, sentence) || (wishes && isOfOffer(at, thing, told));
      // "Gibt es einen Vetiver?": what there is is asked of the shop.
      if (sense === 'name' && isSought(at, clause, sentence)) return true;
      return wishes && sense !== 'quality' && sense !== 'setting';
    case 'others':
    case 'unknown':
      if ((sense === 'name' || sense === 'quality') && isWithinLimit(clause, sentence)) return true;
      // "I'm going to a wedding", "tells of a journey": right behind the verb it is what that is about.
      if (sense === 'use' || sense === 'event')
        return (wishes && (isUse(clause.start, thing.start, clauses) || thing.start - at > NEAR)) || isFor(at, clause, sentence);
      if (sense === 'plain') return wishes;
      return sense !== 'setting' && hasNoun(clause.start, thing.start, told);
    default:
      return verb satisfies never;
  }
}

/** How much of it there is: "too strong", "lighter"; not what it costs. */
const isOfSmell = ({ reading }: Thing): boolean => reading.is === 'value' && (reading.value === 'lighter' || reading.value === 'stronger');

/** "Have you a scent for", "habt ihr sommerliche Düfte": but "hast du heute Abend was vor?" only asks what somebody does then. */
function isOfOffer(verb: number, { start, end }: Thing, { clauses, sentence }: Judged): boolean {
  const isScent = clauses.has(end, 'heads') && !sentence.isLittleWord(sentence.tokens[end]?.folded ?? '');
  return isScent || hasHead(verb, start, clauses) || !hasHead(end, sentence.tokens.length, clauses);
}

/** A word for a scent, and no little one that goes with any noun: "tutto lo zafferano". */
function hasNoun(from: number, to: number, { clauses, sentence }: Judged): boolean {
  const isDetermining = (at: number): boolean =>
    DETERMINERS.some((role) => at + 1 + sentence.vocabulary.people.phrases.lengthAt(at + 1, role, sentence) === to && at + 1 < to) &&
    sentence.matches.some(
      ({ start, end, entry: { meaning } }) => start === at && end === at + 1 && meaning.is === 'negation' && meaning.how === 'further',
    );
  return range(from, to).some((at) => clauses.has(at, 'heads') && !isDetermining(at));
}

/** Between the verb and the place stand nothing but words that say where, and no scent is spoken of. */
function isOnlyWhere(verb: number, { start }: Thing, { clauses, sentence, things }: Judged): boolean {
  const { phrases } = sentence.vocabulary.people;
  const isSmall = (at: number): boolean =>
    clauses.has(at, 'uses') || (['articles', 'to', 'for'] as const).some((role) => phrases.lengthAt(at, role, sentence) > 0);
  const isOfWish = (one: Thing): boolean => {
    const sense = sentence.vocabulary.senses.of(one);
    return one.start !== start && isOfScent(sense) && !isPlace(sense);
  };
  // "Busco para la oficina".
  if (sentence.vocabulary.allergy.lengthAt(verb, 'wishes', sentence) > 0) return false;
  return verb < start && range(verb + 1, start).every(isSmall) && !things.some(isOfWish) && !hasHead(0, sentence.tokens.length, clauses);
}

/** "For a good leather I can go up to 120": what is done is to spend no more than that. */
function isWithinLimit({ start, end }: Clause, { matches }: Sentence): boolean {
  return matches.some(({ start: from, entry: { meaning } }) => meaning.is === 'price' && from >= start && from < end);
}

/** "I'm in the garden with a gin": where somebody is stands before what is there as well. */
function isWhereSomebodyIs(verb: number, { start }: Thing, clause: Clause, { clauses, things, sentence }: Judged): boolean {
  if (!isOf(['people'], verb, clause, clauses) && verb !== clause.start) return false;
  return things.some((one) => one.start > verb && one.end < start && isPlace(sentence.vocabulary.senses.of(one)));
}

/** "The tea is getting cold", "the soap in the gents is empty"; but not "the rose is my favourite". */
function isSaidOfThing({ start, end }: Thing, verb: number, clause: Clause, { foreign, clauses, sentence, things }: Judged): boolean {
  const { phrases } = sentence.vocabulary.people;
  const isOther = (at: number): boolean => foreign[at] === 1 || (sentence.known[at] === 0 && endsAsParticiple(at, sentence));
  if (end > verb || start === clause.start || hasHead(clause.start, verb, clauses)) return false;
  // "The lavender's out, bees everywhere": behind a pause nothing but ordinary words follow.
  const next = clauses.all[clauses.all.indexOf(clause) + 1];
  const isTold = next !== undefined && foreign[next.start] === 1 && !things.some((one) => one.start >= next.start && one.end <= next.end);
  if (!isTold && !range(verb + 1, clause.end).some(isOther)) return false;
  const isNoun = DETERMINERS.some((role) => phrases.lengthAt(verb + 1, role, sentence) > 0);
  return !isNoun && DETERMINERS.some((role) => phrases.lengthBefore(start, role, sentence) === start - clause.start);
}

/** "The whole house smelled of lavender", "my husband's cologne is all leather": what something else smells of is told. */
function isOfAnothersScent(thing: Thing, clause: Clause, told: Judged): boolean {
  const { clauses, sentence, things } = told;
  const [first] = clause.verbs;
  if (first === undefined || first.at > thing.start || clause.verbs.some(({ verb }) => verb === 'wants')) return false;
  const head = range(clause.start, first.at).find((at) => clauses.has(at, 'heads'));
  if (head === undefined) {
    const isSmell = clause.verbs.some(({ verb }) => verb === 'smells');
    return isSmell && (isPast(first.at, sentence) || endsAsParticiple(first.at, sentence)) && !isOf(['people'], first.at, clause, clauses);
  }
  // "My niece's favourite scent is lilac".
  if (range(clause.start, first.at).some((at) => sentence.vocabulary.people.phrases.lengthAt(at, 'favourite', sentence) > 0)) return false;
  const isOwner = ({ type, start }: Thing): boolean =>
    type === RECIPIENT && start >= clause.start && start < first.at && !isFor(start, clause, sentence);
  return first.verb === 'is' && (sentence.vocabulary.people.phrases.lengthBefore(head, 'theirs', sentence) > 0 || things.some(isOwner));
}

/** "Sono un animale notturno": a noun with its article, said of whoever speaks. */
function isNounOfSelf({ verbs }: Clause, { start, type }: Thing, { clauses, sentence, isWish: wishes }: Judged): boolean {
  if (wishes || type !== 'style' || !sentence.vocabulary.clauses.adjectivesFollow.has(sentence.rank.written)) return false;
  const { phrases } = sentence.vocabulary.people;
  const isSpeaker = verbs.some(({ at }) => clauses.has(at, 'people') || phrases.lengthAt(at, 'speaker', sentence) > 0);
  return isSpeaker && phrases.lengthBefore(start, 'articles', sentence) > 0;
}

/** "L'eau était glacée mais on s'est baignés": how it was, beside what somebody did then. */
function isOnceTold(verb: number, clause: Clause, told: Judged): boolean {
  const { all, has } = told.clauses;
  // "Je prendrais bien si c'était plus frais".
  if (range(clause.start, verb).some((at) => has(at, 'ifs'))) return false;
  return all.some((one) => one !== clause && tells(one, told)) && !all.some(({ verbs }) => verbs.some(({ verb }) => WISHING.has(verb)));
}

/** "Le foglie adesso sono bellissime": cut off before "now", with its article, and how they are is said behind it. */
function isCutSubject({ start, end }: Thing, clause: Clause, { clauses, things, sentence, foreign }: Judged): boolean {
  const next = clauses.all[clauses.all.indexOf(clause) + 1];
  if (next === undefined || next.start !== end || sentence.tokens[end]?.gap !== 'soft') return false;
  // "El cuero si es poquito".
  if (clauses.has(end, 'ifs') || clauses.has(end, 'opens')) return false;
  const isDetermined = DETERMINERS.some(
    (role) => sentence.vocabulary.people.phrases.lengthBefore(start, role, sentence) === start - clause.start,
  );
  const [is] = next.verbs;
  const isEmpty = !things.some((one) => one.start >= next.start && one.end <= next.end);
  return (
    isDetermined && start > clause.start && is?.verb === 'is' && is.at - next.start <= 1 && isEmpty && isAnyMarked(foreign, is.at, next.end)
  );
}

/** Behind an article stands a word that is no part of a wish. */
function leadsToNoun(at: number, { end }: Clause, told: Judged): boolean {
  const { phrases } = told.sentence.vocabulary.people;
  const length = Math.max(...DETERMINERS.map((role) => phrases.lengthAt(at, role, told.sentence)));
  const noun = at + length;
  return length > 0 && noun < end && (told.foreign[noun] === 1 || isBesideWishes(noun, null, told));
}

/** "…, me encanta": a clause of liking that names nothing itself. */
function isLikedAfter(clause: Clause, { clauses, things }: Judged): boolean {
  const next = clauses.all[clauses.all.indexOf(clause) + 1];
  if (next === undefined || things.some((one) => one.start >= next.start && one.end <= next.end)) return false;
  return next.verbs.some(({ verb }) => verb === 'wants');
}

/** "Gibt es", "could it have": a phrase of seeking holds the verb. */
function isSought(verb: number, { start }: Clause, sentence: Sentence): boolean {
  return range(start, verb + 1).some((at) => {
    const length = sentence.vocabulary.questions.lengthAt(at, 'seeks', sentence);
    return length > 1 && (at + length > verb || at + 1 === verb);
  });
}

/** "My ex always had tobacco about him": nobody wants that back. "Everyone wears vanilla" is told. */
function isOfOthers({ start }: Thing, clause: Clause, { matches }: Sentence): boolean {
  const owner = matches.find(({ start: from, end, entry: { meaning } }) => {
    if (meaning.is !== 'owner' || from < clause.start || end > start) return false;
    // Italian "tutti i giorni" speaks of nobody.
    const isOfPhrase = matches.some((one) => one.start === from && one.end > end && one.entry.meaning.is === 'value');
    return meaning.how === 'former' || (meaning.how === 'everyone' && !isOfPhrase);
  });
  return owner !== undefined && !clause.verbs.some(({ at, verb }) => verb === 'wants' && at < start);
}

/** "My coffee is cold": said of something of one's own that is nobody. */
function isOfOwn({ start }: Clause, verb: number, { sentence, things, clauses }: Judged): boolean {
  const { phrases } = sentence.vocabulary.people;
  if (hasHead(start, verb, clauses) || things.some((one) => one.type === RECIPIENT && one.start >= start && one.end <= verb)) return false;
  for (let at = start; at < verb; at++) if (phrases.lengthAt(at, 'mine', sentence) > 0) return true;
  return false;
}

/** "Dress is ivory": a noun without an article, right before its verb. */
function isBareSubject({ start }: Clause, verb: number, { foreign, sentence }: Judged): boolean {
  const isBare = verb === start + 1 && foreign[start] === 1;
  return isBare && sentence.vocabulary.people.phrases.lengthAt(start, 'articles', sentence) === 0;
}

/** "My coffee", "mein Kaffee": of one's own, and no wish unless its clause is one. */
function isOwned({ start }: Thing, { verbs }: Clause, sentence: Sentence): boolean {
  const { phrases } = sentence.vocabulary.people;
  // German "ich meine" is "I mean", and "mine" as well.
  if (sentence.matches.some(({ end, entry }) => end === start && entry.meaning.is === 'correction')) return false;
  const isOnes = phrases.lengthBefore(start, 'mine', sentence) > 0 || phrases.lengthBefore(start, 'whose', sentence) > 0;
  return isOnes && !verbs.some(({ at, verb }) => WISHING.has(verb) && at < start);
}

/** Whether the nearest before a verb that it may be said of is no scent: "the music is", but not "wow, that is". */
function isOfForeign(clause: Clause, verb: number, { foreign, clauses, sentence }: Judged): boolean {
  const { questions } = sentence.vocabulary;
  for (let at = verb - 1; at >= clause.start; at--) {
    if (clauses.has(at, 'heads') || questions.lengthAt(at, 'things', sentence) > 0) return false;
    if (foreign[at] === 1) return true;
  }
  return false;
}

/** Whether the message speaks of a scent, or of more that is one. */
function isOfScentElsewhere(thing: Thing, { clauses, things, sentence }: Judged): boolean {
  const isOther = (one: Thing): boolean => {
    const sense = one === thing ? null : sentence.vocabulary.senses.of(one);
    return sense === 'name' || sense === 'quality';
  };
  // "Nichts geht über frisches Brot": "nothing" is no scent.
  const isHead = (at: number): boolean => clauses.has(at, 'heads') && !clauses.has(at, 'nots');
  return range(0, sentence.tokens.length).some(isHead) || things.some(isOther);
}

const VERBS = ['wants', 'smells', 'wears', 'is', 'has'] as const;

/** "Dry skin", "piel seca": said of something that is no scent. A family is a noun itself, unless it is part of a name: "Bottega Verde". */
function qualifiesNoun({ start, end, type }: Thing, { has }: Clauses, sentence: Sentence): boolean {
  const { tokens, known, text, vocabulary, rank } = sentence;
  const follows = vocabulary.clauses.adjectivesFollow.has(rank.written);
  const at = follows ? start - 1 : end;
  const noun = tokens[at];
  const gap = follows ? tokens[start]?.gap : noun?.gap;
  // "A pretty bottle".
  if (type !== 'family' && [start - 1, end].some((one) => has(one, 'vessels') && tokens[Math.max(one, start)]?.gap === 'soft')) return true;
  const isArticle = DETERMINERS.some((role) => vocabulary.people.phrases.lengthBefore(start, role, sentence) > 0);
  if (isArticle || noun === undefined || noun.kind !== 'word' || gap !== 'soft' || known[at] === 1 || has(at, 'heads')) return false;
  // "Qui convient au bureau", "for partying xd": a verb is no noun, nor is chat.
  if (VERBS.some((role) => has(at, role)) || (sentence.ordinary[at] !== 1 && isChat(text.slice(noun.start, noun.end)))) return false;
  return type !== 'family' || /^\p{Lu}/u.test(text.slice(noun.start));
}

/** "My new boyfriend", "mi novio nuevo"; but "for men, new" is not. */
function saysSoOfSomebody({ start, end }: Thing, { things, sentence: { tokens } }: Judged): boolean {
  const joins = (at: number): boolean => tokens[at]?.gap === 'soft';
  return things.some((one) => one.type === RECIPIENT && ((one.end === start && joins(start)) || (one.start === end && joins(end))));
}

/** "The new layout of your site", "votre nouveau site": said of what is no scent, in a clause without one. */
export function isOfOtherNoun({ start, end }: Thing, told: Judged): boolean {
  const { foreign, clauses, sentence } = told;
  const { tokens } = sentence;
  const clause = clauses.all.find((one) => one.start <= start && start < one.end);
  if (clause === undefined || hasHead(clause.start, clause.end, clauses)) return false;
  const isOnes = (['mine', 'theirs'] as const).some((role) => sentence.vocabulary.people.phrases.lengthBefore(start, role, sentence) > 0);
  if (isOnes && tokens[end]?.gap === 'soft' && isBesideWishes(end, null, told)) return true;
  const isNoun = (at: number): boolean => foreign[at] === 1 || isOfStuff(at, clause, told);
  return (isNoun(end) && tokens[end]?.gap === 'soft') || (isNoun(start - 1) && tokens[start]?.gap === 'soft');
}

/** "New leather sofa", "divano nuovo di pelle": the noun is a place, or what it is made of stands between. */
function isOfStuff(at: number, clause: Clause, told: Judged): boolean {
  if (told.isWish) return false;
  return told.things.some((one) => {
    const noun = one.start === at || one.start > at ? nounOver(one, clause, told) : null;
    return noun === at || (noun !== null && one.start === at);
  });
}

/** "My last day": said of something of one's own. */
function isOfOnes({ start, end }: Thing, { sentence, clauses }: Judged): boolean {
  const next = sentence.tokens[end];
  const leads =
    next?.kind === 'word' && next.gap === 'soft' && !clauses.has(end, 'heads') && sentence.vocabulary.connectives.of(next) === undefined;
  return leads && sentence.vocabulary.people.phrases.lengthBefore(start, 'mine', sentence) > 0;
}

/**
 * What is said to smell of something else: "lavender smells of my gran's wardrobe", "vanilla reminds me of school". That may be good
 * or bad. null: the clause says no such thing.
 */
export function subjectOfSmell({ start, end, verbs }: Clause, { things, clauses, foreign, sentence }: Judged): Thing | null {
  const [first] = verbs;
  // "Smells like": that is no verb of liking.
  if (first?.verb !== 'smells' || verbs.some(({ at }) => at > first.at + 1) || hasHead(start, first.at, clauses)) return null;
  const here = things.filter((one) => one.start >= start && one.end <= end);
  const [subject, ...more] = here;
  if (subject === undefined || sentence.vocabulary.senses.of(subject) !== 'name') return null;
  if (subject.start - start > 1 || subject.end > first.at || first.at - subject.end > 1) return null;
  const isOther = more.some((one) => one.start > first.at && one.type !== 'comparative') || isAnyMarked(foreign, first.at + 1, end);
  return isOther ? subject : null;
}

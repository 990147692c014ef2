import { GIFT } from '../../flow/program/own-intents.ts';
import { RECIPIENT, SELF } from '../../flow/program/own-types.ts';
import type { Match } from '../../lexicon/index/phrase-index.ts';
import type { Sentence } from '../1-match/sentence.ts';
import type { Thing } from '../2-spans/names-beside.ts';
import { asksWhatToWear } from './asked-to-wear.ts';
import {
  clauseEnd,
  clauseStart,
  hasRole,
  isCelebrated,
  isPauseAt,
  isRefusedIn,
  isSaidToWish,
  joinsAt,
  lengthAt,
  lengthBefore,
} from './said-of.ts';

/** Words between a possessive and whose it is: "his dear old teacher". */
const NEAR = 2;

const SUBJECTS: Pronouns = [
  ['she', 'feminine'],
  ['he', 'masculine'],
];
const OBJECTS: Pronouns = [
  ['hers', 'feminine'],
  ['his', 'masculine'],
];

/** "My late aunt", "meine Oma, Gott hab sie selig". */
export function hasDeparted(start: number, end: number, sentence: Sentence): boolean {
  for (let at = start; at < Math.max(end + 1, clauseEnd(end, sentence)); at++) if (lengthAt(at, 'departed', sentence) > 0) return true;
  return false;
}

/** "Something my son can wear", "che possa mettere mia figlia", "what could my wife wear?" */
export function mayWear(start: number, end: number, sentence: Sentence): boolean {
  return (
    asksWhatToWear(start, sentence) ||
    (!isPauseAt(start, sentence) && lengthBefore(start, 'may_wear', sentence) > 0) ||
    (!isPauseAt(end, sentence) && lengthAt(end, 'may_wear', sentence) > 0)
  );
}

/** "No Sauvage, my dad wears it", "lo mette mio padre", "my sister wears it too": what was named or shown is worn by somebody. */
export function wearsIt({ start, thing }: { readonly start: number; readonly thing: Thing }, sentence: Sentence): boolean {
  const { end } = thing;
  const isAlso = (at: number): boolean => !isPauseAt(at, sentence) && sentence.vocabulary.allergy.lengthAt(at, 'also', sentence) > 0;
  // "My mate already wears it": whoever is nobody of the family.
  const isTold = start > 0 || isAcquaintance(thing, sentence) || [end, end + 1, end + 2].some(isAlso);
  const wears = (verb: number): boolean => isTold && !isPauseAt(verb, sentence) && hasRole(verb, 'wears', sentence);
  const isWorn = (verb: number, pronoun: number): boolean => wears(verb) && hasRole(pronoun, 'pronouns', sentence);
  if (isTold && hasOne(end, sentence)) return true;
  const before = isAlso(end) ? end + 1 : end;
  if (before > end && wears(before) && isPauseAt(before + 1, sentence)) return true;
  // "Nada de jasmim, minha irmã usa", "no patchouli, one of the dads at school wears it".
  const verb = placesIn(end, Math.min(end + FARTHEST_WORN, clauseEnd(end, sentence))).find((at) => hasRole(at, 'wears', sentence));
  if (verb !== undefined && isRefusedIn(0, start, sentence)) {
    if (hasRole(verb + 1, 'pronouns', sentence) || verb + 1 === clauseEnd(end, sentence)) return true;
  }
  // "C'est ce que porte la mère de mon ex", "es lo que lleva mi jefa".
  if (wears(start - 1) && sentence.vocabulary.allergy.lengthBefore(start - 1, 'relatives', sentence) > 0) return true;
  const isLittle = !isPauseAt(before, sentence) && sentence.isLittleWord(sentence.tokens[before]?.folded ?? '');
  return (
    isWorn(before, before + 1) ||
    isWorn(before + 1, before) ||
    isWorn(start - 1, start - 2) ||
    (isLittle &&
      (isWorn(before + 1, before + 2) ||
        isWorn(before + 2, before + 1) ||
        (isAcquaintance(thing, sentence) && wears(before + 1) && isPauseAt(before + 2, sentence))))
  );
}

/** A friend, a colleague: a relation of which the word doesn't say whether it is a woman. */
function isAcquaintance(thing: Thing, { vocabulary, context }: Sentence): boolean {
  return context.wearer == null && thing.type === RECIPIENT && vocabulary.people.genders.get(valueIn(thing)) === undefined;
}

/** Words between somebody and what they wear: "one of the dads at my school wears". */
const FARTHEST_WORN = 5;
/** Words between "has" and "one": "has a coconut one", "ne ha uno". */
const BEFORE_ONE = 3;

/** "My sister has one", "mia sorella ne ha uno al cocco": right behind somebody. */
function hasOne(end: number, sentence: Sentence): boolean {
  const verb = [end, end + 1].find((at) => hasRole(at, 'has', sentence));
  if (verb === undefined || isPauseAt(verb, sentence)) return false;
  // Portuguese "tem um de coco", French "en a un à la coco".
  const isOf = (at: number): boolean => (['of', 'to'] as const).some((role) => lengthAt(at, role, sentence) > 0);
  const isNounless = (at: number): boolean => lengthAt(at, 'articles', sentence) === 1 && isOf(at + 1);
  const isOne = (at: number): boolean => (hasRole(at, 'heads', sentence) || isNounless(at)) && !isPauseAt(at, sentence);
  const places = placesIn(verb + 1, verb + 1 + BEFORE_ONE);
  // Italian "ha bisogno di uno" has none yet.
  const needs = places.findIndex((at) => hasRole(at, 'wants', sentence));
  return places.slice(0, needs < 0 ? places.length : needs).some(isOne);
}

/** "My brother wears Sauvage, I don't want to smell like him": behind somebody, of whose scent shoppers say that they want another. */
export function smellsOtherThan({ end }: Thing, sentence: Sentence): boolean {
  const { tokens, matches } = sentence;
  const isPronoun = (at: number): boolean => (['his', 'hers', 'he', 'she'] as const).some((role) => lengthAt(at, role, sentence) > 0);
  return matches.some(({ start, end: from, entry: { meaning } }) => {
    if (meaning.is !== 'negation' || meaning.how !== 'hard' || start < end) return false;
    const until = clauseEnd(from, sentence);
    const smell = placesIn(clauseStart(start, sentence), until).find(
      (at) => at >= end && SMELLING.some((role) => hasRole(at, role, sentence)),
    );
    if (smell === undefined) return false;
    const clause = placesIn(clauseStart(start, sentence), Math.min(until, tokens.length)).filter((at) => at >= end);
    // "Ich kann ihn nicht mehr riechen" says nothing of how the shopper wants to smell.
    return clause.some(isPronoun) && clause.some((at) => hasRole(at, 'wants', sentence));
  });
}

const SMELLING = ['smells', 'heads'] as const;

/**
 * "My boss wears leather", "meine Schwester riecht immer nach Kokos": where it is for nobody yet, what somebody wears already is told. What
 * is named by its name may be what something alike is looked for.
 */
export function smellsAlready({ end }: Thing, things: readonly Thing[], sentence: Sentence): boolean {
  if (sentence.context.asked === RECIPIENT) return false;
  const clause = placesIn(end, clauseEnd(end, sentence));
  const verb = clause.find((at) => OF_VERBS.some((role) => hasRole(at, role, sentence)));
  // Italian "va matta per": more than that verb says what is done.
  if (verb !== undefined && lengthAt(verb, 'verbs', sentence) > 1) return false;
  if (verb === undefined || verb - end > NEAR || !WORN.some((role) => hasRole(verb, role, sentence))) return false;
  const worn = things.filter(({ start }) => clause.includes(start));
  return worn.some(({ type }) => type !== RECIPIENT) && worn.every(({ reading }) => reading.is !== 'fragrance' && reading.is !== 'pointed');
}

const WORN = ['smells', 'wears'] as const;
const OF_VERBS = [...WORN, 'wants', 'is', 'has', 'others'] as const;

/** "What can I wear near my wife?", but "can I wear it too?", and "my daughter is 4, what can I put on her?" */
export function looksForSelf(sentence: Sentence): boolean {
  const { tokens } = sentence;
  const isOnSomebody = (at: number, end: number): boolean =>
    tokens.some((_, from) => from <= at && from + lengthAt(from, 'gives', sentence) >= end);
  return tokens.some((_, at) => {
    const length = lengthAt(at, 'i_wear', sentence);
    if (length === 0 || isOnSomebody(at, at + length)) return false;
    // "Something I could wear that lasts": what is worn is said before.
    const end = at + length;
    const isRelative = sentence.vocabulary.allergy.lengthAt(end, 'relatives', sentence) > 0 && !isPauseAt(end + 1, sentence);
    return hasRole(at - 1, 'heads', sentence) || isRelative || !hasRole(end, 'pronouns', sentence);
  });
}

/** What calls for a gift is said of somebody, where it is for nobody else: "my boss retires". */
export function isHonoured(thing: Thing, sentence: Sentence): boolean {
  return isFree(thing, sentence) && isCelebrated(thing.end, sentence);
}

/** Words between "I" and what the shopper wants to be: "I just want to look". */
const BEFORE_BEING = 4;
const BEING = ['is', 'smells', 'others'] as const;

/** "My daughter's getting married and I want to look the part": behind what is celebrated the shopper speaks of themselves, and gives nothing. */
export function isDressingFor({ end }: Thing, things: readonly Thing[], sentence: Sentence): boolean {
  const { tokens } = sentence;
  const isAttended = things.some((one) => one.start >= end && sentence.vocabulary.senses.of(one) === 'event');
  if (!isAttended) return false;
  return placesIn(end + 1, tokens.length).some((at) => {
    const length = lengthAt(at, 'i', sentence);
    if (length === 0 || clauseStart(at, sentence) < end || at - clauseStart(at, sentence) > 1) return false;
    const until = clauseEnd(at + length, sentence);
    const words = placesIn(at + length, until);
    const isOfOthers = (place: number): boolean => OTHERS.some((role) => lengthAt(place, role, sentence) > 0);
    if (words.some((place) => (['heads', 'nots'] as const).some((role) => hasRole(place, role, sentence)))) return false;
    // "I'm lost": what somebody wants to be stands behind a word that says so.
    const isBeing = (place: number): boolean => BEING.some((role) => hasRole(place, role, sentence));
    const isStyle = things.some(({ type, start }) => type === 'style' && start > at && start < until);
    return (isStyle || words.slice(1, BEFORE_BEING).some(isBeing)) && !placesIn(at, tokens.length).some(isOfOthers);
  });
}

const OTHERS = ['gives', 'hers', 'his', 'she', 'he'] as const;

/** Words between kin and the scent that it is of: "brother of the good old". */
const BEFORE_SCENT = 3;

/** "Un petit frère de Sauvage", "die kleine Schwester von Shalimar": a scent that is akin to another is nobody. */
export function isKinOfScent({ end, type }: Thing, things: readonly Thing[], sentence: Sentence): boolean {
  const scent = things.find(({ start, reading }) => start > end && reading.is === 'fragrance');
  if (type !== RECIPIENT || scent === undefined || scent.start - end > BEFORE_SCENT) return false;
  const from = scent.start - lengthBefore(scent.start, 'articles', sentence);
  const isOf = [from, scent.start].some((at) => at > end && lengthBefore(at, 'of', sentence) > 0);
  return isOf && !placesIn(end, scent.start + 1).some((at) => isPauseAt(at, sentence));
}

/** "My aunt minds the cats, she loves violets": told of first, and then a pronoun for her wishes. */
export function isTakenUp(thing: Thing, people: readonly Thing[], sentence: Sentence): boolean {
  if (!isFree(thing, sentence) || isSaying(thing, sentence)) return false;
  return isMeantBy(SUBJECTS, thing, people, sentence, (_, end) => isSaidToWish(end, sentence, true) || isCelebrated(end, sentence));
}

/** "My aunt is expecting, I'd like to give her something": a pronoun for her, and what says that it is for her. */
export function isGivenTo(thing: Thing, people: readonly Thing[], sentence: Sentence): boolean {
  const gives = (at: number): boolean => lengthAt(at, 'gives', sentence) > 0;
  return isMeantBy(OBJECTS, thing, people, sentence, (start, end) => {
    // "My son drew a violet for his teacher".
    const isPossessive = lengthAt(start, 'theirs', sentence) > 0 && !isPauseAt(end, sentence) && !joinsAt(end, sentence);
    if (people.some((one) => isPossessive && one.start >= end && one.start - end <= NEAR)) return false;
    if (!isPauseAt(start, sentence) && lengthBefore(start, 'for', sentence) > 0) return !isPossessive;
    return placesIn(clauseStart(start, sentence), clauseEnd(end, sentence)).some(gives);
  });
}

/** "My boss retires. We need a present": told of alone, and then a gift is looked for. */
export function isGiftMeant(thing: Thing, people: readonly Thing[], sentence: Sentence): boolean {
  if (!isFree(thing, sentence) || isSaying(thing, sentence)) return false;
  const isAlone = people.every((one) => one.type !== RECIPIENT || valueIn(one) === SELF || valueIn(one) === valueIn(thing));
  const from = clauseEnd(thing.end, sentence);
  const isGift = ({ start, entry: { meaning } }: Match): boolean => start >= from && meaning.is === 'intent' && meaning.intent === GIFT;
  return isAlone && sentence.matches.some(isGift);
}

export function isFree(thing: Thing, { context: { wearer = null } }: Sentence): boolean {
  return wearer === null || wearer === valueIn(thing);
}

function isSaying({ end }: Thing, sentence: Sentence): boolean {
  return placesIn(end, clauseEnd(end, sentence)).some((at) => hasRole(at, 'says', sentence));
}

type Pronouns = readonly (readonly ['she' | 'he' | 'hers' | 'his', string])[];

/** Whether a pronoun behind somebody means them, and something is said of it. */
function isMeantBy(
  pronouns: Pronouns,
  { end, reading }: Thing,
  people: readonly Thing[],
  sentence: Sentence,
  isSaidOf: (start: number, end: number) => boolean,
): boolean {
  const { genders } = sentence.vocabulary.people;
  if (reading.is !== 'value') return false;
  const said = genders.get(reading.value);
  return pronouns.some(([role, gender]) => {
    if (said !== undefined && said !== gender) return false;
    const at = sentence.tokens.findIndex((_, place) => {
      const length = place >= end ? lengthAt(place, role, sentence) : 0;
      return length > 0 && isSaidOf(place, place + length);
    });
    const isAnother = (one: Thing): boolean => one.type === RECIPIENT && genders.get(valueIn(one)) === gender;
    return at > 0 && !people.some((one) => one.start >= end && one.end <= at && isAnother(one));
  });
}

const placesIn = (start: number, end: number): readonly number[] =>
  Array.from({ length: Math.max(0, end - start) }, (_, offset) => start + offset);

/**
 * "My husband hates vanilla", where a scent for somebody else is looked for: it isn't for him. `named`: whoever the message names
 * outright. What he dislikes counts where it is the shopper's scent, and not where it is another's: null, or those things.
 */
export function dislikedBy(thing: Thing, things: readonly Thing[], named: readonly Thing[], sentence: Sentence): readonly Thing[] | null {
  const { wearer = null, wished, asked } = sentence.context;
  const value = valueIn(thing);
  const isNamed = named.some((one) => valueIn(one) === value);
  if (wearer === value || isNamed || asked === RECIPIENT || isSaying(thing, sentence)) return null;
  if (!isRefusedIn(thing.end, clauseEnd(thing.end, sentence), sentence)) return null;
  const isSelfNamed = things.some((one) => one.type === RECIPIENT && valueIn(one) === SELF);
  const disliked = listFrom(thing.end, things, sentence);
  if (named.length > 0 || (wearer !== null && wearer !== SELF && !isSelfNamed)) return disliked;
  // "My mother likes neither" is said of what was shown for her.
  const isOfThings = disliked.some(({ type, reading }) => type !== RECIPIENT && reading.is !== 'pointed' && reading.is !== 'fragrance');
  return wearer === SELF || (wished === true && isOfThings) ? [] : null;
}

/** The things of a clause, and of what goes on with its list: "hates vanilla, rose and oud". */
function listFrom(from: number, things: readonly Thing[], sentence: Sentence): readonly Thing[] {
  const found: Thing[] = [];
  let at = from;
  for (;;) {
    const until = clauseEnd(at, sentence);
    found.push(...things.filter(({ start }) => at <= start && start < until));
    const next = joinsAt(until, sentence) ? until + 1 : until;
    const further = things.filter(({ start }) => start === next && next > at);
    if (further.length === 0 || sentence.tokens[until]?.gap === 'stop') return found;
    found.push(...further);
    at = next + 1;
  }
}

export function valueIn({ reading }: Thing): string {
  return reading.is === 'value' ? reading.value : '';
}

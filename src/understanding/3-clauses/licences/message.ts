import { TALK } from '../../../flow/program/own-intents.ts';
import { GENDER, RECIPIENT } from '../../../flow/program/own-types.ts';
import { SMELLS } from '../../../lexicon/index/meanings.ts';
import type { Match } from '../../../lexicon/index/phrase-index.ts';
import { isAnyMarked, mark } from '../../../text/marks.ts';
import { range } from '../../../text/range.ts';
import type { Sentence } from '../../1-match/sentence.ts';
import type { Thing } from '../../2-spans/names-beside.ts';
import type { Clause, Clauses } from '../clauses.ts';
import { isPlace } from './senses.ts';

/** A message cut into clauses, and what its words do. */
export interface Message {
  readonly sentence: Sentence;
  readonly things: readonly Thing[];
  readonly clauses: Clauses;
  /** 1 for ordinary words that have no job in a wish: "meeting", "carpet". */
  readonly foreign: Uint8Array;
  /** Things that are somebody's name: "my granddaughter Jasmine". */
  readonly names: ReadonlySet<Thing>;
}

/** A message of which it is known whether it wishes at all. */
export interface Judged extends Message {
  /** Somewhere in it a scent is spoken of, or looked for. */
  readonly isWish: boolean;
}

/** What verbs do that may wish for what they govern. */
export const WISHING: ReadonlySet<string> = new Set(['wants', 'smells', 'wears']);

/** What verbs do that only tell. */
export const DOES: ReadonlySet<string> = new Set(['others', 'unknown']);

export const DETERMINERS = ['articles', 'mine', 'theirs'] as const;

/** How many words may stand between a word of use and the use: "for the next office party". */
export const NEAR = 3;

export const isPerson = ({ type }: Thing): boolean => type === RECIPIENT || type === GENDER;

const isTalking = ({ meaning }: Match['entry']): boolean => meaning.is === 'intent' && meaning.intent === TALK;

export const isTalk = ({ start, end, entry }: Match): boolean => isTalking(entry) && end - start > 1;

/** Roles of words that have no job in a wish. */
export const OF_LIFE: ReadonlySet<string> = new Set([
  'servings',
  'meals',
  'kitchen',
  'outdoors',
  'today',
  'times',
  'errands',
  'places',
  'drinks',
  'counts',
]);

function isOfLife(roles: ReadonlySet<string>): boolean {
  for (const role of roles) if (!OF_LIFE.has(role)) return false;
  return true;
}

/** Ordinary words that are no part of a wish, and what is only talk: "the salt of the earth". */
export function foreignWords(sentence: Sentence, taken: Uint8Array, { has }: Clauses): Uint8Array {
  const { tokens, ordinary, vocabulary } = sentence;
  const known = sentence.known.slice();
  const isName = ({ entry: { meaning } }: Match): boolean => meaning.is === 'fragrance' || meaning.is === 'value';
  // A name that doesn't count here: "vince" is no Vinci.
  for (const one of sentence.matches) if (isName(one)) mark(known, 0, one.start, one.end);
  for (const one of sentence.matches) if (!isName(one) && !isTalk(one)) mark(known, 1, one.start, one.end);
  const isForeign = (at: number): boolean =>
    ordinary[at] === 1 &&
    known[at] === 0 &&
    taken[at] === 0 &&
    !has(at, 'heads') &&
    isOfLife(vocabulary.clauses.rolesAt(at, sentence)) &&
    vocabulary.people.phrases.lengthAt(at, 'articles', sentence) === 0;
  const foreign = new Uint8Array(tokens.length);
  for (const [at, token] of tokens.entries()) if (token.kind === 'word' && isForeign(at)) foreign[at] = 1;
  return foreign;
}

/** The last verb before a thing, else the first behind it: where the verb stands last. */
export function governorOf(thing: Thing, clause: Clause): Clause['verbs'][number] | null {
  const { verbs } = clause;
  const last = verbs.findLast(({ at }) => at < thing.start);
  const [next = null, done] = verbs.filter(({ at }) => at >= thing.end);
  // "Mein Kaffee ist kalt geworden": what is done stands at the end.
  if (last !== undefined) return isHelping(last) && next?.verb === 'others' ? next : last;
  // "Un pot de miel est tombé".
  // "Die Blumen sind alle vertrocknet"; but "la rose est ma fleur préférée".
  return next !== null && isHelping(next) && done?.verb === 'others' && done.at - next.at <= (thing.type === 'ingredient' ? 2 : 1)
    ? done
    : next;
}

const isHelping = ({ verb }: Clause['verbs'][number]): boolean => verb === 'is' || verb === 'has';

export function hasHead(from: number, to: number, { has }: Clauses): boolean {
  for (let at = from; at < to; at++) if (has(at, 'heads')) return true;
  return false;
}

/** "The first snow", "mein erster Zahn": one of something else, and none of those that were shown. */
export function isFirstOfElse(thing: Thing, message: Message): boolean {
  const { end, reading } = thing;
  const { sentence, things, foreign, clauses } = message;
  if (reading.is !== 'fragrance' || reading.match.entry.meaning.is !== 'ordinal') return false;
  if (isRanked(thing, message)) return true;
  if (sentence.tokens[end]?.gap !== 'soft') return false;
  // "Second coffee of the day".
  if (clauses.has(end, 'drinks') && !hasHead(0, sentence.tokens.length, clauses)) return true;
  return foreign[end] === 1 || things.some((one) => one.start === end && isPlace(sentence.vocabulary.senses.of(one)));
}

/** "We came second", "vivo en el segundo", "moro no quinto": a rank or a floor, behind an everyday verb and with nothing else named. */
function isRanked({ start, end }: Thing, { sentence, things, clauses }: Message): boolean {
  const clause = clauses.all.find((one) => one.start <= start && start < one.end);
  const verb = clause?.verbs.findLast(({ at }) => at < start);
  if (clause === undefined || verb === undefined || end < clause.end || things.length > 1 || verb.verb !== 'others') return false;
  if (clauses.has(verb.at, 'decides') || sentence.context.asked !== null || clause.verbs.length > 1) return false;
  const { phrases } = sentence.vocabulary.people;
  const article = phrases.lengthBefore(start, 'articles', sentence);
  const before = start - article - 1;
  return (article === 0 && before === verb.at) || clauses.has(before, 'places') || (article === 0 && clauses.has(before, 'uses'));
}

/** Whether a verb says something of these: they stand before it in its clause, nearer than a scent, or right behind it. */
export function isOf(whom: readonly ('people' | 'shop')[], verb: number, clause: Clause, { has }: Clauses): boolean {
  for (let at = verb; at >= clause.start; at--) {
    if (has(at, 'heads')) return false;
    if (whom.some((role) => has(at, role))) return true;
  }
  return whom.some((role) => has(verb + 1, role));
}

/** Whether the shop is said to have something, or asked to show it: "what have you got", "was hast du", "can you show". */
export function isOffering({ at, verb }: Clause['verbs'][number], clause: Clause, { sentence, clauses }: Message): boolean {
  const { questions } = sentence.vocabulary;
  const isAsked = questions.lengthAt(at, 'seeks', sentence) > 0 || questions.lengthBefore(at, 'seeks', sentence) > 0;
  return (verb === 'has' || isAsked) && (isOf(['shop'], at, clause, clauses) || clauses.has(at + 1, 'shop'));
}

/** "For the office", "for going out": not "in", "at". */
export function isFor(start: number, clause: Clause, sentence: Sentence): boolean {
  for (let at = Math.max(clause.start, start - NEAR - 1); at <= start; at++) {
    if (sentence.vocabulary.people.phrases.lengthAt(at, 'for', sentence) > 0) return true;
  }
  return false;
}

export function isUse(from: number, to: number, { has }: Clauses): boolean {
  for (let at = Math.max(from, to - NEAR - 1); at < to; at++) if (has(at, 'uses')) return true;
  return false;
}

/** "It's hot in Paris", "I'm in a rush": words that also name a fragrance say where somebody is or does something. */
export function isWhere({ start, end, reading }: Thing, { sentence, clauses }: Message): boolean {
  const { meaning } = reading.match.entry;
  const clause = clauses.all.find((one) => one.start <= start && start < one.end);
  const governor = clause?.verbs.findLast(({ at }) => at < start);
  if (clause === undefined || meaning.is !== 'fragrance' || meaning.guard === null) return false;
  // "See you in Paris": right behind what says where.
  if (end - start === 1 && isCameFrom(start, clause, { sentence, clauses })) return true;
  if (governor === undefined)
    return start - 1 > clause.start && clauses.has(start - 1, 'uses') && !isFor(start, clause, sentence) && !hasHead(0, start, clauses);
  if (WISHING.has(governor.verb) || governor.verb === 'prefers' || hasHead(clause.start, start, clauses)) return false;
  for (let at = start - 1; at > governor.at; at--) {
    if (clauses.has(at, 'uses')) return !isFor(start, clause, sentence);
  }
  return false;
}

/** "Just back from Paris", "acabei de chegar de Paris": behind what leads from there, where no scent is spoken of. */
function isCameFrom(start: number, clause: Clause, { sentence, clauses }: Pick<Message, 'sentence' | 'clauses'>): boolean {
  const of = sentence.vocabulary.people.phrases.lengthBefore(start, 'of', sentence);
  const from = start - of - 1;
  if (of === 0 || from < clause.start || hasHead(0, sentence.tokens.length, clauses)) return false;
  const isVerb = clause.verbs.some(({ at, verb }) => at < start && start - at <= NEAR && DOES.has(verb));
  if (!isVerb && !sentence.isLittleWord(sentence.tokens[from]?.folded ?? '')) return false;
  const { matches, context } = sentence;
  if (context.asked !== null || matches.some(({ entry: { meaning } }) => meaning.is === 'likeness' && meaning.how === 'like')) return false;
  const isOfWish = ({ verb }: Clause['verbs'][number]): boolean => !DOES.has(verb) && verb !== 'is';
  return clauses.all.some(({ verbs }) => verbs.length > 0) && clauses.all.every(({ verbs }) => !verbs.some(isOfWish));
}

/** "Un día libre", "temps libre": where adjectives follow their noun, one that also names a fragrance, written small. */
export function isAdjective({ start, end, reading }: Thing, { sentence, foreign }: Message): boolean {
  const { vocabulary, rank, tokens, text, ordinary } = sentence;
  if (reading.is !== 'fragrance' || end - start !== 1 || foreign[start - 1] !== 1 || tokens[start]?.gap !== 'soft') return false;
  const follows = vocabulary.clauses.adjectivesFollow.has(rank.written);
  return follows && ordinary[start] === 1 && /^\p{Ll}/u.test(text.slice(tokens[start].start));
}

/** "I want to water the roses", "will die Rosen gießen": something is done to it. */
export function isDoneTo({ start, end }: Thing, verb: number, clause: Clause, message: Message): boolean {
  const { foreign, sentence, clauses } = message;
  const { vocabulary, rank, tokens, known, text } = sentence;
  const { phrases } = vocabulary.people;
  for (let at = verb + 1; at < start && !clauses.has(at, 'shop'); at++)
    if (foreign[at] === 1 && DETERMINERS.some((role) => phrases.lengthAt(at + 1, role, sentence) > 0)) return true;
  if (isDoneSomewhere(start, end, verb, clause, message)) return true;
  const isVerbLast = vocabulary.capitalising.has(rank.written);
  const last = tokens[end];
  return isVerbLast && end === clause.end - 1 && known[end] === 0 && last?.gap === 'soft' && /^\p{Ll}/u.test(text.slice(last.start));
}

/**
 * "I want to plant lavender along the fence", "ich will Lavendel am Zaun pflanzen": an ordinary verb right before a name, or the last one
 * behind it, and somewhere that is no part of a wish.
 */
function isDoneSomewhere(start: number, end: number, verb: number, clause: Clause, { foreign, sentence, clauses }: Message): boolean {
  if (!isAnyMarked(foreign, end, clause.end) || hasHead(clause.start, clause.end, clauses)) return false;
  const { phrases } = sentence.vocabulary.people;
  const isSmall = (at: number): boolean =>
    (['articles', 'of'] as const).some((role) => phrases.lengthAt(at, role, sentence) > 0) && foreign[at] !== 1;
  let before = start - 1;
  while (before > verb && isSmall(before)) before--;
  if (before > verb && before - verb <= 2 && foreign[before] === 1) return true;
  const last = clause.verbs.at(-1);
  return last !== undefined && last.at === clause.end - 1 && last.at > end && last.verb === 'others' && clauses.has(verb, 'wants');
}

/** "I knit socks for my grandchildren", "gave my husband a watch": something else is done for them, and no scent is looked for. */
export function isDoneFor({ start }: Thing, message: Message): boolean {
  const { sentence, things, clauses, foreign } = message;
  const clause = clauses.all.find((one) => one.start <= start && start < one.end);
  const governor = clause?.verbs.findLast(({ at }) => at < start);
  if (clause === undefined || governor === undefined) return false;
  if (hasHead(clause.start, clause.end, clauses)) return false;
  if (isGivenAlready(governor.at, clause, message)) return true;
  if (!DOES.has(governor.verb)) return false;
  const { at, verb } = governor;
  const { phrases } = sentence.vocabulary.people;
  for (let word = clause.start; word < clause.end; word++) if (phrases.lengthAt(word, 'gives', sentence) > 0) return false;
  // "Let's begin with my brother".
  for (let word = clause.start; word <= at; word++) if (word + phrases.lengthAt(word, 'begins', sentence) > at) return false;
  // "Mio marito mi ha lasciata per la segretaria".
  const isToSpeaker =
    things.some((one) => isPerson(one) && one.start >= clause.start && one.end < at) &&
    range(clause.start, at + 2).some((one) => clauses.has(one, 'clitics') || (one > at && clauses.has(one, 'objects')));
  // "Stasera cucino per i suoceri": a verb of which the vocabulary says nothing.
  const isDeed = verb === 'others' && sentence.known[at] !== 1 && sentence.context.asked === null;
  const hasObject = isToSpeaker || isDeed || things.some((one) => at < one.start && one.start < start);
  return hasObject || isAnyMarked(foreign, verb === 'others' ? clause.start : at, clause.end);
}

/** "I gave my husband a watch for his birthday", "ich hab ihm eine Uhr geschenkt": done, with another noun, where nothing is said of a scent. */
function isGivenAlready(verb: number, clause: Clause, { sentence, things, clauses }: Message): boolean {
  const { vocabulary, tokens, ordinary } = sentence;
  const { phrases } = vocabulary.people;
  const isParticiple = (at: number): boolean => endsAsParticiple(at, sentence);
  const words = range(clause.start, clause.end);
  const isDone =
    isPast(verb, sentence) || words.some((at) => clauses.has(at, 'has') && (isParticiple(at + 1) || isParticiple(clause.end - 1)));
  if (!isDone || words.some((at) => clauses.has(at, 'nots')) || hasHead(0, tokens.length, clauses)) return false;
  if (things.some((one) => SMELLS.has(one.type ?? '') || one.reading.is === 'fragrance')) return false;
  if (sentence.matches.some(({ entry: { meaning } }) => meaning.is === 'price' || meaning.is === 'negation')) return false;
  const isThing = (at: number): boolean => things.some((one) => one.start <= at && at < one.end);
  return words.some((at) => {
    const length = phrases.lengthAt(at, 'articles', sentence);
    const noun = at + length;
    return (
      length > 0 &&
      noun < clause.end &&
      ordinary[noun] === 1 &&
      !isThing(at) &&
      !isThing(noun) &&
      phrases.lengthAt(noun, 'gives', sentence) === 0
    );
  });
}

export function endsAsParticiple(verb: number, { tokens, vocabulary, rank }: Sentence): boolean {
  const token = tokens[verb];
  return token !== undefined && vocabulary.clauses.endsAsParticiple(token, (language) => rank(language) === 0);
}

/** "I went", "she wore". */
export function isPast(verb: number, { tokens, vocabulary, rank }: Sentence): boolean {
  const token = tokens[verb];
  return token !== undefined && vocabulary.knownVerbs.read(token, (language) => rank(language) === 0)?.form === 'told';
}

/** "Like soup", "reminds me of this fog". */
export function isLikened({ matches }: Sentence): boolean {
  return matches.some(({ entry: { meaning } }) => meaning.is === 'likeness' && meaning.how !== 'worn');
}

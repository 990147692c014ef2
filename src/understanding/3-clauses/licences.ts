import { SORROW, TALK } from '../../flow/program/own-intents.ts';
import { GENDER, RECIPIENT, SELF } from '../../flow/program/own-types.ts';
import type { Hints } from '../../flow/program/program.ts';
import { SMELLS } from '../../lexicon/index/meanings.ts';
import type { Match } from '../../lexicon/index/phrase-index.ts';
import type { Token } from '../../text/tokenize.ts';
import type { Sentence } from '../1-match/sentence.ts';
import type { Thing } from '../2-spans/names-beside.ts';
import { type Clause, type Clauses, clausesOf } from './clauses.ts';
import type { Wearers } from './people.ts';
import { openingAt } from './questions.ts';

/** What a word may be said of besides a scent; `name`: of nothing else; `plain`: a wish of another sort, for whom or how new. */
type Sense = 'name' | 'quality' | 'setting' | 'use' | 'event' | 'plain';

/** Types of things that a scent is made of or named after. */
const NAMES: ReadonlySet<string> = new Set(['ingredient', 'family', 'brand', 'perfumer', 'strength']);
/** Types that are wished for with most verbs, and are left aside in a message that only tells. */
const PLAIN: ReadonlySet<string> = new Set(['comparative', 'tag', 'gender']);
/** How many words may stand between a word of use and the use: "for the next office party". */
const NEAR = 3;

/** What the words of values are also said of. */
export class Senses {
  readonly #senses = new Map<string, Sense>([
    ['family', 'quality'],
    ['strength', 'quality'],
  ]);

  readonly #offers: ReadonlySet<string>;

  constructor({ qualities, settings, uses, events, offers }: Hints) {
    this.#offers = new Set(offers);
    for (const one of qualities) this.#senses.set(one, 'quality');
    for (const one of uses) this.#senses.set(one, 'use');
    for (const one of settings) this.#senses.set(one, 'setting');
    for (const one of events) this.#senses.set(one, 'event');
  }

  /** Whether a question that speaks of no fragrance asks for it: "what's new?" */
  isOffered(type: string, value: string): boolean {
    return this.#offers.has(type) || this.#offers.has(`${type}.${value}`);
  }

  /** null: of a type that needs no licence. */
  of({ type, reading }: Thing): Sense | null {
    if (type === null) return null;
    const sense = (reading.is === 'value' ? this.#senses.get(`${type}.${reading.value}`) : undefined) ?? this.#senses.get(type);
    if (sense !== undefined) return sense;
    if (NAMES.has(type)) return 'name';
    return PLAIN.has(type) ? 'plain' : null;
  }
}

/** What of a message may be wished for. */
export interface Licences {
  readonly licensed: ReadonlySet<Thing>;
  /** Governed by a verb that nobody knows: wished for or turned down. */
  readonly doubtful: ReadonlySet<Thing>;
  /** Part of what somebody did, in a message that looks for nothing: "I drank too much wine". Not turned down either. */
  readonly told: ReadonlySet<Thing>;
  /** Whether the message wishes at all: only then do those who speak in it tell anything of who wears it. */
  readonly isWish: boolean;
  /** Whether a message that wishes nothing tells what somebody does: "I turned forty last week". */
  readonly isTold: boolean;
  /** How the message was cut; null: in its language nothing is known of clauses. */
  readonly clauses: Clauses | null;
}

/** A message cut into clauses, and what its words do. */
interface Heard {
  readonly sentence: Sentence;
  readonly things: readonly Thing[];
  readonly clauses: Clauses;
  /** 1 for ordinary words that have no job in a wish: "meeting", "carpet". */
  readonly foreign: Uint8Array;
}

interface Told extends Heard {
  /** Somewhere in it a scent is spoken of, or looked for. */
  readonly isWish: boolean;
}

/**
 * The things of a message that may be wished for: what a clause with a verb of wanting, smelling or wearing speaks of, and what
 * a fragment names. What is told of people, skin or weather is none ("I have dry skin", "my doctor said no oakmoss"), nor what
 * a verb governs that is none of these. The answer to the question that waits always is. What is governed by a verb that nobody
 * knows ("I hyperventilate over lilac") may be wished for or turned down.
 */
export function licencesOf(sentence: Sentence, things: readonly Thing[], wearers: Wearers): Licences {
  const { vocabulary, context, tokens, rank } = sentence;
  const isTold = [...vocabulary.clauses.languages].some((language) => rank(language) === 0);
  if (!isTold) return { licensed: new Set(things), doubtful: new Set(), told: new Set(), isWish: true, isTold: false, clauses: null };
  const taken = new Uint8Array(tokens.length);
  for (const { start, end } of things) taken.fill(end - start > 1 ? 1 : 2, start, end);
  const people = new Set(things.filter(isPerson).map(({ end }) => end));
  const clauses = clausesOf(sentence, taken, people);
  const foreign = foreignWords(sentence, taken, clauses);
  const before = { sentence, things, clauses, foreign };
  const told = { ...before, isWish: isWish(before, wearers) };
  const isTale = context.asked === null && isOnlyTold(told);
  const isName = (thing: Thing): boolean => vocabulary.senses.of(thing) === 'name';
  const strict = licensedIn(told, isTale);
  // "Trabajo en una oficina, nada pesado, higo estaría bien": what is told goes with what is wished for by its name.
  const { licensed, doubtful } = isTale && [...strict.licensed].some(isName) ? licensedIn(told, false) : strict;
  for (const thing of takenUpIn(told)) {
    doubtful.delete(thing);
    licensed.add(thing);
  }
  for (const { thing, isTaken } of choicesIn(told)) {
    doubtful.delete(thing);
    if (isTaken) licensed.add(thing);
    else licensed.delete(thing);
  }
  const wishes = told.isWish || [...licensed].some((thing) => isOfScent(vocabulary.senses.of(thing)));
  const isTalk = isTale && !wishes;
  const done = isTalk ? things.filter((thing) => isDone(thing, told)) : [];
  return { licensed, doubtful, told: new Set(done), isWish: wishes, isTold: isTalk && tellsBesideAges(told), clauses };
}

/** The things that may be wished for, and those in doubt. `isTale`: the message only tells, and of what it tells only names count. */
function licensedIn(told: Told, isTale: boolean): { readonly licensed: Set<Thing>; readonly doubtful: Set<Thing> } {
  const { sentence, things, clauses } = told;
  const { vocabulary, context } = sentence;
  const licensed = new Set<Thing>();
  const doubtful = new Set<Thing>();
  for (const thing of isExclaimed(sentence) ? [] : things) {
    const sense = vocabulary.senses.of(thing);
    const clause = clauses.all.find(({ start, end }) => start <= thing.start && thing.start < end);
    const isSpokenOf = (thing.type === RECIPIENT && !told.isWish && isDoneFor(thing, told)) || isWhere(thing, told);
    const isFree =
      (sense === null && !isSpokenOf) || thing.type === context.asked || clause === undefined || isAskedFor(thing, clause, sentence);
    const isUnsure = sense !== null && clause !== undefined && (isInDoubt(thing, sense, clause) || subjectOfSmell(clause, told) === thing);
    if (isTale && clause !== undefined && !isAskedFor(thing, clause, sentence) && isLeftAside(thing, sense, clause, told)) continue;
    if (isPlace(sense) && clause !== undefined && isOfLoss(thing, clause, sentence)) continue;
    if (context.asked === null && clause !== undefined && !told.isWish && isAmidLife(thing, sense, clause, told)) continue;
    if (isFree || (sense !== null && isLicensed(thing, sense, clause, told))) licensed.add(thing);
    else if (isUnsure) doubtful.add(thing);
  }
  return { licensed, doubtful };
}

/** "Krass", "un abbraccio": alone it is talk, whatever else it may say of a scent. */
function isExclaimed({ matches, tokens, context }: Sentence): boolean {
  if (context.asked !== null) return false;
  return matches.some(({ start: from, end: to, entry: { meaning } }) => {
    return meaning.is === 'intent' && meaning.intent === TALK && from === 0 && to === tokens.length;
  });
}

/** A message that looks for nothing, and speaks of something else or tells what somebody does. */
function isOnlyTold({ isWish: wishes, foreign, clauses: { all } }: Told): boolean {
  const verbs = all.flatMap((one) => one.verbs.map(({ verb }) => verb));
  return !wishes && !verbs.includes('prefers') && (foreign.includes(1) || verbs.some((verb) => DOES.has(verb)));
}

/** In a message that only tells, all but names is part of the tale: when, where, how it was and who was there. */
function isLeftAside(thing: Thing, sense: Sense | null, clause: Clause, told: Told): boolean {
  const { sentence, clauses, foreign } = told;
  const { start, type } = thing;
  if (sense === 'name' || (sense === null && type !== RECIPIENT)) return false;
  if (isAttended(thing, sense, clause, told) || isBareGender(thing, clause, told)) return false;
  // "I'm saving up for a marathon": it is for what somebody does.
  const governor = governorOf(thing, clause);
  const isDoing =
    governor !== null && (DOES.has(governor.verb) || (governor.verb === 'is' && isOf(['people'], governor.at, clause, clauses)));
  if (isFor(start, clause, sentence) && !isDoing) return false;
  const isTold = clause.verbs.length > 0 || foreign.subarray(clause.start, clause.end).includes(1) || goesOnTelling(clause, told);
  return isTold || (sense === 'event' && clauses.all.some(({ verbs }) => verbs.length > 0));
}

/** "The flight was cancelled because of fog": the clause before it tells, in the same sentence. */
function goesOnTelling({ start }: Clause, { clauses: { all }, sentence: { tokens } }: Told): boolean {
  const before = all.findLast((one) => one.end <= start);
  const isJoined = tokens[start]?.gap === 'soft' && before !== undefined;
  return isJoined && before.verbs.some(({ verb }) => DOES.has(verb));
}

const SPEAKING = ['speaker', 'woman', 'man'] as const;

/** "I'm the best man at a wedding": the shopper will be there. */
function isAttended(thing: Thing, sense: Sense | null, { start }: Clause, { sentence, clauses: { has } }: Told): boolean {
  const { phrases } = sentence.vocabulary.people;
  if (sense !== 'event') return false;
  const isArticle = (at: number): boolean => DETERMINERS.some((role) => phrases.lengthAt(at, role, sentence) > 0);
  for (let at = start; at < thing.start; at++) {
    const length = Math.max(has(at, 'is') && has(at, 'people') ? 1 : 0, ...SPEAKING.map((role) => phrases.lengthAt(at, role, sentence)));
    // Italian "sono le nozze" is no "I am".
    for (let next = at + length; length > 0 && next < thing.start; next++) if (!isArticle(next)) return true;
  }
  return false;
}

/** "My gran is ninety and still dances", but not "my dad has turned 70". */
function tellsBesideAges({ foreign, clauses: { all }, sentence: { amounts } }: Told): boolean {
  const hasAmount = ({ start, end }: Clause): boolean => [...amounts.keys()].some((at) => start <= at && at < end);
  return foreign.includes(1) || all.some((clause) => !hasAmount(clause) && clause.verbs.some(({ verb }) => DOES.has(verb)));
}

/**
 * "I'm not eating any sugar": governed by what somebody does, unless that is to say something ("he said no oud"). A place or a
 * moment is part of a tale beside any verb: "I'm sick of this fog". So is a name beside whoever does it: "without coffee I hardly function".
 */
function isDone(thing: Thing, told: Told): boolean {
  const { clauses, sentence } = told;
  const clause = clauses.all.find(({ start, end }) => start <= thing.start && thing.start < end);
  if (clause === undefined) return false;
  const governor = governorOf(thing, clause);
  if (governor?.verb === 'others') return !clauses.has(governor.at, 'says');
  const sense = sentence.vocabulary.senses.of(thing);
  if (sense === 'name') return clause.verbs.length === 0 && hasSubject(clause, told);
  return isPlace(sense) && (clause.verbs.length > 0 || told.foreign.subarray(clause.start, clause.end).includes(1));
}

/** "Was für eine Hitze in der Bahn": beside words that are no part of a wish, though they are often said with one. */
function isAmidLife(thing: Thing, sense: Sense | null, clause: Clause, told: Told): boolean {
  if (!isPlace(sense) || isFor(thing.start, clause, told.sentence) || isAttended(thing, sense, clause, told)) return false;
  // "More of a winter thing".
  const isTurn = ({ start, end, entry: { meaning } }: Match): boolean =>
    start === clause.start && end - start > 1 && meaning.is === 'negation' && meaning.how === 'ends';
  if (told.sentence.matches.some(isTurn)) return false;
  for (let at = clause.start; at < clause.end; at++) if (told.foreign[at] === 1 || isBesideWishes(at, sense, told)) return true;
  return false;
}

/** "My dad passed away in October"; but "I'm so sad, for autumn please". */
function isOfLoss({ start }: Thing, clause: Clause, sentence: Sentence): boolean {
  const isLoss = ({ start: from, end: to, entry: { meaning } }: Match): boolean =>
    from >= clause.start && to <= clause.end && meaning.is === 'intent' && meaning.intent === SORROW;
  return sentence.matches.some(isLoss) && !isFor(start, clause, sentence);
}

/** Commoner words mostly hold others together. */
const COMMONEST = 280;

/** Somebody, or a word that is often said beside a wish and none itself: "train", "Monday". */
function isBesideWishes(at: number, sense: Sense | null, { sentence, clauses: { has } }: Told): boolean {
  const { tokens, vocabulary, rank, isLittleWord, matches } = sentence;
  const { folded } = tokens[at] ?? { folded: '' };
  if (!isLittleWord(folded) || has(at, 'heads')) return false;
  const held = matches.filter(({ start, end }) => start <= at && at < end).map(({ entry }) => entry.meaning.is);
  // "I mean seductive", but "she dumped me on Valentine's day".
  if (has(at, 'people')) return sense !== 'event' && !held.some((one) => one === 'correction' || one === 'negation');
  if (held.some((one) => one !== 'filler')) return false;
  return [...vocabulary.dictionaries].some(([language, one]) => rank(language) === 0 && (one.rank(folded) ?? 0) >= COMMONEST);
}

const isPlace = (sense: Sense | null): boolean => sense === 'setting' || sense === 'use' || sense === 'event';

/** A scent by its name, right beside a verb that nobody knows and that nothing else says anything about. */
function isInDoubt(thing: Thing, sense: Sense, clause: Clause): boolean {
  const governor = governorOf(thing, clause);
  const isNear = governor !== null && Math.max(thing.start - governor.at, governor.at - thing.end) <= NEAR;
  return sense === 'name' && SMELLS.has(thing.type ?? '') && isNear && clause.verbs.every(({ verb }) => verb === 'unknown');
}

/** "We walked through lavender fields, I want to smell like that": a wish that names nothing itself takes up what was told. */
function takenUpIn({ things, clauses: { all, has }, sentence }: Told): readonly Thing[] {
  const namesIn = ({ start, end }: Clause): readonly Thing[] =>
    things.filter((one) => start <= one.start && one.start < end && sentence.vocabulary.senses.of(one) === 'name');
  const at = all.findIndex((clause) => {
    const { start, end, verbs } = clause;
    // "My gran grew lavender. I want it".
    const isArticle = (one: number): boolean => sentence.vocabulary.people.phrases.lengthAt(one, 'articles', sentence) > 0;
    const isTaken = verbs.some(({ at: one, verb }) => verb === 'wants' && one + 1 < end && has(one + 1, 'takes') && !isArticle(one + 1));
    const isPointing = isTaken || range(start, end).some((one) => has(one, 'such'));
    const isWished = verbs.some(({ verb }) => verb === 'wants' || verb === 'smells') && verbs.every(({ verb }) => !DOES.has(verb));
    return isPointing && isWished && namesIn(clause).length === 0;
  });
  const taken = all.slice(0, Math.max(at, 0)).findLast((clause) => namesIn(clause).length > 0);
  return taken === undefined ? [] : namesIn(taken);
}

const range = (start: number, end: number): number[] => Array.from({ length: end - start }, (_, offset) => start + offset);

/** "Between jasmine and tuberose I'd go for tuberose": of two that are offered the one that is named again is wished for. */
function choicesIn({ things, clauses, sentence }: Told): readonly { readonly thing: Thing; readonly isTaken: boolean }[] {
  const start = sentence.tokens.findIndex((_, at) => clauses.has(at, 'between'));
  const named = start < 0 ? [] : things.filter((one) => one.start > start && one.reading.is === 'value');
  const offered = named.slice(0, 2);
  const taken = named.slice(2).filter((one) => offered.some((other) => isSame(one, other)));
  return taken.length === 0
    ? []
    : [...offered.map((thing) => ({ thing, isTaken: false })), ...taken.map((thing) => ({ thing, isTaken: true }))];
}

const isSame = (one: Thing, other: Thing): boolean =>
  one.type === other.type && one.reading.is === 'value' && other.reading.is === 'value' && one.reading.value === other.reading.value;

/** "What's new this year?" */
function isAskedFor({ reading }: Thing, { start, end }: Clause, sentence: Sentence): boolean {
  const isOffered = reading.is === 'value' && sentence.vocabulary.senses.isOffered(reading.type, reading.value);
  return isOffered && (openingAt(start, end, sentence) !== null || sentence.text.trimEnd().endsWith('?'));
}

const isPerson = ({ type }: Thing): boolean => type === RECIPIENT || type === GENDER;

/** "My new boyfriend", "mi novio nuevo"; but "for men, new" is not. */
function saysSoOfSomebody({ start, end }: Thing, { things, sentence: { tokens } }: Told): boolean {
  const joins = (at: number): boolean => tokens[at]?.gap === 'soft';
  return things.some((one) => one.type === RECIPIENT && ((one.end === start && joins(start)) || (one.start === end && joins(end))));
}

const isOfScent = (sense: Sense | null): boolean => sense !== null && sense !== 'plain';

const WISHING: ReadonlySet<string> = new Set(['wants', 'smells', 'wears']);

/** Whether a scent is looked for or spoken of, or who wears it is told: in this message, or because somebody has been named. */
function isWish(heard: Heard, wearers: Wearers): boolean {
  const { sentence, things, clauses } = heard;
  const { context, vocabulary } = sentence;
  const { all } = clauses;
  const isNamed = wearers.named.some((one) => !wearers.told.has(one) && !isDoneFor(one, heard));
  if (isNamed || (context.wearer != null && context.wearer !== SELF)) return true;
  // "And for the winter?"
  const continues = vocabulary.questions.lengthAt(0, 'continues', sentence) > 0;
  const asksOn = continues && (sentence.text.trimEnd().endsWith('?') || all.every(({ verbs }) => verbs.length === 0));
  return (
    asksOn ||
    things.some((one) => one.reading.is === 'fragrance' && !isWhere(one, heard)) ||
    things.some((one) => isForSelf(one, all) || (isForGender(one, wearers, sentence) && !isDoneFor(one, heard))) ||
    all.some((clause) => wishesForSomething(clause, heard) || hasScent(clause, heard))
  );
}

/**
 * A verb of wearing or smelling, or one of wanting with something to want: "I want to bake a cake" and "he called me back" have
 * nothing.
 */
function wishesForSomething(clause: Clause, heard: Heard): boolean {
  const { sentence, things, clauses, foreign } = heard;
  const { questions } = sentence.vocabulary;
  const isObject = (at: number): boolean => things.some(({ start }) => start === at) || questions.lengthAt(at, 'things', sentence) > 0;
  // "The new carpet itches": what itches is the carpet.
  const isSubject = (one: Thing): boolean =>
    !isPerson(one) && isPartOf(one.start, clause, clauses) && (foreign[one.end] !== 1 || sentence.vocabulary.senses.of(one) === 'name');
  return clause.verbs.some(({ at, verb }) => {
    if (!WISHING.has(verb)) return false;
    if (verb === 'smells') return foreign[at + 1] !== 1;
    if (things.some((one) => one.start > at && one.start < clause.end && isDoneTo(one, at, clause, heard))) return false;
    let object = at + 1;
    while (object < sentence.tokens.length && !(isPartOf(object, clause, clauses) && isObject(object))) object++;
    if (verb === 'wears') return foreign[at + 1] !== 1 && (object >= sentence.tokens.length || !foreign.subarray(at, object).includes(1));
    const isNamed = object < sentence.tokens.length || things.some((one) => isSubject(one));
    return isNamed && !foreign.subarray(at, object).includes(1);
  });
}

/** In a clause, or in what goes on with it. */
function isPartOf(at: number, clause: Clause, { all }: Clauses): boolean {
  return all.some((one) => (one === clause || one.before === clause) && one.start <= at && at < one.end);
}

/** "I knit socks for my grandchildren": something else is done for them, and no scent is looked for. */
function isDoneFor({ start }: Thing, { sentence, things, clauses, foreign }: Heard): boolean {
  const clause = clauses.all.find((one) => one.start <= start && start < one.end);
  const governor = clause?.verbs.findLast(({ at }) => at < start);
  if (clause === undefined || governor === undefined || !DOES.has(governor.verb)) return false;
  const { at, verb } = governor;
  if (hasHead(clause.start, clause.end, clauses)) return false;
  const { phrases } = sentence.vocabulary.people;
  for (let word = clause.start; word < clause.end; word++) if (phrases.lengthAt(word, 'gives', sentence) > 0) return false;
  // "Let's begin with my brother".
  for (let word = clause.start; word <= at; word++) if (word + phrases.lengthAt(word, 'begins', sentence) > at) return false;
  const hasObject = things.some((one) => at < one.start && one.start < start);
  return hasObject || foreign.subarray(verb === 'others' ? clause.start : at, clause.end).includes(1);
}

const DOES: ReadonlySet<string> = new Set(['others', 'unknown']);

/** A word for a scent, but not "nothing", nor one that is said of all else, where it is part of a tale or of a phrase. */
function hasScent(clause: Clause, { sentence, things, clauses: { has } }: Heard): boolean {
  const { matches, tokens, isLittleWord, vocabulary } = sentence;
  const isHeld = (at: number): boolean =>
    matches.some((one) => one.start <= at && at < one.end && (one.entry.meaning.is === 'negation' || isTalk(one)));
  const isSaidOfTime = (at: number): boolean =>
    things.some((one) => one.start <= at && at < one.end && vocabulary.senses.of(one) === 'quality');
  const isTold = (at: number): boolean =>
    // "Everything is so expensive", "my little one".
    has(at + 1, 'is') || has(at + 2, 'is') || isOnes(at, sentence) || DOES.has(clause.verbs.findLast((verb) => verb.at < at)?.verb ?? 'is');
  // "Was gibt's zu essen?"
  const isAsked = (at: number): boolean => at === clause.start && sentence.text.trimEnd().endsWith('?') && clause.verbs[0]?.at === at + 1;
  for (let at = clause.start; at < clause.end; at++) {
    if (!has(at, 'heads') || isHeld(at) || isSaidOfTime(at)) continue;
    if (!isLittleWord(tokens[at]?.folded ?? '') || !(isTold(at) || isAsked(at))) return true;
  }
  return false;
}

/** "My little one". */
function isOnes(at: number, sentence: Sentence): boolean {
  const { phrases } = sentence.vocabulary.people;
  let start = at;
  while (phrases.lengthBefore(start, 'mine', sentence) === 0 && phrases.lengthBefore(start, 'articles', sentence) > 0) start--;
  return phrases.lengthBefore(start, 'mine', sentence) > 0;
}

/** "My last day": said of something of one's own. */
function isOfOnes({ start, end }: Thing, { sentence, clauses }: Told): boolean {
  const next = sentence.tokens[end];
  const leads =
    next?.kind === 'word' && next.gap === 'soft' && !clauses.has(end, 'heads') && sentence.vocabulary.connectives.of(next) === undefined;
  return leads && sentence.vocabulary.people.phrases.lengthBefore(start, 'mine', sentence) > 0;
}

/** "It's hot in Paris", "I'm in a rush": words that also name a fragrance say where somebody is or does something. */
function isWhere({ start, reading }: Thing, { sentence, clauses }: Heard): boolean {
  const { meaning } = reading.match.entry;
  const clause = clauses.all.find((one) => one.start <= start && start < one.end);
  const governor = clause?.verbs.findLast(({ at }) => at < start);
  if (clause === undefined || governor === undefined || meaning.is !== 'fragrance' || meaning.guard === null) return false;
  if (WISHING.has(governor.verb) || governor.verb === 'prefers' || hasHead(clause.start, start, clauses)) return false;
  for (let at = start - 1; at > governor.at; at--) {
    if (clauses.has(at, 'uses')) return !isFor(start, clause, sentence);
  }
  return false;
}

/** "It's for me": nothing stands between. */
function isForSelf({ start, type, reading }: Thing, all: readonly Clause[]): boolean {
  if (type !== RECIPIENT || reading.is !== 'value' || reading.value !== SELF) return false;
  return all.some((one) => one.start === start || one.verbs.some(({ at, verb }) => verb === 'is' && at + 1 === start));
}

/** "For a woman". */
function isForGender(thing: Thing, { spokenOf }: Wearers, sentence: Sentence): boolean {
  const { phrases } = sentence.vocabulary.people;
  if (thing.type !== GENDER || spokenOf.has(thing)) return false;
  return [thing.start, thing.start - 1].some((at) => phrases.lengthAt(at, 'for', sentence) > 0);
}

/** Ordinary words that are no part of a wish, and what is only talk: "the salt of the earth". */
function foreignWords(sentence: Sentence, taken: Uint8Array, { has }: Clauses): Uint8Array {
  const { tokens, ordinary, vocabulary, rank } = sentence;
  const reads = (language: string): boolean => rank(language) === 0;
  const known = sentence.known.slice();
  const isName = ({ entry: { meaning } }: Match): boolean => meaning.is === 'fragrance' || meaning.is === 'value';
  // A name that doesn't count here: "vince" is no Vinci.
  for (const { start, end } of sentence.matches.filter(isName)) known.fill(0, start, end);
  for (const one of sentence.matches) if (!isName(one) && !isTalk(one)) known.fill(1, one.start, one.end);
  const isForeign = (at: number, token: Token): boolean =>
    ordinary[at] === 1 &&
    known[at] === 0 &&
    taken[at] === 0 &&
    !has(at, 'heads') &&
    vocabulary.clauses.rolesOf(token, reads).size === 0 &&
    vocabulary.people.phrases.lengthAt(at, 'articles', sentence) === 0;
  return Uint8Array.from(tokens, (token, at) => (token.kind === 'word' && isForeign(at, token) ? 1 : 0));
}

const isTalking = ({ meaning }: Match['entry']): boolean => meaning.is === 'intent' && meaning.intent === TALK;
const isTalk = ({ start, end, entry }: Match): boolean => isTalking(entry) && end - start > 1;

function isLicensed(thing: Thing, sense: Sense, clause: Clause, told: Told): boolean {
  const { clauses, sentence, foreign } = told;
  if (sense === 'name' && isOwned(thing, clause, sentence)) return false;
  if (sense !== 'plain' && isOfFormer(thing, clause, sentence)) return false;
  const smelling = subjectOfSmell(clause, told);
  if (smelling !== null) return smelling === thing && isLikedAfter(clause, told);
  if (sense !== 'name' && (sense !== 'plain' || thing.type === 'tag') && qualifiesNoun(thing, clauses, sentence)) return false;
  if (thing.type === 'tag' && saysSoOfSomebody(thing, told)) return false;
  if (sense === 'quality' && thing.type !== 'family' && isOfOnes(thing, told)) return false;
  // "I work", "my boss drinks": whoever does it stands right before it.
  const isDone = clauses.has(thing.start - 1, 'people') || told.things.some((one) => one.type === RECIPIENT && one.end === thing.start);
  if ((sense !== 'use' || isDone) && clause.verbs.some(({ at }) => at === thing.start)) return false;
  const governor = governorOf(thing, clause);
  if (governor !== null) {
    const isHeaded = governor.at < thing.start && hasHead(governor.at, thing.start, clauses);
    return isHeaded || licenses(governor, thing, sense, clause, told);
  }
  if (
    !told.isWish &&
    (hasSubject(clause, told) || isSaidOfSomebody(thing, clause, told) || (isPredicate(thing, told) && tellsMore(thing, told)))
  )
    return false;
  // "Happy Friday", "a roof without a leak": beside words of something else only a name is wished for.
  const isAside = !told.isWish && !isFor(thing.start, clause, sentence) && foreign.subarray(clause.start, clause.end).includes(1);
  if (isAside && sense !== 'name' && (sense !== 'plain' || thing.type === 'gender')) return false;
  const { before } = clause;
  const last = before?.verbs.at(-1);
  // "We had oysters and champagne": a list goes on.
  const goesOn = sentence.vocabulary.connectives.of(sentence.tokens[clause.start]) === 'and';
  if (goesOn && sense === 'name' && !told.isWish && last !== undefined && (DOES.has(last.verb) || last.verb === 'has')) return false;
  // "My curtains are lavender and mint".
  if (goesOn && sense === 'name' && last?.verb === 'is' && before !== null && !licenses(last, thing, sense, before, told)) return false;
  // "Roses, outdoors": beside a clause of its own a name is wished for, what places are also called only if that one is a wish.
  if (before === null || last === undefined || sense === 'name' || sense === 'quality' || sense === 'plain') return true;
  if (hasHead(clause.start, thing.start, clauses) || hasHead(before.start, before.end, clauses)) return true;
  return isUse(clause.start, thing.start, clauses) || licenses(last, thing, sense, before, told);
}

/** "I have to water the roses": beside whoever does it, an ordinary word without a job may be what is done. */
function hasSubject({ start, end }: Clause, { clauses, things, foreign }: Told): boolean {
  const isSubject = (at: number): boolean => clauses.has(at, 'people') || things.some((one) => isPerson(one) && one.start === at);
  for (let at = start; at < end; at++) if (isSubject(at)) return foreign.subarray(at, end).includes(1);
  return false;
}

/** "She's as cool as a cucumber": it stands behind what says something of somebody by itself. */
function isSaidOfSomebody(thing: Thing, clause: Clause, told: Told): boolean {
  return told.things.some((one) => one.start >= clause.start && one.end <= thing.start && one.type === GENDER && isPredicate(one, told));
}

/** "I'm a nurse", "she's": it says something of somebody by itself. */
function isPredicate({ start, end }: Thing, { clauses: { has } }: Told): boolean {
  for (let at = start; at < end; at++) if (has(at, 'people')) return true;
  return false;
}

/** Whether a message says more than this, but nothing of a scent. */
function tellsMore(thing: Thing, { things, clauses, foreign, sentence }: Told): boolean {
  const isScent = (one: Thing): boolean => one !== thing && isOfScent(sentence.vocabulary.senses.of(one));
  return !things.some(isScent) && (foreign.includes(1) || clauses.all.some(({ verbs }) => verbs.length > 0));
}

function licenses({ at, verb }: Clause['verbs'][number], thing: Thing, sense: Sense, clause: Clause, told: Told): boolean {
  const { clauses, sentence, isWish: wishes } = told;
  // "We're getting married": what is told to come, not "the wedding was lovely".
  const isBlocked = !wishes && told.foreign.subarray(Math.min(at + 1, thing.end), Math.max(at, thing.start)).includes(1);
  if (thing.start > at && isAttended(thing, sense, clause, told)) return true;
  switch (verb) {
    case 'wants':
      if (isBlocked && sense !== 'name') return false;
      if (!wishes && isDoneTo(thing, at, clause, told)) return false;
      // "I need a holiday" is no wish for its smell.
      return (sense !== 'setting' && sense !== 'use') || isUse(clause.start, thing.start, clauses) || isOfScentElsewhere(thing, told);
    case 'smells':
    case 'wears':
    case 'prefers':
      return sense === 'name' || !isBlocked;
    case 'is':
      // "The cake was lemon", "the garden is full of weeds".
      if (sense === 'name' && isOfForeign(clause, at, told) && (isOfOwn(clause, at, told) || isBareSubject(clause, at, told))) return false;
      if (sense === 'name') return wishes || !(isBlocked || isPast(at, sentence));
      if (isOfForeign(clause, at, told) || isOfOwn(clause, at, told)) return false;
      // "Si è bruciata la torta".
      if (!wishes && leadsToNoun(thing.end, clause, told)) return false;
      if (sense === 'use' || sense === 'event') return isFor(thing.start, clause, sentence) || (wishes && thing.start > at);
      if (thing.type === 'gender') return wishes || isBareGender(thing, clause, told);
      if (sense === 'setting') return wishes;
      return thing.type === 'comparative' || !isOf(['people', 'shop'], at, clause, clauses);
    case 'has':
      if (isOf(['shop'], at, clause, clauses)) return true;
      return wishes && sense !== 'quality' && sense !== 'setting';
    case 'others':
    case 'unknown':
      // "I'm going to a wedding", "tells of a journey": right behind the verb it is what that is about.
      if (sense === 'use' || sense === 'event')
        return (wishes && (isUse(clause.start, thing.start, clauses) || thing.start - at > NEAR)) || isFor(at, clause, sentence);
      if (sense === 'plain') return wishes;
      return sense !== 'setting' && hasHead(clause.start, thing.start, clauses);
    default:
      return verb satisfies never;
  }
}

/** "It's feminine": nothing else is said, and of nobody. "It's a girl" is. */
function isBareGender({ start, type }: Thing, clause: Clause, { sentence, foreign, clauses, things }: Told): boolean {
  const isArticle = DETERMINERS.some((role) => sentence.vocabulary.people.phrases.lengthBefore(start, role, sentence) > 0);
  if (type !== GENDER || isArticle || foreign.subarray(clause.start, clause.end).includes(1)) return false;
  const isOther = (one: Thing): boolean => isPerson(one) && one.start !== start && one.start >= clause.start && one.end <= clause.end;
  return clause.verbs.every(({ at, verb }) => verb === 'is' && !isOf(['people', 'shop'], at, clause, clauses)) && !things.some(isOther);
}

/** Behind an article stands a word that is no part of a wish. */
function leadsToNoun(at: number, { end }: Clause, told: Told): boolean {
  const { phrases } = told.sentence.vocabulary.people;
  const length = Math.max(...DETERMINERS.map((role) => phrases.lengthAt(at, role, told.sentence)));
  const noun = at + length;
  return length > 0 && noun < end && (told.foreign[noun] === 1 || isBesideWishes(noun, null, told));
}

/** "I want to water the roses", "will die Rosen gießen": something is done to it. */
function isDoneTo({ start, end }: Thing, verb: number, clause: Clause, { foreign, sentence, clauses }: Heard): boolean {
  const { vocabulary, rank, tokens, known, text } = sentence;
  const { phrases } = vocabulary.people;
  for (let at = verb + 1; at < start && !clauses.has(at, 'shop'); at++)
    if (foreign[at] === 1 && DETERMINERS.some((role) => phrases.lengthAt(at + 1, role, sentence) > 0)) return true;
  const isVerbLast = [...vocabulary.capitalising].some((language) => rank(language) === 0);
  const last = tokens[end];
  return isVerbLast && end === clause.end - 1 && known[end] === 0 && last?.gap === 'soft' && /^\p{Ll}/u.test(text.slice(last.start));
}

/**
 * What is said to smell of something else: "lavender smells of my gran's wardrobe", "vanilla reminds me of school". That may be good
 * or bad. null: the clause says no such thing.
 */
function subjectOfSmell({ start, end, verbs }: Clause, { things, clauses, foreign, sentence }: Told): Thing | null {
  const [first] = verbs;
  // "Smells like": that is no verb of liking.
  if (first?.verb !== 'smells' || verbs.some(({ at }) => at > first.at + 1) || hasHead(start, first.at, clauses)) return null;
  const here = things.filter((one) => one.start >= start && one.end <= end);
  const [subject, ...more] = here;
  if (subject === undefined || sentence.vocabulary.senses.of(subject) !== 'name') return null;
  if (subject.start - start > 1 || subject.end > first.at || first.at - subject.end > 1) return null;
  const isOther = more.some((one) => one.start > first.at && one.type !== 'comparative') || foreign.subarray(first.at + 1, end).includes(1);
  return isOther ? subject : null;
}

/** "…, me encanta": a clause of liking that names nothing itself. */
function isLikedAfter(clause: Clause, { clauses, things }: Told): boolean {
  const next = clauses.all[clauses.all.indexOf(clause) + 1];
  if (next === undefined || things.some((one) => one.start >= next.start && one.end <= next.end)) return false;
  return next.verbs.some(({ verb }) => verb === 'wants');
}

/** "My ex always had tobacco about him": nobody wants that back. */
function isOfFormer({ start }: Thing, clause: Clause, { matches }: Sentence): boolean {
  const former = matches.find(({ start: from, end, entry }) => entry.meaning.is === 'former' && from >= clause.start && end <= start);
  return former !== undefined && !clause.verbs.some(({ at, verb }) => verb === 'wants' && at < start);
}

/** "My coffee is cold": said of something of one's own that is nobody. */
function isOfOwn({ start }: Clause, verb: number, { sentence, things, clauses }: Told): boolean {
  const { phrases } = sentence.vocabulary.people;
  if (hasHead(start, verb, clauses) || things.some((one) => one.type === RECIPIENT && one.start >= start && one.end <= verb)) return false;
  for (let at = start; at < verb; at++) if (phrases.lengthAt(at, 'mine', sentence) > 0) return true;
  return false;
}

/** "Dress is ivory": a noun without an article, right before its verb. */
function isBareSubject({ start }: Clause, verb: number, { foreign, sentence }: Told): boolean {
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

function isPast(verb: number, { tokens, vocabulary, rank }: Sentence): boolean {
  const token = tokens[verb];
  return token !== undefined && vocabulary.knownVerbs.read(token, (language) => rank(language) === 0)?.form === 'told';
}

/** Whether the nearest before a verb that it may be said of is no scent: "the music is", but not "wow, that is". */
function isOfForeign(clause: Clause, verb: number, { foreign, clauses, sentence }: Told): boolean {
  const { questions } = sentence.vocabulary;
  for (let at = verb - 1; at >= clause.start; at--) {
    if (clauses.has(at, 'heads') || questions.lengthAt(at, 'things', sentence) > 0) return false;
    if (foreign[at] === 1) return true;
  }
  return false;
}

/** Whether the message speaks of a scent, or of more that is one. */
function isOfScentElsewhere(thing: Thing, { clauses, things, sentence }: Told): boolean {
  const isOther = (one: Thing): boolean => {
    const sense = one === thing ? null : sentence.vocabulary.senses.of(one);
    return sense === 'name' || sense === 'quality';
  };
  return clauses.all.some(({ start, end }) => hasHead(start, end, clauses)) || things.some(isOther);
}

/** The last verb before a thing, else the first behind it: where the verb stands last. */
function governorOf(thing: Thing, { verbs }: Clause): Clause['verbs'][number] | null {
  const last = verbs.findLast(({ at }) => at < thing.start);
  const [next = null, done] = verbs.filter(({ at }) => at >= thing.end);
  // "Mein Kaffee ist kalt geworden": what is done stands at the end.
  if (last !== undefined) return isHelping(last) && next?.verb === 'others' ? next : last;
  // "Un pot de miel est tombé".
  return next !== null && isHelping(next) && done?.verb === 'others' && done.at === next.at + 1 ? done : next;
}

const isHelping = ({ verb }: Clause['verbs'][number]): boolean => verb === 'is' || verb === 'has';

function hasHead(from: number, to: number, { has }: Clauses): boolean {
  for (let at = from; at < to; at++) if (has(at, 'heads')) return true;
  return false;
}

/** Whether a verb says something of these: they stand before it in its clause, nearer than a scent, or right behind it. */
function isOf(whom: readonly ('people' | 'shop')[], verb: number, clause: Clause, { has }: Clauses): boolean {
  for (let at = verb; at >= clause.start; at--) {
    if (has(at, 'heads')) return false;
    if (whom.some((role) => has(at, role))) return true;
  }
  return whom.some((role) => has(verb + 1, role));
}

/** "For the office", "for going out": not "in", "at". */
function isFor(start: number, clause: Clause, { vocabulary, ...sentence }: Sentence): boolean {
  for (let at = Math.max(clause.start, start - NEAR - 1); at <= start; at++) {
    if (vocabulary.people.phrases.lengthAt(at, 'for', sentence) > 0) return true;
  }
  return false;
}

function isUse(from: number, to: number, { has }: Clauses): boolean {
  for (let at = Math.max(from, to - NEAR - 1); at < to; at++) if (has(at, 'uses')) return true;
  return false;
}

const DETERMINERS = ['articles', 'mine', 'theirs'] as const;

/** "Dry skin", "piel seca": said of something that is no scent. A family is a noun itself, unless it is part of a name: "Bottega Verde". */
function qualifiesNoun({ start, end, type }: Thing, { has }: Clauses, sentence: Sentence): boolean {
  const { tokens, known, text, vocabulary, rank } = sentence;
  const follows = [...vocabulary.clauses.adjectivesFollow].some((language) => rank(language) === 0);
  const at = follows ? start - 1 : end;
  const noun = tokens[at];
  const gap = follows ? tokens[start]?.gap : noun?.gap;
  // "A pretty bottle".
  if (type !== 'family' && [start - 1, end].some((one) => has(one, 'vessels') && tokens[Math.max(one, start)]?.gap === 'soft')) return true;
  const isArticle = DETERMINERS.some((role) => vocabulary.people.phrases.lengthBefore(start, role, sentence) > 0);
  if (isArticle || noun === undefined || noun.kind !== 'word' || gap !== 'soft' || known[at] === 1 || has(at, 'heads')) return false;
  return type !== 'family' || /^\p{Lu}/u.test(text.slice(noun.start));
}

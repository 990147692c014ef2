import { TALK } from '../../../flow/program/own-intents.ts';
import { RECIPIENT, SELF } from '../../../flow/program/own-types.ts';
import { SMELLS } from '../../../lexicon/index/meanings.ts';
import { FOLDED, type Match } from '../../../lexicon/index/phrase-index.ts';
import { mark } from '../../../text/marks.ts';
import { range } from '../../../text/range.ts';
import type { Sentence } from '../../1-match/sentence.ts';
import type { Thing } from '../../2-spans/names-beside.ts';
import { asIfBefore } from '../as-if.ts';
import { type Clause, type Clauses, clausesOf } from '../clauses.ts';
import { exchangesIn, isWhereGiven } from '../exchanges.ts';
import type { Wearers } from '../people.ts';
import { isWantedBehind } from '../phrasing.ts';
import { openingAt } from '../question-openings.ts';
import { isAwaited } from '../question-reading.ts';
import { isScentAlways } from '../worn-always.ts';
import { isExplained } from './apposition.ts';
import { isAmongBystanders, isOnlyWhen } from './bystanders.ts';
import { isCalledSo, isOfLikened } from './called.ts';
import { isDefined } from './defined.ts';
import { isErrand } from './errands.ts';
import { isAlternative, isNeeded, isOfWeather, isSaidOn, isServed, isSumOfWorld, isUsedUp } from './everyday.ts';
import { isForThing } from './for-else.ts';
import { isHadBefore } from './had-before.ts';
import { isHadSomewhere } from './had-somewhere.ts';
import { isHailed } from './hailed.ts';
import { isLicensed, isOfGift, isOfOtherNoun, subjectOfSmell } from './licensing.ts';
import { isMarvelledAt } from './marvelled.ts';
import {
  DOES,
  foreignWords,
  governorOf,
  hasHead,
  isAdjective,
  isDoneFor,
  isFirstOfElse,
  isFor,
  isPerson,
  isWhere,
  type Judged,
  NEAR,
} from './message.ts';
import { namesOfPeople } from './names-of-people.ts';
import { isOnlyNamed } from './only-named.ts';
import { isOnlyFeasted } from './parties.ts';
import { isPoured } from './poured.ts';
import { isReeking } from './reeking.ts';
import { isAddedToShown, isBesideWish } from './remarks.ts';
import { isElsewhere, isInScene } from './scenes.ts';
import { isOfScent, isPlace, type Sense } from './senses.ts';
import { isAtTable } from './table.ts';
import { isAmidLife, isDone, isLeftAside, isOfLoss, isOnlyTold, isWhenOnce, tellsBesideAges } from './telling.ts';
import { isBesideDegrees, isHadAlready, isOfHere, isOfMeal } from './turned-down.ts';
import { isLikePlace, isOfSomebody, isWish } from './wishing.ts';

/** Words of a verdict on what was shown; who tells something needs more. */
const LONGEST_VERDICT = 5;

/** What of a message may be wished for. */
export interface Licences {
  readonly licensed: ReadonlySet<Thing>;
  /** Governed by a verb that nobody knows: wished for or turned down. */
  readonly doubtful: ReadonlySet<Thing>;
  /** Part of what somebody did, in a message that looks for nothing: "I drank too much wine". Not turned down either. */
  readonly told: ReadonlySet<Thing>;
  /** Of those: food, weather and what is used up, whatever is said of them. */
  readonly served: ReadonlySet<Thing>;
  /** Whether the message wishes at all: only then do those who speak in it tell anything of who wears it. */
  readonly isWish: boolean;
  /** Whether a message that wishes nothing tells what somebody does: "I turned forty last week". */
  readonly isTold: boolean;
  /** Sums that are nobody's limit, by their first token: "the plumber wants 300 euros". */
  readonly sums: ReadonlySet<number>;
  /** First names by which people are called, folded, that are names of scents as well. */
  readonly called: readonly string[];
  /** How the message was cut; null: in its language nothing is known of clauses. */
  readonly clauses: Clauses | null;
}

/**
 * The things of a message that may be wished for: what a clause with a verb of wanting, smelling or wearing speaks of, and what
 * a fragment names. What is told of people, skin or weather is none ("I have dry skin", "my doctor said no oakmoss"), nor what
 * a verb governs that is none of these. The answer to the question that waits always is. What is governed by a verb that nobody
 * knows ("I hyperventilate over lilac") may be wished for or turned down.
 */
export function licencesOf(sentence: Sentence, things: readonly Thing[], wearers: Wearers): Licences {
  const { vocabulary, context, tokens, rank } = sentence;
  const isKnown = vocabulary.clauses.languages.has(rank.written);
  if (!isKnown)
    return {
      licensed: new Set(things),
      doubtful: new Set(),
      told: new Set(),
      served: new Set(),
      isWish: true,
      isTold: false,
      sums: new Set(),
      called: [],
      clauses: null,
    };
  const taken = new Uint8Array(tokens.length);
  // "Find ich beide zu seifig": what is pointed at is no verb.
  for (const { start, end, reading } of things) mark(taken, end - start > 1 || reading.is === 'pointed' ? 1 : 2, start, end);
  const people = new Set(things.filter(isPerson).map(({ end }) => end));
  const clauses = clausesOf(sentence, taken, people);
  const foreign = foreignWords(sentence, taken, clauses);
  const { things: names, called } = namesOfPeople(sentence, things);
  const message = { sentence, things, clauses, foreign, names };
  const told = { ...message, isWish: isWish(message, wearers) };
  // Below a list, a few words are a verdict on it: "mamma mia quanto sono dolci".
  const isVerdict = context.asked !== null && tokens.length <= LONGEST_VERDICT;
  const isTale = !isAwaited(sentence) && !isVerdict && isOnlyTold(told);
  const isName = (thing: Thing): boolean => vocabulary.senses.of(thing) === 'name';
  const strict = licensedIn(told, isTale, wearers);
  // "Trabajo en una oficina, nada pesado, higo estaría bien": what is told goes with what is wished for by its name.
  const { licensed, doubtful } = isTale && [...strict.licensed].some(isName) ? licensedIn(told, false, wearers) : strict;
  for (const thing of takenUpIn(told)) {
    doubtful.delete(thing);
    licensed.add(thing);
  }
  for (const thing of fellowsOf(licensed, told)) {
    doubtful.delete(thing);
    licensed.add(thing);
  }
  for (const thing of framedIn(told)) {
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
  const served = things.filter((thing) => isWithoutNeed(thing, told));
  const done = things.filter((thing) => (isTalk && sentence.context.asked === null && isDone(thing, told)) || served.includes(thing));
  const isScented = [...licensed].some((thing) => isOfScent(vocabulary.senses.of(thing)));
  const isTold = isTalk && sentence.context.asked === null && tellsBesideAges(told);
  const sums = isScented ? [] : [...sentence.amounts.keys()].filter((at) => isSumOfWorld(at, isTold, told));
  return {
    licensed,
    doubtful,
    told: new Set(done),
    served: new Set(served),
    isWish: wishes,
    isTold,
    sums: new Set(sums),
    called,
    clauses,
  };
}

/** The things that may be wished for, and those in doubt. `isTale`: the message only tells, and of what it tells only names count. */
function licensedIn(told: Judged, isTale: boolean, wearers: Wearers): { readonly licensed: Set<Thing>; readonly doubtful: Set<Thing> } {
  const { sentence, things, clauses } = told;
  const { vocabulary, context } = sentence;
  const licensed = new Set<Thing>();
  const doubtful = new Set<Thing>();
  const exchanges = things.some((one) => vocabulary.senses.of(one) === 'use') ? exchangesIn(sentence) : [];
  for (const thing of isExclaimed(sentence) || isLaughedAt(told) ? [] : things) {
    if (
      isBesideWish(thing, told) ||
      isCalledSo(thing, told) ||
      isExplained(thing, told) ||
      isDefined(thing, told) ||
      isLastTime(thing, told) ||
      isAdjective(thing, told)
    )
      continue;
    if (isHailed(thing, told) || isWhenOnce(thing, told) || isErrand(thing, told) || isVerbByItsAccent(thing, sentence)) continue;
    if (
      isMarvelledAt(thing, told) ||
      isNewToMe(thing, told) ||
      isReeking(thing, told) ||
      (!told.isWish && isElsewhere(thing, told)) ||
      isOvergrown(thing, told) ||
      (!told.isWish && isOfLikened(thing, told))
    )
      continue;
    if (
      isOfGift(thing, told) ||
      isScentAlways(thing, sentence) ||
      saysItself(thing, told) ||
      isAsIf(thing, told) ||
      isHeatToDressFor(thing, told) ||
      isLikeWhen(thing, told) ||
      isSetOff(thing, told) ||
      isOfLikePlace(thing, told)
    ) {
      licensed.add(thing);
      continue;
    }
    const sense = vocabulary.senses.of(thing);
    if (sense === 'use' && thing.type !== context.asked && isWhereGiven(thing, things, exchanges, sentence)) continue;
    const clause = clauses.all.find(({ start, end }) => start <= thing.start && thing.start < end);
    const isSpokenOf = (thing.type === RECIPIENT && !told.isWish && isDoneFor(thing, told)) || isWhere(thing, told);
    const isFree =
      (sense === null && !isSpokenOf) || thing.type === context.asked || clause === undefined || isAskedFor(thing, clause, told);
    const isUnsure = sense !== null && clause !== undefined && (isInDoubt(thing, sense, clause) || subjectOfSmell(clause, told) === thing);
    if (
      isTale &&
      clause !== undefined &&
      thing.type !== context.asked &&
      !isAddedToShown(thing, clause, told) &&
      !isAskedFor(thing, clause, told) &&
      !isWantedBehind(thing.end, sentence) &&
      isLeftAside(thing, sense, clause, told)
    )
      continue;
    if (isOfScent(sense) && clause !== undefined && isOfSomebody(thing.start, clause, told, wearers)) continue;
    if (
      clause !== undefined &&
      (isServed(thing, clause, told) ||
        isOfWeather(thing, sense, clause, told) ||
        isSaidOn(thing, sense, clause, told, wearers) ||
        isNeeded(thing, clause, told) ||
        isOfMeal(thing, clause, told) ||
        isHadAlready(thing, sense, clause, told) ||
        isHadBefore(thing, clause, told) ||
        isOfHere(thing, sense, clause, told) ||
        isBesideDegrees(thing, clause, told) ||
        isAmongBystanders(thing, sense, clause, told) ||
        isOnlyWhen(thing, sense, clause, told) ||
        isAtTable(thing, sense, clause, told) ||
        isPoured(thing, clause, told) ||
        isOnlyFeasted(thing, clause, told) ||
        isDrifting(thing, clause, told) ||
        isHadSomewhere(thing, clause, told) ||
        isInScene(thing, sense, clause, told) ||
        isCute(thing, sense, clause, told))
    )
      continue;
    if (isAlternative(thing, told) || isForThing(thing, sense, told) || isOnlyNamed(thing, told)) continue;
    if (isPlace(sense) && clause !== undefined && isOfLoss(thing, clause, sentence)) continue;
    if (!isAwaited(sentence) && clause !== undefined && !told.isWish && isAmidLife(thing, sense, clause, told)) continue;
    if (isFree || (sense !== null && isLicensed(thing, sense, clause, told))) licensed.add(thing);
    else if (isUnsure) doubtful.add(thing);
  }
  return { licensed, doubtful };
}

/** What somebody can't do without, whatever else is told. */
function isWithoutNeed(thing: Thing, told: Judged): boolean {
  const clause = told.clauses.all.find(({ start, end }) => start <= thing.start && thing.start < end);
  if (clause === undefined) return false;
  const sense = told.sentence.vocabulary.senses.of(thing);
  const isTurnedDown = isOfMeal(thing, clause, told) || isOfHere(thing, sense, clause, told) || isAtTable(thing, sense, clause, told);
  return (
    isTurnedDown ||
    isOvergrown(thing, told) ||
    isHadSomewhere(thing, clause, told) ||
    (isInScene(thing, sense, clause, told) && !isRefusing(clause, told)) ||
    isCute(thing, sense, clause, told) ||
    isNeeded(thing, clause, told) ||
    isUsedUp(thing, clause, told)
  );
}

/** "I sneeze at the lilac in our garden", "neither mint nor rose in my hair": a symptom is told, or something turned down. */
function isRefusing({ start, end }: Clause, { sentence }: Judged): boolean {
  const { vocabulary, matches } = sentence;
  const isNo = ({ start: at, entry: { meaning } }: Match): boolean =>
    meaning.is === 'negation' && !LEAVING.has(meaning.how) && start <= at && at < end;
  return HARMING.some((role) => vocabulary.allergy.stands(role, sentence)) || matches.some(isNo);
}

const HARMING = ['reactions', 'symptoms'] as const;
const LEAVING: ReadonlySet<string> = new Set(['except', 'excepted', 'ends']);

/** "Last night", "letzten Sommer", "the first snow": when something was, and none of those that were shown. */
function isLastTime(thing: Thing, told: Judged): boolean {
  const { start, end, reading } = thing;
  const { things, sentence } = told;
  if (isFirstOfElse(thing, told)) return true;
  // With the season behind it: "the first snow", but not "pour un premier tinder".
  const clause = told.clauses.all.find((one) => one.start <= start && start < one.end);
  if (clause !== undefined && isFor(start, clause, sentence)) return false;
  const isOrdinal = sentence.matches.some((one) => one.end === start && one.entry.meaning.is === 'ordinal');
  if (isOrdinal && !told.isWish && sentence.tokens[start]?.gap === 'soft' && isPlace(sentence.vocabulary.senses.of(thing))) return true;
  if (reading.is !== 'pointed' || sentence.tokens[end]?.gap !== 'soft') return false;
  return things.some((one) => one.start === end && isPlace(sentence.vocabulary.senses.of(one)));
}

/** "Als käm ich aus dem Café", "comme si je sortais d'un café": what it shall, or shall not, smell of; a question only asks. */
function isAsIf({ start, type }: Thing, { sentence }: Judged): boolean {
  return SMELLS.has(type ?? '') && !sentence.text.trimEnd().endsWith('?') && asIfBefore(start, sentence) !== undefined;
}

/** "Elegant but not like a dowager": how it shall be opens the message, and behind it how it shall not, whatever that is called. */
function isSetOff({ start, end, type }: Thing, { sentence: { matches } }: Judged): boolean {
  const but = matches.find(({ start: at, entry: { meaning } }) => at === end && meaning.is === 'negation' && meaning.how === 'ends');
  if (start > 0 || but === undefined || !SMELLS.has(type ?? '')) return false;
  return matches.some(({ start: at, entry: { meaning } }) => at === but.end && meaning.is === 'negation' && meaning.how === 'hard');
}

/** "Like an old church where somebody spilled cherry soda". */
function isOfLikePlace({ start, type }: Thing, told: Judged): boolean {
  const clause = told.clauses.all.find((one) => one.start <= start && start < one.end);
  return clause !== undefined && SMELLS.has(type ?? '') && isLikePlace(clause, told);
}

/** Words between what something is like and what is named of that: "when you've just cut". */
const BEHIND_WHEN = 6;

/** "Like when you've just cut a lemon", "wie wenn man eine Zitrone aufschneidet": what is named of a moment that it shall be like. */
function isLikeWhen({ start, type }: Thing, { sentence }: Judged): boolean {
  const { matches, tokens, vocabulary } = sentence;
  if (!SMELLS.has(type ?? '')) return false;
  return matches.some(({ start: from, end, entry: { meaning } }) => {
    const isLike = meaning.is === 'likeness' && meaning.how === 'like' && end <= start && start - end <= BEHIND_WHEN;
    const isOpening = from === 0 || tokens[from]?.gap === 'comma' || tokens[from]?.gap === 'stop';
    return (
      isLike &&
      isOpening &&
      vocabulary.allergy.lengthAt(end, 'when', sentence) > 0 &&
      range(end, start + 1).every((at) => tokens[at]?.gap !== 'stop')
    );
  });
}

/** Words in a phrase that says something of a scent with a verb of its own. */
const SHORTEST_PREDICATE = 3;

/** "Hält kein Duft", "sente la nourriture": the words of a quality that are a predicate themselves need no other to wish for it. */
function saysItself(thing: Thing, { clauses }: Judged): boolean {
  const { start, end, reading } = thing;
  if (reading.is !== 'value' || (thing.type !== 'style' && thing.type !== 'family') || end - start < SHORTEST_PREDICATE) return false;
  // "Na casa da avó": a noun that is a verb as well, right behind where something is done.
  const isNoun = clauses.has(start - 1, 'uses');
  return range(start, end).some((at) =>
    OF_PREDICATES.some((role) => clauses.has(at, role) && !(isNoun && at === start && role === 'others')),
  );
}

/** "Hace 40 grados, ¿qué me pongo?": the heat or the cold, told by its degrees, before a question of what to wear. */
function isHeatToDressFor({ start, end, type }: Thing, { sentence, clauses }: Judged): boolean {
  if (type !== 'occasion' || !sentence.amounts.has(start) || !sentence.text.trimEnd().endsWith('?')) return false;
  const rest = range(end, sentence.tokens.length);
  const isShown = rest.some((at) => sentence.vocabulary.questions.lengthAt(at, 'things', sentence) > 0);
  return (
    !isShown && rest.some((at) => clauses.has(at, 'wears')) && rest.some((at) => openingAt(at, sentence.tokens.length, sentence) !== null)
  );
}

const OF_PREDICATES = ['wears', 'smells', 'others'] as const;

/** "That's all new to me", "per me è tutto nuovo": it is for nobody, and nothing new is wished for. */
function isNewToMe(thing: Thing, { sentence, things, clauses }: Judged): boolean {
  if (isAwaited(sentence) || (thing.type !== 'tag' && thing.type !== RECIPIENT)) return false;
  const clause = clauses.all.find(({ start, end }) => start <= thing.start && thing.start < end);
  if (clause?.verbs.length !== 1 || clause.verbs[0]?.verb !== 'is') return false;
  const isSelf = ({ type, reading }: Thing): boolean => type === RECIPIENT && reading.is === 'value' && reading.value === SELF;
  const isScent = (at: number): boolean => clauses.has(at, 'heads') && !sentence.isLittleWord(sentence.tokens[at]?.folded ?? '');
  const all = things.filter(({ start, end }) => clause.start <= start && end <= clause.end);
  return all.length === 2 && all.some(isSelf) && all.some(({ type }) => type === 'tag') && !range(clause.start, clause.end).some(isScent);
}

/** "Hahaha sweet", "ahahah fortissimo": a laugh and how something is, and nothing else. */
function isLaughedAt({ sentence, things }: Judged): boolean {
  const { matches, tokens, vocabulary } = sentence;
  const [thing, ...more] = things;
  if (thing === undefined || more.length > 0 || isAwaited(sentence) || thing.end !== tokens.length || thing.end - thing.start > 1)
    return false;
  if (vocabulary.senses.of(thing) !== 'quality' && thing.type !== 'comparative') return false;
  return matches.some(({ start, end, entry: { meaning } }) => {
    return meaning.is === 'intent' && meaning.intent === TALK && start === 0 && end === thing.start && end === 1;
  });
}

/** "The twins are called Rose and Iris, so sweet": how those are who were called something right before. */
function isCute({ start }: Thing, sense: Sense | null, clause: Clause, { sentence, clauses, isWish: wishes }: Judged): boolean {
  if (sense === null || sense === 'name' || clause.verbs.length > 0 || wishes) return false;
  const { phrases } = sentence.vocabulary.people;
  const isOpening = sentence.tokens[clause.start]?.gap === 'comma' && start - clause.start <= 1;
  const isCalling = (at: number): boolean => phrases.lengthAt(at, 'called', sentence) > 0;
  return isOpening && range(0, clause.start).some(isCalling) && clauses.all.length > 1;
}

/** "O jardim está cheio de ervas daninhas": what grows in a place that can't have enough of anything. */
function isOvergrown(thing: Thing, { sentence, things, clauses }: Judged): boolean {
  const clause = clauses.all.find(({ start, end }) => start <= thing.start && thing.start < end);
  const verb = clause?.verbs.find(({ at, verb: does }) => does === 'wants' && clauses.has(at, 'is'));
  if (clause === undefined || verb === undefined || hasHead(clause.start, clause.end, clauses)) return false;
  const place = things.find(({ end }) => end === verb.at);
  if (place === undefined || sentence.vocabulary.senses.of(place) !== 'setting') return false;
  return sentence.vocabulary.people.phrases.lengthBefore(place.start, 'articles', sentence) === place.start - clause.start;
}

/** "There's a lovely smell of baking coming from next door": what is in the air somewhere. */
function isDrifting({ end }: Thing, clause: Clause, { sentence }: Judged): boolean {
  const [first, ...more] = clause.verbs;
  if (first === undefined || (first.verb !== 'is' && first.verb !== 'has') || first.at - clause.start > 2) return false;
  const isDoing = more.length === 1 && more.every(({ at, verb }) => at === end && DOES.has(verb));
  return isDoing && !sentence.text.trimEnd().endsWith('?') && clause.end > end + 1;
}

/** "Nos clavó 200 euros": written with the accent of a verb that tells what was, though no accent is in the name ("clavo"). */
function isVerbByItsAccent({ start, end, reading }: Thing, { tokens, vocabulary, rank }: Sentence): boolean {
  const token = tokens[start];
  if (token === undefined || end - start !== 1 || reading.match.cost !== FOLDED || token.exact === token.folded) return false;
  return vocabulary.knownVerbs.read(token, (language) => rank(language) === 0)?.form === 'told';
}

/** "Krass", "un abbraccio": alone it is talk, whatever else it may say of a scent. */
function isExclaimed(sentence: Sentence): boolean {
  const { matches, tokens } = sentence;
  if (isAwaited(sentence)) return false;
  return matches.some(({ start: from, end: to, entry: { meaning } }) => {
    return meaning.is === 'intent' && meaning.intent === TALK && from === 0 && to === tokens.length;
  });
}

/** A scent by its name, right beside a verb that nobody knows and that nothing else says anything about. */
function isInDoubt(thing: Thing, sense: Sense, clause: Clause): boolean {
  const governor = governorOf(thing, clause);
  const isNear = governor !== null && Math.max(thing.start - governor.at, governor.at - thing.end) <= NEAR;
  return sense === 'name' && SMELLS.has(thing.type ?? '') && isNear && clause.verbs.every(({ verb }) => verb === 'unknown');
}

/** "We walked through lavender fields, I want to smell like that": a wish that names nothing itself takes up what was told. */
function takenUpIn({ things, clauses: { all, has }, sentence }: Judged): readonly Thing[] {
  const namesIn = ({ start, end }: Clause): readonly Thing[] =>
    things.filter((one) => start <= one.start && one.start < end && sentence.vocabulary.senses.of(one) === 'name');
  const at = all.findIndex((clause, place) => {
    const { start, end } = clause;
    // "Sowas hätte ich auch gern": what makes a wish of it may be cut off.
    const next = all[place + 1];
    const goesOn = next !== undefined && sentence.tokens[next.start]?.gap === 'soft' && next.start === end;
    const verbs = goesOn && clause.verbs.length > 0 ? [...clause.verbs, ...next.verbs] : clause.verbs;
    // "My gran grew lavender. I want it".
    const isArticle = (one: number): boolean => sentence.vocabulary.people.phrases.lengthAt(one, 'articles', sentence) > 0;
    const isTaken = (): boolean =>
      verbs.some(({ at: one, verb }) => {
        // "I want it", "lo voglio anch'io".
        const isIt = (place: number): boolean => start <= place && place < end && has(place, 'pronouns');
        return verb === 'wants' && ((isIt(one + 1) && !isArticle(one + 1)) || isIt(one - 1));
      });
    // "She loves that smell", "adora ese olor".
    const isSuch = (one: number): boolean => has(one, 'such') || (has(one, 'these') && has(one + 1, 'heads') && one + 1 < end);
    if (!range(start, end).some(isSuch) && !isTaken()) return false;
    // "Esiste un profumo così?"
    const isAsked = sentence.text.trimEnd().endsWith('?') && end === sentence.tokens.length && hasHead(start, end, { all, has });
    const isWished = verbs.some(({ verb }) => verb === 'wants' || verb === 'smells') && verbs.every(({ verb }) => !DOES.has(verb));
    // "But that's not what I'm looking for".
    const isRefused = sentence.matches.some(
      ({ start: from, entry: { meaning } }) =>
        start <= from && from < end && meaning.is === 'negation' && (meaning.how === 'hard' || meaning.how === 'after'),
    );
    return !isRefused && (isWished || isAsked) && namesIn(clause).length === 0;
  });
  const taken = all.slice(0, Math.max(at, 0)).findLast((clause) => namesIn(clause).length > 0);
  return taken === undefined ? [] : namesIn(taken);
}

/** "It smelled of figs and the sea": if the one is wished for, so is what it was listed with. */
function fellowsOf(licensed: ReadonlySet<Thing>, { things, clauses, sentence, isWish: wishes }: Judged): readonly Thing[] {
  const smells = things.filter(({ type }) => SMELLS.has(type ?? ''));
  return smells.filter((one, place) => {
    const next = smells[place + 1];
    if (next === undefined || licensed.has(one) || !licensed.has(next) || next.start - one.end > FURTHEST_FELLOW) return false;
    const { tokens, vocabulary } = sentence;
    const isJoined = tokens[one.end]?.gap === 'soft' && vocabulary.connectives.of(tokens[one.end]) === 'and';
    const clause = clauses.all.find(({ start, end }) => start <= one.start && one.start < end);
    const isSmelt = clause !== undefined && governorOf(one, clause)?.verb === 'smells';
    const isNoun = range(one.end + 1, next.start).every((at) =>
      NOUN_AHEAD.some((role) => vocabulary.people.phrases.lengthAt(at, role, sentence) > 0),
    );
    return isJoined && (isSmelt || wishes) && isNoun;
  });
}

const FURTHEST_FELLOW = 4;
const NOUN_AHEAD = ['articles', 'of'] as const;

/** "Alle Hölzer bis auf Zeder", "mach aus der Rose eine Iris": what goes and what comes. */
function framedIn({ things, sentence: { framed } }: Judged): readonly Thing[] {
  return things.filter((one) => framed.some(({ start, end }) => start <= one.start && one.end <= end));
}

/** "Between jasmine and tuberose I'd go for tuberose": of two that are offered the one that is named again is wished for. */
function choicesIn({ things, clauses, sentence }: Judged): readonly { readonly thing: Thing; readonly isTaken: boolean }[] {
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

/** "What's new this year?", but not "have you seen the new series?" */
function isAskedFor(thing: Thing, { start, end, verbs }: Clause, told: Judged): boolean {
  const { reading } = thing;
  const { sentence } = told;
  if (!told.isWish && verbs.length > 0 && isOfOtherNoun(thing, told)) return false;
  const isOffered = reading.is === 'value' && sentence.vocabulary.senses.isOffered(reading.type, reading.value);
  return isOffered && (openingAt(start, end, sentence) !== null || sentence.text.trimEnd().endsWith('?'));
}

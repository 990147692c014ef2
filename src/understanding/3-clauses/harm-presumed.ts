import type { AllergyWords } from '../../flow/program/lexicon.ts';
import { AILMENT, ALLERGY, NO_ALLERGY } from '../../flow/program/own-intents.ts';
import { RECIPIENT } from '../../flow/program/own-types.ts';
import type { Match } from '../../lexicon/index/phrase-index.ts';
import { range } from '../../text/range.ts';
import type { Sentence } from '../1-match/sentence.ts';
import { harmLengthAt, hasRole, sentenceAround } from '../2-spans/harm-words.ts';
import type { Thing } from '../2-spans/names-beside.ts';
import { PLAIN, type Spoken, type Stance } from '../stance.ts';
import { lengthOfTurned } from './bodies-turned.ts';
import type { Clause, Clauses } from './clauses.ts';
import type { Harm, HarmReach } from './harm.ts';
import { hasNear, isHabit, isTurnedDownAt } from './harm-cues.ts';
import { comesOfItEachTime, placesOfEachTime, tellsOfEachTime } from './harm-habitual.ts';
import { behindList, isOfBody } from './harm-of-lists.ts';
import { isSimileAt, MOST_LEADING } from './harm-segments.ts';
import { isShunnedBySmallOnes } from './harm-to-small-ones.ts';
import { isHeadOfTale, isWishForRemedy } from './harm-told.ts';
import type { Licences } from './licences/licences.ts';
import { governorOf } from './licences/message.ts';
import { isQuestionBefore } from './phrasing.ts';
import { isPraisedApart } from './praised-apart.ts';
import { isPauseAt, lengthAt, lengthBefore } from './said-of.ts';
import { isLeftOut } from './so-far.ts';
import { toldUntil } from './this-time.ts';
import { isUnceasing } from './unceasing.ts';

/** Types that are presumed to harm. */
const HARMFUL: ReadonlySet<string> = new Set(['ingredient', 'family']);

/** What comes of it: it is left out as what brings on a headache is. */
export const PRESUMED: Stance = { ...PLAIN, polarity: 'avoid', ails: true };

/** What tells of a bodily effect by itself, and what only makes one likely. */
const EFFECTS: readonly (keyof AllergyWords)[] = ['reactions', 'symptoms', 'illnesses', 'unwell'];
const STATES: readonly (keyof AllergyWords)[] = ['conditions', 'doctors'];

/** What wishes, bears or is good for somebody: where a word of it stands nothing is presumed. */
const FINE: readonly (keyof AllergyWords)[] = ['tolerates', 'allows', 'helps', 'clears'];

/** Words between what brings something on and what somebody then wishes for: "makes me want to throw up". */
const NEAR = 4;

/** Reaches that say what is borne: then whoever tells of harm says themselves what does it. */
const BEARS: ReadonlySet<HarmReach['does']> = new Set(['spares', 'lifts', 'bears', 'clears', 'excepts', 'asks']);

const WISHES: ReadonlySet<HarmReach['does']> = new Set(['wishes', 'likes', 'adores']);

const OCCASION = 'occasion';

type Place = Pick<Spoken, 'start' | 'end'>;

interface Signal extends Place {
  /** A bodily effect, and not only a state, or a doctor. */
  readonly isEffect: boolean;
}

/**
 * "Whenever I go near ylang-ylang I scratch like a dog", "the smell of coffee sends me running to the loo; I'm 12 weeks along": what is
 * told beside a bodily effect, and not wished for by any word, is presumed to have to do with it. Better one exclusion too many.
 */
export function presumedHarmful(
  sentence: Sentence,
  things: readonly Thing[],
  stances: ReadonlyMap<Spoken, Stance>,
  reaches: readonly HarmReach[],
  { licensed, doubtful, clauses }: Licences,
): readonly Thing[] {
  // Most messages name nothing of it, or turn it down: they are not looked through.
  const isOpen = (one: Thing): boolean => isPlain(stances.get(one) ?? PLAIN) || isOnlyToldBefore(one, stances, sentence);
  const harmful = things.filter((one) => HARMFUL.has(one.type ?? ''));
  const shunned = harmful.filter((one) => isAsTold(stances.get(one) ?? PLAIN) && isShunnedBySmallOnes(one, sentence));
  const likely = harmful.filter((one) => isOpen(one) && !isLeftOut(one, sentence) && !shunned.includes(one));
  if (clauses === null || likely.length === 0) return shunned;
  // "Rose, and I'm allergic to musk": what that word is about is named behind it.
  const isOfOthers = ({ start }: Signal): boolean =>
    reaches.some((reach) => reach.start === start && reach.things.some((one) => one.start >= reach.end));
  const signals = signalsIn(sentence, things).filter((one) => !isOfOthers(one) && !isHabit(one, sentence));
  if (signals.length === 0 && !tellsOfEachTime(sentence) && !tellsOfBodies(sentence)) return shunned;
  const effects = signals.filter(({ isEffect }) => isEffect);
  const presumed = likely.filter((one) => {
    if (isExcepted(one, sentence)) return false;
    const telling = [...effects, ...placesOfEachTime(one, effects, sentence)];
    const isTold = (place: Place): boolean => telling.some(({ start, end }) => start <= place.start && place.start < end);
    if (reaches.some((reach) => WISHES.has(reach.does) && reach.things.includes(one) && !isTold(reach))) return false;
    const clause = clauses.all.find(({ start, end }) => start <= one.start && one.start < end);
    if (clause === undefined) return false;
    const told = { sentence, things, signals, reaches, isLicensed: licensed.has(one) || doubtful.has(one), clauses, telling };
    return isPresumed(one, clause, told) || isHabitual(one, told);
  });
  const listed = likely.filter((one) => !presumed.includes(one) && presumed.some((other) => isListedBefore(one, other, sentence)));
  return [...shunned, ...listed, ...presumed, ...alsoPresumed(presumed, things, stances, sentence)];
}

/** "She gave us an apple gel and we itched for days. Now I'm looking for …": what stands before "now" is only told, and may still harm. */
function isOnlyToldBefore({ start }: Thing, stances: ReadonlyMap<Spoken, Stance>, sentence: Sentence): boolean {
  const isTold = [...stances].some(([one, { neutral, tolerated, lifted }]) => one.start === start && neutral && !tolerated && !lifted);
  return isTold && start < toldUntil(sentence);
}

/** What comes of it each time, where nothing good is said. */
function isHabitual(one: Thing, told: Told): boolean {
  const [from, to] = sentenceAround(one.start, told.sentence);
  const isTold = ({ start }: Place): boolean => told.telling.some((place) => place.start <= start && start < place.end);
  if (told.reaches.some((reach) => BEARS.has(reach.does) && reach.start >= from && reach.start < to && !isTold(reach))) return false;
  const others = told.things.filter((other) => other !== one && !isTold(other));
  // "Anything with vanilla and I'm sold", "… und ich bin glücklich".
  const isLoved = told.sentence.matches.some(({ start, end, entry: { meaning } }) => {
    if (start < one.end || end > to) return false;
    if (meaning.is === 'intent') return meaning.intent !== ALLERGY && meaning.intent !== AILMENT;
    return meaning.is === 'emphasis' && meaning.how === 'strong' && end - start > 1;
  });
  return comesOfItEachTime(one, others, told.sentence) && !isLoved && !isWishedIn(from, to, told);
}

/** "Labdanum and styrax". */
function isListedBefore({ type, end }: Thing, other: Thing, { tokens, vocabulary, isLittleWord }: Sentence): boolean {
  if (type !== other.type || end >= other.start || other.start - end > MOST_LEADING) return false;
  const isJoint = (at: number): boolean => ['and', 'or'].includes(vocabulary.connectives.of(tokens[at]) ?? '');
  return isJoint(end) && range(end + 1, other.start).every((at) => isLittleWord(tokens[at]?.folded ?? ''));
}

/** "Coffee sends me running to the loo. Same with leather": a sentence that only goes on with what was presumed. */
function alsoPresumed(
  presumed: readonly Thing[],
  things: readonly Thing[],
  stances: ReadonlyMap<Spoken, Stance>,
  sentence: Sentence,
): readonly Thing[] {
  return presumed.flatMap(({ end }) => {
    const [, from] = sentenceAround(end - 1, sentence);
    if (from >= sentence.tokens.length) return [];
    const [, to] = sentenceAround(from, sentence);
    if (!hasRole('also', from, to, sentence) || hasRole('wishes', from, to, sentence)) return [];
    return things.filter((one) => one.start >= from && one.end <= to && HARMFUL.has(one.type ?? '') && isPlain(stances.get(one) ?? PLAIN));
  });
}

/** With what is presumed to harm, where that is told and explained. */
export function withPresumed({ reaches, stances, asked }: Harm, presumed: readonly Thing[]): Harm {
  const told = presumed.map((one): HarmReach => ({ start: one.start, end: one.start, does: 'ails', things: [one] }));
  return { reaches: [...reaches, ...told], stances: new Map([...stances, ...presumed.map((one) => [one, PRESUMED] as const)]), asked };
}

const isPlain = ({ polarity, neutral, tolerated, lifted, contrast }: Stance): boolean =>
  polarity === 'want' && !neutral && !tolerated && !lifted && !contrast;

/** Wished for, or only told. */
const isAsTold = ({ polarity, tolerated, lifted }: Stance): boolean => polarity === 'want' && !tolerated && !lifted;

interface Told {
  readonly sentence: Sentence;
  readonly things: readonly Thing[];
  readonly signals: readonly Signal[];
  readonly reaches: readonly HarmReach[];
  readonly isLicensed: boolean;
  readonly clauses: Clauses;
  /** Words that wish for nothing, whatever they are elsewhere: those of an effect, and of what happens each time. */
  readonly telling: readonly Place[];
}

function isPresumed(one: Thing, clause: Clause, told: Told): boolean {
  const { sentence, signals, reaches } = told;
  const [from, to] = sentenceAround(one.start, sentence);
  const isIn =
    (start: number, end: number) =>
    (place: Place): boolean =>
      place.start >= start && place.start < end;
  if (isToldBehindList(one, told)) return true;
  if (isPraisedApart(one, signals, sentence)) return false;
  if (isQuestionBefore(to, sentence)) return isAlone(one, from, to, sentence) && isAnsweredBadly(to, told);
  if (reaches.some((reach) => BEARS.has(reach.does) && isIn(from, to)(reach))) return false;
  const [start, end] = stretchAround(one, sentence);
  if (isEquatedWith(one, end, sentence) && !hasRole('wishes', start, end, sentence)) return true;
  if (isToldInClause(one, clause, told)) return true;
  if (isWishedIn(start, end, told)) return false;
  if (signals.some((signal) => signal.isEffect && isIn(start, end)(signal))) return true;
  if (isWishedIn(from, to, told)) return false;
  const here = signals.filter(isIn(from, to));
  if (here.some(({ isEffect }) => isEffect)) return !isDeniedBehind(one, end, sentence);
  const governor = governorOf(one, clause);
  if (here.length > 0 && isPickedOut(one, governor, to, sentence)) return true;
  const isTold = governor?.verb === 'others' || governor?.verb === 'unknown';
  // "Mandarin, pregnancy": a state itself tells nothing of what stands beside it.
  const isState = signals.some((signal) => governor !== null && signal.start <= governor.at && governor.at < signal.end);
  if (!told.isLicensed || !isTold || isState) return false;
  if (here.length > 0) return true;
  const [before] = from > 0 ? sentenceAround(from - 1, sentence) : [from];
  const [, after] = to < sentence.tokens.length ? sentenceAround(to, sentence) : [0, to];
  return signals.some(isIn(before, after));
}

/** Most messages name no body. */
const tellsOfBodies = (sentence: Sentence): boolean => sentence.vocabulary.allergy.stands('bodies', sentence);

/** "Jasmine, lily… all go straight to my sinuses": a mere list, and behind it what comes of it, with nothing else named. */
function isToldBehindList(one: Thing, told: Told): boolean {
  const { sentence, things, signals } = told;
  const behind = behindList(one, things, sentence);
  if (behind === null || isQuestionBefore(behind.end, sentence)) return false;
  const { start, end } = behind;
  const isHere = (place: Place): boolean => place.start >= start && place.start < end;
  if (things.some((other) => HARMFUL.has(other.type ?? '') && isHere(other))) return false;
  const isEffect = signals.some((signal) => signal.isEffect && isHere(signal)) || isOfBody(behind, sentence);
  return isEffect && !isWishedIn(start, end, told);
}

/** "C'è un bimbo asmatico e il giorno che ho messo la violetta ha avuto una crisi": a clause that tells of an effect, whatever its stretch begins with. */
function isToldInClause(one: Thing, { start, end, verbs }: Clause, told: Told): boolean {
  const isEffect = told.signals.some((signal) => signal.isEffect && signal.start >= start && signal.start < end);
  const isTold = isEffect && verbs.some(({ verb }) => TELLING.has(verb)) && verbs.every(({ verb }) => verb !== 'wants');
  return isTold && one.start >= start && one.end <= end && !isWishedIn(start, end, told);
}

const TELLING: ReadonlySet<string> = new Set(['has', 'is', 'others', 'unknown']);

/** "Labdanum is the one that my allergist circled in red": behind a verb of being a doctor does something to it. */
function isPickedOut(one: Thing, governor: ReturnType<typeof governorOf>, to: number, sentence: Sentence): boolean {
  if (governor?.verb !== 'is' || governor.at < one.end) return false;
  const doctor = range(governor.at, to).find((at) => harmLengthAt('doctors', at, sentence) > 0);
  return doctor !== undefined && doctor + 1 < to && hasRole('relatives', governor.at, doctor, sentence);
}

/** "Smell of coconut = bathroom floor", beside an illness or a state: what it is set equal to is nothing good. */
function isEquatedWith({ end }: Thing, to: number, { text, tokens }: Sentence): boolean {
  return /[=→]/.test(text.slice(tokens[end - 1]?.end, tokens[to - 1]?.start));
}

/** "With the exception of neroli". */
function isExcepted({ start }: Thing, { matches }: Sentence): boolean {
  return matches.some(({ end, entry: { meaning } }) => {
    return meaning.is === 'negation' && meaning.how === 'except' && end <= start && start - end <= MOST_LEADING;
  });
}

/** "…, von Amber nicht". */
function isDeniedBehind(one: Thing, to: number, { matches }: Sentence): boolean {
  return matches.some(
    ({ start, end, entry: { meaning } }) => start >= one.end && end === to && meaning.is === 'negation' && meaning.how === 'hard',
  );
}

/** Nothing but a thing, and little words: "oud?" */
function isAlone(one: Thing, from: number, to: number, { tokens, isLittleWord }: Sentence): boolean {
  return range(from, to).every((at) => (one.start <= at && at < one.end) || isLittleWord(tokens[at]?.folded ?? ''));
}

/** Sentences behind such a question: "musk? Tried it again. Big mistake. Face like a tomato". */
const MOST_ANSWERING = 3;

/** "Oud? I'd faint": what is said next is an effect, and nothing that could have another. */
function isAnsweredBadly(from: number, told: Told, count = 1): boolean {
  const { sentence, signals, things } = told;
  if (from >= sentence.tokens.length) return false;
  const [, to] = sentenceAround(from, sentence);
  const isHere = ({ start }: Place): boolean => start >= from && start < to;
  if (things.some((one) => HARMFUL.has(one.type ?? '') && isHere(one)) || isWishedIn(from, to, told)) return false;
  const isEffect = signals.some((signal) => signal.isEffect && isHere(signal));
  return isEffect || (count < MOST_ANSWERING && isAnsweredBadly(to, told, count + 1));
}

/** The stretch around a thing in which no pause is, and no "but". */
function stretchAround({ start, end }: Thing, { tokens, matches }: Sentence): readonly [start: number, end: number] {
  const turns = new Set(
    matches.flatMap(({ start: at, entry: { meaning } }) => (meaning.is === 'negation' && meaning.how === 'ends' ? [at] : [])),
  );
  const isSeam = (at: number): boolean => tokens[at]?.gap === 'stop' || tokens[at]?.gap === 'comma' || turns.has(at);
  let [from, to] = [start, end];
  while (from > 0 && !isSeam(from)) from--;
  while (to < tokens.length && !isSeam(to)) to++;
  return [from, to];
}

/** Whether words in a range wish, seek, or say that something is fine. */
function isWishedIn(from: number, to: number, { sentence, things, clauses, telling }: Told): boolean {
  const { matches, vocabulary } = sentence;
  const isTold = (at: number): boolean => telling.some(({ start, end }) => start <= at && at < end);
  const isBroughtOn = (at: number): boolean =>
    hasRole('causes', Math.max(from, at - NEAR), at, sentence) && hasNearEffect(at, to, sentence);
  // "Ma tante a donné une crème à la pêche".
  const isGiven = (at: number): boolean => at > from && clauses.has(at - 1, 'has') && harmLengthAt('causes', at, sentence) > 0;
  // "After the hazelnut cake my face was one big weal": not "I'm after something with hazelnut".
  const isTimeAt = (at: number): boolean => isPauseAt(at, sentence) && harmLengthAt('from', at, sentence) > 0;
  const isWish = (at: number): boolean =>
    !isSimileAt(at, sentence) &&
    (harmLengthAt('wishes', at, sentence) > 0 || (clauses.has(at, 'wants') && !isGiven(at) && !isTimeAt(at)) || clauses.has(at, 'shop')) &&
    !isBroughtOn(at) &&
    !isWishForRemedy(at, sentence) &&
    !isHeadOfTale(at, sentence);
  // "The smell of coffee sends me running to the loo", "a colleague wears such a musk perfume".
  const isTelling = (at: number): boolean =>
    clauses.all.some(
      ({ start, end, verbs }) =>
        start <= at &&
        at < end &&
        verbs.some(
          (one) =>
            (one.at === at && one.verb === 'smells') ||
            (one.at > at && (one.verb === 'others' || one.verb === 'unknown')) ||
            (one.at < at && one.verb === 'wears' && verbs.every(({ verb }) => verb !== 'wants')),
        ),
    );
  const isHead = (at: number): boolean =>
    clauses.has(at, 'heads') &&
    !clauses.has(at, 'nots') &&
    !isOwnAt(at, things, sentence) &&
    harmLengthAt('all', at, sentence) === 0 &&
    !isOnlySmeltAt(at, sentence) &&
    !isTelling(at) &&
    !isHeadOfTale(at, sentence) &&
    !isTurnedDownAt(at + 1, sentence);
  const isSought = (at: number): boolean => vocabulary.questions.lengthAt(at, 'seeks', sentence) > 0;
  const isFor = (at: number): boolean =>
    vocabulary.people.phrases.lengthAt(at, 'for', sentence) > 0 &&
    things.some(({ type, start }) => type === RECIPIENT && start > at && start - at < NEAR && isForHim(at, start, things, sentence));
  return (
    range(from, to).some((at) => !isTold(at) && (isWish(at) || isHead(at) || isSought(at) || isFor(at))) ||
    range(from, to).some((at) => !isTold(at) && FINE.some((role) => harmLengthAt(role, at, sentence) > 0)) ||
    matches.some((one) => one.start >= from && one.end <= to && isFavour(one) && !isGiftOnceGiven(one, clauses, sentence))
  );
}

/** "Mi suegra nos regaló un gel de manzana": somebody else gave it to us, and it is no wish for a gift. */
function isGiftOnceGiven({ start, end, entry: { meaning } }: Match, clauses: Clauses, sentence: Sentence): boolean {
  if (meaning.is !== 'intent' || meaning.intent !== 'gift') return false;
  const clause = clauses.all.find((one) => one.start <= start && end <= one.end);
  if (clause === undefined || !clause.verbs.some(({ verb }) => verb === 'others' || verb === 'has')) return false;
  const isMine = (at: number): boolean => lengthAt(at, 'i', sentence) > 0;
  return clause.verbs.every(({ verb }) => verb !== 'wants') && !range(clause.start, clause.end).some(isMine);
}

/** "My violet perfume", "il mio profumo": somebody has it. Not "a perfume for my wife". */
function isOwnAt(head: number, things: readonly Thing[], sentence: Sentence): boolean {
  const named = things.find((one) => one.end === head && HARMFUL.has(one.type ?? ''));
  return (['mine', 'theirs'] as const).some((role) => lengthBefore(named?.start ?? head, role, sentence) > 0);
}

/** "Anything woody, even as a scent, and he can't breathe". */
const isOnlySmeltAt = (at: number, sentence: Sentence): boolean =>
  range(Math.max(0, at - NEAR), at + 1).some((from) => from + harmLengthAt('only_smelt', from, sentence) > at);

/** Not "for Christmas and my wife was itching". */
const isForHim = (from: number, to: number, things: readonly Thing[], sentence: Sentence): boolean =>
  !isNamedBetween(from, to, things) && !range(from, to).some((at) => sentence.vocabulary.connectives.of(sentence.tokens[at]) === 'and');

/** "Free of oud because Mark has asthma": what stands before the oud is about that. */
const isNamedBetween = (from: number, to: number, things: readonly Thing[]): boolean =>
  things.some(({ type, start }) => HARMFUL.has(type ?? '') && start > from && start < to);

function isFavour({ entry: { meaning } }: Match): boolean {
  if (meaning.is === 'negation') return meaning.how === 'prefers' || meaning.how === 'neutral';
  return meaning.is === 'intent' && (meaning.intent === 'gift' || meaning.intent === NO_ALLERGY);
}

const hasNearEffect = (at: number, to: number, sentence: Sentence): boolean =>
  EFFECTS.some((role) => hasRole(role, at, Math.min(to, at + NEAR), sentence));

/** "Eyes like balloons": length of a body and what likens it. */
function bodyLikeness(at: number, sentence: Sentence): number {
  const body = harmLengthAt('bodies', at, sentence);
  if (body === 0) return 0;
  const like = sentence.matches.find(
    ({ start, cost, entry: { meaning } }) => start === at + body && cost === 0 && meaning.is === 'likeness' && meaning.how === 'like',
  );
  return like === undefined || sentence.tokens[like.end]?.gap !== 'soft' ? 0 : like.end - at;
}

const SIGNALS: ReadonlySet<string> = new Set([...EFFECTS, ...STATES, 'changes', 'bodies']);

/** Words of effects and states that nothing denies. */
function signalsIn(sentence: Sentence, things: readonly Thing[]): readonly Signal[] {
  const { tokens } = sentence;
  if (!sentence.vocabulary.allergy.anyStands(SIGNALS, sentence)) return [];
  const lengthOf = (roles: readonly (keyof AllergyWords)[], at: number): number =>
    Math.max(...roles.map((role) => harmLengthAt(role, at, sentence)));
  // "Peau d'allergique", "pregnancy": a state, though a word of it may be an effect.
  const states = range(0, tokens.length).flatMap((at) => {
    const length = lengthOf(STATES, at);
    return length === 0 ? [] : [{ start: at, end: at + length, isEffect: false }];
  });
  const effects = range(0, tokens.length).flatMap((at) => {
    const change = harmLengthAt('changes', at, sentence);
    const isChange = change > 0 && hasNear('bodies', at, at + change, sentence);
    const length = Math.max(lengthOf(EFFECTS, at), isChange ? change : 0, bodyLikeness(at, sentence), lengthOfTurned(at, sentence));
    const isOfState = states.some(({ start, end }) => start <= at && at + length <= end);
    return length === 0 || isOfState ? [] : [{ start: at, end: at + length, isEffect: true }];
  });
  // A hospital is also a place to wear it at, French "mon bras" also somebody's right arm.
  const isBody = (at: number): boolean => harmLengthAt('bodies', at, sentence) > 0;
  const isNamed = ({ start }: Place): boolean =>
    things.some(
      (one) =>
        one.type !== 'style' &&
        one.type !== OCCASION &&
        !(one.type === RECIPIENT && isBody(start)) &&
        one.start <= start &&
        start < one.end,
    );
  return [...states, ...effects].filter((one) => !isNamed(one) && !isDenied(one, sentence));
}

/** Whether something before it in its stretch denies it: "no allergies", "rose never gives me a headache". */
function isDenied({ start, end }: Place, sentence: Sentence): boolean {
  const { tokens, matches } = sentence;
  const isPause = (at: number): boolean => tokens[at]?.gap === 'stop' || tokens[at]?.gap === 'comma';
  let from = start;
  while (from > 0 && start - from < NEAR + 2 && !isPause(from)) from--;
  const isHard = matches.some(
    ({ start: at, end: to, entry: { meaning } }) =>
      meaning.is === 'negation' &&
      (meaning.how === 'hard' || meaning.how === 'after') &&
      at >= from &&
      ((to <= start && meaning.how === 'hard') || (at >= end && at - end < 2 && !isPause(at))),
  );
  return (isHard || hasRole('denies', from, start, sentence)) && !isUnceasing(from, start, sentence);
}

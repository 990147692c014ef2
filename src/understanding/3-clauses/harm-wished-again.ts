import { GENDER, RECIPIENT } from '../../flow/program/own-types.ts';
import { range } from '../../text/range.ts';
import type { Sentence } from '../1-match/sentence.ts';
import { isChildsAgeTold } from '../2-spans/ages.ts';
import { harmLengthAt, hasRole, sentenceAround } from '../2-spans/harm-words.ts';
import type { Thing } from '../2-spans/names-beside.ts';
import { PLAIN, type Spoken, type Stance } from '../stance.ts';
import type { HarmReach } from './harm.ts';
import { recursBehind } from './harm-recurs.ts';
import { isOfBoth, isScent, isTurnedDown, isWishedAt, othersBefore, type Spared } from './harmed-others.ts';
import { valueIn } from './merely-told.ts';
import { hasRole as hasClauseRole, isPauseAt, isTurnAt, joinsAt, lengthAt, lengthBefore, stretchAround } from './said-of.ts';

type Place = Pick<Thing, 'start' | 'end'>;

/** What harms, or was found not to. */
const HARMS: ReadonlySet<HarmReach['does']> = new Set(['harms', 'ails', 'lifts']);

/** What would still tell of harm behind the wish. */
const STILL = ['also', 'reactions', 'symptoms', 'changes', 'illnesses'] as const;

/**
 * "As a kid lavender gave me asthma. Now I'm looking for a perfume with lavender", "my ex got hives from patchouli, so patchouli please", "my aunt
 * swears I'm allergic to rose; I want something with rose": what harmed once, harmed somebody else, or is only said to harm, and is asked for
 * by its name behind that. Who only says what does harm, and asks for the same, is still kept from it. Null: nothing is.
 */
export function wishedAgain(
  sentence: Sentence,
  things: readonly Thing[],
  stances: ReadonlyMap<Spoken, Stance>,
  reaches: readonly HarmReach[],
): Spared | null {
  const harming = reaches.filter(({ does }) => HARMS.has(does));
  if (harming.length === 0 || isChildsAgeTold(sentence) || sentence.vocabulary.allergy.stands('small_ones', sentence)) return null;
  const others: Thing[] = [];
  const next = new Map<Spoken, Stance>();
  const claimed = new Set<Spoken>();
  for (const wished of things) {
    if (!isScent(wished) || !isAskedFor(wished, sentence)) continue;
    const before = things.filter((one) => isScent(one) && one.end <= wished.start && valueIn(one) === valueIn(wished));
    const isTold = ({ polarity, lifted }: Stance = PLAIN): boolean => polarity === 'avoid' || lifted;
    const told = before.filter((one) => isTold(stances.get(one)) && isApart(one, wished, sentence));
    const reach = harming.find((one) => told.some((thing) => one.things.includes(thing)) && one.end <= wished.start);
    if (reach === undefined) continue;
    const [from] = sentenceAround(Math.min(reach.start, ...told.map(({ start }) => start)), sentence);
    const [, to] = sentenceAround(reach.start, sentence);
    const end = Math.min(to, wished.start);
    const places = [reach, ...told];
    const person = othersBefore(end, things, sentence).find((one) => one.start >= from && isInOneClause(one, reach, sentence));
    const last = Math.max(...told.map((one) => one.end));
    // "Mentira" behind a claim that it harms denies the harm, and behind one that it is over denies that.
    const over = range(reach.end, wished.start).find((at) => harmLengthAt('over', at, sentence) > 0);
    const isStill = over !== undefined && recursBehind(over + 1, sentence);
    const isOnce =
      told.every((one) => stances.get(one)?.lifted === true) ||
      places.some(
        ({ start }) =>
          (!isStill && isRoleAt('formerly', start, wished.start, sentence) && !goesOn(from, end, sentence)) ||
          (isRoleAt('hearsay', start, wished.start, sentence) && isProved(last, wished.start, sentence)),
      );
    if (
      !isOnce &&
      (person === undefined || isOfShopperToo(person, told, end, things, sentence) || isTheirWish(person.end, wished, things, sentence))
    )
      continue;
    for (const one of told) next.set(one, { ...PLAIN, neutral: true });
    next.set(wished, PLAIN);
    claimed.add(wished);
    others.push(...things.filter((one) => person !== undefined && one.type === RECIPIENT && one.start === person.start));
  }
  return claimed.size === 0 ? null : { stances: next, claimed, others: new Set<Spoken>(others) };
}

/** "I was allergic as a kid, and I still am", "I used to be fine, but now it makes me wheeze": what is told of then isn't all. */
const goesOn = (from: number, to: number, { tokens, vocabulary, matches }: Sentence): boolean =>
  tokens.slice(from, to).some((token) => vocabulary.connectives.of(token) === 'and') ||
  matches.some(({ start, end, entry: { meaning } }) => start > from && end < to && meaning.is === 'negation' && meaning.how === 'ends');

/** "Lavender please", "I want one with lavender": nothing turns it down, and nothing tells of more harm. */
function isAskedFor(one: Thing, sentence: Sentence): boolean {
  const [from] = stretchAround(one.start, sentence);
  const { tokens, vocabulary } = sentence;
  const isHarm = STILL.some((role) => hasRole(role, from, tokens.length, sentence));
  const [, to] = sentenceAround(one.start, sentence);
  const isPlease = range(one.end, to).some((at) => vocabulary.irony.lengthAt(at, 'earnest', sentence) > 0);
  const isBroughtOn = hasRole('regains', from, to, sentence);
  return !isHarm && (isPlease || isBroughtOn || isWishedAt(one, sentence)) && !isTurnedDown(one, sentence);
}

const isApart = (one: Thing, wished: Thing, sentence: Sentence): boolean => stretchAround(wished.start, sentence)[0] >= one.end;

/**
 * "My ex got hives from patchouli", "my aunt says, …", "mein Ex, der kriegt …": whoever is spoken of right with the harm, says so, or opens its sentence. Not
 * "lavender oil burns my skin, my mum never had any trouble with it".
 */
function isInOneClause(person: Place, harm: Place, sentence: Sentence): boolean {
  const [from, to] = person.start < harm.start ? [person.end, harm.start] : [harm.end, person.start];
  const isSeam = (at: number): boolean => at > 0 && (isPauseAt(at, sentence) || isTurnAt(at, sentence));
  const seams = range(from, to + 1).filter(isSeam);
  const [first] = seams;
  if (first === undefined) return true;
  if (person.start > harm.start || seams.length > 1) return false;
  const isSaid = (at: number): boolean => hasClauseRole(at, 'says', sentence) || harmLengthAt('hearsay', at, sentence) > 0;
  return first === person.end || range(person.end, first).some(isSaid) || isGoingOn(first, harm.start, sentence);
}

/** "…, got hives from it": a verb, and nobody else who has it. */
const isGoingOn = (from: number, to: number, sentence: Sentence): boolean =>
  range(from, to).some((at) => (['has', 'others'] as const).some((role) => hasClauseRole(at, role, sentence))) &&
  !range(from, to).some(
    (at) =>
      (['people', 'objects', 'clitics'] as const).some((role) => hasClauseRole(at, role, sentence)) ||
      (['i', 'me', 'mine', 'she', 'he'] as const).some((role) => lengthAt(at, role, sentence) > 0),
  );

/** "As a kid", "I used to", "I thought": in the part of the sentence that tells of harm. */
function isRoleAt(role: 'formerly' | 'hearsay', at: number, before: number, sentence: Sentence): boolean {
  const [from, to] = stretchAround(at, sentence);
  return range(from, Math.min(to, before)).some((one) => harmLengthAt(role, one, sentence) > 0);
}

/** "… but I tried it yesterday and breathed perfectly". */
const isProved = (from: number, to: number, sentence: Sentence): boolean =>
  (['spares_me', 'over', 'clears'] as const).some((role) => hasRole(role, from, to, sentence));

/** "My sister and I are allergic", "somebody told me that I am", "the doctor says I am"; but not "my aunt swears that I am". */
function isOfShopperToo(person: Place, told: readonly Place[], to: number, things: readonly Thing[], sentence: Sentence): boolean {
  const isKin = things.some((one) => one.type === RECIPIENT && one.start === person.start) && !joinsAt(person.end, sentence);
  return (
    isOfBoth(Math.max(...told.map(({ end }) => end)), to, sentence) ||
    (!isKin && range(person.end, to).some((at) => lengthAt(at, 'i', sentence) > 0))
  );
}

/** "My daughter gets a rash from vanilla, she wants something with vanilla": whom it harms asks for it. */
function isTheirWish(from: number, wished: Thing, things: readonly Thing[], sentence: Sentence): boolean {
  const [start, end] = stretchAround(wished.start, sentence);
  const isAt = (at: number, roles: readonly ('he' | 'she' | 'i')[]): boolean => roles.some((role) => lengthAt(at, role, sentence) > 0);
  const isPronoun = (at: number): boolean => things.some((one) => one.type === GENDER && one.start === at) || isAt(at, ['he', 'she']);
  const theirs = range(start, end).filter(isPronoun);
  const isFor = (at: number): boolean => lengthAt(at, 'for', sentence) > 0 || lengthBefore(at, 'for', sentence) > 0;
  const isMine = range(start, end).some((at) => isAt(at, ['i'])) && !theirs.some(isFor);
  return from <= start && theirs.length > 0 && !isMine;
}

import { GENDER, RECIPIENT } from '../../flow/program/own-types.ts';
import { range } from '../../text/range.ts';
import type { Sentence } from '../1-match/sentence.ts';
import type { Thing } from '../2-spans/names-beside.ts';
import { isNextTo } from '../2-spans/references.ts';
import type { Likened } from './likened.ts';
import type { Owned } from './owned.ts';
import type { Wearers } from './people.ts';
import { clauseStart, hasRole, isPauseAt, lengthAt } from './said-of.ts';
import type { Heard } from './scope/hear.ts';

/** What is known of what a message says, as far as it tells what somebody has. */
interface Told {
  readonly sentence: Sentence;
  readonly things: readonly Thing[];
  readonly likened: ReadonlyMap<Thing, Likened>;
  readonly heard: Heard;
  readonly wearers: Wearers;
}

const DOING = ['wears', 'has', 'is', 'smells', 'others', 'wants'] as const;

/** Words between what is turned down and the likeness that goes on with it: "no lukewarm thing in the style of". */
const GOES_ON_WITHIN = 6;

/**
 * Fragrances that somebody else wears, that the shopper has already or has had enough of: "he wears Sauvage like every other guy, want
 * something else", "I've worn Old Spice for ages, time for a change", "I already own Encre Noire, now something for the summer". Nothing
 * shall be like them, and those that something else is sought instead of are turned down. Who asks for something similar means them.
 */
export function withLeftBehind(owned: Owned, told: Told): Owned {
  const { sentence, things, likened } = told;
  const named = things.filter(({ type, reading }) => type === 'fragrance' && reading.is === 'fragrance');
  if (named.length === 0 || things.some(({ reading }) => reading.is === 'pointed' && reading.how === 'same')) return owned;
  const away = named.filter(
    (one) =>
      isExchanged(one, told) ||
      isDifferentFrom(one, sentence) ||
      (likened.get(one) !== 'like' && isTiredOf(one, named, sentence)) ||
      isRefusedFurther(one, told) ||
      isSmeltOnOthers(one, told),
  );
  const had = named.filter((one) => likened.get(one) !== 'like' && (isOfAnother(one, told) || isKept(one, sentence)));
  if (away.length + had.length === 0) return owned;
  const isGone = (one: Thing): boolean => had.includes(one) || away.includes(one);
  // Who only tells what stands on the shelf tells a taste.
  const isShelf = named.every((one) => isKept(one, sentence)) && things.every(({ type }) => type === 'fragrance') && named.length > 1;
  return {
    told: new Set([...owned.told, ...had]),
    worn: isShelf ? named : owned.worn.filter((one) => !isGone(one)),
    away: new Set([...owned.away, ...away]),
  };
}

/** "All lads wear 1 Million, I want something different". */
function isExchanged(thing: Thing, { things, likened }: Told): boolean {
  const { reading } = thing;
  if (reading.is !== 'fragrance' || likened.get(thing) === 'like') return false;
  return things.some(
    ({ reading: other }) =>
      other.is === 'pointed' && other.how === 'different' && other.isNamed && other.values.some(({ value }) => reading.ids.includes(value)),
  );
}

/** "Something totally different from Sauvage", "autre chose que Sauvage". */
function isDifferentFrom({ start }: Thing, sentence: Sentence): boolean {
  return sentence.matches.some(
    ({ end, entry: { meaning } }) =>
      meaning.is === 'pointing' && meaning.how === 'different' && end < start && isNextTo(end, start, sentence),
  );
}

/** "I've worn Old Spice for ages. Time for a change": behind it, in its sentence or the next. */
function isTiredOf({ end }: Thing, named: readonly Thing[], { matches, tokens }: Sentence): boolean {
  return matches.some(({ start, entry: { meaning } }) => {
    if (meaning.is !== 'owner' || meaning.how !== 'left' || start < end) return false;
    const stops = tokens.slice(end, start + 1).filter(({ gap }) => gap === 'stop').length;
    return stops <= 1 && !named.some((one) => one.start >= end && one.end <= start && stops > 0);
  });
}

/** "I already own Layton", "Layton and Aventus hab ich schon". */
function isKept({ start, end }: Thing, { matches, tokens }: Sentence): boolean {
  const isApart = (from: number, to: number): boolean => tokens.slice(from, to + 1).some(({ gap }) => gap === 'stop' || gap === 'comma');
  return matches.some(({ start: from, end: to, entry: { meaning } }) => {
    if (meaning.is !== 'owner' || meaning.how !== 'kept') return false;
    return to <= start ? !isApart(to, start) : from >= end && !isApart(end, from);
  });
}

/** "My brother lives in Bleu de Chanel": whoever the clause is about, or a pronoun for them, wears something else than is looked for. */
function isOfAnother({ start }: Thing, { sentence, things, wearers }: Told): boolean {
  const from = clauseStart(start, sentence);
  const subject = things.findLast(({ type, end }) => (type === RECIPIENT || type === GENDER) && end <= start);
  if (sentence.matches.some((one) => isOfEveryone(one) && one.start >= from && one.end <= start)) return true;
  if (subject === undefined || !wearers.spokenOf.has(subject)) return false;
  const isDoing = subject.start >= from && range(subject.end, start).some((at) => isVerbAt(at, sentence));
  return isDoing || (isPronounIn(from, start, sentence) && !sentence.tokens.slice(from, start).some(isOfShopper(sentence)));
}

/** "Mio fratello usa", "my brother lives in"; but "a little brother of Fahrenheit" does nothing. */
function isVerbAt(at: number, sentence: Sentence): boolean {
  const token = sentence.tokens[at];
  if (token === undefined) return false;
  return (
    DOING.some((role) => hasRole(at, role, sentence)) ||
    sentence.vocabulary.knownVerbs.read(token, (language) => sentence.rank(language) === 0) !== null
  );
}

function isOfEveryone({ entry: { meaning } }: Sentence['matches'][number]): boolean {
  return meaning.is === 'owner' && meaning.how === 'everyone';
}

function isPronounIn(from: number, to: number, sentence: Sentence): boolean {
  return range(from, to).some(
    (at) => (['she', 'he'] as const).some((role) => lengthAt(at, role, sentence) > 0) || hasRole(at, 'opens', sentence),
  );
}

const isOfShopper =
  (sentence: Sentence) =>
  (_: unknown, at: number): boolean =>
    lengthAt(at, 'i', sentence) > 0;

/** "I just don't want to smell like Jens, he wears Aventus": who is smelt like is somebody, and that is somebody's scent. */
function isSmeltOnOthers(thing: Thing, told: Told): boolean {
  const { sentence, likened, things, wearers, heard } = told;
  const how = likened.get(thing);
  const isTheirs = isOfAnother(thing, told) || (how !== undefined && isOfSomebody(thing, told));
  if (!isTheirs) return false;
  return heard.cues.some(({ start, end, how: cue }) => {
    if (cue !== 'hard') return false;
    let until = end;
    while (until < sentence.tokens.length && !isPauseAt(until, sentence)) until++;
    const smell = range(start, until).find((at) => hasRole(at, 'smells', sentence) && at >= end - 1);
    if (smell === undefined || (thing.start >= start && thing.start < until)) return false;
    const named = things.filter((one) => one.start >= smell && one.start < until);
    return named.every((one) => (one.type === RECIPIENT || one.type === GENDER) && (wearers.spokenOf.has(one) || wearers.told.has(one)));
  });
}

/** Somebody stands before it in its clause, and the shopper doesn't. */
function isOfSomebody({ start }: Thing, { sentence, things }: Told): boolean {
  const from = clauseStart(start, sentence);
  const isBefore = (one: Thing): boolean => one.type === RECIPIENT && one.start >= from && one.end <= start;
  return things.some(isBefore) || (isPronounIn(from, start, sentence) && !sentence.tokens.slice(from, start).some(isOfShopper(sentence)));
}

/** "Surtout pas un machin tiède à la CK One": the likeness goes on with what is turned down, where no other wish begins between. */
function isRefusedFurther(thing: Thing, { sentence, likened, heard }: Told): boolean {
  if (likened.get(thing) !== 'like') return false;
  return heard.reaches.some(({ effect, goes, cue, things }) => {
    const last = things.at(-1);
    if (effect !== 'refuses' || goes !== 'on' || cue.how !== 'hard' || last === undefined || last.end > thing.start) return false;
    if (thing.start - last.end > GOES_ON_WITHIN || things.includes(thing)) return false;
    const between = range(last.end, thing.start);
    const isTurn = heard.cues.some(({ start, how }) => start >= last.end && start < thing.start && (how === 'ends' || how === 'prefers'));
    return (
      !isTurn &&
      !range(last.end, thing.start + 1).some((at) => isPauseAt(at, sentence)) &&
      !between.some((at) => (['heads', 'wants', 'smells'] as const).some((role) => hasRole(at, role, sentence)))
    );
  });
}

import { isRefusing } from '../../lexicon/index/meanings.ts';
import { range } from '../../text/range.ts';
import type { Sentence } from '../1-match/sentence.ts';
import { harmLengthAt, hasRole } from '../2-spans/harm-words.ts';
import type { Spoken } from '../stance.ts';
import type { HarmReach } from './harm.ts';
import { isDeniedAfter, isNotBehind } from './harm-cues.ts';
import type { Segment } from './harm-segments.ts';
import { isQuestionBefore } from './phrasing.ts';
import { hasRole as hasClauseRole, lengthAt, stretchAround } from './said-of.ts';

type Place = Pick<Spoken, 'start' | 'end'>;

/** What says that nothing comes of it. */
const BORNE = ['spares_me', 'tolerates'] as const;
/** What would still tell of harm, of another time, or of what others say. */
const SPOILS = ['also', 'reactions', 'symptoms', 'changes', 'illnesses', 'formerly', 'hearsay'] as const;
/** "Figue" and "figuier". */
const SAME_LETTERS = 4;
/** Words of what says that nothing comes of it. */
const NEAR = 4;

/**
 * "Mango skin gives me blisters, mango perfume never did a thing to me", "raw honey swells my lips, as a scent I tolerate honey well": what harms as a
 * plant, a food or an oil, and is borne as a scent. Where the scent itself was said to harm, nothing is lifted, nor where
 * somebody else bears it.
 */
export function borneWhenWorn(
  told: readonly HarmReach[],
  scents: readonly Spoken[],
  things: readonly Spoken[],
  sentence: Sentence,
): readonly HarmReach[] {
  const { allergy } = sentence.vocabulary;
  if (!allergy.stands('smelt', sentence) || !BORNE.some((role) => allergy.stands(role, sentence))) return [];
  const harming = told.filter(({ does }) => does === 'harms' || does === 'ails').flatMap((one) => one.things);
  const harmed = harming.filter((one) => !isSmeltIn(clauseAround(one.start, sentence), sentence));
  return scents.flatMap((worn): readonly HarmReach[] => {
    const [from] = clauseAround(worn.start, sentence);
    const same = harmed.filter((one) => one.end <= from && rootOf(one, sentence) === rootOf(worn, sentence));
    if (same.length === 0 || !isBorneAsScent(worn, things, sentence)) return [];
    return [{ start: worn.start, end: worn.end, does: 'lifts', things: [...same, worn] }];
  });
}

/**
 * What a clause lifts that says that something is fine. "Lavender perfume gives me hives, lavender tea is fine", "lavender gives me hives. It used to be
 * fine": what harms as a scent and is borne as a tea, or was borne once, is not lifted by that.
 */
export function borneIn(fine: Segment, before: readonly Segment[], sentence: Sentence): readonly Spoken[] {
  const harmed = before.filter(({ cue }) => cue !== null && !cue.lifts && !cue.spares).flatMap((one) => one.things);
  if (harmed.length === 0) return fine.things;
  const isOnce = range(fine.start, fine.end).some((at) => harmLengthAt('formerly', at, sentence) > 0 && !isBorneAt(at, sentence));
  const isSmelt = isSmeltIn([fine.start, fine.end], sentence);
  const isElse = (one: Place): boolean => isOnce || (!isSmelt && isSmeltIn(clauseAround(one.start, sentence), sentence));
  return fine.things.filter((thing) => !harmed.some((one) => rootOf(one, sentence) === rootOf(thing, sentence) && isElse(one)));
}

const rootOf = ({ start }: Place, { tokens }: Sentence): string => tokens[start]?.folded.slice(0, SAME_LETTERS) ?? '';

const isSmeltIn = ([from, to]: readonly [number, number], sentence: Sentence): boolean => hasRole('smelt', from, to, sentence);

function isBorneAsScent(worn: Place, things: readonly Place[], sentence: Sentence): boolean {
  const [from, to] = clauseAround(worn.start, sentence);
  const places = range(from, to);
  const isBorne = places.some((at) => BORNE.some((role) => isSaid(role, at, sentence)));
  // "My sister wears it without trouble", "I want a lavender one without trouble".
  const isOfOther = things.some((one) => one.start >= from && one.end <= to && rootOf(one, sentence) !== rootOf(worn, sentence));
  const isWished = places.some((at) => harmLengthAt('wishes', at, sentence) > 0 || hasClauseRole(at, 'wants', sentence));
  const isSpoilt = places.some((at) => SPOILS.some((role) => harmLengthAt(role, at, sentence) > 0 && !isBorneAt(at, sentence)));
  const isOfSomebody = places.some(
    (at) => lengthAt(at, 'i', sentence) === 0 && (hasClauseRole(at, 'people', sentence) || harmLengthAt('outsiders', at, sentence) > 0),
  );
  // "Without rose perfume I have no trouble".
  const isRefused = sentence.matches.some(
    ({ start, end, entry: { meaning } }) => start >= from && end <= worn.end && isRefusing(meaning) && !isBorneAt(start, sentence),
  );
  return (
    isBorne &&
    !isRefused &&
    places.some((at) => isScentOf(at, worn, sentence)) &&
    !isOfOther &&
    !isWished &&
    !isSpoilt &&
    !isOfSomebody &&
    !isQuestionBefore(to, sentence)
  );
}

/** "Fig perfumes", "des parfums à la figue", "honey as a scent"; not "perfumes other than rose". */
function isScentOf(at: number, worn: Place, sentence: Sentence): boolean {
  if (harmLengthAt('smelt', at, sentence) === 0) return false;
  const [from, to] = at < worn.start ? [at + 1, worn.start] : [worn.end, at];
  const isJoint = (place: number): boolean =>
    (['of', 'to', 'articles'] as const).some((role) => lengthAt(place, role, sentence) > 0) ||
    harmLengthAt('only_smelt', place, sentence) > 0;
  return range(from, to).every(isJoint);
}

/** "Never", of "has never done a thing to me". */
const isBorneAt = (at: number, sentence: Sentence): boolean =>
  range(Math.max(0, at - NEAR), at + 1).some((start) => BORNE.some((role) => start + harmLengthAt(role, start, sentence) > at));

/** A stretch without a pause, cut at each "but". */
function clauseAround(at: number, sentence: Sentence): readonly [from: number, to: number] {
  const [from, to] = stretchAround(at, sentence);
  const turns = sentence.matches.flatMap(({ start, entry: { meaning } }) =>
    meaning.is === 'negation' && meaning.how === 'ends' ? [start] : [],
  );
  const before = turns.filter((turn) => turn <= at && turn >= from);
  const behind = turns.filter((turn) => turn > at && turn < to);
  return [Math.max(from, ...before), Math.min(to, ...behind)];
}

function isSaid(role: (typeof BORNE)[number], at: number, sentence: Sentence): boolean {
  const length = harmLengthAt(role, at, sentence);
  if (length === 0) return false;
  return role !== 'tolerates' || (!isDeniedAfter(at + 1, sentence) && !isNotBehind(at + length, sentence));
}

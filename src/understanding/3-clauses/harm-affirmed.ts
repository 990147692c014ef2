import type { AllergyWords } from '../../flow/program/lexicon.ts';
import { range } from '../../text/range.ts';
import type { Sentence } from '../1-match/sentence.ts';
import { harmLengthAt, sentenceAround } from '../2-spans/harm-words.ts';
import type { Spoken } from '../stance.ts';
import type { HarmReach } from './harm.ts';
import { isSame } from './harm-corrected.ts';
import { isReason } from './harm-cues.ts';
import { isQuestionBefore } from './phrasing.ts';
import { hasRole as hasClauseRole, isPauseAt, isTurnAt, stretchAround } from './said-of.ts';

const ALLERGIES: readonly (keyof AllergyWords)[] = ['reactions', 'illnesses'];
/** What would make a wish of it, or a harm that another rule reads. */
const OF_ELSE: readonly (keyof AllergyWords)[] = ['reactions', 'illnesses', 'symptoms', 'wishes', 'tolerates', 'allows', 'denies'];

/**
 * "I don't get migraines from vanilla any more, but I do from tuberose", "la vainilla ya no me da migraña, el nardo sí": what a clause says does what was
 * denied right before, of another thing. Not "no allergies, rose yes please", where nothing was denied of any.
 */
export function harmAffirmed(sentence: Sentence, things: readonly Spoken[]): readonly HarmReach[] {
  const { vocabulary, tokens } = sentence;
  if (!vocabulary.allergy.stands('affirms', sentence)) return [];
  const harms = range(0, tokens.length).filter((at) =>
    [...ALLERGIES, 'symptoms' as const].some((role) => harmLengthAt(role, at, sentence) > 0),
  );
  const harm = harms.find((at) => isDeniedOf(at, things, sentence)) ?? harms[0];
  if (harm === undefined) return [];
  const [, to] = sentenceAround(harm, sentence);
  const isSeam = (at: number): boolean => isPauseAt(at, sentence) || isTurnAt(at, sentence);
  const seams = range(harm + 1, to).filter(isSeam);
  const behind = seams.findIndex((at, place) => !isDenialIn(at, seams[place + 1] ?? to, things, sentence));
  const start = seams[behind];
  const isDenied = isDeniedOf(harm, things, sentence);
  if (start === undefined || !(isDenied || behind > 0)) return [];
  // "…, but I do from tuberose", "…, tuberose, though, does".
  const affirmed = range(start, to).find((at) => harmLengthAt('affirms', at, sentence) > 0 && !isLeading(at, sentence));
  const named = things.filter((one) => one.start >= start && one.end <= to);
  // "No skin allergy to sandalwood, so yes to sandalwood".
  const isAgain = named.some((one) => things.some((other) => other.end <= start && isSame(one, other, sentence)));
  if (affirmed === undefined || named.length === 0 || isAgain || isQuestionBefore(to, sentence)) return [];
  const end = affirmed + harmLengthAt('affirms', affirmed, sentence);
  const isHeld = (at: number): boolean =>
    (affirmed <= at && at < end) ||
    named.some((one) => one.start <= at && at < one.end) ||
    isTurnAt(at, sentence) ||
    harmLengthAt('from', at, sentence) > 0 ||
    sentence.isLittleWord(tokens[at]?.folded ?? '');
  const isElse = (at: number): boolean =>
    OF_ELSE.some((role) => harmLengthAt(role, at, sentence) > 0) ||
    vocabulary.irony.lengthAt(at, 'earnest', sentence) > 0 ||
    (['wants', 'heads', 'nots'] as const).some((role) => hasClauseRole(at, role, sentence));
  if (!range(start, to).every((at) => isHeld(at) && (named.some((one) => one.start === at) || at === affirmed || !isElse(at)))) return [];
  const isAllergy = ALLERGIES.some((role) => harmLengthAt(role, harm, sentence) > 0);
  const [from] = stretchAround(harm, sentence);
  const spared = isDenied ? things.filter((one) => one.start >= from && one.end <= start) : [];
  return [
    { start: affirmed, end, does: 'asks', things: spared },
    { start: affirmed, end, does: isAllergy ? 'harms' : 'ails', things: named },
  ];
}

/** "…, jasmine doesn't, …": a thing and a plain negation alone. */
function isDenialIn(from: number, to: number, things: readonly Spoken[], sentence: Sentence): boolean {
  const named = things.filter((one) => one.start >= from && one.end <= to);
  const isNot = (at: number): boolean => hasClauseRole(at, 'nots', sentence) || harmLengthAt('denies', at, sentence) > 0;
  const rest = range(from, to).filter((at) => !named.some((one) => one.start <= at && at < one.end));
  return named.length > 0 && rest.some(isNot) && rest.every((at) => isNot(at) || sentence.isLittleWord(sentence.tokens[at]?.folded ?? ''));
}

/** "Yes, tuberose": an answer that opens it. */
const isLeading = (at: number, sentence: Sentence): boolean => isPauseAt(at, sentence) && isPauseAt(at + 1, sentence);

/** A plain negation in its stretch, and another thing of which it denies it. */
function isDeniedOf(at: number, things: readonly Spoken[], sentence: Sentence): boolean {
  // "Oud is out because of my asthma, floral yes": the denial is of the oud.
  if (isReason(at, sentence)) return false;
  const [from, to] = stretchAround(at, sentence);
  const turn = range(at, to).find((place) => isTurnAt(place, sentence)) ?? to;
  const isNot = (place: number): boolean =>
    hasClauseRole(place, 'nots', sentence) ||
    harmLengthAt('denies', place, sentence) > 0 ||
    sentence.matches.some(
      ({ start, end, entry: { meaning } }) => start <= place && place < end && meaning.is === 'negation' && meaning.how === 'hard',
    );
  return things.some((one) => one.start >= from && one.end <= turn) && range(from, turn).some((place) => place !== at && isNot(place));
}

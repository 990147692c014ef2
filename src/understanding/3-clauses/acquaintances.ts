import { GENDER, RECIPIENT } from '../../flow/program/own-types.ts';
import { range } from '../../text/range.ts';
import type { Sentence } from '../1-match/sentence.ts';
import { harmLengthAt } from '../2-spans/harm-words.ts';
import type { Thing } from '../2-spans/names-beside.ts';
import { looksForSelf } from './merely-told.ts';
import { clauseStart, isCelebrated, isGivenIn, isPauseAt, isSaidToWish, joinsAt, lengthAt, lengthBefore } from './said-of.ts';

/** Words of somebody. Tokens, end exclusive. */
type Place = Pick<Thing, 'start' | 'end'>;

const DETERMINERS = ['mine', 'articles', 'theirs'] as const;

/**
 * Those whom no recipient of the project names: "a present for my dentist", "what do I get my godmother?", "ma coiffeuse adore la rose". Not
 * who only says or does something, nor whose something is: "my dentist told me", "for my dentist's party".
 */
export function acquaintancesIn(sentence: Sentence, things: readonly Thing[]): readonly Place[] {
  const { tokens, vocabulary } = sentence;
  if (!vocabulary.people.phrases.stands('acquaintances', sentence)) return [];
  return tokens.flatMap((_, start): readonly Place[] => {
    const length = lengthAt(start, 'acquaintances', sentence);
    const end = start + length;
    // "Daughter-in-law" is no daughter.
    const isKnown = things.some((one) => one.type === RECIPIENT && one.start < end && start < one.end && one.end >= end);
    const isOwner = !isPauseAt(end, sentence) && lengthAt(end, 'whose', sentence) > 0;
    return length === 0 || isKnown || isOwner || !isGiven({ start, end }, sentence) ? [] : [{ start, end }];
  });
}

function isGiven({ start, end }: Place, sentence: Sentence): boolean {
  const from = beforeDeterminers(start, sentence);
  const lead = isPauseAt(from, sentence) ? 0 : lengthBefore(from, 'for', sentence);
  if (lead > 0) return true;
  const to = isPauseAt(from, sentence) ? 0 : lengthBefore(from, 'to', sentence);
  const isOwn = lengthBefore(start, 'mine', sentence) > 0;
  const begin = clauseStart(from, sentence);
  if ((isOwn || to > 0) && isGivenIn(begin, from, sentence)) return true;
  // "Il dermatologo gli ha vietato il bergamotto. Che gli prendo?"
  const isDoctor = harmLengthAt('doctors', start, sentence) > 0 && sentence.context.wearer != null;
  const opens = !isDoctor && (isPauseAt(from - to, sentence) || joinsAt(from - to - 1, sentence));
  const isNear = lengthBefore(start, 'articles', sentence) > 0 || from === start;
  if (opens && isNear && !isOwn) return isGivenLater(end, sentence);
  return (
    isOwn &&
    opens &&
    !looksForSelf(sentence) &&
    (isSaidToWish(end, sentence, false) || isCelebrated(end, sentence) || isGivenLater(end, sentence))
  );
}

/** "My godson is getting confirmed, I don't know what to give him", but not "my godmother gave me Angel". */
function isGivenLater(end: number, sentence: Sentence): boolean {
  const isMine = range(end, sentence.tokens.length).some((at) => lengthAt(at, 'gives_me', sentence) > 0);
  const isTheirs = range(end, sentence.tokens.length).some((at) => lengthAt(at, 'gives_them', sentence) > 0);
  return !isMine && (isTheirs || isGivenIn(end, sentence.tokens.length, sentence));
}

function beforeDeterminers(from: number, sentence: Sentence): number {
  if (isPauseAt(from, sentence)) return from;
  const length = Math.max(...DETERMINERS.map((role) => lengthBefore(from, role, sentence)));
  return length === 0 ? from : beforeDeterminers(from - length, sentence);
}

/** What only says who somebody is, or where: "dentist" of work, "the cleaner of our office". */
export function isOfAcquaintance({ start, type }: Thing, known: readonly Place[], sentence: Sentence): boolean {
  return type !== GENDER && known.some((one) => one.start <= start && (start < one.end || isWhere(one.end, start, sentence)));
}

function isWhere(end: number, start: number, sentence: Sentence): boolean {
  const of = isPauseAt(end, sentence) ? 0 : lengthAt(end, 'of', sentence);
  if (of === 0 || start < end + of) return false;
  const determiner = Math.max(lengthAt(end + of, 'mine', sentence), lengthAt(end + of, 'articles', sentence));
  return start === end + of + determiner || start === end + of;
}

import { range } from '../../text/range.ts';
import type { Sentence } from '../1-match/sentence.ts';
import { harmLengthAt, sentenceAround } from '../2-spans/harm-words.ts';
import type { Thing } from '../2-spans/names-beside.ts';
import { isQuestionBefore } from './phrasing.ts';
import { hasRole as hasClauseRole, isPauseAt, lengthAt, lengthBefore } from './said-of.ts';

/** Words between "anything" and what is named: "anything with a bit of". */
const MOST_BETWEEN = 4;

const OPENS = ['each_time', 'last_time'] as const;

type Place = Pick<Thing, 'start' | 'end'>;

/** What only says of a scent how it is, and not what comes of it. */
const SCENTS: ReadonlySet<string> = new Set(['ingredient', 'family']);

/**
 * "Whenever she walks by with her musk I leave the room", "one whiff of clove and my knees give way", "anything floral and I'm flat on my back":
 * what comes of a scent each time is told of what isn't borne, in whatever words, where nothing good is said. Not "whenever I smell cinnamon
 * it feels like Christmas". Whether a message says anything good is for the caller to look at.
 */
export function comesOfItEachTime(one: Thing, others: readonly Thing[], sentence: Sentence): boolean {
  const [from, to] = sentenceAround(one.start, sentence);
  const opening = openingBefore(one, sentence);
  if (opening === undefined || isQuestionBefore(to, sentence)) return false;
  // "… and my day is over".
  const isMine = (other: Thing): boolean => lengthBefore(other.start, 'mine', sentence) > 0 || lengthAt(other.start, 'mine', sentence) > 0;
  const isOther = (other: Thing): boolean => other.start >= from && other.end <= to && !SCENTS.has(other.type ?? '') && !isMine(other);
  if (others.some(isOther)) return false;
  const seam = range(one.end, to).find((at) => isPauseAt(at, sentence) || joins(at, sentence)) ?? one.end;
  return range(from, to).some((at) => (at < opening || at >= seam) && isSomebody(at, sentence));
}

/**
 * What only tells when it happens, up to a pause or an effect: "whenever she walks by". The words up to a thing, and the one behind it, too: "as
 * soon as I smell rose perfume".
 */
export function placesOfEachTime(one: Thing, effects: readonly Place[], sentence: Sentence): readonly Place[] {
  const [from, to] = sentenceAround(one.start, sentence);
  const ends = (at: number): boolean => isPauseAt(at, sentence) || effects.some(({ start }) => start === at);
  // "Last time somebody let her try something with jasmine".
  const openings = range(from, to).filter((at) => OPENS.some((role) => harmLengthAt(role, at, sentence) > 0));
  const told = openings.map((start) => ({ start, end: range(start + 1, to).find(ends) ?? start + 1 }));
  const opening = openingBefore(one, sentence);
  return opening === undefined ? told : [...told, { start: opening, end: one.end + 1 }];
}

/** Whether a message tells what happens each time: most don't, and are not looked through. */
export function tellsOfEachTime(sentence: Sentence): boolean {
  const { allergy } = sentence.vocabulary;
  return allergy.stands('each_time', sentence) || allergy.stands('all', sentence);
}

/** Where "whenever" stands before a thing, or "anything with" right before one that an "and" comes behind. */
function openingBefore(one: Thing, sentence: Sentence): number | undefined {
  const [from, to] = sentenceAround(one.start, sentence);
  const isJoined = range(one.end, to).some((at) => joins(at, sentence));
  return range(from, one.start).find((at) => {
    if (harmLengthAt('each_time', at, sentence) > 0) return true;
    const all = harmLengthAt('all', at, sentence);
    return (
      all > 0 && isJoined && one.start - at - all <= MOST_BETWEEN && !range(at + 1, one.start).some((next) => isPauseAt(next, sentence))
    );
  });
}

const joins = (at: number, { tokens, vocabulary }: Sentence): boolean => vocabulary.connectives.of(tokens[at]) === 'and';

const SOMEBODY = ['people', 'objects', 'clitics'] as const;

/** Whoever something comes of: "I", "mir", "my". */
const isSomebody = (at: number, sentence: Sentence): boolean =>
  SOMEBODY.some((role) => hasClauseRole(at, role, sentence)) || lengthAt(at, 'mine', sentence) > 0;

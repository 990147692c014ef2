import { range } from '../../text/range.ts';
import type { Sentence } from '../1-match/sentence.ts';
import { harmLengthAt, sentenceAround } from '../2-spans/harm-words.ts';
import type { Thing } from '../2-spans/names-beside.ts';
import { hasRole, isPauseAt, lengthBefore } from './said-of.ts';

type Place = Pick<Thing, 'start' | 'end'>;

const SCENTS: ReadonlySet<string> = new Set(['ingredient', 'family']);
const OF_WISHES = ['heads', 'wants', 'shop', 'nots'] as const;
/** What says of a body that it is well. */
const GOOD = ['helps', 'wishes', 'harmless', 'tolerates', 'fine', 'clears', 'denies', 'spares_me'] as const;

/**
 * "Hyacinth, narcissus, freesia… all go straight to my sinuses", "anise… my throat closes up": where what is said right behind a mere list of notes
 * begins; null: it is no mere list.
 */
export function behindList(one: Thing, things: readonly Thing[], sentence: Sentence): Place | null {
  const { tokens, vocabulary, isLittleWord, matches } = sentence;
  const [from, to] = sentenceAround(one.start, sentence);
  const scentAt = (at: number): Thing | undefined =>
    things.find((other) => SCENTS.has(other.type ?? '') && other.start <= at && at < other.end);
  let end = from;
  while (end < to) {
    const isJoint = vocabulary.connectives.of(tokens[end]) !== undefined || isLittleWord(tokens[end]?.folded ?? '');
    const scent = scentAt(end);
    if (scent === undefined && !isJoint) break;
    end = scent?.end ?? end + 1;
  }
  const last = things.findLast((other) => SCENTS.has(other.type ?? '') && other.start >= from && other.end <= end);
  if (last === undefined || one.end > last.end) return null;
  const isWish = range(from, last.end).some(
    (at) =>
      scentAt(at) === undefined && (OF_WISHES.some((role) => hasRole(at, role, sentence)) || harmLengthAt('wishes', at, sentence) > 0),
  );
  const isRefused = matches.some((match) => match.start >= from && match.end <= last.end && match.entry.meaning.is === 'negation');
  if (isWish || isRefused) return null;
  if (end < to) return isPauseAt(last.end, sentence) ? { start: last.end, end: to } : null;
  // "Orange. My cat is ill" tells of something else.
  const isTrailing = /\.{2,}|…/.test(sentence.text.slice(tokens[to - 1]?.end, tokens[to]?.start));
  if (to >= tokens.length || !isTrailing) return null;
  const [, next] = sentenceAround(to, sentence);
  return { start: to, end: next };
}

/** "… straight to my sinuses": somebody's, and nothing on which a scent is worn, of which nothing good is said. */
export function isOfBody({ start, end }: Place, sentence: Sentence): boolean {
  const body = range(start, end).find(
    (at) =>
      harmLengthAt('bodies', at, sentence) > 0 &&
      harmLengthAt('worn_on', at, sentence) === 0 &&
      (lengthBefore(at, 'mine', sentence) > 0 || lengthBefore(at, 'theirs', sentence) > 0 || isDoneTo(start, at, sentence)),
  );
  if (body === undefined) return false;
  return !range(start, end).some((at) => GOOD.some((role) => harmLengthAt(role, at, sentence) > 0) || hasRole(at, 'wants', sentence));
}

/** "Me va a los senos", "me monte aux sinus". */
const isDoneTo = (from: number, to: number, sentence: Sentence): boolean =>
  range(from, to).some((at) => (['objects', 'clitics'] as const).some((role) => hasRole(at, role, sentence)));

import { range } from '../../text/range.ts';
import type { Sentence } from '../1-match/sentence.ts';
import { harmLengthAt, sentenceAround } from '../2-spans/harm-words.ts';
import type { Thing } from '../2-spans/names-beside.ts';
import { hasRole, isPauseAt } from './said-of.ts';

/** What opens what is told: "when I wear", "the moment I put on", "with". */
const OPENS = ['when', 'each_time'] as const;
/** What says that it does them good. */
const GOOD = ['helps', 'wishes', 'harmless', 'clears', 'unharmed'] as const;

/**
 * "The cat runs off if I wear citrus", "das Baby geht von der Brust weg, wenn ich weiße Blüten trage": what an animal or a nursing baby, who can't
 * say so, does each time that a scent is worn, where nothing good is said of it.
 */
export function isShunnedBySmallOnes({ start: named, end: behind }: Thing, sentence: Sentence): boolean {
  const { allergy } = sentence.vocabulary;
  if (!allergy.stands('small_ones', sentence)) return false;
  const [from, to] = sentenceAround(named, sentence);
  const small = range(from, to).find((at) => harmLengthAt('small_ones', at, sentence) > 0);
  const opening = range(from, named).findLast((at) => OPENS.some((role) => harmLengthAt(role, at, sentence) > 0));
  if (small === undefined || opening === undefined) return false;
  const begin = Math.min(small, opening);
  const end = range(Math.max(small + 1, behind), to).find((at) => isPauseAt(at, sentence)) ?? to;
  const told = range(begin, end);
  const isDone = told.some((at) => at > small && at !== opening && (at < opening || at >= behind) && hasRole(at, 'others', sentence));

  const isGood = told.some((at) => at !== opening && GOOD.some((role) => harmLengthAt(role, at, sentence) > 0));
  return isDone && !isGood && !isLoved(begin, end, sentence);
}

const isLoved = (from: number, to: number, { matches }: Sentence): boolean =>
  matches.some(
    ({ start, end, entry: { meaning } }) =>
      start >= from && end <= to && meaning.is === 'emphasis' && meaning.how === 'strong' && end - start > 1,
  );

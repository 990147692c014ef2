import { range } from '../../text/range.ts';
import type { Sentence } from '../1-match/sentence.ts';
import { harmLengthAt } from '../2-spans/harm-words.ts';
import { hasRole as hasClauseRole, isPauseAt } from './said-of.ts';

/** What brings something back that harms no more: "back on the menu", "came back negative". */
const GOOD = ['clears', 'tolerates', 'regains'] as const;

/**
 * "My jasmine allergy had gone. Then it came back", "I thought I'd outgrown it. I hadn't", "elle dit que c'est passé, c'est faux": whether behind words by
 * which an allergy is over it is said that it is there again, or never was over. "She isn't allergic any more" denies nothing by its "isn't".
 */
export function recursBehind(from: number, sentence: Sentence): boolean {
  const { allergy } = sentence.vocabulary;
  if (!allergy.stands('recurs', sentence)) return false;
  return range(from, sentence.tokens.length).some((at) => {
    const length = harmLengthAt('recurs', at, sentence);
    if (length === 0) return false;
    const words = range(at, at + length);
    const isGood = words.some((place) => GOOD.some((role) => harmLengthAt(role, place, sentence) > 0));
    return !isGood && (isPauseAt(at + length, sentence) || !words.some((place) => isDenying(place, sentence)));
  });
}

const isDenying = (at: number, sentence: Sentence): boolean =>
  hasClauseRole(at, 'nots', sentence) ||
  harmLengthAt('denies', at, sentence) > 0 ||
  sentence.matches.some(
    ({ start, end, entry: { meaning } }) => start <= at && at < end && meaning.is === 'negation' && meaning.how === 'hard',
  );

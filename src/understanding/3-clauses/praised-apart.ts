import { range } from '../../text/range.ts';
import type { Sentence } from '../1-match/sentence.ts';
import { harmLengthAt, sentenceAround } from '../2-spans/harm-words.ts';
import type { Thing } from '../2-spans/names-beside.ts';
import { hasRole as hasClauseRole, isPauseAt } from './said-of.ts';

type Place = Pick<Thing, 'start' | 'end'>;

/** What would take the praise back, or tell of more harm. */
const SPOILS = ['also', 'denies', 'reactions', 'symptoms', 'illnesses', 'changes', 'unwell'] as const;

/**
 * "La vainilla me da ronchas, el azafrán, en cambio: divino", "Safran dafür: göttlich": what is named behind all that harms, and of which nothing is said
 * but how good it is. Not "saffron, on the other hand: not divine", and not "saffron is divine, but it gives me hives".
 */
export function isPraisedApart(one: Thing, effects: readonly Place[], sentence: Sentence): boolean {
  if (!sentence.vocabulary.allergy.stands('praises', sentence)) return false;
  const [from, to] = sentenceAround(one.start, sentence);
  const begin = range(from, one.start + 1).findLast((at) => isPauseAt(at, sentence)) ?? from;
  if (begin === from || effects.some(({ start, end }) => start >= from && start < to && end > begin)) return false;
  const praise = range(one.end, to).find((at) => harmLengthAt('praises', at, sentence) > 0);
  if (praise === undefined) return false;
  const end = praise + harmLengthAt('praises', praise, sentence);
  const isTurn = (at: number): boolean =>
    sentence.matches.some(
      ({ start, end: last, entry: { meaning } }) => start <= at && at < last && meaning.is === 'negation' && TURNS.has(meaning.how),
    );
  const isSaid = (at: number): boolean =>
    (one.start <= at && at < one.end) ||
    (praise <= at && at < end) ||
    isTurn(at) ||
    (sentence.isLittleWord(sentence.tokens[at]?.folded ?? '') && !hasClauseRole(at, 'nots', sentence));
  return range(begin, end).every(isSaid) && !range(begin, to).some((at) => SPOILS.some((role) => harmLengthAt(role, at, sentence) > 0));
}

/** "But", "on the other hand". */
const TURNS: ReadonlySet<string> = new Set(['ends', 'rather']);

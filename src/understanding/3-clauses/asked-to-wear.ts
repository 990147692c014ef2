import { GENDER, RECIPIENT, SELF } from '../../flow/program/own-types.ts';
import { range } from '../../text/range.ts';
import type { Sentence } from '../1-match/sentence.ts';
import { clauseEnd, clauseStart, hasRole, lengthAt, stands } from './said-of.ts';

/** Words before one that asks: "so now what". */
const MOST_LEADING = 3;

/**
 * "What could my wife wear to a wedding?", "what should a guy like me wear": whether the clause at a place asks what somebody may wear. Something
 * is looked for, and nothing is asked of what was shown.
 */
export function asksWhatToWear(place: number, sentence: Sentence): boolean {
  const { matches, vocabulary, context } = sentence;
  const [start, end] = [clauseStart(place, sentence), clauseEnd(place + 1, sentence)];
  // "And what do I wear myself, that goes with it?", where it was for another.
  const isForOther = context.wearer != null && context.wearer !== SELF;
  if (isForOther && stands('my_turn', sentence) && range(start, end).some((at) => lengthAt(at, 'my_turn', sentence) > 1)) return true;
  if (!matches.some(isSomebody)) return false;
  const isOf = (role: (typeof OF_QUESTIONS)[number], at: number): boolean => vocabulary.questions.lengthAt(at, role, sentence) > 0;
  // German "was", that is also a thing: "was Frisches".
  const isWhat = (at: number): boolean => at === start && hasRole(at, 'heads', sentence) && isOf('verbs', at + 1);
  const asking = range(start, Math.min(end, start + MOST_LEADING)).find((at) => isOf('words', at) || isWhat(at));
  if (asking === undefined) return false;
  const rest = range(asking + vocabulary.questions.lengthAt(asking, 'words', sentence), end);
  const isOfShown = rest.some((at) => isOf('things', at)) || matches.some((one) => one.start >= asking && one.start < end && isNamed(one));
  if (isOfShown) return false;
  const isOfPerson = matches.some((one) => one.start > asking && one.start < end && isSomebody(one));
  const may = range(asking, end).find((at) => (isOf('verbs', at) || isOf('opens', at)) && !hasRole(at, 'wears', sentence));
  return isOfPerson && may !== undefined && rest.some((at) => hasRole(at, 'wears', sentence));
}

const OF_QUESTIONS = ['words', 'verbs', 'opens', 'things'] as const;
const WEARERS: ReadonlySet<string> = new Set([RECIPIENT, GENDER]);

/** Somebody besides the shopper. */
function isSomebody({ entry: { meaning } }: Sentence['matches'][number]): boolean {
  return meaning.is === 'value' && WEARERS.has(meaning.type) && meaning.value !== SELF;
}

/** What was shown, or is called by a name that is no word of its own. */
function isNamed({ entry: { meaning } }: Sentence['matches'][number]): boolean {
  return meaning.is === 'ordinal' || (meaning.is === 'fragrance' && meaning.guard === null);
}

import { range } from '../../text/range.ts';
import type { Sentence } from '../1-match/sentence.ts';
import type { Spoken } from '../stance.ts';
import { clauseEnd, clauseStart, hasRole, isPauseAt, roleStands } from './said-of.ts';

const DOING = ['others', 'wears', 'has'] as const;
/** Words between "without" and what goes along: "without her beloved". */
const MOST_BETWEEN = 6;
/** Words behind it in which it is said to be a scent: "her coconut body mist". */
const BEHIND = 2;

/**
 * Where a "without" stands that a "never" before it in its clause denies: "she never leaves the house without her coconut mist". Not
 * "no rose, without musk", "no rose without musk". null: there is none.
 */
export function alwaysAt({ start }: Spoken, sentence: Sentence): number | null {
  if (!roleStands('ifs', sentence)) return null;
  const from = clauseStart(start, sentence);
  const without = range(from, start).findLast((at) => hasRole(at, 'ifs', sentence) && isDenial(at, at + 1, sentence));
  if (without === undefined || start - without > MOST_BETWEEN || without === from || isPauseAt(without, sentence)) return null;
  const isNever = sentence.matches.some(({ start: at, end, entry: { meaning } }) => {
    return meaning.is === 'negation' && meaning.how === 'hard' && at >= from && end <= without;
  });
  // What it denies is what somebody does.
  const isDone = range(from, without).some((at) => DOING.some((role) => hasRole(at, role, sentence)) || isStrangeVerb(at, sentence));
  return isNever && isDone ? without : null;
}

/** "Her coconut mist": what goes along is a scent. */
export function isScentAlways(thing: Spoken, sentence: Sentence): boolean {
  const at = alwaysAt(thing, sentence);
  if (at === null) return false;
  const isOfScent = ({ start, entry: { meaning } }: Sentence['matches'][number]): boolean =>
    meaning.is === 'value' && meaning.type === 'concentration' && start > at && start < thing.end + BEHIND;
  const words = range(at + 1, Math.min(thing.end + BEHIND, clauseEnd(thing.end, sentence)));
  return words.some((one) => hasRole(one, 'heads', sentence)) || sentence.matches.some(isOfScent);
}

function isDenial(start: number, end: number, { matches }: Sentence): boolean {
  return matches.some((one) => {
    const { meaning } = one.entry;
    return one.start === start && one.end === end && meaning.is === 'negation' && meaning.how === 'hard';
  });
}

/** A finite verb that only the dictionary knows. */
function isStrangeVerb(at: number, { tokens, vocabulary, rank }: Sentence): boolean {
  const token = tokens[at];
  return token !== undefined && vocabulary.knownVerbs.read(token, (language) => rank(language) === 0) !== null;
}

import { isRefusing } from '../../lexicon/index/meanings.ts';
import { range } from '../../text/range.ts';
import type { Sentence } from '../1-match/sentence.ts';
import { harmLengthAt } from '../2-spans/harm-words.ts';
import type { Spoken } from '../stance.ts';
import type { HarmReach } from './harm.ts';
import { isWithinIdiom } from './idioms.ts';
import { hasRole as hasClauseRole, isPauseAt } from './said-of.ts';

type Place = Pick<Spoken, 'start' | 'end'>;

/** What takes up that which was named before. */
const TAKES_UP = ['pronouns', 'clitics'] as const;

/**
 * "I was allergic to vanilla, the jabs worked and now I'm making up for lost time", "I can't eat strawberries, but the smell is fine and I want
 * it": what harms no more, and is wished for behind that by a word that takes it up, where nothing else is named.
 */
export function regainedIn(told: readonly HarmReach[], named: readonly Spoken[], sentence: Sentence): readonly HarmReach[] {
  const lifted = told.filter(({ does, things }) => does === 'lifts' && things.length > 0);
  return lifted.flatMap((reach): readonly HarmReach[] => {
    const last = Math.max(reach.end, ...reach.things.map(({ end }) => end));
    const clause = clausesBehind(last, sentence).find((one) => isRegaining(one, named, sentence));
    return clause === undefined ? [] : [{ ...clause, does: 'adores', things: reach.things }];
  });
}

/** What is said behind a place, cut at each pause, "and" and "but". */
function clausesBehind(from: number, sentence: Sentence): readonly Place[] {
  const { tokens, matches, vocabulary } = sentence;
  const turns = new Set(
    matches.flatMap(({ start, entry: { meaning } }) => (meaning.is === 'negation' && meaning.how === 'ends' ? [start] : [])),
  );
  const isSeam = (at: number): boolean => isPauseAt(at, sentence) || turns.has(at) || vocabulary.connectives.of(tokens[at]) === 'and';
  const starts = range(from, tokens.length).filter(isSeam);
  return starts.map((start, place) => ({ start, end: starts[place + 1] ?? tokens.length }));
}

function isRegaining({ start, end }: Place, named: readonly Spoken[], sentence: Sentence): boolean {
  if (named.some((one) => one.start >= start && one.end <= end)) return false;
  const places = range(start, end);
  const isOf = (role: 'regains' | 'wishes' | 'back' | 'denies' | 'also'): boolean =>
    places.some((at) => harmLengthAt(role, at, sentence) > 0);
  const isDenied = sentence.matches.some(
    (one) => one.start >= start && one.end <= end && isRefusing(one.entry.meaning) && !isWithinIdiom(one, sentence),
  );
  if (isDenied || isOf('also')) return false;
  if (isOf('regains')) return true;
  const isLoved = sentence.matches.some(
    (one) =>
      one.start >= start &&
      one.end <= end &&
      one.entry.meaning.is === 'emphasis' &&
      one.entry.meaning.how === 'strong' &&
      one.end - one.start > 1,
  );
  const isWished = isLoved || places.some((at) => hasClauseRole(at, 'wants', sentence));
  return isWished && (isOf('back') || places.some((at) => TAKES_UP.some((role) => hasClauseRole(at, role, sentence))));
}

import type { Match } from '../../lexicon/index/phrase-index.ts';
import { EXACT } from '../../lexicon/index/phrase-index.ts';
import type { Token } from '../../text/tokenize.ts';
import type { SaidContext } from '../said.ts';
import type { Vocabulary } from '../vocabulary.ts';
import type { LanguageRank } from './languages.ts';
import type { Amount } from './numbers.ts';

interface Heard {
  readonly tokens: readonly Token[];
  readonly matches: readonly Match[];
  readonly amounts: ReadonlyMap<number, Amount>;
  readonly context: SaidContext;
  readonly rank: LanguageRank;
  readonly vocabulary: Vocabulary;
}

/** A list of more is rarely spoken of by numbers. */
const LONGEST_LIST = 5;

/**
 * All that a message may mean, with what else points at what was shown, as a place in the list does: its name, "the Dior", where
 * one of them is by Dior, "il due", and "1 or 3", two places that are joined.
 */
export function withShown(heard: Heard): readonly Match[] {
  const { context, matches } = heard;
  const list = (context.told ?? []).length > 1 ? (context.told ?? []) : context.list;
  if (list.length === 0) return matches;
  // "Sauvage I already wear": a name that somebody is said to have says so of itself.
  const isOwned = matches.some(({ entry: { meaning } }) => meaning.is === 'likeness' && meaning.how !== 'like');
  const named = matches.map((match) => {
    const { meaning } = match.entry;
    const [id, ...more] = meaning.is === 'fragrance' && meaning.guard === null ? meaning.ids : [];
    const place = id === undefined || more.length > 0 ? 0 : list.indexOf(id) + 1;
    return place === 0 || isOwned || match.candidates !== undefined ? match : placeMatch(match.start, match.end, place, heard);
  });
  return [...named, ...brandsShown(heard, list), ...numbersShown(heard, Math.min(list.length, LONGEST_LIST))];
}

function brandsShown(heard: Heard, list: readonly string[]): readonly Match[] {
  const { matches, tokens, vocabulary, rank } = heard;
  const placesOf = ({ entry: { meaning } }: Match): readonly number[] =>
    meaning.is !== 'value' || meaning.type !== 'brand'
      ? []
      : list.flatMap((id, at) => (vocabulary.fragrances.get(id)?.brand === meaning.value ? [at + 1] : []));
  const shown = matches.filter((match) => placesOf(match).length === 1);
  return shown.flatMap((match) => {
    const [place] = placesOf(match);
    const before = vocabulary.shownBy.lengthBefore(match.start, 'shown', heard);
    // "Hermès or Dior?"
    const isEither = shown.some(
      (other) => [match.start - other.end, other.start - match.end].includes(1) && isOrBetween(match, other, heard),
    );
    if (place === undefined || (before === 0 && !isEither)) return [];
    // "The Dior perfumes", "the Dior Sauvage".
    const next = tokens[match.end];
    const isName = matches.some(
      ({ start, end, entry }) =>
        entry.meaning.is === 'fragrance' && start <= match.start && end >= match.end && end - start > match.end - match.start,
    );
    const isHead =
      next !== undefined && next.gap === 'soft' && vocabulary.clauses.rolesOf(next, (language) => rank(language) === 0).has('heads');
    return isName || isHead ? [] : [placeMatch(match.start - before, match.end, place, heard)];
  });
}

function isOrBetween(one: Match, other: Match, { tokens, vocabulary }: Heard): boolean {
  return vocabulary.connectives.of(tokens[Math.min(one.end, other.end)]) === 'or';
}

function numbersShown(heard: Heard, places: number): readonly Match[] {
  const { tokens, amounts, vocabulary } = heard;
  const isPlace = ({ value, currency, end }: Amount): boolean =>
    currency === null && Number.isInteger(value) && value >= 1 && value <= places && endsThere(end, heard);
  const numbers = [...amounts.values()].filter(isPlace);
  return numbers.flatMap((one) => {
    const before = vocabulary.shownBy.lengthBefore(one.start, 'shown', heard);
    const start = one.start - before;
    const isJoined = numbers.some(
      (other) =>
        other.value !== one.value &&
        (isBetween(other.end, start, tokens, vocabulary) ||
          isBetween(one.end, other.start - vocabulary.shownBy.lengthBefore(other.start, 'shown', heard), tokens, vocabulary)),
    );
    return before > 0 || isJoined ? [placeMatch(start, one.end, one.value, heard)] : [];
  });
}

/** An "and" or "or" and nothing else stands between. */
function isBetween(from: number, to: number, tokens: readonly Token[], { connectives }: Vocabulary): boolean {
  const joint = connectives.of(tokens[from]);
  return to - from === 1 && (joint === 'or' || joint === 'and');
}

/** "Le 2", but neither "le 2 mai" nor "the 2 sisters": what follows goes on with no noun. */
function endsThere(end: number, { tokens, vocabulary, rank, matches }: Heard): boolean {
  const next = tokens[end];
  if (next === undefined || next.gap === 'stop' || next.gap === 'comma' || vocabulary.connectives.of(next) !== undefined) return true;
  if (matches.some(({ start, entry }) => start === end && entry.meaning.is === 'value')) return false;
  const reads = (language: string): boolean => rank(language) === 0;
  const roles = vocabulary.clauses.rolesOf(next, reads);
  const isVerb =
    ['is', 'has', 'smells', 'wears'].some((role) => roles.has(role as 'is')) || vocabulary.knownVerbs.read(next, reads) !== null;
  return (
    isVerb ||
    vocabulary.questions.lengthAt(end, 'words', { tokens, rank }) > 0 ||
    vocabulary.questions.lengthAt(end, 'verbs', { tokens, rank }) > 0
  );
}

function placeMatch(start: number, end: number, place: number, { tokens, context }: Heard): Match {
  const exact = tokens.slice(start, end).map((token) => token.exact);
  return {
    start,
    end,
    entry: {
      meaning: { is: 'ordinal', positions: [place] },
      language: context.language,
      exact: exact.join(' '),
      label: false,
      forgiving: false,
      inflects: false,
      overComma: false,
    },
    cost: EXACT,
    held: [],
  };
}

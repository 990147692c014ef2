import { inOneShape } from '../../lexicon/index/meanings.ts';
import { EXACT, type Match } from '../../lexicon/index/phrase-index.ts';
import type { Connective } from '../../lexicon/language/connectives.ts';
import { type Token, tokenize } from '../../text/tokenize.ts';
import type { SaidContext } from '../said.ts';
import type { Vocabulary } from '../vocabulary.ts';
import type { LanguageRank } from './languages.ts';
import type { Amount } from './numbers.ts';

interface Heard {
  readonly tokens: readonly Token[];
  readonly matches: readonly Match[];
  readonly amounts: ReadonlyMap<number, Amount>;
  readonly context: SaidContext;
  readonly text: string;
  readonly rank: LanguageRank;
  readonly vocabulary: Vocabulary;
}

const NO_ROLES: ReadonlySet<string> = new Set();
/** The last word of a name cut short is no shorter. */
const SHORTEST_OPENING = 4;
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
  const opened = namesOpened(heard, list);
  const isHeld = ({ start, end }: Match): boolean => opened.some((one) => one.start <= start && end <= one.end);
  const rest = opened.length === 0 ? named : named.filter((one) => one.entry.meaning.is === 'filler' || !isHeld(one));
  return [...rest, ...opened, ...brandsShown(heard, list), ...numbersShown(heard, Math.min(list.length, LONGEST_LIST))];
}

/**
 * "La Nuit" for La Nuit de L'Homme: the first words of a name that was shown, where no other one that was shown begins so. Words of
 * the language itself are a name only with capital letters that they wouldn't have otherwise: "pour la nuit" is no name.
 */
function namesOpened(heard: Heard, list: readonly string[]): readonly Match[] {
  const { vocabulary, tokens } = heard;
  const names = list.map((id) => tokenize(vocabulary.fragrances.get(id)?.name ?? '').map(({ folded }) => folded));
  return tokens.flatMap((_, at) => {
    const lengths = names.map((name) => sameWords(name, at, heard));
    const length = Math.max(...lengths);
    const place = lengths.indexOf(length);
    const name = names[place];
    const isShared = lengths.filter((one) => one === length).length > 1;
    if (length === 0 || name === undefined || length >= name.length || isShared || !isOpening(at, at + length, heard)) return [];
    const before = vocabulary.shownBy.lengthBefore(at, 'shown', heard);
    return [placeMatch(at - before, at + length, place + 1, heard)];
  });
}

/** How many words from there on are those that a name begins with. */
function sameWords(name: readonly string[], at: number, { tokens }: Heard): number {
  let length = 0;
  while (length < name.length && tokens[at + length]?.folded === name[length]) length++;
  return length;
}

/** Whether words that a name begins with stand for it: the last is a word of weight, and none is one of the language, or another's name. */
function isOpening(start: number, end: number, { tokens, matches, text, vocabulary, rank, context }: Heard): boolean {
  const isName = matches.some(({ start: from, end: to, entry: { meaning } }) => {
    // "Miss Dior", which isn't sold, is Miss Dior Eau de Parfum where that was shown.
    const isLonger =
      from <= start &&
      to >= end &&
      meaning.is === 'fragrance' &&
      (to - from > end - start || (meaning.guard === null && meaning.ids.some(context.inScope)));
    return isLonger || (meaning.is === 'value' && meaning.type === 'brand' && from < end && to > start && to - from >= end - start);
  });
  const last = tokens[end - 1];
  if (isName || last === undefined || last.folded.length < SHORTEST_OPENING) return false;
  // "Vetiver" of Vetiver Extraordinaire stays the note.
  const isValue = matches.some(
    ({ start: from, end: to, entry: { meaning, language } }) =>
      from <= start && to >= end && meaning.is === 'value' && language !== null && rank(language) === 0,
  );
  const isOwn = isValue || (vocabulary.dictionaries.get(rank.written)?.has(last.folded) ?? false);
  const isCapital = !vocabulary.capitalising.has(rank.written) && end - start > 1 && /^\p{Lu}/u.test(text.slice(last.start));
  return !isOwn || isCapital;
}

/** "The Dior", "celui de Dior", and either of two: "Hermès or Dior?" */
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
    const isEither = shown.some(
      (other) => isBetween(other.end, match.start, ['or'], heard) || isBetween(match.end, other.start, ['or'], heard),
    );
    if (place === undefined || (before === 0 && !isEither) || isSomeOf(match.start, before, heard)) return [];
    // "The Dior perfumes", "the Dior Sauvage".
    const next = tokens[match.end];
    const isName = matches.some(
      ({ start, end, entry }) =>
        entry.meaning.is === 'fragrance' && start <= match.start && end >= match.end && end - start > match.end - match.start,
    );
    const roles = next === undefined ? NO_ROLES : vocabulary.clauses.rolesOf(next, rank);
    // "Does the Dior smell of iris?"
    const isAsked = roles.has('smells') && vocabulary.questions.lengthAt(match.start - before - 1, 'opens', heard) > 0;
    // "The Dior one" is one, where "the Dior perfumes" are any.
    const one = next?.gap === 'soft' && before > 0 ? vocabulary.shownBy.lengthAt(match.end, 'one', heard) : 0;
    const isHead = next?.gap === 'soft' && roles.has('heads') && !isAsked && one === 0;
    return isName || isHead ? [] : [placeMatch(match.start - before, match.end + one, place, heard)];
  });
}

/** "Je voudrais du Dior", "vous avez du Dior ?": any of that brand is wished for, where "les notes du Dior" speaks of the one. */
function isSomeOf(start: number, before: number, heard: Heard): boolean {
  const { tokens, vocabulary, rank } = heard;
  if (before === 0 || vocabulary.people.phrases.lengthBefore(start, 'of', heard) !== before) return false;
  const verb = tokens[start - before - 1];
  const isSought = vocabulary.questions.lengthBefore(start - before, 'seeks', heard) > 0;
  return isSought || (verb !== undefined && vocabulary.clauses.rolesOf(verb, rank).has('wants'));
}

/** "Il due", "1 or 3". `places`: how many there are. */
function numbersShown(heard: Heard, places: number): readonly Match[] {
  const { amounts, vocabulary } = heard;
  const isPlace = ({ value, currency, end }: Amount): boolean =>
    currency === null && Number.isInteger(value) && value >= 1 && value <= places && endsThere(end, heard);
  const numbers = [...amounts.values(), ...onesIn(heard)].filter(isPlace);
  return numbers.flatMap((one) => {
    const before = vocabulary.shownBy.lengthBefore(one.start, 'shown', heard);
    const start = one.start - before;
    const startOf = (other: Amount): number => other.start - vocabulary.shownBy.lengthBefore(other.start, 'shown', heard);
    const isJoined = numbers.some(
      (other) =>
        other.value !== one.value &&
        (isBetween(other.end, start, ['and', 'or'], heard) || isBetween(one.end, startOf(other), ['and', 'or'], heard)),
    );
    return before > 0 || isJoined ? [placeMatch(start, one.end, one.value, heard)] : [];
  });
}

/** "Eins oder drei": what is a number only beside another. */
function onesIn({ tokens, amounts, vocabulary, rank }: Heard): readonly Amount[] {
  return tokens.flatMap((_, start) => {
    const isOne = amounts.size > 0 && vocabulary.shownBy.lengthAt(start, 'one', { tokens, rank }) === 1;
    return isOne ? [{ value: 1, digits: 1, currency: null, start, end: start + 1 }] : [];
  });
}

/** One such word stands between, and nothing else. */
function isBetween(from: number, to: number, joints: readonly Connective[], { tokens, vocabulary }: Heard): boolean {
  const joint = vocabulary.connectives.of(tokens[from]);
  return to - from === 1 && joint !== undefined && joints.includes(joint);
}

/** What says how something is, or what is done with it. */
const SAYING = ['is', 'has', 'smells', 'wears'] as const;

/** "Le 2", but neither "le 2 mai" nor "the 2 sisters": what follows goes on with no noun. */
function endsThere(end: number, { tokens, vocabulary, rank, matches }: Heard): boolean {
  const next = tokens[end];
  if (next === undefined || next.gap === 'stop' || next.gap === 'comma' || vocabulary.connectives.of(next) !== undefined) return true;
  if (matches.some(({ start, entry }) => start === end && entry.meaning.is === 'value')) return false;
  const reads = (language: string): boolean => rank(language) === 0;
  const roles = vocabulary.clauses.rolesOf(next, rank);
  const isVerb = SAYING.some((role) => roles.has(role)) || vocabulary.knownVerbs.read(next, reads) !== null;
  return isVerb || (['words', 'verbs'] as const).some((role) => vocabulary.questions.lengthAt(end, role, { tokens, rank }) > 0);
}

function placeMatch(start: number, end: number, place: number, { tokens, context }: Heard): Match {
  const exact = tokens.slice(start, end).map((token) => token.exact);
  return {
    start,
    end,
    entry: {
      meaning: inOneShape({ is: 'ordinal', positions: [place] }),
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

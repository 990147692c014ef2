import type { TypedValue } from '../../flow/program/program.ts';
import { inOneShape, type Meaning, SPOKEN_OF } from '../../lexicon/index/meanings.ts';
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
/** A word of the language that is taken for part of a name is no shorter. */
const SHORTEST_PLAIN = 6;
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
    const isName = meaning.is === 'fragrance' && (meaning.guard === null || isWrittenAsName(match, heard));
    const [said] = meaning.is === 'fragrance' && meaning.guard !== null ? meaning.ids : [];
    // "Romance a du patchouli ?": an ordinary word, but for that it is the name of one that was shown, of which something is said.
    if (said !== undefined && list.includes(said) && !isName && isSaidOf(match, heard))
      return namedMatch(match.start, said, heard, match.end);
    const [id, ...more] = isName ? meaning.ids : [];
    const place = id === undefined || more.length > 0 ? 0 : list.indexOf(editionShown(id, list, heard)) + 1;
    return place === 0 || isOwned || match.candidates !== undefined ? match : placeMatch(match.start, match.end, place, heard);
  });
  const opened = [...namesOpened(heard, list), ...notedShown(heard, list), ...wordsOfShown(heard, list)];
  const brands = brandsShown(heard, list);
  const isHeld = ({ start, end }: Match): boolean => opened.some((one) => one.start <= start && end <= one.end);
  // "L'Interdit" forbids nothing, and "Jazz Club" is no club.
  const isWithinName = ({ start, end }: Match): boolean =>
    named.some((one, at) => one !== matches[at] && one.start <= start && end <= one.end && end - start < one.end - one.start);
  // "I like the Boss one" is not "like a boss".
  const isAcross = ({ start, end, entry: { meaning } }: Match): boolean =>
    meaning.is === 'value' && brands.some((one) => start < one.start && one.start < end && one.end - one.start > 1);
  const rest = named.filter((one) => one.entry.meaning.is === 'filler' || !(isHeld(one) || isWithinName(one) || isAcross(one)));
  const all = [...rest, ...opened, ...brands, ...numbersShown(heard, Math.min(list.length, LONGEST_LIST))];
  return all.map((match) => behindName(match, all));
}

/** "Wood Sage, heard of that one": behind a fragrance that the message names, "that one" is that, and none of those shown. */
function behindName(match: Match, all: readonly Match[]): Match {
  const { meaning } = match.entry;
  if (!isThatOne(meaning)) return match;
  const isNaming = ({ end, cost, entry: { meaning: other } }: Match): boolean =>
    end <= match.start &&
    ((other.is === 'ordinal' && !isThatOne(other)) || (other.is === 'fragrance' && other.guard === null && cost === EXACT));
  const last = all.reduce<Match | null>((best, one) => (isNaming(one) && (best === null || one.end > best.end) ? one : best), null);
  return last === null ? match : { ...match, entry: { ...match.entry, meaning: last.entry.meaning } };
}

const isThatOne = (meaning: Meaning): boolean => meaning.is === 'ordinal' && meaning.positions.includes(SPOKEN_OF);

/**
 * "Narciso Rodriguez for Her", where its Eau de Parfum was shown and it wasn't: the one whose name goes on behind those words. What was
 * shown itself is meant, and so is a name of which two were shown.
 */
function editionShown(id: string, list: readonly string[], { vocabulary, context }: Heard): string {
  const name = vocabulary.fragrances.get(id)?.foldedName;
  // "No, not like Sauvage", where that was looked for and its Eau de Parfum came.
  const isSought = fragrancesIn(context.sought).includes(id);
  if (name === undefined || list.includes(id) || isSought) return id;
  const [only, ...more] = list.filter((one) => vocabulary.fragrances.get(one)?.foldedName.startsWith(`${name} `));
  return only === undefined || more.length > 0 ? id : only;
}

/** "Le Beau", where it was shown: of several words, each with a capital letter that none has in the language otherwise. */
function isWrittenAsName({ start, end }: Match, { tokens, text, vocabulary, rank }: Heard): boolean {
  if (end - start < 2 || vocabulary.capitalising.has(rank.written)) return false;
  return tokens.slice(start, end).every((token) => /^[\p{Lu}\p{N}]/u.test(text.slice(token.start)));
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

/**
 * "The Issey", "the Gaultier": a word that says nothing else, of the name of one that was shown lately, and of no other; and behind
 * "the", of its brand.
 */
function wordsOfShown(heard: Heard, list: readonly string[]): readonly Match[] {
  const { tokens, matches, vocabulary, rank, context } = heard;
  const lately = [...new Set([...list, ...(context.recent ?? []), ...fragrancesIn(context.spoken), ...fragrancesIn(context.sought)])];
  const names = lately.map((id) => tokenize(vocabulary.fragrances.get(id)?.name ?? '').map(({ folded }) => folded));
  const brands = list.map((id) => (vocabulary.fragrances.get(id)?.brand ?? '').split('_'));
  const meaningsAt = (at: number): readonly string[] =>
    matches.flatMap(({ start, end, entry: { meaning } }) => (start <= at && at < end ? [meaning.is] : []));
  // A word of the language that the vocabulary gives no meaning would only be one that nobody knows here.
  const mayName = (folded: string, at: number): boolean => {
    const meanings = meaningsAt(at).filter((is) => is !== 'cue');
    if (!(vocabulary.dictionaries.get(rank.written)?.has(folded) ?? false)) return meanings.every((is) => is === 'filler');
    return meanings.length === 0 && folded.length >= SHORTEST_PLAIN;
  };
  return tokens.flatMap(({ folded }, at) => {
    if (folded.length < SHORTEST_OPENING || !mayName(folded, at)) return [];
    const before = vocabulary.shownBy.lengthBefore(at, 'shown', heard);
    const named = onlyPlace(names, folded);
    const place = named >= 0 || before === 0 ? named : onlyPlace(brands, folded);
    const id = lately[place];
    if (id === undefined) return [];
    return [place < list.length ? placeMatch(at - before, at + 1, place + 1, heard) : namedMatch(at, id, heard)];
  });
}

function fragrancesIn(values: readonly TypedValue[] = []): readonly string[] {
  return values.flatMap(({ type, value }) => (type === 'fragrance' && typeof value === 'string' ? [value] : []));
}

/** Which of these alone holds a word; -1: none, or several. */
function onlyPlace(all: readonly (readonly string[])[], word: string): number {
  const place = all.findIndex((words) => words.includes(word));
  return all.findIndex((words, at) => at > place && words.includes(word)) < 0 ? place : -1;
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

/** "The one with the coconut", where one of those that were shown has coconut, and no other. */
function notedShown(heard: Heard, list: readonly string[]): readonly Match[] {
  const { matches, vocabulary } = heard;
  return matches.flatMap(({ start, end, entry: { meaning } }) => {
    if (meaning.is !== 'value' || meaning.type !== 'ingredient') return [];
    // "El de coco" points as "el de Dior" does; "the coconut" does not.
    const by = vocabulary.shownBy.lengthBefore(start, 'shown', heard);
    const before = Math.max(vocabulary.shownBy.lengthBefore(start, 'with', heard), by > 1 ? by : 0);
    const having = before === 0 ? [] : list.filter((id) => hasNote(id, meaning.value, vocabulary));
    const [only, ...more] = having;
    return only === undefined || more.length > 0 ? [] : [placeMatch(start - before, end, list.indexOf(only) + 1, heard)];
  });
}

/** Whether a note of a fragrance is this one or a kind of it. */
function hasNote(id: string, note: unknown, { fragrances, kindsOf }: Vocabulary): boolean {
  const seen = new Set(fragrances.get(id)?.notes);
  // A set goes on over what is added to it, once each: circles end.
  for (const one of seen) for (const kind of kindsOf.get(one) ?? []) seen.add(kind);
  return typeof note === 'string' && seen.has(note);
}

const EITHER = ['or'] as const;
const EITHER_OR_BOTH = ['or', 'and'] as const;

/** "The Dior", "celui de Dior", and either of two: "Hermès or Dior?", "the Dior and Hermès". */
function brandsShown(heard: Heard, list: readonly string[]): readonly Match[] {
  const { matches, tokens, vocabulary, rank } = heard;
  const placesOf = ({ entry: { meaning } }: Match): readonly number[] =>
    meaning.is !== 'value' || meaning.type !== 'brand'
      ? []
      : list.flatMap((id, at) => (vocabulary.fragrances.get(id)?.brand === meaning.value ? [at + 1] : []));
  // "Chloé", of Nomade and the Eau de Parfum that is called so.
  const calledSo = (match: Match): readonly number[] =>
    placesOf(match).filter((place) => {
      const name = tokenize(vocabulary.fragrances.get(list[place - 1] ?? '')?.name ?? '');
      return tokens.slice(match.start, match.end).every(({ folded }, at) => name[at]?.folded === folded);
    });
  const shown = matches.filter((match) => placesOf(match).length === 1);
  const meant = matches.filter((match) => placesOf(match).length === 1 || (calledSo(match).length === 1 && isOneOfNamed(match, heard)));
  return meant.flatMap((match) => {
    const [place] = placesOf(match).length === 1 ? placesOf(match) : calledSo(match);
    const before = vocabulary.shownBy.lengthBefore(match.start, 'shown', heard);
    const isEither = shown.some((other) => {
      const joints = vocabulary.shownBy.lengthBefore(other.start, 'shown', heard) > 0 ? EITHER_OR_BOTH : EITHER;
      return isBetween(other.end, match.start, joints, heard) || isBetween(match.end, other.start, EITHER, heard);
    });
    const called = place === undefined ? 0 : calledBefore(match.start, list[place - 1] ?? '', heard);
    const isMeant = before > 0 || called > 0 || isEither || isOneOfNamed(match, heard) || isSpokenOf(match, heard);
    if (place === undefined || !isMeant || (called === 0 && isSomeOf(match.start, before, heard))) return [];
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
    return isName || isHead ? [] : [placeMatch(match.start - Math.max(before, called), match.end + one, place, heard)];
  });
}

/** "Thé vert von Bvlgari": words of its name before the brand, and the word that joins them. How many: 0, none. */
function calledBefore(start: number, id: string, heard: Heard): number {
  const { tokens, vocabulary } = heard;
  const of = vocabulary.people.phrases.lengthBefore(start, 'of', heard);
  const words = vocabulary.fragrances.get(id)?.foldedName.split(' ') ?? [];
  let from = start - of;
  while (from > 0 && words.includes(tokens[from - 1]?.folded ?? '')) from--;
  const isLong = tokens.slice(from, start - of).some(({ folded }) => folded.length >= SHORTEST_OPENING);
  return isLong ? start - from : 0;
}

const isWanting = (roles: ReadonlySet<string>): boolean => roles.has('wants') && !roles.has('has');

/** Right before a brand: "nothing by Nautica", but not "lieber Nautica". */
const TURNED: ReadonlySet<string> = new Set(['hard', 'soft', 'none']);
/** What says something of one, or takes it. */
const SPEAKING = ['is', 'has', 'smells', 'wears', 'decides'] as const;

/**
 * "Dann nehm ich Nautica", "is Burberry any good?": where one of those that were shown is of that brand, whoever says or asks something of
 * it speaks of that one. Who wants something of it, or nothing of it, speaks of the brand.
 */
function isSpokenOf({ start, end }: Match, heard: Heard): boolean {
  const { tokens, text, vocabulary, rank, matches } = heard;
  const isPause = (at: number): boolean => tokens[at]?.gap === 'stop' || tokens[at]?.gap === 'comma';
  let from = start;
  while (from > 0 && !isPause(from)) from--;
  let to = end;
  while (to < tokens.length && !isPause(to)) to++;
  const isOfBrand = vocabulary.people.phrases.lengthBefore(start, 'of', heard) > 0;
  const isTurned = matches.some(
    ({ start: at, end: until, entry: { meaning } }) =>
      at >= from &&
      until <= to &&
      ((meaning.is === 'likeness' && meaning.how === 'like') || (meaning.is === 'negation' && TURNED.has(meaning.how) && until === start)),
  );
  if (isOfBrand || isTurned) return false;
  const roles = tokens.slice(from, to).map((token) => vocabulary.clauses.rolesOf(token, rank));
  const places = roles.map((_, offset) => from + offset);
  const isDecided = roles.some((some) => some.has('decides'));
  // "Nautica gefällt mir": what is wished for stands behind its verb.
  const isSought = places.some(
    (at, place) =>
      vocabulary.questions.lengthAt(at, 'seeks', heard) > 0 ||
      roles[place]?.has('heads') ||
      (at < start && !isDecided && isWanting(roles[place] ?? NO_ROLES)),
  );
  const isMarked =
    to > end &&
    text
      .slice(tokens[to - 1]?.end ?? 0)
      .trimStart()
      .startsWith('?');
  // "The Nautica, does that last?"
  const isLittle = (at: number): boolean => matches.some((one) => one.start === at && one.entry.meaning.is === 'filler');
  const isBare = places.every((at) => (at >= start && at < end) || isLittle(at));
  const asksBehind = isBare && tokens[to]?.gap === 'comma' && text.slice(tokens[to]?.start).includes('?');
  return !isSought && (isMarked || asksBehind || roles.some((some) => SPEAKING.some((role) => some.has(role))));
}

/** Words from "between" to the first of two. */
const BEHIND_BETWEEN = 2;

/** "Chloé or Coco Mademoiselle?", "entre Chloé y Libre", "Polo, Azzaro or Drakkar Noir?": a brand beside a fragrance, where one of them is asked for. */
function isOneOfNamed({ start, end }: Match, heard: Heard): boolean {
  const { matches, tokens, text, vocabulary, rank } = heard;
  const names = matches.filter(({ entry: { meaning } }) => meaning.is === 'fragrance' && meaning.guard === null);
  const isQuestion = text.includes('?');
  const isBetweenTwo = tokens
    .slice(Math.max(0, start - BEHIND_BETWEEN), start)
    .some((token) => vocabulary.clauses.rolesOf(token, rank).has('between'));
  const isBefore = names.some((one) => isBetween(end, one.start, isBetweenTwo ? EITHER_OR_BOTH : EITHER, heard));
  const isBehind = names.some((one) => isBetween(one.end, start, EITHER, heard));
  const isListed = names.some((one) => one.end === start && tokens[start]?.gap === 'comma') && isBefore;
  return (isQuestion || isBetweenTwo) && (isBefore || isBehind || isListed);
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
    // "Which of the three", where three were shown.
    const isOfAll = one.value === places && vocabulary.people.phrases.lengthBefore(start, 'of', heard) > 0;
    return (before > 0 && !isOfAll) || isJoined ? [placeMatch(start, one.end, one.value, heard)] : [];
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

function placeMatch(start: number, end: number, place: number, heard: Heard): Match {
  return matchOf(start, end, { is: 'ordinal', positions: [place] }, heard);
}

/** It opens a clause, and a verb says something of it. */
function isSaidOf({ start, end }: Match, { tokens, vocabulary, rank }: Heard): boolean {
  const before = tokens[start]?.gap;
  const next = tokens[end];
  if ((before !== 'stop' && before !== 'comma') || next === undefined || next.gap !== 'soft') return false;
  const roles = vocabulary.clauses.rolesOf(next, rank);
  return SAYING.some((role) => roles.has(role));
}

function namedMatch(at: number, id: string, heard: Heard, end = at + 1): Match {
  return matchOf(at, end, { is: 'fragrance', ids: [id], guard: null }, heard);
}

function matchOf(start: number, end: number, meaning: Meaning, { tokens, context }: Heard): Match {
  const exact = tokens.slice(start, end).map((token) => token.exact);
  return {
    start,
    end,
    entry: {
      meaning: inOneShape(meaning),
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

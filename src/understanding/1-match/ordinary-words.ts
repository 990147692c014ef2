import type { Dictionary } from '../../lexicon/dictionary/dictionary.ts';
import { isNameType, isRefusable, isRefusing, type Meaning } from '../../lexicon/index/meanings.ts';
import { EXACT, FOLDED, INFLECTED, type Match, MISTYPED, type Spelling } from '../../lexicon/index/phrase-index.ts';
import { fold } from '../../text/fold.ts';
import { range } from '../../text/range.ts';
import { slipCost } from '../../text/slips.ts';
import type { Token } from '../../text/tokenize.ts';
import type { Work } from '../../text/work.ts';
import type { Vocabulary } from '../vocabulary.ts';
import { FOREIGN, type LanguageRank } from './languages.ts';
import type { LookedUp } from './look-up.ts';

/** A message without the readings that take an ordinary word for another. */
export interface AsWritten {
  readonly spellings: readonly (readonly Spelling[])[];
  readonly byStart: readonly (readonly Match[])[];
  /** 1 where a token is an ordinary word, or an ordinary word mistyped: nothing has to be asked about it. */
  readonly ordinary: Uint8Array;
  /** Mistyped tokens that are plainly a word of the vocabulary, and that word, folded: "witout" is without. */
  readonly meant: ReadonlyMap<number, string>;
  /** 1 where a token is in a dictionary. */
  readonly real: Uint8Array;
  /** Whether a token is one of the commonest words. */
  isCommon(at: number): boolean;
}

/**
 * "Allergies" is a word, and still says what "allergic" does: what is left out for safety is heard in forms nobody wrote down,
 * unless they are common words. */
const ALLERGY_STEM = 5;

/** Shorter words are near to some common word whatever they are. */
const SHORTEST_MISTYPED = 5;

/** Words that are said all the time, and how many times as many must be commoner than a rare one. */
const COMMON = 1_600;
const FAR_RARER = 2.5;

/** Words between a name and its brand: "by". */
const MOST_BETWEEN = 1;

/** Unknown words of one message that are held against the common ones: a message of people has few. */
const MOST_COMPARED = 5;

/** The dictionaries of one message: of the language it is in, of the others that it is read in, and of both. */
interface Dictionaries {
  readonly own: readonly Dictionary[];
  readonly others: readonly Dictionary[];
  readonly all: readonly Dictionary[];
}

/** What was found out about the words of one message. */
interface Judged {
  /** The ways that are left of reading a word that is none of ours. */
  readonly mended: ReadonlyMap<number, readonly Spelling[]>;
  /** 1 where a token is in a dictionary. */
  readonly real: Uint8Array;
  /** Whether a token is one of the commonest words. */
  isCommon(at: number): boolean;
}

/** What an unknown word may have been meant to be, and whether it was meant to be an ordinary word. */
interface Meant {
  readonly ways: readonly Spelling[];
  readonly isOrdinary: boolean;
  /** The one common word that it is nearest to. */
  readonly word?: string;
}

/**
 * Takes out the readings in which an ordinary word of the message's languages would be another word with a slip in it, or a form
 * of a word of another language; and slips that come from an ordinary word as easily as from one of ours. Portuguese "vento" is
 * no "evento", German "Hayes" no hay, and "somthing" is something rather than soothing.
 */
export function asWritten(
  text: string,
  lookedUp: LookedUp,
  rank: LanguageRank,
  vocabulary: Vocabulary,
  work: Work,
  commonNear: CommonNear,
): AsWritten {
  const { tokens, spellings, byStart } = lookedUp;
  const dictionaries = dictionariesOf(rank, vocabulary);
  const ordinary = new Uint8Array(tokens.length);
  const real = new Uint8Array(tokens.length);
  // The same of the language that the message is in.
  const own = new Uint8Array(tokens.length);
  const isCommon = (at: number): boolean => dictionaries.all.some((dictionary) => dictionary.rank(tokens[at]?.folded ?? '') !== null);
  const near = ofTheFirst(MOST_COMPARED, commonNear);
  const mended = new Map<number, readonly Spelling[]>();
  const meantWords = new Map<number, string>();
  // "Bestell" of the vocabulary is no mistyped "bestellt".
  const isListed = (folded: string): boolean => vocabulary.clauses.knows(folded) || vocabulary.index.knows(folded);
  for (const [at, token] of tokens.entries()) {
    if (token.kind !== 'word') continue;
    work.add(dictionaries.all.length);
    const ways = spellings[at] ?? NO_WAYS;
    const isSlip = ways.some(isMistyped);
    if (isIn(dictionaries.own, token.folded)) own[at] = 1;
    const isReal = own[at] === 1 || isIn(dictionaries.others, token.folded);
    const meant = isReal ? REAL : ways.length > 0 && !isSlip ? OURS : meantBy(token, ways, near);
    if (isReal) real[at] = 1;
    if (meant.isOrdinary) ordinary[at] = 1;
    const typed = typedFor(at, tokens, rank, vocabulary);
    if (typed !== undefined) meantWords.set(at, typed);
    else if (meant.word !== undefined && !isListed(token.folded) && !isCapital(token, text) && holdsTogether(meant.word, vocabulary))
      meantWords.set(at, meant.word);
    if (isSlip && meant.ways.length < ways.length) mended.set(at, meant.ways);
  }
  const isMisread = (match: Match): boolean =>
    match.cost === MISTYPED
      ? isMisspelt(match, lookedUp, { mended, real, isCommon }, vocabulary)
      : isForeignForm(match, tokens, rank, dictionaries.own, own) || isCommonerWord(match, tokens, rank, dictionaries.own);
  return {
    spellings: mended.size === 0 ? spellings : spellings.map((ways, at) => mended.get(at) ?? ways),
    byStart: byStart.map((matches) => (matches.some(isMisread) ? matches.filter((match) => !isMisread(match)) : matches)),
    ordinary,
    meant: meantWords,
    real,
    isCommon,
  };
}

const NO_WAYS: readonly Spelling[] = [];
/** A word of the message's languages, and one of the vocabulary as it stands: nothing else is meant. */
const REAL: Meant = { ways: NO_WAYS, isOrdinary: true };
const OURS: Meant = { ways: NO_WAYS, isOrdinary: false };

const isMistyped = ({ cost }: Spelling): boolean => cost === MISTYPED;

function isIn(dictionaries: readonly Dictionary[], folded: string): boolean {
  for (const dictionary of dictionaries) if (dictionary.has(folded)) return true;
  return false;
}

/** What a word is typed for in the language of the message, folded: "nich" for "nicht". The sign of a number is itself: "n 5". */
export function typedFor(at: number, tokens: readonly Token[], rank: LanguageRank, { typedWords }: Vocabulary): string | undefined {
  if (tokens[at + 1]?.kind === 'number') return undefined;
  return typedWords.get(rank.written)?.get(tokens[at]?.folded ?? '');
}

/** Whether a word of the vocabulary names nothing that could be wished for: those that do are mended where they are looked up. */
function holdsTogether(word: string, { index, clauses }: Vocabulary): boolean {
  return (index.knows(word) || clauses.knows(word)) && !index.lookup([word]).some(({ meaning }) => isRefusable(meaning));
}

/** A capital letter inside a message may begin a name. */
const isCapital = ({ start }: Token, text: string): boolean => start > 0 && /^\p{Lu}/u.test(text.slice(start));

function dictionariesOf(rank: LanguageRank, { dictionaries }: Vocabulary): Dictionaries {
  const own: Dictionary[] = [];
  const others: Dictionary[] = [];
  const all: Dictionary[] = [];
  for (const [language, one] of dictionaries) {
    const nearness = rank(language);
    if (nearness >= FOREIGN) continue;
    all.push(one);
    if (nearness === 0) own.push(one);
    else others.push(one);
  }
  return { own, others, all };
}

/** Finds the common words near to an unknown one. */
export type CommonNear = (folded: string) => readonly string[];

/** Looks each word of a message up once, in the dictionaries of its language, however often it is asked for. */
export function commonWordsNear(rank: LanguageRank, vocabulary: Vocabulary, work: Work): CommonNear {
  const { own } = dictionariesOf(rank, vocabulary);
  const found = new Map<string, readonly string[]>();
  return (folded) => {
    const words = found.get(folded) ?? own.flatMap((dictionary) => dictionary.commonNear(folded, work));
    found.set(folded, words);
    return words;
  };
}

/** The same for the first few words that it is asked for; none is near to others. */
function ofTheFirst(most: number, near: CommonNear): CommonNear {
  const asked = new Set<string>();
  return (folded) => {
    if (!asked.has(folded) && asked.size === most) return [];
    asked.add(folded);
    return near(folded);
  };
}

/** The ways to read an unknown word: the common words among the likeliest, if there are any; none where another common word is as likely. */
function meantBy({ folded }: Token, ways: readonly Spelling[], near: CommonNear): Meant {
  if (folded.length < SHORTEST_MISTYPED && ways.length === 0) return { ways, isOrdinary: false };
  const costs = ways.map(({ word }) => slipCost(folded, word));
  const least = Math.min(...costs);
  const common = near(folded);
  const word = nearest(folded, common);
  const meant = word === null ? {} : { word };
  if (common.some((other) => slipCost(folded, other) <= least && !ways.some((way) => way.word === other)))
    return { ways: [], isOrdinary: true, ...meant };
  const words = ways.filter(({ word }, i) => costs[i] === least && common.includes(word));
  return words.length === 0 ? { ways, isOrdinary: false } : { ways: words, isOrdinary: true, ...meant };
}

/** The word that takes the likeliest slip alone; null: two are as likely. */
function nearest(folded: string, common: readonly string[]): string | null {
  const costs = common.map((word) => slipCost(folded, word));
  const least = Math.min(...costs);
  const [word, ...more] = [...new Set(common.filter((_, i) => costs[i] === least))];
  return word === undefined || more.length > 0 ? null : word;
}

/**
 * Whether a phrase is only there with a word mended in a way that was not meant. A name is meant where another word of it stands
 * beside the slip, a rare one if the slip is a word itself: "blak opium", "baccarat rogue".
 */
function isMisspelt(
  match: Match,
  { tokens, spellings, byStart }: LookedUp,
  { mended, real, isCommon }: Judged,
  vocabulary: Vocabulary,
): boolean {
  const { start, end, entry } = match;
  let isReal = false;
  let isMended = false;
  for (let at = start; at < end; at++) {
    const ways = mended.get(at);
    if (ways === undefined) continue;
    const words = fold(entry.exact).split(/[ '-]/);
    const stem = tokens[at]?.folded.slice(0, ALLERGY_STEM);
    const isAllergy =
      isRefusing(entry.meaning) && !isCommon(at) && (spellings[at] ?? []).some(({ word }) => word.slice(0, ALLERGY_STEM) === stem);
    if (isAllergy || ways.some(({ word }) => words.includes(word))) continue;
    isMended = true;
    isReal ||= real[at] === 1;
  }
  if (!isMended || hasBrandBeside(match, byStart, vocabulary)) return false;
  return (
    !isName(entry.meaning) ||
    !range(start, end).some((at) => !mended.has(at) && (isReal ? !isCommon(at) : !vocabulary.index.isFiller(tokens[at]?.folded ?? '')))
  );
}

const isName = (meaning: Meaning): boolean => meaning.is === 'fragrance' || (meaning.is === 'value' && isNameType(meaning.type));

/** "Savage by Dior": where the brand stands beside it, a name is spoken of. */
function hasBrandBeside({ start, end, entry: { meaning } }: Match, byStart: LookedUp['byStart'], { fragrances }: Vocabulary): boolean {
  if (meaning.is !== 'fragrance') return false;
  const brands = new Set(meaning.ids.map((id) => fragrances.get(id)?.brand));
  const isOurs = ({ entry, cost }: Match): boolean =>
    cost <= FOLDED && entry.meaning.is === 'value' && entry.meaning.type === 'brand' && brands.has(entry.meaning.value);
  const isBefore = (other: Match): boolean => start - other.end <= MOST_BETWEEN && start >= other.end;
  return (
    [end, end + MOST_BETWEEN].some((at) => byStart[at]?.some(isOurs)) ||
    byStart.slice(0, start).some((others) => others.some((other) => isBefore(other) && isOurs(other)))
  );
}

const SAID_ABROAD: ReadonlySet<string> = new Set(['ingredient', 'family']);

/** An ordinary word of the language that a message is in (`own`: 1 where a token is one), taken for a form of a word of another language. */
function isForeignForm(
  { start, end, cost, entry: { language, meaning } }: Match,
  tokens: readonly Token[],
  rank: LanguageRank,
  dictionaries: readonly Dictionary[],
  own: Uint8Array,
): boolean {
  if (cost > INFLECTED || end - start > 1 || language === null || rank(language) === 0 || isName(meaning)) return false;
  // French "mais" is no Italian corn; what only the one language has in common use may be said in the other. Notes are called by
  // words of other languages ("vanille"); what something is like hardly ever is: English "kinder" is no German child.
  const isNamed = cost === EXACT && meaning.is === 'value' && SAID_ABROAD.has(meaning.type);
  if (!isNamed || own[start] === 0) return own[start] === 1;
  const folded = tokens[start]?.folded ?? '';
  return dictionaries.some((dictionary) => dictionary.rank(folded) !== null);
}

/** Spanish "antes" is "before" sooner than more than one suede: another form of a note that is a far commoner word than the note itself. */
function isCommonerWord(
  { start, end, cost, entry: { language, meaning, exact } }: Match,
  tokens: readonly Token[],
  rank: LanguageRank,
  dictionaries: readonly Dictionary[],
): boolean {
  const isForm = cost === INFLECTED && end - start === 1 && meaning.is === 'value' && meaning.type === 'ingredient';
  if (!isForm || language === null || rank(language) !== 0) return false;
  return dictionaries.some((dictionary) => {
    const said = dictionary.rank(tokens[start]?.folded ?? '');
    const named = dictionary.rank(fold(exact));
    return said !== null && said < COMMON && (named === null || named >= FAR_RARER * said);
  });
}

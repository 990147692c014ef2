import type { TypedValue } from '../../flow/program/program.ts';
import { fillingsOf, fitsHole, mayFill, type Surroundings, typeOfHole } from '../../lexicon/index/fillings.ts';
import { type Entry, inOneShape, SPOKEN_OF } from '../../lexicon/index/meanings.ts';
import { type Fill, type Filling, FOLDED, type Match } from '../../lexicon/index/phrase-index.ts';
import type { Connectives } from '../../lexicon/language/connectives.ts';
import { isCurrencyCode } from '../../lexicon/language/currency-codes.ts';
import { fold } from '../../text/fold.ts';
import { mark } from '../../text/marks.ts';
import type { Token } from '../../text/tokenize.ts';
import type { Work } from '../../text/work.ts';
import type { SaidContext } from '../said.ts';
import type { Vocabulary } from '../vocabulary.ts';
import { correctionsIn, mendAmounts } from './corrected-values.ts';
import {
  FOREIGN,
  isAccentlessHere,
  isCommonWordHere,
  isForeignFrame,
  isLittlePhraseHere,
  isLittleWordHere,
  isOwnPhraseHere,
  isTrusted,
  type LanguageRank,
  rankLanguages,
} from './languages.ts';
import { type LookedUp, lookUpAsMeant } from './look-up.ts';
import type { Measured } from './measures.ts';
import { type Amount, amountsIn, type Code, type CurrencyAt, codesIn } from './numbers.ts';
import { withWordsOfOnly } from './only-words.ts';
import { type AsWritten, asWritten, commonWordsNear } from './ordinary-words.ts';
import { withShown } from './shown-matches.ts';
import { soundedNames } from './sounded-names.ts';

/** A message with everything in it that may mean something; nothing is decided yet. */
export interface Sentence {
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly context: SaidContext;
  readonly vocabulary: Vocabulary;
  readonly rank: LanguageRank;
  /** Whether a folded word carries no wish in the languages that this message may be in. */
  isLittleWord(folded: string): boolean;
  /** By start, then by end. */
  readonly matches: readonly Match[];
  readonly amounts: ReadonlyMap<number, Amount>;
  /** What amounts count that are no sums, by the start of each. */
  readonly measures: ReadonlyMap<number, Measured>;
  readonly codes: readonly Code[];
  /** Tokens that are names which the catalog has not. */
  readonly strangers: readonly { readonly start: number; readonly end: number }[];
  /** What goes and what comes: it is turned down or wished for, whatever the verbs around it do. */
  readonly framed: readonly { readonly start: number; readonly end: number }[];
  /** 1 where a token says what a scent does or how somebody wants to feel: it is no verb of its clause. null: none does. */
  readonly effects: Uint8Array | null;
  /** 1 where a token is part of a phrase that the vocabulary has. */
  readonly known: Uint8Array;
  /** 1 where a token is an ordinary word of the message's languages, or one mistyped. */
  readonly ordinary: Uint8Array;
  readonly work: Work;
}

export function readSentence(text: string, lookedUp: LookedUp, context: SaidContext, vocabulary: Vocabulary, work: Work): Sentence {
  const { index } = vocabulary;
  const rank = rankLanguages(allOf(lookedUp.byStart), lookedUp.tokens, vocabulary.languages, context.language, vocabulary.asksIn);
  const { tokens, spellings, ordinary, names, byStart: written } = asMeant(text, lookedUp, rank, vocabulary, work);
  const byStart = withNamesHeard(withPlainNames(written, rank), names);
  const phrases = allOf(byStart);
  const reads = (language: string): boolean => rank(language) < FOREIGN;
  // French "grand" is no English thousand.
  const readsNumber = (at: number): ((language: string) => boolean) =>
    isOwnWord(tokens[at]?.folded ?? '', rank, vocabulary) ? (language) => rank(language) === 0 : reads;
  const found = amountsIn(text, tokens, currenciesIn(phrases, text, tokens, vocabulary, rank), {
    wordsAt: (at) => (vocabulary.numberWords.mayBegin(tokens[at]) ? vocabulary.numberWords.read(tokens, at, readsNumber(at)) : null),
    factorAt: (at) => vocabulary.numberWords.factorAt(tokens, at, readsNumber(at)),
  });
  const mended = mendAmounts(found, tokens, correctionsIn(phrases), (folded) => vocabulary.nots.has(folded));
  const measures = new Map<number, Measured>();
  for (const amount of found.values()) {
    const measured = vocabulary.measures.read(amount, text, tokens, rank, reads);
    if (measured !== null) measures.set(amount.start, measured);
  }
  const amounts = withoutShares(mended, measures);
  const codes = codesIn(tokens);
  const fill = createFill({ byStart, tokens, amounts, measures, codes, context, vocabulary, rank });
  const said = [...phrases];
  for (let at = 0; at < tokens.length; at++) said.push(...index.patternsAt(at, tokens, spellings, fill, work));
  const own = readIn(languagesRead(vocabulary.languages, rank), vocabulary);
  const heard = withWordsOfOnly(said, { tokens, rank }, own);
  const matches = withShown({ text, tokens, matches: heard, amounts, context, rank, vocabulary: own });
  // As it was written: "unidade" is one word, though "uni" is one as well.
  const whole = text.slice(tokens[0]?.start, tokens.at(-1)?.end);
  const isCommon = !/\s/u.test(whole) && vocabulary.dictionaries.get(context.language)?.rank(fold(whole)) != null;
  const isOwn = (language: string): boolean => rank(language) === 0;
  const isLittleWord = (folded: string): boolean => index.isFiller(folded, reads);
  const dictionary = vocabulary.dictionaries.get(rank.written);
  const isWordHere = (folded: string): boolean => isLittleWord(folded) || dictionary?.has(folded) === true;
  const isOwnLittleWord = (folded: string): boolean => index.isFiller(folded, isOwn);
  const lookup = (words: readonly string[]): readonly Entry[] => index.lookup(words);
  return {
    text,
    tokens,
    context,
    vocabulary: own,
    rank,
    isLittleWord,
    matches: matches
      .filter(
        (match) =>
          !isCutByMeasure(match, measures) &&
          isTrusted(match, rank(match.entry.language), tokens) &&
          !isForeignFrame(match, rank, tokens, isWordHere) &&
          !isOwnPhraseHere(match, rank, tokens.length, phrases) &&
          !isLittlePhraseHere(match, rank, tokens, isOwnLittleWord) &&
          !isCommonWordHere(match, context.language, isCommon) &&
          !isAccentlessHere(match, rank, tokens, lookup) &&
          !isWrittenApart(match, text, tokens, vocabulary) &&
          !isLittleWordHere(match, rank, tokens, lookup),
      )
      .sort((a, b) => a.start - b.start || a.end - b.end),
    amounts,
    measures,
    codes,
    strangers: [],
    framed: [],
    effects: null,
    known: knownTokens([...matches, ...found.values(), ...measures.values()], tokens, vocabulary),
    ordinary,
    work,
  };
}

/**
 * The same in the shape that every other sentence has, whichever rooms have put something into it: all that reads it from there on
 * is told sooner where what it reads has one shape.
 */
export function sentenceInOneShape(sentence: Sentence): Sentence {
  return {
    text: sentence.text,
    tokens: sentence.tokens,
    context: sentence.context,
    vocabulary: sentence.vocabulary,
    rank: sentence.rank,
    isLittleWord: sentence.isLittleWord,
    matches: sentence.matches,
    amounts: sentence.amounts,
    measures: sentence.measures,
    codes: sentence.codes,
    strangers: sentence.strangers,
    framed: sentence.framed,
    effects: sentence.effects,
    known: sentence.known,
    ordinary: sentence.ordinary,
    work: sentence.work,
  };
}

const plainNames = new WeakMap<Entry, Entry>();

/** "Old Spice", "Trésor", whose words say something else in other languages only, are names like any other. */
function withPlainNames(byStart: LookedUp['byStart'], rank: LanguageRank): LookedUp['byStart'] {
  const isForeign = ({ entry: { meaning } }: Match): boolean => {
    const guard = 'guard' in meaning ? meaning.guard : null;
    return guard?.languages?.every((language) => rank(language) > 0) === true;
  };
  return byStart.map((matches) =>
    matches.some(isForeign) ? matches.map((match) => (isForeign(match) ? { ...match, entry: plainNameOf(match.entry) } : match)) : matches,
  );
}

function plainNameOf(entry: Entry): Entry {
  const { meaning } = entry;
  const known = plainNames.get(entry);
  if (known !== undefined || (meaning.is !== 'fragrance' && meaning.is !== 'value')) return known ?? entry;
  const plain = { ...entry, meaning: inOneShape({ ...meaning, guard: null }) };
  plainNames.set(entry, plain);
  return plain;
}

function allOf(byStart: LookedUp['byStart']): readonly Match[] {
  const all: Match[] = [];
  for (const matches of byStart) for (const match of matches) all.push(match);
  return all;
}

const vocabularies = new WeakMap<Connectives, Vocabulary>();

/** The vocabulary with the words that join lists in some languages only. */
function readIn(languages: readonly string[], vocabulary: Vocabulary): Vocabulary {
  const connectives = vocabulary.connectives.in(languages);
  const known = vocabularies.get(connectives) ?? { ...vocabulary, connectives };
  vocabularies.set(connectives, known);
  return known;
}

/** The nearest first. */
function languagesRead(languages: readonly string[], rank: LanguageRank): readonly string[] {
  return languages.filter((language) => rank(language) < FOREIGN).sort((one, other) => rank(one) - rank(other));
}

/** "Free" turns down in "rose-free" alone. */
function isWrittenApart({ start, end, entry }: Match, text: string, tokens: readonly Token[], { writtenOn }: Vocabulary): boolean {
  const { meaning, language } = entry;
  const token = tokens[start];
  if (meaning.is !== 'negation' || meaning.how !== 'after' || end - start > 1 || token === undefined || language === null) return false;
  return writtenOn.get(language)?.has(token.folded) === true && token.gap !== 'none' && text.charAt(token.start - 1) !== '-';
}

/** "Tengo el 3 por ciento": the hundred of a share is no number of its own. */
function withoutShares(amounts: ReadonlyMap<number, Amount>, measures: ReadonlyMap<number, Measured>): ReadonlyMap<number, Amount> {
  const shares = [...measures.values()].filter(({ measure }) => measure === 'share');
  if (shares.length === 0) return amounts;
  return new Map([...amounts].filter(([at]) => !shares.some(({ start, end }) => start < at && at < end)));
}

/** "A 60 year old man" is nobody's old man, "ho il 3 per cento" tells of no third one. */
function isCutByMeasure({ start, end, entry: { meaning } }: Match, measures: ReadonlyMap<number, Measured>): boolean {
  for (const one of measures.values()) {
    if (one.measure === 'age' && one.start < start && start < one.end && end > one.end) return true;
    if (one.measure === 'share' && meaning.is === 'ordinal' && one.start < end && end < one.end) return true;
  }
  return false;
}

interface AsMeant extends Pick<AsWritten, 'spellings' | 'byStart' | 'ordinary'> {
  readonly tokens: readonly Token[];
  /** Names that are heard by their sound. */
  readonly names: readonly Match[];
}

/** Whether the language that a message is in has a word. */
function isOwnWord(folded: string, rank: LanguageRank, { dictionaries }: Vocabulary): boolean {
  return dictionaries.get(rank.written)?.has(folded) ?? false;
}

/** As it was written, with what was plainly mistyped as it was meant. */
function asMeant(text: string, lookedUp: LookedUp, rank: LanguageRank, vocabulary: Vocabulary, work: Work): AsMeant {
  const { tokens } = lookedUp;
  const near = commonWordsNear(rank, vocabulary, work);
  const written = asWritten(text, lookedUp, rank, vocabulary, work, near);
  const { spellings, byStart, ordinary, real } = written;
  const names = soundedNames({ text, tokens, spellings, byStart, ordinary, real, isCommon: written.isCommon }, vocabulary, work);
  // "Frederic Male": what sounds like a name beside other words of it is that name.
  const meant = names.length === 0 ? written.meant : withoutNames(written.meant, names);
  if (meant.size === 0) return { tokens, spellings, byStart, ordinary, names };
  const mended = lookUpAsMeant(lookedUp, meant, vocabulary, work);
  const again = asWritten(text, mended, rank, vocabulary, work, near);
  return { tokens: mended.tokens, spellings: again.spellings, byStart: again.byStart, ordinary: again.ordinary, names };
}

function withoutNames(meant: AsWritten['meant'], names: readonly Match[]): AsWritten['meant'] {
  return new Map([...meant].filter(([at]) => !names.some(({ start, end }) => start <= at && at < end)));
}

function withNamesHeard(byStart: LookedUp['byStart'], names: readonly Match[]): LookedUp['byStart'] {
  if (names.length === 0) return byStart;
  return byStart.map((matches, at) => [...matches, ...names.filter(({ start }) => start === at)]);
}

/** Signs and words of the vocabulary, and codes. A word that means something else in a nearer language is none: Italian "lei". */
function currenciesIn(
  phrases: readonly Match[],
  text: string,
  tokens: readonly Token[],
  { index }: Vocabulary,
  rank: LanguageRank,
): CurrencyAt[] {
  const isOther = (word: string, than: string | null): boolean =>
    index.lookup([word]).some(({ meaning, language }) => meaning.is !== 'currency' && rank(language) < rank(than));
  const found: CurrencyAt[] = [];
  for (const [start, token] of tokens.entries()) {
    if (token.kind !== 'word' || !isCurrencyCode(token.folded)) continue;
    const code = token.folded.toUpperCase();
    if (text.slice(token.start, token.end) === code || !index.knows(token.folded)) found.push({ start, end: start + 1, code });
  }
  for (const { start, end, entry } of phrases) {
    if (entry.meaning.is !== 'currency') continue;
    if (end - start === 1 && isOther(tokens[start]?.folded ?? '', entry.language)) continue;
    found.push({ start, end, code: entry.meaning.code });
  }
  return found;
}

function knownTokens(
  said: readonly { readonly start: number; readonly end: number }[],
  tokens: readonly Token[],
  { connectives }: Vocabulary,
): Uint8Array {
  const known = new Uint8Array(tokens.length);
  for (const { start, end } of said) mark(known, 1, start, end);
  for (const [at, token] of tokens.entries()) if (connectives.of(token) !== undefined) known[at] = 1;
  return known;
}

const NO_FILLINGS: readonly Filling[] = [];

interface ToFill extends Pick<Sentence, 'tokens' | 'amounts' | 'measures' | 'codes' | 'context' | 'vocabulary' | 'rank'> {
  readonly byStart: readonly (readonly Match[])[];
}

/** Says what may stand in a placeholder: the best phrase for each length, the longest first. */
function createFill({ byStart, tokens, amounts, measures, codes, context, vocabulary, rank }: ToFill): Fill {
  const around: Surroundings = {
    readingsOf: (ambiguity) => vocabulary.ambiguities.get(ambiguity)?.readings ?? [],
    isPointedAt: (positions) => allPointedAt(context, positions).length > 0,
  };
  const fillings = (hole: string, at: number): readonly Filling[] => {
    if (hole === 'number') {
      const amount = amounts.get(at);
      if (amount === undefined) return [];
      // "At least 50 ml": the number with its unit, as one with its currency.
      const sized = measures.get(at);
      const ends = sized?.measure === 'size' && sized.start === at && sized.end > amount.end ? [sized.end, amount.end] : [amount.end];
      return ends.map((end) => ({ start: at, end, match: null }));
    }
    const type = typeOfHole(hole);
    const code =
      type === 'fragrance' ? codes.find((one) => one.start === at && one.ean !== null && vocabulary.eans.has(one.ean)) : undefined;
    if (code !== undefined) return [{ start: code.start, end: code.end, match: null }];
    let fitting: Match[] | null = null;
    for (const match of byStart[at] ?? []) {
      const branded = type === 'fragrance' ? withBrand(match, byStart, tokens, vocabulary) : null;
      const isFit =
        branded !== null || (fitsHole(match.entry.meaning, type, around) && !goesOn(match, tokens) && !isBegun(match, byStart[at] ?? []));
      if (!isFit) continue;
      fitting ??= [];
      fitting.push(branded ?? match);
    }
    return fitting === null ? NO_FILLINGS : fillingsOf(fitting, (match, other) => isBetter(match, other, rank));
  };
  // Many patterns ask what may stand at the same place.
  const found: (Map<string, readonly Filling[]> | undefined)[] = [];
  const hasCodes = codes.length > 0;
  // Nothing is read behind the end, and little words fit nowhere.
  const isOpen = byStart.map((matches, at) => hasCodes || amounts.has(at) || matches.some(({ entry }) => mayFill(entry.meaning)));
  return (hole, at) => {
    if (isOpen[at] !== true) return NO_FILLINGS;
    const here = found[at] ?? new Map<string, readonly Filling[]>();
    found[at] = here;
    const known = here.get(hole);
    if (known !== undefined) return known;
    const made = fillings(hole, at);
    here.set(hole, made);
    return made;
  };
}

/** "Coco by Chanel": a name and its brand, with one little word between them, is that one, however common the name. */
function withBrand(
  match: Match,
  byStart: readonly (readonly Match[])[],
  tokens: readonly Token[],
  { fragrances, index }: Vocabulary,
): Match | null {
  const { meaning } = match.entry;
  if (meaning.is !== 'fragrance') return null;
  const isOf = (id: string, brand: string): boolean => fragrances.get(id)?.brand === brand;
  for (const brand of byStart[match.end + 1] ?? []) {
    const { meaning: said } = brand.entry;
    if (said.is !== 'value' || said.type !== 'brand') continue;
    const ids = meaning.ids.filter((id) => isOf(id, said.value));
    if (ids.length === 0 || !index.isFiller(tokens[match.end]?.folded ?? '')) continue;
    const { candidates: _, ...sure } = match;
    return { ...sure, end: brand.end, entry: { ...match.entry, meaning: inOneShape({ ...meaning, ids, guard: null }) } };
  }
  return null;
}

/** "Find a creamy coconut and vanilla scent" names no Creamy Coconut: more of what is wished follows. */
function goesOn({ end, entry: { meaning } }: Match, tokens: readonly Token[]): boolean {
  const next = tokens[end];
  const isWords = meaning.is === 'fragrance' && meaning.guard?.how === 'words';
  return isWords && next !== undefined && next.gap !== 'stop' && next.gap !== 'comma';
}

/** "Show me ones that last longer" points at none: the word for the last one begins something else. */
function isBegun({ end, entry: { meaning } }: Match, others: readonly Match[]): boolean {
  // "How sweet is Light Blue pour Homme?" asks of that one, and not whether Light Blue is for men.
  if (meaning.is === 'fragrance') return others.some((one) => one.end > end && one.cost <= FOLDED && one.entry.meaning.is === 'fragrance');
  return meaning.is === 'ordinal' && others.some((one) => one.end > end && one.cost <= FOLDED && one.entry.meaning.is === 'value');
}

function isBetter(match: Match, other: Match, rank: LanguageRank): boolean {
  if (match.cost !== other.cost) return match.cost < other.cost;
  const [here, there] = [rank(match.entry.language), rank(other.entry.language)];
  return here < there || (here === there && match.entry.meaning.is === 'ordinal');
}

/** The fragrance at a position, from 1; -1 is the last. A comparison that was just told comes before the list. */
export function pointedAt({ list, told = [], spoken = [] }: SaidContext, position: number): string | undefined {
  if (position === SPOKEN_OF) return told[0] ?? list[0] ?? spoken.findLast(({ type }) => type === 'fragrance')?.value;
  const place = position > 0 ? position - 1 : position;
  return (told.length > 1 ? told.at(place) : undefined) ?? list.at(place);
}

/** What stands at all of these positions; nothing where one of them is empty, or two are the same. */
export function allPointedAt(context: SaidContext, positions: readonly number[]): readonly string[] {
  const ids = new Set(positions.flatMap((position) => pointedAt(context, position) ?? []));
  return ids.size === positions.length ? [...ids] : [];
}

/** "The second family", or "the second" while families are offered, or alone while buttons are: what stands at that place of them. */
export function pickedAt(
  sentence: Sentence,
  match: Match,
  positions: readonly number[],
): { readonly type: string; readonly value: string } | null {
  const [position = SPOKEN_OF, ...more] = positions;
  if (position === SPOKEN_OF || more.length > 0) return null;
  const place = position > 0 ? position - 1 : position;
  const isAlone = sentence.tokens.every(({ folded }, at) => (at >= match.start && at < match.end) || sentence.isLittleWord(folded));
  return pickedFamily(sentence, match, place) ?? (isAlone ? sentence.context.buttons?.at(place) : null) ?? null;
}

/** "The first", "the latter", behind questions about two notes and where nothing was shown since: what stands at that place of those spoken of. */
export function noteAt({ list, told = [], spoken = [] }: SaidContext, positions: readonly number[]): TypedValue | null {
  const [position = SPOKEN_OF, ...more] = positions;
  if (position === SPOKEN_OF || more.length > 0 || list.length + told.length > 0) return null;
  const notes = spoken.slice(spoken.findLastIndex(({ type }) => !NOTES.has(type)) + 1);
  return notes.length < 2 ? null : (notes.at(position > 0 ? position - 1 : position) ?? null);
}

const NOTES: ReadonlySet<string> = new Set(['ingredient', 'family']);

function pickedFamily({ context, matches }: Sentence, { start, end }: Match, place: number): ReturnType<typeof pickedAt> {
  const { picker, asked } = context;
  if (!picker) return null;
  const isNamed = matches.some(
    ({ entry: { meaning }, ...other }) =>
      meaning.is === 'slot' && meaning.slot === picker.slot && (other.start === end || other.end === start),
  );
  const value = isNamed || asked === picker.type ? picker.values.at(place) : undefined;
  return value === undefined ? null : { type: picker.type, value };
}

/** Whether a question mark stands behind the last of these words, or they end as a question does: “or not”. */
export function endsInMark(end: number, sentence: Sentence): boolean {
  const { text, tokens } = sentence;
  const behind = text.slice(tokens[end - 1]?.end ?? 0, tokens[end]?.start ?? text.length);
  const isLast = tokens[end] === undefined || tokens[end].gap === 'stop';
  return /[?？؟]/.test(behind) || (isLast && sentence.vocabulary.questions.lengthBefore(end, 'tags', sentence) > 0);
}

import { type Token, tokenize } from '../text/tokenize.ts';
import { FOREIGN, isLittleWordHere, isTrusted, type LanguageRank, rankLanguages } from './languages.ts';
import type { Meaning } from './meanings.ts';
import { type Amount, amountsIn, type Code, type CurrencyAt, codesIn, isUnit } from './numbers.ts';
import type { Fill, Filling, Match } from './phrase-index.ts';
import type { SaidContext } from './said.ts';
import type { Vocabulary } from './vocabulary.ts';

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
  readonly codes: readonly Code[];
  /** 1 where a token is part of a phrase that the vocabulary has. */
  readonly known: Uint8Array;
}

/** Placeholders that are called otherwise than the type they stand for. */
const HOLE_TYPES = new Map([['note', 'ingredient']]);
const MAX_FILLINGS = 3;

export function readSentence(text: string, context: SaidContext, vocabulary: Vocabulary): Sentence {
  const { index, seams } = vocabulary;
  const tokens = seams.open(tokenize(text), text);
  const spellings = index.spellings(tokens);
  const byStart = tokens.map((_, at) => index.phrasesAt(at, tokens, spellings));
  const phrases = byStart.flat();
  const rank = rankLanguages(phrases, tokens, vocabulary.languages, context.language);
  const amounts = amountsIn(text, tokens, currenciesIn(phrases));
  const codes = codesIn(tokens);
  const fill = createFill(byStart, amounts, codes, context, vocabulary, rank);
  const patterns = tokens.flatMap((_, at) => index.patternsAt(at, tokens, spellings, fill));
  const found = [...phrases, ...patterns];
  return {
    text,
    tokens,
    context,
    vocabulary,
    rank,
    isLittleWord: (folded) => index.isFiller(folded, (language) => rank(language) < FOREIGN),
    matches: found
      .filter((match) => isTrusted(match, rank(match.entry.language), tokens))
      .filter((match) => !isLittleWordHere(match, rank, index.lookup([tokens[match.start]?.folded ?? '']), tokens.length === 1))
      .sort((a, b) => a.start - b.start || a.end - b.end),
    amounts,
    codes,
    known: knownTokens(found, amounts, tokens, vocabulary),
  };
}

function currenciesIn(phrases: readonly Match[]): CurrencyAt[] {
  return phrases.flatMap(({ start, end, entry }) => (entry.meaning.is === 'currency' ? [{ start, end, code: entry.meaning.code }] : []));
}

function knownTokens(
  matches: readonly Match[],
  amounts: ReadonlyMap<number, Amount>,
  tokens: readonly Token[],
  { units, connectives }: Vocabulary,
): Uint8Array {
  const known = new Uint8Array(tokens.length);
  for (const { start, end } of matches) known.fill(1, start, end);
  for (const [at, token] of tokens.entries()) if (connectives.of(token) !== undefined) known[at] = 1;
  for (const { end } of amounts.values()) if (isUnit(tokens[end], units)) known[end] = 1;
  return known;
}

/** Says what may stand in a placeholder: the best phrase for each length, the longest first. */
function createFill(
  byStart: readonly (readonly Match[])[],
  amounts: ReadonlyMap<number, Amount>,
  codes: readonly Code[],
  context: SaidContext,
  vocabulary: Vocabulary,
  rank: LanguageRank,
): Fill {
  return (hole, at) => {
    if (hole === 'number') {
      const amount = amounts.get(at);
      return amount === undefined ? [] : [{ start: amount.start, end: amount.end, match: null }];
    }
    const type = HOLE_TYPES.get(hole) ?? hole;
    const code =
      type === 'fragrance' ? codes.find((one) => one.start === at && one.ean !== null && vocabulary.eans.has(one.ean)) : undefined;
    if (code !== undefined) return [{ start: code.start, end: code.end, match: null }];
    const best = new Map<number, Match>();
    for (const match of byStart[at] ?? []) {
      if (!fits(match.entry.meaning, type, context, vocabulary)) continue;
      const other = best.get(match.end);
      if (other === undefined || isBetter(match, other, rank)) best.set(match.end, match);
    }
    const fillings: Filling[] = [...best.values()].map((match) => ({ start: match.start, end: match.end, match }));
    return fillings.sort((a, b) => b.end - a.end).slice(0, MAX_FILLINGS);
  };
}

function isBetter(match: Match, other: Match, rank: LanguageRank): boolean {
  return match.cost - other.cost < 0 || (match.cost === other.cost && rank(match.entry.language) < rank(other.entry.language));
}

function fits(meaning: Meaning, type: string, context: SaidContext, vocabulary: Vocabulary): boolean {
  switch (meaning.is) {
    case 'value':
      return meaning.guard === null && (meaning.type === type || type === 'slot');
    case 'slot':
      return type === 'slot';
    case 'strength':
      return type === 'strength';
    case 'fragrance':
      return type === 'fragrance' && meaning.guard?.how !== 'shared';
    case 'ordinal':
      return type === 'fragrance' && pointedAt(context, meaning.position) !== undefined;
    case 'ambiguous':
      return vocabulary.ambiguities.get(meaning.ambiguity)?.readings.some((reading) => reading.type === type) ?? false;
    default:
      return false;
  }
}

/** "That one": the fragrance that is spoken of. */
export const SPOKEN_OF = 0;

/** The fragrance at a position, from 1; -1 is the last. A comparison that was just told comes before the list. */
export function pointedAt({ list, told = [] }: SaidContext, position: number): string | undefined {
  if (position === SPOKEN_OF) return told[0] ?? list[0];
  const place = position > 0 ? position - 1 : position;
  return (told.length > 1 ? told.at(place) : undefined) ?? list.at(place);
}

import type { Entry } from '../../lexicon/index/meanings.ts';
import { FOLDED, INFLECTED, type Match } from '../../lexicon/index/phrase-index.ts';
import { mark } from '../../text/marks.ts';
import type { Token } from '../../text/tokenize.ts';

/** How near each language is to what is being said: 0 is read first. `null` (names, pictures) is 0. */
export interface LanguageRank {
  (language: string | null): number;
  /** The language that the message is in, the only one of rank 0. */
  readonly written: string;
  /** It is typed without accents throughout, and a word of it has lost one: "la semaine passee". */
  readonly isBare?: boolean;
}

/** Whether a folded word is one of those that ask in a language. */
export type AsksIn = (folded: string, language: string) => boolean;

/** Languages that are neither the request's nor the default's nor what the message is written in. */
export const FOREIGN = 3;

/** The message is read as another language when that one knows so many more of its words. */
const CLEAR_LEAD = 2;
const SHORTEST_FOREIGN = 4;

/**
 * Ranks the languages for one message: the one it is written in, if that is clear; the request's; the
 * project's default; the others.
 */
export function rankLanguages(
  matches: readonly Match[],
  tokens: readonly Token[],
  languages: readonly string[],
  asked: string,
  asks: AsksIn,
): LanguageRank {
  const [byDefault] = languages;
  const requested = languages.includes(asked) ? asked : (byDefault ?? asked);
  const known = knownWords(matches, tokens.length, languages);
  const ofRequested = known[languages.indexOf(requested)] ?? 0;
  let most = ofRequested;
  let written = requested;
  for (const [place, language] of languages.entries()) {
    const words = known[place] ?? 0;
    if (words <= most) continue;
    most = words;
    written = language;
  }
  const lead = most - ofRequested;
  const isKnown = ofRequested > 0 || tokens.some(({ folded }) => asks(folded, requested));
  if (lead < CLEAR_LEAD && isKnown) written = requested;
  const nearness = written === requested ? 0 : 1;
  const rank = (language: string | null): number => {
    if (language === null || language === written) return 0;
    if (language === requested) return nearness;
    return language === byDefault ? nearness + 1 : FOREIGN;
  };
  return Object.assign(rank, { written, isBare: isTypedBare(matches, tokens, written) });
}

/** Letters of a word that is no other one without its accent. */
const SHORTEST_BARE = 4;

function isTypedBare(matches: readonly Match[], tokens: readonly Token[], written: string): boolean {
  for (const { exact, folded } of tokens) if (exact !== folded) return false;
  const isOf = ({ entry, start, end }: Match): boolean =>
    entry.language === written && end - start === 1 && (tokens[start]?.folded.length ?? 0) >= SHORTEST_BARE;
  const lost = matches.filter((one) => one.cost === FOLDED && isOf(one));
  return lost.some(({ start }) => !matches.some((one) => one.cost < FOLDED && one.start === start && isOf(one)));
}

/** How many tokens each language has a word for, by its place. The words of a long name are of no language. */
function knownWords(matches: readonly Match[], length: number, languages: readonly string[]): readonly number[] {
  const covered = new Int32Array(length);
  for (const { entry, cost, start, end } of matches) {
    const place = entry.language === null || cost > FOLDED ? -1 : languages.indexOf(entry.language);
    if (place >= 0) for (let at = start; at < end; at++) covered[at] = (covered[at] ?? 0) | bitAt(place);
  }
  for (const { entry, start, end } of matches) if (entry.language === null && end - start > 1) mark(covered, 0, start, end);
  const counts = languages.map(() => 0);
  for (const mask of covered)
    if (mask !== 0)
      for (let place = 0; place < counts.length; place++) if ((mask & bitAt(place)) !== 0) counts[place] = (counts[place] ?? 0) + 1;
  return counts;
}

const bitAt = (place: number): number => 1 << (place % 31);

/**
 * A single word that means nothing in the language of the message is no word of another: Spanish "hay" is
 * no hay, English "the" no tea, Portuguese "no" no negation. A message of that word alone answers in any language.
 */
export function isLittleWordHere(
  { entry, start, end }: Match,
  rank: LanguageRank,
  tokens: readonly Token[],
  lookup: (words: readonly string[]) => readonly Entry[],
): boolean {
  if (end - start > 1 || entry.label || entry.language === null || rank(entry.language) === 0) return false;
  if (!CONTENT.has(entry.meaning.is) && (tokens.length === 1 || !ACTING.has(entry.meaning.is))) return false;
  return lookup([tokens[start]?.folded ?? '']).some(
    ({ meaning, language }) => LITTLE.has(meaning.is) && language !== null && rank(language) === 0,
  );
}

/**
 * A foreign phrase of which every word says nothing here: French "il faut que le parfum …" speaks of no concentration, and Spanish "se le" is no
 * Italian "if I … it".
 */
export function isLittlePhraseHere(
  { entry, start, end }: Match,
  rank: LanguageRank,
  tokens: readonly Token[],
  isLittle: (folded: string) => boolean,
): boolean {
  if (end - start < 2 || entry.label || entry.language === null || rank(entry.language) === 0) return false;
  if (!CONTENT.has(entry.meaning.is) && !WEIGHING.has(entry.meaning.is)) return false;
  return tokens.slice(start, end).every(({ folded }) => isLittle(folded));
}

/**
 * What another language calls a thing, where the whole message asks for something in its own: Dutch "meer" asks for more,
 * and is no German sea.
 */
export function isOwnPhraseHere(
  { entry, start, end, cost }: Match,
  rank: LanguageRank,
  length: number,
  phrases: readonly Match[],
): boolean {
  if (end - start < length || entry.label || entry.language === null || rank(entry.language) === 0 || !CONTENT.has(entry.meaning.is))
    return false;
  return phrases.some(
    (own) =>
      own.start === start &&
      own.end === end &&
      own.cost <= cost &&
      own.entry.meaning.is === 'intent' &&
      own.entry.language !== null &&
      rank(own.entry.language) === 0,
  );
}

/**
 * What another language calls a thing, where the whole message is one word and that a common one of its own language: English "hotel"
 * is no Italian holiday. `isCommon`: it is.
 */
export function isCommonWordHere({ entry }: Match, requested: string, isCommon: boolean): boolean {
  return isCommon && entry.language !== null && entry.language !== requested && !entry.label && CONTENT.has(entry.meaning.is);
}

/**
 * Foreign words that lost an accent, one of which is a little word here as it stands: Portuguese "mas fresco" is no Spanish "más fresco".
 * A foreign word alone is no other one that lost its accent: English "the" is no French "thé".
 */
export function isAccentlessHere(
  { entry, start, end, cost }: Match,
  rank: LanguageRank,
  tokens: readonly Token[],
  lookup: (words: readonly string[]) => readonly Entry[],
): boolean {
  if ((cost !== FOLDED && cost !== INFLECTED) || entry.label || entry.language === null || rank(entry.language) === 0) return false;
  if (end - start === 1) return cost === FOLDED && isWordElsewhere(tokens[start], entry, lookup);
  const meant = entry.exact.split(' ');
  return tokens
    .slice(start, end)
    .some(
      ({ exact, folded }, i) =>
        meant[i] !== exact &&
        lookup([folded]).some(
          (other) => other.exact === exact && LITTLE.has(other.meaning.is) && other.language !== null && rank(other.language) === 0,
        ),
    );
}

function isWordElsewhere(
  token: Token | undefined,
  { meaning, language }: Entry,
  lookup: (words: readonly string[]) => readonly Entry[],
): boolean {
  if (token === undefined || meaning.is === 'intent' || meaning.is === 'answer') return false;
  return lookup([token.folded]).some(
    (other) => other.exact === token.exact && other.language !== language && other.meaning.is !== 'fragrance' && other.meaning.is !== 'cue',
  );
}

const CONTENT: ReadonlySet<string> = new Set(['value', 'strength', 'ambiguous', 'ordinal']);
const LITTLE: ReadonlySet<string> = new Set(['filler', 'negation']);
const WEIGHING: ReadonlySet<string> = new Set(['negation', 'emphasis', 'correction']);
const ACTING: ReadonlySet<string> = new Set(['negation', 'emphasis', 'correction', 'likeness', 'pointing', 'intent', 'answer']);

/**
 * A foreign pattern whose own words are little ones or ordinary ones here: Portuguese "o" is no Spanish "or" between two perfumes, and
 * Italian "tiene" (it lasts) asks for no stock as it does in Spanish.
 */
export function isForeignFrame(
  { entry, start, end, held }: Match,
  rank: LanguageRank,
  tokens: readonly Token[],
  isWordHere: (folded: string) => boolean,
): boolean {
  if (held.length === 0 || rank(entry.language) < FOREIGN) return false;
  const isHeld = (at: number): boolean => held.some((filling) => filling.start <= at && at < filling.end);
  return tokens.slice(start, end).every((token, i) => isHeld(start + i) || isWordHere(token.folded));
}

/** A short or guessed word of a foreign language is left alone: "pain" and "son" are English words too, and "cousin's" no German "Cousins". */
export function isTrusted(match: Match, rank: number, tokens: readonly Token[]): boolean {
  if (rank < FOREIGN || (match.end - match.start > 1 && match.cost <= FOLDED)) return true;
  return match.cost <= FOLDED && (tokens[match.start]?.folded.length ?? 0) >= SHORTEST_FOREIGN;
}

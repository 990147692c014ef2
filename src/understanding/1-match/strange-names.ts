import { EXACT, FOLDED, type Match } from '../../lexicon/index/phrase-index.ts';
import { hasCapitalFrom, isCapitalAt as isCapital } from '../../text/capitals.ts';
import { mark } from '../../text/marks.ts';
import { endsInMark, type Sentence } from './sentence.ts';

/** Little words that may stand between a cue and the name: "like the one called". */
const MOST_BETWEEN = 2;
const FEWEST_CAPITALS = 2;
/** Words behind "and" or "what about" that are a name, with what stands before it. */
const LONGEST_CONTINUED = 4;

interface Run {
  readonly start: number;
  readonly end: number;
}

/**
 * The sentence without what the words of a name that nobody here knows would mean by themselves: "parecido com Club de Nuit
 * Iconic" speaks of no club and no night. Such a name stands where a fragrance is likened or asked for, or behind "something
 * by", or behind an "and" that asks again, and is written with capitals.
 */
export function withoutStrangeNames(sentence: Sentence): Sentence {
  const runs = placesIn(sentence).flatMap(({ start, isAsked }) => strangeNameAt(start, isAsked, sentence));
  const strangers = runs.filter(({ start, end }, i) => !runs.slice(0, i).some((one) => one.start < end && one.end > start));
  if (strangers.length === 0) return sentence;
  const known = sentence.known.slice();
  const ordinary = sentence.ordinary.slice();
  for (const { start, end } of strangers) {
    mark(known, 0, start, end);
    mark(ordinary, 0, start, end);
  }
  const isInside = (match: Match): boolean => strangers.some(({ start, end }) => match.start >= start && match.end <= end);
  return { ...sentence, known, ordinary, strangers, matches: sentence.matches.filter((match) => !isInside(match)) };
}

/** Where names stand: behind a cue of likeness, what asks whether there is one, "something by", and an "and" that asks again. */
function placesIn(sentence: Sentence): readonly { start: number; isAsked: boolean }[] {
  const { tokens, matches, text, vocabulary, isLittleWord, rank } = sentence;
  const { index, bareIntent, clauses } = vocabulary;
  // "And from Rasasi?", "et chez Lush ?"
  const again = vocabulary.questions.lengthAt(0, 'continues', sentence);
  const isShort = again > 0 && tokens.length - again <= LONGEST_CONTINUED && endsInMark(tokens.length, sentence);
  const continued = isShort ? [{ start: again, isAsked: true }] : [];
  const likened = matches.flatMap(({ end, held, entry: { meaning } }) =>
    meaning.is === 'likeness' && held.length === 0 && !isCapitalAt(text, tokens[end - 1]?.start) ? [{ start: end, isAsked: false }] : [],
  );
  // In most messages nothing behind the first word is written with a capital.
  const hasCapital = hasCapitalFrom(text, tokens[1]?.start ?? text.length);
  const asked = (hasCapital ? tokens : []).flatMap(({ folded, start: from }, at) => {
    if (!isCapitalAt(text, tokens[at + 1]?.start) && !isCapitalAt(text, tokens[at + 2]?.start)) return [];
    const before = tokens[at - 1];
    const isBy = isLittleWord(folded) && vocabulary.connectives.of(tokens[at]) === undefined;
    const isHead = isBy && before !== undefined && clauses.rolesOf(before, rank).has('heads');
    const isAsking = bareIntent !== null && index.opensName(folded, bareIntent);
    return (isHead || isAsking) && !isCapitalAt(text, from) ? [{ start: at + 1, isAsked: true }] : [];
  });
  return [...likened, ...asked, ...continued];
}

function strangeNameAt(from: number, isAsked: boolean, sentence: Sentence): readonly Run[] {
  const { text, tokens, matches, known, ordinary, vocabulary, rank, isLittleWord } = sentence;
  // English writes "I" so wherever it stands: "it's on Friday so I …".
  const isLetter = ({ folded }: Sentence['tokens'][number]): boolean => folded.length === 1 && isLittleWord(folded);
  const isWrittenSo = (at: number): boolean => isCapitalAt(text, tokens[at]?.start) && !tokens.slice(at, at + 1).some(isLetter);
  const goesOn = (at: number): boolean => ['soft', 'none'].includes(tokens[at]?.gap ?? 'stop');
  const names = matches.filter(isOfName);
  const isOfKnown = (at: number): boolean => names.some(({ start, end }) => start <= at && at < end);
  let start = from;
  while (start - from < MOST_BETWEEN && goesOn(start) && !isWrittenSo(start) && isLittleWord(tokens[start]?.folded ?? '')) start++;
  let end = start;
  for (let at = start; at < tokens.length && goesOn(at); at++) {
    if (isWrittenSo(at)) end = at + 1;
    else if (!isLittleWord(tokens[at]?.folded ?? '') || !isWrittenSo(at + 1)) break;
    // "Calandre by Paco Rabanne": the brand is known.
    if (at > start && isOfKnown(at + 1)) break;
  }
  const places = Array.from({ length: end - start }, (_, i) => start + i);
  if (places.length === 0 || places.some(isOfKnown)) return [];
  const capitals = places.filter(isWrittenSo).length;
  const isUnheard = places.some((at) => known[at] === 0);
  if (capitals === 1) return isAsked && isUnheard && ordinary[start] === 0 ? [{ start, end }] : [];
  const isNoun = vocabulary.capitalising.has(rank.written);
  if (isNoun && isAsked) return places.every((at) => known[at] === 0 && ordinary[at] === 0) ? [{ start, end }] : [];
  const isWritten = isAsked && !isOnePhrase(start, end, matches);
  return capitals >= FEWEST_CAPITALS && (isUnheard || isWritten) ? [{ start, end }] : [];
}

/** "Eau de Toilette" is what it says. */
function isOnePhrase(start: number, end: number, matches: readonly Match[]): boolean {
  return matches.some((match) => match.start <= start && match.end >= end && (match.cost === EXACT || match.cost === FOLDED));
}

function isOfName({ entry: { meaning } }: Match): boolean {
  return meaning.is === 'fragrance' || (meaning.is === 'value' && (meaning.type === 'brand' || meaning.type === 'perfumer'));
}

const isCapitalAt = (text: string, start: number | undefined): boolean => start !== undefined && isCapital(text, start);

import type { TypedValue } from '../../flow/program/program.ts';
import type { Meaning, PointingHow } from '../../lexicon/index/meanings.ts';
import { EXACT, INFLECTED, type Match } from '../../lexicon/index/phrase-index.ts';
import { precedenceOf } from '../../lexicon/index/precedence.ts';
import { FOREIGN } from '../1-match/languages.ts';
import { allPointedAt, noteAt, pickedAt, type Sentence } from '../1-match/sentence.ts';
import type { Settled } from '../vocabulary.ts';
import type { Span } from './cover.ts';
import { speaksOfHarm } from './harm-words.ts';
import { isToldOfNoun } from './references.ts';

/** What a span was read as. */
export type Reading =
  | { readonly is: 'value'; readonly type: string; readonly value: string; readonly match: Match }
  | { readonly is: 'fragrance'; readonly id: string; readonly ids: readonly string[]; readonly match: Match }
  | { readonly is: 'strength'; readonly level: number; readonly match: Match }
  /** `taken` is null where the vocabulary says to ask. `settled`: a cue or the question decided. */
  | {
      readonly is: 'ambiguous';
      readonly ambiguity: Settled;
      readonly readings: readonly TypedValue[];
      readonly taken: TypedValue | null;
      readonly settled: boolean;
      readonly match: Match;
    }
  /** Words without a name: what they point at was spoken of before; `isNamed`: in the same message. */
  | {
      readonly is: 'pointed';
      readonly how: PointingHow;
      readonly values: readonly TypedValue[];
      readonly isNamed: boolean;
      readonly match: Match;
    }
  | { readonly is: 'limit'; readonly match: Match }
  | { readonly is: 'drop'; readonly match: Match };

/**
 * Of all that a span may mean, the one that is taken. In this order: what was left out before; what was just asked for; languages of
 * the request, the project's default or the message before the others; the better fit; the nearer language;
 * then labels, names, words listed as ambiguous, ingredients, families, genders, strength, and the kinds in
 * the order of the program.
 */
export function chooseReading(span: Span, sentence: Sentence): Reading | null {
  let best: Match | undefined;
  for (const match of span.matches) {
    if (isReadable(match.entry.meaning) && (best === undefined || compare(match, best, span, sentence) < 0)) best = match;
  }
  return best === undefined ? null : toReading(best, sentence);
}

function isReadable(meaning: Meaning): boolean {
  return meaning.is !== 'intent' && meaning.is !== 'answer';
}

function compare(a: Match, b: Match, span: Span, sentence: Sentence): number {
  const left = weights(a, span, sentence);
  const right = weights(b, span, sentence);
  for (let i = 0; i < left.length; i++) {
    const difference = (left[i] ?? 0) - (right[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

function weights(match: Match, span: Span, sentence: Sentence): readonly number[] {
  const rank = sentence.rank(match.entry.language);
  const isAsked =
    match.cost <= INFLECTED && isNoOther(match, span) && typesOf(match.entry.meaning, sentence).includes(sentence.context.asked ?? '');
  return [
    isSubstanceAlone(match, sentence) ? 1 : 0,
    isLeftOutSoFar(match.entry.meaning, sentence) ? 0 : 1,
    isAsked ? 0 : 1,
    rank >= FOREIGN ? 1 : 0,
    match.cost,
    rank,
    precedenceOf(match.entry, sentence.vocabulary.kindOrder),
  ];
}

/** "Amber is fine", right after somebody left the note out: it is that note, and not the family, whatever was asked. */
function isLeftOutSoFar(meaning: Meaning, { context: { leftOut = [] } }: Sentence): boolean {
  return meaning.is === 'value' && leftOut.some(({ type, value }) => type === meaning.type && value === meaning.value);
}

/** "Un'amica", where a gender was asked for: a word for a woman that is spelled so, sooner than a form of one for a man. */
function isNoOther(match: Match, { matches }: Span): boolean {
  return (
    match.cost === EXACT ||
    !matches.some((one) => one.cost === EXACT && one.entry.language === match.entry.language && isReadable(one.entry.meaning))
  );
}

/** German "Limonen", limonene and limes: where nobody speaks of harm, of two readings a note of a perfume is the likelier. */
function isSubstanceAlone({ entry: { meaning } }: Match, sentence: Sentence): boolean {
  return meaning.is === 'value' && sentence.vocabulary.substances.has(meaning.value) && !speaksOfHarm(sentence);
}

function typesOf(meaning: Meaning, sentence: Sentence): readonly string[] {
  switch (meaning.is) {
    case 'value':
      return [meaning.type];
    case 'fragrance':
    case 'ordinal':
      return ['fragrance'];
    case 'strength':
    case 'price':
    case 'year':
      return [meaning.is];
    case 'ambiguous':
      return sentence.vocabulary.ambiguities.get(meaning.ambiguity)?.readings.map((reading) => reading.type) ?? [];
    default:
      return [];
  }
}

/** What a match in doubt may be. */
export function candidateReadings(match: Match, sentence: Sentence): readonly Reading[] {
  return (match.candidates ?? []).flatMap((entry) => toReading({ ...match, entry }, sentence) ?? []);
}

function toReading(match: Match, sentence: Sentence): Reading | null {
  const { meaning } = match.entry;
  switch (meaning.is) {
    case 'value':
      return { is: 'value', type: meaning.type, value: meaning.value, match };
    case 'fragrance': {
      const [id] = meaning.ids;
      return id === undefined ? null : { is: 'fragrance', id, ids: meaning.ids, match };
    }
    case 'ordinal': {
      const picked = pickedAt(sentence, match, meaning.positions);
      if (picked !== null) return { is: 'value', ...picked, match };
      if (isToldOfNoun(match, sentence)) return null;
      const ids = allPointedAt(sentence.context, meaning.positions);
      const [id] = ids;
      if (id !== undefined) return { is: 'fragrance', id, ids, match };
      const note = noteAt(sentence.context, meaning.positions);
      return note === null ? null : { is: 'value', ...note, match };
    }
    case 'strength':
      return { is: 'strength', level: meaning.level, match };
    case 'ambiguous': {
      const ambiguity = sentence.vocabulary.ambiguities.get(meaning.ambiguity);
      return ambiguity === undefined ? null : readAmbiguous(match, ambiguity, sentence, sentence.context.asked);
    }
    case 'price':
    case 'year':
      return { is: 'limit', match };
    case 'drop':
      return { is: 'drop', match };
    default:
      return null;
  }
}

/** A cue in the sentence settles a word with two meanings, then the type that is wanted, then the vocabulary's order. */
export function readAmbiguous(match: Match, ambiguity: Settled, sentence: Sentence, type: string | null): Reading | null {
  const around = wordsAround(match, sentence);
  const { readings } = ambiguity;
  const cued = ambiguity.cues.find(({ phrases }) => phrases.some((phrase) => around.includes(` ${phrase} `)))?.reading;
  const ofType = type === null ? [] : readings.filter((reading) => reading.type === type);
  const settled = cued ?? (ofType.length === 1 ? ofType[0] : undefined);
  if (settled !== undefined) return { is: 'ambiguous', ambiguity, readings, taken: settled, settled: true, match };
  const [first] = ofType.length > 0 ? ofType : readings;
  if (first === undefined) return null;
  return { is: 'ambiguous', ambiguity, readings, taken: ambiguity.ask ? null : first, settled: false, match };
}

/** The other words of the sentence that a match stands in. */
function wordsAround({ start, end }: Match, { tokens }: Sentence): string {
  let from = start;
  while (from > 0 && tokens[from]?.gap !== 'stop') from--;
  let to = end;
  while (to < tokens.length && tokens[to]?.gap !== 'stop') to++;
  const words = [...tokens.slice(from, start), ...tokens.slice(end, to)].map((token) => token.folded);
  return ` ${words.join(' ')} `;
}

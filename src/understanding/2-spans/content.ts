import type { Answer } from '../../flow/program/lexicon.ts';
import { AGE } from '../../flow/program/own-types.ts';
import type { Match } from '../../lexicon/index/phrase-index.ts';
import { isAnyMarked, mark } from '../../text/marks.ts';
import { endsInMark, pointedAt, type Sentence } from '../1-match/sentence.ts';
import type { DroppedSlot, Mention, SaidIntent, SaidRange } from '../said.ts';
import type { Spoken } from '../stance.ts';
import { ageOf } from './ages.ts';
import type { Cover, Span } from './cover.ts';
import { dropsListed } from './dropped-lists.ts';
import { codeMention, heldMentions, stretchOf, type ThingReading } from './mentions.ts';
import { joinNames, type Thing } from './names-beside.ts';
import { bareRanges, limitSaid } from './ranges.ts';
import { chooseReading } from './readings.ts';
import { pointedThings } from './references.ts';

/** What was said, read but not yet weighed: polarity and likeness come next. */
export interface Content {
  readonly things: readonly Thing[];
  /** Ranges, numbers and codes: nothing that a negation reaches. */
  readonly settled: readonly Settled[];
  readonly dropped: readonly DroppedSlot[];
  readonly intents: readonly SaidIntent[];
  readonly answers: readonly Answer[];
  /** What phrases of intents hold that may be a name or not: what they ask stays open with it. */
  readonly doubtful: readonly Doubtful[];
  /** 1 where a token has been read. */
  readonly used: Uint8Array;
}

/** A mention that is complete, at its tokens. */
export interface Settled extends Spoken {
  readonly type: null;
  readonly mention: Mention;
  /** A sum of money of which nothing says that it is a limit. */
  readonly isPlain?: true;
}

/** What an intent is asked of, if it is a name. */
export interface Doubtful {
  readonly start: number;
  readonly end: number;
  readonly match: Match;
  readonly intent: string;
}

interface Draft {
  readonly things: Thing[];
  readonly settled: Settled[];
  readonly dropped: DroppedSlot[];
  readonly intents: SaidIntent[];
  readonly answers: Answer[];
  readonly doubtful: Doubtful[];
  readonly pointers: Match[];
  readonly used: Uint8Array;
}

/** Reads every span of a cover, then the numbers that no phrase took. */
export function readContent(sentence: Sentence, cover: Cover): Content {
  const draft: Draft = {
    things: [],
    settled: [],
    dropped: [],
    intents: [],
    answers: [],
    doubtful: [],
    pointers: [],
    used: new Uint8Array(sentence.tokens.length),
  };
  for (const span of cover.content) readSpan(span, sentence, draft);
  for (const code of sentence.codes) readCode(code, sentence, draft);
  readNumbers(sentence, draft);
  draft.things.sort((a, b) => a.start - b.start);
  const named = joinNames(draft.things, sentence).map((one) => tooCheap(one, sentence));
  const things = [...named, ...pointedThings(draft.pointers, named, sentence)].sort((a, b) => a.start - b.start);
  const listed = dropsListed(things, draft.settled, sentence);
  return { ...draft, things: listed.things, settled: joinLimits(listed.settled) };
}

/** "That looks too cheap for a present": something dearer is asked for. */
function tooCheap(one: Thing, { matches, vocabulary: { priceMoves } }: Sentence): Thing {
  const { reading, start, end } = one;
  if (reading.is !== 'value' || one.type !== 'comparative' || (priceMoves.get(reading.value) ?? 0) >= 0) return one;
  const isTooMuch = matches.some(
    (other) =>
      other.entry.meaning.is === 'emphasis' && other.entry.meaning.how === 'excess' && (other.end === start || other.start === end),
  );
  const dearer = [...priceMoves].find(([, move]) => move > 0)?.[0];
  return isTooMuch && dearer !== undefined ? { ...one, reading: { ...reading, value: dearer } } : one;
}

/** "More than 50 but less than 100 euros" is one range, though said in two; of "250, or rather 280" the last counts. */
function joinLimits(settled: readonly Settled[]): readonly Settled[] {
  const joined: Settled[] = [];
  for (const one of [...settled].sort((a, b) => a.start - b.start)) {
    const at = joined.findIndex(({ mention }) => mention.type === one.mention.type && mention.mode === 'add' && one.mention.mode === 'add');
    const other = joined[at];
    const value =
      other === undefined ? null : (bothLimits(other.mention.value, one.mention.value) ?? sameLimit(other.mention, one.mention));
    if (other === undefined || value === null) joined.push(one);
    else joined[at] = { ...other, mention: { ...other.mention, value } };
  }
  return joined;
}

/** The later of two most or two least prices; null where they are no such pair. */
function sameLimit({ type, value: a }: Mention, { value: b }: Mention): SaidRange | null {
  if (type !== 'price' || typeof a !== 'object' || typeof b !== 'object') return null;
  const isSame = (a.min === null) === (b.min === null) && (a.max === null) === (b.max === null);
  return isSame ? { ...(a.currency === undefined ? {} : { currency: a.currency }), ...b } : null;
}

/** A lower and an upper limit as one; null where they are no such pair. */
function bothLimits(a: Mention['value'], b: Mention['value']): SaidRange | null {
  if (typeof a !== 'object' || typeof b !== 'object') return null;
  if ((a.min === null) === (b.min === null) || (a.max === null) === (b.max === null)) return null;
  const [lower, upper] = a.min === null ? [b, a] : [a, b];
  if (lower.min === null || upper.max === null || lower.min > upper.max) return null;
  if (lower.currency !== undefined && upper.currency !== undefined && lower.currency !== upper.currency) return null;
  const currency = lower.currency ?? upper.currency;
  return { min: lower.min, max: upper.max, ...(currency === undefined ? {} : { currency }) };
}

function readSpan(span: Span, sentence: Sentence, draft: Draft): void {
  mark(draft.used, 1, span.start, span.end);
  const pointer = pointerIn(span, sentence);
  if (pointer !== undefined) {
    draft.pointers.push(pointer);
    return;
  }
  const reading = chooseReading(span, sentence);
  if (reading === null && isTag(span, sentence)) return;
  for (const { entry } of span.matches) if (entry.meaning.is === 'answer') draft.answers.push(entry.meaning.answer);
  const isPointed = reading?.match.entry.meaning.is === 'ordinal';
  if (reading === null || isPointed) readIntents(span, sentence, draft);
  if (reading === null) return;
  if (reading.is === 'drop') readDrop(reading.match, sentence, draft);
  else if (reading.is === 'limit') readLimit(reading.match, sentence, draft);
  else draft.things.push({ start: span.start, end: span.end, type: typeOf(reading), reading });
}

/** "Ça sent la vanille, non ?": what ends a question behind a pause answers none. */
function isTag({ start, end, matches }: Span, sentence: Sentence): boolean {
  const isAnswer = matches.some(
    ({ entry: { meaning } }) => meaning.is === 'answer' && (meaning.answer === 'no' || meaning.answer === 'yes'),
  );
  return isAnswer && start > 0 && sentence.tokens[start]?.gap === 'comma' && endsInMark(end, sentence);
}

/** "Both" answers a question that waits, but none that is for yes or no. */
function pointerIn({ matches }: Span, { context: { asked } }: Sentence): Match | undefined {
  if (asked !== null && asked !== 'yes_no' && matches.some(({ entry }) => entry.meaning.is === 'answer')) return undefined;
  return matches.find(({ entry }) => entry.meaning.is === 'pointing');
}

function typeOf(reading: ThingReading): string {
  switch (reading.is) {
    case 'pointed':
      return reading.values[0]?.type ?? 'fragrance';
    case 'value':
      return reading.type;
    case 'fragrance':
    case 'strength':
      return reading.is;
    case 'ambiguous':
      return (reading.taken ?? reading.readings[0])?.type ?? 'ingredient';
  }
}

/** Of several intents with one phrase, the one that comes first in the program. */
function readIntents(span: Span, sentence: Sentence, draft: Draft): void {
  const { intentOrder } = sentence.vocabulary;
  let best: { readonly intent: string; readonly match: Match; readonly rank: number } | undefined;
  for (const match of span.matches) {
    const { meaning } = match.entry;
    if (meaning.is !== 'intent') continue;
    // The nearer language first; then the program's order, courtesies last.
    const rank = sentence.rank(match.entry.language) * 1000 + (intentOrder.get(meaning.intent) ?? 999);
    // "I'll take that one": of two such phrases the one that holds what is taken.
    const isFuller = rank === best?.rank && match.held.length > best.match.held.length;
    if (best === undefined || rank < best.rank || isFuller) best = { intent: meaning.intent, match, rank };
  }
  if (best === undefined) return;
  const { intent } = best;
  const doubtful = best.match.held.flatMap(({ match }) =>
    match?.candidates === undefined ? [] : [{ match, start: match.start, end: match.end, intent }],
  );
  if (doubtful.length > 0) {
    draft.doubtful.push(...doubtful);
    return;
  }
  const mentions = best.match.held.flatMap((filling) => heldMentions(filling, sentence));
  draft.intents.push({ intent, mentions, at: stretchOf(sentence, span.start, span.end) });
}

function readDrop(match: Match, sentence: Sentence, draft: Draft): void {
  const at = stretchOf(sentence, match.start, match.end);
  for (const filling of match.held) {
    const meaning = filling.match?.entry.meaning;
    if (meaning?.is === 'slot') draft.dropped.push({ slot: meaning.slot, at });
    else {
      const polarity = turnsDown(match.start, filling.start, sentence) ? 'avoid' : 'want';
      for (const mention of heldMentions(filling, sentence)) settle(draft, match.start, match.end, { ...mention, mode: 'drop', polarity });
    }
  }
}

/** "Remove the rose" begins with words that turn down: without a wish to take back, it is turned down. */
function turnsDown(start: number, before: number, { matches }: Sentence): boolean {
  return matches.some(
    ({ start: at, end, entry: { meaning } }) => at === start && end <= before && meaning.is === 'negation' && meaning.how === 'hard',
  );
}

function readLimit(match: Match, sentence: Sentence, draft: Draft): void {
  const { meaning } = match.entry;
  const said = limitSaid(match, sentence);
  if (said === null) return;
  const emphasis = meaning.is === 'price' && meaning.limit === 'about' ? 'weak' : 'plain';
  settle(draft, match.start, match.end, { ...numberMention(said.type, said.range, match.start, match.end, sentence), emphasis });
}

function numberMention(type: string, value: SaidRange | number, start: number, end: number, sentence: Sentence): Mention {
  return { type, value, polarity: 'want', emphasis: 'plain', mode: 'add', at: stretchOf(sentence, start, end), how: 'number' };
}

function settle(draft: Draft, start: number, end: number, mention: Mention, isPlain = false): void {
  draft.settled.push({ start, end, type: null, mention, ...(isPlain ? { isPlain } : {}) });
  mark(draft.used, 1, start, end);
}

function isFree(draft: Draft, start: number, end: number): boolean {
  return !isAnyMarked(draft.used, start, end);
}

function readCode({ start, end }: Sentence['codes'][number], sentence: Sentence, draft: Draft): void {
  const mention = isFree(draft, start, end) ? codeMention(start, stretchOf(sentence, start, end), sentence) : null;
  if (mention !== null) settle(draft, start, end, mention);
}

/** Ages, prices, years and counts without a pattern, and a lone number that points at the list. */
function readNumbers(sentence: Sentence, draft: Draft): void {
  const { asked } = sentence.context;
  const isCode = (start: number): boolean => sentence.codes.some((code) => code.start <= start && start < code.end);
  const free = (start: number, end: number): boolean => isFree(draft, start, end) && !isCode(start);
  for (const amount of sentence.amounts.values()) {
    // "16 ans" may be a style as well.
    const age = draft.settled.some(({ start, end }) => start <= amount.start && amount.start < end) ? null : ageOf(amount, sentence);
    if (age !== null) settle(draft, amount.start, amount.end, numberMention(AGE, age, amount.start, amount.end, sentence));
  }
  for (let at = 0; at < sentence.tokens.length; at++) {
    const said = sentence.vocabulary.ages.at(at, sentence);
    if (said === null || !free(at, said.end)) continue;
    settle(draft, at, said.end, numberMention(AGE, said.range, at, said.end, sentence));
  }
  for (const { start, end, type, range, isPlain } of bareRanges(sentence, free)) {
    settle(draft, start, end, numberMention(type, range, start, end, sentence), isPlain);
  }
  if (sentence.amounts.size === 0) return;
  const [amount, ...more] = [...sentence.amounts.values()].filter((one) => free(one.start, one.end));
  if (amount === undefined || more.length > 0) return;
  if (asked === 'number') {
    settle(draft, amount.start, amount.end, numberMention('number', amount.value, amount.start, amount.end, sentence));
    return;
  }
  const { tokens } = sentence;
  const isDigits = tokens[amount.start]?.kind === 'number';
  const isAlone = tokens.every((token, at) => (at >= amount.start && at < amount.end) || (isDigits && sentence.isLittleWord(token.folded)));
  const id = isAlone && Number.isInteger(amount.value) && amount.value > 0 ? pointedAt(sentence.context, amount.value) : undefined;
  if (id === undefined) return;
  settle(draft, amount.start, amount.end, {
    ...numberMention('fragrance', 0, amount.start, amount.end, sentence),
    value: id,
    how: 'pointed',
  });
}

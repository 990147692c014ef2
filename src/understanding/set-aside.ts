import { ALLERGY } from '../flow/program/own-intents.ts';
import type { Token } from '../text/tokenize.ts';
import type { Work } from '../text/work.ts';
import { rankLanguages } from './1-match/languages.ts';
import type { LookedUp } from './1-match/look-up.ts';
import { refusedAsAllergies } from './3-clauses/allergies.ts';
import { MOST_UNKNOWN } from './4-interpret/unknown.ts';
import { findRefusals, type Refusal, type Refusals } from './refusals.ts';
import type { Mention, Said, SetAside, Stretch } from './said.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Mentions that are taken from one message. */
const MOST_MENTIONS = 24;
/** Of those, places that exclusions leave to wishes. */
const FOR_WISHES = 8;
/** The part of the words read that refusals leave to the beginning of a message. */
const FOR_BEGINNING = 1 / 3;

/** How a message that is too much to be read as a whole is read. */
export interface Cut {
  /** Where its last whole sentence ends, an offset, of those read from the beginning on; 0: there is none. */
  readonly sentence: number;
  /** How many words stand before that. */
  readonly words: number;
  /** What is read after that. */
  readonly passages: readonly Passage[];
  /** Whether something may be turned down elsewhere. */
  readonly unsure: boolean;
}

/** A stretch of a message in which something may be turned down. */
export interface Passage extends Stretch {
  readonly allergy: boolean;
  /** Whether it is a whole sentence. */
  readonly whole: boolean;
}

/**
 * What to read of a message that is too much: first the words that may turn something down, wherever they stand, then whole
 * sentences from the beginning on, as many words together as could be looked up. What is said in a sentence may be turned round
 * by its end ("… give me headaches"), and a question by the answer after it ("Rose? No."), so that wishes count only up to a
 * whole sentence.
 */
export function cutOf(
  { tokens, byStart, cutAt, typed, opened }: LookedUp,
  text: string,
  language: string,
  vocabulary: Vocabulary,
  work: Work,
): Cut {
  const room = cutAt ?? tokens.length;
  const rank = rankLanguages(byStart.flat(), tokens.slice(0, byStart.length), vocabulary.languages, language, vocabulary.asksIn);
  const found = findRefusals({ typed, opened }, text, rank, vocabulary, work);
  const words = beginningOf(found, room);
  const after = found.all.filter(({ start }) => start >= words);
  const chosen = chosenOf(after, room - words, found.tokens, vocabulary);
  const startOf = (at: number): number => found.tokens[at]?.start ?? text.length;
  const passages = chosen.map(({ start, end, ...one }) => ({ ...one, start: startOf(start), end: startOf(end) }));
  const isAll = chosen.length === after.length && chosen.every(({ end }, i) => end === after[i]?.end);
  return { sentence: words === 0 ? 0 : startOf(words), words, passages, unsure: !found.complete || !isAll };
}

/** How many words to read from the beginning on, up to the end of a sentence, so that there is room for all refusals after them. */
function beginningOf({ all, sentences }: Refusals, room: number): number {
  const wordsAfter = (at: number): number => all.reduce((sum, { start, end }) => (start < at ? sum : sum + end - start), 0);
  const fits = (at: number): boolean => at <= room && (at <= room * FOR_BEGINNING || at + wordsAfter(at) <= room);
  return Math.max(...sentences.filter(fits));
}

/** As many refusals as there is room for, allergies first, in the order they stand. One that is too long is cut at a pause. */
function chosenOf(all: readonly Refusal[], room: number, tokens: readonly Token[], vocabulary: Vocabulary): readonly Refusal[] {
  const chosen: Refusal[] = [];
  let left = room;
  for (const one of [...all].sort((a, b) => Number(b.allergy) - Number(a.allergy) || a.start - b.start)) {
    const end = one.end - one.start <= left ? one.end : lastPause(tokens, one.start, one.start + left, vocabulary);
    if (end === one.start) continue;
    chosen.push({ ...one, end, whole: one.whole && end === one.end });
    left -= end - one.start;
  }
  return chosen.sort((a, b) => a.start - b.start);
}

/** The last token up to another one that a pause or a connecting word stands before. */
export function lastPause(tokens: readonly Token[], from: number, upTo: number, { connectives }: Vocabulary): number {
  for (let at = Math.min(upTo, tokens.length - 1); at > from; at--) {
    const token = tokens[at];
    if (token?.gap === 'stop' || token?.gap === 'comma' || (token?.gap === 'soft' && connectives.of(token) !== undefined)) return at;
  }
  return from;
}

/** A message with nothing but its passages, all of them where they were; what was between them ends a sentence. */
export function onlyPassages(text: string, passages: readonly Passage[]): string {
  let only = '';
  for (const { start, end } of passages) only += blank(start - only.length) + text.slice(start, end);
  return only + blank(text.length - only.length);
}

/** The words of these passages, each of which begins as a sentence does. */
export function typedWithin(typed: readonly Token[], passages: readonly Passage[]): readonly Token[] {
  const within: Token[] = [];
  let at = 0;
  for (const [place, { start, end }] of passages.entries()) {
    // Two that touch stand as they were typed.
    const goesOn = place > 0 && passages[place - 1]?.end === start;
    for (; at < typed.length; at++) {
      const token = typed[at];
      if (token === undefined || token.start >= end) break;
      if (token.start < start) continue;
      within.push(goesOn || token.gap === 'stop' || token.start > start ? token : { ...token, gap: 'stop' });
    }
  }
  return within;
}

function blank(length: number): string {
  return length === 0 ? '' : `\n${' '.repeat(length - 1)}`;
}

/**
 * What was read of a message from the beginning on, and of its passages only what they turn down: better one exclusion too
 * many than one too few, while a wish might yet be turned into its opposite.
 */
export function withExclusions(read: Said, passages: Said, text: string, cut: Cut): Said {
  const exclusions = passages.mentions.filter(isExclusion);
  const allergies = passages.intents.filter(({ intent }) => intent === ALLERGY);
  const isUnnamed = allergies.length > 0 && !exclusions.some(({ allergy }) => allergy);
  const asMeant = (mentions: readonly Mention[]): readonly Mention[] => (isUnnamed ? refusedAsAllergies(mentions) : mentions);
  const kept = asMeant(exclusions);
  const told = cut.passages.filter(({ allergy }) => allergy);
  const isBroken = told.some((one) => !one.whole && !kept.some(({ allergy, at }) => allergy && isWithin(at, one)));
  return {
    ...read,
    mentions: [...asMeant(read.mentions), ...kept],
    intents: read.intents.some(({ intent }) => intent === ALLERGY) ? read.intents : [...read.intents, ...allergies],
    others: [...read.others, ...passages.others.filter(({ all }) => all !== undefined)],
    unknown: [...passages.unknown.filter(({ at }) => told.some((one) => isWithin(at, one))), ...read.unknown].slice(0, MOST_UNKNOWN),
    setAside: setAsideFrom(cut.sentence, text, kept, cut.unsure || isBroken),
  };
}

function isWithin(at: Stretch, { start, end }: Stretch): boolean {
  return at.start >= start && at.end <= end;
}

/** No more mentions than are taken from one message: exclusions before wishes, though some of each, and allergies before all. */
export function withinLimit(said: Said, text: string): Said {
  const { mentions } = said;
  if (mentions.length <= MOST_MENTIONS) return said;
  const exclusions = mentions.filter(isExclusion).sort((a, b) => Number(b.allergy ?? false) - Number(a.allergy ?? false));
  const wishes = mentions.filter((one) => !isExclusion(one)).slice(0, Math.max(FOR_WISHES, MOST_MENTIONS - exclusions.length));
  const room = MOST_MENTIONS - wishes.length;
  const chosen = new Set([...wishes, ...exclusions.slice(0, room)]);
  const kept = mentions.filter((one) => chosen.has(one));
  const from = mentions.find((one) => !chosen.has(one))?.at.start ?? text.length;
  const start = Math.min(from, said.setAside?.at.start ?? text.length);
  const keptThere = kept.filter((one) => one.at.start >= start && isExclusion(one));
  return {
    ...said,
    mentions: kept,
    setAside: setAsideFrom(start, text, keptThere, exclusions.length > room || (said.setAside?.unsure ?? false)),
  };
}

/** Characters that are enough to find the place again. */
const ENOUGH = 40;

function setAsideFrom(start: number, text: string, kept: readonly Mention[], unsure: boolean): SetAside {
  const begins = text.slice(start).trimStart();
  const words = begins.length <= ENOUGH ? begins : begins.slice(0, ENOUGH + 1).replace(/(?:\s\S*|[\ud800-\udbff]|.)$/su, '');
  return { at: { start, end: text.length }, words, kept, ...(unsure ? { unsure } : {}) };
}

function isExclusion({ polarity, mode }: Mention): boolean {
  return polarity === 'avoid' && mode !== 'drop';
}

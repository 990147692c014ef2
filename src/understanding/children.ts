import type { ChildWords } from '../flow/program/lexicon.ts';
import { CHILD } from '../flow/program/own-intents.ts';
import { stretchOf } from './mentions.ts';
import type { SaidIntent } from './said.ts';
import type { Sentence } from './sentence.ts';

/** Up to this age nobody should be shown perfumes for adults, in years or in months. */
const OLDEST = 12;
const OLDEST_IN_MONTHS = 36;
/** How many words may stand between "for" and a child, and between a number and what makes an age of it. */
const NEAR = 3;

/**
 * The intent that a child shall wear it: "for a newborn", "suitable for a child", "my daughter, she's 7", "para mi hijo de 3
 * años". A baby powder, a smell of babies and three years of wearing it are none.
 */
export function childrenIn(sentence: Sentence): readonly SaidIntent[] {
  const { tokens, vocabulary } = sentence;
  if (!vocabulary.intentOrder.has(CHILD)) return [];
  for (let at = 0; at < tokens.length; at++) {
    const length = lengthAt('names', at, sentence);
    if (length > 0 && isFor(at, sentence) && !isOfSmell(at, at + length, sentence)) return [said(at, at + length, sentence)];
  }
  const hasChild = tokens.some((_, at) => lengthAt('family', at, sentence) > 0 || lengthAt('names', at, sentence) > 0);
  for (const { start, end, value, currency } of sentence.amounts.values()) {
    if (currency !== null || !Number.isInteger(value)) continue;
    if (isAge(start, end, value, hasChild, sentence)) return [said(start, end, sentence)];
  }
  return [];
}

/** What is left where a child is spoken of: "a cologne for a baby" has no smell of babies. */
export function withoutChildren<One extends { readonly start: number; readonly end: number; readonly type: string | null }>(
  things: readonly One[],
  children: readonly SaidIntent[],
  sentence: Sentence,
): readonly One[] {
  if (children.length === 0) return things;
  return things.filter(({ start, end, type }) => type !== 'style' || !range(start, end).some((at) => lengthAt('names', at, sentence) > 0));
}

const range = (start: number, end: number): number[] => Array.from({ length: end - start }, (_, offset) => start + offset);

function said(start: number, end: number, sentence: Sentence): SaidIntent {
  return { intent: CHILD, mentions: [], at: stretchOf(sentence, start, end) };
}

function isFor(at: number, sentence: Sentence): boolean {
  for (let from = Math.max(0, at - NEAR); from < at; from++) {
    const length = lengthAt('for', from, sentence);
    if (length > 0 && from + length <= at && !isPause(from, at, sentence)) return true;
  }
  return false;
}

/** "Baby powder", "baby shower": a longer phrase that is something else. */
function isOfSmell(start: number, end: number, { matches }: Sentence): boolean {
  return matches.some(
    ({ start: from, end: to, entry: { meaning } }) =>
      from <= start && to >= end && to - from > end - start && meaning.is === 'value' && meaning.type !== 'recipient',
  );
}

/** A number up to twelve with the word of an age behind it, or beside one that makes an age of it where a child is spoken of. */
function isAge(start: number, end: number, value: number, hasChild: boolean, sentence: Sentence): boolean {
  const { tokens } = sentence;
  const unit = lengthAt('years', end, sentence);
  const isApart = start > 0 && tokens[start]?.gap !== 'stop' && lengthAt('since', start - 1, sentence) > 0;
  if (unit > 0) {
    // "For my 3 year old" needs no other word; "3 Jahre" may be anything.
    const isClear = unit > 1 || hasChild;
    const isShort = tokens[end]?.folded.startsWith('m') ?? false;
    return isClear && (!isApart || unit > 1) && value <= (isShort ? OLDEST_IN_MONTHS : OLDEST);
  }
  if (!hasChild || value > OLDEST || isApart || (sentence.known[end] === 1 && tokens[end]?.kind === 'sign')) return false;
  for (let at = Math.max(0, start - NEAR); at < start; at++) {
    const length = lengthAt('turns', at, sentence);
    if (length > 0 && at + length === start) return isLast(end, sentence);
  }
  return lengthAt('turns', end, sentence) > 0;
}

/** Nothing is counted by it: "she's 7", not "she is 3 hours away". */
function isLast(end: number, { tokens, vocabulary, isLittleWord }: Sentence): boolean {
  const next = tokens[end];
  if (next === undefined || next.gap === 'stop' || next.gap === 'comma') return true;
  return vocabulary.connectives.of(next) !== undefined || isLittleWord(next.folded);
}

function isPause(from: number, to: number, { tokens }: Sentence): boolean {
  return tokens.slice(from + 1, to + 1).some(({ gap }) => gap === 'stop' || gap === 'comma');
}

function lengthAt(role: keyof ChildWords, at: number, sentence: Sentence): number {
  return sentence.vocabulary.children.lengthAt(at, role, sentence);
}

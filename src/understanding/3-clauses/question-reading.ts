import { OF_SHOP } from '../../flow/program/attributes.ts';
import type { QuestionWords } from '../../flow/program/lexicon.ts';
import { BOTTLE } from '../../flow/program/own-types.ts';
import type { Match } from '../../lexicon/index/phrase-index.ts';
import { allPointedAt, type Sentence } from '../1-match/sentence.ts';

/** A part of a sentence that may ask, by its tokens, end exclusive. */
export interface Clause {
  readonly start: number;
  readonly end: number;
  /** What follows in the sentence asks as well, and ends in the mark of both. */
  readonly asksOn?: true;
}

export type Role = keyof QuestionWords;

/** A sentence, and where in it something starts that questions are told by. */
export interface Reading {
  readonly sentence: Sentence;
  /** Where something starts that a question may be about. */
  readonly subjects: ReadonlySet<number>;
  /** Of these, what is pointed at by its place. */
  readonly pointed: ReadonlySet<number>;
  /** Of these, fragrances. */
  readonly fragrances: ReadonlySet<number>;
  /** Where a name of a fragrance begins that is no ordinary word there. */
  readonly names: ReadonlySet<number>;
  /** Where a value begins that could be wished for. */
  readonly values: ReadonlySet<number>;
  /** Where a clause may begin behind a "but". */
  readonly turns: ReadonlySet<number>;
  /** Where what a shop is asked for starts: "popular", "new". */
  readonly offers: ReadonlySet<number>;
}

const SHOP: ReadonlySet<string> = new Set(OF_SHOP);

/** @param counted the names that count where they stand */
export function readingOf(sentence: Sentence, counted: ReadonlySet<Match>): Reading {
  return { sentence, ...startsIn(sentence, counted) };
}

function startsIn({ matches, context, vocabulary }: Sentence, counted: ReadonlySet<Match>): Omit<Reading, 'sentence'> {
  const subjects = new Set<number>();
  const pointed = new Set<number>();
  const fragrances = new Set<number>();
  const names = new Set<number>();
  const values = new Set<number>();
  const turns = new Set<number>();
  const offers = new Set<number>();
  for (const match of matches) {
    const { start, end, entry } = match;
    const { meaning } = entry;
    if (meaning.is === 'fragrance' && counted.has(match)) names.add(start);
    if (meaning.is === 'negation' && meaning.how === 'ends') turns.add(end);
    // "Is 30 ml enough?": a size is asked about.
    if ((meaning.is === 'value' && meaning.type !== BOTTLE) || meaning.is === 'strength') values.add(start);
    if (meaning.is === 'value' && vocabulary.senses.isOffered(meaning.type, meaning.value)) offers.add(start);
    const isThing = meaning.is === 'fragrance' || (meaning.is === 'value' && (meaning.type === 'ingredient' || meaning.type === 'family'));
    const isPointed = meaning.is === 'ordinal' && allPointedAt(context, meaning.positions).length > 0;
    if (isPointed) pointed.add(start);
    if (isPointed || meaning.is === 'fragrance') fragrances.add(start);
    if (isThing || isPointed || (meaning.is === 'pointing' && meaning.how === 'both')) subjects.add(start);
  }
  return { subjects, pointed, fragrances, names, values, turns, offers };
}

/** Length of what is asked of the shop there; 0: nothing. */
export function ofShopAt(at: number, sentence: Sentence): number {
  return sentence.vocabulary.asks.phrases.longestAt(at, SHOP, sentence);
}

/** Whether anything is asked of the shop. */
export function asksOfShop(sentence: Sentence): boolean {
  return sentence.vocabulary.asks.phrases.anyStands(SHOP, sentence);
}

/**
 * Whether a question waits that has to be answered first. One that is asked below a list only narrows it ("for a man or a woman?"): what is said
 * then may as well be a remark.
 */
export function isAwaited({ context }: Sentence): boolean {
  return context.asked !== null && context.list.length === 0;
}

export function hasShown({ context }: Sentence): boolean {
  return context.list.length + (context.told ?? []).length > 0;
}

export function lengthAt(at: number, role: Role, sentence: Sentence): number {
  return sentence.vocabulary.questions.lengthAt(at, role, sentence);
}

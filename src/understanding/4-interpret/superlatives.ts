import { AGE, GENDER, RECIPIENT, SUPERLATIVE } from '../../flow/program/own-types.ts';
import { range } from '../../text/range.ts';
import type { Sentence } from '../1-match/sentence.ts';
import type { Content } from '../2-spans/content.ts';
import { stretchOf } from '../2-spans/mentions.ts';
import type { Thing } from '../2-spans/names-beside.ts';
import { superlativesIn } from '../3-clauses/asks.ts';
import type { Clauses, Role } from '../3-clauses/clauses.ts';
import type { Question } from '../3-clauses/questions.ts';
import { asksOfAll } from '../3-clauses/superlatives-asked.ts';
import type { Mention, Stretch } from '../said.ts';

const PEOPLE: ReadonlySet<string> = new Set([RECIPIENT, GENDER, AGE]);

/** Roles of words that may stand beside a superlative in its clause and name nothing else: “the cheapest perfume you have”. */
const AROUND: readonly Role[] = ['wants', 'smells', 'wears', 'is', 'has', 'heads', 'shop', 'pronouns', 'people', 'these', 'such'];

/**
 * "The cheapest you have", "den stärksten bitte", "les plus récents": what fits is to be put in that order. So the words are no wish for
 * something cheaper, stronger or new. "My oldest friend", "the latest film" and what a question asks put nothing in order.
 */
export function withSuperlative(
  mentions: readonly Mention[],
  things: readonly Thing[],
  questions: readonly Question[],
  clauses: Clauses | null,
  sentence: Sentence,
): readonly Mention[] {
  const { vocabulary, tokens } = sentence;
  const { compared, superlatives } = vocabulary.asks;
  if (!vocabulary.isOrdered || !superlatives.anyStands(compared, sentence)) return mentions;
  const found = superlativesIn(0, tokens.length, sentence).findLast(
    (one) =>
      !questions.some(({ start, end }) => start <= one.start && one.start < end) &&
      !things.some((thing) => isSaidOf(thing, one, sentence)) &&
      isAlone(one, things, clauses, sentence),
  );
  if (found === undefined) return mentions;
  const at = stretchOf(sentence, found.start, found.end);
  const overlaps = (other: Stretch): boolean => other.start < at.end && at.start < other.end;
  // Portuguese “a minha mais velha” is a daughter.
  if (mentions.some((one) => PEOPLE.has(one.type) && overlaps(one.at))) return mentions;
  const order: Mention = { type: SUPERLATIVE, value: found.value, polarity: 'want', emphasis: 'plain', mode: 'replace', at, how: 'exact' };
  return [...mentions.filter((one) => !overlaps(one.at)), order];
}

/**
 * "A feminine scent, marine and fresh, what's the newest you have?": beside a wish, the most of all is asked of what fits. So the words put
 * that in order, and ask nothing.
 */
export function withoutOrders(questions: readonly Question[], { things }: Content, sentence: Sentence): readonly Question[] {
  if (!sentence.vocabulary.isOrdered || questions.length === 0) return questions;
  const isAsked = (one: Thing): boolean => questions.some(({ start, end }) => start <= one.start && one.start < end);
  const isWished = things.some((one) => WISHED.has(one.type ?? '') && !isAsked(one));
  return isWished
    ? questions.filter((one) => !(asksOfAll(one, sentence) && superlativesIn(one.start, one.end, sentence).length > 0))
    : questions;
}

/** What a list can be found for. */
const WISHED: ReadonlySet<string> = new Set(['style', 'family', 'ingredient', 'occasion', 'brand']);

/** "My oldest friend", "il mio amico più vecchio": it is said of somebody, where no article of its own stands before it. */
function isSaidOf({ type, start, end }: Thing, one: Pick<Thing, 'start' | 'end'>, sentence: Sentence): boolean {
  const hasArticle = sentence.vocabulary.people.phrases.lengthAt(one.start, 'articles', sentence) > 0;
  if (start === one.end) return type === RECIPIENT;
  return end === one.start && !hasArticle && (type === RECIPIENT || type === GENDER);
}

/** Whether the clause names nothing besides that it could be said of. */
function isAlone(
  { start, end }: Pick<Thing, 'start' | 'end'>,
  things: readonly Thing[],
  clauses: Clauses | null,
  sentence: Sentence,
): boolean {
  const clause = clauses?.all.find((one) => one.start <= start && start < one.end);
  if (clause === undefined) return false;
  return range(clause.start, clause.end).every(
    (at) =>
      (start <= at && at < end) ||
      things.some((one) => one.start <= at && at < one.end) ||
      sentence.isLittleWord(sentence.tokens[at]?.folded ?? '') ||
      sentence.effects?.[at] === 1 ||
      AROUND.some((role) => clauses?.has(at, role)),
  );
}

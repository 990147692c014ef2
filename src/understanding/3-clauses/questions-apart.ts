import type { AskedAttribute } from '../../flow/program/attributes.ts';
import { range } from '../../text/range.ts';
import type { Sentence } from '../1-match/sentence.ts';
import type { Content } from '../2-spans/content.ts';
import { askedBy } from './asks.ts';
import { attributeAt, hasRole } from './named-in-questions.ts';
import { opensQuestion } from './question-openings.ts';
import { lengthAt } from './question-reading.ts';
import type { Question } from './questions.ts';

/**
 * "Does it last and is there lavender in it?", "c'è vaniglia nel terzo, e sui vestiti va bene?": cut at each comma and each "and" where
 * what stands before it and what stands behind it ask two things, each by itself.
 */
export function askedApart(questions: readonly Question[], content: Content, sentence: Sentence): readonly Question[] {
  return questions.flatMap((question) => (question.continues ? [question] : partsOf(question, content, sentence)));
}

/** Nobody asks more in one sentence. */
const MOST_SEAMS = 6;

function partsOf(question: Question, content: Content, sentence: Sentence): readonly Question[] {
  const seams = range(question.start + 1, question.end)
    .filter((at) => isSeam(at, sentence))
    .slice(0, MOST_SEAMS);
  const parts: Question[] = [];
  let part = question;
  for (const [place, seam] of seams.entries()) {
    const before = { ...part, end: seam };
    // "…, and the Dior or the YSL, which would you take?"
    const ends = new Set([seams[place + 1] ?? question.end, question.end]);
    const behind: Question = { ...question, start: seam, isBehind: true };
    if (![...ends].some((end) => askTwoThings(before, { ...behind, end }, content, sentence))) continue;
    parts.push(before);
    part = behind;
  }
  return [...parts, part];
}

function isSeam(at: number, sentence: Sentence): boolean {
  const { tokens, vocabulary } = sentence;
  const isJoined = vocabulary.connectives.of(tokens[at - 1]) === 'and';
  const isOr = vocabulary.connectives.of(tokens[at]) === 'or';
  return !isOr && (isJoined || tokens[at]?.gap === 'comma') && !isWithinPhrase(at, sentence);
}

/** No phrase that says what is asked has more words before its "and". */
const MOST_BEFORE = 6;

function isWithinPhrase(at: number, sentence: Sentence): boolean {
  return range(Math.max(0, at - MOST_BEFORE), at).some((from) => from + attributeAt(from, sentence) > at);
}

/**
 * What a fragrance is asked as a whole, "what do you think of it, is it sweet?", and what two are asked together, "are vanilla and cinnamon
 * in the same boat?": beside these a value alone asks nothing more.
 */
const OF_ALL: ReadonlySet<AskedAttribute> = new Set<AskedAttribute>(['opinion', 'description', 'difference', 'likeness']);

function askTwoThings(before: Question, behind: Question, content: Content, sentence: Sentence): boolean {
  const [one, other] = [askedBy(before, content, sentence), askedBy(behind, content, sentence)];
  if (one === null || other === null || one.asks === other.asks) return false;
  const standsAlone = (part: Question, { asks, isWorded }: typeof one): boolean =>
    isWorded || (asks !== 'gender' && asks !== 'age' && asksByVerb(part, sentence)) || opensQuestion(part.start, part.end, sentence);
  const isOfAll = ({ asks, isPick }: typeof one): boolean => OF_ALL.has(asks) && !isPick;
  if ((isOfAll(one) && !other.isWorded) || (isOfAll(other) && !one.isWorded)) return false;
  return standsAlone(before, one) && standsAlone(behind, other);
}

/** "It has vanilla", "is it for the office": what it is or has. */
function asksByVerb({ start, end }: Question, sentence: Sentence): boolean {
  return range(start, end).some(
    (at) =>
      hasRole(at, 'is', sentence) ||
      sentence.vocabulary.clauses.rolesAt(at, sentence).has('has') ||
      (['verbs', 'opens', 'could'] as const).some((role) => lengthAt(at, role, sentence) > 0),
  );
}

import { GIFT, TALK } from '../../flow/program/own-intents.ts';
import { RECIPIENT } from '../../flow/program/own-types.ts';
import type { Match } from '../../lexicon/index/phrase-index.ts';
import { range } from '../../text/range.ts';
import type { Token } from '../../text/tokenize.ts';
import type { Sentence } from '../1-match/sentence.ts';
import type { Thing } from '../2-spans/names-beside.ts';
import { clauseEnd, clauseStart, hasRole, isPauseAt } from './said-of.ts';

const DENYING: ReadonlySet<string> = new Set(['hard', 'soft', 'after', 'none']);

/**
 * "None of these is for me", "the third for me", "too sweet for me": shoppers who say what they think of something don't say
 * for whom they look. "Not for my husband but for me" says it.
 */
export function isVerdict({ start, end }: Thing, things: readonly Thing[], sentence: Sentence): boolean {
  const from = clauseStart(start, sentence);
  const { tokens, vocabulary, rank } = sentence;
  const isWished = (token: Token): boolean => {
    const roles = vocabulary.clauses.rolesOf(token, rank);
    return roles.has('heads') || roles.has('wants');
  };
  const isWish = tokens.slice(from, start).some(isWished);
  const isOther = (one: Thing, after: number): boolean => one.type === RECIPIENT && one.start >= after && one.end <= start;
  // "Nah find one for me": the no answers, and a wish follows.
  const isAnswer = (at: number): boolean =>
    isWish &&
    at === from &&
    sentence.matches.some(({ start: one, entry: { meaning } }) => one === at && meaning.is === 'answer' && meaning.answer === 'no');
  const isJudging = ({ start: at, end, entry: { meaning } }: Match): boolean => {
    if (at < from || end > start) return false;
    if (meaning.is === 'negation') return DENYING.has(meaning.how) && !isAnswer(at) && !things.some((one) => isOther(one, end));
    // "Uno para mi marido y otro para mí": it counts whom something is for.
    const isCounted = end === start && vocabulary.connectives.of(tokens[at - 1]) === 'and' && things.some((one) => isOther(one, 0));
    return meaning.is === 'intent' && meaning.intent !== GIFT && meaning.intent !== TALK && !isWish && !isCounted;
  };
  // "C'est trop cher pour moi", "é demasiado para mim".
  const isPricey = ({ start: at, end, entry: { meaning } }: Match): boolean =>
    at >= from && end === start && meaning.is === 'value' && meaning.type === 'comparative' && hasExcess(at, end, sentence);
  const isTooMuch = vocabulary.budgets.lengthBefore(start, 'excessive', sentence) > 0;
  const isPointed = ({ start: at, end, reading }: Thing): boolean =>
    at >= from && end <= start && reading.is === 'fragrance' && reading.match.entry.meaning.is === 'ordinal';
  return (
    isTooMuch ||
    isOpinion(from, { start, end }, things, sentence) ||
    sentence.matches.some((one) => isJudging(one) || isPricey(one)) ||
    things.some(isPointed)
  );
}

/** "Pour moi c'est du chinois", "for me that's a mystery": how it seems to the shopper. "Für mich ist das", "for me it's a gift" say whom it is for. */
function isOpinion(from: number, { start, end }: Pick<Thing, 'start' | 'end'>, things: readonly Thing[], sentence: Sentence): boolean {
  if (start !== from || isPauseAt(end, sentence)) return false;
  const isThat = (at: number): boolean => sentence.vocabulary.questions.lengthAt(at, 'things', sentence) > 0 && !isPauseAt(at, sentence);
  const verb = isThat(end) ? end + 1 : end;
  if (!hasRole(verb, 'is', sentence) || isPauseAt(verb, sentence)) return false;
  const until = clauseEnd(verb, sentence);
  const rest = range(isThat(verb + 1) ? verb + 2 : verb + 1, until);
  const isOfWish = rest.some((at) => hasRole(at, 'heads', sentence) || things.some((one) => one.type === RECIPIENT && one.start === at));
  const isGift = sentence.matches.some(
    ({ start: at, entry: { meaning } }) => at > verb && at < until && meaning.is === 'intent' && meaning.intent === GIFT,
  );
  return !isOfWish && !isGift && rest.some((at) => !sentence.isLittleWord(sentence.tokens[at]?.folded ?? ''));
}

function hasExcess(from: number, to: number, { matches }: Sentence): boolean {
  return matches.some(
    ({ start, end, entry: { meaning } }) => start >= from && end <= to && meaning.is === 'emphasis' && meaning.how === 'excess',
  );
}

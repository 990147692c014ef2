import { REACHED_BACK } from '../../../lexicon/index/meanings.ts';
import type { Sentence } from '../../1-match/sentence.ts';
import type { Spoken } from '../../stance.ts';
import type { Role } from '../clauses.ts';
import type { Cue } from './cues.ts';
import { isPause, isStopBetween, NOUNS } from './nearness.ts';

/** Words of an aside: "musk, no matter how good it may be, isn't for me". */
const ASIDE = 6;
const SAYING: readonly Role[] = ['wants', 'people', 'heads'];

/** Whether a sentence up to a token does no more than name something: "Coconut…", "Oud and leather:". */
function isTopic(clause: readonly Spoken[], end: number, sentence: Sentence): boolean {
  const [first] = clause;
  const last = clause.at(-1);
  if (first === undefined || last === undefined || last.end !== end || !clause.every(({ type }) => REACHED_BACK.has(type ?? '')))
    return false;
  return opensSentence(first, sentence) && clause.slice(1).every((one, at) => isListedWith(clause[at], one, sentence));
}

/** "Coconut… never", "oud – no": what is said behind dots, a colon or a dash is said of what was named before them. */
export function isLeftOpen(clause: readonly Spoken[], at: number, sentence: Sentence): boolean {
  const { text, tokens } = sentence;
  return /…|\.\.|[:–—]/.test(text.slice(tokens[at - 1]?.end ?? 0, tokens[at]?.start)) && isTopic(clause, at, sentence);
}

/** Whether what was named by itself, before the comma that an aside stands behind, is what the sentence goes on about. */
export function isStillSpokenOf(before: readonly Spoken[], at: number, sentence: Sentence): boolean {
  const last = before.at(-1);
  if (last === undefined || at - last.end > ASIDE || !isPause(last.end, sentence) || !isTopic(before, last.end, sentence)) return false;
  const { tokens, vocabulary, rank } = sentence;
  return tokens.slice(last.end, at).every((token) => {
    const roles = vocabulary.clauses.rolesOf(token, rank);
    return SAYING.every((role) => !roles.has(role));
  });
}

/**
 * "Rose reminds me of my grandmother, no thanks", "oud, I tried that once, no thanks": what a sentence opens with and is all about,
 * with what was said of it, where it ends in a refusal by itself.
 */
export function whatSentenceIsAbout(named: readonly Spoken[], { start, end }: Cue, sentence: Sentence): readonly Spoken[] {
  const first = named.findLastIndex((one) => one.end <= start && opensSentence(one, sentence));
  const isEnd = sentence.tokens[end] === undefined || sentence.tokens[end]?.gap === 'stop';
  if (first < 0 || !isEnd || !isPause(start, sentence)) return [];
  const said = named.slice(first).filter((one) => one.end <= start && REACHED_BACK.has(one.type ?? ''));
  const nouns = said.filter(({ type }) => NOUNS.has(type ?? ''));
  const last = nouns.at(-1);
  const isOne = last !== undefined && nouns[0] === named[first] && isTopic(nouns, last.end, sentence);
  return isOne && !isStopBetween(last.end, start, sentence) ? said : [];
}

/** Nothing but a determiner stands before it. */
function opensSentence({ start }: Spoken, sentence: Sentence): boolean {
  if (sentence.tokens[start]?.gap === 'stop') return true;
  const isArticle = sentence.vocabulary.people.phrases.lengthAt(start - 1, 'articles', sentence) > 0;
  return isArticle && sentence.tokens[start - 1]?.gap === 'stop';
}

/** "Oud, leather", "oud and the leather". */
function isListedWith(one: Spoken | undefined, next: Spoken, { tokens, vocabulary }: Sentence): boolean {
  if (one === undefined || next.start - one.end > 2) return false;
  return tokens[one.end]?.gap === 'comma' || vocabulary.connectives.of(tokens[one.end]) !== undefined;
}

/** "Oud, leather and tobacco give me headaches": the list that a clause only has the end of. */
export function wholeList(clause: readonly Spoken[], named: readonly Spoken[], sentence: Sentence): readonly Spoken[] {
  const [last, before] = [clause.at(-1), clause.at(-2)];
  const { tokens, vocabulary } = sentence;
  if (last === undefined || before === undefined || vocabulary.connectives.of(tokens[before.end]) === undefined) return clause;
  const list = named.slice(named.findLastIndex((one) => opensSentence(one, sentence)));
  return list.at(-1) === last && list.includes(before) && isTopic(list, last.end, sentence) ? list : clause;
}

import type { Match } from '../../lexicon/index/phrase-index.ts';
import type { Sentence } from '../1-match/sentence.ts';
import type { Spoken } from '../stance.ts';
import { hasRole, isPauseAt } from './said-of.ts';

/** "Not only", "pas que": a negation and a little word; the "bad" of "not bad" is none. */
export function isNotOnly({ start, end }: Pick<Match, 'start' | 'end'>, sentence: Sentence): boolean {
  const { tokens, vocabulary } = sentence;
  // "And not only".
  const from = vocabulary.connectives.of(tokens[start]) === 'and' ? start + 1 : start;
  const [not, only] = [from, from + 1].map((at) => vocabulary.index.lookup([tokens[at]?.folded ?? '']));
  return (
    end - from === 2 &&
    (not ?? []).some(({ meaning }) => meaning.is === 'negation' && meaning.how === 'hard') &&
    (only ?? []).some(({ meaning }) => meaning.is !== 'value')
  );
}

/** "Isn't there anything fresher?" asks for it. */
export function isAskedFor(one: Spoken, sentence: Sentence): boolean {
  if (one.type !== 'comparative') return false;
  const { text, tokens } = sentence;
  const next = tokens.findIndex((token, at) => at >= one.end && token.gap === 'stop');
  const end = tokens[(next < 0 ? tokens.length : next) - 1]?.end ?? 0;
  return /^\s*(?:["'”»]\s*)?[?？؟]/.test(text.slice(end));
}

/** The first that is said, of nobody known yet, and in one piece: no pause in it, and no "but". */
export function saysNothingElse({ tokens, matches, context }: Pick<Sentence, 'tokens' | 'matches' | 'context'>): boolean {
  if (context.wearer != null || context.list.length > 0) return false;
  // Italian "non ama": a word that could end a negation is part of this one.
  const isHeld = (at: number): boolean =>
    matches.some(({ start, end, entry: { meaning } }) => start < at && at < end && meaning.is === 'negation');
  const isTurned = matches.some(({ start, entry: { meaning } }) => meaning.is === 'negation' && meaning.how === 'ends' && !isHeld(start));
  return !isTurned && tokens.every(({ gap }, at) => at === 0 || (gap !== 'stop' && gap !== 'comma'));
}

/** Whether a question mark stands right before a token. */
export function isQuestionBefore(at: number, { text, tokens }: Pick<Sentence, 'text' | 'tokens'>): boolean {
  return /[?？؟]/.test(text.slice(tokens[at - 1]?.end ?? 0, tokens[at]?.start));
}

/** "Too light": less of it is wanted. */
export function isComplaint(one: Spoken, sentence: Sentence): boolean {
  if (one.type !== 'comparative' || one.end - one.start < 2) return false;
  const first = sentence.tokens[one.start]?.folded ?? '';
  return sentence.vocabulary.index.lookup([first]).some(({ meaning }) => meaning.is === 'emphasis' && meaning.how === 'excess');
}

/** "Too light and sweet": "too" is said of both. */
export function isJoined(last: Spoken, one: Spoken, sentence: Sentence): boolean {
  const isSmell = one.type === 'style' || one.type === 'family';
  const { tokens, vocabulary } = sentence;
  return isSmell && one.start - last.end === 1 && vocabulary.connectives.of(tokens[last.end]) === 'and';
}

/** Whether an "or" comes later in the sentence: then the commas before it are a list. */
export function isListedOn(one: Spoken, sentence: Sentence): boolean {
  const { tokens, vocabulary } = sentence;
  for (let at = one.end; at < tokens.length && tokens[at]?.gap !== 'stop'; at++) {
    if (vocabulary.connectives.of(tokens[at]) === 'or') return true;
  }
  return false;
}

/** "Un perfume que puedo llevar a la oficina": words that ask elsewhere say there of what kind it is that is looked for. */
export function isOfHead(start: number, at: number, sentence: Sentence): boolean {
  if (at <= start || sentence.vocabulary.allergy.lengthAt(at - 1, 'relatives', sentence) === 0) return false;
  return sentence.tokens.slice(start, at - 1).some((_, offset) => hasRole(start + offset, 'heads', sentence));
}

/** "No rose, it's lilac I want", "keine Rose, Flieder will ich": behind it, and before the next pause, somebody wants it, and nothing else. */
export function isWantedBehind(end: number, sentence: Sentence): boolean {
  const { matches } = sentence;
  // "C'est le lilas que je veux".
  const behind = end + sentence.vocabulary.allergy.lengthAt(end, 'relatives', sentence);
  const at = hasRole(behind, 'wants', sentence) || hasRole(behind, 'people', sentence) ? behind : undefined;
  if (at === undefined || [end, at].some((place) => isPauseAt(place, sentence))) return false;
  const until = [at, at + 1, at + 2].find((place) => isPauseAt(place + 1, sentence));
  if (until === undefined) return false;
  const places = Array.from({ length: until + 1 - end }, (_, by) => end + by);
  const isRefused = matches.some(
    ({ start, entry: { meaning } }) => start >= end && start <= until && meaning.is === 'negation' && REFUSING.has(meaning.how),
  );
  return (
    !isRefused && places.some((place) => hasRole(place, 'wants', sentence)) && places.some((place) => hasRole(place, 'people', sentence))
  );
}

const REFUSING: ReadonlySet<string> = new Set(['hard', 'soft', 'after', 'taken_up', 'bad']);

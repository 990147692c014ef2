import type { ChildWords } from '../../flow/program/lexicon.ts';
import { CHILD } from '../../flow/program/own-intents.ts';
import { AGE, GENDER, RECIPIENT } from '../../flow/program/own-types.ts';
import { range } from '../../text/range.ts';
import type { Sentence } from '../1-match/sentence.ts';
import { isAge, OLDEST_CHILD } from '../2-spans/ages.ts';
import { sentenceAround } from '../2-spans/harm-words.ts';
import { stretchOf } from '../2-spans/mentions.ts';
import { isAskedToComeToHarm } from '../3-clauses/asked-of-harm.ts';
import type { Mention, SaidIntent } from '../said.ts';

/** How many words may stand between "for" and a child. */
const NEAR = 3;

/** Words for a child, and what only a child does. */
const NAMED: ReadonlySet<string> = new Set<keyof ChildWords>(['names', 'grades']);

/** Who wears it by a word for children alone, or by what only a child does: "for a newborn", "suitable for a child", "she starts school". A baby powder, a smell of babies are none. */
export function childrenNamed(message: Sentence): readonly SaidIntent[] {
  const sentence = withOrdinals(message);
  const { tokens, vocabulary } = sentence;
  if (!vocabulary.intentOrder.has(CHILD) || !vocabulary.children.anyStands(NAMED, sentence)) return [];
  for (let at = 0; at < tokens.length; at++) {
    const length = lengthAt('names', at, sentence);
    const isOther = isOfSmell(at, at + length, sentence) || isAskedToComeToHarm(at, sentence);
    if (length > 0 && isFor(at, sentence) && !isOther && !isPastChildhood(at + length, sentence))
      return [said(stretchOf(sentence, at, at + length))];
    const grade = lengthAt('grades', at, sentence);
    if (grade > 0 && isOfOther(at, sentence) && !isBeyond(at, sentence)) return [said(stretchOf(sentence, at, at + grade))];
  }
  return [];
}

/** "Una niña de 16", "a boy of fifteen": the age behind the word says that it is no child. */
function isPastChildhood(end: number, sentence: Sentence): boolean {
  return [...sentence.amounts.values()].some(
    (amount) =>
      amount.start >= end &&
      amount.start - end <= NEAR &&
      amount.value > OLDEST_CHILD &&
      !range(end, amount.start + 1).some((at) => isPause(at - 1, at, sentence)) &&
      isAge(amount, sentence),
  );
}

/** German "in die 3. Klasse": the full stop of an ordinal ends no sentence. */
function withOrdinals(sentence: Sentence): Sentence {
  const { tokens, text } = sentence;
  const isOrdinal = (at: number): boolean =>
    tokens[at]?.gap === 'stop' && tokens[at - 1]?.kind === 'number' && /^\. ?$/.test(text.slice(tokens[at - 1]?.end, tokens[at]?.start));
  if (!tokens.some((_, at) => isOrdinal(at))) return sentence;
  return { ...sentence, tokens: tokens.map((token, at) => (isOrdinal(at) ? { ...token, gap: 'soft' as const } : token)) };
}

/** The intent that a child shall wear it, where the age of whoever does says so: "my daughter, she's 7". */
export function childrenByAge(mentions: readonly Mention[], { vocabulary }: Sentence): readonly SaidIntent[] {
  if (!vocabulary.intentOrder.has(CHILD)) return [];
  return mentions.flatMap(({ type, value, at }) => (type === AGE && isChildsAge(value) ? [said(at)] : [])).slice(0, 1);
}

function isChildsAge(value: Mention['value']): boolean {
  return typeof value === 'object' && value.max !== null && value.max <= OLDEST_CHILD;
}

/** A child without an age is of any up to twelve. */
export function agesOfChildren(children: readonly SaidIntent[], mentions: readonly Mention[]): readonly Mention[] {
  if (mentions.some(({ type }) => type === AGE)) return [];
  return children.map(({ at }) => ({
    type: AGE,
    value: { min: 0, max: OLDEST_CHILD },
    polarity: 'want',
    emphasis: 'plain',
    mode: 'add',
    at,
    how: 'exact',
  }));
}

/** What is left where a child is spoken of: "a cologne for a baby" and "my baby" have no smell of babies. */
export function withoutChildren<One extends { readonly start: number; readonly end: number; readonly type: string | null }>(
  things: readonly One[],
  children: readonly SaidIntent[],
  sentence: Sentence,
): readonly One[] {
  const isChild = (at: number): boolean => lengthAt('names', at, sentence) > 0 && (children.length > 0 || isOnes(at, sentence));
  return things.filter(({ start, end, type }) => type !== 'style' || !range(start, end).some(isChild));
}

/** "My baby", "our little toddler". */
function isOnes(at: number, sentence: Sentence): boolean {
  const { phrases } = sentence.vocabulary.people;
  const isOwned = (end: number): boolean =>
    !isPause(end - 1, end, sentence) && (['mine', 'theirs'] as const).some((role) => phrases.lengthBefore(end, role, sentence) > 0);
  return at > 0 && (isOwned(at) || (at > 1 && isOwned(at - 1) && !isPause(at - 1, at, sentence)));
}

function said(at: SaidIntent['at']): SaidIntent {
  return { intent: CHILD, mentions: [], at };
}

function isFor(at: number, sentence: Sentence): boolean {
  for (let from = Math.max(0, at - NEAR); from < at; from++) {
    const length = lengthAt('for', from, sentence);
    if (length > 0 && from + length <= at && !isPause(from, at, sentence)) return true;
  }
  return false;
}

/** "My niece starts school", but not "I work at a nursery": somebody else stands before it in its sentence, and nearer than who speaks. */
function isOfOther(at: number, sentence: Sentence): boolean {
  const { tokens, matches, vocabulary } = sentence;
  const { phrases } = vocabulary.people;
  const isPerson = ({ type }: { readonly type: string }): boolean => type === GENDER || type === RECIPIENT;
  for (let from = at - 1; from >= 0; from--) {
    if (phrases.lengthAt(from, 'i', sentence) > 0) return false;
    const isNamed = matches.some(({ start, entry: { meaning } }) => start === from && meaning.is === 'value' && isPerson(meaning));
    if (
      isNamed ||
      lengthAt('family', from, sentence) > 0 ||
      (['she', 'he'] as const).some((role) => phrases.lengthAt(from, role, sentence) > 0)
    )
      return true;
    if (tokens[from]?.gap === 'stop') break;
  }
  return isSpokenOfAfter(at, sentence);
}

/** Spanish "empieza el cole y quiere oler como su mamá": where a verb needs no pronoun, somebody else is spoken of behind it. */
function isSpokenOfAfter(at: number, sentence: Sentence): boolean {
  const { phrases } = sentence.vocabulary.people;
  const [from, to] = sentenceAround(at, sentence);
  if (range(from, to).some((place) => phrases.lengthAt(place, 'i', sentence) > 0 || phrases.lengthAt(place, 'mine', sentence) > 0))
    return false;
  return range(at, sentence.tokens.length).some((place) =>
    (['she', 'he', 'theirs'] as const).some((role) => phrases.lengthAt(place, role, sentence) > 0),
  );
}

/** "My daughter teaches first grade", "in his first year at university". */
function isBeyond(at: number, sentence: Sentence): boolean {
  const [from, to] = sentenceAround(at, sentence);
  return range(from, to).some((place) => lengthAt('beyond', place, sentence) > 0);
}

/** "Baby powder", "baby shower": a longer phrase that is something else. */
function isOfSmell(start: number, end: number, { matches }: Sentence): boolean {
  return matches.some(
    ({ start: from, end: to, entry: { meaning } }) =>
      from <= start && to >= end && to - from > end - start && meaning.is === 'value' && meaning.type !== 'recipient',
  );
}

function isPause(from: number, to: number, { tokens }: Sentence): boolean {
  return tokens.slice(from + 1, to + 1).some(({ gap }) => gap === 'stop' || gap === 'comma');
}

function lengthAt(role: keyof ChildWords, at: number, sentence: Sentence): number {
  return sentence.vocabulary.children.lengthAt(at, role, sentence);
}

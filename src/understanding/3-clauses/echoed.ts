import { SMELLS } from '../../lexicon/index/meanings.ts';
import type { Match } from '../../lexicon/index/phrase-index.ts';
import { range } from '../../text/range.ts';
import type { Sentence } from '../1-match/sentence.ts';
import { sentenceAround } from '../2-spans/harm-words.ts';
import type { Thing } from '../2-spans/names-beside.ts';
import { PLAIN } from '../stance.ts';
import type { Role } from './clauses.ts';
import { type Clause, hasShown } from './question-reading.ts';
import { type Restated, restate } from './restated.ts';
import { hasRole, isPauseAt, isTurnAt } from './said-of.ts';
import type { Cue } from './scope/cues.ts';
import type { Heard } from './scope/hear.ts';

/** Words of an echo: "du cuir", "Black Orchid und Valentina". */
const LONGEST_ECHO = 6;
/** With one of these in it, something is asked or wished for: "have you any vanilla?" */
const VERBS = ['wants', 'wears', 'is', 'has', 'smells', 'heads', 'others', 'ifs'] as const satisfies readonly Role[];
const NAMED: ReadonlySet<string> = new Set(['fragrance', 'brand']);
const ASTONISHED = /[?？]\s*[?？!！]|[!！]\s*[?？]/;

/**
 * "Oud? No way, that's the most masculine thing there is", "vanilla?! I'm not a cake", "cuir ?? en plein été ?": a name that is only echoed and then
 * objected to is turned down, where something was shown; and what is said of it, or of the shopper beside that, is no wish.
 */
export function withEchoes(sentence: Sentence, heard: Heard, things: readonly Thing[]): Heard {
  if (!hasShown(sentence) || !sentence.text.includes('?')) return heard;
  const restated = things.filter(isNameable).flatMap((echo): readonly Restated[] => {
    const [from, until] = sentenceAround(echo.start, sentence);
    const how = objectionTo(from, until, sentence);
    if (how === null) return [];
    const cue: Cue = { start: echo.start, end: echo.end, how: 'bad', allergy: false, notOnly: false, match: null };
    const turned = heard.stances.get(echo)?.polarity === 'want' ? [echo] : [];
    const isTold = (one: Thing): boolean => one.start >= until && isSaidOfEcho(one, until, sentence);
    return [
      { cue, effect: 'judges', things: turned, stance: { ...PLAIN, polarity: 'avoid', emphasis: how === 'no' ? 'plain' : 'weak' } },
      { cue, effect: 'excuses', things: things.filter(isTold), stance: { ...PLAIN, neutral: true } },
    ];
  });
  return restate(heard, restated);
}

/** Whether what looks like a question only echoes what was shown, or objects to it: nothing is asked. */
export function isEcho({ start, end }: Clause, sentence: Sentence): boolean {
  if (!hasShown(sentence) || !sentence.text.includes('?')) return false;
  const [from, until] = sentenceAround(start, sentence);
  if (end <= until && objectionTo(from, until, sentence) !== null) return true;
  if (from === 0 || sentence.vocabulary.unwelcome.lengthAt(start, 'objects', sentence) === 0 || start !== from) return false;
  return objectionTo(sentenceAround(from - 1, sentence)[0], from, sentence) !== null;
}

const isNameable = ({ type, reading }: Thing): boolean => SMELLS.has(type ?? '') || NAMED.has(type ?? '') || reading.is === 'pointed';

function isName({ entry: { meaning } }: Match): boolean {
  if (meaning.is === 'value') return SMELLS.has(meaning.type) || NAMED.has(meaning.type);
  return meaning.is === 'fragrance' || meaning.is === 'ordinal' || meaning.is === 'ambiguous';
}

/**
 * How the echo between two tokens is objected to: `no` in so many words, `doubt` by a mark of astonishment before something that doesn't go with it.
 * null: it is no echo, or nothing objects to it.
 */
function objectionTo(from: number, until: number, sentence: Sentence): 'no' | 'doubt' | null {
  const { tokens, vocabulary, isLittleWord, matches } = sentence;
  if (until >= tokens.length || until - from > LONGEST_ECHO) return null;
  const marks = marksBehind(until, sentence);
  if (!/[?？]/.test(marks)) return null;
  const names = matches.filter((one) => one.start >= from && one.end <= until && isName(one));
  const isNamed = (at: number): boolean => names.some(({ start, end }) => start <= at && at < end);
  const isOther = (at: number): boolean =>
    !isNamed(at) && (!isLittleWord(tokens[at]?.folded ?? '') || VERBS.some((role) => hasRole(at, role, sentence)));
  if (names.length === 0 || range(from, until).some(isOther) || vocabulary.questions.lengthAt(from, 'words', sentence) > 0) return null;
  const behind = matches.filter(({ start }) => start === until).map(({ entry }) => entry.meaning);
  const isRefused = behind.some((meaning) => meaning.is === 'answer' && meaning.answer === 'no');
  if (isRefused || vocabulary.unwelcome.lengthAt(until, 'objects', sentence) > 0) return 'no';
  if (behind.some((meaning) => meaning.is === 'answer' && meaning.answer === 'yes')) return null;
  const [, end] = sentenceAround(until, sentence);
  const has = (role: Role): boolean => range(until, end).some((at) => hasRole(at, role, sentence));
  // "Rose? But not too sweet" wishes for it.
  if (isTurnAt(until, sentence) && has('is')) return 'doubt';
  const isOnlyWhen =
    /[?？]/.test(marksBehind(end, sentence)) && !VERBS.some(has) && !matches.some((one) => one.start >= until && isSmellName(one));
  return ASTONISHED.test(marks) && (has('nots') || has('is') || isOnlyWhen) ? 'doubt' : null;
}

const isSmellName = ({ entry: { meaning } }: Match): boolean =>
  meaning.is === 'fragrance' || (meaning.is === 'value' && SMELLS.has(meaning.type));

/** The marks between a token and the one before it. */
function marksBehind(end: number, { text, tokens }: Sentence): string {
  return text.slice(tokens[end - 1]?.end ?? 0, tokens[end]?.start);
}

/** "That's the most masculine thing there is", "I'm not a cake", "in plain summer?": in the sentence behind the echo. */
function isSaidOfEcho({ start, type }: Thing, until: number, sentence: Sentence): boolean {
  const [first, end] = sentenceAround(start, sentence);
  if (first !== until) return false;
  if (type === 'occasion' && /[?？]/.test(marksBehind(end, sentence))) return true;
  let from = start;
  while (from > first && !isPauseAt(from, sentence)) from--;
  const is = range(from, start).find((at) => hasRole(at, 'is', sentence));
  if (is === undefined) return false;
  const isThis = (at: number): boolean =>
    sentence.vocabulary.questions.lengthAt(at, 'things', sentence) > 0 ||
    hasRole(at, 'these', sentence) ||
    (hasRole(at, 'pronouns', sentence) && !hasRole(at, 'people', sentence));
  const isDenied = SMELLS.has(type ?? '') && range(from, start).some((at) => hasRole(at, 'nots', sentence));
  // Italian "è la cosa più maschile".
  return isDenied || is === from || range(from, is).some(isThis);
}

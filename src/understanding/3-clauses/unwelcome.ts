import { REACHED_BACK, SMELLS } from '../../lexicon/index/meanings.ts';
import { range } from '../../text/range.ts';
import type { Sentence } from '../1-match/sentence.ts';
import type { Thing } from '../2-spans/names-beside.ts';
import { PLAIN } from '../stance.ts';
import type { Role } from './clauses.ts';
import { type Restated, restate } from './restated.ts';
import { hasRole, lengthAt } from './said-of.ts';
import type { Cue } from './scope/cues.ts';
import type { Heard } from './scope/hear.ts';
import { isPause, isStopBetween } from './scope/nearness.ts';

/** Words between what something is like and what that is: "of those awful". */
const BEFORE_OBJECT = 3;
/** Words between what is turned down and what says so: "for me always". */
const BEHIND_THING = 5;

/** With one of these before it a scent is looked for: "something with mint that smells like toothpaste". */
const SEEKING = ['heads', 'wants'] as const satisfies readonly Role[];

const PAIRS = [
  ['likens', 'of'],
  ['belongs', 'in'],
] as const;

/**
 * "Mint sounds like toothpaste", "rosemary reminds me of a roast", "coffee I'd rather have in my cup": what something reminds of, and where it belongs,
 * may turn it down without a word of refusal.
 */
export function withUnwelcome(sentence: Sentence, heard: Heard, things: readonly Thing[]): Heard {
  const named = things.filter((one) => SMELLS.has(one.type ?? ''));
  if (named.length === 0 || sentence.text.trimEnd().endsWith('?')) return heard;
  const restated: Restated[] = [];
  for (const [how, what] of PAIRS) {
    if (!sentence.vocabulary.unwelcome.stands(how, sentence)) continue;
    for (const at of sentence.tokens.keys()) {
      const end = endOfUnwelcome(at, how, what, sentence);
      if (end === null || isDenied(at, sentence)) continue;
      const told = subjectOf(at, end, how, named, heard, sentence);
      const cue: Cue = { start: at, end, how: 'bad', allergy: false, notOnly: false, match: null };
      // What else these words mean is said of that, and no wish.
      const inside = named.filter((one) => one.start >= at && one.end <= end);
      if (told.length > 0)
        restated.push(
          { cue, effect: 'judges', things: told, stance: { ...PLAIN, polarity: 'avoid' } },
          { cue, effect: 'excuses', things: inside, stance: { ...PLAIN, neutral: true } },
        );
    }
  }
  return restated.length === 0 ? heard : restate(heard, restated);
}

/** Where the words end that begin at a token and say that something is like what nobody wants, or belongs elsewhere. null: none do. */
function endOfUnwelcome(at: number, how: 'likens' | 'belongs', what: 'of' | 'in', sentence: Sentence): number | null {
  const { unwelcome } = sentence.vocabulary;
  const length = unwelcome.lengthAt(at, how, sentence);
  if (length === 0) return null;
  const from = at + length;
  for (let next = from; next <= from + BEFORE_OBJECT && !(next > at && isPause(next, sentence)); next++) {
    const found = unwelcome.lengthAt(next, what, sentence);
    if (found > 0) return next + found;
    // "It's for my mother-in-law."
    if (lengthAt(next, 'for', sentence) > 0 && how === 'likens') return null;
    if (!sentence.isLittleWord(sentence.tokens[next]?.folded ?? '') && lengthAt(next, 'mine', sentence) === 0) return null;
  }
  return null;
}

/** "Doesn't smell like toothpaste". */
function isDenied(at: number, sentence: Sentence): boolean {
  return [at - 1, at - 2].some((one) => one >= 0 && hasRole(one, 'nots', sentence) && !isPause(one + 1, sentence));
}

/** Of what it is said: what stands right before it, with its list; in Romance languages also what stands right behind. */
function subjectOf(
  at: number,
  end: number,
  how: 'likens' | 'belongs',
  named: readonly Thing[],
  heard: Heard,
  sentence: Sentence,
): readonly Thing[] {
  const before = named.filter((one) => one.end <= at && REACHED_BACK.has(one.type ?? ''));
  const last = before.at(-1);
  const isOwn = (one: Thing): boolean => {
    const stance = heard.stances.get(one);
    return stance !== undefined && stance.emphasis === 'plain' && !stance.contrast;
  };
  if (last !== undefined && at - last.end <= BEHIND_THING && !isStopBeside(last.end, at, sentence)) {
    if (!isOwn(last) || range(last.end, at).some((one) => SEEKING.some((role) => hasRole(one, role, sentence)))) return [];
    if (isSoughtBefore(last, at, sentence) || isOnlySaid(last.start, end, heard, sentence)) return [];
    const isParted = (one: Thing, next: Thing): boolean =>
      !isListed(one, next, sentence) || heard.cues.some(({ start }) => one.end <= start && start < next.start);
    const first = before.findLastIndex((one, place) => {
      const previous = before[place - 1];
      return previous !== undefined && isParted(previous, one);
    });
    return before.slice(Math.max(0, first)).filter(isOwn);
  }
  const behind = how === 'likens' ? named.find((one) => one.start >= end) : undefined;
  const isRight = behind !== undefined && behind.start - end <= 1 && !isPause(behind.start, sentence) && !isPause(end, sentence);
  return isRight && isPause(at, sentence) ? [behind] : [];
}

/** A full stop between; a question mark is none: "patchouli? smells like my ex". */
function isStopBeside(from: number, to: number, sentence: Sentence): boolean {
  const { text, tokens } = sentence;
  return isStopBetween(from, to, sentence) && !/[?？]/.test(text.slice(tokens[from - 1]?.end ?? 0, tokens[from]?.start));
}

/** "I want mint", "a scent with mint that": what is looked for is said before; "the smell of mint" is only spoken of. */
function isSoughtBefore({ start, end }: Thing, at: number, sentence: Sentence): boolean {
  const isWhich = range(end, at).some((one) => sentence.vocabulary.allergy.lengthAt(one, 'relatives', sentence) > 0);
  for (let place = start - 1; place >= 0 && !isPause(place + 1, sentence); place--)
    if (hasRole(place, 'wants', sentence) || (isWhich && hasRole(place, 'heads', sentence))) return true;
  return false;
}

/** "My Mario says jasmine smells of toilets, but what does he know": somebody says so, and it is taken back. */
function isOnlySaid(at: number, end: number, { cues }: Heard, sentence: Sentence): boolean {
  const says = range(0, at).some((one) => hasRole(one, 'says', sentence));
  return says && cues.some(({ how, start }) => how === 'ends' && start >= end && !isStopBetween(end, start, sentence));
}

const isListed = (one: Thing, next: Thing, { tokens, vocabulary }: Sentence): boolean =>
  next.start - one.end <= 2 && (vocabulary.connectives.of(tokens[one.end]) === 'and' || tokens[one.end]?.gap === 'comma');

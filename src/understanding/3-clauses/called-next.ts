import { RECIPIENT } from '../../flow/program/own-types.ts';
import { range } from '../../text/range.ts';
import type { Sentence } from '../1-match/sentence.ts';
import type { Mention } from '../said.ts';
import { clauseStart, hasRole, isPauseAt, joinsAt, lengthAt, lengthBefore, stands } from './said-of.ts';

/** Little words between "now" and whom it calls: "now (the one of my) sister". */
const LED_BY = ['articles', 'mine', 'theirs', 'to', 'of', 'for', 'asides'] as const;
/** What somebody does whose "now" only says when: "he is now my husband". */
const DOING = ['wants', 'is', 'has', 'wears', 'smells', 'others'] as const;

/** "Now my sister", "ora tocca a mia sorella", "jetzt ist mein Bruder dran", "my brother's turn": whoever stands there comes next. Tokens, `end` exclusive. `isAwaited`: of whoever was named to come later, "voyons papa maintenant" says so too. */
export function isCalledNext(start: number, end: number, sentence: Sentence, isAwaited = false): boolean {
  if (!stands('turn', sentence)) return false;
  const from = beforeLittleWords(start, sentence);
  // "Celui de mon oncle maintenant".
  const isLed = !isPauseAt(from, sentence) && opens(from - 1, sentence) && sentence.isLittleWord(sentence.tokens[from - 1]?.folded ?? '');
  return isCalledBefore(start, from, sentence) || ((isLed || opens(from, sentence) || isAwaited) && isCalledBehind(end, sentence));
}

function isCalledBefore(start: number, from: number, sentence: Sentence): boolean {
  return range(from, start + 1).some((at) => {
    const length = lengthBefore(at, 'turn', sentence);
    const opening = at - length;
    // "Ahora, mi hermana".
    if (length === 0 || (isPauseAt(at, sentence) && !opens(opening, sentence))) return false;
    return !range(clauseStart(opening, sentence), opening).some((one) => DOING.some((role) => hasRole(one, role, sentence)));
  });
}

/** "My brother's turn", "mon oncle maintenant": nothing more is said behind it in its clause. */
function isCalledBehind(end: number, sentence: Sentence): boolean {
  const { tokens } = sentence;
  let at = end;
  while (at < tokens.length && !isPauseAt(at, sentence)) {
    const turn = lengthAt(at, 'turn', sentence);
    if (turn > 0) return at + turn >= tokens.length || isPauseAt(at + turn, sentence) || joinsAt(at + turn, sentence);
    const aside = lengthAt(at, 'asides', sentence);
    if (aside === 0) return false;
    at += aside;
  }
  return false;
}

/** Back over such words, and over "the one": "el", "celui", "quello". */
function beforeLittleWords(start: number, sentence: Sentence): number {
  let from = start;
  while (from > 0 && !isPauseAt(from, sentence)) {
    const length = Math.max(...LED_BY.map((role) => lengthBefore(from, role, sentence)), lengthBefore(from, 'turn', sentence));
    if (length === 0 && !hasRole(from - 1, 'pronouns', sentence)) break;
    from -= Math.max(1, length);
  }
  return from;
}

const opens = (at: number, sentence: Sentence): boolean => isPauseAt(at, sentence) || joinsAt(at - 1, sentence);

/** Somebody who shall have a scent, by its tokens. */
interface Named {
  readonly start: number;
  readonly end: number;
  readonly mention: Mention;
}

/**
 * "Dad's is settled, now my sister", "the first is fine for Gran. My uncle: leather": of those named, who comes next, where whoever had a turn so
 * far is only spoken of. null: nobody. `isToldMore`: whether something is wished for somebody.
 */
export function passedTo(people: readonly Named[], sentence: Sentence, isToldMore: (who: string) => boolean): string | null {
  const { wearer = null, inLine = [] } = sentence.context;
  if (wearer === null) return null;
  const others = people.filter(({ mention: { type, value } }) => type === RECIPIENT && value !== wearer);
  // "Dad's is done, now my sister", where it is hers already.
  const called = [...others, ...people].find(({ start, end }) => isCalledNext(start, end, sentence));
  if (called !== undefined) return String(called.mention.value);
  const served = people.findLast(({ mention }) => mention.value === wearer);
  if (served === undefined || isToldMore(wearer)) return null;
  const next = others.find(({ start, mention }) => start > served.end && inLine.includes(String(mention.value)));
  const isApart = next !== undefined && range(served.end, next.start + 1).some((at) => sentence.tokens[at]?.gap === 'stop');
  return isApart ? String(next.mention.value) : null;
}

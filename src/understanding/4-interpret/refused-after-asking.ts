import { ALLERGY } from '../../flow/program/own-intents.ts';
import { isRefusing } from '../../lexicon/index/meanings.ts';
import { range } from '../../text/range.ts';
import { endsInMark, type Sentence } from '../1-match/sentence.ts';
import { harmLengthAt } from '../2-spans/harm-words.ts';
import { stretchOf } from '../2-spans/mentions.ts';
import type { Thing } from '../2-spans/names-beside.ts';
import type { Mention, SaidIntent } from '../said.ts';

/** A clause of more words says something of its own. */
const LONGEST = 8;

/**
 * "Then leave that out too", "pues fuera también", behind "does benzoin count as the same?": what was asked about last is turned down by a
 * clause that names nothing. It goes on with what is left out already, or says "also"; behind an answer that offers to show some, "not
 * that" only says no.
 */
export function refusedAfterAsking(sentence: Sentence, things: readonly Thing[]): readonly Mention[] {
  const { context, tokens, matches } = sentence;
  const last = context.spoken?.at(-1);
  if (last === undefined || !NOTES.has(last.type) || (context.told ?? []).length > 0) return [];
  let start = 0;
  while (start < tokens.length) {
    let end = start + 1;
    while (end < tokens.length && tokens[end]?.gap !== 'stop' && tokens[end]?.gap !== 'comma') end++;
    const [from, to] = [start, end];
    start = end;
    if (to - from > LONGEST || to - from < 2 || endsInMark(to, sentence)) continue;
    if (things.some((one) => one.start < to && one.end > from)) continue;
    const cues = matches.filter((one) => one.start >= from && one.end <= to && isRefusing(one.entry.meaning));
    const refusing = cues.find((one) => one.end - one.start > 1) ?? cues[0];
    const isAlso = range(from, to).some((at) => harmLengthAt('also', at, sentence) > 0);
    const isOfIt = range(from, to).some((at) => pointsAtIt(at, sentence)) || (refusing?.end ?? 0) - (refusing?.start ?? 0) > 1;
    const goesOn = isAlso || (isOfIt && (context.leftOut ?? []).length > 0);
    if (
      refusing === undefined ||
      !goesOn ||
      isDenied(refusing.start, from, sentence) ||
      range(from, to).some((at) => saysMore(at, sentence))
    )
      continue;
    return [{ ...last, polarity: 'avoid', emphasis: 'plain', mode: 'add', at: stretchOf(sentence, from, to), how: 'pointed' }];
  }
  return [];
}

const NOTES: ReadonlySet<string> = new Set(['ingredient', 'family']);

const pointsAtIt = (at: number, sentence: Sentence): boolean =>
  sentence.vocabulary.questions.lengthAt(at, 'things', sentence) > 0 || sentence.vocabulary.clauses.rolesAt(at, sentence).has('pronouns');

/** "I don't like it" says no more than "not that". */
function saysMore(at: number, sentence: Sentence): boolean {
  const roles = sentence.vocabulary.clauses.rolesAt(at, sentence);
  return roles.has('heads') || roles.has('says') || sentence.amounts.has(at);
}

/** "Don't leave it out". */
const isDenied = (at: number, from: number, sentence: Sentence): boolean =>
  range(from, at).some((place) => sentence.vocabulary.clauses.rolesAt(place, sentence).has('nots'));

/** "So no clove?", behind an allergy that leaves it out already: it only asks, and a word of caution is its answer. */
export function asksOfLeftOut(mentions: readonly Mention[], sentence: Sentence): readonly SaidIntent[] {
  const { context, tokens, vocabulary } = sentence;
  if (context.allergic !== true || mentions.length === 0 || !vocabulary.intentOrder.has(ALLERGY)) return [];
  const isOut = ({ type, value }: Mention): boolean =>
    (context.leftOut ?? []).some((one) => one.type === type && one.value === value) || (context.carriers ?? []).includes(String(value));
  const isAsked = endsInMark(tokens.length, sentence) && mentions.every((one) => one.polarity === 'avoid' && isOut(one));
  const at = stretchOf(sentence, 0, tokens.length);
  const out = (context.leftOut ?? []).map(
    (one): Mention => ({ ...one, polarity: 'avoid', emphasis: 'plain', mode: 'add', at, how: 'pointed' }),
  );
  return isAsked ? [{ intent: ALLERGY, mentions: out, at }] : [];
}

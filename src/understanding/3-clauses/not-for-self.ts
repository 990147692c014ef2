import { GENDER, RECIPIENT, SELF } from '../../flow/program/own-types.ts';
import type { Sentence } from '../1-match/sentence.ts';
import type { Content } from '../2-spans/content.ts';
import { stretchOf } from '../2-spans/mentions.ts';
import type { Thing } from '../2-spans/names-beside.ts';
import type { Mention } from '../said.ts';
import { clauseStart, hasRole, isPauseAt, lengthAt, lengthBefore } from './said-of.ts';
import type { Found } from './whose-turn.ts';

/** "Not for me", by its tokens, beside another. */
interface Denied {
  readonly start: number;
  readonly end: number;
  /** Whom it is for instead. */
  readonly other: Thing;
}

/** "For my sister, not for me": it is said whom it is for, and nothing that was shown is turned down. */
export function withoutOwnRefusal(content: Content, sentence: Sentence): Content {
  const denied = notForSelf(sentence, content.things);
  if (denied === null) return content;
  const at = stretchOf(sentence, denied.start, denied.end);
  const intents = content.intents.filter((one) => one.intent !== 'reject_shown' || one.at.end < at.start || at.end < one.at.start);
  return { ...content, intents };
}

/** "I meant for her, not for me": where it was for the shopper so far, it no longer is. */
export function withoutSelf(sentence: Sentence, found: readonly Found[], things: readonly Thing[]): readonly Found[] {
  const denied = notForSelf(sentence, things);
  if (denied === null) return found;
  const others = found.filter(({ mention, start }) => mention.type !== RECIPIENT || mention.value !== SELF || !isIn(start, denied));
  if (sentence.context.wearer !== SELF || others.some(({ mention }) => mention.type === RECIPIENT)) return others;
  // What is known of the shopper goes before anything is said of the other.
  const at = stretchOf(sentence, denied.other.start, denied.other.end);
  const mention: Mention = { type: RECIPIENT, value: SELF, polarity: 'want', emphasis: 'plain', mode: 'drop', at, how: 'exact' };
  return [{ start: denied.other.start, mention }, ...others];
}

const isIn = (at: number, { start, end }: Pick<Denied, 'start' | 'end'>): boolean => start <= at && at < end;

/** Where a "not for me" stands that says nothing else, and another whom it is for in the same sentence. null: nowhere. */
function notForSelf(sentence: Sentence, things: readonly Thing[]): Denied | null {
  const others = things.filter((one) => isOther(one, sentence));
  if (others.length === 0) return null;
  for (const { start, end, entry } of sentence.matches) {
    const { meaning } = entry;
    if (meaning.is !== 'value' || meaning.type !== RECIPIENT || meaning.value !== SELF) continue;
    const one = deniedAt(start, end, sentence);
    if (one === null || things.some((thing) => clauseStart(start, sentence) <= thing.start && thing.end <= start)) continue;
    const other = others.find((thing) => isBeside(thing, one, sentence));
    if (other !== undefined) return { ...one, other };
  }
  return null;
}

/** "Not for me", "para mí no", and a pause behind it. */
function deniedAt(start: number, end: number, sentence: Sentence): Pick<Denied, 'start' | 'end'> | null {
  const { matches } = sentence;
  const isNo = ({ entry: { meaning } }: Sentence['matches'][number]): boolean => meaning.is === 'negation' && meaning.how === 'hard';
  let from = start;
  // "No es para mí", "c'est pas pour moi".
  while (!isPauseAt(from, sentence) && hasRole(from - 1, 'is', sentence)) from--;
  const before = isPauseAt(from, sentence) ? undefined : matches.find((one) => one.end === from && isNo(one));
  if (before !== undefined) return isPauseAt(end, sentence) ? { start: before.start, end } : null;
  const behind = isPauseAt(end, sentence) ? undefined : matches.find((one) => one.start === end && isNo(one));
  return behind !== undefined && isPauseAt(start, sentence) && isPauseAt(behind.end, sentence) ? { start, end: behind.end } : null;
}

/** "For her", "for my sister". */
function isOther({ start, type, reading }: Thing, sentence: Sentence): boolean {
  if (reading.is !== 'value') return false;
  if (type === RECIPIENT) return reading.value !== SELF;
  if (type !== GENDER) return false;
  const at = start + lengthAt(start, 'for', sentence);
  const isLed = at > start || lengthBefore(start, 'for', sentence) > 0;
  return isLed && (['hers', 'his', 'she', 'he'] as const).some((role) => lengthAt(at, role, sentence) > 0);
}

/** In the same sentence, with a pause between. */
function isBeside(other: Thing, one: Pick<Denied, 'start' | 'end'>, { tokens }: Sentence): boolean {
  const [from, to] = other.start < one.start ? [other.end, one.start] : [one.end, other.start];
  const gaps = tokens.slice(from, to + 1).map(({ gap }) => gap);
  return gaps.includes('comma') && !gaps.includes('stop');
}

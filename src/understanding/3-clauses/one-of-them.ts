import { RECIPIENT, SELF } from '../../flow/program/own-types.ts';
import type { Sentence } from '../1-match/sentence.ts';
import type { Content } from '../2-spans/content.ts';
import { stretchOf } from '../2-spans/mentions.ts';
import type { Thing } from '../2-spans/names-beside.ts';
import { isPauseAt, lengthAt, lengthBefore } from './said-of.ts';

/** Words between a number and those who are counted: "my two dear nieces". */
const MOST_BETWEEN = 2;

/** Some who were counted, and the words that say which of them it is for. */
interface OneOfThem {
  readonly thing: Thing;
  readonly start: number;
  readonly end: number;
}

/** "I've got three sisters, it's for the youngest": the only ones who are named are counted, and it is for one of them. */
export function oneOfThem(things: readonly Thing[], sentence: Sentence): OneOfThem | null {
  const [thing, ...others] = things.filter(
    ({ type, reading }) => type === RECIPIENT && !(reading.is === 'value' && reading.value === SELF),
  );
  if (thing === undefined || others.length > 0 || !isCounted(thing, sentence)) return null;
  for (let start = thing.end; start < sentence.tokens.length; start++) {
    const length = lengthAt(start, 'by_age', sentence);
    const before = start - lengthBefore(start, 'articles', sentence);
    const isFor = [start, before].some((at) => !isPauseAt(at, sentence) && lengthBefore(at, 'for', sentence) > 0);
    if (length > 0 && isFor) return { thing, start, end: start + length };
  }
  return null;
}

/** "For the youngest" wishes for nothing youthful, "per la più piccola" for no small bottle. */
export function withoutOneOfThem(content: Content, sentence: Sentence): Content {
  const meant = oneOfThem(content.things, sentence);
  if (meant === null) return content;
  const at = stretchOf(sentence, meant.start, meant.end);
  const isWithin = ({ start, end }: Pick<Thing, 'start' | 'end'>): boolean => start < meant.end && end > meant.start;
  const things = content.things.filter((one) => !isWithin(one));
  const intents = content.intents.filter((one) => one.at.start >= at.end || one.at.end <= at.start);
  return { ...content, things, intents };
}

/** "3 sisters", "my two nieces". */
function isCounted({ start, end }: Thing, { amounts }: Sentence): boolean {
  return [...amounts.values()].some((one) => {
    const isBefore = one.start < end && start - one.end <= MOST_BETWEEN;
    return isBefore && one.currency === null && one.value > 1;
  });
}

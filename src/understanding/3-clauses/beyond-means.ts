import { mark } from '../../text/marks.ts';
import { short } from '../1-match/prices-shown.ts';
import type { Sentence } from '../1-match/sentence.ts';
import { isSaidBehind } from '../1-match/sums.ts';
import { beforeArticles } from '../2-spans/budgets.ts';
import type { Content } from '../2-spans/content.ts';
import { stretchOf } from '../2-spans/mentions.ts';
import type { Thing } from '../2-spans/names-beside.ts';
import type { Mention } from '../said.ts';
import { PLAIN } from '../stance.ts';
import type { Restated } from './restated.ts';

/** What somebody has no money for, and that they want something cheaper. */
export interface BeyondMeans {
  readonly content: Content;
  readonly restated: readonly Restated[];
}

/**
 * "Creed is out of my pocket", "I can't afford Coco": it is turned down, and something cheaper is asked for. What a fragrance costs is
 * then the limit, unless a lower one was said before.
 */
export function beyondMeans(content: Content, sentence: Sentence): BeyondMeans {
  const { vocabulary, tokens } = sentence;
  const cheaper = [...vocabulary.priceMoves].find(([, move]) => move < 0)?.[0];
  const beyond = content.things.filter((one) => isNamed(one) && isBeyond(one, sentence));
  const [first, ...others] = beyond;
  if (first === undefined || cheaper === undefined) return { content, restated: [] };
  // What is said up to the next pause is a verdict on it.
  const pause = tokens.findIndex(({ gap }, place) => place >= first.end && (gap === 'comma' || gap === 'stop'));
  const end = pause < 0 ? tokens.length : pause;
  const cue = { start: end, end, how: 'after', allergy: false, notOnly: false, match: null } as const;
  const at = stretchOf(sentence, first.start, first.end);
  const wish = { polarity: 'want', emphasis: 'plain', mode: 'add', at } as const;
  const price = priceOf(first, sentence);
  const { max = null } = sentence.context.price ?? {};
  const mention: Mention | null =
    price === null
      ? { ...wish, type: 'comparative', value: cheaper, how: 'exact' }
      : max !== null && max < price
        ? null
        : { ...wish, type: 'price', value: { min: null, max: short(price), under: price }, how: 'number' };
  for (const place of tokens.keys()) {
    const length = vocabulary.budgets.lengthAt(place, 'beyond', sentence);
    if (length > 0) mark(content.used, 1, place, place + length);
  }
  return {
    content:
      mention === null
        ? content
        : { ...content, settled: [...content.settled, { start: first.start, end: first.end, type: null, mention }] },
    restated: [{ cue, effect: 'judges', things: [first, ...others], stance: { ...PLAIN, polarity: 'avoid' } }],
  };
}

/** What its smallest full bottle costs; null: it is a brand, or that isn't known. */
function priceOf({ reading }: Thing, { context: { pricesOf } }: Sentence): number | null {
  return reading.is === 'fragrance' ? (pricesOf?.(reading.id)[0] ?? null) : null;
}

function isNamed({ type, reading }: Thing): boolean {
  return (type === 'fragrance' && reading.is === 'fragrance') || type === 'brand';
}

/** The words for it stand behind the name, or before it. */
function isBeyond({ start, end }: Thing, sentence: Sentence): boolean {
  return (
    isSaidBehind(end, 'beyond', sentence) ||
    sentence.vocabulary.budgets.lengthBefore(beforeArticles(start, sentence), 'beyond', sentence) > 0
  );
}

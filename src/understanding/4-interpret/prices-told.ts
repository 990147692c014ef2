import { isMarked, priceShown, tellsPriceShown } from '../1-match/prices-shown.ts';
import type { Sentence } from '../1-match/sentence.ts';
import { stretchOf } from '../2-spans/mentions.ts';
import type { Mention, Said } from '../said.ts';

/** "It may be dearer, up to 80": the limit says how much dearer. */
export function withRoomGiven(mentions: readonly Mention[], { vocabulary: { priceMoves } }: Sentence): readonly Mention[] {
  const isMost = mentions.some(({ type, value }) => type === 'price' && typeof value === 'object' && value.max !== null);
  if (!isMost) return mentions;
  return mentions.filter(
    ({ type, value, polarity }) => type !== 'comparative' || polarity === 'avoid' || (priceMoves.get(String(value)) ?? 0) <= 0,
  );
}

/** "160 euros???": where that is all, what costs so much is asked about, and its sizes are the answer. */
export function priceAskedAtLeast(said: Said, sentence: Sentence): Said {
  const { asks, intents, mentions, dropped, answers, open, doubt } = said;
  const { tokens, amounts } = sentence;
  const isAll = asks.length + intents.length + mentions.length + dropped.length + answers.length === 0 && open === null;
  if (!isAll || doubt !== undefined || !isMarked(tokens.length, sentence)) return said;
  const told = [...amounts.values()].filter((amount) => tellsPriceShown(amount, sentence));
  const of = [...new Set(told.flatMap((amount) => priceShown(amount, sentence)?.fragrance ?? []))];
  if (of.length === 0) return said;
  const at = stretchOf(sentence, 0, tokens.length);
  return { ...said, asks: [{ act: 'ask', frame: 'value', asks: 'price', of, named: [], mentions: [], at }] };
}

import type { Mention, SaidIntent } from './said.ts';
import type { Sentence } from './sentence.ts';

/**
 * "The second, how much is it?": a question that is about a fragrance, but names none itself, is about the
 * one that its message speaks of. Only where there is no doubt: one such question, and no more fragrances
 * than it takes.
 */
export function adoptFragrances(
  intents: readonly SaidIntent[],
  mentions: readonly Mention[],
  { vocabulary }: Sentence,
): { readonly intents: readonly SaidIntent[]; readonly mentions: readonly Mention[] } {
  const asking = intents.filter((one) => one.mentions.length === 0 && vocabulary.asksFor.has(one.intent));
  const [question] = asking;
  const named = mentions.filter(({ type, mode, polarity, likeness }) => isPlain(mode, polarity) && type === 'fragrance' && !likeness);
  const most = vocabulary.asksFor.get(question?.intent ?? '') ?? 0;
  if (question === undefined || asking.length > 1 || named.length === 0 || named.length > most) return { intents, mentions };
  const values = named.map(({ value }) => value);
  return {
    intents: intents.map((one) => (one === question ? { ...one, mentions: named } : one)),
    // An adopted name may be said twice, once with "like".
    mentions: mentions.filter((one) => one.type !== 'fragrance' || !values.includes(one.value)),
  };
}

const isPlain = (mode: Mention['mode'], polarity: Mention['polarity']): boolean => mode !== 'drop' && polarity === 'want';

import { SUBSTANCE } from '../../flow/program/own-intents.ts';
import type { Sentence } from '../1-match/sentence.ts';
import type { Mention, SaidIntent } from '../said.ts';

/** What is left to be wished for: a substance that people are allergic to is no note of a perfume, and can only be left out. */
export function withoutSubstances(mentions: readonly Mention[], sentence: Sentence): readonly Mention[] {
  return mentions.filter((one) => !isWished(one, sentence));
}

/** "Something with linalool": an intent of its own, so that a reply can say why nothing comes of it. */
export function asksForSubstances(mentions: readonly Mention[], sentence: Sentence): readonly SaidIntent[] {
  if (!sentence.vocabulary.intentOrder.has(SUBSTANCE)) return [];
  return mentions.filter((one) => isWished(one, sentence)).map((one) => ({ intent: SUBSTANCE, mentions: [one], at: one.at }));
}

function isWished({ type, value, polarity, mode }: Mention, { vocabulary }: Sentence): boolean {
  return type === 'ingredient' && polarity === 'want' && mode !== 'drop' && vocabulary.substances.has(String(value));
}

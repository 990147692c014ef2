import { GIFT, UNSURE } from '../../flow/program/own-intents.ts';
import type { Sentence } from '../1-match/sentence.ts';

/** "Hm" and "boh" are no question of what to take. */
const FEWEST_WORDS = 2;

/** "Any ideas?", "que me conseillez-vous ?": what to take is asked, from a place on. */
export function isAdviceSought(from: number, { matches }: Sentence): boolean {
  return matches.some(({ start, end, entry: { meaning } }) => {
    return start >= from && end - start >= FEWEST_WORDS && meaning.is === 'intent' && meaning.intent === UNSURE;
  });
}

/** "… quiero regalarle otra cosa": a present is looked for, from a place on. */
export function isGiftSought(from: number, { matches }: Sentence): boolean {
  return matches.some(({ start, entry: { meaning } }) => start >= from && meaning.is === 'intent' && meaning.intent === GIFT);
}

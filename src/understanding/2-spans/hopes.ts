import type { Sentence } from '../1-match/sentence.ts';

/** Whether behind a question, at the token where it ends, nothing but this is said: "I hope not", "lieber nicht". */
export function isHopedNotAt(end: number, sentence: Sentence): boolean {
  const { tokens, vocabulary } = sentence;
  const isPauseAt = (at: number): boolean => at >= tokens.length || tokens[at]?.gap === 'stop' || tokens[at]?.gap === 'comma';
  if (end >= tokens.length || !isPauseAt(end)) return false;
  const length = vocabulary.unwelcome.lengthAt(end, 'hopes', sentence);
  return length > 0 && isPauseAt(end + length);
}

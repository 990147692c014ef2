import type { AllergyWords } from '../../flow/program/lexicon.ts';
import type { Sentence } from '../1-match/sentence.ts';

/** Length of the longest phrase of a role that stands at a token, in the language of the message; 0: none does. */
export function harmLengthAt(role: keyof AllergyWords, at: number, sentence: Sentence): number {
  return sentence.vocabulary.allergy.lengthAt(at, role, sentence);
}

/** Whether a message has a word that says that something harms by itself. */
export function speaksOfHarm(sentence: Sentence): boolean {
  const { tokens, work, vocabulary } = sentence;
  work.add(tokens.length);
  return vocabulary.allergy.stands('reactions', sentence) || vocabulary.allergy.stands('illnesses', sentence);
}

/** Whether a phrase of a role begins at one of these tokens, `to` exclusive. */
export function hasRole(role: keyof AllergyWords, from: number, to: number, sentence: Sentence): boolean {
  return sentence.vocabulary.allergy.beginsWithin(from, to, role, sentence);
}

/** Where the sentence of a token begins and ends. */
export function sentenceAround(at: number, { tokens }: Sentence): readonly [start: number, end: number] {
  let [start, end] = [at, at + 1];
  while (start > 0 && tokens[start]?.gap !== 'stop') start--;
  while (end < tokens.length && tokens[end]?.gap !== 'stop') end++;
  return [start, end];
}

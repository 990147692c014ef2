import { SMELLS } from '../../lexicon/index/meanings.ts';
import type { Sentence } from '../1-match/sentence.ts';
import { sentenceAround } from '../2-spans/harm-words.ts';
import { isHopedNotAt } from '../2-spans/hopes.ts';
import type { Thing } from '../2-spans/names-beside.ts';
import { PLAIN, type Spoken, type Stance } from '../stance.ts';

/** "Is there rose in it? I hope not": what is asked about and shall not be there, by how that is meant. */
export function hopedNot(sentence: Sentence, things: readonly Thing[]): ReadonlyMap<Spoken, Stance> {
  if (!sentence.vocabulary.unwelcome.stands('hopes', sentence)) return new Map();
  const isAsked = (end: number): boolean =>
    /[?？]/.test(sentence.text.slice(sentence.tokens[end - 1]?.end ?? 0, sentence.tokens[end]?.start));
  const isHoped = ({ start, type }: Thing): boolean => {
    const [, end] = sentenceAround(start, sentence);
    return SMELLS.has(type ?? '') && isAsked(end) && isHopedNotAt(end, sentence);
  };
  return new Map(things.filter(isHoped).map((one) => [one, { ...PLAIN, polarity: 'avoid' }]));
}

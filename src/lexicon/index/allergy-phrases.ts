import type { Lexicon } from '../../flow/program/lexicon.ts';
import { ALLERGY } from '../../flow/program/own-intents.ts';
import { tokenize } from '../../text/tokenize.ts';

/** Phrases that turn something down because they speak of an allergy, though no negation of the vocabulary has them. */
export interface AllergyNegations {
  /** "skin allergy to", before what it is about. */
  readonly hard: readonly string[];
  /** "reagiert sie", behind it: "auf Rosen reagiert sie". */
  readonly after: readonly string[];
}

/**
 * The phrases of the intent `allergy` as negations. A word that a negation joins to one of them (the "to" of "allergic to")
 * joins each of them to what it is about. A phrase of words that such a one follows, and of little words, is said of what
 * stands beside it. Without this, a phrase that an editor adds would have what makes ill recommended.
 */
export function allergyNegations({ intents, negation, fillers }: Pick<Lexicon, 'intents' | 'negation' | 'fillers'>): AllergyNegations {
  const phrases = (Object.hasOwn(intents, ALLERGY) ? (intents[ALLERGY] ?? []) : []).filter((phrase) => !phrase.includes('{'));
  const known = new Set(phrases.map(keyOf));
  const goingOn = negation.hard.filter((phrase) => known.has(startOf(phrase)));
  const joints = jointsOf(goingOn);
  const endsInJoint = (phrase: string): boolean => joints.has(lastOf(phrase));
  const joined = new Set([...phrases, ...goingOn].filter(endsInJoint).flatMap((phrase) => keysOf(phrase).slice(0, -1)));
  const little = new Set(fillers.map(keyOf));
  const isAbout = (words: readonly string[]): boolean =>
    words.length > 1 && words.every((word) => joined.has(word) || little.has(word)) && words.some((word) => joined.has(word));
  return {
    hard: phrases.flatMap((phrase) => (endsInJoint(phrase) ? [phrase] : [...joints.values()].map((joint) => `${phrase} ${joint}`))),
    after: phrases.filter((phrase) => !endsInJoint(phrase) && isAbout(keysOf(phrase))),
  };
}

/** The last words of negations that go on from a phrase of the allergy, as they are written, by their keys: "to" of "allergic to". */
function jointsOf(found: readonly string[]): ReadonlyMap<string, string> {
  const all = new Set(found.map(lastOf));
  // "Réagis à la" has an article behind its joint.
  return new Map(found.filter((phrase) => !all.has(keysOf(phrase).at(-2) ?? '')).map((phrase) => [lastOf(phrase), lastWord(phrase)]));
}

const keysOf = (phrase: string): readonly string[] => tokenize(phrase).map(({ folded }) => folded);
const keyOf = (phrase: string): string => keysOf(phrase).join(' ');
/** All words but the last. */
const startOf = (phrase: string): string => keysOf(phrase).slice(0, -1).join(' ');
const lastOf = (phrase: string): string => keysOf(phrase).at(-1) ?? '';
/** With its accents and its apostrophe. */
const lastWord = (phrase: string): string => phrase.slice(tokenize(phrase).at(-1)?.start ?? 0).trim();

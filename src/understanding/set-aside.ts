import { ALLERGY } from '../flow/program/own-intents.ts';
import type { LookedUp } from './look-up.ts';
import { isQuestionBefore } from './phrasing.ts';
import type { Mention, Said, SaidIntent, SetAside, Stretch } from './said.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Mentions that are taken from one message. */
const MOST_MENTIONS = 24;
/** Of those, places that exclusions leave to wishes. */
const FOR_WISHES = 8;

/** Offsets in a message that is too much to be read as a whole. */
export interface Cut {
  /** Where its last whole sentence ends that can be read; 0: there is none. */
  readonly sentence: number;
  /** How many words stand before that. */
  readonly words: number;
  /** Where the last clause ends that can be read of the sentence after that; the same: there is none. */
  readonly clause: number;
}

/**
 * Where to stop reading. What is said in a sentence may be turned round by its end ("… give me headaches"), and a question by
 * the answer after it ("Rose? No."), so that wishes count only up to a whole sentence.
 */
export function cutOf({ tokens, cutAt }: LookedUp, text: string, { connectives }: Vocabulary): Cut {
  const last = cutAt ?? tokens.length;
  let sentence = 0;
  let words = 0;
  let clause = 0;
  for (let at = 1; at <= last; at++) {
    const token = tokens[at];
    if (token === undefined) break;
    if (token.gap === 'stop' && !isQuestionBefore(at, { text, tokens })) {
      sentence = clause = token.start;
      words = at;
    } else if (token.gap === 'comma' || connectives.of(token) !== undefined) clause = token.start;
  }
  return { sentence, words, clause };
}

/**
 * What was read of a message up to its last whole sentence, and of the one that was broken off only what it turns down: better
 * one exclusion too many than one too few, while a wish might yet be turned into its opposite.
 */
export function withExclusions(read: Said, brokenOff: Said, text: string, { sentence }: Cut): Said {
  const shifted = <T extends { readonly at: Stretch }>(one: T): T => ({
    ...one,
    at: { start: one.at.start + sentence, end: one.at.end + sentence },
  });
  const kept = brokenOff.mentions.filter(isExclusion).map(shifted);
  const allergies = brokenOff.intents.filter((one) => one.intent === ALLERGY && kept.some(({ allergy }) => allergy)).map(shifted);
  return {
    ...read,
    mentions: [...read.mentions, ...kept],
    intents: withAllergies(read.intents, allergies),
    setAside: setAsideFrom(sentence, text, kept),
  };
}

function withAllergies(intents: readonly SaidIntent[], allergies: readonly SaidIntent[]): readonly SaidIntent[] {
  return intents.some(({ intent }) => intent === ALLERGY) ? intents : [...intents, ...allergies];
}

/** No more mentions than are taken from one message: exclusions before wishes, though some of each. */
export function withinLimit(said: Said, text: string): Said {
  const { mentions } = said;
  if (mentions.length <= MOST_MENTIONS) return said;
  const exclusions = mentions.filter(isExclusion);
  const wishes = mentions.filter((one) => !isExclusion(one)).slice(0, Math.max(FOR_WISHES, MOST_MENTIONS - exclusions.length));
  const chosen = new Set([...wishes, ...exclusions.slice(0, MOST_MENTIONS - wishes.length)]);
  const kept = mentions.filter((one) => chosen.has(one));
  const from = mentions.find((one) => !chosen.has(one))?.at.start ?? text.length;
  const start = Math.min(from, said.setAside?.at.start ?? text.length);
  const keptThere = kept.filter((one) => one.at.start >= start && isExclusion(one));
  return { ...said, mentions: kept, setAside: setAsideFrom(start, text, keptThere) };
}

/** Characters that are enough to find the place again. */
const ENOUGH = 40;

function setAsideFrom(start: number, text: string, kept: readonly Mention[]): SetAside {
  const begins = text.slice(start).trimStart();
  const words = begins.length <= ENOUGH ? begins : begins.slice(0, ENOUGH + 1).replace(/(?:\s\S*|[\ud800-\udbff]|.)$/su, '');
  return { at: { start, end: text.length }, words, kept };
}

function isExclusion({ polarity, mode }: Mention): boolean {
  return polarity === 'avoid' && mode !== 'drop';
}

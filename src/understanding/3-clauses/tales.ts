import { range } from '../../text/range.ts';
import type { Sentence } from '../1-match/sentence.ts';
import type { Role } from './clauses.ts';

/** A word that may be the verb of a clause. */
export interface Place {
  readonly sentence: Sentence;
  /** 1 or 2 where a token is part of something that the message names. */
  readonly taken: Uint8Array;
  /** Where somebody who is named ends. */
  readonly people: ReadonlySet<number>;
  has(at: number, role: Role): boolean;
  /** Where its clause begins. */
  readonly start: number;
  readonly at: number;
}

/** Words between what determines a noun and the verb of that noun: "my aunt from Kent". */
const LONGEST_SUBJECT = 4;
/** The same where the noun is told by what it is made of: "el sofá nuevo de cuero no". */
const LONGEST_OF_STUFF = 6;
/** Words such as "always" between whoever does it and the verb. */
const MOST_ADVERBS = 2;

const DETERMINERS = ['articles', 'mine', 'theirs'] as const;

/**
 * What a word of no phrase does that is a finite verb of the dictionary. Another form of a verb of the vocabulary does what that does
 * ("adorait"). What tells of the past ("she stirred honey") and what a noun does ("the baker sprinkles cinnamon") only tells.
 * What somebody does who may wear the scent ("my wife treasures jasmine") is not known. null: it is no such verb here.
 */
export function tellingVerb(place: Place): 'wants' | 'smells' | 'wears' | 'others' | 'unknown' | null {
  const { sentence, start, at, has } = place;
  const { vocabulary, tokens, rank } = sentence;
  const token = tokens[at];
  if (token === undefined) return null;
  const reads = (language: string): boolean => rank(language) === 0;
  const verb = vocabulary.knownVerbs.read(token, reads);
  if (verb === null || verb.does === null || isNounHere(place) || isOfScent(place)) return null;
  const doer = doerBefore(place);
  const isPronoun = doer > start && has(doer - 1, 'people');
  const isSomebody = isPronoun || place.people.has(doer);
  const isPast = verb.form === 'told' || (isSomebody && vocabulary.clauses.endsAsParticiple(token, reads));
  if (verb.does !== 'others') return isPast ? verb.does : null;
  if (isDoneToSomebody(place)) return null;
  if (isPast) return has(at - 1, 'shop') ? null : 'others';
  if (isSomebody) return isPronoun ? null : 'unknown';
  if (vocabulary.clauses.endsAsParticiple(token, reads) && (opensWithPast(place) || isDoneToOnes(place))) return 'others';
  if (isDoneByThing(place) && vocabulary.clauses.endsAsParticiple(token, reads)) return 'unknown';
  return isDoneByNoun(place) || isSecondInGerman(place) ? 'others' : null;
}

/** Where whoever does it ends: "she hardly ever smoked". */
function doerBefore({ sentence, taken, start, at, has }: Place): number {
  const { tokens, vocabulary } = sentence;
  const isAdverb = (one: number): boolean =>
    taken[one] === 0 &&
    sentence.isLittleWord(tokens[one]?.folded ?? '') &&
    vocabulary.connectives.of(tokens[one]) === undefined &&
    !NO_SUBJECT.some((role) => has(one, role)) &&
    !DETERMINERS.some((role) => vocabulary.people.phrases.lengthAt(one, role, sentence) > 0);
  let doer = at;
  while (doer > start + 1 && at - doer < MOST_ADVERBS && isAdverb(doer - 1)) doer--;
  return doer;
}

/** "The pickles", "of pickles"; where nouns are written with capitals, "Baute". */
function isNounHere({ sentence, start, at }: Place): boolean {
  const { vocabulary, tokens, text, rank } = sentence;
  if (at === start) return false;
  const isCapital = /^\p{Lu}\p{Ll}/u.test(text.slice(tokens[at]?.start, tokens[at]?.end));
  if (isCapital && vocabulary.capitalising.has(rank.written)) return true;
  const { phrases } = vocabulary.people;
  return (
    vocabulary.connectives.of(tokens[at - 1]) === 'with' ||
    ([...DETERMINERS, 'for', 'of'] as const).some((role) => phrases.lengthBefore(at, role, sentence) > 0)
  );
}

/** "A scent that blends", "ein Duft, der mit Rum beginnt", "un parfum frais et épicé qui déchire": nobody does anything. */
export function isOfScent({ sentence, start, at, has }: Place): boolean {
  const { tokens, vocabulary } = sentence;
  const { phrases } = vocabulary.people;
  const isAnd = tokens[start]?.gap === 'soft' && vocabulary.connectives.of(tokens[start]) === 'and';
  const isRelative =
    (tokens[start]?.gap === 'comma' && phrases.lengthAt(start, 'articles', sentence) > 0) ||
    (isAnd && vocabulary.effects.phrases.lengthBefore(at, 'that', sentence) > 0);
  let from = start;
  while (isRelative && from > 0 && (from === start || (tokens[from]?.gap !== 'stop' && tokens[from]?.gap !== 'comma'))) from--;
  for (let one = from; one < at; one++) if (has(one, 'heads')) return true;
  return false;
}

/** "El jazmín me mareó", "mir schwebte Iris vor": what a thing did may be good or bad. */
function isDoneToSomebody({ taken, people, start, at, has }: Place): boolean {
  if (at - 1 === start && has(start, 'objects')) return true;
  if (!has(at - 1, 'clitics') && !has(at + 1, 'objects')) return false;
  for (let one = start; one < at; one++) if (taken[one] !== 0 && !people.has(one + 1)) return true;
  return false;
}

/** "Patchouli ruined my evening": a thing did it to something that is determined. */
function isDoneByThing({ sentence, taken, people, start, at }: Place): boolean {
  const { phrases } = sentence.vocabulary.people;
  const isThing = at > start && taken[at - 1] !== 0 && !people.has(at);
  return isThing && DETERMINERS.some((role) => phrases.lengthAt(at + 1, role, sentence) > 0);
}

/** "Dropped a whole tub of vanilla", "baked a cake": whoever speaks did it. "Baked apple" is a scent. */
function opensWithPast({ sentence, taken, start, at, has }: Place): boolean {
  const { phrases } = sentence.vocabulary.people;
  const { gap } = sentence.tokens[at + 1] ?? { gap: 'stop' };
  if (gap !== 'soft') return false;
  if (at === start) return DETERMINERS.some((role) => phrases.lengthAt(at + 1, role, sentence) > 0);
  // "Someone spilled red wine on my dress".
  const isLittle = (one: number): boolean =>
    taken[one] === 0 && sentence.isLittleWord(sentence.tokens[one]?.folded ?? '') && !has(one, 'heads');
  const isOnes = (one: number): boolean => phrases.lengthAt(one, 'mine', sentence) > 0;
  return range(start, at).every(isLittle) && range(at + 2, Math.min(at + FARTHEST_OF_ONES, sentence.tokens.length)).some(isOnes);
}

/** Words to what of one's own something is done to: "spilled red wine all over my". */
const FARTHEST_OF_ONES = 7;

/** Words between what a thing did and where: "squirted right in". */
const MOST_ASIDE = 2;

/** "A coconut nearly landed on my head", "lemon squirted right in my eye": what happened to something of one's own. */
function isDoneToOnes(place: Place): boolean {
  const { sentence, taken, start, at, has } = place;
  const { tokens, ordinary, known, vocabulary } = sentence;
  const { phrases } = vocabulary.people;
  const doer = doerBefore(place);
  if (doer <= start || taken[doer - 1] === 0 || place.people.has(doer)) return false;
  const to = range(at + 1, at + MOST_ASIDE + 2).find((one) => has(one, 'uses') && phrases.lengthAt(one + 1, 'mine', sentence) > 0);
  if (to === undefined || tokens.slice(at, to + 3).some(({ gap }) => gap !== 'soft')) return false;
  const noun = to + 1 + phrases.lengthAt(to + 1, 'mine', sentence);
  return ordinary[noun] === 1 && known[noun] === 0 && taken[noun] === 0;
}

/** "My aunt from Kent pickles": from what determines a noun to the verb there is neither another verb nor a thing that is named. */
function isDoneByNoun({ sentence, taken, people, start, at, has }: Place): boolean {
  const { vocabulary, tokens } = sentence;
  const { phrases } = vocabulary.people;
  let noun = start;
  for (let length = 1; length > 0; noun += length) length = Math.max(...DETERMINERS.map((role) => phrases.lengthAt(noun, role, sentence)));
  if (noun === start || noun >= at || at + 1 >= tokens.length) return false;
  const isOfStuff = isOfOrdinaryNoun(noun, doerBefore({ sentence, taken, people, start, at, has }) - 1, taken, sentence);
  if (at - noun > (isOfStuff ? LONGEST_OF_STUFF : LONGEST_SUBJECT)) return false;
  const isName = (one: number): boolean => taken[one] !== 0 && (!isOfStuff || people.has(one + 1));
  for (let one = noun; one < at; one++)
    if (isName(one) || tokens[one]?.kind !== 'word' || NO_SUBJECT.some((role) => has(one, role))) return false;
  return tokens[at]?.gap === 'soft' && tokens[at + 1]?.gap === 'soft';
}

/** "The leather sofa", "el sofá nuevo de cuero": what is named only says more of an ordinary noun, which stands last or first. */
function isOfOrdinaryNoun(first: number, last: number, taken: Uint8Array, sentence: Sentence): boolean {
  const { vocabulary, rank, ordinary, known } = sentence;
  const follows = vocabulary.clauses.adjectivesFollow.has(rank.written);
  const noun = follows ? first : last;
  return noun >= first && taken[noun] === 0 && ordinary[noun] === 1 && known[noun] === 0;
}

const NO_SUBJECT: readonly Role[] = ['wants', 'smells', 'wears', 'is', 'has', 'others', 'people', 'shop', 'heads'];

/** "Im Flur hängt": where nouns are written with capitals, a small letter tells a verb. */
function isSecondInGerman({ sentence, start, at, has }: Place): boolean {
  const { vocabulary, tokens, text, rank } = sentence;
  if (at === start || !vocabulary.capitalising.has(rank.written)) return false;
  // An infinitive has the form of a plural: "dort servieren sie".
  if (tokens[at]?.folded.endsWith('en') && !has(at + 1, 'people')) return false;
  return tokens[at]?.gap === 'soft' && /\p{Lu}/u.test(text.slice(1)) && !/^\p{Lu}/u.test(text.slice(tokens[at].start));
}

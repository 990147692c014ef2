import type { Role } from './clauses.ts';
import type { Sentence } from './sentence.ts';

/** A word that may be the verb of a clause. */
interface Place {
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

/**
 * What a word of no phrase does that is a finite verb of the dictionary. Another form of a verb of the vocabulary does what that does
 * ("adorait"). What tells of the past ("she stirred honey") and what a noun does ("the baker sprinkles cinnamon") only tells.
 * What somebody does who may wear the scent ("my wife treasures jasmine") is not known. null: it is no such verb here.
 */
export function tellingVerb(place: Place): 'wants' | 'smells' | 'wears' | 'others' | 'unknown' | null {
  const { sentence, start, at, has } = place;
  const { vocabulary, tokens, rank } = sentence;
  const token = tokens[at];
  if (token === undefined || isNounHere(place) || isOfScent(place)) return null;
  const reads = (language: string): boolean => rank(language) === 0;
  const verb = vocabulary.knownVerbs.read(token, reads);
  if (verb === null || verb.does === null) return null;
  const isPronoun = at > start && has(at - 1, 'people');
  const isSomebody = isPronoun || place.people.has(at);
  const isPast = verb.form === 'told' || (isSomebody && vocabulary.clauses.endsAsParticiple(token, reads));
  if (verb.does !== 'others') return isPast ? verb.does : null;
  if (isPast) return has(at - 1, 'shop') || isDoneToSomebody(place) ? null : 'others';
  if (isSomebody) return isPronoun ? null : 'unknown';
  return isDoneByNoun(place) || isSecondInGerman(place) ? 'others' : null;
}

/** "The pickles", "of pickles". */
function isNounHere({ sentence, start, at }: Place): boolean {
  const { vocabulary, tokens } = sentence;
  if (at === start) return false;
  const { phrases } = vocabulary.people;
  return (
    vocabulary.connectives.of(tokens[at - 1]) === 'with' ||
    (['articles', 'mine', 'theirs', 'for', 'of'] as const).some((role) => phrases.lengthBefore(at, role, sentence) > 0)
  );
}

/** "A scent that blends", "ein Duft, der mit Rum beginnt": nobody does anything. */
function isOfScent({ sentence: { tokens, vocabulary, ...sentence }, start, at, has }: Place): boolean {
  const { phrases } = vocabulary.people;
  const isRelative = tokens[start]?.gap === 'comma' && phrases.lengthAt(start, 'articles', { tokens, ...sentence }) > 0;
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

/** "My aunt from Kent pickles": from what determines a noun to the verb there is neither another verb nor a thing that is named. */
function isDoneByNoun({ sentence, taken, start, at, has }: Place): boolean {
  const { vocabulary, tokens } = sentence;
  const { phrases } = vocabulary.people;
  let noun = start;
  for (let length = 1; length > 0; noun += length)
    length = Math.max(...(['articles', 'mine', 'theirs'] as const).map((role) => phrases.lengthAt(noun, role, sentence)));
  if (noun === start || noun >= at || at - noun > LONGEST_SUBJECT || at + 1 >= tokens.length) return false;
  for (let one = noun; one < at; one++)
    if (taken[one] !== 0 || tokens[one]?.kind !== 'word' || NO_SUBJECT.some((role) => has(one, role))) return false;
  return tokens[at]?.gap === 'soft' && tokens[at + 1]?.gap === 'soft';
}

const NO_SUBJECT: readonly Role[] = ['wants', 'smells', 'wears', 'is', 'has', 'others', 'people', 'shop', 'heads'];

/** "Im Flur hängt": where nouns are written with capitals, a small letter tells a verb. */
function isSecondInGerman({ sentence, start, at, has }: Place): boolean {
  const { vocabulary, tokens, text, rank } = sentence;
  if (at === start || ![...vocabulary.capitalising].some((language) => rank(language) === 0)) return false;
  // An infinitive has the form of a plural: "dort servieren sie".
  if (tokens[at]?.folded.endsWith('en') && !has(at + 1, 'people')) return false;
  return tokens[at]?.gap === 'soft' && /\p{Lu}/u.test(text.slice(1)) && !/^\p{Lu}/u.test(text.slice(tokens[at].start));
}

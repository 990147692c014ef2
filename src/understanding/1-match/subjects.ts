import { RECIPIENT } from '../../flow/program/own-types.ts';
import type { Meaning } from '../../lexicon/index/meanings.ts';
import type { RolePhrases } from './role-phrases.ts';
import type { Sentence } from './sentence.ts';

/** Words between who does something and the verb: "it really has to". */
const MOST_BETWEEN = 4;

/**
 * Whether somebody else, or another thing than a scent, does what a verb at a token says: "I have to survive the week", "a battery that
 * lasts till noon". Verbs of having to (`must`) may stand between; `self` has those that only people say of themselves (tengo que), and `scent` has what stands for a scent though people are called so, too.
 */
export function isSaidOfAnother(verb: number, phrases: RolePhrases<string>, sentence: Sentence): boolean {
  const { tokens, vocabulary, rank, isLittleWord } = sentence;
  if (isBorneByNobody(verb, sentence)) return true;
  let at = verb;
  for (let steps = 0; steps <= MOST_BETWEEN; steps++) {
    if (at <= 0 || tokens[at]?.gap === 'stop' || tokens[at]?.gap === 'comma') return false;
    if (phrases.lengthBefore(at, 'self', sentence) > 0) return true;
    const scent = phrases.lengthBefore(at, 'scent', sentence);
    if (scent > 0) return isOtherThing(at - scent - 1, sentence);
    const must = phrases.lengthBefore(at, 'must', sentence);
    const before = tokens[at - 1];
    if (before === undefined) return false;
    const roles = vocabulary.clauses.rolesOf(before, rank);
    if (must === 0 && (roles.has('people') || roles.has('shop'))) return true;
    if (must === 0 && roles.has('heads')) return false;
    if (must === 0 && (isOtherThing(at - 1, sentence) || isUse(at, sentence))) return true;
    if (must === 0 && !isLittleWord(before.folded)) return false;
    at -= Math.max(must, 1);
  }
  return false;
}

/** "Mein Chef nervt den ganzen Tag": somebody who begins the clause stands right before the verb. "Doesn't bother my boss" is said of a scent. */
export function isDoneBySomebody(verb: number, sentence: Sentence): boolean {
  const { tokens, matches, vocabulary } = sentence;
  if (tokens[verb]?.gap !== 'soft') return false;
  const ownersBefore = (at: number): number => vocabulary.people.phrases.lengthBefore(at, 'mine', sentence);
  const opens = (at: number): boolean => at === 0 || tokens[at]?.gap !== 'soft' || vocabulary.connectives.of(tokens[at - 1]) === 'and';
  return matches.some(({ start, end, entry: { meaning } }) => {
    return end === verb && meaning.is === 'value' && meaning.type === RECIPIENT && opens(start - ownersBefore(start));
  });
}

/** "Nadie en casa soporta el incienso": behind whoever is nobody, with no pause between. */
function isBorneByNobody(verb: number, sentence: Sentence): boolean {
  const { allergy } = sentence.vocabulary;
  if (allergy.lengthAt(verb, 'bears', sentence) === 0) return false;
  for (let at = verb; at > 0 && sentence.tokens[at]?.gap === 'soft'; at--)
    if (allergy.lengthAt(at - 1, 'nobody', sentence) > 0) return true;
  return false;
}

/** "Ne supporte pas", "won't survive": a "not" stands right before the verb, the words of having to, or right behind it. */
export function isDenied(start: number, end: number, phrases: RolePhrases<string>, { tokens, vocabulary, rank }: Sentence): boolean {
  const sentence = { tokens, rank };
  const isNot = (at: number): boolean => {
    const token = tokens[at];
    return token !== undefined && (at < start || token.gap === 'soft') && vocabulary.clauses.rolesOf(token, rank).has('nots');
  };
  if (isNot(end)) return true;
  let at = start;
  for (let steps = 0; steps <= MOST_BETWEEN && at > 0 && tokens[at]?.gap === 'soft'; steps++) {
    if (isNot(at - 1)) return true;
    const must = phrases.lengthBefore(at, 'must', sentence);
    if (must === 0) return false;
    at -= must;
  }
  return false;
}

/** "The meeting lasts till midnight". */
function isUse(end: number, { matches }: Sentence): boolean {
  return matches.some((one) => one.end === end && isOfUse(one.entry.meaning));
}

function isOfUse(meaning: Meaning): boolean {
  return meaning.is === 'value' && OTHERS.has(meaning.type);
}

/** "The meeting", "my husband": who does it right before the verb is no scent. */
const OTHERS: ReadonlySet<string> = new Set(['occasion', RECIPIENT]);

/** A word of the language that is in no phrase, and no scent: "a battery". A scent may be said just before it: "something stubborn". */
function isOtherThing(at: number, { tokens, known, ordinary, vocabulary, rank, isLittleWord }: Sentence): boolean {
  const token = tokens[at];
  if (token === undefined || tokens[at + 1]?.gap === 'stop' || token.kind !== 'word' || known[at] === 1 || ordinary[at] !== 1) return false;
  if (isLittleWord(token.folded) || vocabulary.connectives.of(token) !== undefined) return false;
  if (vocabulary.clauses.rolesOf(token, rank).size > 0) return false;
  const before = tokens[at - 1];
  return before === undefined || token.gap !== 'soft' || !vocabulary.clauses.rolesOf(before, rank).has('heads');
}

import { range } from '../../text/range.ts';
import type { Sentence } from '../1-match/sentence.ts';
import { harmLengthAt, hasRole, sentenceAround } from '../2-spans/harm-words.ts';
import type { Spoken } from '../stance.ts';
import { hasRole as hasClauseRole, isPauseAt, lengthAt, lengthBefore, stretchAround } from './said-of.ts';

/** What a word does beside a body that harms it by no word of ours. */
const MILD = ['wants', 'smells', 'wears', 'is', 'has', 'uses', 'heads', 'people', 'shop'] as const;
const OWNERS = ['mine', 'theirs', 'articles'] as const;

/** Words between a part of the body and what it does: "my head starts pounding", "wird ihm die Brust ganz eng". */
const MOST_BETWEEN = 1;

/**
 * "Musk wrecks my sinuses", "le musc me met le nez en compote", "bei Zimt glüht mir das Gesicht", "with orange my fingers split": what is done
 * to a part of the body, or what it does, by a word of which nothing else is known, behind what does it. Where it ends; the token itself:
 * nothing is done to any.
 */
export function endOfAffected(at: number, sentence: Sentence, things: readonly Spoken[], traits: readonly Spoken[]): number {
  if (at === 0 || !isOtherWord(at, sentence, [...things, ...traits])) return at;
  const object = at + 1 < sentence.tokens.length && hasClauseRole(at + 1, 'objects', sentence) && !isPauseAt(at + 1, sentence) ? 1 : 0;
  const owner = Math.max(...OWNERS.map((role) => lengthAt(at + 1 + object, role, sentence)));
  const body = owner === 0 ? 0 : bodyAt(at + 1 + object + owner, sentence);
  const end = body > 0 ? at + 1 + object + owner + body : at + 1;
  const subject = body > 0 ? at : startOfSubject(at, sentence);
  if (subject === null || isOfJoy(subject, end, sentence)) return at;
  return isBroughtOn(subject, sentence, things, traits) ? end : at;
}

/** A word that is none of those whose part beside a body is known. */
function isOtherWord(at: number, sentence: Sentence, named: readonly Spoken[]): boolean {
  const { tokens, vocabulary, rank, isLittleWord } = sentence;
  const token = tokens[at];
  if (token === undefined || token.kind !== 'word' || isLittleWord(token.folded) || sentence.known[at] === 1) return false;
  if (named.some((one) => one.start <= at && at < one.end)) return false;
  const roles = vocabulary.clauses.rolesOf(token, rank);
  return !MILD.some((role) => roles.has(role)) && harmLengthAt('helps', at, sentence) === 0;
}

/** How many words name a part of the body on which nothing is worn. */
const bodyAt = (at: number, sentence: Sentence): number =>
  harmLengthAt('worn_on', at, sentence) > 0 ? 0 : harmLengthAt('bodies', at, sentence);

/**
 * Where the part of the body begins that stands before a word and is somebody's: "my fingers", "ihm … die Brust", "me … la cara"; null: none
 * does, or a word that goes before a place stands before it ("in my nose").
 */
function startOfSubject(at: number, sentence: Sentence): number | null {
  for (let body = at - 1; body >= at - 1 - MOST_BETWEEN && body > 0 && !isPauseAt(body + 1, sentence); body--) {
    if (bodyAt(body, sentence) !== 1) continue;
    const whose = Math.max(lengthBefore(body, 'mine', sentence), lengthBefore(body, 'theirs', sentence));
    const article = lengthBefore(body, 'articles', sentence);
    if (whose === 0 && (article === 0 || !isDoneTo(body - article, sentence))) return null;
    const start = body - Math.max(whose, article);
    const isPlace = sentence.vocabulary.allergy.lengthBefore(start, 'from', sentence) > 0 || lengthBefore(start, 'of', sentence) > 0;
    return isPlace ? null : start;
  }
  return null;
}

/** "Ihm", "me", "lui" in the stretch before a part of the body: it is done to somebody. */
function isDoneTo(end: number, sentence: Sentence): boolean {
  for (let at = end - 1; at >= 0; at--) {
    if ((['objects', 'clitics'] as const).some((role) => hasClauseRole(at, role, sentence))) return true;
    if (isPauseAt(at, sentence)) return false;
  }
  return false;
}

/** "My eyes light up": a wish, or what does somebody good. */
function isOfJoy(start: number, end: number, sentence: Sentence): boolean {
  const [from, to] = stretchAround(start, sentence);
  if ((['wishes', 'helps'] as const).some((role) => hasRole(role, from, Math.max(to, end), sentence))) return true;
  return sentence.matches.some((one) => {
    const { meaning } = one.entry;
    return one.start >= from && one.end <= to && meaning.is === 'emphasis' && meaning.how === 'strong' && one.end - one.start > 1;
  });
}

/**
 * Whether a scent, or how one is ("smoky perfumes"), stands before it in its stretch, or in its sentence behind "whenever" or "anything with".
 */
function isBroughtOn(start: number, sentence: Sentence, things: readonly Spoken[], traits: readonly Spoken[]): boolean {
  const [near] = stretchAround(start, sentence);
  const isBehind =
    (from: number) =>
    (one: Spoken): boolean =>
      one.start >= from && one.end <= start;
  if (things.some(isBehind(near))) return true;
  const isOfScents = range(near, start).some((at) => hasClauseRole(at, 'heads', sentence));
  if (isOfScents && traits.some(isBehind(near))) return true;
  const [from] = sentenceAround(start, sentence);
  if (!things.some(isBehind(from))) return false;
  return range(from, start).some((at) => harmLengthAt('when', at, sentence) > 0 || harmLengthAt('all', at, sentence) > 0);
}

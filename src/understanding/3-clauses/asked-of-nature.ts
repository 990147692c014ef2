import { range } from '../../text/range.ts';
import { allPointedAt, endsInMark, type Sentence } from '../1-match/sentence.ts';
import { harmLengthAt } from '../2-spans/harm-words.ts';
import { noteEndAt } from './named-in-questions.ts';
import { opensQuestion, opensWithVerb } from './question-openings.ts';
import { type Clause, lengthAt } from './question-reading.ts';
import { isVerb } from './questions-of-shown.ts';

/**
 * "Does civet still come from the animal?", "la mousse, c'est encore du naturel ?", "is it still allowed?" behind a question about oakmoss:
 * whether a note is natural, used or allowed, or what it is made of. It is asked of the note, whatever was shown; who looks for
 * something, or tells of themselves, does not ask it.
 */
export function asksOfNature(clause: Clause, sentence: Sentence): boolean {
  const { start, end } = clause;
  const { phrases } = sentence.vocabulary.asks;
  if (!phrases.stands('nature', sentence) || !phrases.beginsWithin(start, end, 'nature', sentence)) return false;
  if (!endsInMark(end, sentence) && !opensQuestion(start, end, sentence) && !opensWithVerb(clause, sentence)) return false;
  const places = range(start, end);
  const asked = places.filter((at) => range(at - LONGEST, at + 1).some((from) => from + phrases.lengthAt(from, 'nature', sentence) > at));
  const isNamed = places.some((at) => noteEndAt(at, sentence) > at) || goesOnWithNote(clause, sentence);
  // French "de nos jours" is nobody's.
  if (!isNamed || places.some((at) => !asked.includes(at) && isOfElse(at, sentence))) return false;
  // "Ist Zimt verboten? Ich bin allergisch dagegen": that is why it is asked.
  if (sentence.tokens.some((_, at) => harmLengthAt('reactions', at, sentence) > 0 && !asked.includes(at))) return false;
  const isSaid = asked.length > 1 || places.some((at) => isVerb(at, sentence) || lengthAt(at, 'verbs', sentence) > 0);
  return isSaid && !places.some((at) => isWish(at, sentence) && !asked.includes(at));
}

/** Words of the longest phrase that asks so. */
const LONGEST = 4;

/** "It", where a note was spoken of last. */
function goesOnWithNote({ start, end }: Clause, sentence: Sentence): boolean {
  const last = sentence.context.spoken?.at(-1)?.type;
  return (last === 'ingredient' || last === 'family') && range(start, end).some((at) => lengthAt(at, 'things', sentence) > 0);
}

/** What was shown, a fragrance by its name, or the shopper. */
function isOfElse(at: number, sentence: Sentence): boolean {
  const { matches, context, vocabulary } = sentence;
  if (OWN.some((role) => vocabulary.people.phrases.lengthAt(at, role, sentence) > 0)) return true;
  return matches.some(({ start, end, entry: { meaning } }) => {
    if (start !== at) return false;
    if (meaning.is === 'fragrance') return meaning.guard === null || end - start > 1;
    return meaning.is === 'ordinal' && allPointedAt(context, meaning.positions).length > 0;
  });
}

const OWN = ['i', 'me', 'mine'] as const;

/** "Something natural with rose", "do you have natural oud". */
function isWish(at: number, sentence: Sentence): boolean {
  const roles = sentence.vocabulary.clauses.rolesAt(at, sentence);
  return roles.has('heads') || (roles.has('wants') && !roles.has('has')) || lengthAt(at, 'seeks', sentence) > 0;
}

import { range } from '../../text/range.ts';
import type { Sentence } from '../1-match/sentence.ts';
import { harmLengthAt, sentenceAround } from '../2-spans/harm-words.ts';
import { hasRole as hasClauseRole, isPauseAt } from './said-of.ts';

/** Words between what somebody needs and what it is against: "has to fetch his inhaler". */
const REMEDY_WITHIN = 6;

/** Whoever it is done to, or does it. */
const DONE_TO = ['people', 'objects', 'clitics'] as const;
const SCENTS: ReadonlySet<string> = new Set(['ingredient', 'family']);
const EFFECTS = ['reactions', 'unwell', 'symptoms', 'illnesses'] as const;

const isHead = (at: number, sentence: Sentence): boolean => hasClauseRole(at, 'heads', sentence);

/** "Needs his inhaler", "has to fetch the Ventolin": what is wished for is against it, and no scent is spoken of. */
export function isWishForRemedy(at: number, sentence: Sentence): boolean {
  if (isHead(at, sentence)) return false;
  const { matches, tokens } = sentence;
  const end = range(at + 1, Math.min(tokens.length, at + REMEDY_WITHIN)).find(
    (place) => isPauseAt(place, sentence) || isHead(place, sentence) || harmLengthAt('unwell', place, sentence) > 0,
  );
  if (end === undefined || isPauseAt(end, sentence) || isHead(end, sentence)) return false;
  return !matches.some(({ start, entry: { meaning } }) => start > at && start < end && meaning.is === 'value' && SCENTS.has(meaning.type));
}

/** "My cousin sprayed me with something full of jasmine, and my arm was one welt": a word for a scent in a tale that ends badly wishes for none. */
export function isHeadOfTale(at: number, sentence: Sentence): boolean {
  if (!isHead(at, sentence)) return false;
  let start = at;
  while (start > 0 && !isPauseAt(start, sentence)) start--;
  const before = range(start, at);
  if (!before.some((place) => DONE_TO.some((role) => hasClauseRole(place, role, sentence)))) return false;
  if (before.some((place) => isWishing(place, sentence))) return false;
  const [, to] = sentenceAround(at, sentence);
  return range(at + 1, to).some((place) => EFFECTS.some((role) => harmLengthAt(role, place, sentence) > 0));
}

const isWishing = (at: number, sentence: Sentence): boolean =>
  !isHead(at, sentence) &&
  ((['wants', 'shop'] as const).some((role) => hasClauseRole(at, role, sentence)) ||
    harmLengthAt('wishes', at, sentence) > 0 ||
    sentence.vocabulary.questions.lengthAt(at, 'seeks', sentence) > 0);

import { RECIPIENT } from '../../flow/program/own-types.ts';
import { isRefusing } from '../../lexicon/index/meanings.ts';
import { range } from '../../text/range.ts';
import { allPointedAt, endsInMark, type Sentence } from '../1-match/sentence.ts';
import { harmLengthAt, hasRole, sentenceAround } from '../2-spans/harm-words.ts';
import type { Clause } from './question-reading.ts';

/** What may be said to harm in its own right. */
const NOTES: ReadonlySet<string> = new Set(['ingredient', 'family']);

/**
 * "Krieg ich vom zweiten Ausschlag?": whether one that was shown will harm is only asked. Nothing was told that it does, and it stays where
 * it is; where a note is named as well, that is what harms.
 */
export function askedIfShownHarms(sentence: Sentence): readonly Clause[] {
  const { matches, context, tokens } = sentence;
  if (context.list.length === 0) return [];
  return matches.flatMap(({ start: at, end: behind, entry: { meaning } }): Clause[] => {
    if (meaning.is !== 'ordinal' || allPointedAt(context, meaning.positions).length === 0) return [];
    const [from, to] = sentenceAround(at, sentence);
    const isPaused = range(from + 1, to).some((place) => tokens[place]?.gap === 'comma');
    const isNoted = matches.some(
      ({ start, end, entry: { meaning: other } }) => start >= from && end <= to && other.is === 'value' && NOTES.has(other.type),
    );
    // "L'Interdit" itself does no harm.
    const isHarm = hasRole('reactions', from, at, sentence) || hasRole('reactions', behind, to, sentence);
    const isAsked = endsInMark(to, sentence) && !isPaused && !isNoted && isHarm;
    return isAsked ? [{ start: from, end: to }] : [];
  });
}

/**
 * "A cumarina dá alergia?", "does the coumarin in it cause allergies?": whether a note does harm is only asked where nobody is spoken of,
 * and nothing else is told of harm, turned down or wished for. "La coumarine me donne des allergies ?" is told.
 */
export function askedIfNoteHarms(sentence: Sentence): readonly Clause[] {
  const { matches, context, tokens, vocabulary } = sentence;
  if (context.allergic === true || !vocabulary.allergy.stands('reactions', sentence)) return [];
  const harm = tokens.findIndex((_, at) => harmLengthAt('reactions', at, sentence) > 0);
  const [from, to] = sentenceAround(harm, sentence);
  const isPaused = range(harm + 1, to).some((at) => tokens[at]?.gap === 'comma');
  const causing = range(from, harm).find((at) => harmLengthAt('causes', at, sentence) > 0);
  if (!endsInMark(to, sentence) || isPaused || causing === undefined) return [];
  const isNote = ({ entry: { meaning } }: Sentence['matches'][number]): boolean => meaning.is === 'value' && NOTES.has(meaning.type);
  const isNamed = matches.some((one) => one.start >= from && one.end <= harm && isNote(one));
  const isElse = tokens.some(
    (_, at) => isSomebody(at, sentence) || (harmLengthAt('reactions', at, sentence) > 0 && (at < from || at >= to)),
  );
  const isMeant = matches.some((one) => isMeantOtherwise(one, sentence));
  return isNamed && !isElse && !isMeant ? [{ start: from, end: to }] : [];
}

/** Whoever it may be told of. */
function isSomebody(at: number, sentence: Sentence): boolean {
  const { vocabulary, matches } = sentence;
  if (PEOPLE.some((role) => vocabulary.people.phrases.lengthAt(at, role, sentence) > 0)) return true;
  const roles = vocabulary.clauses.rolesAt(at, sentence);
  const isThing = vocabulary.questions.lengthAt(at, 'things', sentence) > 0;
  if (!isThing && (['people', 'objects', 'clitics', 'shop'] as const).some((role) => roles.has(role))) return true;
  return matches.some(({ start, entry: { meaning } }) => start === at && meaning.is === 'value' && meaning.type === RECIPIENT);
}

const PEOPLE = ['i', 'me', 'mine', 'theirs'] as const;

/** What turns down, wishes or likens. */
function isMeantOtherwise({ start, entry: { meaning } }: Sentence['matches'][number], sentence: Sentence): boolean {
  if (meaning.is === 'likeness' || meaning.is === 'correction' || meaning.is === 'drop') return true;
  // "Allergies" itself turns down what stands before it.
  if (meaning.is === 'negation') return isRefusing(meaning) && meaning.how !== 'after';
  const roles = sentence.vocabulary.clauses.rolesAt(start, sentence);
  return roles.has('heads') || (roles.has('wants') && !roles.has('has'));
}

/** Words of a phrase that says more of a child than that it is one: "hurt the baby", "dem Baby schaden". */
const HARMED_CHILD = 3;

/** "Could any of it hurt the baby?": who is asked to come to no harm wears nothing. */
export function isAskedToComeToHarm(at: number, sentence: Sentence): boolean {
  const { phrases } = sentence.vocabulary.asks;
  return range(Math.max(0, at - HARMED_CHILD), at + 1).some((from) => {
    const length = phrases.lengthAt(from, 'safety', sentence);
    return length >= HARMED_CHILD && from + length > at;
  });
}

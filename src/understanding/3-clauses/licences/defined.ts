import { range } from '../../../text/range.ts';
import type { Thing } from '../../2-spans/names-beside.ts';
import { DETERMINERS, type Judged } from './message.ts';

/** "Suede is leather for people who…", "le daim c'est du cuir": what one note is said to be wishes for neither. */
export function isDefined(thing: Thing, { sentence, things, clauses }: Judged): boolean {
  const { phrases } = sentence.vocabulary.people;
  const isNote = (one: Thing): boolean =>
    one.type === 'ingredient' && one.reading.is === 'value' && sentence.vocabulary.senses.of(one) === 'name';
  if (!isNote(thing)) return false;
  const clause = clauses.all.find(({ start, end }) => start <= thing.start && thing.start < end);
  const is = clause?.verbs.find(({ verb }) => verb === 'is');
  if (clause === undefined || is === undefined) return false;
  const [subject, predicate] = things.filter((one) => isNote(one) && one.start >= clause.start && one.end <= clause.end);
  if (subject === undefined || predicate === undefined || subject.start >= is.at || predicate.start < is.at) return false;
  const isDetermined = (at: number): boolean => DETERMINERS.some((role) => phrases.lengthAt(at, role, sentence) > 0);
  const isOnlyIs = (at: number): boolean => isDetermined(at) || clauses.has(at, 'is') || clauses.has(at, 'pronouns');
  const isMine = range(is.at, predicate.start).some((at) => phrases.lengthAt(at, 'mine', sentence) > 0);
  // Spanish "sería" and German "wäre" only suppose.
  const isSupposed = sentence.vocabulary.questions.lengthAt(is.at, 'could', sentence) > 0;
  return (
    !isMine &&
    !isSupposed &&
    range(clause.start, subject.start).every(isDetermined) &&
    range(subject.end, predicate.start).every((at) => isOnlyIs(at) || at === is.at - 1)
  );
}

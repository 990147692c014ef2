import { range } from '../../../text/range.ts';
import type { Thing } from '../../2-spans/names-beside.ts';
import { DETERMINERS, type Judged } from './message.ts';

/** Words between a verb and what it says something is: "is really just". */
const MOST_BETWEEN = 3;

/** "Suede is leather for people who…", "le daim c'est du cuir": what one note is said to be wishes for neither. */
export function isDefined(thing: Thing, { sentence, things, clauses }: Judged): boolean {
  const { phrases } = sentence.vocabulary.people;
  const isName = (one: Thing): boolean => sentence.vocabulary.senses.of(one) === 'name' && one.reading.is === 'value';
  if (!isName(thing)) return false;
  const clause = clauses.all.find(({ start, end }) => start <= thing.start && thing.start < end);
  const is = clause?.verbs.find(({ verb }) => verb === 'is');
  if (clause === undefined || is === undefined) return false;
  const named = things.filter((one) => isName(one) && one.start >= clause.start && one.end <= clause.end);
  const [subject, predicate] = named;
  if (subject === undefined || predicate === undefined || subject.start >= is.at || predicate.start < is.at) return false;
  const isLittle = (at: number): boolean => sentence.isLittleWord(sentence.tokens[at]?.folded ?? '') && !clauses.has(at, 'wants');
  const isDetermined = (at: number): boolean => DETERMINERS.some((role) => phrases.lengthAt(at, role, sentence) > 0);
  return (
    range(clause.start, subject.start).every(isDetermined) &&
    is.at - subject.end <= 1 &&
    predicate.start - is.at - 1 <= MOST_BETWEEN &&
    range(subject.end, predicate.start).every((at) => isLittle(at) || isDetermined(at) || clauses.has(at, 'is'))
  );
}

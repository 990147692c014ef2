import { isAnyMarked } from '../../../text/marks.ts';
import { range } from '../../../text/range.ts';
import type { Thing } from '../../2-spans/names-beside.ts';
import type { Clause } from '../clauses.ts';
import { DETERMINERS, DOES, hasHead, isPerson, type Judged } from './message.ts';
import { isBesideWishes } from './telling.ts';

/** Words before a name that stands alone: "and the". */
const MOST_BEFORE = 2;

/** "Chanel, our cat, is fourteen": who or what is called so is said right behind, and then something is told of it. */
export function isExplained(thing: Thing, told: Judged): boolean {
  const { clauses, sentence } = told;
  const at = clauses.all.findIndex(({ start, end }) => start <= thing.start && thing.end === end);
  const [own, apposed, next] = clauses.all.slice(at, at + 3);
  if (at < 0 || own === undefined || apposed === undefined || next === undefined) return false;
  const isJoined = (clause: Clause): boolean => sentence.tokens[clause.start]?.gap === 'comma';
  const isAlone = own.verbs.length === 0 && thing.start - own.start <= MOST_BEFORE && isJoined(apposed) && isJoined(next);
  const [first] = next.verbs;
  // "Basil, our cat, hates the vacuum": what is turned down is no scent.
  const isOfElse =
    first === undefined &&
    own.start === 0 &&
    isAnyMarked(told.foreign, next.start, next.end) &&
    !told.things.some(({ start, end }) => start >= next.start && end <= next.end) &&
    sentence.matches.some(({ start, entry: { meaning } }) => start === next.start && meaning.is === 'negation');
  if (isAlone && isOfElse) return isSomeNoun(apposed, told);
  const isTold = first !== undefined && (first.verb === 'is' || first.verb === 'has' || DOES.has(first.verb) || next.start === first.at);
  return isAlone && isTold && isSomeNoun(apposed, told);
}

/** "Our cat", "de la compta": a noun with what determines it, and no scent. */
function isSomeNoun({ start, end, verbs }: Clause, told: Judged): boolean {
  const { sentence, clauses, foreign, things } = told;
  const { phrases } = sentence.vocabulary.people;
  const isDetermined = [start, start + 1].some((at) => DETERMINERS.some((role) => phrases.lengthAt(at, role, sentence) > 0));
  if (!isDetermined || verbs.length > 0 || hasHead(start, end, clauses)) return false;
  if (things.some((one) => isPerson(one) && one.start >= start && one.end === end)) return true;
  return range(start, end).some((at) => foreign[at] === 1 || isBesideWishes(at, null, told));
}

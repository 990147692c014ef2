import { SMELLS } from '../../../lexicon/index/meanings.ts';
import { range } from '../../../text/range.ts';
import type { Thing } from '../../2-spans/names-beside.ts';
import type { Clause } from '../clauses.ts';
import type { Judged } from './message.ts';

/** Words between "have" and "had": "I've already had". */
const MOST_BETWEEN = 2;

/** "I've had the pear one and the blackberry one", "j'ai eu celui à la poire": what shoppers have had is told, and no wish. */
export function isHadBefore({ type, start, end }: Thing, clause: Clause, { clauses, sentence }: Judged): boolean {
  if (!SMELLS.has(type ?? '')) return false;
  const goesOn = clause.verbs.length === 0 && sentence.vocabulary.connectives.of(sentence.tokens[clause.start]) === 'and';
  const { verbs } = goesOn ? (clause.before ?? clause) : clause;
  const [first, second] = verbs.filter(({ verb, at }) => verb === 'has' && at < start);
  if (first === undefined || second === undefined || second.at - first.at > MOST_BETWEEN || verbs.some(({ verb }) => verb === 'wants'))
    return false;
  // "Have you got" asks.
  if (range(first.at, second.at).some((at) => clauses.has(at, 'shop'))) return false;
  // "The pear one", "celui à la poire": but "a vanilla perfume that I loved" may be a taste.
  const isOne = (at: number): boolean =>
    clauses.has(at, 'heads') && (clauses.has(at, 'pronouns') || sentence.vocabulary.questions.lengthAt(at, 'things', sentence) > 0);
  return isOne(end) || range(goesOn ? clause.start : second.at + 1, start).some(isOne);
}

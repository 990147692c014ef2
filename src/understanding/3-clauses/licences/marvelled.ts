import { range } from '../../../text/range.ts';
import type { Thing } from '../../2-spans/names-beside.ts';
import type { Clause } from '../clauses.ts';
import { hasHead, isPerson, type Judged } from './message.ts';
import { isPlace } from './senses.ts';

/** Words between what marvels and what it is about: "what a long, cold". */
const MOST_BETWEEN = 2;

/**
 * "What a day", "che giornata ragazzi", "qué rollo de noche": a time or a place that is only marvelled at, and whoever is told so. "Was für den
 * Abend" and "che stagione?" aren't.
 */
export function isMarvelledAt(thing: Thing, { sentence, clauses, things }: Judged): boolean {
  const { vocabulary, text, tokens } = sentence;
  const { phrases } = vocabulary.effects;
  if (sentence.context.asked !== null || !phrases.stands('marvels', sentence) || text.trimEnd().endsWith('?')) return false;
  const isPlaceOf = (one: Thing): boolean => isPlace(vocabulary.senses.of(one));
  const isMarvel = (clause: Clause): boolean => {
    const length = phrases.lengthAt(clause.start, 'marvels', sentence);
    const about = things.find((one) => one.start >= clause.start + Math.max(length - 1, 1) && one.end <= clause.end && isPlaceOf(one));
    if (length === 0 || about === undefined || clause.verbs.some(({ at }) => at < about.start)) return false;
    // German "was" is something as well.
    if (hasHead(0, clause.start, clauses) || hasHead(clause.start + length, tokens.length, clauses)) return false;
    const between = range(clause.start + length, about.start);
    // Italian "che mi tiri su" says what a scent shall do.
    if (
      range(clause.start + length, about.end).some(
        (one) => clauses.has(one, 'clitics') || clauses.has(one, 'people') || clauses.has(one, 'nots'),
      )
    )
      return false;
    return between.length <= MOST_BETWEEN && !between.some((at) => clauses.has(at, 'uses'));
  };
  const at = clauses.all.findIndex((one) => one.start <= thing.start && thing.end <= one.end);
  const clause = clauses.all[at];
  if (clause === undefined) return false;
  if (isMarvel(clause)) return true;
  // "Quelle journée, mes amis".
  const before = clauses.all[at - 1];
  return before !== undefined && isPerson(thing) && clause.verbs.length === 0 && isMarvel(before);
}

import type { Thing } from '../../2-spans/names-beside.ts';
import type { Message } from './message.ts';

/** Words between a date and whom it is with: "with my old". */
const MOST_BETWEEN = 3;

/** "I've a date with the dentist", "rendez-vous avec mon canapé", "ho appuntamento dal notaio": nobody dresses up for it. */
export function isErrand(thing: Thing, { sentence, clauses }: Message): boolean {
  const { vocabulary, tokens } = sentence;
  if (!vocabulary.clauses.stands('errands', sentence) || vocabulary.senses.of(thing) !== 'event') return false;
  for (let at = thing.end; at <= thing.end + MOST_BETWEEN && tokens[at]?.gap === 'soft'; at++) if (clauses.has(at, 'errands')) return true;
  return false;
}

import { range } from '../../../text/range.ts';
import type { Thing } from '../../2-spans/names-beside.ts';
import type { Clause } from '../clauses.ts';
import { isAwaited } from '../question-reading.ts';
import { hasHead, isLikened, type Judged } from './message.ts';
import { isPlace } from './senses.ts';

/** Words between what is drunk and where: "el café de la". */
const MOST_BETWEEN = 3;

/**
 * "The coffee at work is much too bitter", "le café de la machine est trop fort", "o café daqui é forte demais": what is had somewhere, and how
 * it is there, in a message that speaks of no scent. "The coffee is too strong" may be said of one that was shown.
 */
export function isHadSomewhere(thing: Thing, clause: Clause, { sentence, clauses, things, foreign }: Judged): boolean {
  const { vocabulary, tokens, text } = sentence;
  if (isAwaited(sentence) || !vocabulary.clauses.stands('drinks', sentence) || text.trimEnd().endsWith('?')) return false;
  const [verb, ...more] = clause.verbs;
  if (verb?.verb !== 'is' || more.some((one) => one.verb !== 'is') || hasHead(0, tokens.length, clauses) || isLikened(sentence))
    return false;
  if (things.some(({ reading }) => reading.is !== 'value') || thing.start < clause.start || thing.end > clause.end) return false;
  const { phrases } = vocabulary.people;
  const drink = range(clause.start, verb.at).find((at) => clauses.has(at, 'drinks') && phrases.lengthBefore(at, 'articles', sentence) > 0);
  if (drink === undefined || drink - clause.start > 2) return false;
  const isWhere = (at: number): boolean => things.some(({ start, end, type }) => start <= at && at < end && type !== null && isPlaceOf(at));
  const isPlaceOf = (at: number): boolean => things.some((one) => one.start <= at && at < one.end && isPlace(vocabulary.senses.of(one)));
  const isLed = (at: number): boolean => clauses.has(at, 'uses') || phrases.lengthAt(at, 'of', sentence) > 0;
  const between = range(drink + 1, Math.min(verb.at, drink + 1 + MOST_BETWEEN + 1));
  if (between.some((at) => clauses.has(at, 'today') || (isWhere(at) && at > drink))) return true;
  // "De la machine": an ordinary noun behind what leads to it.
  return between.some((at) => foreign[at] === 1 && range(drink + 1, at).some(isLed));
}

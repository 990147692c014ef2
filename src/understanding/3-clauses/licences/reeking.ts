import { range } from '../../../text/range.ts';
import type { Thing } from '../../2-spans/names-beside.ts';
import { clauseStart } from '../said-of.ts';
import { DETERMINERS, type Message } from './message.ts';

/**
 * "I stink of milk all day", "huelo a leche", "my hands smell of onion": how somebody or something of theirs smells now is told. Not
 * "I want my hair to smell of roses".
 */
export function isReeking(thing: Thing, message: Message): boolean {
  const { sentence, clauses, things } = message;
  const { phrases } = sentence.vocabulary.people;
  if (!phrases.stands('i_smell', sentence)) return false;
  const article = Math.max(...DETERMINERS.map((role) => phrases.lengthBefore(thing.start, role, sentence)));
  // "I smell of baby", which is a kind of smell in all its words.
  const places = [thing.start - article, ...range(thing.start, thing.end)];
  const length = places.map((at) => phrases.lengthBefore(at, 'i_smell', sentence)).find((one) => one > 0);
  if (length !== undefined) {
    for (let at = clauseStart(thing.start, sentence); at < thing.start - article - length; at++) if (clauses.has(at, 'wants')) return false;
    return true;
  }
  // "Of milk and sick".
  const joint = thing.start - article - 1;
  const before = things.find(({ end }) => end === joint);
  const isJoined = before !== undefined && sentence.vocabulary.connectives.of(sentence.tokens[joint]) === 'and';
  return isJoined && isReeking(before, message);
}

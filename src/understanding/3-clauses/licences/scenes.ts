import { range } from '../../../text/range.ts';
import type { Thing } from '../../2-spans/names-beside.ts';
import type { Clause } from '../clauses.ts';
import { isAwaited } from '../question-reading.ts';
import {
  DETERMINERS,
  DOES,
  endsAsParticiple,
  hasHead,
  isFor,
  isLikened,
  isPast,
  isPerson,
  type Judged,
  type Message,
  WISHING,
} from './message.ts';
import { isPlace, type Sense } from './senses.ts';
import { isOfWorld } from './subject.ts';

/** When somebody wears something is no part of what is there. */
const OF_SCENES: ReadonlySet<Sense | null> = new Set<Sense | null>(['name', 'quality', 'setting']);

/**
 * "Squirted grapefruit in my eye", "still finding pine needles under the rug", "j'ai renversé du thé sur mon clavier": where something
 * happens stands in its clause, somebody does it or has it, and no word of the message speaks of a scent. A picture has nobody in it: "wet
 * leaves under my boots" is wished for.
 */
export function isInScene(thing: Thing, sense: Sense | null, clause: Clause, told: Judged): boolean {
  const { sentence, clauses, isWish, things } = told;
  if (!sentence.vocabulary.clauses.stands('places', sentence)) return false;
  if (isWish || !OF_SCENES.has(sense) || isPerson(thing) || isAwaited(sentence) || isFor(thing.start, clause, sentence)) return false;
  if (sentence.text.trimEnd().endsWith('?') || isLikened(sentence) || hasHead(0, sentence.tokens.length, clauses)) return false;
  if (things.some(({ reading }) => reading.is !== 'value')) return false;
  // "El nardo y yo no nos llevamos" turns it down.
  if (sentence.vocabulary.clauses.stands('nots', sentence)) return false;
  // "Basil belongs in my sandwich".
  if (sentence.vocabulary.unwelcome.stands('belongs', sentence)) return false;
  // "Jasmine is what they put in our hair".
  const [first] = clause.verbs;
  if (first?.verb === 'is' && first.at >= thing.end) return false;
  const wishes = clauses.all.some((one) =>
    one.verbs.some(({ at, verb }) => (WISHING.has(verb) || verb === 'prefers') && !isOfWorld(one, at, told)),
  );
  return !wishes && isLocated(thing, clause, told) && isLived(thing, clause, told);
}

/** "In my eye", "sous le tapis", "nel lavandino": a word of place, and behind it an ordinary noun or another place. */
function isLocated(thing: Thing, { start, end }: Clause, { sentence, clauses, things, foreign }: Judged): boolean {
  const { phrases } = sentence.vocabulary.people;
  const isNoun = (at: number): boolean => {
    const one = things.find((other) => other.start <= at && at < other.end);
    if (one !== undefined) return one !== thing && (one.type === 'style' || isPlace(sentence.vocabulary.senses.of(one)) || isPerson(one));
    return foreign[at] === 1 || (sentence.tokens[at]?.kind === 'word' && sentence.known[at] !== 1);
  };
  return range(start, end).some((at) => {
    if (!clauses.has(at, 'places') || phrases.lengthAt(at, 'for', sentence) > 0) return false;
    const noun = at + 1 + Math.max(...DETERMINERS.map((role) => phrases.lengthAt(at + 1, role, sentence)));
    const isApart = thing.end <= at || thing.start > noun;
    return noun < end && isApart && isNoun(noun);
  });
}

const WHEN: ReadonlySet<Sense | null> = new Set<Sense | null>(['use', 'event']);
/** Words before what there is: "und da ist". */
const BEFORE_BEING = 2;

/** "There's a wedding in the church opposite", "hay una boda en la iglesia": what there is somewhere, where the shopper is only passing. */
export function isElsewhere(thing: Thing, message: Message): boolean {
  const { sentence, clauses, things, foreign } = message;
  if (!isPlace(sentence.vocabulary.senses.of(thing)) || sentence.text.trimEnd().endsWith('?')) return false;
  const at = clauses.all.findIndex((one) => one.start <= thing.start && thing.start < one.end);
  const clause = clauses.all[at];
  if (clause === undefined || clauses.all.some((one) => one !== clause && one.verbs.length > 0)) return false;
  const [there, ...more] = clause.verbs;
  // "Hay", "há" ask for something elsewhere; "tengo una boda" is one's own.
  const isThere = there !== undefined && (clauses.has(there.at, 'is') || (clauses.has(there.at, 'has') && clauses.has(there.at, 'wants')));
  if (!isThere || more.some(({ verb }) => !DOES.has(verb)) || there.at - clause.start > BEFORE_BEING || there.at > thing.start)
    return false;
  if (hasHead(0, sentence.tokens.length, clauses) || range(clause.start, clause.end).some((one) => clauses.has(one, 'people')))
    return false;
  const { phrases } = sentence.vocabulary.people;
  return range(clause.start, clause.end).some((one) => {
    if (!clauses.has(one, 'places') || one === thing.start) return false;
    const article = phrases.lengthAt(one + 1, 'articles', sentence);
    const noun = one + 1 + article;
    const isNoun =
      foreign[noun] === 1 ||
      things.some((other) => other !== thing && other.start === noun && !WHEN.has(sentence.vocabulary.senses.of(other)));
    return noun < clause.end && isNoun && (noun > thing.end || noun < thing.start - 1);
  });
}

/** Somebody does or has it there: a verb of everyday life, or whoever it is and something of theirs. */
function isLived(thing: Thing, clause: Clause, { sentence, clauses, foreign, things }: Judged): boolean {
  const { phrases } = sentence.vocabulary.people;
  const isSomebody = (at: number): boolean =>
    (clauses.has(at, 'people') && !clauses.has(at, 'nots')) || things.some((one) => isPerson(one) && one.start === at);
  const isOwned = (at: number): boolean =>
    (['mine', 'theirs'] as const).some((role) => phrases.lengthBefore(at, role, sentence) > 0) && foreign[at] === 1;
  const isDeed = (at: number): boolean => foreign[at] === 1 && (isPast(at, sentence) || endsAsParticiple(at, sentence));
  return range(0, clauses.all.indexOf(clause) + 1).some((place) => {
    const one = clauses.all[place];
    if (one === undefined || !isSameSentence(one, clause, sentence)) return false;
    const words = range(one.start, one.end);
    const isDone = one.verbs.some(
      ({ at, verb }) => DOES.has(verb) || verb === 'has' || (verb === 'is' && words.some(isSomebody) && at < thing.start),
    );
    return isDone || words.some((at) => isOwned(at) || isDeed(at));
  });
}

function isSameSentence(one: Clause, other: Clause, { tokens }: Judged['sentence']): boolean {
  return range(one.end, other.start + 1).every((at) => tokens[at]?.gap !== 'stop');
}

import { isAnyMarked } from '../../../text/marks.ts';
import { range } from '../../../text/range.ts';
import type { Sentence } from '../../1-match/sentence.ts';
import type { Thing } from '../../2-spans/names-beside.ts';
import type { Clause } from '../clauses.ts';
import { isAwaited } from '../question-reading.ts';
import { DETERMINERS, DOES, hasHead, isLikened, type Judged, type Message } from './message.ts';
import { isPlace, type Sense } from './senses.ts';
import { isCompound, isOfWorld } from './subject.ts';

/** What says more of a noun before what it is made of: "sofá nuevo de cuero". */
const ADJECTIVES: ReadonlySet<Sense | null> = new Set<Sense | null>(['plain', 'quality']);

/**
 * "Our leather sofa won't fit", "un armadio di quercia", "12 pots de confiture de framboise": the thing only says what an ordinary noun
 * is made of or holds, in a message that wishes nothing. What is told of that noun has a verb of its own, or the noun is determined or
 * counted and something else is told. "Raspberry jam, an oak cupboard" wishes for the smell of it.
 */
export function isOnlyStuff(thing: Thing, clause: Clause, told: Judged): boolean {
  const { sentence, clauses } = told;
  if (told.isWish || isAwaited(sentence)) return false;
  const noun = nounOver(thing, clause, told);
  if (noun === null || hasHead(0, sentence.tokens.length, clauses) || isLikened(sentence)) return false;
  // "La cucina è un disastro" turns no scent down.
  if (clauses.all.some((one) => one.verbs.some(({ at, verb }) => OF_SCENTS.has(verb) && !isOfWorld(one, at, told)))) return false;
  const { verbs } = clause;
  // "It'd be oakmoss everywhere" says what it shall be.
  if (verbs.length > 0)
    return verbs.every(({ verb }) => verb !== 'is') && (noun !== thing.start || isCounted(noun, thing, clause, sentence));
  return isCounted(noun, thing, clause, sentence) && clauses.all.some((one) => one !== clause && tells(one, told));
}

const OF_SCENTS: ReadonlySet<string> = new Set(['wants', 'smells', 'prefers']);

/** "Two screws were left", "ma cuisine est un champ de bataille". */
export function tells({ start, end, verbs }: Clause, { foreign }: Message): boolean {
  return verbs.some(({ verb }) => DOES.has(verb)) || (verbs.length > 0 && isAnyMarked(foreign, start, end));
}

/** "A whole tub of", "12 pots de", "our new": something stands before it that says which or how many. */
function isCounted(noun: number, { start }: Thing, clause: Clause, sentence: Sentence): boolean {
  const { phrases } = sentence.vocabulary.people;
  return range(clause.start, Math.min(noun, start)).some(
    (at) => sentence.amounts.has(at) || DETERMINERS.some((role) => phrases.lengthAt(at, role, sentence) > 0),
  );
}

/** The ordinary noun that a thing says more of; null: there is none. In "Ledersofa" it is the word itself. */
export function nounOver(thing: Thing, clause: Clause, message: Message): number | null {
  const { sentence } = message;
  if (thing.end - thing.start === 1 && isCompound(thing.start, sentence)) return thing.start;
  const follows = sentence.vocabulary.clauses.adjectivesFollow.has(sentence.rank.written);
  return follows ? nounBefore(thing, clause, message) : nounBehind(thing, clause, message);
}

/** "Armario de roble", "sofá nuevo de cuero". */
function nounBefore({ start }: Thing, clause: Clause, { sentence, foreign, things }: Message): number | null {
  const length = sentence.vocabulary.people.phrases.lengthBefore(start, 'of', sentence);
  if (length === 0 || sentence.tokens[start]?.gap === 'comma') return null;
  const isQuality = (at: number): boolean => things.some((one) => one.end === at + 1 && ADJECTIVES.has(sentence.vocabulary.senses.of(one)));
  let at = start - length - 1;
  while (at > clause.start && isQuality(at)) at--;
  return at >= clause.start && (foreign[at] === 1 || isNamedPlace(at, things, sentence)) ? at : null;
}

/** "Leather sofa", "vanilla ice cream". */
function nounBehind({ end }: Thing, clause: Clause, { sentence, foreign, clauses }: Message): number | null {
  const isVerb = clauses.all.some(({ verbs }) => verbs.some(({ at }) => at === end));
  const isNoun = end < clause.end && foreign[end] === 1 && sentence.tokens[end]?.gap === 'soft' && !isVerb;
  return isNoun ? end : null;
}

/** A place or a style that is a noun: "divano". */
function isNamedPlace(at: number, things: readonly Thing[], sentence: Sentence): boolean {
  return things.some((one) => one.start === at && one.end === at + 1 && isPlace(sentence.vocabulary.senses.of(one)));
}

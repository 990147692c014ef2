import type { Match } from '../../../lexicon/index/phrase-index.ts';
import { isAnyMarked } from '../../../text/marks.ts';
import { range } from '../../../text/range.ts';
import type { Thing } from '../../2-spans/names-beside.ts';
import type { Clause } from '../clauses.ts';
import { DETERMINERS, DOES, hasHead, isPerson, type Message } from './message.ts';
import type { Sense } from './senses.ts';

/** Words between a verb of wanting and what is wanted: "needs a few more new". */
const FURTHEST_OBJECT = 5;
/** What may be the object of a verb by itself, though it is also said of where and when something is worn: "a job", "a bath". */
const OBJECTS: ReadonlySet<Sense | null> = new Set<Sense | null>(['use']);
/** What says more of an object before it: "new shoes". */
const ADJECTIVES: ReadonlySet<Sense | null> = new Set<Sense | null>(['plain', 'quality']);
/** "Adatto all'ufficio". */
const LEADING = ['of', 'to'] as const;
const WORLDLY = ['decor', 'meals'] as const;

/**
 * "I'm looking for a job in an office", "my daughter needs new shoes for school", "had to wear a suit to the interview": what is wanted
 * or worn is right behind its verb and no scent, in a message that speaks of none.
 */
export function isOfElse({ at, verb }: Clause['verbs'][number], clause: Clause, message: Message): boolean {
  if ((verb !== 'wants' && verb !== 'wears') || speaksOfScent(message)) return false;
  return objectAt(at, verb === 'wants', clause, message) !== null || isWornBefore(at, verb, message) || wantsOfSomebody(at, verb, message);
}

/** "Ich musste einen Anzug tragen": where the verb stands last. */
function isWornBefore(at: number, verb: string, { sentence, things }: Message): boolean {
  const worn = things.find(({ end }) => verb === 'wears' && end === at);
  if (worn === undefined || !OBJECTS.has(sentence.vocabulary.senses.of(worn)) || sentence.tokens[at]?.gap !== 'soft') return false;
  const { phrases } = sentence.vocabulary.people;
  // "Beim Sport tragen".
  const isArticle = (one: number): boolean =>
    phrases.lengthAt(one, 'articles', sentence) > 0 && !sentence.vocabulary.clauses.rolesAt(one, sentence).has('uses');
  return isArticle(worn.start) || isArticle(worn.start - 1);
}

/** Words from "that" to what somebody shall do: "that we all". */
const TO_DOING = 4;
/** What somebody may come to or be there for; anything else may be how a scent shall be. */
const TIMES: ReadonlySet<Sense | null> = new Set<Sense | null>(['use', 'event', 'setting']);

/** "My mother-in-law wants us to come for Christmas", "quiere que vayamos": what somebody shall do, and no name of a scent behind it. */
function wantsOfSomebody(at: number, verb: string, { sentence, clauses, things, foreign }: Message): boolean {
  const { tokens, vocabulary } = sentence;
  if (verb !== 'wants') return false;
  const that = vocabulary.effects.phrases.lengthAt(at + 1, 'that', sentence);
  const isPronoun = clauses.has(at + 1, 'objects') && vocabulary.people.phrases.lengthAt(at + 2, 'to', sentence) > 0;
  if ((that === 0 && !isPronoun) || !things.some((one) => isPerson(one) && one.start < at && at - one.end <= 1)) return false;
  if (things.some((one) => one.start > at && !isPerson(one) && !TIMES.has(vocabulary.senses.of(one)))) return false;
  const words = range(at + 1, Math.min(at + 1 + TO_DOING, tokens.length));
  const isDone = (one: number): boolean => foreign[one] === 1 || clauses.has(one, 'others') || clauses.has(one, 'people');
  const isScent = clauses.all.some(({ verbs }) => verbs.some((one) => one.at > at && one.verb === 'wears'));
  return !isScent && (isPronoun || words.some(isDone));
}

/** Where what is wanted begins, if it is no scent; null: it may be one. `mayBeOf`: "bisogno di". */
function objectAt(verb: number, mayBeOf: boolean, clause: Clause, { sentence, clauses, things, foreign }: Message): number | null {
  const { questions, people } = sentence.vocabulary;
  const { tokens } = sentence;
  // "Looking for".
  const ofVerb = Math.max(questions.lengthAt(verb, 'seeks', sentence), 1);
  let isDetermined = false;
  for (let at = verb + ofVerb; at < clause.end && at - verb <= FURTHEST_OBJECT; ) {
    if (tokens[at]?.gap !== 'soft') return null;
    const thing = things.find(({ start }) => start === at);
    // "Wore my new boots in the snow".
    if (!mayBeOf && isDetermined && foreign[at] === 1) return at;
    const isWorldly = WORLDLY.some((role) => clauses.has(at, role));
    if (isWorldly && (thing === undefined || thing.end - at > 1 || OBJECTS.has(sentence.vocabulary.senses.of(thing)))) return at;
    // "Usar no trabalho", "adatto all'ufficio", "combine com terno azul": when or where, though words of it may belong to its name.
    const isLed = clauses.has(at, 'uses') || LEADING.some((role) => people.phrases.lengthAt(at, role, sentence) > 0);
    const isOf = mayBeOf && people.phrases.lengthAt(at, 'of', sentence) > 0;
    if ((isLed && !isOf) || sentence.vocabulary.connectives.of(tokens[at]) === 'with') return null;
    if (thing !== undefined) {
      const sense = sentence.vocabulary.senses.of(thing);
      if (OBJECTS.has(sense)) return at;
      if (!ADJECTIVES.has(sense) || isPerson(thing)) return null;
      at = thing.end;
      continue;
    }
    const length = Math.max(...DETERMINERS.map((role) => people.phrases.lengthAt(at, role, sentence)));
    if (length === 0 && people.phrases.lengthAt(at, 'for', sentence) > 0) return null;
    if (length === 0 && !isOf && !sentence.isLittleWord(tokens[at]?.folded ?? '')) return null;
    isDetermined ||= length > 0;
    at += Math.max(length, 1);
  }
  return null;
}

const HAVING = ['has', 'wears', 'others'] as const;

/** Whether a message speaks of a scent, smells one, likens one or answers a question. */
function speaksOfScent(message: Message): boolean {
  const { sentence, clauses } = message;
  if (sentence.context.asked !== null) return true;
  // "Tuve que", "ho finito": what is also said of a scent that somebody had.
  const isVerb = (at: number): boolean => HAVING.some((role) => clauses.has(at, role));
  // "A la entrevista" is no "a la vainilla".
  const isTimeAt = (at: number): boolean =>
    message.things.some(
      ({ start, reading }) =>
        start === at && reading.is === 'value' && TIMES.has(sentence.vocabulary.senses.ofValue(reading.type, reading.value) ?? null),
    );
  const isLike = ({ start, end, entry: { meaning } }: Match): boolean =>
    meaning.is === 'likeness' && meaning.how !== 'worn' && !range(start, end).some(isVerb) && !isTimeAt(end);
  if (sentence.matches.some(isLike)) return true;
  return hasHead(0, sentence.tokens.length, clauses) || clauses.all.some(({ verbs }) => verbs.some(({ verb }) => verb === 'smells'));
}

/** Words between a name and what it is for: "and a lemon, please, for the". */
const FURTHEST_PURPOSE = 6;
/** "For the". */
const BEFORE_NOUN = 2;

/**
 * "Mint and a lemon for the cake", "mehr Holz für den Kamin": by its name, for something that nobody wears, in a message that speaks of
 * no scent. A bare phrase wishes: "lavender for the skin".
 */
export function isForThing(thing: Thing, sense: Sense | null, message: Message): boolean {
  const { sentence, clauses } = message;
  if (sense === null || speaksOfScent(message) || !(clauses.all.some(isDoing) || isAnyMarked(message.foreign, 0, thing.start)))
    return false;
  const furthest = Math.min(thing.end + FURTHEST_PURPOSE, sentence.tokens.length);
  const until = range(thing.end, furthest).find((at) => sentence.tokens[at]?.gap === 'stop') ?? furthest;
  // "Eine Zitrone für den Kuchen": a cake may be named as well. "Va pour la lavande" is all there is.
  const isBeside = message.things.some(({ start, end }) => start < thing.start && thing.start - end <= FURTHEST_PURPOSE);
  return range(isBeside ? thing.start - BEFORE_NOUN : thing.end, until).some((at) => isPurpose(at, message));
}

const isDoing = ({ verbs }: Clause): boolean => verbs.some(({ verb }) => verb === 'wants' || verb === 'has' || DOES.has(verb));

/** "For the cake": a concrete thing of the house, with its article. */
function isPurpose(at: number, { sentence, clauses, things, foreign }: Message): boolean {
  const { phrases } = sentence.vocabulary.people;
  const length = phrases.lengthAt(at, 'for', sentence);
  if (length === 0 || !clauses.has(at, 'uses')) return false;
  const to = at + length;
  const article = Math.max(...DETERMINERS.map((role) => phrases.lengthAt(to, role, sentence)));
  const noun = to + article;
  // "For the" is a phrase of its own.
  if (article + length < 2 || sentence.tokens[noun]?.gap !== 'soft') return false;
  if (WORLDLY.some((role) => clauses.has(noun, role))) return true;
  const thing = things.find(({ start, end }) => start <= noun && noun < end);
  if (thing !== undefined) return thing.type === 'style' || thing.type === 'ingredient';
  return foreign[noun] === 1 && foreign[noun + 1] !== 1;
}

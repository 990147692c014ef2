import type { Thing } from '../../2-spans/names-beside.ts';
import type { Clause } from '../clauses.ts';
import { DETERMINERS, hasHead, isFor, isOf, type Message, range } from './message.ts';
import { isPlace, type Sense } from './senses.ts';

/** Words between a serving and what is in it: "a cup of hot tea". */
const MOST_IN = 3;

/** "I'd kill for a cup of tea", "für eine Tasse Tee": food and drink, in a clause with a verb and without a scent. */
export function isServed({ start }: Thing, clause: Clause, { sentence, clauses, foreign }: Message): boolean {
  const { tokens, matches } = sentence;
  const isOther = (at: number): boolean => foreign[at] === 1 && !clauses.has(at, 'servings');
  if (clause.verbs.length === 0 && !range(clause.start, clause.end).some(isOther)) return false;
  if (hasHead(clause.start, clause.end, clauses) || clause.verbs.some(({ verb }) => verb === 'smells' || verb === 'wears')) return false;
  const isLiked = matches.some(({ start: at, entry: { meaning } }) => at >= clause.start && at < start && meaning.is === 'likeness');
  const isIn = (at: number): boolean =>
    clauses.has(at, 'servings') && tokens.slice(at + 1, start + 1).every(({ gap }) => gap === 'soft' || gap === 'none');
  return !isLiked && range(Math.max(clause.start, start - MOST_IN), start).some(isIn);
}

/** "It's fresh out", "ganz schön frisch draußen", "está fresquinho hoje": the weather, or how it is somewhere. */
export function isOfWeather({ start }: Thing, sense: Sense | null, clause: Clause, message: Message): boolean {
  const { clauses, sentence } = message;
  if (sense !== 'quality' || hasHead(clause.start, clause.end, clauses) || isFor(start, clause, sentence)) return false;
  if (clause.verbs.some(({ verb }) => verb !== 'is')) return false;
  const words = range(clause.start, clause.end);
  if (words.some((at) => clauses.has(at, 'outdoors'))) return true;
  const [is] = clause.verbs;
  return is !== undefined && words.some((at) => clauses.has(at, 'today')) && !isOf(['people', 'shop'], is.at, clause, clauses);
}

/** "Ohne Kaffee kann ich nicht denken", "sin café no soy persona": without it something else isn't so, and it is no refusal. */
export function isNeeded({ start, end }: Thing, clause: Clause, { sentence, clauses }: Message): boolean {
  const { matches, tokens } = sentence;
  if (tokens[end]?.gap !== 'soft' || hasHead(clause.start, clause.end, clauses)) return false;
  const isWithout = matches.some(
    ({ start: from, end: to, entry: { meaning } }) =>
      from === clause.start && to === start && meaning.is === 'negation' && meaning.how === 'hard',
  );
  const isOfWish = clause.verbs.some(({ verb }) => verb === 'wants' || verb === 'smells' || verb === 'wears');
  return isWithout && !isOfWish && range(end, clause.end).some((at) => clauses.has(at, 'nots'));
}

/** "Tea or coffee in the morning?": what others like and when, and nothing else is said. */
export function isAlternative(thing: Thing, { sentence, things, clauses }: Message): boolean {
  const { tokens, vocabulary, text, context } = sentence;
  if (context.asked !== null || !text.trimEnd().endsWith('?') || clauses.all.some(({ verbs }) => verbs.length > 0)) return false;
  const names = things.filter((one) => vocabulary.senses.of(one) === 'name');
  const [first, second] = names;
  if (names.length !== 2 || first === undefined || second === undefined || hasHead(0, tokens.length, clauses)) return false;
  const isJoined = first.start === 0 && second.start === first.end + 1 && vocabulary.connectives.of(tokens[first.end]) === 'or';
  const [time, ...more] = things.filter((one) => one.start >= second.end);
  return isJoined && more.length === 0 && time !== undefined && isPlace(vocabulary.senses.of(time)) && things.includes(thing);
}

/** "The plumber wants 300 euros", "the lemons cost two euros each": what something of the world costs is nobody's limit. */
export function isSumOfWorld(start: number, { sentence, clauses, things, foreign }: Message): boolean {
  const at = clauses.all.findIndex((one) => one.start <= start && start < one.end);
  const clause = clauses.all[at];
  const verb = clause?.verbs.findLast((one) => one.at < start);
  if (clause === undefined || verb === undefined || verb.verb === 'is' || verb.verb === 'has') return false;
  const before = clauses.all[at - 1];
  // "The plumber | wants": cut before its verb.
  const isCut = verb.at === clause.start && before?.verbs.length === 0 && sentence.tokens[clause.start]?.gap === 'soft';
  const from = isCut && before !== undefined ? before.start : clause.start;
  const isDetermined = DETERMINERS.some((role) => sentence.vocabulary.people.phrases.lengthAt(from, role, sentence) > 0);
  if (!isDetermined || hasHead(from, clause.end, clauses)) return false;
  if (range(from, verb.at).some((one) => clauses.has(one, 'people') || clauses.has(one, 'shop'))) return false;
  const isNamed = things.some((one) => one.start >= from && one.end <= verb.at && sentence.vocabulary.senses.of(one) === 'name');
  return isNamed || foreign.subarray(from, verb.at).includes(1);
}

import { range } from '../../../text/range.ts';
import type { Thing } from '../../2-spans/names-beside.ts';
import type { Clause } from '../clauses.ts';
import type { Wearers } from '../people.ts';
import { isAwaited } from '../question-reading.ts';
import { DETERMINERS, DOES, endsAsParticiple, hasHead, isFor, isOf, isPast, isPerson, type Judged, type Message } from './message.ts';
import { isPlace, type Sense } from './senses.ts';
import { isOfWorld } from './subject.ts';

/** Of a day. */
const HOURS = 24;
/** Words between a serving and what is in it: "a cup of hot tea". */
const MOST_IN = 3;

/** "I'd kill for a cup of tea", "für eine Tasse Tee": food and drink, in a clause with a verb and without a scent. */
export function isServed({ start }: Thing, clause: Clause, { sentence, clauses, foreign }: Message): boolean {
  const { tokens, matches } = sentence;
  // "Ucciderei per un bicchiere di vino": a verb that is in no dictionary.
  const isOther = (at: number): boolean =>
    (foreign[at] === 1 || (sentence.known[at] !== 1 && sentence.ordinary[at] !== 1)) && !clauses.has(at, 'servings');
  // "Dava tudo por um copo de vinho".
  const isAll = (at: number): boolean => clause.verbs.some((one) => one.at === at - 1 && DOES.has(one.verb));
  const isHead = (at: number): boolean => clauses.has(at, 'heads') && !isAll(at);
  if (clause.verbs.length === 0 && !range(clause.start, clause.end).some(isOther)) return false;
  // "A cup of tea, but as a perfume".
  if (tokens.some((_, at) => isHead(at)) || clause.verbs.some(({ verb }) => verb === 'smells' || verb === 'wears')) return false;
  const isLiked = matches.some(
    ({ start: at, entry: { meaning } }) => at >= clause.start && at < start && meaning.is === 'likeness' && meaning.how !== 'worn',
  );
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
  // "It's dark at four", "es wird schon um fünf dunkel".
  const isTime = (at: number): boolean => {
    const amount = sentence.amounts.get(at);
    return amount !== undefined && amount.currency === null && amount.value <= HOURS && !sentence.measures.has(at);
  };
  const isNow = words.some((at) => clauses.has(at, 'today') || (is !== undefined && at > is.at && isTime(at)));
  return is !== undefined && isNow && !isOf(['people', 'shop'], is.at, clause, clauses);
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
  // "Né rosa né nessun altro fiore" lists what is turned down.
  const isListed = sentence.vocabulary.connectives.of(tokens[clause.start]) !== undefined || clauses.has(clause.start, 'nots');
  // "Sem couro nenhum", "sin cuero ninguno": nothing is told of what isn't so.
  const says = (at: number): boolean =>
    clauses.has(at, 'people') || (!clauses.has(at, 'nots') && !sentence.isLittleWord(tokens[at]?.folded ?? ''));
  const isToldOf = clause.verbs.length > 0 || range(end, clause.end).some(says);
  return isWithout && isToldOf && !isListed && !isOfWish && range(end, clause.end).some((at) => clauses.has(at, 'nots'));
}

/** "Ich hab keine Milch mehr", "fiquei sem leite": what somebody hasn't got, and nothing else is said. */
export function isUsedUp({ start, end }: Thing, clause: Clause, { sentence, clauses, things }: Message): boolean {
  const [verb, ...more] = clause.verbs;
  if (verb?.verb !== 'has' || more.length > 0 || verb.at > start || clauses.all.length > 1 || isAwaited(sentence)) return false;
  if (!isOf(['people'], verb.at, clause, clauses) && verb.at !== clause.start) return false;
  const isRefused = sentence.matches.some(
    ({ start: from, end: to, entry: { meaning } }) => from === verb.at + 1 && to === start && to - from === 1 && meaning.is === 'negation',
  );
  return isRefused && things.length === 1 && clause.end - end <= 1 && !sentence.text.trimEnd().endsWith('?');
}

/** "Tea or coffee in the morning?": what others like and when, and nothing else is said. */
export function isAlternative(thing: Thing, { sentence, things, clauses }: Message): boolean {
  const { tokens, vocabulary, text } = sentence;
  if (isAwaited(sentence) || !text.trimEnd().endsWith('?') || clauses.all.some(({ verbs }) => verbs.length > 0)) return false;
  const names = things.filter((one) => vocabulary.senses.of(one) === 'name');
  const [first, second] = names;
  if (names.length !== 2 || first === undefined || second === undefined || hasHead(0, tokens.length, clauses)) return false;
  const isJoined = first.start === 0 && second.start === first.end + 1 && vocabulary.connectives.of(tokens[first.end]) === 'or';
  const [time, ...more] = things.filter((one) => one.start >= second.end);
  return isJoined && more.length === 0 && time !== undefined && isPlace(vocabulary.senses.of(time)) && things.includes(thing);
}

/**
 * "The concert was amazing but too loud", "il concerto era bellissimo ma troppo forte", "the neighbours are nice but loud": said on of
 * what is no scent, or of somebody for whom nothing is wished.
 */
export function isSaidOn({ type }: Thing, sense: Sense | null, clause: Clause, message: Judged, { named }: Wearers): boolean {
  const { clauses, sentence, things } = message;
  if ((sense !== 'quality' && type !== 'comparative') || hasHead(clause.start, clause.end, clauses)) return false;
  const before = clauses.all[clauses.all.indexOf(clause) - 1];
  const is = before?.verbs.at(-1);
  if (clause.verbs.length > 0 || before === undefined || is?.verb !== 'is' || sentence.tokens[clause.start]?.gap === 'stop') return false;
  const isOther = (one: Thing): boolean => isPerson(one) && one.start >= before.start && one.end <= is.at && !named.includes(one);
  return isOfWorld(before, is.at, message) || (!message.isWish && things.some(isOther));
}

/** "You can smell the sea from our balcony", "vom Balkon aus riecht man das Meer": what is smelt somewhere is told. */
export function isPerceived({ at }: Clause['verbs'][number], clause: Clause, { sentence, clauses, things, foreign }: Message): boolean {
  if (clause.verbs.some(({ verb }) => verb === 'wants')) return false;
  const isIn = (one: number): boolean => clause.start <= one && one < clause.end;
  const isSomebody = [at - 2, at - 1, at + 1].some((one) => isIn(one) && (clauses.has(one, 'people') || clauses.has(one, 'shop')));
  const isImpersonal =
    isIn(at + 1) && clauses.has(at + 1, 'clitics') && sentence.text.charAt((sentence.tokens[at + 1]?.start ?? 0) - 1) === '-';
  const named = things.filter((one) => one.start >= clause.start && one.end <= clause.end);
  const isSetting = named.length > 0 && named.every((one) => sentence.vocabulary.senses.of(one) === 'setting');
  if (!(isSomebody || isImpersonal) || !isSetting) return false;
  const isOwned = (one: number): boolean => sentence.vocabulary.people.phrases.lengthBefore(one, 'mine', sentence) > 0;
  const isAhead = named.every((one) => one.start > at) && (at > clause.start + 1 || isSomebody);
  const isOther = range(clause.start, clause.end).some((one) => foreign[one] === 1 || isOwned(one)) || (isAhead && at > clause.start + 1);
  const isLiked = sentence.matches.some(({ start, entry: { meaning } }) => isIn(start) && meaning.is === 'likeness');
  return isOther && !isLiked;
}

/** "I found twenty pounds in my coat", "ganhei 50 euros na raspadinha": what somebody won or lost somewhere. */
function isOfPast(start: number, clause: Clause, { sentence, clauses, things }: Message): boolean {
  const { phrases } = sentence.vocabulary.people;
  const isDone = clause.verbs.some(({ at, verb }) => {
    // "A tenner burning a hole in my pocket": behind the sum it is done only where verbs stand last.
    if (verb !== 'others' || (at > start && at !== clause.end - 1)) return false;
    return isPast(at, sentence) || (endsAsParticiple(at, sentence) && clause.verbs.some((one) => one.verb === 'has' && one.at < at));
  });
  if (!isDone) return false;
  const isGift = (at: number): boolean => phrases.lengthAt(at, 'gives', sentence) > 0;
  const isNoun = (at: number): boolean =>
    at < clause.end && sentence.tokens[at]?.kind === 'word' && !things.some((one) => one.start === at) && !sentence.amounts.has(at);
  return range(start + 1, clause.end).some((at) => {
    if (!clauses.has(at, 'uses') || phrases.lengthAt(at, 'for', sentence) > 0 || range(clause.start, clause.end).some(isGift)) return false;
    const length = Math.max(...DETERMINERS.map((role) => phrases.lengthAt(at + 1, role, sentence)));
    return isNoun(at + 1 + length);
  });
}

/** Words between a noun and the sum that it goes up by: "is going up again by". */
const BEFORE_SUM = 5;

/**
 * "My rent's going up by 50 euros", "der Klempner nimmt 200 Euro", "meu aluguel sobe 50 reais": what a thing of the world, or somebody who
 * is no part of a wish, does with a sum. "For my trip I can spend 50" is a limit.
 */
function isDoneByOnes(start: number, clause: Clause, { sentence, clauses, foreign }: Message): boolean {
  const { people, budgets } = sentence.vocabulary;
  // "Meine Grenze liegt bei 70".
  if (clauses.has(start - 1, 'uses')) return false;
  const isLed = (at: number): boolean =>
    at > clause.start && (clauses.has(at - 1, 'uses') || LEADING.some((role) => people.phrases.lengthBefore(at, role, sentence) > 0));
  const noun = range(Math.max(clause.start, start - BEFORE_SUM - 1), start).find((at) => {
    const length = Math.max(...DETERMINERS.map((role) => people.phrases.lengthBefore(at, role, sentence)));
    return length > 0 && foreign[at] === 1 && !isLed(at - length) && LIMITS.every((role) => budgets.lengthAt(at, role, sentence) === 0);
  });
  if (noun === undefined) return false;
  const between = range(noun + 1, start);
  const isVerb = (at: number): boolean => foreign[at] === 1 || clause.verbs.some((one) => one.at === at && DOES.has(one.verb));
  return between.some(isVerb) && !between.some((at) => clauses.has(at, 'people') || clauses.has(at, 'wants') || clauses.has(at, 'nots'));
}

const LEADING = ['for', 'of', 'to', 'beside'] as const;
const LIMITS = ['ceilings', 'reaches'] as const;

/** "The plumber wants 300 euros", "the lemons cost two euros each", "sold my old car for 4000": nobody's limit. */
export function isSumOfWorld(start: number, isTold: boolean, message: Message): boolean {
  const { sentence, clauses, things, foreign } = message;
  const at = clauses.all.findIndex((one) => one.start <= start && start < one.end);
  const clause = clauses.all[at];
  if (clause === undefined || hasHead(clause.start, clause.end, clauses)) return false;
  // "Non me la sento di superare i 45".
  if (range(clause.start, clause.end).some((one) => clauses.has(one, 'nots'))) return false;
  if (isOfPast(start, clause, message) || (isTold && isDoneByOnes(start, clause, message))) return true;
  const before = clause.verbs.findLast((one) => one.at < start);
  // "Ich hab meinen alten Wagen für 4000 verkauft".
  const verb = before?.verb === 'has' ? (clause.verbs.find((one) => one.at > start && one.verb === 'others') ?? before) : before;
  if (clause.verbs.some((one) => one.verb === 'is' || (one.verb === 'has' && one === verb))) return false;
  const isDetermined = (one: number): boolean =>
    DETERMINERS.some((role) => sentence.vocabulary.people.phrases.lengthAt(one, role, sentence) > 0);
  // "My limit lies at 70" is one's own.
  const isOthers = (one: number): boolean =>
    (['articles', 'theirs'] as const).some((role) => sentence.vocabulary.people.phrases.lengthAt(one, role, sentence) > 0);
  // "Sold my old car for 4000", "put the rent up by 50 pounds".
  const isOfThing = (one: number): boolean =>
    (before === undefined ? isOthers(one) : isDetermined(one) && one > before.at) &&
    [1, 2, 3].some((by) => one + by < start && foreign[one + by] === 1);
  if (isTold && (verb === undefined || verb.verb === 'others') && range(clause.start, start).some(isOfThing)) return true;
  if (verb === undefined) return false;
  const clauseBefore = clauses.all[at - 1];
  // "The plumber | wants": cut before its verb.
  const isCut = verb.at === clause.start && clauseBefore?.verbs.length === 0 && sentence.tokens[clause.start]?.gap === 'soft';
  const from = isCut && clauseBefore !== undefined ? clauseBefore.start : clause.start;
  if (!isOthers(from) || hasHead(from, clause.end, clauses)) return false;
  if (range(from, verb.at).some((one) => clauses.has(one, 'people') || clauses.has(one, 'shop'))) return false;
  const isNamed = things.some((one) => one.start >= from && one.end <= verb.at && sentence.vocabulary.senses.of(one) === 'name');
  return isNamed || range(from, verb.at).some((one) => foreign[one] === 1 || sentence.known[one] !== 1);
}

import { GENDER, RECIPIENT, SELF } from '../../../flow/program/own-types.ts';
import { SMELLS } from '../../../lexicon/index/meanings.ts';
import type { Match } from '../../../lexicon/index/phrase-index.ts';
import { isAnyMarked } from '../../../text/marks.ts';
import { range } from '../../../text/range.ts';
import type { Sentence } from '../../1-match/sentence.ts';
import { sentenceAround } from '../../2-spans/harm-words.ts';
import type { Thing } from '../../2-spans/names-beside.ts';
import type { Clause } from '../clauses.ts';
import { hasShown, isAwaited } from '../question-reading.ts';
import { DOES, type Judged, type Message } from './message.ts';

/** What more than a tale is said with. */
const OF_WISHES: ReadonlySet<string> = new Set(['correction', 'pointing', 'drop', 'slot', 'strength']);
const OF_REFUSALS: ReadonlySet<string> = new Set([
  'hard',
  'except',
  'excepted',
  'instead',
  'soft',
  'prefers',
  'after',
  'taken_up',
  'takes_back',
  'none',
  'bad',
  'lukewarm',
]);

/** A refusal, a limit, a likeness, a correction, or one that was shown. */
function isOfWish({ end, entry: { meaning } }: Match, { amounts, measures }: Sentence): boolean {
  if (meaning.is === 'negation') return OF_REFUSALS.has(meaning.how);
  if (meaning.is === 'likeness') return meaning.how === 'like';
  // "For forty years".
  if (meaning.is === 'price') return amounts.has(end) && !measures.has(end);
  return OF_WISHES.has(meaning.is);
}

const isOfKind = (thing: Thing, { vocabulary }: Sentence): boolean => vocabulary.senses.of(thing) === 'quality';

/** What verbs do in a tale. */
const OF_LIFE: ReadonlySet<string> = new Set(['others', 'unknown', 'has', 'is']);

const PRONOUNS = ['she', 'he', 'hers', 'his', 'theirs'] as const;

/** "I'm a student", "now mine". */
const SHOPPER = ['i', 'speaker', 'mine', 'my_turn'] as const;

/** Whether it is known what the scent shall be like, something was shown, and nothing is asked. */
function isSettled(sentence: Sentence): boolean {
  const { context, text } = sentence;
  return !isAwaited(sentence) && !text.trimEnd().endsWith('?') && (context.sought ?? []).some(({ type }) => SMELLS.has(type));
}

/** What is said beside a wish that is known, and changes nothing of it. */
export function isBesideWish(thing: Thing, told: Judged): boolean {
  const { start, type } = thing;
  const { context, tokens } = told.sentence;
  if (isCalledToMind(thing, told)) return true;
  if (told.isWish || (context.wearer ?? SELF) === SELF || !isLifeOfWearer(told)) return false;
  // "She grew up by the sea, a bit of salt maybe".
  const clause = told.clauses.all.find((one) => one.start <= start && start < one.end);
  return !SMELLS.has(type ?? '') || clause === undefined || clause.verbs.length > 0 || tokens[clause.start]?.gap === 'soft';
}

/**
 * "She bakes every Sunday", "lavora di notte in ospedale": what whoever shall wear it does. While nothing is known but whom it is for, that tells
 * what would suit them; once it is known what it shall smell of and something was shown, it is told beside that.
 */
export function isLifeOfWearer({ sentence, clauses: { all }, things, foreign }: Message): boolean {
  if (!isSettled(sentence) || !hasShown(sentence)) return false;
  // "Elle tient un stand", "passa todos os verões no barco": of something else it is no verb of wearing.
  const isOfElse = (at: number): boolean => {
    const next = things.find(({ start }) => start > at);
    return next !== undefined && (!SMELLS.has(next.type ?? '') || isAnyMarked(foreign, at + 1, next.start));
  };
  const verbs = all.flatMap((one) => one.verbs.map(({ at, verb }) => (verb === 'wears' && isOfElse(at) ? 'others' : verb)));
  const isDoing = verbs.some((verb) => DOES.has(verb) || (verb === 'has' && foreign.includes(1)));
  if (!isDoing || !verbs.every((verb) => OF_LIFE.has(verb))) return false;
  const isOfShopper = (at: number): boolean => SHOPPER.some((role) => sentence.vocabulary.people.phrases.lengthAt(at, role, sentence) > 0);
  if (sentence.tokens.some((_, at) => isOfShopper(at))) return false;
  const isPronoun = ({ start }: Thing): boolean =>
    PRONOUNS.some((role) => sentence.vocabulary.people.phrases.lengthAt(start, role, sentence) > 0);
  if (
    things.some(
      (one) =>
        one.type === RECIPIENT || one.type === 'comparative' || one.reading.is === 'fragrance' || (one.type === GENDER && !isPronoun(one)),
    )
  )
    return false;
  if ([...sentence.amounts.values()].some(({ currency }) => currency !== null)) return false;
  // "She's classic, works in a bank".
  const isQuality = ({ verbs: [first], start, end }: Clause): boolean =>
    first?.verb === 'is' && things.some((one) => first.at < one.start && start <= one.start && one.end <= end && isOfKind(one, sentence));
  return !all.some(isQuality) && !sentence.matches.some((one) => isOfWish(one, sentence));
}

/** Words for what was shown. */
const POINTING = ['these', 'pronouns'] as const;

/** What else may be said before it of what was shown: "ah", "all of them", "honestly"; but nothing that is wished for. */
const OF_WISHING = ['wants', 'wears', 'heads', 'ifs'] as const;

/**
 * "Ah, that reminds me of my aunt's fig tree", "ça sent les vacances chez mon parrain, pastis à onze heures", "riecht nach Ferien": what one that was
 * shown calls to mind, up to a "but" or a clause that wishes.
 */
function isCalledToMind({ start, end }: Thing, { sentence, clauses, things }: Message): boolean {
  if (!isSettled(sentence) || !hasShown(sentence)) return false;
  const { matches, vocabulary } = sentence;
  const [from, to] = sentenceAround(start, sentence);
  const smelling = clauses.all.find(
    (one) => one.start < to && one.end > from && one.verbs.some(({ at, verb }) => verb === 'smells' && at >= from),
  );
  const verb = smelling?.verbs.find(({ at, verb: does }) => does === 'smells' && at >= from);
  if (smelling === undefined || verb === undefined || verb.at > start) return false;
  // "Que huela a rosas", "qui sente la rose": what it shall smell of; but "that smells of roses".
  const isRelative = (at: number): boolean =>
    vocabulary.effects.phrases.lengthAt(at, 'that', sentence) > 0 && !POINTING.some((role) => clauses.has(at, role));
  if (range(from, verb.at).some(isRelative)) return false;
  const { phrases } = vocabulary.people;
  const isTold = (at: number): boolean =>
    !OF_WISHING.some((role) => clauses.has(at, role) && at !== verb.at && vocabulary.questions.lengthAt(at, 'things', sentence) === 0) &&
    SHOPPER.every((role) => phrases.lengthAt(at, role, sentence) === 0) &&
    vocabulary.allergy.lengthAt(at, 'allows', sentence) === 0;
  // "O sea algo con más carácter".
  if (range(verb.at + 1, start).some((at) => clauses.has(at, 'heads'))) return false;
  if (!range(from, verb.at).every(isTold) || things.some((one) => one.start >= from && one.end <= verb.at)) return false;
  const isTurn = matches.some(
    ({ start: at, entry: { meaning } }) =>
      at > verb.at && at < end && meaning.is === 'negation' && (meaning.how === 'ends' || meaning.how === 'prefers'),
  );
  const isWished = clauses.all.some(
    (one) => one.start > verb.at && one.start < end && one.verbs.some(({ verb: does }) => does === 'wants'),
  );
  const isMust = matches.some(
    ({ start: at, entry: { meaning } }) => at >= from && at < to && meaning.is === 'emphasis' && meaning.how === 'must',
  );
  return !isTurn && !isWished && !isMust;
}

/**
 * "Je prendrais bien si c'était plus frais", "pero ponible", "so cold here, was Warmes wäre gut": a condition, a "but" or a word for a scent makes a
 * wish of what is said where something was shown.
 */
export function isAddedToShown({ start, type }: Thing, clause: Clause, { sentence, clauses }: Message): boolean {
  if (!hasShown(sentence)) return false;
  // "Lo veo todo negro" speaks of everything.
  const isAll = (at: number): boolean => sentence.vocabulary.allergy.lengthAt(at, 'all', sentence) > 0;
  if (range(clause.start, start).some((at) => clauses.has(at, 'heads') && !isAll(at)) && !clause.verbs.some(({ verb }) => DOES.has(verb)))
    return true;
  if (type === 'comparative') return range(clause.start, start).some((at) => clauses.has(at, 'ifs'));
  const isBut = ({ start: from, end, entry: { meaning } }: Match): boolean =>
    from === 0 && end === start && meaning.is === 'negation' && meaning.how === 'ends';
  return sentence.matches.some(isBut);
}

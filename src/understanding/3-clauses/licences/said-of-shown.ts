import { SMELLS } from '../../../lexicon/index/meanings.ts';
import { range } from '../../../text/range.ts';
import type { Sentence } from '../../1-match/sentence.ts';
import type { Thing } from '../../2-spans/names-beside.ts';
import type { Clause } from '../clauses.ts';
import { hasShown } from '../question-reading.ts';
import { isFor, type Message } from './message.ts';

/** What verbs do that say how something is. */
const SAYING: ReadonlySet<string> = new Set(['is', 'smells']);
/** What verbs do that wish, in the clause or before it in its sentence. */
const WISHING = ['wants', 'wears', 'heads'] as const;
/** "With vanilla", "for summer": behind a "but" that is asked for. */
const BEGGING = ['beside', 'for'] as const;
/** What is more than praise: "yes but …", "similar but …". */
const OTHER: ReadonlySet<string> = new Set(['answer', 'likeness', 'negation', 'pointing', 'value']);
const SOMEBODY = ['she', 'he', 'speaker'] as const;
/** Words that a clause about what was shown begins with: "these", "they", "it". */
const SUBJECTS = ['these', 'pronouns'] as const;

/**
 * "These are all so creamy", "looks rather sweet", "klingt recht süß": where something was shown, how that is, and no wish. So is what
 * follows praise and a "but": "nice but a bit girly".
 */
export function isSaidOfShown(thing: Thing, clause: Clause, message: Message): boolean {
  const { sentence } = message;
  if (!SMELLS.has(thing.type ?? '') || !hasShown(sentence) || sentence.context.asked === thing.type) return false;
  return isPredicateOfShown(thing, clause, message) || followsPraise(thing, message);
}

function isPredicateOfShown(thing: Thing, clause: Clause, message: Message): boolean {
  const { clauses, sentence, things } = message;
  const { allergy, questions, people } = sentence.vocabulary;
  const verb = clause.verbs.find(({ at, verb: does }) => at < thing.start && SAYING.has(does));
  // "It was more bitter": what is remembered may be wished for.
  if (verb === undefined || isFor(thing.start, clause, sentence) || allergy.lengthAt(verb.at, 'formerly', sentence) > 0) return false;
  const from = sentenceStart(thing.start, sentence);
  const isThis = (at: number): boolean => questions.lengthAt(at, 'things', sentence) > 0;
  const wishes = (at: number): boolean =>
    allergy.lengthAt(at, 'allows', sentence) > 0 || (at !== verb.at && !isThis(at) && WISHING.some((role) => clauses.has(at, role)));
  if (isDemanded(from, sentence) || isPutRight(verb.at, clause, message) || range(from, thing.start).some(wishes)) return false;
  if (isSoughtBehind(thing.end, message)) return false;
  // "I said tea, these are all leather": behind a comma it is said of what was shown.
  const isApart = sentence.tokens[clause.start]?.gap === 'comma' && SUBJECTS.some((role) => clauses.has(clause.start, role));
  if (things.some(({ start }) => (isApart ? clause.start : from) <= start && start < verb.at)) return false;
  // "It can be sweet" grants something.
  if (questions.lengthBefore(verb.at, 'verbs', sentence) > 0) return false;
  const before = range(clause.start, verb.at);
  const isSomebody = (at: number): boolean => SOMEBODY.some((role) => people.phrases.lengthAt(at, role, sentence) > 0);
  const isSubject = (at: number): boolean => isThis(at) || SUBJECTS.some((role) => clauses.has(at, role));
  const isPerson = (at: number): boolean => (clauses.has(at, 'people') && !isThis(at)) || isSomebody(at);
  // Italian "sono" is said of them as well: "questi sono dolci".
  if (before.some(isPerson) || (!before.some(isSubject) && isSomebody(verb.at))) return false;
  const isAll = (at: number): boolean => allergy.lengthAt(at, 'all', sentence) > 0;
  // "È una donna elegante" is said of a woman.
  const isOfThing = (at: number): boolean => things.some(({ start, end }) => start <= at && at < end);
  if (!range(verb.at + 1, thing.start).every((at) => isEmpty(at, sentence) || isOfThing(at) || isAll(at))) return false;
  // "There is one that lasts".
  const isRelative = (at: number): boolean => !isThis(at) && allergy.lengthAt(at, 'relatives', sentence) > 0;
  if (range(clause.start, thing.start).some(isRelative)) return false;
  // "I was wrong, it's violet" puts something right.
  if (thing.type === 'ingredient' && !before.some((at) => clauses.has(at, 'these')) && !range(clause.start, thing.start).some(isAll))
    return false;
  // Without a subject the verb opens the clause: "klingt recht süß", "parecen dulces".
  return before.some(isSubject) || before.every((at) => isEmpty(at, sentence));
}

/** "Es dulce lo que busco", "süß ist, was ich suche": a verb of wishing behind it, with no pause, "and" or "but" between that begins something else. */
function isSoughtBehind(end: number, { clauses, sentence }: Message): boolean {
  const { tokens, vocabulary, matches } = sentence;
  const isWishing = (from: number, to: number): boolean => range(from, to).some((at) => clauses.has(at, 'wants'));
  // "Eu quero" opens a clause as a "but" does, but of the same wish.
  const isTurn = (at: number): boolean =>
    matches.some(
      ({ start, end: to, entry: { meaning } }) =>
        start === at && meaning.is === 'negation' && meaning.how === 'ends' && !isWishing(start, to),
    );
  for (let at = end; at < tokens.length; at++) {
    const token = tokens[at];
    if (token === undefined || token.gap === 'stop' || token.gap === 'comma') return false;
    if (clauses.has(at, 'wants')) return true;
    if (isTurn(at) || vocabulary.connectives.of(token) === 'and') return false;
  }
  return false;
}

/** "I was wrong, it's …"; but not "I said tea, these are …". */
function isPutRight(verb: number, clause: Clause, { sentence, things }: Message): boolean {
  return sentence.matches.some(({ start, end, entry: { meaning } }) => {
    const isSaid = things.some((one) => one.start >= end && one.end <= clause.start);
    return start < verb && meaning.is === 'correction' && !isSaid;
  });
}

/** "It must be sweet". */
function isDemanded(from: number, { matches, tokens }: Sentence): boolean {
  const end = tokens.findIndex(({ gap }, at) => at > from && gap === 'stop');
  return matches.some(({ start, entry: { meaning } }) => {
    return meaning.is === 'emphasis' && meaning.how === 'must' && from <= start && (end < 0 || start < end);
  });
}

/** "Nice but a bit girly": a "but" right before it, and before that only words that name nothing. */
function followsPraise(thing: Thing, { clauses, sentence, things }: Message): boolean {
  const { matches, tokens, vocabulary } = sentence;
  const from = sentenceStart(thing.start, sentence);
  const but = matches.findLast(({ start, end, entry: { meaning } }) => {
    return meaning.is === 'negation' && meaning.how === 'ends' && end - start === 1 && start > from && end <= thing.start;
  });
  if (but === undefined) return false;
  const { phrases } = vocabulary.people;
  const isAsked = (at: number): boolean =>
    BEGGING.some((role) => phrases.lengthAt(at, role, sentence) > 0) ||
    matches.some(({ start, end, entry: { meaning } }) => start <= at && at < end && meaning.is === 'answer');
  if (!range(but.end, thing.start).every((at) => isEmpty(at, sentence) && !isAsked(at) && !isPreferred(at, sentence))) return false;
  const isNamed = things.some(({ start }) => from <= start && start < but.start);
  const isMeant = range(from, but.end).some((at) => WISHING.some((role) => clauses.has(at, role)));
  const isOther = matches.some(
    ({ start, end, entry: { meaning } }) => from <= start && end <= but.end && OTHER.has(meaning.is) && end > from && start < but.start,
  );
  const isLast = tokens[thing.end]?.gap !== 'soft';
  const isPraise = range(from, but.start).some((at) => !phrases.lengthAt(at, 'asides', sentence) && (tokens[at]?.folded.length ?? 0) > 2);
  return isPraise && !isNamed && !isMeant && !isOther && isLast;
}

/** "Rather", "lieber". */
function isPreferred(at: number, { matches }: Sentence): boolean {
  return matches.some(({ start, end, entry: { meaning } }) => {
    return start <= at && at < end && meaning.is === 'negation' && meaning.how === 'prefers';
  });
}

/** A little word, or one that only stresses: "a bit", "ziemlich". */
function isEmpty(at: number, sentence: Sentence): boolean {
  const { tokens, matches, isLittleWord } = sentence;
  const token = tokens[at];
  if (token === undefined) return false;
  return (
    isLittleWord(token.folded) ||
    isPreferred(at, sentence) ||
    matches.some(({ start, end, entry: { meaning } }) => start <= at && at < end && meaning.is === 'emphasis')
  );
}

function sentenceStart(at: number, { tokens }: Sentence): number {
  let from = at;
  while (from > 0 && tokens[from]?.gap !== 'stop') from--;
  return from;
}

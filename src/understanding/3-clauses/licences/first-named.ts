import { isAnyMarked } from '../../../text/marks.ts';
import { range } from '../../../text/range.ts';
import type { Thing } from '../../2-spans/names-beside.ts';
import type { Clause } from '../clauses.ts';
import { isFirstName } from '../first-names.ts';
import { isAwaited } from '../question-reading.ts';
import { DOES, hasHead, type Message } from './message.ts';
import { isPlace } from './senses.ts';

/** What verbs do that wish for a scent or say how it is liked. */
const OF_SCENTS: ReadonlySet<string> = new Set(['wants', 'smells', 'prefers']);
/** Words between a name and where somebody of that name is from: "la de", "aus der". */
const MOST_BEFORE_PLACE = 2;

/**
 * "Rosa della contabilità si sposa", "Amber's off to uni", "Viola oggi non viene": a scent that is a first name as well stands first,
 * written as a name, and what is said of it is said of people only. "Rose from Grasse, please" and "Jasmin geht immer" wish for it.
 */
export function isFirstNamed(thing: Thing, message: Message): boolean {
  const { sentence, clauses, things } = message;
  const { start, end } = thing;
  if (end - start > 1 || isAwaited(sentence) || !isFirstName(start, sentence)) return false;
  const at = clauses.all.findIndex((one) => one.start <= start && start < one.end);
  const clause = clauses.all[at];
  if (clause === undefined || !opens(start, clause, message) || hasHead(0, sentence.tokens.length, clauses)) return false;
  if (things.some((one) => one !== thing && sentence.vocabulary.senses.of(one) === 'name')) return false;
  const next = clauses.all[at + 1];
  const goesOn = end === clause.end && next?.start === end && sentence.tokens[end]?.gap === 'soft' ? next : null;
  if ([clause, goesOn].some((one) => one?.verbs.some(({ verb }) => OF_SCENTS.has(verb)))) return false;
  return isFromSomewhere(end, clause, message) || isSomewhere(end, clause, message) || (goesOn !== null && isDoingNow(goesOn, message));
}

/** It is the first of its sentence: "Rosa …", "a Rosa …". */
function opens(start: number, clause: Clause, { sentence }: Message): boolean {
  const { tokens, vocabulary } = sentence;
  const first = start - vocabulary.people.phrases.lengthBefore(start, 'articles', sentence);
  return first === clause.start && (first === 0 || tokens[first]?.gap === 'stop' || tokens[first]?.gap === 'comma');
}

/** "… from accounts is leaving", "… della contabilità si sposa": behind where somebody works something more is said of them. */
function isFromSomewhere(end: number, clause: Clause, { sentence, clauses, things, foreign }: Message): boolean {
  const { tokens, vocabulary, known, isLittleWord, text } = sentence;
  const noun = range(end, Math.min(end + MOST_BEFORE_PLACE + 1, clause.end)).find((at) => !isLittleWord(tokens[at]?.folded ?? ''));
  if (noun === undefined || noun === end || (known[noun] === 1 && foreign[noun] !== 1)) return false;
  if (tokens.slice(end, noun + 1).some(({ gap }) => gap !== 'soft') || clauses.has(end, 'is')) return false;
  // "Rose from Grasse" grows there.
  const isDetermined = vocabulary.people.phrases.lengthBefore(noun, 'articles', sentence) > 0 || noun - end > 1;
  if (/^\p{Lu}/u.test(text.slice(tokens[noun]?.start)) && !isDetermined) return false;
  const isEvent = things.some((one) => one.start > noun && one.end <= clause.end && isPlace(vocabulary.senses.of(one)));
  // "Rosa la de contabilidad".
  if (vocabulary.people.phrases.lengthAt(end, 'articles', sentence) > 0 && noun + 1 < clause.end) return true;
  return isEvent || isAnyMarked(foreign, noun + 1, clause.end) || clause.verbs.some((one) => one.at > noun);
}

/** "…'s off to uni", "… ist im Urlaub": where somebody is or goes. "Rose is for the office" says when it is worn. */
function isSomewhere(end: number, clause: Clause, { sentence, clauses, things, foreign }: Message): boolean {
  const { phrases } = sentence.vocabulary.people;
  if (!clauses.has(end, 'is') || range(end, clause.end).some((at) => phrases.lengthAt(at, 'mine', sentence) > 0)) return false;
  const to = range(end + 1, Math.min(end + 3, clause.end)).find((at) => clauses.has(at, 'uses'));
  if (to === undefined || phrases.lengthAt(to, 'for', sentence) > 0) return false;
  const isPlaceAt = (at: number): boolean =>
    foreign[at] === 1 || things.some((one) => one.start === at && isPlace(sentence.vocabulary.senses.of(one)));
  return range(to, Math.min(to + 3, clause.end)).some(isPlaceAt);
}

/** "… oggi non viene": what somebody does today, cut off behind the name. */
function isDoingNow({ start, verbs }: Clause, { clauses }: Message): boolean {
  return clauses.has(start, 'today') && verbs.length > 0 && verbs.every(({ verb }) => DOES.has(verb));
}

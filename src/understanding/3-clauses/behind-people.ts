import { RECIPIENT } from '../../flow/program/own-types.ts';
import type { Sentence } from '../1-match/sentence.ts';
import type { Thing } from '../2-spans/names-beside.ts';
import { nameGenderAt } from './first-names.ts';
import { DOES } from './people-doing.ts';
import { clauseEnd, hasRole, isPauseAt, isSaidToWish, joinsAt, lengthAt } from './said-of.ts';

/** Who is spoken of again. */
export const POINTING = ['hers', 'his', 'gives'] as const;

/** "My wife is giving me a perfume", "wants me to smell of roses", "meine Frau will, dass ich …": it is for the shopper. */
export function isGiver(end: number, sentence: Sentence): boolean {
  const until = clauseEnd(end, sentence);
  const last = sentence.tokens[until]?.gap === 'comma' ? until : until - 1;
  for (let at = end; at <= last; at++) if (lengthAt(at, 'gives_me', sentence) > 0) return true;
  return false;
}

/** Nothing follows in the clause but words that say nothing. */
export function isBare(from: number, sentence: Sentence): boolean {
  const end = clauseEnd(from, sentence);
  let at = from;
  for (let length = 1; length > 0 && at < end; at += length) length = lengthAt(at, 'asides', sentence);
  return at >= end;
}

/** An ordinary word without a job stands behind it in its clause: "my son grunts". */
export function isToldOf(end: number, things: readonly Thing[], sentence: Sentence): boolean {
  const { ordinary, known } = sentence;
  const from = end + moreOf(end, things, sentence);
  for (let at = from; at < clauseEnd(end, sentence); at++) if (ordinary[at] === 1 && known[at] === 0) return true;
  return false;
}

/** Nothing is said of it: the clause ends, or its age or a wish follows, with a word between at most. */
export function isAlone(from: number, things: readonly Thing[], sentence: Sentence): boolean {
  const { tokens, amounts, isLittleWord } = sentence;
  // "Mon beau-père je veux dire".
  if (isPauseAt(from + correctionAt(from, sentence), sentence)) return true;
  let between = 0;
  for (let at = from; at < tokens.length && !isPauseAt(at, sentence) && !joinsAt(at, sentence); ) {
    // "My boyfriend smokes".
    if (at === from && DOES.some((role) => hasRole(at, role, sentence)) && lengthAt(at, 'states', sentence) === 0) return false;
    // "My daughter passed her driving test".
    if (at === from && isDeed(at, sentence)) return false;
    // "Mio figlio adolescente grugnisce", "a minha amiga Jasmim manda beijinhos": more of who it is.
    const more = at === from ? moreOf(at, things, sentence) : 0;
    if (more > 0) {
      at += more;
      continue;
    }
    if (between <= 1 && (amounts.has(at) || things.some(({ start }) => start === at))) return true;
    const aside = lengthAt(at, 'asides', sentence);
    if (aside === 0 && !isLittleWord(tokens[at]?.folded ?? '')) return false;
    if (aside === 0) between++;
    at += Math.max(1, aside);
  }
  return between <= 1;
}

/** A verb of the dictionary that tells what somebody did, and neither that they like nor wear anything. */
function isDeed(at: number, sentence: Sentence): boolean {
  const { tokens, vocabulary, rank, known } = sentence;
  const token = tokens[at];
  const next = tokens[at + 1];
  if (token === undefined || known[at] === 1 || next === undefined || next.gap !== 'soft') return false;
  const verb = vocabulary.knownVerbs.read(token, (language) => rank(language) === 0);
  return verb?.form === 'told' && verb.does === 'others' && lengthAt(at, 'states', sentence) === 0 && lengthAt(at, 'verbs', sentence) === 0;
}

/** "Invece", "on the other hand": what only sets somebody against another. */
export function turnedAt(at: number, sentence: Sentence): number {
  if (isPauseAt(at, sentence)) return 0;
  const turn = sentence.matches.find(({ start, entry: { meaning } }) => {
    return start === at && (meaning.is === 'correction' || (meaning.is === 'negation' && meaning.how === 'ends'));
  });
  return turn === undefined ? 0 : turn.end - at;
}

/** "I mean", "je veux dire": how long it is. */
function correctionAt(at: number, { matches, tokens }: Sentence): number {
  if (tokens[at]?.gap !== 'soft') return 0;
  const lengths = matches.map(({ start, end, entry: { meaning } }) => (start === at && meaning.is === 'correction' ? end - start : 0));
  return Math.max(0, ...lengths);
}

/** "Zia Carmela": a capital where nothing else begins, and no ordinary word. */
function isStrangeName(at: number, sentence: Sentence): boolean {
  const { tokens, text, ordinary, matches } = sentence;
  if (isPauseAt(at, sentence) || !/^\p{Lu}/u.test(text.slice(tokens[at]?.start))) return false;
  if (nameGenderAt(at, sentence) !== null) return true;
  return ordinary[at] === 0 && !matches.some(({ start, end }) => start <= at && at < end) && !capitalises(sentence);
}

/** Whether the language writes nouns with a capital. */
function capitalises(sentence: Sentence): boolean {
  const { vocabulary, rank } = sentence;
  return vocabulary.capitalising.has(rank.written);
}

/** Words right behind somebody that say who it is, where more follows: another word for them, or a first name. */
export function moreOf(at: number, things: readonly Thing[], sentence: Sentence): number {
  const thing = things.find(({ start }) => start === at);
  if (thing === undefined && isStrangeName(at, sentence)) return 1;
  if (thing === undefined || isPauseAt(thing.end, sentence) || isPauseAt(at, sentence)) return 0;
  const { tokens, text } = sentence;
  const isName =
    /^\p{Lu}/u.test(text.slice(tokens[at]?.start)) &&
    thing.end - at === 1 &&
    (nameGenderAt(at, sentence) !== null || !capitalises(sentence));
  return thing.type === RECIPIENT || isName ? thing.end - at : 0;
}

/** "She loves", "for her", "give": but not French "il me faut". */
export function isGoneOnWith(from: number, sentence: Sentence): boolean {
  return sentence.tokens.slice(from).some((_, offset) => {
    const at = from + offset;
    if (POINTING.some((role) => lengthAt(at, role, sentence) > 0)) return true;
    const length = Math.max(lengthAt(at, 'she', sentence), lengthAt(at, 'he', sentence));
    return length > 0 && isSaidToWish(at + length, sentence, true);
  });
}

import { SMELLS } from '../../lexicon/index/meanings.ts';
import { range } from '../../text/range.ts';
import { endsInMark, type Sentence } from '../1-match/sentence.ts';
import type { Thing } from '../2-spans/names-beside.ts';
import { PLAIN } from '../stance.ts';
import type { Role } from './clauses.ts';
import { restate } from './restated.ts';
import { hasRole, lengthAt } from './said-of.ts';
import type { Cue } from './scope/cues.ts';
import type { Heard } from './scope/hear.ts';
import { isPause } from './scope/nearness.ts';

/** A message of more words says something of its own. */
const LONGEST = 12;

/** Letters of "du", "de la", "any". */
const LONGEST_PARTITIVE = 3;

/** What wishes for what stands behind it. */
const WISHES: readonly Role[] = ['wants', 'smells', 'wears', 'heads', 'decides'];

/** Words that change nothing about how something is meant. */
const ASIDE: ReadonlySet<Cue['how']> = new Set(['further', 'especially', 'past']);

/**
 * "Or soap, while we're at it", "incense likewise", "same goes for jasmine", behind a message that only turned something down: what is named
 * is turned down with it. Not "jasmine too, please?", "or maybe jasmine instead", and nothing where the message says itself how it is meant.
 */
export function withRefusalsGoingOn(sentence: Sentence, heard: Heard, things: readonly Thing[]): Heard {
  const { context, tokens } = sentence;
  if (context.refused !== true || tokens.length > LONGEST || endsInMark(tokens.length, sentence)) return heard;
  const smells = things.filter(({ type }) => SMELLS.has(type ?? '') || type === 'brand');
  const [first] = smells;
  if (first === undefined || smells.length < things.length || !smells.every((one) => isPlain(one, heard))) return heard;
  const isList = smells.every(({ start }) => start === first.start || isListed(first.end, start, sentence));
  const also = isList ? alsoAt(first, sentence) : null;
  const or = orBefore(first, sentence);
  const start = or ?? also?.start;
  const isInside = (at: number): boolean => also !== null && also.start <= at && at < also.end;
  if (start === undefined || range(0, first.start).some((at) => !isInside(at) && isWish(at, sentence))) return heard;
  // What a cue changes is meant as it says: "or a little soap".
  const isOther = ({ start, how }: Cue): boolean => !isInside(start) && !(how === 'ends' && start >= first.end) && !ASIDE.has(how);
  if (heard.cues.some(isOther)) return heard;
  const cue: Cue = { start, end: start + 1, how: 'hard', allergy: false, notOnly: false, match: null };
  return restate(heard, [{ cue, effect: 'denies', things: smells, stance: { ...PLAIN, polarity: 'avoid' } }]);
}

function isPlain(one: Thing, heard: Heard): boolean {
  const stance = heard.stances.get(one);
  return stance?.polarity === 'want' && !stance.neutral && !stance.contrast && !stance.lifted;
}

/** "Or soap", "oh, or that civet thing": where the "or" stands. */
function orBefore({ start }: Thing, sentence: Sentence): number | null {
  const at = range(0, start).find((place) => sentence.vocabulary.connectives.of(sentence.tokens[place]) === 'or');
  const isLittle = (place: number): boolean => sentence.isLittleWord(sentence.tokens[place]?.folded ?? '');
  // "Or else leather", "or maybe leather" wish for it.
  const isShort = (place: number): boolean => isLittle(place) && (sentence.tokens[place]?.folded.length ?? 0) <= LONGEST_PARTITIVE;
  const isPlainly = (place: number): boolean =>
    isShort(place) || lengthAt(place, 'articles', sentence) > 0 || hasRole(place, 'these', sentence);
  return at !== undefined && range(0, at).every(isLittle) && range(at + 1, start).every(isPlainly) ? at : null;
}

interface Place {
  readonly start: number;
  readonly end: number;
}

/** "Incense likewise", "ditto incense"; of the words before what is named, those that go on with a wish just as well don't count: "also incense". */
function alsoAt({ start, end }: Thing, sentence: Sentence): Place | null {
  const { tokens, vocabulary, isLittleWord } = sentence;
  for (let at = 0; at < tokens.length; at++) {
    const length = vocabulary.allergy.lengthAt(at, 'also', sentence);
    if (length > 1 || (length === 1 && (at >= end || (at < start && !isLittleWord(tokens[at]?.folded ?? '')))))
      return { start: at, end: at + length };
  }
  return null;
}

/** "With", "something with", and verbs that wish. */
function isWish(at: number, sentence: Sentence): boolean {
  const roles = sentence.vocabulary.clauses.rolesAt(at, sentence);
  return WISHES.some((role) => roles.has(role)) || sentence.vocabulary.connectives.of(sentence.tokens[at]) === 'with';
}

const isListed = (end: number, start: number, sentence: Sentence): boolean =>
  range(end, start).every((at) => sentence.isLittleWord(sentence.tokens[at]?.folded ?? '') || isPause(at, sentence));

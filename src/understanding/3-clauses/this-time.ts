import { SMELLS } from '../../lexicon/index/meanings.ts';
import { range } from '../../text/range.ts';
import type { Sentence } from '../1-match/sentence.ts';
import type { Thing } from '../2-spans/names-beside.ts';
import { PLAIN, type Spoken } from '../stance.ts';
import type { Role } from './clauses.ts';
import { restate } from './restated.ts';
import { clauseEnd, hasRole, isPauseAt, joinsAt, lengthAt, lengthBefore, stands } from './said-of.ts';
import type { Heard } from './scope/hear.ts';

/** Words before "this time": "but", "so". */
const MOST_LEADING = 2;

const VERBS = ['wears', 'has', 'smells', 'others', 'is'] as const satisfies readonly Role[];

/**
 * Where what is told ends that a wish is set off from: "in winter I wear leather, but now I need lemon for summer", "lavender is what I gave my
 * mother. This time it's for my wife". 0: nothing is.
 */
export function toldUntil(sentence: Sentence): number {
  const { tokens } = sentence;
  const usual = setOffFromUsual(sentence);
  if (usual > 0) return isWishedFrom(usual, sentence) ? usual : 0;
  const start = tokens.findIndex((_, at) => at > 0 && isPauseAt(at, sentence) && isSetOff(at, sentence));
  const since = givenUntil(sentence);
  if (start < 0 || (since > 0 && since < start)) return since;
  const told = range(0, start);
  const isGiven = (at: number): boolean => lengthAt(at, 'gives', sentence) > 0;
  const isWished = told.some((at) => hasRole(at, 'wants', sentence) && !isGiven(at));
  const isTold = !isWished && told.some((at) => hasRole(at, 'wears', sentence) || isGiven(at)) && isWishedFrom(start, sentence);
  return isTold ? start : since;
}

/** Words before "but" or a wish, where what was given before ends: "and now". */
const BEFORE_WISH = 3;

/**
 * Where what was given before is set off from what is wanted: "dad got mum a rose one, now she wants tobacco for him", "she bought me mint but
 * I'd like peach". Not "…, I'd like another like it".
 */
function givenUntil(sentence: Sentence): number {
  const { tokens } = sentence;
  if (!isGivenBefore(0, tokens.length, sentence)) return 0;
  const start = tokens.findIndex((_, at) => at > 0 && isTurn(at, sentence));
  if (start < 0) return 0;
  const from = sentenceStart(start, sentence);
  const told = range(from, start);
  if (!isGivenBefore(from, start, sentence) || told.some((at) => isWish(at, sentence))) return 0;
  const rest = range(start, tokens.length);
  // "I want it", but "j'en veux un".
  const isIt = (at: number): boolean =>
    isWish(at, sentence) &&
    lengthAt(at + 1, 'articles', sentence) === 0 &&
    [at - 1, at + 1].some((one) => hasRole(one, 'pronouns', sentence));
  const isTakenUp = rest.some((at) => isIt(at) || hasRole(at, 'such', sentence)) || isPointed(start, sentence);
  return !isTakenUp && rest.some((at) => isWish(at, sentence)) ? start : 0;
}

const isWish = (at: number, sentence: Sentence): boolean => hasRole(at, 'wants', sentence) && lengthAt(at, 'gives', sentence) === 0;

/** A pause before "now" or a wish, or a "but". */
function isTurn(at: number, sentence: Sentence): boolean {
  const { tokens, matches } = sentence;
  const isBut = matches.some(({ start, end, entry: { meaning } }) => {
    return start === at && end === at + 1 && meaning.is === 'negation' && meaning.how === 'ends' && !hasRole(at, 'wants', sentence);
  });
  if (isBut) return true;
  const near = range(at, Math.min(at + BEFORE_WISH, clauseEnd(at + 1, sentence), tokens.length));
  return isPauseAt(at, sentence) && near.some((one) => lengthAt(one, 'this_time', sentence) > 0 || isWish(one, sentence));
}

/** "She gave", "bought me", "hat ihr … geschenkt". */
function isGivenBefore(from: number, to: number, sentence: Sentence): boolean {
  const { tokens, matches, vocabulary, rank } = sentence;
  const reads = (language: string): boolean => rank(language) === 0;
  const places = range(from, to);
  // "It's got to stand up to that".
  const isHas = (at: number): boolean => hasRole(at, 'has', sentence) || hasRole(at, 'is', sentence);
  const isGiven = matches.some(({ start, end, entry: { meaning } }) => {
    return start >= from && end <= to && meaning.is === 'likeness' && meaning.how === 'given' && !isHas(start - 1);
  });
  const isParticiple = (at: number): boolean => {
    const token = tokens[at];
    return token !== undefined && lengthAt(at, 'gives', sentence) > 0 && vocabulary.clauses.endsAsParticiple(token, reads);
  };
  return isGiven || (stands('gives', sentence) && places.some(isParticiple));
}

function isPointed(from: number, { matches }: Sentence): boolean {
  return matches.some(({ start, entry: { meaning } }) => start >= from && meaning.is === 'pointing' && meaning.how === 'same');
}

function sentenceStart(at: number, { tokens }: Sentence): number {
  let start = at;
  while (start > 0 && tokens[start]?.gap !== 'stop') start--;
  return start;
}

/** Words before "normally". */
const MOST_OPENING = 2;

/** "Normally I'm all for amber, but in this heat I'd rather have lemon": where the "but" stands behind such an opening. 0: nowhere. */
function setOffFromUsual(sentence: Sentence): number {
  if (!stands('usually', sentence)) return 0;
  const { tokens, matches } = sentence;
  const usual = range(0, Math.min(tokens.length, MOST_OPENING + 1)).find((at) => lengthAt(at, 'usually', sentence) > 0);
  if (usual === undefined) return 0;
  // "Mi piace" ends a reach as well, but what is usually liked stands behind it.
  const first = matches.find(({ start, entry: { meaning } }) => start > usual && meaning.is === 'value' && SMELLS.has(meaning.type));
  if (first === undefined) return 0;
  const turns = matches.filter(
    ({ start, entry: { meaning } }) => meaning.is === 'negation' && meaning.how === 'ends' && start >= first.end,
  );
  return Math.min(...turns.map(({ start }) => start), tokens.length) % tokens.length;
}

/** Behind it somebody wants something, it is for somebody, or nothing else is done. */
function isWishedFrom(from: number, sentence: Sentence): boolean {
  const rest = range(from, sentence.tokens.length);
  const isPreferred = sentence.matches.some(
    ({ start, entry: { meaning } }) => start >= from && meaning.is === 'negation' && meaning.how === 'prefers',
  );
  const isFor = isPreferred || rest.some((at) => hasRole(at, 'wants', sentence) || lengthAt(at, 'for', sentence) > 0);
  return isFor || !rest.some((at) => VERBS.some((role) => hasRole(at, role, sentence)));
}

function isSetOff(pause: number, sentence: Sentence): boolean {
  // "Sage this time."
  if (lengthBefore(clauseEnd(pause + 1, sentence), 'this_time', sentence) > 1) return true;
  for (let at = pause; at <= pause + MOST_LEADING && (at === pause || !isPauseAt(at, sentence)); at++) {
    if (lengthAt(at, 'this_time', sentence) > 0) return true;
    const isLittle = sentence.isLittleWord(sentence.tokens[at]?.folded ?? '') || joinsAt(at, sentence);
    if (!isLittle) return false;
  }
  return false;
}

/** What was told before a wish of now is no wish. */
export function withThisTime(sentence: Sentence, heard: Heard, things: readonly Thing[]): Heard {
  // One is told and another is wished for.
  if (things.length < 2) return heard;
  const until = toldUntil(sentence);
  const isNew = (one: Thing): boolean => setOffFromUsual(sentence) === 0 || (SMELLS.has(one.type ?? '') && isWanted(one, heard));
  if (until === 0 || !things.some((one) => one.start >= until && isNew(one))) return heard;
  const told = things.filter((one) => one.end <= until && (SMELLS.has(one.type ?? '') || one.type === 'occasion') && isWanted(one, heard));
  const cue = { start: until, end: until + 1, how: 'past', allergy: false, notOnly: false, match: null } as const;
  return told.length === 0 ? heard : restate(heard, [{ cue, effect: 'excuses', things: told, stance: { ...PLAIN, neutral: true } }]);
}

function isWanted(one: Spoken, { stances }: Heard): boolean {
  const stance = stances.get(one);
  return stance?.polarity === 'want' && !stance.allergy && !stance.lifted;
}

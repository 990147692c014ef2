import { isRefusing } from '../../lexicon/index/meanings.ts';
import type { Sentence } from '../1-match/sentence.ts';
import type { Thing } from '../2-spans/names-beside.ts';
import { PLAIN, type Spoken, type Stance } from '../stance.ts';
import type { Role } from './clauses.ts';
import type { Cue } from './scope/cues.ts';
import type { Heard } from './scope/hear.ts';
import { NOUNS } from './scope/nearness.ts';
import type { Reach } from './scope/reach.ts';

/** Tokens between two pauses, or from a word that opens a clause; end exclusive. */
interface Piece {
  readonly start: number;
  readonly end: number;
}

/** How many words may stand before the verb that a wish goes on with: "which should smell of". */
const NEAR_START = 3;

const NEUTRAL: Stance = { ...PLAIN, neutral: true };

/**
 * What follows something that is turned down, behind a pause: a wish goes on with a word for a scent or a verb of smelling ("no
 * vanilla, something that smells of leather"), and what a thing reminds somebody of is the reason ("no vanilla, it reminds me of
 * cookies"), which is neither wished for nor turned down. Allergies stay as they are.
 */
export function withResumedWishes(sentence: Sentence, heard: Heard, things: readonly Thing[]): Heard {
  if (![...heard.stances.values()].some(isTurnedDown)) return heard;
  const reaches = resumedIn(sentence, heard, things);
  if (reaches.length === 0) return heard;
  const stances = new Map<Spoken, Stance>(heard.stances);
  for (const { effect, things: reached } of reaches) for (const one of reached) stances.set(one, effect === 'excuses' ? NEUTRAL : PLAIN);
  return { ...heard, reaches: [...heard.reaches, ...reaches], stances };
}

function resumedIn(sentence: Sentence, heard: Heard, things: readonly Thing[]): readonly Reach[] {
  const reaches: Reach[] = [];
  const pieces = piecesOf(sentence);
  for (const [at, piece] of pieces.entries()) {
    const inside = things.filter(({ start }) => piece.start <= start && start < piece.end);
    const reminds = reasonIn(piece, pieces[at - 1], sentence);
    for (const thing of inside) {
      const stance = heard.stances.get(thing);
      if (stance === undefined || stance.allergy) continue;
      const before = things.findLast(({ end }) => end <= (reminds ?? thing.start) && end <= thing.start);
      if (before === undefined || !isTurnedDown(heard.stances.get(before))) continue;
      const isBehind = before.end <= piece.start;
      if (isBehind && isStressedFrom(piece.start, sentence)) continue;
      if (isBehind ? refuses(piece, sentence) : before.type === null || !NOUNS.has(before.type)) continue;
      if (reminds !== null && thing.start > piece.start + 1) reaches.push(reachFrom(reminds, 'reason', thing));
      else if (isBehind && isTurnedDown(stance) && resumes(piece, pieces[at - 1], thing, sentence))
        reaches.push(reachFrom(piece.start, 'something', thing));
    }
  }
  return reaches;
}

function reachFrom(start: number, how: 'reason' | 'something', thing: Thing): Reach {
  const cue: Cue = { start, end: start + 1, how, allergy: false, notOnly: false, match: null };
  const effect = how === 'reason' ? 'excuses' : 'resumes';
  return { cue, effect, goes: 'on', things: [thing], closed: { by: 'found', at: thing.end } };
}

const isTurnedDown = (stance: Stance | undefined): boolean => stance?.polarity === 'avoid' && !stance.neutral;

function piecesOf(sentence: Sentence): readonly Piece[] {
  const { tokens } = sentence;
  const starts = tokens.flatMap(({ gap }, at) =>
    at === 0 || gap === 'comma' || gap === 'stop' || hasRole('opens', at, at + 1, sentence) ? [at] : [],
  );
  return starts.map((start, at) => ({ start, end: starts[at + 1] ?? tokens.length }));
}

/** Whether anything that begins or ends in it turns something down: German "nichts, was nach …" does over a pause. */
function refuses({ start, end }: Piece, { matches }: Sentence): boolean {
  return matches.some((match) => match.start < end && start < match.end && isRefusing(match.entry.meaning));
}

/** "Nothing" is no word for a scent. */
function isRefusal(at: number, { matches }: Sentence): boolean {
  return matches.some(({ start, end, entry }) => start <= at && at < end && isRefusing(entry.meaning));
}

/** Behind "something, that …": a word for a scent and nothing else. */
function isIntroduced(piece: Piece | undefined, sentence: Sentence): boolean {
  if (piece === undefined || refuses(piece, sentence) || !hasRole('heads', piece.start, piece.end, sentence)) return false;
  return sentence.tokens.slice(piece.start, piece.end).every(({ folded }, offset) => {
    const at = piece.start + offset;
    return hasRole('heads', at, at + 1, sentence) || sentence.isLittleWord(folded);
  });
}

/** Where a piece says what something reminds somebody of; null where that is a wish: "something that reminds me of". */
function reasonIn(piece: Piece, previous: Piece | undefined, sentence: Sentence): number | null {
  const isHead = (at: number): boolean => hasRole('heads', at, at + 1, sentence) && !isRefusal(at, sentence);
  if (isIntroduced(previous, sentence)) return null;
  for (let at = piece.start; at < piece.end; at++) if (isHead(at)) return null;
  for (let at = piece.start; at < piece.end; at++) if (hasRole('reminds', at, at + 1, sentence)) return at;
  return null;
}

/** Whether a piece begins with a word for a scent, or a verb of smelling. */
function resumes(piece: Piece, previous: Piece | undefined, thing: Thing, sentence: Sentence): boolean {
  const end = Math.min(piece.start + NEAR_START, thing.start);
  return isIntroduced(previous, sentence) || hasRole('heads', piece.start, end, sentence) || hasRole('smells', piece.start, end, sentence);
}

function hasRole(role: Role, start: number, end: number, sentence: Sentence): boolean {
  for (let at = start; at < end; at++) if (sentence.vocabulary.clauses.rolesAt(at, sentence).has(role)) return true;
  return false;
}

/** "I hate strong smells, above all musk": behind the pause it says of which most of all. */
function isStressedFrom(at: number, { matches }: Sentence): boolean {
  return matches.some(({ start, entry: { meaning } }) => start === at && meaning.is === 'emphasis' && meaning.how === 'especially');
}

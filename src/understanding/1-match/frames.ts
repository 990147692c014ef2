import { bitOf } from '../../lexicon/index/branches.ts';
import { inOneShape, isRefusable, type Meaning } from '../../lexicon/index/meanings.ts';
import { EXACT, type Match } from '../../lexicon/index/phrase-index.ts';
import { mark } from '../../text/marks.ts';
import { type Token, tokenize } from '../../text/tokenize.ts';
import { isSaid, plainWordsOf } from './role-phrases.ts';
import type { Sentence } from './sentence.ts';

type Word = Pick<Token, 'exact' | 'folded'>;

/** What a frame is made of: words as they are said, and what goes or comes. */
type Part = { readonly is: 'words'; readonly words: readonly Word[]; readonly pauses: boolean } | { readonly is: 'out' | 'in' };

interface Frame {
  readonly parts: readonly Part[];
  /** All of its words but the first, folded. */
  readonly others: readonly string[];
  /** The bits of these. */
  readonly bits: number;
}

/** Tokens, end exclusive. */
interface Place {
  readonly start: number;
  readonly end: number;
}

/** A part that was found. */
interface Found extends Place {
  readonly part: Part;
}

type Heard = Pick<Sentence, 'tokens' | 'rank' | 'matches' | 'vocabulary' | 'isLittleWord' | 'known'>;

const HOLE = /\{(out|in)\}/;
/** Words of what goes or comes: "the rose and all that jasmine". */
const WIDEST = 8;

/** Words around what goes and what comes: "leave {out} out", "swap {out} for {in}", "{out} out, {in} in". */
export class Frames {
  /** By language, and by the first of their words. */
  readonly #byWord = new Map<string, Map<string, Frame[]>>();
  /** Every word of them, folded: none is unknown. */
  readonly words = new Set<string>();

  constructor(lexicons: readonly { readonly language: string; readonly frames: readonly string[] }[]) {
    for (const lexicon of lexicons) {
      const plain = plainWordsOf(lexicon);
      const byWord = new Map<string, Frame[]>();
      this.#byWord.set(lexicon.language, byWord);
      for (const phrase of lexicon.frames) {
        const parts = phrase.split(HOLE).flatMap((piece, at) => partOf(piece, at % 2 === 1, plain));
        const all = parts.flatMap((part) => (part.is === 'words' ? part.words : []));
        for (const { folded } of all) this.words.add(folded);
        const first = all[0]?.folded ?? '';
        const others = all.slice(1).map(({ folded }) => folded);
        const frame = { parts, others, bits: bitsOf(others) };
        const known = byWord.get(first);
        if (known === undefined) byWord.set(first, [frame]);
        else known.push(frame);
      }
      for (const frames of byWord.values()) frames.sort((a, b) => wordsOf(b) - wordsOf(a));
    }
  }

  /** The frames of a message in its own language, none inside another. */
  in(sentence: Heard): readonly (readonly Found[])[] {
    const found: (readonly Found[])[] = [];
    const ownFrames = this.#inOwnOf(sentence);
    let bits = 0;
    for (const { folded } of sentence.tokens) bits |= bitOf(folded);
    const isWordSaid = (word: string): boolean => sentence.tokens.some(({ folded }) => folded === word);
    let from = 0;
    for (const [at, token] of sentence.tokens.entries()) {
      const frames = ownFrames?.get(token.folded);
      if (frames === undefined || at < from || takesBack(at, sentence)) continue;
      for (const { parts: wanted, others, bits: needed } of frames) {
        // Most frames lack one of their words: those are looked at no further.
        const parts = (needed & ~bits) === 0 && others.every(isWordSaid) ? around(at, from, wanted, sentence) : null;
        if (parts === null || isDeniedSwap(parts, sentence)) continue;
        found.push(parts);
        from = parts.at(-1)?.end ?? from;
        break;
      }
    }
    return found;
  }

  /** The frames of the language that a message is in, by the first of their words. */
  #inOwnOf({ rank }: Heard): ReadonlyMap<string, readonly Frame[]> | undefined {
    return this.#byWord.get(rank.written);
  }
}

/** "Lascia perdere quello che ho detto sulla vaniglia": what was said is taken back. */
function takesBack(at: number, { matches }: Heard): boolean {
  return matches.some(({ start, entry: { meaning } }) => start === at && meaning.is === 'negation' && meaning.how === 'takes_back');
}

const bitsOf = (words: readonly string[]): number => words.reduce((bits, word) => bits | bitOf(word), 0);

/** More words say more plainly what is meant: "swap rose for peony" before "swap … out". */
const wordsOf = ({ parts }: Frame): number => parts.reduce((sum, part) => sum + (part.is === 'words' ? part.words.length : 1), 0);

function partOf(piece: string, isHole: boolean, plain: ReadonlySet<string>): readonly Part[] {
  if (isHole) return [{ is: piece === 'out' ? 'out' : 'in' }];
  const words = tokenize(piece).map(({ exact, folded }) => ({ exact: plain.has(folded) ? exact : folded, folded }));
  const pauses = piece.includes(',');
  return words.length === 0 && !pauses ? [] : [{ is: 'words', words, pauses }];
}

/** The parts of a frame whose first word stands at a token; what stands before that word begins no sooner than `from`. null: it isn't said. */
function around(at: number, from: number, parts: readonly Part[], sentence: Heard): readonly Found[] | null {
  const [first] = parts;
  if (first === undefined) return null;
  if (first.is === 'words') return behind(at, parts, 0, false, sentence);
  // The words that follow are found sooner than what stands before them.
  const rest = behind(at, parts, 1, false, sentence);
  const start = rest === null ? null : startOf(at, from, sentence);
  return start === null || rest === null ? null : [{ part: first, start, end: at }, ...rest];
}

/** The same of the parts from the one at `place` on, from a token on. `isParted`: a pause and an "and" may stand before it. */
function behind(at: number, parts: readonly Part[], place: number, isParted: boolean, sentence: Heard): readonly Found[] | null {
  const part = parts[place];
  if (part === undefined) return [];
  const { tokens, vocabulary } = sentence;
  if (isParted && vocabulary.connectives.of(tokens[at]) === 'and') return behind(at + 1, parts, place, true, sentence);
  if (part.is === 'words') {
    const end = at + part.words.length;
    const next = areSaidAt(at, part, tokens) ? behind(end, parts, place + 1, part.pauses, sentence) : null;
    return next === null ? null : [{ part, start: at, end }, ...next];
  }
  const gap = tokens[at]?.gap ?? 'stop';
  if (gap === 'stop' || (gap === 'comma' && !isParted)) return null;
  const ends = endsOf(at, sentence);
  const following = parts[place + 1];
  // The last takes all that is listed, else it ends where the next words begin.
  for (const end of following === undefined ? ends.slice(-1) : ends) {
    if (following !== undefined && tokens[end]?.gap !== 'soft' && !(following.is === 'words' && following.pauses)) continue;
    const next = behind(end, parts, place + 1, false, sentence);
    if (next !== null) return [{ part, start: at, end }, ...next];
  }
  return null;
}

/** Whether the words of a part stand one behind the other, the first of them at a token. */
function areSaidAt(at: number, { words, pauses }: Extract<Part, { readonly is: 'words' }>, tokens: readonly Token[]): boolean {
  for (const [offset, word] of words.entries()) {
    const token = tokens[at + offset];
    if (!isSaid(word, token, offset > 0 && !pauses) || (offset > 0 && token?.gap === 'stop')) return false;
  }
  return true;
}

/** Where what begins at a token may end: behind something that is named, and little words only around it. */
function endsOf(start: number, sentence: Heard): readonly number[] {
  const ends: number[] = [];
  let named = 0;
  for (let at = start; at < sentence.tokens.length && at - start < WIDEST; ) {
    const end = namedAt(at, sentence);
    if (at > start && sentence.tokens[at]?.gap === 'stop') break;
    if (at > start && sentence.tokens[at]?.gap === 'comma' && (end === 0 || named === 0)) break;
    if (end === 0 && !isBeside(at, start, sentence)) break;
    named = Math.max(named, end);
    at = end === 0 ? at + 1 : end;
    if (named > 0) ends.push(at);
  }
  return ends;
}

/** Where what ends before a token begins. null: nothing is named there. */
function startOf(end: number, from: number, sentence: Heard): number | null {
  const { tokens } = sentence;
  for (let start = from; start < end; start++) {
    const isFirst = start === 0 || tokens[start]?.gap === 'stop' || tokens[start]?.gap === 'comma' || namedAt(start, sentence) > 0;
    if (isFirst && tokens[end]?.gap === 'soft' && endsOf(start, sentence).includes(end)) return start;
  }
  return null;
}

/** Where something that is named ends, of which the longest begins at a token; 0: nothing does. */
function namedAt(at: number, { matches }: Heard): number {
  let last = 0;
  for (const { start, end, entry } of matches) if (start === at && end > last && isRefusable(entry.meaning)) last = end;
  return last;
}

/** Little words, "and", and words for a scent; but nothing that denies. `from`: where what goes or comes begins. */
function isBeside(at: number, from: number, sentence: Heard): boolean {
  const { tokens, vocabulary, isLittleWord, matches } = sentence;
  const token = tokens[at];
  if (token === undefined) return false;
  const roles = vocabulary.clauses.rolesAt(at, sentence);
  if (roles.has('nots')) return true;
  if (!isLittleWord(token.folded) && !roles.has('heads') && vocabulary.connectives.of(token) === undefined) return false;
  return !matches.some(
    ({ start, end, entry: { meaning } }) => from <= start && start <= at && at < end && isDenial(meaning) && !isNot(end - 1, sentence),
  );
}

/** "Not", "don't". */
function isNot(at: number, sentence: Heard): boolean {
  return sentence.vocabulary.clauses.rolesAt(at, sentence).has('nots');
}

const DENIALS: ReadonlySet<string> = new Set(['hard', 'soft', 'none', 'except', 'instead']);

const isDenial = (meaning: Meaning): boolean => meaning.is === 'negation' && DENIALS.has(meaning.how);

const isActing = ({ entry: { meaning } }: Match): boolean => meaning.is !== 'filler';

/**
 * With the words of its frames for what they do: "leave the oud out" turns down what stands between, "swap rose for peony" and "rose out,
 * peony in" what goes, and what else these words may mean they don't.
 */
export function withFrames(sentence: Sentence): Sentence {
  const frames = sentence.vocabulary.frames.in(sentence);
  if (frames.length === 0) return sentence;
  const denials = new Map(frames.map((parts) => [parts, denialsOf(parts, sentence)]));
  const words = frames.flatMap((parts) => [...parts.filter(({ part }) => part.is === 'words'), ...(denials.get(parts) ?? [])]);
  const meant = frames.filter((parts) => denials.get(parts)?.length === 0);
  const added = meant.flatMap((parts) => parts.flatMap((one, at) => actOf(one, parts[at - 1], parts[at + 1], parts, sentence)));
  const acting = [...words.filter(({ start }) => !added.some((one) => one.start === start)), ...added.filter(isActing)];
  // "Allergic to all citrus but mandarin": what does nothing itself takes no more than its own words from what they are part of.
  const isOfFrame = (match: Match): boolean =>
    acting.some(({ start, end }) => match.start < end && start < match.end) ||
    // "Any lemon, apart from bergamot" wishes for it: any lemon at all would be fine, and none is asked for.
    (match.entry.meaning.is === 'drop' && words.some(({ start, end }) => start <= match.start && match.start < end)) ||
    words.some(({ start, end }) => start <= match.start && match.end <= end);
  const known = sentence.known.slice();
  for (const { start, end } of words) mark(known, 1, start, end);
  const matches = [...sentence.matches.filter((match) => !isOfFrame(match)), ...added];
  const framed = frames.flatMap((parts) => parts.filter(({ part }) => part.is !== 'words'));
  return { ...sentence, known, framed, matches: matches.sort((a, b) => a.start - b.start || a.end - b.end) };
}

/** "Don't leave the oud out", "lass das Oud bitte nicht weg": where the negation stands with which it turns nothing down. */
function denialsOf(parts: readonly Found[], sentence: Heard): readonly Place[] {
  const [first] = parts;
  if (first === undefined || first.part.is !== 'words') return [];
  const before = sentence.tokens[first.start]?.gap === 'soft' ? [first.start - 1] : [];
  return [...before, ...heldIn(parts)].filter((at) => isNot(at, sentence)).map((at) => ({ start: at, end: at + 1 }));
}

/** The tokens of what goes and what comes. */
function heldIn(parts: readonly Found[]): readonly number[] {
  const held = parts.filter(({ part }) => part.is !== 'words');
  return held.flatMap(({ start, end }) => Array.from({ length: end - start }, (_, offset) => start + offset));
}

/** "All flowers, but not rose": where something comes, nothing is denied. */
function isDeniedSwap(parts: readonly Found[], sentence: Heard): boolean {
  return parts.some(({ part }) => part.is === 'in') && heldIn(parts).some((at) => isNot(at, sentence));
}

/** Whether words right before what goes turn it down. */
function isOpened(one: Found, parts: readonly Found[]): boolean {
  const opening = parts[parts.indexOf(one) - 1];
  return opening !== undefined && opening.end > opening.start;
}

/** What the words of a part do: turn down what is behind or before them, or end that. */
function actOf(
  { part, start, end }: Found,
  before: Found | undefined,
  behindIt: Found | undefined,
  parts: readonly Found[],
  sentence: Sentence,
): readonly Match[] {
  if (part.is !== 'words' || start === end) return [];
  const comes = parts.some((one) => one.part.is === 'in');
  const language = sentence.rank.written;
  const exact = sentence.tokens
    .slice(start, end)
    .map((token) => token.exact)
    .join(' ');
  const match = (meaning: Meaning): Match => {
    const entry = { meaning: inOneShape(meaning), language, exact, label: false, forgiving: false, inflects: false, overComma: false };
    return { start, end, entry, cost: EXACT, held: [] };
  };
  // "All citrus but mandarin": what is excepted from what is turned down isn't.
  const how = before?.part.is === 'in' ? 'except' : comes ? 'instead' : 'hard';
  if (behindIt?.part.is === 'out') return [match({ is: 'negation', how })];
  if (before?.part.is === 'out') return [match({ is: 'negation', how: isOpened(before, parts) ? 'ends' : 'after' })];
  return [match({ is: 'filler' })];
}

import { type Entry, inOneShape, isNameType, type Meaning } from '../../lexicon/index/meanings.ts';
import { EXACT, FOLDED, INFLECTED, type Match, MISTYPED, type Name, type PhraseIndex } from '../../lexicon/index/phrase-index.ts';
import { TypoIndex } from '../../lexicon/index/typos.ts';
import { isCapitalAt } from '../../text/capitals.ts';
import { editDistance } from '../../text/nearest.ts';
import { range } from '../../text/range.ts';
import { oneOfEach, skeletonOf, soundOf } from '../../text/sound.ts';
import type { Token } from '../../text/tokenize.ts';
import type { Work } from '../../text/work.ts';
import type { Vocabulary } from '../vocabulary.ts';
import type { LookedUp } from './look-up.ts';

/** Words that may sound out one name together: "lair du ton". */
const MOST_WORDS = 5;
/** Consonants of a name that is known by its sound alone, not by its letters. */
const FEWEST_CONSONANTS = 2;
const SHORTEST = 3;
/** Letters of a name of several words that is known by them with a slip in it. */
const FEWEST_LETTERS = 7;
/** Words of a name that is known by its letters though they say something else as well. */
const FEWEST_WORDS = 3;
/** Of so many consonants less two, vowels and kinds of consonants may be misheard; never more than this. */
const MOST_MISHEARD = 4;
/** Consonants of a name that words of a dictionary may sound out; one less where nothing is misheard. */
const CLEAR = 4;
/** Letters of a word that is seldom said but in a name. */
const LONG = 4;
/** Words of a message that is nothing but a name. */
const FRAGMENT = 4;
const MOST_CANDIDATES = 4;
/** Steps that looking for names may take in one message: many times what it takes of people. */
const MOST_STEPS = 500;
/** Letters of the sound of two words that are known by it though they say something else as well. */
const LONG_SOUND = 10;

interface Sounded {
  readonly entry: Entry;
  readonly sound: string;
}

/** Names of the catalog by their sound, worked out once. */
export class SoundedNames {
  readonly #bySkeleton = new Map<string, Sounded[]>();
  /** Names of several words by their letters, without spaces. */
  readonly #byLetters = new Map<string, Entry[]>();
  readonly #letters: TypoIndex;
  readonly #words = new Map<Entry, readonly string[]>();

  constructor(names: Iterable<Name>) {
    for (const { words, entry } of names) {
      if (!isSounded(entry.meaning)) continue;
      this.#words.set(entry, words);
      const letters = words.join('');
      if (words.length > 1 && letters.length >= FEWEST_LETTERS) {
        const same = this.#byLetters.get(letters);
        if (same === undefined) this.#byLetters.set(letters, [entry]);
        else same.push(entry);
      }
      const sound = oneOfEach(words.map(soundOf).join(''));
      const skeleton = skeletonOf(sound);
      if (sound.length < SHORTEST || skeleton.length < FEWEST_CONSONANTS) continue;
      const alike = this.#bySkeleton.get(skeleton);
      if (alike === undefined) this.#bySkeleton.set(skeleton, [{ entry, sound }]);
      else if (!alike.some((one) => one.sound === sound && keyOf(one.entry.meaning) === keyOf(entry.meaning))) alike.push({ entry, sound });
    }
    this.#letters = new TypoIndex(this.#byLetters.keys(), 1);
  }

  /** The names nearest to words as they sound, else those that they are but for one slip of the hand, in whichever word it is. */
  near({ sound, letters, start, end, isOdd, own, isSaying, isNaming }: Window, work: Work): Near {
    const heard = isNaming ? UNHEARD : this.#soundingLike(oneOfEach(sound), isSaying ? 0 : MOST_MISHEARD, work);
    const isLong = !isSaying || end >= start + FEWEST_WORDS;
    const isSlip = isLong && heard.entries.length === 0 && end > start + 1 && letters.length >= FEWEST_LETTERS && (isOdd || own.size > 0);
    const entries = isSlip ? this.#letters.near(letters, work).flatMap((one) => this.#byLetters.get(one) ?? []) : [];
    return isSlip && entries.length > 0 ? { entries, distance: 1, isClear: true } : heard;
  }

  /** The words that a name is written with, folded. */
  wordsOf(entry: Entry): readonly string[] {
    return this.#words.get(entry) ?? [];
  }

  /** All at the same distance; none where the nearest is too far. */
  #soundingLike(sound: string, most: number, work: Work): Near {
    const skeleton = skeletonOf(sound);
    const alike = this.#bySkeleton.get(skeleton) ?? [];
    let distance = Math.min(most, skeleton.length - FEWEST_CONSONANTS);
    let entries: Entry[] = [];
    work.add(alike.length);
    for (const one of alike) {
      const apart = editDistance(sound, one.sound, distance);
      if (apart > distance) continue;
      if (apart < distance) entries = [];
      distance = apart;
      entries.push(one.entry);
    }
    return { entries, distance, isClear: skeleton.length + (distance === 0 ? 1 : 0) >= CLEAR };
  }
}

const UNHEARD = { entries: [], distance: 0, isClear: false } as const;

interface Near {
  readonly entries: readonly Entry[];
  readonly distance: number;
  /** Whether ordinary words can stand for them, too. */
  readonly isClear: boolean;
}

/** Names that are words of the vocabulary as well are said as they are written. */
function isSounded(meaning: Meaning): boolean {
  const guard = meaning.is === 'fragrance' || meaning.is === 'value' ? meaning.guard : null;
  return guard === null || guard.how === 'cue';
}

function keyOf(meaning: Meaning): string {
  if (meaning.is === 'fragrance') return `fragrance ${meaning.ids[0]}`;
  return meaning.is === 'value' ? `${meaning.type} ${meaning.value}` : meaning.is;
}

/** The words of a message as far as they have been told. */
interface Heard extends Pick<LookedUp, 'tokens' | 'spellings' | 'byStart'> {
  /** 1 where a token is in a dictionary of the message's languages. */
  readonly real: Uint8Array;
  /** 1 where it is, or would be without a slip. */
  readonly ordinary: Uint8Array;
  isCommon(at: number): boolean;
  readonly text: string;
}

/** Neighbouring words of a message that may be a name. */
interface Window {
  readonly start: number;
  readonly end: number;
  readonly sound: string;
  readonly letters: string;
  /** One of them is in no dictionary. */
  readonly isOdd: boolean;
  /** They stand where a name does. */
  readonly isPlace: boolean;
  /** Those that are hardly said but in a name. */
  readonly own: ReadonlySet<string>;
  /** They say something without any name: only their letters, or their very sound, tell that they are one. */
  readonly isSaying: boolean;
  /** One of them is a fragrance's whole name: "how Sauvage smells" speaks of no Eau Sauvage. */
  readonly isNaming: boolean;
}

/** Words that are near to names. */
interface Stretch {
  readonly start: number;
  readonly end: number;
  readonly entries: readonly Entry[];
  readonly distance: number;
  readonly length: number;
  readonly isStrange: boolean;
}

/**
 * Names that words of a message sound like, or are but for one slip, though they are spelt otherwise. One with a word in it that
 * is in no dictionary, or that is hardly said but in that name, is it, where no other is as near: "Nina Richy". Else it is in
 * doubt, as where ordinary words sound one out: "lair du ton".
 */
export function soundedNames(heard: Heard, { sounded, index }: Vocabulary, work: Work): readonly Match[] {
  const { tokens, text } = heard;
  const strange = tokens.map((token, at) => isStrange(token, at, heard));
  const isCapital = (token: Token | undefined): boolean => token !== undefined && isCapitalAt(text, token.start);
  const seldom = tokens.map((token, at) => {
    const isSpelt = isCapital(token) && isCapital(tokens[at + 1]);
    return token.folded.length >= LONG && index.isOfName(token.folded) && (isSpelt || !heard.isCommon(at));
  });
  const starts = startsIn(heard, strange, seldom, index);
  const found: Stretch[] = [];
  if (starts.length === 0) return [];
  const sounds: string[] = [];
  const soundAt = (at: number): string => (sounds[at] ??= soundOf(tokens[at]?.folded ?? ''));
  const from = work.steps;
  for (const start of starts) {
    if (work.steps - from > MOST_STEPS) break;
    for (const window of windowsFrom(start, heard, soundAt, strange, seldom)) {
      const one = stretchIn(window, heard, sounded, work);
      if (one !== null) found.push(one);
    }
  }
  return chosen(found).flatMap(toMatches);
}

function windowsFrom(
  { start, isPlace }: Pick<Window, 'start' | 'isPlace'>,
  heard: Heard,
  soundAt: (at: number) => string,
  strange: readonly boolean[],
  seldom: readonly boolean[],
): readonly Window[] {
  const { tokens } = heard;
  const windows: Window[] = [];
  let letters = '';
  let isOdd = false;
  let own: ReadonlySet<string> = NO_WORDS;
  for (let end = start + 1; end <= Math.min(tokens.length, start + MOST_WORDS); end++) {
    const token = tokens[end - 1];
    if (token?.kind !== 'word' || (end > start + 1 && token.gap !== 'soft' && token.gap !== 'none')) break;
    if (seldom[end - 1] === true) own = new Set([...own, token.folded]);
    letters += token.folded;
    isOdd ||= strange[end - 1] === true;
    // Words that say something themselves sound out nothing, though they may be those of a long name: "Azzaro pur homme".
    const isSaying = !isOdd && saysSomething(start, end, heard, own);
    const isName = isOdd || (end > start + 1 && (isPlace || own.size > 0) && !isSaying);
    if (!isName && own.size === 0 && !isPlace) continue;
    let sound = '';
    for (let at = start; at < end; at++) sound += soundAt(at);
    if (!isName && own.size === 0 && !isLongSounding({ start, end, sound })) continue;
    if (sound.length >= SHORTEST)
      windows.push({ start, end, sound, letters, isOdd, isPlace, own, isSaying, isNaming: isSaying && holdsFragrance(start, end, heard) });
  }
  return windows;
}

const NO_WORDS: ReadonlySet<string> = new Set();

const isLongSounding = ({ start, end, sound }: Pick<Window, 'start' | 'end' | 'sound'>): boolean =>
  end >= start + FEWEST_WORDS || (end > start + 1 && sound.length >= LONG_SOUND);

/** In no dictionary and no word of ours, unless it is a slip in one, or an ending that nobody gives it: "Richy" is no plural. */
function isStrange({ kind }: Token, at: number, { real, spellings }: Heard): boolean {
  return kind === 'word' && real[at] === 0 && (spellings[at] ?? []).every(({ cost }) => cost >= INFLECTED);
}

/** Where to begin: up to a few words before one that is strange, or seldom said but in a name, and where names stand. */
function startsIn(
  heard: Heard,
  strange: readonly boolean[],
  seldom: readonly boolean[],
  index: PhraseIndex,
): readonly { readonly start: number; readonly isPlace: boolean }[] {
  const { tokens, byStart } = heard;
  const behind = new Set<number>();
  for (const matches of byStart)
    for (const { end, cost, entry } of matches) if (cost <= FOLDED && opensName(entry.meaning)) behind.add(end);
  const starts: { readonly start: number; readonly isPlace: boolean }[] = [];
  for (let start = 0; start < tokens.length; start++) {
    const isPlace =
      ((start === 0 || (start === 1 && isFiller(0, heard))) && tokens.length - start <= FRAGMENT) ||
      behind.has(start) ||
      (start > 0 && index.opensName(tokens[start - 1]?.folded ?? ''));
    const isNear = holdsOne(strange, start) || holdsOne(seldom, start);
    // Where a wish begins, ordinary words are what they say.
    const isFree = isPlace && (isNear || !(saysSomething(start, start + 1, heard) || saysSomething(start + 1, start + 2, heard)));
    if (isFree || isNear) starts.push({ start, isPlace });
  }
  return starts;
}

/** Whether one of the words that a name may have from here is such a one. */
function holdsOne(words: readonly boolean[], start: number): boolean {
  for (let at = start; at < start + MOST_WORDS && at < words.length; at++) if (words[at] === true) return true;
  return false;
}

const opensName = (meaning: Meaning): boolean => meaning.is === 'likeness' || (meaning.is === 'value' && isNameType(meaning.type));

function stretchIn(window: Window, heard: Heard, names: SoundedNames, work: Work): Stretch | null {
  const { tokens, byStart, ordinary } = heard;
  const { start, end, sound, isOdd, isPlace, own } = window;
  const { entries, distance, isClear } = names.near(window, work);
  if (entries.length === 0 || (!isOdd && !isClear)) return null;
  const isOwn = own.size > 0 && entries.some((entry) => names.wordsOf(entry).some((word) => own.has(word)));
  if (!isOdd && !isOwn && !isPlace) return null;
  const written = (byStart[start] ?? []).filter((match) => match.end === end);
  const isWritten = written.some(({ cost, entry }) => cost <= INFLECTED || entry.meaning.is === 'fragrance' || opensName(entry.meaning));
  if (isWritten || (distance > 0 && end === start + 1 && (written.length > 0 || ordinary[start] === 1))) return null;
  // "Ein Guerlin" is no Aimé Guerlain: an article sounds out no first name.
  const isLittle = (byStart[start] ?? []).some((one) => one.end === start + 1 && one.cost === EXACT && one.entry.meaning.is === 'filler');
  const isAdded = isLittle && entries.every((entry) => !names.wordsOf(entry).includes(tokens[start]?.folded ?? ''));
  if (isAdded && distance > 0) return null;
  // "La vi é belle": a long name by its very sound, where names stand.
  const isSounded = distance === 0 && isPlace && isLongSounding(window);
  return { start, end, entries, distance, length: sound.length, isStrange: isOdd || isOwn || isSounded };
}

const isFiller = (at: number, { byStart }: Pick<Heard, 'byStart'>): boolean =>
  (byStart[at] ?? []).some(({ end, cost, entry }) => end === at + 1 && cost === EXACT && entry.meaning.is === 'filler');

/** "Plus jeune" is a wish and "petite robe noir" begins with a name: they sound out no other. */
function saysSomething(
  start: number,
  end: number,
  { tokens, byStart }: Pick<Heard, 'tokens' | 'byStart'>,
  own: ReadonlySet<string> = NO_WORDS,
): boolean {
  for (let at = start; at < end; at++) {
    // "Nina" is a girl in Spanish only where it is written "niña".
    const most = own.has(tokens[at]?.folded ?? '') ? EXACT : INFLECTED;
    for (const one of byStart[at] ?? []) if (one.end <= end && one.cost <= most && isContent(one.entry.meaning)) return true;
  }
  return false;
}

function holdsFragrance(start: number, end: number, { byStart }: Pick<Heard, 'byStart'>): boolean {
  const isHeld = (one: Match): boolean => one.end <= end && one.cost === EXACT && one.entry.meaning.is === 'fragrance';
  return range(start, end).some((at) => byStart[at]?.some(isHeld) === true);
}

/** A house may be the first word of what was misspelt: "Azzaro pur homme". */
function isContent(meaning: Meaning): boolean {
  if (meaning.is === 'value') return !isNameType(meaning.type);
  return ['ambiguous', 'strength', 'drop', 'intent', 'fragrance'].includes(meaning.is);
}

/** Of stretches that overlap, the one that most sounds of a name are heard in. */
function chosen(found: readonly Stretch[]): readonly Stretch[] {
  const weight = ({ length, distance }: Stretch): number => length - 2 * distance;
  const sorted = [...found].sort((a, b) => weight(b) - weight(a) || a.end - a.start - (b.end - b.start) || a.start - b.start);
  const kept: Stretch[] = [];
  for (const one of sorted) if (!kept.some(({ start, end }) => one.start < end && one.end > start)) kept.push(one);
  return kept;
}

function toMatches({ start, end, entries, isStrange }: Stretch): readonly Match[] {
  const texts = new Set(entries.map(({ exact }) => exact));
  const keys = new Set(entries.map(({ meaning }) => keyOf(meaning)));
  const isClear = isStrange && (texts.size === 1 || keys.size === 1);
  if (isClear) return entries.map((entry) => ({ start, end, entry, cost: MISTYPED, held: [] }));
  const [first, ...others] = entries.slice(0, MOST_CANDIDATES);
  if (first === undefined) return [];
  const entry = isStrange ? first : whereNamesStand(first);
  return [{ start, end, entry, cost: MISTYPED, held: [], candidates: [first, ...others] }];
}

/** Ordinary words are a name only where nothing else can stand. */
function whereNamesStand(entry: Entry): Entry {
  const { meaning } = entry;
  if (meaning.is !== 'fragrance' && meaning.is !== 'value') return entry;
  return { ...entry, meaning: inOneShape({ ...meaning, guard: { how: 'cue', cues: [], spelled: entry.exact, languages: null } }) };
}

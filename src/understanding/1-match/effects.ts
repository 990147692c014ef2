import { EFFECT_SIGN, EFFECT_SIGNS, NOTHING_SAID } from '../../flow/program/effects.ts';
import type { EffectWords } from '../../flow/program/lexicon.ts';
import { RECIPIENT } from '../../flow/program/own-types.ts';
import { inOneShape, type Meaning, SMELLS } from '../../lexicon/index/meanings.ts';
import { EXACT, type Match } from '../../lexicon/index/phrase-index.ts';
import { groupBy } from '../../text/group-by.ts';
import { mark } from '../../text/marks.ts';
import type { Amount } from './numbers.ts';
import { RolePhrases, type RoleTrees, roleWords } from './role-phrases.ts';
import type { Sentence } from './sentence.ts';
import { isDenied, isDoneBySomebody, isSaidOfAnother } from './subjects.ts';

/** What an order of words is made of: the name of a class of words, or one of the signs. */
type Part = string;

const {
  gap: GAP,
  pause: PAUSE,
  any: ANY,
  it: IT,
  itOrNot: IT_OR_NOT,
  opens: OPENS,
  closes: CLOSES,
  told: TOLD,
  toldOnly: TOLD_ONLY,
  number: NUMBER,
  hot: HOT,
  cold: COLD,
} = EFFECT_SIGN;

/** Signs that take no word before the first. */
const BEFORE: ReadonlySet<Part> = new Set([IT, IT_OR_NOT, OPENS]);

const SIGNS: ReadonlySet<Part> = new Set(EFFECT_SIGNS);

/** Words that a gap takes at most, and those behind that are only told. */
const WIDEST_GAP = 6;
const WIDEST_TOLD = 7;

/** Celsius, and Fahrenheit. */
const HOT_RANGES = [
  [28, 50],
  [84, 120],
] as const;
const COLDEST = 6;

/** Parts in an order, and what it means; null: nothing. */
interface Order {
  readonly parts: readonly Part[];
  /** The part that its words are looked up by. */
  readonly first: number;
  /** The parts before that one. */
  readonly before: ReadonlySet<Part>;
  /** The classes of words without which it isn't said: most orders lack one of them in a message. */
  readonly needed: readonly string[];
  readonly meaning: Meaning;
  readonly language: string;
}

/** A part that was found. Tokens, end exclusive. */
interface Place {
  readonly start: number;
  readonly end: number;
}

interface Found extends Order {
  readonly places: readonly Place[];
  readonly end: number;
  /** Somebody else or another thing does it. */
  readonly isOthers: boolean;
}

type Lexicons = readonly { readonly language: string; readonly effects: EffectWords }[];

/** French "au moins 50 euros" is no "moins 50" of the weather: a phrase for a limit begins before. */
function isOfLimit({ end }: Found, at: number, { matches }: Sentence): boolean {
  return matches.some((one) => one.entry.meaning.is === 'price' && one.start < at && at < one.end && end <= one.end);
}

/** Wishes that are told by what a scent does: orders of classes of words, with other words between them. */
export class Effects {
  readonly phrases: RolePhrases<string>;
  /** By language and by the part they begin with, the longest first. */
  readonly #orders: ReadonlyMap<string, ReadonlyMap<Part, readonly Order[]>>;

  constructor(lexicons: Lexicons, trees: RoleTrees) {
    this.phrases = new RolePhrases(
      roleWords(lexicons, ({ effects }) => effects.words),
      trees,
    );
    this.#orders = new Map(
      lexicons.map(({ language, effects: { says } }) => {
        const orders = Object.entries(says).flatMap(([value, written]) => written.map((one) => orderOf(one, value, language)));
        const sorted = orders.sort((a, b) => b.parts.length - a.parts.length);
        return [language, groupBy(sorted, ({ parts, first }) => parts[first] ?? '')] as const;
      }),
    );
  }

  /** The orders of words that a message is in, none inside another. */
  in(sentence: Sentence): readonly Found[] {
    const found: Found[] = [];
    const orders = this.#orders.get(sentence.rank.written);
    for (let at = 0; at < sentence.tokens.length && orders !== undefined && orders.size > 0; at++) {
      const one = this.#firstAt(at, orders, sentence);
      if (one === null || isOfLimit(one, at, sentence)) continue;
      found.push(one);
      at = Math.max(at, one.end - 1);
    }
    return found;
  }

  #firstAt(at: number, orders: ReadonlyMap<Part, readonly Order[]>, sentence: Sentence): Found | null {
    let best: Found | null = null;
    const look = (part: Part): void => {
      for (const order of orders.get(part) ?? []) {
        if (best !== null && best.parts.length >= order.parts.length) return;
        if (!order.needed.every((one) => this.phrases.stands(one, sentence))) continue;
        sentence.work.add(1);
        const one = this.#from(at, order, sentence);
        if (one !== null) best = one;
      }
    };
    for (const role of this.phrases.rolesAt(at, sentence)) look(role);
    if (sentence.amounts.has(at)) for (const part of [NUMBER, HOT, COLD]) look(part);
    return best;
  }

  #from(at: number, order: Order, sentence: Sentence): Found | null {
    const { first, before } = order;
    if (before.has(OPENS) && !opens(at, sentence)) return null;
    const places = this.#rest(at, order, first, 'joined', sentence);
    if (places === null) return null;
    const end = places.at(-1)?.end ?? at;
    if (before.has(IT) && isDenied(at, places[0]?.end ?? at, this.phrases, sentence)) return null;
    // "My battery lasts till noon" wishes for nothing, whatever else its words say.
    const isOthers =
      ((before.has(IT) || before.has(IT_OR_NOT)) && isSaidOfAnother(at, this.phrases, sentence)) || isDoneBySomebody(at, sentence);
    return { ...order, places, end, isOthers };
  }

  /** Where the parts stand from one on. `how`: whether words or a pause may stand before it. */
  #rest(at: number, order: Order, place: number, how: How, sentence: Sentence): readonly Place[] | null {
    const { parts, first } = order;
    const part = parts[place];
    if (part === undefined || part === TOLD || part === TOLD_ONLY) return [];
    if (part === CLOSES) return closes(at, sentence) ? [] : null;
    if (part === PAUSE) return this.#rest(at, order, place + 1, how === 'apart' ? 'apart' : 'paused', sentence);
    if (part === GAP) return this.#rest(at, order, place + 1, 'apart', sentence);
    const isFirst = place === 0 || place === first;
    const mayPause = parts[place - 1] === PAUSE || (parts[place - 1] === GAP && parts[place - 2] === PAUSE);
    for (let start = at; start - at <= (how === 'apart' ? WIDEST_GAP : 0) && start < sentence.tokens.length; start++) {
      const gap = sentence.tokens[start]?.gap;
      if (!isFirst && (gap === 'stop' || (gap === 'comma' && !(mayPause && start === at)))) return null;
      const end = this.#endOf(start, part, sentence);
      if (end === null) continue;
      // What is joined to something else is another thing: "nothing sweet and …".
      if (isCutWithin(at, start, sentence)) return null;
      const rest = this.#rest(end, order, place + 1, 'joined', sentence);
      if (rest !== null) return [{ start, end }, ...rest];
    }
    return null;
  }

  #endOf(at: number, part: Part, sentence: Sentence): number | null {
    if (part === ANY) return sentence.tokens[at]?.kind === 'word' ? at + 1 : null;
    if (part === NUMBER || part === HOT || part === COLD) {
      const amount = sentence.amounts.get(at);
      return amount !== undefined && isAs(part, amount) ? amount.end : null;
    }
    const length = this.phrases.lengthAt(at, part, sentence);
    return length === 0 ? null : at + length;
  }
}

/** A phrase of the vocabulary that says as much or more of it counts: "no perfume lasts on me", "von weitem riechen", "Boss" the brand. */
function isSaidPlainly({ places, meaning }: Found, { matches }: Sentence): boolean {
  const [first] = places;
  return matches.some(({ start, end, entry, cost }) => {
    const said = entry.meaning;
    if (said.is !== 'value' && said.is !== 'strength') return false;
    const held = places.filter((one) => start <= one.start && one.end <= end).length;
    if (held === 0) return false;
    if (said.is === 'value' && said.type === 'brand') return cost === EXACT && said.guard === null && start === places.at(-1)?.start;
    if (end - start < 2 || (said.is === 'value' && !TOLD_PLAINLY.has(said.type))) return false;
    if (!isSame(said, meaning)) return held > 1 || held === places.length;
    const isNegated = matches.some((one) => one.entry.meaning.is === 'negation' && one.start >= start && one.end <= end);
    return isNegated && first !== undefined && start < first.start;
  });
}

/**
 * "Je supporte très mal les agrumes", "I don't get on with": a refusal whose words all parts are among, and which goes on beyond them, is that
 * refusal. So is a single word that stands alone: nothing tells that the scent is meant.
 */
function isOfRefusal({ places, end, parts }: Found, sentence: Sentence): boolean {
  const [first] = places;
  if (first === undefined) return false;
  if (end - first.start === 1 && !parts.includes(CLOSES) && opens(first.start, sentence) && closes(end, sentence)) return true;
  if (isRefusalOfNamed(places.at(-1) ?? first, end, sentence)) return true;
  return sentence.matches.some(({ start, end: to, entry: { meaning } }) => {
    if (meaning.is !== 'negation' || NO_REFUSAL.has(meaning.how) || to - start < 2) return false;
    const goesOn = start < first.start || to > end;
    return goesOn && places.every((one) => start < one.end && one.start < to);
  });
}

/** "Qualquer um desde que não tenha tabaco": its last word is that of a refusal, and right behind it stands what is turned down. */
function isRefusalOfNamed(last: Place, end: number, { matches }: Sentence): boolean {
  const isRefused = matches.some(({ start, end: to, entry: { meaning } }) => {
    return meaning.is === 'negation' && meaning.how === 'hard' && start < last.start && to === end;
  });
  return isRefused && matches.some((one) => one.start === end && isName(one.entry.meaning));
}

const NO_REFUSAL: ReadonlySet<string> = new Set(['ends', 'prefers', 'neutral']);

const TOLD_PLAINLY: ReadonlySet<string> = new Set(['style', 'comparative']);

const SAYS_NOTHING: Meaning = { is: 'filler' };

type How = 'joined' | 'paused' | 'apart';

function orderOf(written: string, value: string, language: string): Order {
  const parts = written.split(' ').filter((part) => part !== '');
  const [type = '', name = ''] = value.split('.');
  const first = parts.findIndex((part) => !BEFORE.has(part));
  const told = parts.findIndex((part) => part === TOLD || part === TOLD_ONLY);
  return {
    parts,
    first,
    before: new Set(parts.slice(0, first)),
    needed: parts.slice(first, told < 0 ? undefined : told).filter((part) => !SIGNS.has(part)),
    language,
    meaning: inOneShape(value === NOTHING_SAID ? SAYS_NOTHING : { is: 'value', type, value: name, guard: null }),
  };
}

function isAs(part: Part, { value }: Amount): boolean {
  if (part === HOT) return HOT_RANGES.some(([least, most]) => least <= value && value <= most);
  return part === NUMBER || value <= COLDEST;
}

const isPause = (gap: string | undefined): boolean => gap === undefined || gap === 'stop' || gap === 'comma';

/** Behind an "and", or behind what a scent smells of, another thing is said: "no rose that bothers my husband". */
function isCut(at: number, { tokens, vocabulary, matches }: Sentence): boolean {
  if (vocabulary.connectives.of(tokens[at]) === 'and') return true;
  return matches.some(({ start, end, entry: { meaning } }) => start <= at && at < end && isName(meaning));
}

function isCutWithin(from: number, to: number, sentence: Sentence): boolean {
  for (let at = from; at < to; at++) if (isCut(at, sentence)) return true;
  return false;
}

function isName(meaning: Meaning): boolean {
  return meaning.is === 'fragrance' || (meaning.is === 'value' && (meaning.type === 'ingredient' || meaning.type === 'family'));
}

function opens(at: number, { tokens, vocabulary }: Sentence): boolean {
  return at === 0 || isPause(tokens[at]?.gap) || vocabulary.connectives.of(tokens[at - 1]) === 'and';
}

function closes(at: number, { tokens }: Sentence): boolean {
  return isPause(tokens[at]?.gap);
}

/** With what is wished for by what the scent does: "it has to survive the wedding", "nothing that fills the room". */
export function withEffects(sentence: Sentence): Sentence {
  const found = sentence.vocabulary.effects.in(sentence).filter((one) => !isSaidPlainly(one, sentence) && !isOfRefusal(one, sentence));
  if (found.length === 0) return sentence;
  const known = sentence.known.slice();
  const taken = new Uint8Array(sentence.tokens.length);
  const between = new Uint8Array(sentence.tokens.length);
  const added: Match[] = [];
  const framed = [...sentence.framed];
  for (const one of found) {
    const [first] = one.places;
    if (first === undefined || one.isOthers) continue;
    mark(between, NO_WISH, first.start, one.end);
    const last = one.parts.at(-1);
    if (last === TOLD || last === TOLD_ONLY) mark(between, last === TOLD ? NO_SMELL : NO_WISH, one.end, toldUpTo(one.end, sentence));
    for (const { start, end } of one.places) {
      mark(known, 1, start, end);
      mark(taken, 1, start, end);
    }
    added.push(matchOf(one, first, sentence));
    if (isFramed(one, sentence)) framed.push(first);
  }
  const others = found.filter(({ isOthers }) => isOthers);
  const isLeft = ({ start, end, entry: { meaning } }: Match): boolean => {
    if (others.some((one) => start < one.end && end > (one.places[0]?.start ?? one.end) && isSame(meaning, one.meaning))) return false;
    for (let at = start; at < end; at++) {
      if (taken[at] === 1 || (between[at] === NO_WISH && isWished(meaning, sentence))) return false;
      if (between[at] === NO_SMELL && isSmell(meaning)) return false;
    }
    return true;
  };
  const matches = [...sentence.matches.filter(isLeft), ...added].sort((a, b) => a.start - b.start || a.end - b.end);
  return { ...sentence, known, framed, effects: taken, matches };
}

/** What else says the same, and when it is: "till noon". */
function isSame(one: Meaning, other: Meaning): boolean {
  if (one.is !== 'value' || other.is !== 'value') return false;
  return one.type === 'occasion' || (one.type === other.type && one.value === other.value);
}

const NO_SMELL = 1;
const NO_WISH = 2;

/** Somebody may be named among the words, and what is said to come. */
function isWished(meaning: Meaning, { vocabulary }: Sentence): boolean {
  if (meaning.is !== 'value') return isSmell(meaning);
  return meaning.type !== RECIPIENT && vocabulary.senses.ofValue(meaning.type, meaning.value) !== 'event';
}

/** Where and when something is worn may be told of anything: "it's 40 in the shade", unless something is looked for as well. */
function isFramed({ meaning, places }: Found, sentence: Sentence): boolean {
  const { text, tokens, vocabulary, rank } = sentence;
  // A question wishes for nothing, and one word may be said of anything: "it has to survive", not "survives".
  if (meaning.is !== 'value' || text.trimEnd().endsWith('?') || (places.length < 2 && !isOfScent(places, sentence))) return false;
  if (meaning.type !== 'occasion') return true;
  return tokens.some((token) => {
    const roles = vocabulary.clauses.rolesOf(token, rank);
    return roles.has('heads') || roles.has('wants') || roles.has('wears') || roles.has('smells');
  });
}

/** What stands for the scent, or has to be, is right before it. */
function isOfScent([first]: readonly Place[], sentence: Sentence): boolean {
  const { phrases } = sentence.vocabulary.effects;
  return first !== undefined && (['scent', 'must'] as const).some((role) => phrases.lengthBefore(first.start, role, sentence) > 0);
}

function isSmell(meaning: Meaning): boolean {
  if (meaning.is === 'negation') return true;
  return meaning.is === 'strength' || meaning.is === 'fragrance' || (meaning.is === 'value' && SMELLS.has(meaning.type));
}

/** The end of what is told behind the words: "survives [the cake and the disco]", but not "… with lemon", "… and smells of rose". */
function toldUpTo(from: number, { tokens, vocabulary, rank, matches }: Sentence): number {
  for (let at = from; at < tokens.length && at - from < WIDEST_TOLD; at++) {
    const token = tokens[at];
    if (token === undefined || isPause(token.gap) || vocabulary.connectives.of(token) === 'with') return at;
    const roles = vocabulary.clauses.rolesOf(token, rank);
    if (roles.has('smells') || roles.has('wants') || roles.has('heads')) return at;
    // What is turned down there is turned down.
    if (matches.some(({ start, entry: { meaning } }) => start === at && meaning.is === 'negation')) return at;
  }
  return Math.min(tokens.length, from + WIDEST_TOLD);
}

function matchOf({ meaning, language }: Order, { start, end }: Place, { tokens }: Sentence): Match {
  const exact = tokens
    .slice(start, end)
    .map((token) => token.exact)
    .join(' ');
  const entry = { meaning, language, exact, label: false, forgiving: false, inflects: false, overComma: false };
  return { start, end, entry, cost: EXACT, held: [] };
}

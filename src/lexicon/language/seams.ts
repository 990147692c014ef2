import type { Grammar, Lexicon } from '../../flow/program/lexicon.ts';
import { fold } from '../../text/fold.ts';
import { endingsOf, inflections } from '../../text/inflect.ts';
import { makeToken, type Token } from '../../text/tokenize.ts';
import { FoundInMessage, type Work } from '../../text/work.ts';
import type { Meaning } from '../index/meanings.ts';
import type { PhraseIndex } from '../index/phrase-index.ts';
import { type Links, partsOfCompound } from './compounds.ts';
import { isUnspaced, Segmenter } from './unspaced.ts';

/** A stretch of a folded word, up to `end`, and what it is looked up as. */
export interface Part {
  readonly end: number;
  readonly word: string;
}

type TakeApart = (folded: string, work: Work) => readonly Part[] | null;

const LONGEST = 48;
const SHORTEST_STEM = 2;
/** Behind a single letter, as in "lasthme": one that was left out of "lmon" makes no other word. */
const SHORTEST_ELIDED = 4;
const LATIN = /^[a-z]/;
const VOWEL = /[aehiouy]/;
/** Most parts are no words: that is seen sooner than what a phrase means. */
const STEPS_A_PART = 0.25;
/** How many affixes a word may have on either side. */
const MOST_AFFIXES = 3;

/**
 * Where words are written as one: compounds ("Rosenduft"), what is written onto a word ("güllü", "والورد"),
 * scripts without spaces ("玫瑰香水"). A word that the vocabulary has is never taken apart, nor is one of which
 * any part is unknown, but for scripts without spaces.
 */
export class Seams {
  readonly #index: PhraseIndex;
  readonly #segmenter: Segmenter;
  readonly #ways: readonly TakeApart[];
  readonly #parts = new FoundInMessage<readonly Part[] | null>();

  constructor(index: PhraseIndex, lexicons: readonly Pick<Lexicon, 'language' | 'grammar'>[]) {
    this.#index = index;
    this.#segmenter = new Segmenter(index);
    this.#ways = lexicons.flatMap(({ language, grammar }) => [
      ...compounding(index, language, grammar),
      ...affixing(index, language, grammar),
    ]);
  }

  /** The token itself, or the parts of an unknown word that can be taken apart. */
  open(token: Token, text: string, work: Work): readonly Token[] {
    if (token.kind !== 'word' || this.#index.knows(token.folded)) return [token];
    const parts = this.#parts.of(token.folded, work, () => this.#partsOf(token.folded, work));
    return parts === null ? [token] : (apart(token, parts, text) ?? [token]);
  }

  #partsOf(folded: string, work: Work): readonly Part[] | null {
    if (isUnspaced(folded)) return this.#segmenter.partsOf(folded, work);
    if (folded.length > LONGEST) return null;
    for (const way of this.#ways) {
      const parts = way(folded, work);
      if (parts !== null) return parts;
    }
    return null;
  }
}

/** The parts as tokens at their places in the text; null where a seam runs through a letter. */
function apart(token: Token, parts: readonly Part[], text: string): Token[] | null {
  const places = placesOf(text.slice(token.start, token.end));
  if (places.length !== token.folded.length + 1) return null;
  const tokens: Token[] = [];
  let start = token.start;
  for (const { end, word } of parts) {
    const place = places[end] ?? -1;
    if (place === -1) return null;
    tokens.push(makeToken(text, start, token.start + place, word, start === token.start ? token.gap : 'none'));
    start = token.start + place;
  }
  return tokens;
}

/** For each place in the folded word the place in the word as typed; -1 inside a letter that folds to several. */
function placesOf(typed: string): number[] {
  const places = [0];
  let at = 0;
  for (const letter of typed) {
    at += letter.length;
    const width = fold(letter).length;
    if (width === 0) places[places.length - 1] = at;
    for (let i = 1; i <= width; i++) places.push(i < width ? -1 : at);
  }
  return places;
}

function compounding(index: PhraseIndex, language: string, { links }: Grammar): TakeApart[] {
  if (links.length === 0) return [];
  const folded: Links = links.map((link) => {
    const [from = '', to = ''] = link.split('-');
    return [fold(from), fold(to)];
  });
  const partOf = (word: string, work: Work): 'content' | 'little' | null => {
    work.add(STEPS_A_PART);
    let found: 'content' | 'little' | null = null;
    for (const { meaning, language: of } of index.heard(word)) {
      if (isContent(meaning, of === language, of === null)) return 'content';
      // "Rosenallergie": what is said of the word before it may be written onto it.
      const isLittle = meaning.is === 'filler' || (meaning.is === 'negation' && meaning.how === 'after');
      if (isLittle && of === language) found = 'little';
    }
    return found;
  };
  return [(word, work) => partsOfCompound(word, folded, (part) => partOf(part, work))];
}

/** What a compound may be about: values of its language, and brands. */
function isContent(meaning: Meaning, isOwn: boolean, isName: boolean): boolean {
  if (meaning.is === 'value') return meaning.guard === null && (isOwn || (isName && meaning.type === 'brand'));
  return isOwn && (meaning.is === 'strength' || meaning.is === 'ambiguous');
}

function affixing(index: PhraseIndex, language: string, grammar: Grammar): TakeApart[] {
  if (grammar.prefixes.length + grammar.suffixes.length === 0) return [];
  const endings = endingsOf(grammar);
  const prefixes = grammar.prefixes.map(fold);
  const suffixes = [...new Set(grammar.suffixes.map(fold).flatMap((suffix) => [suffix, ...inflections(suffix, endings, 'adjective')]))];
  const joining = new Set([...grammar.and, ...grammar.or, ...grammar.with].map(fold));
  const means = (affix: string): boolean =>
    joining.has(affix) || index.lookup([affix]).some((entry) => entry.language === language && entry.meaning.is !== 'filler');
  return [
    (word, work) => {
      const starts = chains(prefixes, (chain, prefix) => word.startsWith(prefix, chain));
      const ends = chains(suffixes, (chain, suffix) => word.endsWith(suffix, word.length - chain));
      let best: { readonly start: number; readonly end: number } | null = null;
      for (const start of starts.keys()) {
        for (const length of ends.keys()) {
          const end = word.length - length;
          work.add(STEPS_A_PART);
          const isElided = start > 0 && LATIN.test(word);
          // "Lasthme", but not Spanish "lloras".
          if (isElided && ((starts.get(start)?.length ?? 0) > 1 || !VOWEL.test(word.slice(start, start + 1)))) continue;
          const shortest = start === 1 && isElided ? SHORTEST_ELIDED : SHORTEST_STEM;
          if (end - start < shortest || (best !== null && end - start <= best.end - best.start)) continue;
          if (index.isSpoken(word.slice(start, end), language)) best = { start, end };
        }
      }
      if (best === null) return null;
      const before = starts.get(best.start) ?? [];
      const after = [...(ends.get(word.length - best.end) ?? [])].reverse();
      return withAffixes(before, word.slice(best.start, best.end), after, means);
    },
  ];
}

/** Chains of affixes by their length together, the empty one first. `fits` is told how long the chain is so far. */
function chains(affixes: readonly string[], fits: (length: number, affix: string) => boolean): Map<number, readonly string[]> {
  const found = new Map<number, readonly string[]>([[0, []]]);
  for (const [length, chain] of found) {
    if (chain.length === MOST_AFFIXES) continue;
    for (const affix of affixes) {
      const longer = length + affix.length;
      if (affix !== '' && !found.has(longer) && fits(length, affix)) found.set(longer, [...chain, affix]);
    }
  }
  return found;
}

/** An affix that means something is a word of its own; another one belongs to the word that it is written onto. */
function withAffixes(
  before: readonly string[],
  stem: string,
  after: readonly string[],
  means: (affix: string) => boolean,
): readonly Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const prefix of before) {
    end += prefix.length;
    if (means(prefix)) parts.push({ end, word: prefix });
  }
  end += stem.length;
  parts.push({ end, word: stem });
  for (const suffix of after) {
    end += suffix.length;
    const last = parts.at(-1);
    if (means(suffix)) parts.push({ end, word: suffix });
    else if (last !== undefined) parts[parts.length - 1] = { end, word: last.word };
  }
  return parts;
}

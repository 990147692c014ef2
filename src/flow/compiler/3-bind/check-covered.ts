import { diagnostic } from '../../../diagnostics/bag.ts';
import type { Diagnostic, Report } from '../../../diagnostics/diagnostic.ts';
import { fold } from '../../../text/fold.ts';
import { NAME_ALONE } from '../../program/own-intents.ts';
import { isOfTemplate, type KindsShape, type VocabularyShape, type Word } from '../2-check/shapes.ts';
import type { Bench } from './bench.ts';
import { isSpelledLike, type Piece, phraseOf, soundsLike } from './phrase.ts';
import { type PhraseBook, type Use, usesOf } from './phrase-book.ts';

/** Types of slots that no phrase stands for: a placeholder of theirs is never filled. */
const UNSPOKEN = new Set(['price', 'year', 'age', 'yes_no']);
/** Articles that may stand before what fills a placeholder: so many, and of so many letters. */
const MOST_ARTICLES = 2;
const LONGEST_ARTICLE = 4;
const LONGEST_FILLING = 6;

interface Covering {
  readonly book: PhraseBook;
  readonly bench: Bench;
  /** Patterns of intents, which only phrases of intents can lose to, by their first word; under '' those without one. */
  readonly intents: ReadonlyMap<string, readonly Use[]>;
  /** Those that drop something. */
  readonly drops: ReadonlyMap<string, readonly Use[]>;
  /** Earlier intents win. */
  readonly order: ReadonlyMap<string, number>;
  /** What each ambiguous word may mean. */
  readonly readings: ReadonlyMap<string, readonly string[]>;
  /** "my", "notre": articles, however long. */
  readonly mine: ReadonlySet<string>;
}

/**
 * Phrases that are never understood as what they stand for, because something else that is heard in the same words
 * always comes first: things before intents, earlier intents before later ones, dropped wishes before both.
 */
export function checkCovered(shape: VocabularyShape, kinds: KindsShape, book: PhraseBook, bench: Bench): void {
  // A name alone is looked at when all else has been.
  const uses = usesOf(shape).filter(({ is, word }) => is !== 'intent' || word.name !== NAME_ALONE);
  const covering: Covering = {
    book,
    bench,
    intents: patternsOf(uses, 'intent'),
    drops: patternsOf(uses, 'drop'),
    order: new Map(kinds.intents.map((word, place) => [word.name, place])),
    readings: new Map(kinds.ambiguous.map((one) => [one.name.name, one.readings.map((word) => word.name)])),
    mine: new Set(
      (shape.groups.get('people') ?? [])
        .filter(({ name }) => name.name === 'mine')
        .flatMap(({ words }) => words.map((word) => fold(word.name))),
    ),
  };
  const shadowed = new Shadowed(bench.report);
  for (const use of uses) {
    const found = problemOf(use, covering);
    if (found !== undefined) shadowed.add(use.word, found);
  }
  shadowed.finish();
  checkEmphasis(shape, bench);
}

/** Holds back what is wrong with the phrases of a template: as long as one of them is understood, the others are heard as what comes first. */
class Shadowed {
  readonly #report: Report;
  readonly #phrases = new Map<Word['span'], { readonly of: number; readonly found: Diagnostic[] }>();

  constructor(report: Report) {
    this.#report = report;
  }

  add(word: Word, problem: Diagnostic): void {
    if (!isOfTemplate(word)) return this.#report(problem);
    const held = this.#phrases.get(word.span) ?? { of: word.of, found: [] };
    this.#phrases.set(word.span, held);
    held.found.push(problem);
  }

  finish(): void {
    for (const { of, found } of this.#phrases.values()) if (found.length >= of) for (const one of found) this.#report(one);
  }
}

function patternsOf(uses: readonly Use[], is: 'intent' | 'drop'): ReadonlyMap<string, readonly Use[]> {
  const patterns = new Map<string, Use[]>();
  for (const use of uses) {
    if (use.is !== is || !use.phrase.pieces.some((piece) => piece.hole)) continue;
    // What is never understood is never heard in the words of another, either.
    if (whyNever(use) !== null) continue;
    const key = use.phrase.pieces.find((piece) => !piece.hole)?.text ?? '';
    const there = patterns.get(key);
    if (there === undefined) patterns.set(key, [use]);
    else there.push(use);
  }
  return patterns;
}

function problemOf(use: Use, covering: Covering): Diagnostic | undefined {
  const { word } = use;
  if (word.name.trim() === '') return undefined; // an empty text is no phrase, and its meaning is reported to have none
  const never = whyNever(use);
  return never === null ? rivalOf(use, covering) : neverUnderstood(word, never.why, never.help, null);
}

/** Why a phrase is never understood, whatever else the vocabulary has; null: it may be. */
function whyNever({ is, phrase: { pieces, pause } }: Use): { readonly why: string; readonly help: string } | null {
  if (pieces.length === 0) return { why: 'there is no word in it.', help: 'Write words, or delete it.' };
  const help = 'Write it without the sign, or as two phrases.';
  if (pause === 'stop') return { why: 'it has the end of a sentence inside it.', help };
  if (pause === 'comma' && is !== 'intent') return { why: 'it has a pause inside it, and only intents are heard over a pause.', help };
  const unspoken = pieces.find((piece) => piece.hole && UNSPOKEN.has(piece.text));
  if (unspoken !== undefined) return { why: `nothing that is said fills \`{${unspoken.text}}\`.`, help: 'For a number write `{number}`.' };
  const [only, more] = pieces;
  if (is !== 'intent' || !only?.hole || more !== undefined || only.text === 'number') return null;
  return { why: `a \`{${only.text}}\` alone is heard as a wish for it.`, help: 'Write the words around it, or delete the phrase.' };
}

function rivalOf(use: Use, covering: Covering): Diagnostic | undefined {
  const rival = use.is === 'drop' || use.is === 'slot' ? undefined : (thingInstead(use, covering) ?? patternInstead(use, covering));
  if (rival === undefined) return undefined;
  const { word, meaning } = use;
  if (rival.is === 'catalog') {
    const what = `“${word.name}” is \`${meaning}\` here and \`${rival.meaning}\` in the catalog, which is taken first.`;
    return diagnostic('bind/also-in-catalog', word.span, what, { help: 'Take it out, or write a longer phrase.' });
  }
  const as = rival.is === 'drop' ? 'a wish to forget it' : `\`${rival.meaning}\``;
  const alike = rival.phrase.key === use.phrase.key ? '' : `, by “${rival.word.name}”`;
  return neverUnderstood(word, `said alone, it is ${as}${alike}, which comes first.`, 'Delete it, or write other words.', rival.word);
}

function neverUnderstood(word: Word, why: string, help: string, rival: Word | null): Diagnostic {
  return diagnostic('bind/never-understood', word.span, `“${word.name}” is never understood: ${why}`, {
    help,
    related: rival === null ? [] : [{ message: 'this one comes first', span: rival.span }],
  });
}

/** A thing in the same words: it is taken before an intent; an ambiguous word is taken before a value. */
function thingInstead(use: Use, { book, readings }: Covering): Use | undefined {
  const { phrase, meaning } = use;
  // No thing runs over a pause.
  if (phrase.pause !== null || phrase.pieces.some((piece) => piece.hole)) return undefined;
  if (use.is !== 'intent' && use.is !== 'value' && use.is !== 'strength') return undefined;
  const rivals = book.thingsHeard(phrase.key).filter((rival) => rival.is !== 'slot');
  if (use.is === 'intent') return rivals.find((rival) => isHeardInstead(rival, use));
  return rivals.find(
    (rival) =>
      rival.is === 'ambiguous' && soundsLike(rival.phrase, phrase) && !(readings.get(rival.meaning) ?? [meaning]).includes(meaning),
  );
}

function isHeardInstead(rival: Use, use: Use): boolean {
  return use.phrase.pieces.length > 1 || !isSpelledLike(rival.phrase, use.phrase) || soundsLike(rival.phrase, use.phrase);
}

/** A pattern that takes the same words, whatever fills its placeholders, and comes first. */
function patternInstead(use: Use, covering: Covering): Use | undefined {
  const { pieces } = use.phrase;
  const rivalIn = (patterns: readonly Use[] | undefined): Use | undefined =>
    patterns?.find((one) => one.word !== use.word && comesFirst(one, use, covering) && covers(one, pieces, 0, 0, covering));
  const rivalAt = (word: string): Use | undefined =>
    (use.is === 'intent' ? rivalIn(covering.intents.get(word)) : undefined) ?? rivalIn(covering.drops.get(word));
  let rival = rivalAt('');
  for (const { text, hole } of pieces) rival ??= hole ? undefined : rivalAt(text);
  return rival;
}

const LAST = 999;

function comesFirst(rival: Use, use: Use, { order }: Covering): boolean {
  if (rival.is === 'drop') return true;
  if (use.is !== 'intent' || rival.meaning === use.meaning || rival.phrase.key === use.phrase.key) return false;
  return (order.get(rival.meaning) ?? LAST) < (order.get(use.meaning) ?? LAST);
}

/** Whether from `at` on the rest of a phrase is always heard as the rest of a pattern, from `from` on. */
function covers(pattern: Use, pieces: readonly Piece[], from: number, at: number, covering: Covering): boolean {
  const wanted = pattern.phrase.pieces[from];
  const piece = pieces[at];
  if (wanted === undefined) return piece === undefined;
  if (!wanted.hole) return piece?.hole === false && piece.text === wanted.text && covers(pattern, pieces, from + 1, at + 1, covering);
  for (let skipped = 0; skipped <= (at > 0 ? MOST_ARTICLES : 0); skipped++) {
    const ends = fillingsOf(pattern, wanted.text, pieces, at + skipped, covering);
    if (ends.length > 0) return ends.some((end) => covers(pattern, pieces, from + 1, end, covering));
    const article = pieces[at + skipped];
    if (article === undefined || article.hole || !isArticle(article.text, covering)) return false;
  }
  return false;
}

function isArticle(word: string, { book, mine }: Covering): boolean {
  return (word.length <= LONGEST_ARTICLE || mine.has(word)) && book.isFiller(word);
}

/** Types whose values are no plain words: `{slot}` does not take them. */
const NOT_IN_SLOT = new Set(['fragrance', 'number', 'strength', ...UNSPOKEN]);

function takesType(taker: string, type: string): boolean {
  return taker === type || (taker === 'slot' && !NOT_IN_SLOT.has(type));
}

/** Where a placeholder may end that begins at a piece. */
function fillingsOf(pattern: Use, type: string, pieces: readonly Piece[], at: number, covering: Covering): readonly number[] {
  const piece = pieces[at];
  if (piece === undefined) return [];
  if (piece.hole) return takesType(type, piece.text) && mayDrop(pattern, false, covering) ? [at + 1] : [];
  const ends: number[] = [];
  let spoken = '';
  for (const [place, { text, hole }] of pieces.slice(at, at + LONGEST_FILLING).entries()) {
    if (hole) break;
    spoken = spoken === '' ? text : `${spoken} ${text}`;
    // The longest comes first.
    if (fills(pattern, type, spoken, covering)) ends.unshift(at + place + 1);
  }
  return ends;
}

function fills(pattern: Use, type: string, spoken: string, covering: Covering): boolean {
  const { book, bench, readings } = covering;
  if (type === 'number') return /^\d+$/.test(spoken);
  if (type === 'fragrance') {
    return book.thingsHeard(spoken).length === 0 && bench.catalog.isProperName(spoken, fold);
  }
  return book.thingsHeard(spoken).some((thing) => {
    if (thing.is === 'slot') return type === 'slot' && mayDrop(pattern, true, covering);
    if (thing.is === 'strength') return type === 'strength' && mayDrop(pattern, false, covering);
    // A word with two meanings drops neither.
    if (thing.is === 'ambiguous' && pattern.is === 'drop') return false;
    const meanings = thing.is === 'ambiguous' ? (readings.get(thing.meaning) ?? []) : [thing.meaning];
    const fits = meanings.length > 0 && (type === 'slot' || meanings.every((meaning) => meaning.startsWith(`${type}.`)));
    return fits && thing.is !== 'intent' && thing.is !== 'drop' && mayDrop(pattern, false, covering);
  });
}

/** A short pattern such as "any {slot}" drops a slot by its name only. */
function mayDrop(pattern: Use, byName: boolean, { book }: Covering): boolean {
  if (pattern.is !== 'drop' || byName) return true;
  const literal = pattern.phrase.pieces.filter((piece) => !piece.hole && !book.isFiller(piece.text));
  return literal.length > 1 || literal.some((piece) => piece.text.length > LONGEST_ARTICLE);
}

/** A phrase of emphasis that is also a negation is heard as the negation. */
function checkEmphasis(shape: VocabularyShape, bench: Bench): void {
  const negations = (shape.groups.get('negation') ?? []).filter(({ name }) => name.name !== 'ends').flatMap(({ words }) => words);
  const byKey = new Map(negations.map((word) => [phraseOf(word).key, word]));
  for (const word of (shape.groups.get('emphasis') ?? []).flatMap(({ words }) => words)) {
    const rival = byKey.get(phraseOf(word).key);
    if (rival !== undefined) bench.report(neverUnderstood(word, 'it is heard as the negation.', 'Keep it for one of them.', rival));
  }
}

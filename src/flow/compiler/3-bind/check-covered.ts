import { diagnostic } from '../../../diagnostics/bag.ts';
import type { Diagnostic, Report } from '../../../diagnostics/diagnostic.ts';
import type { Entry } from '../../../lexicon/index/meanings.ts';
import type { Match, PhraseIndex } from '../../../lexicon/index/phrase-index.ts';
import { Shadowing, type Unheard } from '../../../lexicon/index/shadowing.ts';
import { NAME_ALONE } from '../../program/own-intents.ts';
import type { TypedValue } from '../../program/program.ts';
import { isOfTemplate, type KindsShape, type VocabularyShape, type Word } from '../2-check/shapes.ts';
import type { Bench } from './bench.ts';
import { hasLooseBrace } from './check-vocabulary.ts';
import { indexOf, labelsIndexOf, namesIndexOf } from './spoken-words.ts';
import { nameOf, type Use, useOf, usesOf } from './uses.ts';

interface Covering {
  readonly shape: VocabularyShape;
  readonly index: PhraseIndex;
  readonly shadowing: Shadowing;
}

/**
 * Phrases that are never understood as what they stand for, because something else that is heard in the same words
 * always comes first: things before intents, earlier intents before later ones, dropped wishes before both.
 */
export function checkCovered(shape: VocabularyShape, kinds: KindsShape, bench: Bench): void {
  const index = indexOf(shape, bench);
  const readings = new Map(kinds.ambiguous.map((one) => [one.name.name, one.readings.map(({ name }) => typedValue(name))]));
  const shadowing = new Shadowing({
    index,
    labels: labelsIndexOf(shape, kinds, bench),
    names: namesIndexOf(bench.catalog),
    drops: (shape.lists.get('drops') ?? []).map(({ name }) => name),
    intents: new Map(kinds.intents.map((word, place) => [word.name, place])),
    readingsOf: (ambiguity) => readings.get(ambiguity) ?? [],
  });
  const shadowed = new Shadowed(bench.report);
  for (const use of usesOf(shape)) {
    // A name alone is looked at when all else has been.
    if (use.meaning.is === 'intent' && use.word.name === NAME_ALONE) continue;
    shadowed.look(use.word, () => problemOf(use, { shape, index, shadowing }));
  }
  shadowed.finish();
  checkEmphasis(shape, index, bench);
}

/** `style.fresh` */
function typedValue(name: string): TypedValue {
  const [type = '', ...rest] = name.split('.');
  return { type, value: rest.join('.') };
}

/** Holds back what is wrong with the phrases of a template: as long as one of them is understood, the others are heard as what comes first. */
class Shadowed {
  readonly #report: Report;
  readonly #problems = new Map<Word['span'], Diagnostic[] | 'none'>();

  constructor(report: Report) {
    this.#report = report;
  }

  /** Looks for what is wrong with a phrase, unless another of its template is understood. */
  look(word: Word, find: () => Diagnostic | undefined): void {
    const held = this.#problems.get(word.span) ?? [];
    if (held === 'none') return;
    const found = find();
    if (!isOfTemplate(word)) {
      if (found !== undefined) this.#report(found);
    } else if (found === undefined) this.#problems.set(word.span, 'none');
    else this.#problems.set(word.span, [...held, found]);
  }

  finish(): void {
    for (const found of this.#problems.values()) if (found !== 'none') found.forEach(this.#report);
  }
}

function problemOf(use: Use, covering: Covering): Diagnostic | undefined {
  const { word, meaning } = use;
  if (word.name.trim() === '') return undefined; // an empty text is no phrase, and its meaning is reported to have none
  if (hasLooseBrace(word.name)) return undefined; // which is reported: what was meant by it can't be told
  const fate = covering.shadowing.fateOf(word.name, meaning);
  return fate.is === 'heard' ? shadowIn(fate.after, use, covering) : neverUnderstood(word, whyUnheard(fate), helpFor(fate), null);
}

function whyUnheard(unheard: Unheard): string {
  switch (unheard.is) {
    case 'empty':
      return 'there is no word in it.';
    case 'pause':
      return unheard.gap === 'stop'
        ? 'it has the end of a sentence inside it.'
        : 'it has a pause inside it, and only intents are heard over a pause.';
    case 'unspoken':
      return `nothing that is said fills \`{${unheard.hole}}\`.`;
    case 'wish':
      return `a \`{${unheard.hole}}\` alone is heard as a wish for it.`;
  }
}

function helpFor(unheard: Unheard): string {
  switch (unheard.is) {
    case 'empty':
      return 'Write words, or delete it.';
    case 'pause':
      return 'Write it without the sign, or as two phrases.';
    case 'unspoken':
      return 'For a number write `{number}`.';
    case 'wish':
      return 'Write the words around it, or delete the phrase.';
  }
}

function shadowIn(matches: readonly Match[], use: Use, covering: Covering): Diagnostic | undefined {
  const { word, name, meaning } = use;
  for (const { entry } of matches) {
    const other = useOf(entry, covering.shape, covering.index);
    if (other === undefined) return takenByCatalog(use, entry);
    const isAlike = keyIn(covering, other) === keyIn(covering, use);
    if (isAlike && meaning.is === 'intent' && entry.meaning.is === 'intent') continue; // two intents with one phrase, which is reported
    const as = entry.meaning.is === 'drop' ? 'a wish to forget it' : `\`${other.name}\``;
    const by = isAlike || other.name === name ? '' : `, by “${other.word.name}”`;
    return neverUnderstood(word, `said alone, it is ${as}${by}, which comes first.`, 'Delete it, or write other words.', other.word);
  }
  return undefined;
}

function keyIn({ index, shape }: Covering, { word, meaning }: Use): string {
  return index.keyOf(word.name, meaning, shape.language);
}

function takenByCatalog({ word, name }: Use, { meaning }: Entry): Diagnostic {
  const what = `“${word.name}” is \`${name}\` here and \`${nameOf(meaning)}\` in the catalog, which is taken first.`;
  return diagnostic('bind/also-in-catalog', word.span, what, { help: 'Take it out, or write a longer phrase.' });
}

function neverUnderstood(word: Word, why: string, help: string, rival: Word | null): Diagnostic {
  return diagnostic('bind/never-understood', word.span, `“${word.name}” is never understood: ${why}`, {
    help,
    related: rival === null ? [] : [{ message: 'this one comes first', span: rival.span }],
  });
}

/** A phrase of emphasis that is also a negation is heard as the negation. */
function checkEmphasis(shape: VocabularyShape, index: PhraseIndex, bench: Bench): void {
  const keyOf = ({ name }: Word): string => index.keyOf(name, { is: 'filler' }, shape.language);
  const isTurned = (word: Word): boolean =>
    index.lookup(keyOf(word).split(' ')).some(({ meaning }) => meaning.is === 'negation' && meaning.how !== 'ends');
  const negations = (shape.groups.get('negation') ?? []).filter(({ name }) => name.name !== 'ends').flatMap(({ words }) => words);
  for (const { words } of shape.groups.get('emphasis') ?? []) {
    for (const word of words.filter(isTurned)) {
      const negation = negations.find((other) => keyOf(other) === keyOf(word));
      if (negation !== undefined) bench.report(neverUnderstood(word, 'it is heard as the negation.', 'Keep it for one of them.', negation));
    }
  }
}

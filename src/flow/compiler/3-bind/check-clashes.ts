import { diagnostic } from '../../../diagnostics/bag.ts';
import type { Meaning } from '../../../lexicon/index/meanings.ts';
import type { PhraseIndex } from '../../../lexicon/index/phrase-index.ts';
import { fold } from '../../../text/fold.ts';
import { isOfTemplate, type KindsShape, type VocabularyShape, type Word } from '../2-check/shapes.ts';
import type { Bench } from './bench.ts';
import { indexOf } from './spoken-words.ts';
import { type Use, usesOf } from './uses.ts';

/** A phrase with what it stands for. */
interface Meant extends Pick<Use, 'name' | 'word'> {
  /** Equal for phrases that are heard alike, accents aside; the first is of the phrase as it stands. */
  readonly keys: readonly string[];
}

/** Phrase → the meanings that `ambiguous` gives it. */
type Settled = ReadonlyMap<string, ReadonlySet<string>>;

/** Groups of little words in which each phrase has one place. */
const GROUPS = ['negation', 'emphasis', 'answers', 'ordinals', 'pointing', 'owned', 'price', 'year', 'currencies', 'numbers'];
const LISTS = ['corrections', 'drops', 'frames', 'pointers', 'likeness', 'fillers'];

/**
 * One phrase with two meanings of equal rank, in one language: among intents, among values, or within a group of
 * little words. A clash is settled in `ambiguous`.
 */
export function checkClashes(shape: VocabularyShape, kinds: KindsShape, bench: Bench): void {
  const index = indexOf(shape, bench);
  const called = catalogWords(shape, bench);
  const meant = meantIn(shape, index, called);
  const settled = settledPhrases(shape, kinds, (word) => index.keyOf(word.name, { is: 'ambiguous', ambiguity: '' }, shape.language));
  const values = meant.values.filter(({ meaning: { is }, name }) => is === 'strength' || isKnown(name, bench));
  for (const phrases of [meant.intents, values]) reportClashes(phrases, settled, bench);
  reportInflected(index, values, settled, bench);
  reportCatalogClashes(called, values, settled, bench);
  for (const phrases of [...meant.groups, ...meant.lists]) reportClashes(phrases, settled, bench);
}

/** The phrases of one language of which there may be something to say, with their keys. */
interface MeantIn {
  readonly intents: readonly Meant[];
  readonly values: readonly (Meant & Pick<Use, 'meaning'>)[];
  readonly groups: readonly (readonly Meant[])[];
  readonly lists: readonly (readonly Meant[])[];
}

/** Of words as they stand in a file, in the index that was made for them. */
const ofShapes = new WeakMap<VocabularyShape, { readonly index: PhraseIndex; readonly meant: MeantIn }>();

/** They are the same however the kinds change that the words are values of. `called`: what the catalog of the index calls things. */
function meantIn(shape: VocabularyShape, index: PhraseIndex, called: ReadonlyMap<string, string>): MeantIn {
  const known = ofShapes.get(shape);
  if (known?.index === index) return known.meant;
  const keysOf = (word: Word, meaning: Meaning): readonly string[] => index.keysOf(word.name, meaning, shape.language);
  const meant = (name: string, words: readonly Word[]) =>
    words.map((word): Meant => ({ name, word, keys: keysOf(word, { is: 'filler' }) }));
  const uses = usesOf(shape).map(({ name, word, meaning }) => ({ name, word, meaning, keys: keysOf(word, meaning) }));
  const values = uses.filter(({ meaning: { is } }) => is === 'strength' || is === 'value');
  const inflected = new Set([...index.sharedForms()].flatMap(([form, words]) => [form, ...words]));
  const entangled = new Set(keySharing(values));
  const made = {
    intents: keySharing(uses.filter(({ meaning }) => meaning.is === 'intent')),
    values: values.filter((use) => entangled.has(use) || inflected.has(use.keys[0] ?? '') || called.has(spelling(use.word.name))),
    groups: GROUPS.map((group) =>
      keySharing((shape.groups.get(group) ?? []).flatMap(({ name, words }) => meant(`${group}.${name.name}`, words))),
    ),
    lists: LISTS.map((list) => keySharing(meant(list, shape.lists.get(list) ?? []))),
  };
  ofShapes.set(shape, { index, meant: made });
  return made;
}

/** Those that have a key with another in common. The many others clash with nothing, and needn't be kept. */
function keySharing<Phrase extends Meant>(phrases: readonly Phrase[]): readonly Phrase[] {
  const counts = new Map<string, number>();
  for (const { keys } of phrases) for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return phrases.filter(({ keys }) => keys.some((key) => (counts.get(key) ?? 0) > 1));
}

/** `style.fresh`: a value of a kind or a name of the catalog; others were reported. */
function isKnown(meaning: string, { types }: Bench): boolean {
  const dot = meaning.indexOf('.');
  return types.valuesOf(meaning.slice(0, dot))?.includes(meaning.slice(dot + 1)) ?? false;
}

function settledPhrases(shape: VocabularyShape, kinds: KindsShape, keyOfTerm: (term: Word) => string): Settled {
  const settled = new Map<string, Set<string>>();
  for (const { name, terms } of shape.ambiguous) {
    const readings = kinds.ambiguous.find((one) => one.name.name === name.name)?.readings.map((word) => word.name) ?? [];
    for (const key of terms.map(keyOfTerm)) settled.set(key, new Set([...(settled.get(key) ?? []), ...readings]));
  }
  return settled;
}

function reportClashes(uses: readonly Meant[], settled: Settled, bench: Bench): void {
  const first = new Map<string, Meant>();
  const doubled = new Map<Word['span'], { readonly use: Meant; readonly before: Meant; count: number }>();
  for (const use of uses) {
    const [key, ...others] = use.keys;
    if (key === undefined) continue;
    const before = first.get(key);
    if (before === undefined) first.set(key, use);
    for (const one of others) {
      const other = first.get(one);
      if (other === undefined) first.set(one, use);
      // "best-seller" is heard as "bestseller", which stands for something else.
      else if (before === undefined && other.name !== use.name) reportClash(other, use, settled, bench);
    }
    if (before === undefined || before.word.span === use.word.span) continue;
    if (before.name === use.name && before.keys[0] !== key) continue; // "best-seller" and "bestseller" may both be written
    const isTemplate = isOfTemplate(use.word);
    if (before.name !== use.name || (!isTemplate && !isOfTemplate(before.word))) reportClash(before, use, settled, bench);
    else if (!isTemplate) reportCovered(use, before, bench);
    else if (!isOfTemplate(before.word)) reportCovered(before, use, bench);
    else {
      const known = doubled.get(use.word.span);
      if (known === undefined) doubled.set(use.word.span, { use, before, count: 1 });
      else known.count++;
    }
  }
  for (const { use, before, count } of doubled.values()) {
    if (isOfTemplate(use.word) && count === use.word.of) reportCovered(use, before, bench);
  }
}

/** What stands in the list is said by a template beside it. */
function reportCovered({ word, name }: Meant, { word: other }: Meant, bench: Bench): void {
  bench.report(
    diagnostic('bind/same-phrase-twice', word.span, `“${word.name}” stands twice for \`${name}\`, as “${writtenOf(other)}”.`, {
      help: 'Delete one.',
      related: [{ message: 'the other one', span: other.span }],
    }),
  );
}

const writtenOf = (word: Word): string => (isOfTemplate(word) ? word.template : word.name);

function reportClash(before: Meant, use: Meant, settled: Settled, bench: Bench): void {
  const { word, name, keys } = use;
  const [key = ''] = keys;
  const related = [{ message: 'the other one', span: before.word.span }];
  const isAlike = fold(word.name) === fold(before.word.name);
  if (before.name === name) {
    const as = isAlike ? '' : `, as “${before.word.name}”`;
    bench.report(
      diagnostic('bind/same-phrase-twice', word.span, `“${word.name}” stands twice for \`${name}\`${as}.`, {
        help: 'Delete one.',
        related,
      }),
    );
    return;
  }
  const readings = settled.get(key);
  if (readings?.has(before.name) && readings.has(name)) return;
  const both = isAlike
    ? `“${word.name}” means both \`${before.name}\` and \`${name}\`.`
    : `“${word.name}” means \`${name}\`, and “${before.word.name}”, which is heard alike, means \`${before.name}\`.`;
  bench.report(diagnostic('bind/two-meanings', word.span, both, { help: helpFor(before, use), related }));
}

function helpFor(before: Meant, use: Meant): string {
  const [group = ''] = use.name.split('.');
  return use.name.includes('.') && !GROUPS.includes(group)
    ? `Keep it for one of them, or name it in \`ambiguous\` with the readings [${before.name}, ${use.name}].`
    : 'Keep it for one of them.';
}

/** Two dictionary words with one regular form: whoever says the form could mean either. */
function reportInflected(index: PhraseIndex, values: readonly Meant[], settled: Settled, bench: Bench): void {
  const byKey = new Map(values.map((use) => [use.keys[0], use]));
  const told = new Set<string>();
  for (const [form, words] of index.sharedForms()) {
    if (byKey.has(form) || settled.has(form)) continue; // the word as it is said comes first
    const [one, ...others] = words.flatMap((word) => byKey.get(word) ?? []);
    const other = others.find((rival) => rival.name !== one?.name);
    if (one === undefined || other === undefined || told.has(`${one.keys[0]} ${other.keys[0]}`)) continue;
    told.add(`${one.keys[0]} ${other.keys[0]}`);
    reportForm(form, one, other, bench);
  }
}

function reportForm(said: string, one: Meant, other: Meant, bench: Bench): void {
  const [before, use] = one.word.span.start < other.word.span.start ? [one, other] : [other, one];
  bench.report(
    diagnostic(
      'bind/two-meanings',
      use.word.span,
      `“${said}” is a form of “${before.word.name}”, \`${before.name}\`, and of “${use.word.name}”, \`${use.name}\`.`,
      {
        help: `Write “${said}” for the one that is meant: a phrase as it is said comes before forms of others.`,
        related: [{ message: 'the other one', span: before.word.span }],
      },
    ),
  );
}

/** What the catalog calls its ingredients and families in a language: as it is written → what it is, `ingredient.rose`. */
function catalogWords(shape: VocabularyShape, { catalog }: Bench): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const type of ['ingredient', 'family'] as const) {
    for (const key of catalog.keys[type]) {
      for (const word of catalog.wordsFor(type, key, shape.language)) names.set(spelling(word), `${type}.${key}`);
    }
  }
  return names;
}

/** A word of ours that is also a name of the catalog: the name comes first, which may surprise. */
function reportCatalogClashes(called: ReadonlyMap<string, string>, values: readonly Meant[], settled: Settled, bench: Bench): void {
  for (const { word, name, keys } of values) {
    const other = called.get(spelling(word.name));
    if (other === undefined || other === name || settled.has(keys[0] ?? '')) continue;
    bench.report(
      diagnostic(
        'bind/also-in-catalog',
        word.span,
        `“${word.name}” is \`${name}\` here and \`${other}\` in the catalog, which is taken first.`,
        {
          help: `Take it out, or name it in \`ambiguous\` with the readings [${name}, ${other}], the preferred first.`,
        },
      ),
    );
  }
}

/** With its accents: "sucré" and "sucre" are told apart when they are typed in full. */
function spelling(word: string): string {
  return word.normalize('NFC').toLowerCase().trim();
}

import { diagnostic } from '../../../diagnostics/bag.ts';
import { fold } from '../../../text/fold.ts';
import { isOfTemplate, type KindsShape, type VocabularyShape, type Word } from '../2-check/shapes.ts';
import type { Bench } from './bench.ts';
import { phraseOf } from './phrase.ts';
import { ownForms, type Use, usesOf } from './phrase-book.ts';

/** A phrase with what it stands for. */
type Meant = Pick<Use, 'meaning' | 'word' | 'phrase'>;

/** Phrase → the meanings that `ambiguous` gives it. */
type Settled = ReadonlyMap<string, ReadonlySet<string>>;

/** Groups of little words in which each phrase has one place. */
const GROUPS = ['negation', 'emphasis', 'answers', 'ordinals', 'pointing', 'owned', 'price', 'year', 'currencies', 'numbers'];
const LISTS = ['corrections', 'drops', 'pointers', 'likeness', 'fillers'];

/**
 * One phrase with two meanings of equal rank, in one language: among intents, among values, or within a group of
 * little words. A clash is settled in `ambiguous`.
 */
export function checkClashes(shape: VocabularyShape, kinds: KindsShape, bench: Bench): void {
  const settled = settledPhrases(shape, kinds);
  const uses = usesOf(shape);
  const values = uses.filter(({ is, meaning }) => is === 'strength' || (is === 'value' && isKnown(meaning, bench)));
  reportClashes(
    uses.filter(({ is }) => is === 'intent'),
    settled,
    bench,
  );
  reportClashes(values, settled, bench);
  reportInflected(shape, values, settled, bench);
  reportCatalogClashes(shape, values, settled, bench);
  const meant = (meaning: string, words: readonly Word[]) => words.map((word): Meant => ({ meaning, word, phrase: phraseOf(word) }));
  for (const group of GROUPS) {
    const phrases = (shape.groups.get(group) ?? []).flatMap(({ name, words }) => meant(`${group}.${name.name}`, words));
    reportClashes(phrases, settled, bench);
  }
  for (const list of LISTS) reportClashes(meant(list, shape.lists.get(list) ?? []), settled, bench);
}

/** `style.fresh`: a value of a kind or a name of the catalog; others were reported. */
function isKnown(meaning: string, { types }: Bench): boolean {
  const dot = meaning.indexOf('.');
  return types.valuesOf(meaning.slice(0, dot))?.includes(meaning.slice(dot + 1)) ?? false;
}

function settledPhrases(shape: VocabularyShape, kinds: KindsShape): Settled {
  const settled = new Map<string, Set<string>>();
  for (const { name, terms } of shape.ambiguous) {
    const readings = kinds.ambiguous.find((one) => one.name.name === name.name)?.readings.map((word) => word.name) ?? [];
    for (const { key } of terms.map(phraseOf)) settled.set(key, new Set([...(settled.get(key) ?? []), ...readings]));
  }
  return settled;
}

function reportClashes(uses: readonly Meant[], settled: Settled, bench: Bench): void {
  const first = new Map<string, Meant>();
  const doubled = new Map<Word['span'], { readonly use: Meant; readonly before: Meant; count: number }>();
  for (const use of uses) {
    const { key, glued, pieces } = use.phrase;
    if (pieces.length === 0) continue;
    const before = first.get(key);
    if (before === undefined) first.set(key, use);
    for (const one of glued) if (!first.has(one.key)) first.set(one.key, use);
    if (before === undefined || before.word.span === use.word.span) continue;
    const isTemplate = isOfTemplate(use.word);
    if (before.meaning !== use.meaning || (!isTemplate && !isOfTemplate(before.word))) reportClash(before, use, settled, bench);
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
function reportCovered({ word, meaning }: Meant, { word: other }: Meant, bench: Bench): void {
  bench.report(
    diagnostic('bind/same-phrase-twice', word.span, `“${word.name}” stands twice for \`${meaning}\`, as “${writtenOf(other)}”.`, {
      help: 'Delete one.',
      related: [{ message: 'the other one', span: other.span }],
    }),
  );
}

const writtenOf = (word: Word): string => (isOfTemplate(word) ? word.template : word.name);

function reportClash(before: Meant, use: Meant, settled: Settled, bench: Bench): void {
  const { word, meaning, phrase } = use;
  const related = [{ message: 'the other one', span: before.word.span }];
  const isAlike = fold(word.name) === fold(before.word.name);
  if (before.meaning === meaning) {
    const as = isAlike ? '' : `, as “${before.word.name}”`;
    if (before.phrase.key !== phrase.key) return; // "best-seller" and "bestseller" may both be written
    bench.report(
      diagnostic('bind/same-phrase-twice', word.span, `“${word.name}” stands twice for \`${meaning}\`${as}.`, {
        help: 'Delete one.',
        related,
      }),
    );
    return;
  }
  const readings = settled.get(phrase.key);
  if (readings?.has(before.meaning) && readings.has(meaning)) return;
  const both = isAlike
    ? `“${word.name}” means both \`${before.meaning}\` and \`${meaning}\`.`
    : `“${word.name}” means \`${meaning}\`, and “${before.word.name}”, which is heard alike, means \`${before.meaning}\`.`;
  bench.report(diagnostic('bind/two-meanings', word.span, both, { help: helpFor(before, use), related }));
}

function helpFor(before: Meant, use: Meant): string {
  const [group = ''] = use.meaning.split('.');
  return use.meaning.includes('.') && !GROUPS.includes(group)
    ? `Keep it for one of them, or name it in \`ambiguous\` with the readings [${before.meaning}, ${use.meaning}].`
    : 'Keep it for one of them.';
}

/** Two dictionary words with one regular form: whoever says the form could mean either. */
function reportInflected(shape: VocabularyShape, values: readonly Use[], settled: Settled, bench: Bench): void {
  const byKey = new Map(values.map((use) => [use.phrase.key, use]));
  const told = new Set<string>();
  for (const [form, words] of ownForms(shape)) {
    if (words.length < 2 || byKey.has(form) || settled.has(form)) continue; // the word as it is said comes first
    const [one, ...others] = words.flatMap((word) => byKey.get(word) ?? []);
    const other = others.find((rival) => rival.meaning !== one?.meaning);
    if (one === undefined || other === undefined || told.has(`${one.phrase.key} ${other.phrase.key}`)) continue;
    told.add(`${one.phrase.key} ${other.phrase.key}`);
    reportForm(form, one, other, bench);
  }
}

function reportForm(said: string, one: Use, other: Use, bench: Bench): void {
  const [before, use] = one.word.span.start < other.word.span.start ? [one, other] : [other, one];
  bench.report(
    diagnostic(
      'bind/two-meanings',
      use.word.span,
      `“${said}” is a form of “${before.word.name}”, \`${before.meaning}\`, and of “${use.word.name}”, \`${use.meaning}\`.`,
      {
        help: `Write “${said}” for the one that is meant: a phrase as it is said comes before forms of others.`,
        related: [{ message: 'the other one', span: before.word.span }],
      },
    ),
  );
}

/** A word of ours that is also a name of the catalog: the name comes first, which may surprise. */
function reportCatalogClashes(shape: VocabularyShape, values: readonly Use[], settled: Settled, bench: Bench): void {
  const names = new Map<string, string>();
  for (const type of ['ingredient', 'family'] as const) {
    for (const key of bench.catalog.keys[type]) {
      for (const word of bench.catalog.wordsFor(type, key, shape.language)) names.set(spelling(word), `${type}.${key}`);
    }
  }
  for (const { word, meaning, phrase } of values) {
    const name = names.get(spelling(word.name));
    if (name === undefined || name === meaning || settled.has(phrase.key)) continue;
    bench.report(
      diagnostic(
        'bind/also-in-catalog',
        word.span,
        `“${word.name}” is \`${meaning}\` here and \`${name}\` in the catalog, which is taken first.`,
        {
          help: `Take it out, or name it in \`ambiguous\` with the readings [${meaning}, ${name}], the preferred first.`,
        },
      ),
    );
  }
}

/** With its accents: "sucré" and "sucre" are told apart when they are typed in full. */
function spelling(word: string): string {
  return word.normalize('NFC').toLowerCase().trim();
}

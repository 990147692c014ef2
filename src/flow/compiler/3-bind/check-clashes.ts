import { diagnostic } from '../../../diagnostics/bag.ts';
import { fold } from '../../../text/fold.ts';
import type { KindsShape, Phrases, VocabularyShape, Word } from '../2-check/shapes.ts';
import type { Bench } from './bench.ts';

interface Use {
  readonly meaning: string;
  readonly word: Word;
}

/**
 * One phrase with two meanings of equal rank, in one language: among intents, or among values. Of
 * an intent and a value both can be meant. A clash is settled in `ambiguous`.
 */
export function checkClashes(shape: VocabularyShape, kinds: KindsShape, bench: Bench): void {
  const settled = settledPhrases(shape, kinds);
  const values = shape.kinds.flatMap(({ kind, values: all }) => {
    const known = bench.types.valuesOf(kind.name) ?? [];
    return all.filter((one) => known.includes(one.name.name)).flatMap((one) => usesOf(one, `${kind.name}.${one.name.name}`));
  });
  const strengths = (shape.groups.get('strength') ?? []).flatMap((one) => usesOf(one, `strength.${one.name.name}`));
  reportClashes(
    shape.intents.flatMap((one) => usesOf(one, one.name.name)),
    settled,
    bench,
  );
  reportClashes([...values, ...strengths], settled, bench);
  reportCatalogClashes(shape, values, settled, bench);
}

function usesOf({ words }: Phrases, meaning: string): readonly Use[] {
  return words.map((word) => ({ meaning, word }));
}

/** Phrase → the meanings that `ambiguous` gives it. */
function settledPhrases(shape: VocabularyShape, kinds: KindsShape): ReadonlyMap<string, ReadonlySet<string>> {
  const settled = new Map<string, Set<string>>();
  for (const { name, terms } of shape.ambiguous) {
    const readings = kinds.ambiguous.find((one) => one.name.name === name.name)?.readings.map((word) => word.name) ?? [];
    for (const term of terms) settled.set(fold(term.name), new Set([...(settled.get(fold(term.name)) ?? []), ...readings]));
  }
  return settled;
}

function reportClashes(uses: readonly Use[], settled: ReadonlyMap<string, ReadonlySet<string>>, bench: Bench): void {
  const first = new Map<string, Use>();
  for (const use of uses) {
    const phrase = fold(use.word.name);
    const before = first.get(phrase);
    if (before === undefined) {
      first.set(phrase, use);
      continue;
    }
    const related = [{ message: 'the other one', span: before.word.span }];
    if (before.meaning === use.meaning) {
      bench.report(
        diagnostic('bind/same-phrase-twice', use.word.span, `“${use.word.name}” stands twice for \`${use.meaning}\`.`, {
          help: 'Delete one.',
          related,
        }),
      );
      continue;
    }
    const readings = settled.get(phrase);
    if (readings?.has(before.meaning) && readings.has(use.meaning)) continue;
    bench.report(
      diagnostic('bind/two-meanings', use.word.span, `“${use.word.name}” means both \`${before.meaning}\` and \`${use.meaning}\`.`, {
        help: use.meaning.includes('.')
          ? `Keep it for one of them, or name it in \`ambiguous\` with the readings [${before.meaning}, ${use.meaning}].`
          : 'Keep it for one of them.',
        related,
      }),
    );
  }
}

/** A word of ours that is also a name of the catalog: the name comes first, which may surprise. */
function reportCatalogClashes(
  shape: VocabularyShape,
  values: readonly Use[],
  settled: ReadonlyMap<string, ReadonlySet<string>>,
  bench: Bench,
): void {
  const names = new Map<string, string>();
  for (const type of ['ingredient', 'family'] as const) {
    for (const key of bench.catalog.keys[type]) {
      for (const word of bench.catalog.wordsFor(type, key, shape.language)) names.set(spelling(word), `${type}.${key}`);
    }
  }
  for (const { word, meaning } of values) {
    const name = names.get(spelling(word.name));
    if (name === undefined || settled.has(fold(word.name))) continue;
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

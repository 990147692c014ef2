import { diagnostic } from '../../../diagnostics/bag.ts';
import { labelMeaning } from '../../../lexicon/index/lexicon-phrases.ts';
import type { Meaning } from '../../../lexicon/index/meanings.ts';
import type { KindsShape, VocabularyShape, Word } from '../2-check/shapes.ts';
import type { Bench } from './bench.ts';
import { bothCalled, sameLabel } from './bind-labels.ts';
import { indexOf, labelled } from './spoken-words.ts';
import { nameOf, type Use, useOf } from './uses.ts';

/** A label as it is heard when it is typed: its words, and the value or intent that it stands for. */
interface Spoken {
  readonly text: Word;
  readonly key: Word;
  readonly meaning: Meaning;
}

/**
 * Labels stay words after the question is gone, and come before other words for a thing. So a label that is also
 * a phrase for something else makes that phrase unheard, or says something else when it is tapped late.
 */
export function checkLabels(shape: VocabularyShape, kinds: KindsShape, bench: Bench): void {
  const index = indexOf(shape, bench);
  const readings = new Map(kinds.ambiguous.map((one) => [one.name.name, one.readings.map((word) => word.name)]));
  const first = new Map<string, Spoken>();
  for (const label of spokenIn(shape.language, kinds, bench)) {
    const [said] = index.formsOf(label.text.name, label.meaning, shape.language);
    const other = first.get(said?.exact ?? '');
    if (other === undefined) first.set(said?.exact ?? '', label);
    else if (nameOf(other.meaning) !== nameOf(label.meaning)) {
      const shown = { key: label.key.name, language: shape.language, label: label.text.name };
      bench.report(sameLabel(bothCalled({ key: other.key.name }, shown), label.key.span, other.key.span));
      continue; // whether it is a phrase as well can be told when it is one label
    }
    const rivals = index
      .lookup(said?.tokens.map(({ folded }) => folded) ?? [])
      .filter(({ exact, meaning }) => exact === said?.exact && isRival(meaning, label, readings));
    const [rival] = rivals;
    if (rival !== undefined) reportRival(label, rival.meaning, useOf(rival, shape, index), bench);
  }
}

function spokenIn(language: string, kinds: KindsShape, bench: Bench): readonly Spoken[] {
  const labels = bench.shapes.messages.find((file) => file.language === language)?.labels ?? [];
  const known = labelled(kinds, bench);
  return labels.flatMap(({ key, labels: texts }): readonly Spoken[] => {
    const meaning = labelMeaning(known, key.name);
    if (meaning === null || !isToldApart(meaning, bench)) return [];
    return texts.map(({ text, span }) => ({ text: { name: text, span }, key, meaning }));
  });
}

/** Answers count for the question that was asked alone; an unknown value was reported. */
function isToldApart(meaning: Meaning, { types }: Bench): boolean {
  return meaning.is === 'intent' || (meaning.is === 'value' && types.valuesOf(meaning.type)?.includes(meaning.value) === true);
}

/** Whether a phrase stands for another thing, or another intent, than a label in the same words. */
function isRival(meaning: Meaning, label: Spoken, readings: ReadonlyMap<string, readonly string[]>): boolean {
  const name = nameOf(label.meaning);
  if (meaning.is === 'ambiguous') return !(readings.get(meaning.ambiguity) ?? [name]).includes(name);
  return (meaning.is === 'value' || meaning.is === 'strength' || meaning.is === 'intent') && nameOf(meaning) !== name;
}

function reportRival(label: Spoken, rival: Meaning, phrase: Use | undefined, bench: Bench): void {
  const where = phrase === undefined ? ' in the catalog' : '';
  const then =
    label.meaning.is === 'intent'
      ? 'which is what it means when it is tapped late.'
      : 'which is then never understood: labels come before other words.';
  bench.report(
    diagnostic(
      'bind/two-meanings',
      label.text.span,
      `“${label.text.name}” is the label of \`${label.key.name}\`, and means \`${nameOf(rival)}\`${where}, ${then}`,
      {
        help: 'Write another label, or take the phrase out of the vocabulary.',
        related: phrase === undefined ? [] : [{ message: 'the phrase', span: phrase.word.span }],
      },
    ),
  );
}

import { diagnostic } from '../../../diagnostics/bag.ts';
import type { KindsShape, VocabularyShape, Word } from '../2-check/shapes.ts';
import type { Bench } from './bench.ts';
import { bothCalled, sameLabel } from './bind-labels.ts';
import { plainPhrase, soundsLike } from './phrase.ts';
import { type PhraseBook, type Use, usesOf } from './phrase-book.ts';

/** A label as it is heard when it is typed: its words, and the value or intent that it stands for. */
interface Spoken {
  readonly text: Word;
  readonly key: Word;
  /** `shift.fresher`; an intent by its name. */
  readonly meaning: string;
  readonly isIntent: boolean;
}

/** The intents that the endings mean. */
const ENDINGS: ReadonlyMap<string, string> = new Map([
  ['ask_more', 'ask_more'],
  ['done', 'bye'],
]);

/** Labels of these count for the question that was asked alone. */
const ANSWERS: ReadonlySet<string> = new Set(['any', 'yes', 'no', 'skip', 'both']);

/**
 * Labels stay words after the question is gone, and come before other words for a thing. So a label that is also
 * a phrase for something else makes that phrase unheard, or says something else when it is tapped late.
 */
export function checkLabels(shape: VocabularyShape, kinds: KindsShape, book: PhraseBook, bench: Bench): void {
  const spoken = spokenIn(shape.language, bench);
  const readings = new Map(kinds.ambiguous.map((one) => [one.name.name, one.readings.map((word) => word.name)]));
  const uses = usesByKey(shape);
  const first = new Map<string, Spoken>();
  for (const label of spoken) {
    const phrase = plainPhrase(label.text.name);
    const other = first.get(phrase.exact);
    if (other === undefined) first.set(phrase.exact, label);
    else if (other.meaning !== label.meaning) {
      const shown = { key: label.key.name, language: shape.language, label: label.text.name };
      bench.report(sameLabel(bothCalled({ key: other.key.name }, shown), label.key.span, other.key.span));
      continue; // whether it is a phrase as well can be told when it is one label
    }
    const things = book.thingsHeard(phrase.key);
    const rival = [...(uses.get(phrase.key) ?? []), ...things.filter((thing) => thing.is === 'catalog')].find(
      (use) => soundsLike(use.phrase, phrase) && isRival(use, label, readings),
    );
    if (rival !== undefined) reportRival(label, rival, bench);
  }
}

function spokenIn(language: string, bench: Bench): readonly Spoken[] {
  const written = bench.shapes.messages.find((file) => file.language === language)?.labels ?? [];
  return written.flatMap(({ key, labels }): readonly Spoken[] => {
    const meant = meaningOf(key.name, bench);
    return meant === null ? [] : labels.map(({ text, span }) => ({ text: { name: text, span }, key, ...meant }));
  });
}

/** What a label means beside its question; null for answers, names of slots, and what was reported as unknown. */
function meaningOf(key: string, { types, projectSlots, intents }: Bench): Pick<Spoken, 'meaning' | 'isIntent'> | null {
  const dot = key.indexOf('.');
  const [group, id] = [key.slice(0, dot), key.slice(dot + 1)];
  if (group === 'slot' || ANSWERS.has(id)) return null;
  const intent = group === 'ending' ? ENDINGS.get(id) : undefined;
  if (intent !== undefined) return { meaning: intent, isIntent: true };
  const slot = projectSlots.get(group);
  const type = slot === undefined || slot === 'hole' ? group : slot.type;
  if (types.valuesOf(type)?.includes(id)) return { meaning: `${type}.${id}`, isIntent: false };
  return intents?.has(id) ? { meaning: id, isIntent: true } : null;
}

function usesByKey(shape: VocabularyShape): ReadonlyMap<string, readonly Use[]> {
  const byKey = new Map<string, Use[]>();
  for (const use of usesOf(shape)) {
    const there = byKey.get(use.phrase.key);
    if (there === undefined) byKey.set(use.phrase.key, [use]);
    else there.push(use);
  }
  return byKey;
}

function isRival(use: Use, label: Spoken, readings: ReadonlyMap<string, readonly string[]>): boolean {
  if (use.is === 'drop' || use.is === 'slot' || use.meaning === label.meaning) return false;
  return use.is !== 'ambiguous' || !(readings.get(use.meaning) ?? [label.meaning]).includes(label.meaning);
}

function reportRival(label: Spoken, rival: Use, bench: Bench): void {
  const where = rival.is === 'catalog' ? ' in the catalog' : '';
  const then = label.isIntent
    ? 'which is what it means when it is tapped late.'
    : 'which is then never understood: labels come before other words.';
  bench.report(
    diagnostic(
      'bind/two-meanings',
      label.text.span,
      `“${label.text.name}” is the label of \`${label.key.name}\`, and means \`${rival.meaning}\`${where}, ${then}`,
      {
        help: 'Write another label, or take the phrase out of the vocabulary.',
        related: rival.is === 'catalog' ? [] : [{ message: 'the phrase', span: rival.word.span }],
      },
    ),
  );
}

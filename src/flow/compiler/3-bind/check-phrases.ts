import type { Diagnostic } from '../../../diagnostics/diagnostic.ts';
import type { Slot } from '../../program/program.ts';
import type { KindsShape, MessagesShape, VocabularyShape } from '../2-check/shapes.ts';
import type { LastEach } from '../memory/last.ts';
import type { Bench } from './bench.ts';
import { checkCovered } from './check-covered.ts';
import { checkLabels } from './check-labels.ts';
import { onceEach } from './once-each.ts';

/** What is kept of the phrases of each language: that nothing was wrong with them, or all that was, with its places. */
export interface PhraseMemory {
  readonly flawless: LastEach<boolean>;
  readonly wrong: LastEach<readonly Diagnostic[]>;
}

/** What holds of the phrases and labels of a language together: each is heard as what it stands for. */
export function checkPhrases(bench: Bench, memory: PhraseMemory): void {
  const { kinds, vocabularies } = bench.shapes;
  if (kinds === null) return;
  for (const shape of vocabularies) {
    if (shape.hole || !bench.languages.includes(shape.language)) continue;
    const messages = bench.shapes.messages.filter(({ language }) => language === shape.language);
    const labels = messages.map(labelsIn);
    const from = [kinds, shape, ...labels.map((one) => one.text), slotsOf(labels, bench)];
    // Of messages only the labels count, and where they stand only if there is something to say about them.
    const problems = (): readonly Diagnostic[] =>
      memory.wrong.of(shape.language, [...from, ...messages], () => problemsOf(shape, kinds, bench));
    if (!memory.flawless.of(shape.language, from, () => problems().length === 0)) problems().forEach(bench.report);
  }
}

interface Labels {
  readonly text: string;
  /** What stands before the dots of their keys: types, or slots of the project. */
  readonly groups: ReadonlySet<string>;
}

const inFiles = new WeakMap<MessagesShape, Labels>();

function labelsIn(file: MessagesShape): Labels {
  const known = inFiles.get(file);
  if (known !== undefined) return known;
  const text = JSON.stringify([file.language, file.labels.map(({ key, labels }) => [key.name, labels.map((label) => label.text)])]);
  const labels = { text, groups: new Set(file.labels.map(({ key }) => key.name.slice(0, Math.max(0, key.name.indexOf('.'))))) };
  inFiles.set(file, labels);
  return labels;
}

/** The types of the project's slots that labels are grouped by. */
function slotsOf(labels: readonly Labels[], { projectSlots }: Bench): string {
  const groups = new Set(labels.flatMap((one) => [...one.groups]));
  return [...groups].map((group) => `${group}:${typeOf(projectSlots.get(group))}`).join(' ');
}

function typeOf(slot: Slot | 'hole' | undefined): string {
  return slot === undefined || slot === 'hole' ? '' : slot.type;
}

function problemsOf(shape: VocabularyShape, kinds: KindsShape, bench: Bench): readonly Diagnostic[] {
  const found: Diagnostic[] = [];
  const collecting = { ...bench, report: onceEach(shape, (one) => void found.push(one)) };
  checkCovered(shape, kinds, collecting);
  checkLabels(shape, kinds, collecting);
  return found;
}

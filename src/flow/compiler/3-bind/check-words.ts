import type { Diagnostic } from '../../../diagnostics/diagnostic.ts';
import type { KindsShape, VocabularyShape } from '../2-check/shapes.ts';
import type { Last, LastEach } from '../memory/last.ts';
import type { Bench } from './bench.ts';
import { checkAsks } from './check-asks.ts';
import { checkClashes } from './check-clashes.ts';
import { checkCopied } from './check-copied.ts';
import { checkNameAlone } from './check-name-alone.ts';
import { asksForGender, checkAllHaveWords, checkVocabulary } from './check-vocabulary.ts';
import { onceEach } from './once-each.ts';
import { withinReport } from './unknown-name.ts';

/** What is kept of the words: everything that was wrong with those of each language, and with those of all together. */
export interface WordMemory {
  readonly each: LastEach<readonly Diagnostic[]>;
  readonly all: Last<readonly Diagnostic[]>;
}

/** What holds of the words of every language. */
export function checkWords(bench: Bench, memory: WordMemory): void {
  const { kinds, vocabularies } = bench.shapes;
  if (kinds === null) return;
  for (const shape of vocabularies) {
    if (shape.hole || !bench.languages.includes(shape.language)) continue;
    memory.each.of(shape.language, [kinds, shape], () => problemsOf(shape, kinds, bench)).forEach(bench.report);
  }
  const from = [kinds, ...vocabularies, bench.languages.join(' '), asksForGender(bench)];
  memory.all.of(from, () => problemsOfAll(kinds, bench)).forEach(bench.report);
}

function problemsOf(shape: VocabularyShape, kinds: KindsShape, bench: Bench): readonly Diagnostic[] {
  const found: Diagnostic[] = [];
  const collecting = {
    ...bench,
    report: withinReport(
      bench.report,
      onceEach(shape, (one) => void found.push(one)),
    ),
  };
  checkVocabulary(shape, kinds, collecting);
  checkClashes(shape, kinds, collecting);
  return found;
}

function problemsOfAll(kinds: KindsShape, bench: Bench): readonly Diagnostic[] {
  const found: Diagnostic[] = [];
  const collecting = { ...bench, report: withinReport(bench.report, (one) => void found.push(one)) };
  checkAllHaveWords(kinds, collecting);
  checkCopied(collecting);
  checkAsks(collecting);
  checkNameAlone(collecting);
  return found;
}

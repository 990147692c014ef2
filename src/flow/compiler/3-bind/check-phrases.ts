import type { Diagnostic } from '../../../diagnostics/diagnostic.ts';
import type { KindsShape } from '../2-check/shapes.ts';
import type { Bench } from './bench.ts';
import { checkCovered } from './check-covered.ts';
import { checkLabels } from './check-labels.ts';
import type { WordMemory } from './check-words.ts';
import { createPhraseBook } from './phrase-book.ts';

/** What holds of the phrases of all languages together: each is heard as what it stands for. */
export function checkPhrases(bench: Bench, surroundings: string, memory: WordMemory): void {
  const { kinds, vocabularies, messages } = bench.shapes;
  if (kinds === null) return;
  const problems = memory.of([kinds, ...vocabularies, ...messages, bench.languages.join(' '), surroundings], () => {
    const found: Diagnostic[] = [];
    checkAll(kinds, { ...bench, report: (one) => void found.push(one) });
    return found;
  });
  problems.forEach(bench.report);
}

function checkAll(kinds: KindsShape, bench: Bench): void {
  const book = createPhraseBook(bench);
  for (const vocabulary of bench.shapes.vocabularies) {
    if (vocabulary.hole || !bench.languages.includes(vocabulary.language)) continue;
    checkCovered(vocabulary, kinds, book, bench);
    checkLabels(vocabulary, kinds, book, bench);
  }
}

import type { Diagnostic } from '../../../diagnostics/diagnostic.ts';
import type { KindsShape } from '../2-check/shapes.ts';
import type { Last } from '../memory/last.ts';
import type { Bench } from './bench.ts';
import { checkAllergyWords } from './check-allergy-words.ts';
import { checkAsks } from './check-asks.ts';
import { checkClashes } from './check-clashes.ts';
import { checkCopied } from './check-copied.ts';
import { asksForGender, checkAllHaveWords, checkVocabulary } from './check-vocabulary.ts';
import { onceEach, templatesOf } from './once-each.ts';

/** What is kept of the words: everything that was wrong with them. */
export type WordMemory = Last<readonly Diagnostic[]>;

/** What holds of the words of every language. */
export function checkWords(bench: Bench, memory: WordMemory): void {
  const { kinds, vocabularies } = bench.shapes;
  if (kinds === null) return;
  const problems = memory.of([kinds, ...vocabularies, bench.languages.join(' '), asksForGender(bench)], () => {
    const found: Diagnostic[] = [];
    checkAll(kinds, { ...bench, report: onceEach(templatesOf(bench.shapes.vocabularies), (one) => void found.push(one)) });
    return found;
  });
  problems.forEach(bench.report);
}

function checkAll(kinds: KindsShape, bench: Bench): void {
  for (const vocabulary of bench.shapes.vocabularies) {
    if (vocabulary.hole || !bench.languages.includes(vocabulary.language)) continue;
    checkVocabulary(vocabulary, kinds, bench);
    checkClashes(vocabulary, kinds, bench);
    checkAllergyWords(vocabulary, bench);
  }
  checkAllHaveWords(kinds, bench);
  checkCopied(bench);
  checkAsks(bench);
}

import { diagnostic } from '../../../diagnostics/bag.ts';
import type { DiagnosticCode } from '../../../diagnostics/codes.ts';
import type { Diagnostic } from '../../../diagnostics/diagnostic.ts';
import { nearest } from '../../../text/nearest.ts';
import type { Word } from '../2-check/shapes.ts';

const MOST_LISTED = 12;

/**
 * A name that stands for nothing, with what was probably meant.
 * @param what as in "No step is called `x`": `step`
 */
export function unknownName(code: DiagnosticCode, word: Word, what: string, known: Iterable<string>, help?: string): Diagnostic {
  const names = [...known];
  const near = nearest(word.name, names);
  return diagnostic(code, word.span, `No ${what} is called \`${word.name}\`.`, {
    meant: near,
    help: help ?? listOf(names),
  });
}

export function listOf(names: readonly string[]): string {
  if (names.length === 0) return 'There is none yet.';
  const shown = names.slice(0, MOST_LISTED).map((name) => `\`${name}\``);
  return `There ${names.length === 1 ? 'is' : 'are'} ${shown.join(', ')}${names.length > MOST_LISTED ? ' …' : ''}.`;
}

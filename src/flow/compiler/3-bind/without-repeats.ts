import { diagnostic } from '../../../diagnostics/bag.ts';
import type { Word } from '../2-check/shapes.ts';
import type { Bench } from './bench.ts';

/**
 * The words of a list in which each has its effect once; the others are reported.
 * @param what as in "The slot `x` stands twice": `slot`
 */
export function withoutRepeats(words: readonly Word[], what: string, bench: Pick<Bench, 'report'>): readonly Word[] {
  const first = new Map<string, Word>();
  return words.filter((word) => {
    const before = first.get(word.name);
    if (before === undefined) {
      first.set(word.name, word);
      return true;
    }
    bench.report(
      diagnostic('bind/duplicate-name', word.span, `The ${what} \`${word.name}\` stands twice in this list.`, {
        help: 'Delete one.',
        related: [{ message: 'first here', span: before.span }],
      }),
    );
    return false;
  });
}

import { didYouMean } from '../../text/name-lists.ts';
import type { Meant } from '../../text/nearest.ts';
import type { CelNode } from './cel-syntax.ts';
import type { ExprNames } from './expr-names.ts';
import type { ExprProblem, ExprProblemCode } from './parse-expr.ts';
import type { Typed } from './typed.ts';

/** Where a tree is checked. A part that is wrong is reported once and becomes undefined, about which everything else keeps quiet. */
export interface TypingContext {
  readonly names: ExprNames;
  report(problem: ExprProblem): void;
  /** Counts one more part; false when there are too many. */
  spend(node: CelNode): boolean;
  /** Writes out a definition. */
  expand(name: string, node: CelNode): Typed | undefined;
}

/** Reports a part; the sentence comes without its full stop. `help`: in words, or as the word that was probably meant. */
export function refuse(
  context: TypingContext,
  node: CelNode,
  code: ExprProblemCode,
  message: string,
  help?: string | Pick<ExprProblem, 'help' | 'mend' | 'unknown'>,
): undefined {
  const more = typeof help === 'string' ? { help } : help;
  context.report({ code, message: `${message}.`, start: node.start, end: node.end, ...more });
  return undefined;
}

/** "Did you mean", with the word in the place of what stands from `start` to `end` where that is sure. `before`: shown before each. */
export function asking({ names, isSure }: Meant, start: number, end: number, before = ''): Pick<ExprProblem, 'help' | 'mend'> {
  const help = didYouMean(names.map((name) => before + name));
  return isSure ? { help, mend: { start, end, text: names[0] } } : { help };
}

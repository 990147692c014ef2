import type { DiagnosticCode } from './codes.ts';
import type { Diagnostic } from './diagnostic.ts';

/** How the further places of one mistake are related to its first. */
export const SAME_MISTAKE = 'and here';

/** A name that is wrong once is unknown wherever it is used: the first use is shown, the others are related to it. */
const OF_NAMES: ReadonlySet<DiagnosticCode> = new Set<DiagnosticCode>([
  'bind/unknown-step',
  'bind/unknown-slot',
  'bind/unknown-flow',
  'bind/unknown-intent',
  'bind/unknown-language',
  'bind/unknown-label',
  'bind/unknown-message',
  'bind/unknown-value',
  'bind/not-in-catalog',
  'expr/unknown-name',
]);

/** One mistake, one diagnostic: leaves out what is only said because something else is wrong. Keeps the order. */
export function withoutConsequences(sorted: readonly Diagnostic[]): readonly Diagnostic[] {
  return gatherNames(withoutDoubtful(sorted).filter((one) => !follows(one, sorted)));
}

/** While something is in error, what nothing uses may well be meant by what could not be read. */
function withoutDoubtful(sorted: readonly Diagnostic[]): readonly Diagnostic[] {
  if (!sorted.some((one) => one.severity === 'error')) return sorted;
  return sorted.filter((one) => one.code !== 'bind/unused-message' && one.code !== 'bind/never-used');
}

/** Whether it is only said because of a mistake of another kind. */
function follows({ code, message }: Diagnostic, all: readonly Diagnostic[]): boolean {
  switch (code) {
    case 'bind/language-not-in-project': // a test in that language is an error, and says the same
      return all.some((one) => one.code === 'check/bad-language' || (one.code === 'bind/unknown-language' && one.message === message));
    case 'bind/unknown-language': // its language is the one that is written wrongly
      return all.some((one) => one.code === 'check/bad-language');
    default:
      return false;
  }
}

function gatherNames(sorted: readonly Diagnostic[]): readonly Diagnostic[] {
  const places = new Map<string, number>();
  const gathered: Diagnostic[] = [];
  for (const one of sorted) {
    const key = `${one.code}\0${one.message}`;
    const first = OF_NAMES.has(one.code) ? places.get(key) : undefined;
    const before = first === undefined ? undefined : gathered[first];
    if (first === undefined || before === undefined) {
      places.set(key, gathered.length);
      gathered.push(one);
    } else {
      gathered[first] = { ...before, related: [...before.related, { message: SAME_MISTAKE, span: one.span }] };
    }
  }
  return gathered;
}

import type { DiagnosticCode } from './codes.ts';
import type { Diagnostic } from './diagnostic.ts';

/** A name that is wrong once is unknown wherever it is used: the first use is shown, the others are related to it. */
const OF_NAMES: ReadonlySet<DiagnosticCode> = new Set<DiagnosticCode>([
  'bind/unknown-step',
  'bind/unknown-slot',
  'bind/unknown-flow',
  'bind/unknown-intent',
  'bind/unknown-label',
  'bind/unknown-message',
  'expr/unknown-name',
]);

/** One mistake, one diagnostic: leaves out what is only said because something else is wrong. Keeps the order. */
export function withoutConsequences(sorted: readonly Diagnostic[]): readonly Diagnostic[] {
  return gatherNames(withoutDoubtful(sorted));
}

/** While a flow is in error, a message that nothing says may well be said by what could not be read. */
function withoutDoubtful(sorted: readonly Diagnostic[]): readonly Diagnostic[] {
  if (!sorted.some((one) => one.severity === 'error')) return sorted;
  return sorted.filter((one) => one.code !== 'bind/unused-message');
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
      gathered[first] = { ...before, related: [...before.related, { message: 'and here', span: one.span }] };
    }
  }
  return gathered;
}

import type { SourceText } from '../text/source.ts';
import type { Diagnostic } from './diagnostic.ts';
import { createPlaces } from './place.ts';
import { visible } from './visible.ts';

/** A line each, as editors and `grep` read them: `file:line:column: error: message; help [code]`. */
export function renderLines(diagnostics: readonly Diagnostic[], sources: ReadonlyMap<string, SourceText>): string {
  const places = createPlaces(sources);
  return diagnostics
    .map((one) => {
      const { file, start } = places.of(one.span);
      const text = one.help === undefined ? one.message : `${one.message.replace(/[.;]$/, '')}; ${inSentence(one.help)}`;
      return `${visible(`${file}:${start.line}:${start.column}: ${one.severity}: ${text} [${one.code}]`)}\n`;
    })
    .join('');
}

/** `Did you mean…` goes on a sentence as `did you mean…`; `CEL has no…` and `` `x` `` stay. */
function inSentence(help: string): string {
  return /^\p{Lu}\p{Ll}/u.test(help) ? help.charAt(0).toLowerCase() + help.slice(1) : help;
}

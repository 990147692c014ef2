import type { SourceText } from '../text/source.ts';
import type { Diagnostic } from './diagnostic.ts';
import { createPlaces, type Places } from './place.ts';
import { visible } from './visible.ts';
import { SAME_MISTAKE } from './without-consequences.ts';

/** A line each, as editors and `grep` read them: `file:line:column: error: message; help [code]`. */
export function renderLines(diagnostics: readonly Diagnostic[], sources: ReadonlyMap<string, SourceText>): string {
  const places = createPlaces(sources);
  return diagnostics
    .map((one) => {
      const { file, start } = places.of(one.span);
      const text = one.help === undefined ? one.message : `${one.message.replace(/[.;]$/, '')}; ${inSentence(one.help)}`;
      return `${visible(`${file}:${start.line}:${start.column}: ${one.severity}: ${text}${alsoAt(one, places)} [${one.code}]`)}\n`;
    })
    .join('');
}

const MOST_PLACES = 5;

/** Where else the same mistake was made: one diagnostic stands for all of them. */
function alsoAt({ related, span }: Diagnostic, places: Places): string {
  const others = related.filter(({ message }) => message === SAME_MISTAKE).map((one) => places.of(one.span));
  if (others.length === 0) return '';
  const shown = others
    .slice(0, MOST_PLACES)
    .map(({ file, start }) => `${file === span.file ? '' : `${file}:`}${start.line}:${start.column}`);
  return ` (also at ${shown.join(', ')}${others.length > MOST_PLACES ? ` and ${others.length - MOST_PLACES} more` : ''})`;
}

/** `Did you mean…` and `A name…` go on a sentence as `did you mean…` and `a name…`; `CEL has no…` and `` `x` `` stay. */
function inSentence(help: string): string {
  return /^(\p{Lu}\p{Ll}|A )/u.test(help) ? help.charAt(0).toLowerCase() + help.slice(1) : help;
}

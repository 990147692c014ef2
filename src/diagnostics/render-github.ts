import type { SourceText } from '../text/source.ts';
import type { Severity } from './code-description.ts';
import type { Diagnostic } from './diagnostic.ts';
import { createPlaces, type Place } from './place.ts';
import { visible } from './visible.ts';

/**
 * Workflow commands of GitHub Actions, a line each: `::error file=…,line=…,col=…,endLine=…,endColumn=…,title=code::message`.
 * How to mend it and related places follow the message on lines of their own. Columns are left out where a place spans
 * several lines: GitHub refuses them there.
 */
export function renderGithub(diagnostics: readonly Diagnostic[], sources: ReadonlyMap<string, SourceText>): string {
  const places = createPlaces(sources);
  return diagnostics
    .map((one) => {
      const properties = [...placeProperties(places.of(one.span)), ['title', one.code]];
      const lines = [
        one.message,
        ...(one.help === undefined ? [] : [one.help]),
        ...one.related.map(({ message, span }) => `${told(places.of(span))}: ${message}`),
      ];
      const written = properties.map(([name, value]) => `${name}=${escapeProperty(visible(value ?? ''))}`).join(',');
      return `::${toCommand(one.severity)} ${written}::${escapeData(lines.map(visible).join('\n'))}\n`;
    })
    .join('');
}

function toCommand(severity: Severity): 'error' | 'warning' | 'notice' {
  return severity === 'info' ? 'notice' : severity;
}

function placeProperties({ file, start, end }: Place): readonly (readonly [name: string, value: string])[] {
  const lines = [
    ['file', file],
    ['line', String(start.line)],
    ['endLine', String(end.line)],
  ] as const;
  if (start.line !== end.line) return lines;
  return [lines[0], lines[1], ['col', String(start.column)], lines[2], ['endColumn', String(end.column)]];
}

function told({ file, start }: Place): string {
  return `${file}:${start.line}:${start.column}`;
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

/** In a property a colon or comma would end it. */
function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}

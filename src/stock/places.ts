import type { SourcePlace } from '../flow/program/program.ts';
import { LineIndex, type SourceText, type Span } from '../text/source.ts';

/** Where things of a project stand, for complaints. A file that isn't among the sources is pointed at as a whole. */
export interface StockPlaces {
  /** A name in the flows. */
  inFlows(place: SourcePlace): Span;
  /** The name of a scope in its own file. */
  ofScope(scope: string): Span;
}

const NAME = /[\w.]*/y;
const SCOPE_FILE = /(^|\/)scopes\/[^/]+\.json$/;

export function placesIn(sources: readonly SourceText[]): StockPlaces {
  const byFile = new Map(sources.map((source) => [source.file, source]));
  const indexes = new Map<string, LineIndex>();
  const offsetOf = ({ file, text }: SourceText, { line, column }: SourcePlace): number => {
    const index = indexes.get(file) ?? new LineIndex(text);
    indexes.set(file, index);
    return index.startOf(line) + column - 1;
  };
  return {
    inFlows: (place) => {
      const source = byFile.get(place.file);
      if (source === undefined) return { file: place.file, start: 0, end: 0 };
      const start = offsetOf(source, place);
      NAME.lastIndex = start;
      return { file: place.file, start, end: start + (NAME.exec(source.text)?.[0].length ?? 0) };
    },
    ofScope: (scope) =>
      sources.filter(({ file }) => SCOPE_FILE.test(file)).flatMap((source) => scopeSpan(source, scope))[0] ?? {
        file: `scopes/${scope}.json`,
        start: 0,
        end: 0,
      },
  };
}

/** By its text: only the first field called `scope` can be it, and reading megabytes of offers for it would take its time. */
function scopeSpan({ file, text }: SourceText, scope: string): readonly Span[] {
  const found = /"scope"\s*:\s*("[^"\\]*")/d.exec(text);
  const [start, end] = found?.indices?.[1] ?? [0, 0];
  return found?.[1] === JSON.stringify(scope) ? [{ file, start, end }] : [];
}

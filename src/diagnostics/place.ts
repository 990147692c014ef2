import { LineIndex, type Position, type SourceText, type Span } from '../text/source.ts';

/** Where a span is, for people: `end` is the place just after its last character. */
export interface Place {
  readonly file: string;
  readonly start: Position;
  readonly end: Position;
}

/** Offsets to lines and columns, over many files; each file is indexed once, when it is first asked for. */
export interface Places {
  of(span: Span): Place;
  /** A line (from 1) without its line end; undefined where the file or the line isn't there. */
  line(file: string, line: number): string | undefined;
}

export function createPlaces(sources: ReadonlyMap<string, SourceText>): Places {
  const indexes = new Map<string, LineIndex>();
  const indexOf = (file: string): LineIndex => {
    const found = indexes.get(file) ?? new LineIndex(sources.get(file)?.text ?? '');
    indexes.set(file, found);
    return found;
  };
  return {
    of(span) {
      const index = indexOf(span.file);
      return { file: span.file, start: index.at(span.start), end: index.at(Math.max(span.start, span.end)) };
    },
    line(file, line) {
      const source = sources.get(file);
      const index = indexOf(file);
      if (source === undefined || line < 1 || line > index.lineCount) return undefined;
      return source.text.slice(index.startOf(line), endOfLine(source.text, index.startOf(line), index.startOf(line + 1)));
    },
  };
}

function endOfLine(text: string, start: number, next: number): number {
  let end = next;
  while (end > start && (text[end - 1] === '\n' || text[end - 1] === '\r')) end--;
  return end;
}

import { LineIndex, type Span } from '../../../text/source.ts';
import type { SourcePlace } from '../../program/program.ts';
import type { Shapes } from '../2-check/shapes.ts';

/** Turns spans into places, and remembers in `places` the way back. */
export function placer(shapes: Shapes, places: Map<string, Span>): (span: Span) => SourcePlace {
  const indexes = new Map<string, LineIndex>();
  return (span) => {
    let index = indexes.get(span.file);
    if (index === undefined) {
      index = new LineIndex(shapes.documents.find(({ source }) => source.file === span.file)?.source.text ?? '');
      indexes.set(span.file, index);
    }
    const place = { file: span.file, ...index.at(span.start) };
    places.set(keyOf(place), span);
    return place;
  };
}

export function keyOf(place: SourcePlace): string {
  return `${place.file}\0${place.line}\0${place.column}`;
}

import { LineIndex, type Span } from '../../../text/source.ts';
import type { SourcePlace } from '../../program/program.ts';
import type { Shapes } from '../2-check/shapes.ts';
import type { Bench } from './bench.ts';

/** A place of the program, and the span that stands there. */
export interface Located {
  readonly place: SourcePlace;
  readonly span: Span;
}

/** Where a span stands. */
export type Locate = (span: Span) => SourcePlace;

/** The lines of a file are counted when the first of its spans is located. */
export function createLocate(shapes: Shapes): Locate {
  const texts = new Map(shapes.documents.map(({ source }) => [source.file, source.text]));
  const indexes = new Map<string, LineIndex>();
  return (span) => {
    let index = indexes.get(span.file);
    if (index === undefined) {
      index = new LineIndex(texts.get(span.file) ?? '');
      indexes.set(span.file, index);
    }
    return { file: span.file, ...index.at(span.start) };
  };
}

/** The place of a span in the program, by which the span is found again. */
export function placeOf(span: Span, { locate, places }: Pick<Bench, 'locate' | 'places'>): SourcePlace {
  const place = locate(span);
  places.push({ place, span });
  return place;
}

/** The way back from places to spans; worked out when it is first gone. */
export function spanFinder(located: readonly Located[]): (place: SourcePlace) => Span {
  let spans: ReadonlyMap<string, Span> | null = null;
  return (place) => {
    spans ??= new Map(located.map((one) => [keyOf(one.place), one.span]));
    return spans.get(keyOf(place)) ?? { file: place.file, start: 0, end: 0 };
  };
}

function keyOf(place: SourcePlace): string {
  return `${place.file}\0${place.line}\0${place.column}`;
}

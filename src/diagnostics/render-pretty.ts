import type { SourceText, Span } from '../text/source.ts';
import type { Diagnostic } from './diagnostic.ts';
import { type Paint, PLAIN } from './paint.ts';
import { createPlaces, type Place, type Places } from './place.ts';
import { frameLine, plainLine } from './render-frame.ts';
import { visible } from './visible.ts';

/**
 * For people: what is wrong, where, the line with what is meant underlined, other places that help to see it,
 * and how to mend it. Nothing for no diagnostics; `summarize` says so in a line.
 */
export function renderPretty(diagnostics: readonly Diagnostic[], sources: ReadonlyMap<string, SourceText>, paint: Paint = PLAIN): string {
  const places = createPlaces(sources);
  return diagnostics.map((one) => `${renderOne(one, places, paint)}\n`).join('\n');
}

/** `2 errors, 1 warning in 2 files`; `no problems` where there are none. */
export function summarize(diagnostics: readonly Diagnostic[]): string {
  if (diagnostics.length === 0) return 'no problems';
  const counts = (['error', 'warning', 'info'] as const).flatMap((severity) => {
    const count = diagnostics.filter((one) => one.severity === severity).length;
    return count === 0 ? [] : [plural(count, severity === 'info' ? 'note' : severity)];
  });
  return `${counts.join(', ')} in ${plural(new Set(diagnostics.map((one) => one.span.file)).size, 'file')}`;
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

function renderOne(one: Diagnostic, places: Places, paint: Paint): string {
  const blocks = [
    framed({ span: one.span, places, paint, mark: (text) => paint.severity(one.severity, text) }),
    ...one.related.map(({ span, message }) => framed({ span, places, paint, mark: paint.faint, caption: message })),
  ];
  const margin = Math.max(...blocks.map((block) => block.widest));
  return [
    `${paint.severity(one.severity, one.severity)}: ${paint.strong(visible(one.message))} ${paint.faint(`[${one.code}]`)}`,
    ...blocks.flatMap((block) => block.lines(margin)),
    ...(one.help === undefined ? [] : [`${' '.repeat(margin + 1)}${paint.faint('=')} ${paint.help(`help: ${visible(one.help)}`)}`]),
    ...(one.conversation === undefined ? [] : shownBy(one.conversation, ' '.repeat(margin + 1), paint)),
  ].join('\n');
}

/** A conversation that can be copied into a file of tests. */
function shownBy(conversation: string, indent: string, paint: Paint): readonly string[] {
  const lines = conversation.trimEnd().split('\n');
  return [
    `${indent}${paint.faint('=')} shown by this conversation (sillage test runs it):`,
    ...lines.map((line) => `${indent}  ${visible(line)}`),
  ];
}

/** One place with its frame, drawn once the widest line number of the diagnostic is known. */
interface Block {
  readonly widest: number;
  lines(margin: number): readonly string[];
}

interface Framing {
  readonly span: Span;
  readonly places: Places;
  readonly paint: Paint;
  /** Paints the underlining. */
  readonly mark: (text: string) => string;
  readonly caption?: string;
}

function framed({ span, places, paint, mark, caption }: Framing): Block {
  const place = places.of(span);
  const { line, column } = place.start;
  const where = `${visible(span.file)}:${line}:${column}`;
  return {
    widest: String(line).length,
    lines(margin) {
      const gutter = (label: string) => paint.faint(`${label.padStart(margin)} │`);
      const head = `${' '.repeat(margin)} ${paint.faint('╭─')} ${where}${caption === undefined ? '' : `: ${visible(caption)}`}`;
      const code = places.line(span.file, line);
      if (code === undefined) return [head];
      const frame = frameLine(code, column - 1, lastColumn(place, code));
      const above = line > 1 ? places.line(span.file, line - 1) : undefined;
      const last = lastLine(place);
      const marks = mark(`${frame.marks}${last > line ? ` … to line ${last}` : ''}`);
      return [
        head,
        ...(above === undefined || above.slice(0, MOST_INDENT).trim() === ''
          ? []
          : [`${gutter(String(line - 1))} ${plainLine(above)}`.trimEnd()]),
        `${gutter(String(line))} ${frame.code}`.trimEnd(),
        `${gutter('')} ${marks}`,
      ];
    },
  };
}

/** A line that begins with more spaces than this is shown no more than an empty one. */
const MOST_INDENT = 1000;

/** Offset in the first line where the underlining ends. */
function lastColumn(place: Place, code: string): number {
  return place.end.line > place.start.line ? code.length : place.end.column - 1;
}

/** A stretch that ends before the first character of a line ends, for people, on the line above. */
function lastLine({ start, end }: Place): number {
  return end.column === 1 && end.line > start.line ? end.line - 1 : end.line;
}

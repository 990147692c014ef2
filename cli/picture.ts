import { type Cell, toCells } from '../src/diagnostics/display-width.ts';
import type { Stretch } from '../src/understanding/said.ts';

/** What is drawn under a sentence: a cue, how far it reaches, the things in its reach, and a caption behind. */
export interface Underline {
  readonly cue: Stretch;
  readonly reach: Stretch | null;
  readonly things: readonly Stretch[];
  readonly caption: string;
}

/**
 * A sentence with a line under it for each cue: `^` marks the cue, `-` its reach, `=` what it reaches. Cut into rows of at most
 * `width` columns, between words where there are any.
 */
export function drawPicture(text: string, lines: readonly Underline[], width: number): readonly string[] {
  return rowsOf(toCells(text.replace(/[\r\n\t]/g, ' ')), width).flatMap((row) => {
    const [from, to] = [row[0]?.at ?? 0, row.at(-1)?.at ?? 0];
    const drawn = lines.flatMap((line) => {
      const marks = row.map((cell) => markAt(cell.at, line).repeat(cell.width)).join('');
      if (marks.trim() === '') return [];
      const last = Math.max(line.cue.end, line.reach?.end ?? 0) - 1;
      return captioned(marks.trimEnd(), from <= last && last <= to ? line.caption : '', width);
    });
    return [
      row
        .map(({ print }) => print)
        .join('')
        .trimEnd(),
      ...drawn,
    ];
  });
}

function captioned(marks: string, caption: string, width: number): readonly string[] {
  if (caption === '') return [marks];
  if (marks.length + 2 + caption.length <= width) return [`${marks}  ${caption}`];
  return [marks, `  ${caption}`];
}

function markAt(at: number, { cue, reach, things }: Underline): string {
  const isIn = ({ start, end }: Stretch): boolean => start <= at && at < end;
  if (things.some(isIn)) return '=';
  if (isIn(cue)) return '^';
  return reach !== null && isIn(reach) ? '-' : ' ';
}

function rowsOf(cells: readonly Cell[], width: number): readonly (readonly Cell[])[] {
  const rows: (readonly Cell[])[] = [];
  let rest = cells;
  while (rest.length > 0) {
    const room = fitting(rest, width);
    const space = room < rest.length ? rest.slice(0, room + 1).findLastIndex(({ print }) => print === ' ') : -1;
    const end = space > 0 ? space + 1 : room;
    rows.push(rest.slice(0, end));
    rest = rest.slice(end);
  }
  return rows;
}

/** How many cells there is room for; at least one. */
function fitting(cells: readonly Cell[], width: number): number {
  let columns = 0;
  const over = cells.findIndex((cell) => {
    columns += cell.width;
    return columns > width;
  });
  return over < 0 ? cells.length : Math.max(1, over);
}

/** Columns that a text takes. */
export function columnsOf(text: string): number {
  return toCells(text).reduce((sum, cell) => sum + cell.width, 0);
}

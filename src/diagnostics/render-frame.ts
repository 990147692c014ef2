import { type Cell, toCells } from './display-width.ts';

/** A line of source and the line that points into it, both plain text. */
export interface Frame {
  readonly code: string;
  /** Spaces, then carets under what is meant. */
  readonly marks: string;
}

/** Characters (UTF-16 units) that are looked at on either side of what is framed; many times what a frame shows. */
const REACH = 300;

/**
 * Frames the stretch `start`–`end` of a line (UTF-16 offsets, end exclusive; both may lie past its end).
 * At least one caret is drawn. Lines wider than `width` columns are cut to what is around the stretch, and of very long
 * ones no more is looked at than that: the work doesn't grow with the line.
 */
export function frameLine(line: string, start: number, end: number, width = 100): Frame {
  const near = nearby(line, start);
  const cells = toCells(near.text);
  const [begin, stop] = [start - near.at, end - near.at];
  const first = cells.findIndex((_, place) => (cells[place + 1]?.at ?? near.text.length) > begin);
  const from = first < 0 ? cells.length : first;
  const after = cells.findIndex((cell, place) => place > from && cell.at >= stop);
  const to = Math.max(from, after < 0 ? cells.length : after);
  const shown = cut(cells, from, width, near);
  const indent = shown.prefix.length + columns(cells.slice(shown.from, from));
  const carets = Math.max(1, columns(cells.slice(from, Math.min(to, shown.to))));
  return {
    code: (shown.prefix + text(cells.slice(shown.from, shown.to)) + shown.suffix).trimEnd(),
    marks: ' '.repeat(indent) + '^'.repeat(carets),
  };
}

/** The part of a line that a frame is made of. */
interface Nearby {
  readonly text: string;
  /** Offset in the line where it begins. */
  readonly at: number;
  /** Whether the line goes on after it. */
  readonly goesOn: boolean;
}

/** A stretch around `start` that begins and ends between two characters as people see them, whatever they are made of. */
function nearby(line: string, start: number): Nearby {
  const middle = Math.min(start, line.length);
  const from = Math.max(0, middle - REACH);
  const to = Math.min(line.length, middle + REACH);
  const text = line.slice(from, to);
  // What the cut goes through is left out: the first and the last character may be halves.
  const cells = from > 0 || to < line.length ? toCells(text) : [];
  const skip = from > 0 ? Math.min(cells[1]?.at ?? 0, middle - from) : 0;
  const keep = to < line.length ? Math.max(cells.at(-1)?.at ?? text.length, middle - from) : text.length;
  return { text: text.slice(skip, keep), at: from + skip, goesOn: to < line.length };
}

/** A line for context, cut at `width` columns. */
export function plainLine(line: string, width = 100): string {
  return frameLine(line, 0, 0, width).code;
}

interface Window {
  readonly from: number;
  readonly to: number;
  readonly prefix: string;
  readonly suffix: string;
}

/** Which cells to show so that the marked ones are seen, with some of what stands before them. */
function cut(cells: readonly Cell[], marked: number, width: number, { at, goesOn }: Nearby): Window {
  if (at === 0 && !goesOn && columns(cells) <= width) return { from: 0, to: cells.length, prefix: '', suffix: '' };
  const before = columns(cells.slice(0, marked));
  const lead = at === 0 && before <= width / 2 ? before : Math.floor(width / 3);
  let from = marked;
  for (let room = lead; from > 0; from--) {
    room -= cells[from - 1]?.width ?? 0;
    if (room < 0) break;
  }
  let to = from;
  for (let room = width - 2; to < cells.length; to++) {
    room -= cells[to]?.width ?? 0;
    if (room < 0) break;
  }
  return { from, to, prefix: at > 0 || from > 0 ? '…' : '', suffix: goesOn || to < cells.length ? '…' : '' };
}

function columns(cells: readonly Cell[]): number {
  return cells.reduce((sum, cell) => sum + cell.width, 0);
}

function text(cells: readonly Cell[]): string {
  return cells.map((cell) => cell.print).join('');
}

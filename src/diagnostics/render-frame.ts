import { type Cell, toCells } from './display-width.ts';

/** A line of source and the line that points into it, both plain text. */
export interface Frame {
  readonly code: string;
  /** Spaces, then carets under what is meant. */
  readonly marks: string;
}

/**
 * Frames the stretch `start`–`end` of a line (UTF-16 offsets, end exclusive; both may lie past its end).
 * At least one caret is drawn. Lines wider than `width` columns are cut to what is around the stretch.
 */
export function frameLine(line: string, start: number, end: number, width = 100): Frame {
  const cells = toCells(line);
  const first = cells.findIndex((_, place) => (cells[place + 1]?.at ?? line.length) > start);
  const from = first < 0 ? cells.length : first;
  const after = cells.findIndex((cell, place) => place > from && cell.at >= end);
  const to = Math.max(from, after < 0 ? cells.length : after);
  const shown = cut(cells, from, width);
  const indent = shown.prefix.length + columns(cells.slice(shown.from, from));
  const carets = Math.max(1, columns(cells.slice(from, Math.min(to, shown.to))));
  return {
    code: (shown.prefix + text(cells.slice(shown.from, shown.to)) + shown.suffix).trimEnd(),
    marks: ' '.repeat(indent) + '^'.repeat(carets),
  };
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
function cut(cells: readonly Cell[], marked: number, width: number): Window {
  if (columns(cells) <= width) return { from: 0, to: cells.length, prefix: '', suffix: '' };
  const before = columns(cells.slice(0, marked));
  const lead = before <= width / 2 ? before : Math.floor(width / 3);
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
  return { from, to, prefix: from > 0 ? '…' : '', suffix: to < cells.length ? '…' : '' };
}

function columns(cells: readonly Cell[]): number {
  return cells.reduce((sum, cell) => sum + cell.width, 0);
}

function text(cells: readonly Cell[]): string {
  return cells.map((cell) => cell.print).join('');
}

const TAB = 4;

/** One character as people see it: what to print for it, and how many columns of a terminal it takes. */
export interface Cell {
  readonly print: string;
  readonly width: number;
  /** Offset in the line where it starts, in UTF-16 units. */
  readonly at: number;
}

const PRINTABLE_ASCII = /^[ -~]*$/;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** A line as cells; tabs become spaces up to the next stop of four. */
export function toCells(line: string): readonly Cell[] {
  if (PRINTABLE_ASCII.test(line)) return Array.from(line, (print, at) => ({ print, width: 1, at }));
  const cells: Cell[] = [];
  let column = 0;
  for (const { segment, index } of graphemes.segment(line)) {
    const cell = segment === '\t' ? spaces(TAB - (column % TAB)) : plain(segment);
    cells.push({ ...cell, at: index });
    column += cell.width;
  }
  return cells;
}

function spaces(count: number): Omit<Cell, 'at'> {
  return { print: ' '.repeat(count), width: count };
}

const INVISIBLE = /^[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ud800-\udfff]$/u;
const NO_WIDTH = /^[\p{Mn}\p{Me}\p{Cf}]+$/u;

function plain(segment: string): Omit<Cell, 'at'> {
  if (INVISIBLE.test(segment)) return { print: '�', width: 1 };
  if (NO_WIDTH.test(segment)) return { print: segment, width: 0 };
  return { print: segment, width: isWide(segment) ? 2 : 1 };
}

/** East Asian wide and fullwidth blocks, and emoji shown as pictures (Unicode Standard Annex 11 and Technical Standard 51). */
function isWide(segment: string): boolean {
  if (/\p{Emoji_Presentation}|\ufe0f/u.test(segment)) return true;
  const code = segment.codePointAt(0) ?? 0;
  return WIDE.some(([first, last]) => code >= first && code <= last);
}

const WIDE: readonly (readonly [number, number])[] = [
  [0x1100, 0x115f],
  [0x2e80, 0x303e],
  [0x3041, 0x33ff],
  [0x3400, 0x4dbf],
  [0x4e00, 0x9fff],
  [0xa000, 0xa4cf],
  [0xa960, 0xa97c],
  [0xac00, 0xd7a3],
  [0xf900, 0xfaff],
  [0xfe30, 0xfe6f],
  [0xff00, 0xff60],
  [0xffe0, 0xffe6],
  [0x1b000, 0x1b2ff],
  [0x20000, 0x3fffd],
];

type Style = 'plain' | 'single' | 'double' | 'block';

const ESCAPE_LENGTH: Readonly<Record<string, number>> = { x: 4, u: 6, U: 10 };

/**
 * Where each character of a scalar's value stands in the file: `offsets[i]` for `value[i]`, and one
 * more for its end. Quotes, escapes, folded lines and the indentation of blocks are seen through.
 * @param source the scalar as written, quotes or block header included
 * @param at offset of `source` in the file
 */
export function alignScalar(value: string, source: string, at: number): readonly number[] {
  const style = styleOf(source);
  const offsets: number[] = [];
  let p = style === 'plain' ? 0 : style === 'block' ? source.indexOf('\n') + 1 : 1;
  for (let i = 0; i < value.length; i++) {
    const wanted = value.charAt(i);
    if (isSpace(wanted)) {
      if (!isSpace(source.charAt(p)) && !startsEscape(style, source, p)) {
        offsets.push(at + p);
        continue;
      }
    } else {
      while (p < source.length && isSpace(source.charAt(p))) p++;
    }
    offsets.push(at + Math.min(p, source.length));
    p += unitLength(style, source, p, wanted);
    if (isSpace(wanted) && !isSpace(value.charAt(i + 1))) while (isSpace(source.charAt(p))) p++;
  }
  offsets.push(at + Math.min(p, source.length));
  return offsets;
}

function styleOf(source: string): Style {
  const first = source.charAt(0);
  if (first === "'") return 'single';
  if (first === '"') return 'double';
  return first === '|' || first === '>' ? 'block' : 'plain';
}

function startsEscape(style: Style, source: string, p: number): boolean {
  return style === 'double' && source.charAt(p) === '\\';
}

function unitLength(style: Style, source: string, p: number, wanted: string): number {
  if (style === 'single' && wanted === "'") return 2;
  if (!startsEscape(style, source, p)) return 1;
  return ESCAPE_LENGTH[source.charAt(p + 1)] ?? 2;
}

function isSpace(character: string): boolean {
  return character === ' ' || character === '\n' || character === '\r' || character === '\t';
}

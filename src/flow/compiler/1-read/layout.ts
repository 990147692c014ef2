import { CST, Lexer } from 'yaml';
import { diagnostic } from '../../../diagnostics/bag.ts';
import type { Diagnostic } from '../../../diagnostics/diagnostic.ts';
import type { SourceText, Span } from '../../../text/source.ts';

/** A line that begins with a key or with the hyphen of a list. */
interface Line {
  readonly number: number;
  /** Offset of its first character that is no space. */
  readonly at: number;
  readonly indent: number;
  readonly isEntry: boolean;
  /** Its key, or the beginning of an entry. */
  readonly name: string;
  /** Nothing follows the key on its line: what belongs to it stands below. */
  readonly opens: boolean;
}

/** Lines that begin in one column, below one another. */
interface Level {
  readonly indent: number;
  readonly isList: boolean;
  /** The first of them and the last so far. */
  readonly first: Line;
  last: Line;
  count: number;
  /** The keys of its entries. */
  readonly keys: Set<string>;
}

const STEP = 2;

/**
 * The line that is indented unlike those it belongs to, where the parser stumbled: its own complaint comes lines later, and
 * speaks of something else. Undefined where the columns are right.
 * @param at the offset where it stumbled
 */
export function oddIndentation(source: SourceText, at: number): Diagnostic | undefined {
  const lines = linesOf(source.text);
  const until = source.text.slice(0, at).split('\n').length + 2;
  const levels: Level[] = [];
  for (const [i, line] of lines.entries()) {
    if (line.number > until) return undefined;
    const odd = place(line, levels, lines[i - 1], lines[i + 1]);
    if (odd !== undefined) return missingHyphen(odd, lines.slice(i + 1), source) ?? toDiagnostic(odd, source);
    if (!line.isEntry && levels.at(-2)?.isList) levels.at(-2)?.keys.add(line.name);
  }
  return undefined;
}

interface Odd {
  readonly line: Line;
  /** Beside which it belongs. */
  readonly beside: Line;
  readonly indent: number;
}

/** Puts a line on its level; what is odd about it, or about the line before, if it has none. */
function place(line: Line, levels: Level[], before: Line | undefined, after: Line | undefined): Odd | undefined {
  const top = levels.at(-1);
  if (top === undefined) {
    levels.push(begin(line));
    return undefined;
  }
  if (line.indent > top.indent) {
    if (before === undefined || before.opens) {
      levels.push(begin(line));
      return undefined;
    }
    return isInPlace(top, levels.at(-2)) ? { line, beside: top.last, indent: top.indent } : oddLevel(top, line);
  }
  const passed: Level[] = [];
  while ((levels.at(-1)?.indent ?? -1) > line.indent) passed.push(...levels.splice(-1));
  const level = levels.at(-1);
  if (level?.indent !== line.indent) return between(line, level, passed.at(-1), after);
  if (level.isList === line.isEntry) {
    level.last = line;
    level.count++;
    return undefined;
  }
  const parent = levels.at(-2);
  if (line.isEntry) {
    // A list may stand in the column of the key that it belongs to.
    if (level.last.opens && before === level.last) levels.push(begin(line));
    return undefined;
  }
  if (parent?.indent === line.indent) {
    levels.pop();
    parent.last = line;
    return undefined;
  }
  // A key that entries have as well belongs to one whose hyphen is missing.
  if (parent === undefined || level.keys.has(line.name)) return undefined;
  return { line, beside: parent.last, indent: parent.indent };
}

const begin = (line: Line): Level => ({
  indent: line.indent,
  isList: line.isEntry,
  first: line,
  last: line,
  count: 1,
  keys: new Set(),
});

/** Whether a level stands where its first line should. */
function isInPlace(level: Level, parent: Level | undefined): boolean {
  const wanted = parent === undefined ? 0 : parent.indent + STEP;
  return level.indent === wanted || (level.isList && level.indent === parent?.indent);
}

/** Of two neighbours the first one is odd, if it is alone and stands in no usual column. */
function oddLevel(level: Level, line: Line): Odd {
  return level.count === 1 ? { line: level.first, beside: line, indent: line.indent } : { line, beside: level.last, indent: level.indent };
}

/** A line between the columns of two levels, or left of them all. */
function between(line: Line, outer: Level | undefined, inner: Level | undefined, after: Line | undefined): Odd | undefined {
  if (inner === undefined) return outer === undefined ? undefined : { line, beside: outer.last, indent: outer.indent };
  const wanted = outer === undefined ? 0 : outer.indent + STEP;
  if (line.indent === wanted && inner.count === 1) return { line: inner.first, beside: line, indent: line.indent };
  const children = line.opens && after !== undefined && after.indent > line.indent ? after.indent - STEP : undefined;
  const isOuter =
    outer !== undefined && (children === undefined ? line.opens && !inner.isList : children === outer.indent) && children !== inner.indent;
  const level = isOuter ? outer : inner;
  return { line, beside: level.last, indent: level.indent };
}

function toDiagnostic({ line, beside, indent }: Odd, { file, text }: SourceText): Diagnostic {
  const span: Span = { file, start: line.at, end: line.at + line.name.length };
  const before = text.slice(text.lastIndexOf('\n', line.at) + 1, line.at);
  const where = beside.number < line.number ? 'above' : 'below';
  return diagnostic(
    'read/invalid-yaml',
    span,
    `\`${line.name}\` is indented by ${spaces(line.indent)}, \`${beside.name}\` ${where} by ${spaces(beside.indent)}.`,
    {
      help: `What belongs together begins in the same column: ${indent === 0 ? `begin the line with \`${line.name}\`` : `write ${spaces(indent)} before \`${line.name}\``}.`,
      related: [{ message: 'the other one', span: { file, start: beside.at, end: beside.at + beside.name.length } }],
      // Where lines below belong to it, they are to be moved as well.
      mend:
        line.opens || before.trim() !== ''
          ? undefined
          : { span: { ...span, start: line.at - before.length, end: line.at }, text: ' '.repeat(indent) },
    },
  );
}

/** A key in the column in which a list goes on below. @param after the lines below */
function missingHyphen({ line, beside }: Odd, after: readonly Line[], { file }: SourceText): Diagnostic | undefined {
  const isAmongEntries = ({ indent, isEntry, opens }: Line): boolean =>
    !isEntry && !opens && after.find((one) => one.indent < indent || (one.indent === indent && one.isEntry))?.indent === indent;
  const entry = [line, beside].find(isAmongEntries);
  if (entry === undefined) return undefined;
  const span: Span = { file, start: entry.at, end: entry.at + entry.name.length };
  return diagnostic('read/invalid-yaml', span, `\`${entry.name}\` stands among the entries of a list, without a hyphen.`, {
    help: `Write \`- ${entry.name}\` if an entry begins here, and below it what belongs to it, indented by two spaces.`,
  });
}

function spaces(count: number): string {
  return count === 0 ? 'no space' : count === 1 ? 'one space' : `${count} spaces`;
}

const KEY = /^([\w.-]+|"[^"\r\n]*"|'[^'\r\n]*')[ \t]*:(?=[ \t]|$)/;
const ENTRY = /^-(?: +|$)/;

/** The lines of a file that begin with a key or a hyphen; those inside texts, brackets and comments are none. */
function linesOf(text: string): readonly Line[] {
  const within = insideOthers(text);
  const lines: Line[] = [];
  let number = 0;
  for (const found of text.matchAll(/^( *)([^\r\n]*)/gm)) {
    number++;
    const [, before = '', written = ''] = found;
    const at = found.index + before.length;
    if (written === '' || written.startsWith('#') || within(at)) continue;
    lines.push(...partsOf(written, { number, at, indent: before.length }));
  }
  return lines;
}

/** A line that begins an entry and its first key counts as both. */
function partsOf(written: string, start: Pick<Line, 'number' | 'at' | 'indent'>): readonly Line[] {
  const hyphen = ENTRY.exec(written)?.[0];
  if (hyphen !== undefined) {
    const rest = written.slice(hyphen.length);
    const more = partsOf(rest, { ...start, at: start.at + hyphen.length, indent: start.indent + hyphen.length });
    return [{ ...start, isEntry: true, name: '-', opens: more.length > 0 || isNothing(rest) }, ...more];
  }
  const key = KEY.exec(written);
  return key === null ? [] : [{ ...start, isEntry: false, name: key[1] ?? '', opens: isNothing(written.slice(key[0].length)) }];
}

function isNothing(rest: string): boolean {
  return /^\s*(?:#.*)?$/.test(rest);
}

/** Whether a place lies inside a text in quotes or a block, or between brackets. */
function insideOthers(text: string): (at: number) => boolean {
  const spans: (readonly [number, number])[] = [];
  let offset = 0;
  let depth = 0;
  let opened = 0;
  let isScalar = false;
  let isBlock = false;
  for (const token of new Lexer().lex(text)) {
    if (!isScalar && (token === CST.SCALAR || token === CST.DOCUMENT || token === CST.FLOW_END)) {
      isScalar = token === CST.SCALAR;
      continue;
    }
    const start = offset;
    offset += token.length;
    const type = isScalar ? 'text' : CST.tokenType(token);
    if (type === 'block-scalar-header') isBlock = true;
    if (type === 'flow-map-start' || type === 'flow-seq-start') {
      if (depth++ === 0) opened = start;
    } else if (type === 'flow-map-end' || type === 'flow-seq-end') {
      if (--depth === 0) spans.push([opened, offset]);
    } else if (depth === 0 && ((isScalar && isBlock) || type === 'single-quoted-scalar' || type === 'double-quoted-scalar'))
      spans.push([start, offset]);
    if (isScalar) isBlock = false;
    isScalar = false;
  }
  if (depth > 0) spans.push([opened, text.length]);
  let next = 0;
  return (at) => {
    while ((spans[next]?.[1] ?? Number.POSITIVE_INFINITY) <= at) next++;
    // The text of a block begins with the spaces before it, others with a sign of their own.
    return (spans[next]?.[0] ?? Number.POSITIVE_INFINITY) < at;
  };
}

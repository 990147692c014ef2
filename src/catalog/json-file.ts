import { diagnostic } from '../diagnostics/bag.ts';
import type { Report } from '../diagnostics/diagnostic.ts';
import type { SourceText, Span } from '../text/source.ts';
import { hasRepeatedNames, type JsonMember, type JsonNode, locateJson } from './json-positions.ts';

/** The way to a value inside a file, from the inside out; null is the whole file's value. */
export interface Path {
  readonly parent: Path | null;
  readonly key: string | number;
}

/** A file that is JSON, and where its values stand. */
export interface JsonFile {
  readonly source: SourceText;
  readonly value: unknown;
  /** Where a value stands, or the name in front of it. What isn't there is pointed at where it should be. */
  span(path: Path | null, part?: 'value' | 'name'): Span;
}

/** Reads a file; undefined, and reported with its place, when it isn't JSON in UTF-8. A BOM is accepted. */
export function readJson(source: SourceText, report: Report): JsonFile | undefined {
  const damaged = source.text.indexOf('\ufffd');
  if (damaged >= 0) {
    reportDamaged(source, damaged, report);
    return undefined;
  }
  const text = source.text.startsWith('\ufeff') ? source.text.slice(1) : source.text;
  try {
    const value: unknown = JSON.parse(text);
    if (hasRepeatedNames(text, value)) reportRepeated(source, report);
    return { source, value, span: spanFinder(source) };
  } catch {
    reportFault(source, report);
    return undefined;
  }
}

/** What isn't UTF-8 was read as U+FFFD, which a shopper would see in a name. */
function reportDamaged({ file }: SourceText, at: number, report: Report): void {
  report(
    diagnostic('catalog/invalid-json', { file, start: at, end: at + 1 }, "The file isn't UTF-8 here, as JSON is", {
      help: 'Save it again with the encoding UTF-8 and type the damaged character anew.',
    }),
  );
}

function reportRepeated(source: SourceText, report: Report): void {
  const located = locateJson(source.text);
  if ('fault' in located) return;
  for (const { name, first, again } of located.repeated) {
    const at = (member: JsonMember): Span => ({ file: source.file, start: member.nameStart, end: member.nameEnd });
    report(
      diagnostic('catalog/duplicate-field', at(again), `\`${name}\` stands twice in this object`, {
        help: 'Delete one of the two.',
        related: [{ message: 'It stands first here', span: at(first) }],
      }),
    );
  }
}

function reportFault(source: SourceText, report: Report): void {
  const located = locateJson(source.text);
  const { offset, reason } = 'fault' in located ? located.fault : { offset: 0, reason: 'It cannot be parsed' };
  const end = Math.min(source.text.length, offset + 1);
  const help = helpAt(source.text, offset);
  report(diagnostic('catalog/invalid-json', { file: source.file, start: offset, end }, `${reason}, so the file isn't JSON`, { help }));
}

/** What JSON doesn't have, by what stands where it can't go on. */
const NOT_JSON: readonly (readonly [before: RegExp, after: RegExp, help: string])[] = [
  [/\d\s*,$/, /^\d/, 'A number has a decimal point: `49.90`.'],
  [/,\s*$/, /^[\]}]/, 'Take out the comma before it: none stands after the last entry.'],
  [/$/, /^(\/\/|\/\*|#)/, 'JSON has no comments: delete it.'],
  [/$/, /^(None|Null|NULL|nil|undefined)\b/, 'Write `null`.'],
  [/$/, /^(True|TRUE|yes)\b/, 'Write `true`.'],
  [/$/, /^(False|FALSE|no)\b/, 'Write `false`.'],
  [/$/, /^['\u2018-\u201f\u00ab\u00bbA-Za-z_]/, 'Names and texts stand between straight double quotes: `"…"`.'],
  [/["\d\]}el]\s*$/, /^["{[]/, 'Write a comma after the entry before it.'],
];

const LONGEST_LOOK = 100;

function helpAt(text: string, offset: number): string | undefined {
  const before = text.slice(Math.max(0, offset - LONGEST_LOOK), offset);
  const after = text.slice(offset, offset + LONGEST_LOOK);
  return NOT_JSON.find(([left, right]) => left.test(before) && right.test(after))?.[2];
}

/** Places are found by a second reading, and only when something is wrong. */
function spanFinder(source: SourceText): JsonFile['span'] {
  let root: JsonNode | null | undefined;
  return (path, part = 'value') => {
    if (root === undefined) {
      const located = locateJson(source.text);
      root = 'node' in located ? located.node : null;
    }
    if (root === null) return { file: source.file, start: 0, end: 0 };
    return spanOf(source.file, root, keysOf(path), part);
  };
}

function spanOf(file: string, root: JsonNode, keys: readonly (string | number)[], part: 'value' | 'name'): Span {
  let node = root;
  let named: Span | undefined;
  for (const key of keys) {
    const member = node.inner.get(key);
    if (member === undefined) return { file, start: node.start, end: Math.min(node.end, node.start + 1) };
    node = member.node;
    named = { file, start: member.nameStart, end: member.nameEnd };
  }
  return part === 'name' && named !== undefined ? named : { file, start: node.start, end: node.end };
}

function keysOf(path: Path | null): readonly (string | number)[] {
  const keys: (string | number)[] = [];
  for (let at = path; at !== null; at = at.parent) keys.unshift(at.key);
  return keys;
}

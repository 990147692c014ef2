import { isAlias, isMap, isNode, isScalar, isSeq, type ParsedNode, type Scalar, type YAMLMap } from 'yaml';
import { diagnostic } from '../../../diagnostics/bag.ts';
import type { Report } from '../../../diagnostics/diagnostic.ts';
import type { SourceText, Span } from '../../../text/source.ts';
import { alignScalar } from './align-scalar.ts';
import { swallowedEntry } from './look-alike.ts';
import type { HoleNode, Key, MapEntry, MapNode, Node, ScalarNode } from './node.ts';

/** Turns what the parser composed into our nodes, without its aliases, tags and double keys. */
export function toNode(parsed: unknown, place: Span, source: SourceText, report: Report): Node {
  const walk = (node: unknown, around: Span): Node => {
    const span = spanOf(node, around, source);
    if (isMap(node)) return isTagged(node.tag) ? { kind: 'hole', span } : mapNode(node as YAMLMap.Parsed, span);
    if (isSeq(node))
      return isTagged(node.tag) ? { kind: 'hole', span } : { kind: 'list', span, items: node.items.map((item) => walk(item, span)) };
    if (isScalar(node)) {
      const swallowed = node.type === 'PLAIN' ? swallowedEntry(source, span.start, span.end) : undefined;
      if (swallowed !== undefined) report(swallowed);
      return isTagged(node.tag) || swallowed !== undefined ? { kind: 'hole', span } : new ScalarText(node, span, source.text);
    }
    if (isAlias(node)) return { kind: 'hole', span };
    return emptyNode(span);
  };

  const mapNode = (map: YAMLMap.Parsed<ParsedNode, ParsedNode | null>, span: Span): MapNode | HoleNode => {
    const entries: MapEntry[] = [];
    let incomplete = false;
    const seen = new Map<string, Key>();
    for (const pair of map.items) {
      const key = keyOf(pair.key, spanOf(pair.key, span, source), source, report);
      if (key === undefined) {
        incomplete = true;
        continue;
      }
      const first = seen.get(key.name);
      if (first !== undefined) {
        report(
          diagnostic('read/duplicate-key', key.span, `The key \`${key.name}\` stands twice in the same place.`, {
            help: 'Delete one, or give it another name.',
            related: [{ message: 'first here', span: first.span }],
          }),
        );
        continue;
      }
      seen.set(key.name, key);
      const afterKey = { ...key.span, start: key.span.end };
      entries.push({ key, value: walk(pair.value, afterKey) });
    }
    // A text that begins with a brace has a key that is none: nothing is left to say of it.
    return entries.length === 0 && incomplete ? { kind: 'hole', span } : { kind: 'map', span, entries, incomplete };
  };

  return walk(parsed, place);
}

/** Tags were reported from the tokens; what they stand on can't be trusted. */
function isTagged(tag: string | undefined): boolean {
  return tag !== undefined && !tag.startsWith('tag:yaml.org,2002:');
}

function keyOf(node: unknown, span: Span, source: SourceText, report: Report): Key | undefined {
  if (!isScalar(node)) {
    if (!isAlias(node)) {
      report(
        diagnostic('read/complex-key', span, 'What stands before a `:` is a key, and a key is a single word.', {
          help: 'If this is a text, put the whole of it in quotes; else look for a `{`, `[` or `?` too many.',
        }),
      );
    }
    return undefined;
  }
  const name = typeof node.value === 'string' ? node.value : source.text.slice(span.start, span.end);
  if (name === '<<' && node.type === 'PLAIN') {
    report(diagnostic('read/merge-key', span, '`<<` copies keys in YAML; nothing is copied here.', { help: 'Write the keys out.' }));
    return undefined;
  }
  const glued = node.type === 'PLAIN' ? /^([A-Za-z_][\w.]*):(?=["'[{])/.exec(name) : null;
  if (glued !== null) {
    const colon = { ...span, start: span.start + glued[0].length, end: span.start + glued[0].length };
    report(
      diagnostic('read/invalid-yaml', { ...span, end: colon.end }, `A space is missing after \`${glued[0]}\`.`, {
        help: `Write \`${glued[0]} \`.`,
        mend: { span: colon, text: ' ' },
      }),
    );
    return undefined;
  }
  return { name, span };
}

function spanOf(node: unknown, around: Span, source: SourceText): Span {
  const range = isNode(node) ? node.range : undefined;
  if (range === undefined || range === null) return { file: around.file, start: around.start, end: around.start };
  const length = source.text.length;
  const start = Math.min(range[0], length);
  return { file: source.file, start, end: trimEnd(source.text, start, Math.max(start, Math.min(range[1], length))) };
}

const SPACE = /\s/;
const LAST_OF_ASCII = 0x7f;

function isSpace(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  return unit > LAST_OF_ASCII ? SPACE.test(text.charAt(at)) : unit === 32 || (unit >= 9 && unit <= 13);
}

/** Block nodes end after their last newline; people see them end with their last character. */
function trimEnd(text: string, start: number, end: number): number {
  let last = end;
  while (last > start && isSpace(text, last - 1)) last--;
  return last;
}

/** There are tens of thousands of them in a large project: one object each, and no more until a place in one is asked for. */
class ScalarText implements ScalarNode {
  readonly kind = 'scalar';
  readonly span: Span;
  readonly value: string | number | boolean | null;
  readonly text: string;
  readonly #file: string;
  /** Found once for all places in it; `same`: it stands in the file as it is. */
  #offsets: readonly number[] | 'same' | null = null;

  constructor(node: Scalar, span: Span, file: string) {
    const value = plainValue(node.value);
    this.span = span;
    this.value = value;
    this.text = typeof value === 'string' ? value : file.slice(span.start, span.end);
    this.#file = file;
  }

  offsetOf(index: number): number {
    const { span, text } = this;
    this.#offsets ??= this.#align();
    if (this.#offsets === 'same') return Math.min(span.start + Math.max(0, index), span.end);
    return Math.min(this.#offsets[Math.max(0, Math.min(index, text.length))] ?? span.end, span.end);
  }

  #align(): readonly number[] | 'same' {
    const written = this.#file.slice(this.span.start, this.span.end);
    return written === this.text ? 'same' : alignScalar(this.text, written, this.span.start);
  }
}

function plainValue(value: unknown): string | number | boolean | null {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}

function emptyNode(span: Span): ScalarNode {
  return { kind: 'scalar', span, value: null, text: '', offsetOf: () => span.start };
}

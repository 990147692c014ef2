import type { Span } from '../../../text/source.ts';

/**
 * YAML as we allow it, every node with its span: no anchors, aliases, tags, merge keys or duplicate
 * keys are left. A hole stands where one was, already reported: later stages keep quiet about it.
 */
export type Node = MapNode | ListNode | ScalarNode | HoleNode;

export interface MapNode {
  readonly kind: 'map';
  readonly span: Span;
  /** In the order of the file, each key once. */
  readonly entries: readonly MapEntry[];
  /** Some of its keys were refused: what seems to be missing may have been there. */
  readonly incomplete: boolean;
}

export interface MapEntry {
  readonly key: Key;
  readonly value: Node;
}

export interface Key {
  readonly name: string;
  readonly span: Span;
}

export interface ListNode {
  readonly kind: 'list';
  readonly span: Span;
  readonly items: readonly Node[];
}

export interface ScalarNode {
  readonly kind: 'scalar';
  readonly span: Span;
  readonly value: string | number | boolean | null;
  /** A string's value; the source of anything else (`1.0`, `true`). */
  readonly text: string;
  /** Offset in the file of a place in `text`, 0 to its length. */
  offsetOf(index: number): number;
}

export interface HoleNode {
  readonly kind: 'hole';
  readonly span: Span;
}

/** The value under a key; undefined where there is none or `node` isn't a map. */
export function get(node: Node, name: string): Node | undefined {
  return entryOf(node, name)?.value;
}

export function entryOf(node: Node, name: string): MapEntry | undefined {
  if (node.kind !== 'map') return undefined;
  if (node.entries.length <= FEW) return node.entries.find((entry) => entry.key.name === name);
  let byName = indexes.get(node);
  if (byName === undefined) {
    byName = new Map(node.entries.map((entry) => [entry.key.name, entry]));
    indexes.set(node, byName);
  }
  return byName.get(name);
}

/** Maps with more keys than this are asked for thousands of them where thousands are wrong. */
const FEW = 32;
const indexes = new WeakMap<MapNode, ReadonlyMap<string, MapEntry>>();

export function entriesOf(node: Node | undefined): readonly MapEntry[] {
  return node?.kind === 'map' ? node.entries : [];
}

export function itemsOf(node: Node | undefined): readonly Node[] {
  return node?.kind === 'list' ? node.items : [];
}

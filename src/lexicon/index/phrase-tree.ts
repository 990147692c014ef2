import { Branches } from './branches.ts';
import { isSame } from './entries.ts';
import type { Entry } from './meanings.ts';

/** A place in the tree. There are many, and most lead nowhere: their maps are made when they are filled. */
export interface Node {
  /** The tree that may change it; others have it, too, once they have taken that tree in. */
  readonly owner: object;
  next: Branches<Node> | null;
  holes: Map<string, Node> | null;
  entries: readonly Entry[];
}

const NOTHING: readonly Entry[] = [];

/** The first node of a tree, or another of that `owner`. */
export const createNode = (owner: object = {}): Node => ({ owner, next: null, holes: null, entries: NOTHING });

/** The node behind a word, made where there is none. */
export function nextOf(node: Node, word: string): Node {
  const known = node.next?.get(word);
  if (known?.owner === node.owner) return known;
  const own = ownOf(known, node.owner);
  if (node.next === null) node.next = new Branches(word, own);
  else node.next.set(word, own);
  return own;
}

/** The same behind a placeholder. */
export function holeOf(node: Node, type: string): Node {
  const known = node.holes?.get(type);
  if (known?.owner === node.owner) return known;
  const own = ownOf(known, node.owner);
  node.holes ??= new Map();
  node.holes.set(type, own);
  return own;
}

/** What another tree has, as one's own: that one stays as it is. */
function ownOf(known: Node | undefined, owner: object): Node {
  if (known === undefined) return createNode(owner);
  const { next, holes, entries } = known;
  return { owner, next: next?.copy() ?? null, holes: holes === null ? null : new Map(holes), entries };
}

/** Takes in another tree, which stays as it is. What only that one has is shared with it: it isn't to change any more. */
export function takeIn(node: Node, other: Node): void {
  if (other.entries.length > 0) node.entries = bySpeech([...node.entries, ...other.entries.filter((entry) => !has(node, entry))]);
  if (node.next === null) node.next = other.next?.copy() ?? null;
  else {
    const { next } = node;
    other.next?.each((word, theirs) => {
      if (next.get(word) === undefined) next.set(word, theirs);
      else takeIn(nextOf(node, word), theirs);
    });
  }
  other.holes?.forEach((theirs, type) => {
    node.holes ??= new Map();
    if (!node.holes.has(type)) node.holes.set(type, theirs);
    else takeIn(holeOf(node, type), theirs);
  });
}

/** What a language calls so comes before what is called so in all: "rosa damascena" is rose on a list of ingredients, Italian for damask rose. */
function bySpeech(entries: readonly Entry[]): readonly Entry[] {
  const ofAll = entries.filter(({ language }) => language === null);
  return ofAll.length === 0 ? entries : [...entries.filter(({ language }) => language !== null), ...ofAll];
}

/** Whether the same is said at a node already. */
export function has(node: Node, entry: Entry): boolean {
  return node.entries.some((known) => isSame(known, entry));
}

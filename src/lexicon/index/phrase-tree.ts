import type { Entry } from './meanings.ts';

/** A place in the tree. There are many, and most lead nowhere: their maps are made when they are filled. */
export interface Node {
  next: Branches | null;
  holes: Map<string, Node> | null;
  entries: readonly Entry[];
}

/** The nodes behind a node, by the next word. Mostly there is one: a map for each would be most of the index. */
class Branches {
  readonly #word: string;
  readonly #node: Node;
  #others: Map<string, Node> | null = null;

  constructor(word: string, node: Node) {
    this.#word = word;
    this.#node = node;
  }

  get(word: string): Node | undefined {
    return word === this.#word ? this.#node : this.#others?.get(word);
  }

  add(word: string, node: Node): void {
    this.#others ??= new Map();
    this.#others.set(word, node);
  }
}

const NOTHING: readonly Entry[] = [];

export const createNode = (): Node => ({ next: null, holes: null, entries: NOTHING });

/** The node behind a word, made where there is none. */
export function nextOf(node: Node, word: string): Node {
  const known = node.next?.get(word);
  if (known !== undefined) return known;
  const made = createNode();
  if (node.next === null) node.next = new Branches(word, made);
  else node.next.add(word, made);
  return made;
}

/** The same behind a placeholder. */
export function holeOf(node: Node, type: string): Node {
  const known = node.holes?.get(type);
  if (known !== undefined) return known;
  const made = createNode();
  node.holes ??= new Map();
  node.holes.set(type, made);
  return made;
}

/** The places behind a place in a tree of phrases, by the next word. Mostly there is one: a map for each would be most of the tree. */
export class Branches<Node> {
  readonly #word: string;
  #node: Node;
  #others: Map<string, Node> | null = null;
  /** The bits of all these words: most words that are asked for have another one, and are looked for no further. */
  #bits: number;

  constructor(word: string, node: Node) {
    this.#word = word;
    this.#node = node;
    this.#bits = bitOf(word);
  }

  get(word: string): Node | undefined {
    if ((this.#bits & bitOf(word)) === 0) return undefined;
    return word === this.#word ? this.#node : this.#others?.get(word);
  }

  set(word: string, node: Node): void {
    this.#bits |= bitOf(word);
    if (word === this.#word) this.#node = node;
    else {
      this.#others ??= new Map();
      this.#others.set(word, node);
    }
  }

  each(take: (word: string, node: Node) => void): void {
    take(this.#word, this.#node);
    this.#others?.forEach((node, word) => {
      take(word, node);
    });
  }

  copy(): Branches<Node> {
    const copy = new Branches<Node>(this.#word, this.#node);
    copy.#others = this.#others === null ? null : new Map(this.#others);
    copy.#bits = this.#bits;
    return copy;
  }
}

/** One of thirty, by the first letter of a word, its last one and its length. */
export function bitOf(word: string): number {
  const { length } = word;
  return length === 0 ? 1 : 1 << ((word.charCodeAt(0) * 5 + word.charCodeAt(length - 1) * 7 + length) % 30);
}

/** The places behind a place in a tree of phrases, by the next word. Mostly there is one: a map for each would be most of the tree. */
export class Branches<Node> {
  readonly #word: string;
  #node: Node;
  #others: Map<string, Node> | null = null;

  constructor(word: string, node: Node) {
    this.#word = word;
    this.#node = node;
  }

  get(word: string): Node | undefined {
    return word === this.#word ? this.#node : this.#others?.get(word);
  }

  set(word: string, node: Node): void {
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
    return copy;
  }
}

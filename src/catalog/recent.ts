/** Remembers the last results of a pure function by key, so that what is asked again and again is computed once. */
export class Recent<T> {
  readonly #kept = new Map<string, T>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  get(key: string, make: () => T): T {
    const known = this.#kept.get(key);
    if (known !== undefined) {
      this.#kept.delete(key);
      this.#kept.set(key, known);
      return known;
    }
    const made = make();
    this.#kept.set(key, made);
    if (this.#kept.size > this.#most) for (const oldest of this.#kept.keys()) return this.#forget(oldest, made);
    return made;
  }

  #forget(oldest: string, made: T): T {
    this.#kept.delete(oldest);
    return made;
  }
}

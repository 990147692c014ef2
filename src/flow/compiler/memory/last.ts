/** Remembers the last thing that was made, and everything that it was made from. */
export class Last<T> {
  #kept: { readonly from: readonly unknown[]; readonly made: T } | null = null;

  /** The thing made before, if every part of `from` is the very same again; else a new one. */
  of(from: readonly unknown[], make: () => T): T {
    const kept = this.#kept;
    if (kept !== null && kept.from.length === from.length && kept.from.every((one, place) => one === from[place])) return kept.made;
    const made = make();
    this.#kept = { from, made };
    return made;
  }
}

/** The same for each of several things, by name. */
export class LastEach<T> {
  readonly #lasts = new Map<string, Last<T>>();

  /** As `Last.of`, among what was made for this name. */
  of(name: string, from: readonly unknown[], make: () => T): T {
    const last = this.#lasts.get(name) ?? new Last<T>();
    this.#lasts.set(name, last);
    return last.of(from, make);
  }
}

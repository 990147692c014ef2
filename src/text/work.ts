/**
 * What a turn has cost, counted and never timed, so that the same message costs the same everywhere. A step is about as much
 * as a look-up in a table.
 */
export class Work {
  #steps = 0;

  get steps(): number {
    return this.#steps;
  }

  add(steps: number): void {
    this.#steps += steps;
  }
}

/**
 * What was found out about words of a message, which is asked for again where the message is read in parts. The steps count each time,
 * so that a message costs the same wherever it is cut.
 */
export class FoundInMessage<Value> {
  #work: Work | null = null;
  readonly #found = new Map<string, { readonly value: Value; readonly steps: number }>();

  /** What is known of a word in the message that `work` counts for, or `find` finds out. */
  of(word: string, work: Work, find: () => Value): Value {
    if (this.#work !== work) {
      this.#work = work;
      this.#found.clear();
    }
    const known = this.#found.get(word);
    if (known !== undefined) {
      work.add(known.steps);
      return known.value;
    }
    const before = work.steps;
    const value = find();
    this.#found.set(word, { value, steps: work.steps - before });
    return value;
  }
}

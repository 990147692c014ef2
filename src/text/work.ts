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

import { randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Tells a library that will never write again from a disk that is slow: nothing that it was given was done for a long
 * time, while a file of our own can be written in the same folder at once.
 */
export class StuckWrites {
  readonly #directory: string;
  readonly #patienceMs: number;
  readonly #onStuck: () => void;
  /** Since when something waits and nothing was done; null: nothing waits. */
  #since: number | null = null;
  #isTold = false;

  /** `patienceMs`: how long nothing may be done. `onStuck` is called once. */
  constructor(directory: string, patienceMs: number, onStuck: () => void) {
    this.#directory = directory;
    this.#patienceMs = patienceMs;
    this.#onStuck = onStuck;
  }

  /** Something is given to the library. Returns what to call when it was done, or refused. */
  began(): () => void {
    this.#since ??= performance.now();
    return () => {
      this.#since = null;
    };
  }

  /** Something that was given to the library takes too long. */
  async tookTooLong(): Promise<void> {
    const since = this.#since;
    if (since === null || performance.now() - since < this.#patienceMs || this.#isTold) return;
    if (!(await this.#diskTakesFiles()) || this.#since !== since || this.#isTold) return;
    this.#isTold = true;
    this.#onStuck();
  }

  async #diskTakesFiles(): Promise<boolean> {
    const path = join(this.#directory, `probe-${randomUUID()}`);
    const written = async (): Promise<boolean> => {
      const file = await open(path, 'wx');
      try {
        await file.writeFile(' ');
        await file.sync();
      } finally {
        await file.close();
        await rm(path, { force: true });
      }
      return true;
    };
    return Promise.race([written().catch(() => false), sleep(this.#patienceMs / 10, false)]);
  }
}

import { randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** How many writes, each begun after the one before was given up, must have come to nothing. */
const STUCK_AFTER = 3;
/** How long a disk that isn't the fault may take for a small file, in milliseconds. */
const PROBE_PATIENCE_MS = 3_000;

/** One write that was given to the library. */
export interface GivenWrite {
  /** It was done, or refused. */
  ended(): void;
  /** Its caller waits no longer. */
  givenUp(): Promise<void>;
}

/**
 * Tells a library that will never write again from a disk that is slow: one write after the other was given up and none was
 * done meanwhile, while a file of our own can be written in the same folder at once.
 */
export class StuckWrites {
  readonly #directory: string;
  readonly #onStuck: () => void;
  /** Writes given up in a row since one was done; replaced when one is. */
  #lull = { givenUp: 0 };
  #state: 'watching' | 'probing' | 'told' = 'watching';

  /** `onStuck` is called once. */
  constructor(directory: string, onStuck: () => void) {
    this.#directory = directory;
    this.#onStuck = onStuck;
  }

  began(): GivenWrite {
    const lull = this.#lull;
    const before = lull.givenUp;
    return {
      ended: () => {
        this.#lull = { givenUp: 0 };
      },
      givenUp: async () => {
        // Those that were begun at the same time count as one.
        if (this.#lull !== lull || lull.givenUp !== before) return;
        lull.givenUp++;
        if (lull.givenUp < STUCK_AFTER || this.#state !== 'watching') return;
        this.#state = 'probing';
        const isStuck = (await this.#diskTakesFiles()) && this.#lull === lull;
        this.#state = isStuck ? 'told' : 'watching';
        if (isStuck) this.#onStuck();
      },
    };
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
    return Promise.race([written().catch(() => false), sleep(PROBE_PATIENCE_MS, false, { ref: false })]);
  }
}

import { setImmediate as breathe } from 'node:timers/promises';
import { type BootEnvironment, openBootEnvironment } from './boot-environment.ts';
import { type Buckets, type BucketTable, bucketsIn } from './buckets.ts';
import { hashKey } from './hash-key.ts';

/** How many a sweep looks at between two requests. */
const PORTION = 500;

/**
 * Buckets in an LMDB environment under `directory`, shared by all processes of this machine.
 * @throws the system's error when it can't be opened
 */
export function openLmdbBuckets(directory: string): Buckets {
  return bucketsIn(new LmdbTable(openBootEnvironment(directory)));
}

class LmdbTable implements BucketTable {
  readonly #environment: BootEnvironment<number, string>;
  #closed = false;
  #sweeping: Promise<void> = Promise.resolve();

  constructor(environment: BootEnvironment<number, string>) {
    this.#environment = environment;
  }

  update(name: string, next: (fullAt: number) => number): void {
    const key = hashKey(name);
    this.#environment.change((kept) => kept.putSync(key, next(kept.get(key) ?? 0)));
  }

  sweep(now: number): Promise<void> {
    this.#sweeping = this.#sweeping.then(() => this.#sweep(now)).catch(() => {});
    return this.#sweeping;
  }

  async #sweep(now: number): Promise<void> {
    const { kept, change } = this.#environment;
    let start: string | undefined = '';
    while (start !== undefined && !this.#closed) {
      const portion: { key: string; value: number }[] = [...kept().getRange({ start, limit: PORTION })];
      const full = portion.filter(({ value }) => value <= now);
      change((kept) => {
        for (const { key } of full) if ((kept.get(key) ?? 0) <= now) kept.removeSync(key);
      });
      start = portion.length < PORTION ? undefined : `${portion.at(-1)?.key}0`;
      await breathe();
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#sweeping;
    await this.#environment.close();
  }
}

import { setImmediate as breathe } from 'node:timers/promises';
import type { Database } from 'lmdb';
import { openBootEnvironment } from './boot-environment.ts';
import { type Buckets, type BucketTable, bucketsIn } from './buckets.ts';
import { hashKey } from './hash-key.ts';

/** How many a sweep looks at between two requests. */
const PORTION = 500;

/**
 * Buckets in an LMDB environment under `directory`, shared by all processes of this machine.
 * @throws the system's error when it can't be opened
 */
export function openLmdbBuckets(directory: string): Buckets {
  return bucketsIn(new LmdbTable(openBootEnvironment<number, string>(directory)));
}

class LmdbTable implements BucketTable {
  readonly #kept: Database<number, string>;
  #closed = false;
  #sweeping: Promise<void> = Promise.resolve();

  constructor(kept: Database<number, string>) {
    this.#kept = kept;
  }

  update(name: string, next: (fullAt: number) => number): void {
    const key = hashKey(name);
    this.#kept.transactionSync(() => this.#kept.putSync(key, next(this.#kept.get(key) ?? 0)));
  }

  sweep(now: number): Promise<void> {
    this.#sweeping = this.#sweeping.then(() => this.#sweep(now)).catch(() => {});
    return this.#sweeping;
  }

  async #sweep(now: number): Promise<void> {
    let start: string | undefined = '';
    while (start !== undefined && !this.#closed) {
      const portion: { key: string; value: number }[] = [...this.#kept.getRange({ start, limit: PORTION })];
      const full = portion.filter(({ value }) => value <= now);
      this.#kept.transactionSync(() => {
        for (const { key } of full) if ((this.#kept.get(key) ?? 0) <= now) this.#kept.removeSync(key);
      });
      start = portion.length < PORTION ? undefined : `${portion.at(-1)?.key}0`;
      await breathe();
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#sweeping;
    await this.#kept.close();
  }
}

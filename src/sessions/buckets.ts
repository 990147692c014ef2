/**
 * A token bucket: full at first, one token a call, refilled evenly. All that is kept of one is the moment when it will
 * be full again, so that a full one needs no place at all. Times are whole microseconds: every store computes the same.
 */
export interface BucketSize {
  /** In which one token comes back, in microseconds; at least 1. */
  readonly tokenUs: number;
  /** Tokens of a full bucket, at least 1. */
  readonly most: number;
}

/** What became of taking one token. */
export interface Taken {
  readonly isAllowed: boolean;
  /** Tokens left. */
  readonly left: number;
  /** Milliseconds until there is a token; 0: there is one now. */
  readonly nextMs: number;
  /** Milliseconds until the bucket is full, if nobody takes any. */
  readonly fullMs: number;
}

/** Buckets by name; names are opaque texts of any content. */
export interface Buckets {
  /** Never rejects: where the shared bucket can't be reached, one of this process stands in. */
  take(name: string, size: BucketSize): Promise<Taken>;
  close(): Promise<void>;
}

/** When a bucket is full after one more try, microseconds since 1970, and whether a token was taken. */
export function takeToken(
  fullAt: number,
  now: number,
  { tokenUs, most }: BucketSize,
): { readonly isAllowed: boolean; readonly fullAt: number } {
  const capacity = tokenUs * most;
  // A clock that was set back, or a bucket that was larger, must not lock anybody out for longer than one filling.
  const from = Math.min(Math.max(fullAt, now), now + capacity);
  const isAllowed = from + tokenUs - now <= capacity;
  return { isAllowed, fullAt: isAllowed ? from + tokenUs : from };
}

/** `emptyUs`: how long the bucket takes until it is full, after the try. */
export function toTaken(isAllowed: boolean, emptyUs: number, { tokenUs, most }: BucketSize): Taken {
  const left = Math.floor((tokenUs * most - emptyUs) / tokenUs);
  const nextUs = Math.max(0, emptyUs + tokenUs - tokenUs * most);
  return { isAllowed, left, nextMs: Math.ceil(nextUs / 1000), fullMs: Math.ceil(emptyUs / 1000) };
}

/** Buckets that aren't full; a sweep forgets those that have filled. */
export interface BucketTable {
  /** Reads, computes and keeps at once, whoever else does the same. Microseconds since 1970; 0 when nothing is kept. */
  update(name: string, next: (fullAt: number) => number): void;
  /** Forgets buckets that are full by `now`. */
  sweep(now: number): void | Promise<void>;
  close(): Promise<void>;
}

const SWEEP_MS = 60_000;

/** Buckets in a table of this machine; swept once a minute. */
export function bucketsIn(table: BucketTable, clock: () => number = Date.now): Buckets {
  const nowUs = (): number => clock() * 1000;
  const timer = setInterval(() => void table.sweep(nowUs()), SWEEP_MS).unref();
  return {
    async take(name, size) {
      const now = nowUs();
      let taken: Taken | undefined;
      table.update(name, (fullAt) => {
        const after = takeToken(fullAt, now, size);
        taken = toTaken(after.isAllowed, after.fullAt - now, size);
        return after.fullAt;
      });
      if (taken === undefined) throw new Error('a bucket was not looked at');
      return taken;
    },
    close() {
      clearInterval(timer);
      return table.close();
    },
  };
}

/** Buckets of this process alone. */
export function createMemoryBuckets(clock?: () => number): Buckets {
  const kept = new Map<string, number>();
  const table: BucketTable = {
    update: (name, next) => void kept.set(name, next(kept.get(name) ?? 0)),
    sweep(now) {
      for (const [name, fullAt] of kept) if (fullAt <= now) kept.delete(name);
    },
    async close() {
      kept.clear();
    },
  };
  return bucketsIn(table, clock);
}

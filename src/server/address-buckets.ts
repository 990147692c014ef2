import { type BucketSize, type Taken, takeToken, toTaken } from '../sessions/buckets.ts';

/** Addresses that are remembered at once: some 10 MB. */
const MOST_ADDRESSES = 50_000;

/** Token buckets of this process, one for each address; beyond `MOST_ADDRESSES` the one unused for longest is forgotten. */
export interface AddressBuckets {
  take(address: string): Taken;
}

/** `clock`: milliseconds since 1970. */
export function createAddressBuckets(size: BucketSize, clock: () => number = Date.now, most = MOST_ADDRESSES): AddressBuckets {
  /** Of each address, when its bucket is full again; the one used last comes last. */
  const fullAt = new Map<string, number>();
  return {
    take(address) {
      const now = clock() * 1000;
      const after = takeToken(fullAt.get(address) ?? 0, now, size);
      fullAt.delete(address);
      fullAt.set(address, after.fullAt);
      const oldest = fullAt.size > most ? fullAt.keys().next() : undefined;
      if (oldest?.done === false) fullAt.delete(oldest.value);
      return toTaken(after.isAllowed, after.fullAt - now, size);
    },
  };
}

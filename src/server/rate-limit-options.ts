import type { BucketSize } from '../sessions/buckets.ts';

/** How much one key, one session, one client and one address may ask for; null: any amount. */
export interface RateLimitOptions {
  readonly key: BucketSize | null;
  readonly session: BucketSize | null;
  /** Requests of one key under way in one process. */
  readonly concurrent: number | null;
  /** Sessions of one client that are alive. */
  readonly live: number | null;
  /** Requests without a good key from one address, to one process. */
  readonly address: BucketSize | null;
}

/** Far above what a shop needs: they end a loop that has run away, and nothing else. */
export const DEFAULT_RATE_LIMITS: RateLimitOptions = {
  key: { tokenUs: 500, most: 60_000 },
  session: { tokenUs: 20_000, most: 3_000 },
  concurrent: 1_000,
  live: 1_000_000,
  address: { tokenUs: 20_000, most: 3_000 },
};

export const NO_RATE_LIMITS: RateLimitOptions = { key: null, session: null, concurrent: null, live: null, address: null };

/** A text names no rate limits: what is wrong with it, for people. */
export class RateLimitSyntaxError extends Error {
  override readonly name = 'RateLimitSyntaxError';
}

const HOW =
  'Write off, or some of key=50/s:500, session=120/m:30, concurrent=100, live=20000, address=5/s:100 with commas between, each of which may be off.';
const UNIT_US: ReadonlyMap<string, number> = new Map([
  ['s', 1_000_000],
  ['m', 60_000_000],
  ['h', 3_600_000_000],
]);
/** Without a size, a bucket holds what comes back in so long. */
const USUAL_FILLING_US = 10_000_000;

/**
 * `key=50/s:500,session=120/m:30,concurrent=100,live=20000,address=5/s:100`: so many calls a second, minute or hour, at
 * most so many at once, so many sessions alive, and so many requests without a key.
 * What isn't named is as by default; `off` is no limit at all.
 * @throws RateLimitSyntaxError
 */
export function parseRateLimits(text: string): RateLimitOptions {
  if (text.trim() === 'off') return NO_RATE_LIMITS;
  let options = DEFAULT_RATE_LIMITS;
  for (const part of text.split(',')) {
    const [name = '', value = ''] = part.trim().split('=', 2);
    if (name === 'key' || name === 'session' || name === 'address')
      options = { ...options, [name]: value === 'off' ? null : bucketSize(value) };
    else if (name === 'concurrent' || name === 'live') options = { ...options, [name]: value === 'off' ? null : wholeNumber(value) };
    else throw new RateLimitSyntaxError(`“${part.trim()}” names no limit. ${HOW}`);
  }
  return options;
}

function bucketSize(text: string): BucketSize {
  const [, amount = '', unit = '', size] = /^([1-9]\d{0,5})\/([smh])(?::([1-9]\d{0,8}))?$/.exec(text) ?? [];
  const unitUs = UNIT_US.get(unit);
  if (unitUs === undefined) throw new RateLimitSyntaxError(`“${text}” is no rate. ${HOW}`);
  const tokenUs = Math.ceil(unitUs / Number(amount));
  return { tokenUs, most: size === undefined ? Math.max(1, Math.floor(USUAL_FILLING_US / tokenUs)) : Number(size) };
}

function wholeNumber(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new RateLimitSyntaxError(`“${text}” is no number. ${HOW}`);
  return Number(text);
}

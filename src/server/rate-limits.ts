import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BucketSize, Buckets, Taken } from '../sessions/buckets.ts';
import { createAddressBuckets } from './address-buckets.ts';
import { Problem, type ProblemCode } from './problem.ts';
import type { RateLimitOptions } from './rate-limit-options.ts';

/** Counts the calls of each key and each session, and the requests of each address that come without a good key. */
export interface RateLimits {
  /**
   * A request with a good key has come: it counts as under way until it is answered, takes a token of its key and sets the
   * headers that tell what is left. `keyId` names the key and isn't the key.
   * @throws Problem when too many of that key are under way, or its key has no token left
   */
  begin(res: ServerResponse, keyId: string): Promise<void>;
  /**
   * A request without a good key has come: takes a token of its address and sets the headers that tell what is left.
   * The problem to answer with when there was none left, else null. That problem comes late: whoever asks again as soon
   * as there is an answer would otherwise keep this process busy with refusals.
   */
  takeKeyless(res: ServerResponse, address: string): Promise<Problem | null>;
}

/** What is still counted of a request that was begun. */
export interface RequestLimits {
  /** Takes a token of its session. @throws Problem when there is none left */
  takeOf(session: string): Promise<void>;
}

const requests = new WeakMap<ServerResponse, RequestLimits>();
const UNLIMITED: RequestLimits = { async takeOf() {} };

/** The limits of a request that was begun; none where nobody counts. */
export function limitsOf(res: ServerResponse): RequestLimits {
  return requests.get(res) ?? UNLIMITED;
}

/** How late a request without a key is refused, in milliseconds; it is told to wait at least as long. */
const HOLD_MS = 1_000;
/** Refusals that are held at once; each keeps a connection. The next ones are sent at once. */
const MOST_HELD = 1_000;

export interface AddressLimitOptions {
  /** Of the addresses' buckets, which are this process's own; milliseconds since 1970. */
  readonly clock?: () => number;
  readonly holdMs?: number;
}

export function createRateLimits(
  buckets: () => Buckets,
  options: RateLimitOptions,
  { clock, holdMs = HOLD_MS }: AddressLimitOptions = {},
): RateLimits {
  const underWay = new Map<string, number>();
  let held = 0;
  const addresses = options.address === null ? null : createAddressBuckets(options.address, clock);
  return {
    async takeKeyless(res, address) {
      if (addresses === null || options.address === null) return null;
      const told: Told = { name: 'address', size: options.address, taken: addresses.take(address) };
      setHeaders(res, [told]);
      if (told.taken.isAllowed) return null;
      if (held < MOST_HELD) {
        held++;
        await sleep(holdMs, undefined, { ref: false });
        held--;
      }
      return emptied(told);
    },
    async begin(res, keyId) {
      countUnderWay(underWay, options.concurrent, res, keyId);
      const take = async (name: 'key' | 'session', id: string): Promise<Told | null> => {
        const size = options[name];
        return size === null ? null : { name, size, taken: await buckets().take(`${name} ${id}`, size) };
      };
      const key = await take('key', keyId);
      setHeaders(res, [key]);
      refuseEmpty(key);
      requests.set(res, {
        async takeOf(session) {
          const told = await take('session', session);
          setHeaders(res, [key, told]);
          refuseEmpty(told);
        },
      });
    },
  };
}

function countUnderWay(underWay: Map<string, number>, most: number | null, res: ServerResponse, keyId: string): void {
  const before = underWay.get(keyId) ?? 0;
  if (most !== null && before >= most) throw retryAfter('too_many_requests', 1000);
  underWay.set(keyId, before + 1);
  res.once('close', () => {
    const left = (underWay.get(keyId) ?? 1) - 1;
    if (left === 0) underWay.delete(keyId);
    else underWay.set(keyId, left);
  });
}

/** A refusal that may be over in so long. */
export function retryAfter(
  code: Extract<ProblemCode, 'rate_limited' | 'session_busy' | 'too_many_requests' | 'too_many_sessions'>,
  ms: number,
): Problem {
  return new Problem(code, { headers: { 'Retry-After': String(seconds(ms)) } });
}

type BucketName = 'key' | 'session' | 'address';

interface Told {
  readonly name: BucketName;
  readonly size: BucketSize;
  readonly taken: Taken;
}

function refuseEmpty(told: Told | null): void {
  if (told !== null && !told.taken.isAllowed) throw emptied(told);
}

function emptied({ taken }: Told): Problem {
  return retryAfter('rate_limited', taken.nextMs);
}

/**
 * Named as in draft-ietf-httpapi-ratelimit-headers. Of a policy: `q` the size of the bucket, `w` the seconds in which
 * it fills. Of what is left: `r` tokens, `t` seconds until there is one again, or else until all are back.
 */
function setHeaders(res: ServerResponse, limits: readonly (Told | null)[]): void {
  const told = limits.filter((one) => one !== null);
  if (told.length === 0) return;
  const window = ({ tokenUs, most }: BucketSize): number => seconds((tokenUs * most) / 1000);
  const reset = ({ isAllowed, nextMs, fullMs }: Taken): number => seconds(isAllowed ? fullMs : nextMs);
  res.setHeader('RateLimit-Policy', told.map(({ name, size }) => `"${name}";q=${size.most};w=${window(size)}`).join(', '));
  res.setHeader('RateLimit', told.map(({ name, taken }) => `"${name}";r=${taken.left};t=${reset(taken)}`).join(', '));
}

/** At least one: a client that is told 0 would come back at once. */
function seconds(ms: number): number {
  return Math.max(1, Math.ceil(ms / 1000));
}

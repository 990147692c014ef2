import { createHash } from 'node:crypto';

/** A 200 reply kept under its Idempotency-Key. */
export interface StoredReply {
  readonly key: string;
  /** Of the request that it answered. */
  readonly fingerprint: string;
  /** The body, as it was sent. */
  readonly body: string;
  readonly language: string;
}

/** What a session keeps for retries. */
export interface KeptForRetries {
  /** The oldest first. */
  readonly replies: readonly StoredReply[];
  /** Hashes of the keys that were used, the oldest first; those of the kept replies among them. */
  readonly usedKeys: readonly string[];
}

const MOST_REPLIES = 8;
/** Of all kept replies together; the newest is kept whatever its size. */
const MOST_REPLY_BYTES = 96 * 1024;
const MOST_USED_KEYS = 256;

/** The same for two requests to one endpoint with the same fields. */
export function fingerprint(endpoint: string, fields: readonly string[]): string {
  return createHash('sha256')
    .update(JSON.stringify([endpoint, ...fields]))
    .digest('hex');
}

/** What is remembered of an Idempotency-Key whose reply may be gone: 128 bits. */
export function hashOfKey(key: string): string {
  return createHash('sha256').update(key).digest().toString('base64url', 0, 16);
}

/** What is kept after one more reply: the oldest replies and keys leave when there are too many. */
export function keepReply({ replies, usedKeys }: KeptForRetries, reply: StoredReply): KeptForRetries {
  const hash = hashOfKey(reply.key);
  return {
    replies: newestWithin([...replies.filter((one) => one.key !== reply.key), reply]),
    usedKeys: [...usedKeys.filter((one) => one !== hash), hash].slice(-MOST_USED_KEYS),
  };
}

function newestWithin(replies: readonly StoredReply[]): readonly StoredReply[] {
  const kept = replies.slice(-MOST_REPLIES);
  let bytes = 0;
  const first = kept.findLastIndex(({ body }) => {
    bytes += Buffer.byteLength(body);
    return bytes > MOST_REPLY_BYTES;
  });
  return kept.slice(Math.min(first + 1, kept.length - 1));
}

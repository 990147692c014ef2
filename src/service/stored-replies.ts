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

/** How many a session keeps. */
const KEPT = 4;

/** The same for two requests to one endpoint with the same fields. */
export function fingerprint(endpoint: string, fields: readonly string[]): string {
  return createHash('sha256')
    .update(JSON.stringify([endpoint, ...fields]))
    .digest('hex');
}

/** The list with one more at its end and no more than are kept. */
export function keepReply(replies: readonly StoredReply[], reply: StoredReply): readonly StoredReply[] {
  return [...replies.filter((one) => one.key !== reply.key), reply].slice(-KEPT);
}

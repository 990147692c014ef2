import { randomUUID } from 'node:crypto';

/** What the client sent as X-Request-Id if it is 1 to 64 of `A-Za-z0-9_-`, else a new one. */
export function requestId(sent: string | string[] | undefined): string {
  return typeof sent === 'string' && /^[A-Za-z0-9_-]{1,64}$/.test(sent) ? sent : randomUUID();
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import { requestId } from './request-id.ts';

/** What is known of one request while it is answered, and logged when it is over. */
export interface Call {
  readonly requestId: string;
  readonly startedAt: number;
  /** A path of ours; null for any other, which may hold anything. */
  route: string | null;
  /** Name of the client whose API key was sent. */
  client: string | null;
  /** Of the problem that it was answered with. */
  code: string | null;
}

/** Sent with every reply of the API, which no browser has to show. */
const FIXED_HEADERS = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
} as const;

const calls = new WeakMap<ServerResponse, Call>();

/** Begins a call: its id and the fixed headers are on every reply, whatever becomes of it. */
export function beginCall(req: IncomingMessage, res: ServerResponse): Call {
  const call: Call = {
    requestId: requestId(req.headers['x-request-id']),
    startedAt: performance.now(),
    route: null,
    client: null,
    code: null,
  };
  calls.set(res, call);
  res.setHeader('X-Request-Id', call.requestId);
  for (const [name, value] of Object.entries(FIXED_HEADERS)) res.setHeader(name, value);
  return call;
}

/** The call that a reply belongs to; begun here if nothing has begun it. */
export function callOf(req: IncomingMessage, res: ServerResponse): Call {
  return calls.get(res) ?? beginCall(req, res);
}

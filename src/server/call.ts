import type { IncomingMessage, ServerResponse } from 'node:http';
import { type CallObserver, NOBODY, type Stage, type TurnOutcome, type TurnSummary } from '../service/call-observer.ts';
import { requestId } from './request-id.ts';

/** What is known of one request while it is answered; told to whoever watches when it is over. */
export interface Call {
  readonly requestId: string;
  /** Milliseconds of `performance.now()`. */
  readonly startedAt: number;
  /** Where its time went, in order; null where nobody asks. */
  readonly stages: StageTime[] | null;
  /** A path of ours; null for any other, which may hold anything. */
  route: string | null;
  /** Name of the client whose API key was sent. */
  client: string | null;
  /** Of the problem that it was answered with. */
  code: string | null;
  /** The turn that it was, if one was stored or repeated. */
  turn: TurnSummary | null;
  /** What the user wrote: for operators that have it logged, for nobody else. */
  userInput: string | null;
}

export interface StageTime {
  readonly stage: Stage;
  /** Milliseconds of `performance.now()`. */
  readonly from: number;
  readonly to: number;
  readonly failed: boolean;
}

/**
 * What a request came to. A turn's outcome; else `refused` (4xx), `failed` (5xx), `aborted` (the client left before
 * the whole reply was out, whatever it would have been) or `ok`.
 */
export type RequestOutcome = TurnOutcome | 'ok' | 'refused' | 'failed' | 'aborted';

/** Sent with every reply of the API, which no browser has to show. */
const FIXED_HEADERS = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
} as const;

const calls = new WeakMap<ServerResponse, Call>();

/** Begins a call: its id and the fixed headers are on every reply, whatever becomes of it. `measured`: whether somebody asks where its time goes. */
export function beginCall(req: IncomingMessage, res: ServerResponse, measured = false): Call {
  const call: Call = {
    requestId: requestId(req.headers['x-request-id']),
    startedAt: performance.now(),
    stages: measured ? [] : null,
    route: null,
    client: null,
    code: null,
    turn: null,
    userInput: null,
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

/** What the service tells of a call, kept with it. */
export function observerOf(call: Call): CallObserver {
  const { stages } = call;
  return {
    begin:
      stages === null
        ? NOBODY.begin
        : (stage) => {
            const from = performance.now();
            return (outcome) => void stages.push({ stage, from, to: performance.now(), failed: outcome === 'failed' });
          },
    turn: (summary) => {
      call.turn = summary;
    },
  };
}

export function outcomeOf(call: Call, res: ServerResponse): RequestOutcome {
  if (!res.writableFinished) return 'aborted';
  if (res.statusCode >= 500) return 'failed';
  if (res.statusCode >= 400) return 'refused';
  return call.turn?.outcome ?? 'ok';
}

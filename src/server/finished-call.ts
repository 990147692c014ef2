import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Call, callOf, outcomeOf, type RequestOutcome } from './call.ts';

/** One request when it is over. */
export interface FinishedCall extends Readonly<Call> {
  readonly method: string;
  readonly status: number;
  readonly outcome: RequestOutcome;
  /** Milliseconds of `performance.now()`. */
  readonly endedAt: number;
  /** The request's `traceparent` header, as it came. */
  readonly traceparent: string | undefined;
}

/** Takes note of every request that is over. It must not throw. */
export type CallSink = (call: FinishedCall) => void;

export function finishCall(req: IncomingMessage, res: ServerResponse): FinishedCall {
  const call = callOf(req, res);
  const { traceparent } = req.headers;
  return {
    ...call,
    method: req.method ?? '',
    status: res.statusCode,
    outcome: outcomeOf(call, res),
    endedAt: performance.now(),
    traceparent: typeof traceparent === 'string' ? traceparent : undefined,
  };
}

import { type DestinationStream, type Logger, pino } from 'pino';
import type { TurnSummary } from '../service/call-observer.ts';
import type { FinishedCall } from './finished-call.ts';

export type Log = Pick<Logger, 'info' | 'warn' | 'error'>;

/** JSON lines with an ISO time, to the standard output unless another stream is given. */
export function createLog(stream?: DestinationStream): Log {
  const options = {
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
  };
  return stream === undefined ? pino(options) : pino(options, stream);
}

/** What JSON leaves as it is and a terminal obeys: C1 controls, separators of lines, and those that turn the direction of writing. */
const UNSEEN = /[\u007f-\u009f\u2028-\u202e\u2066-\u2069]/g;

/**
 * The one line of a request. It holds nothing that a user wrote (unless `logText`: then `user_input`), no session id,
 * no key, and no path but ours.
 */
export function logCall(log: Log, call: FinishedCall, logText: boolean): void {
  const { requestId, method, route, status, code, client, outcome, turn, userInput, startedAt, endedAt } = call;
  const line = {
    request_id: requestId,
    method,
    route,
    status,
    outcome,
    ...(code === null ? {} : { code }),
    ...(client === null ? {} : { client }),
    ...(turn === null ? {} : turnFields(turn)),
    ...(logText && userInput !== null ? { user_input: userInput.replace(UNSEEN, '\ufffd') } : {}),
    ms: Math.round((endedAt - startedAt) * 10) / 10,
  };
  log.info(line, 'request');
}

function turnFields({ language, useCase, flow, step, setAside }: TurnSummary): Readonly<Record<string, string | boolean | null>> {
  return { language, flow, step, ...(useCase === null ? {} : { use_case: useCase }), ...(setAside ? { set_aside: true } : {}) };
}

/** Where a defect is, without its message: that may quote what a user wrote. */
export function describeDefect(error: unknown): { readonly error: string; readonly at: readonly string[] } {
  if (!(error instanceof Error)) return { error: typeof error, at: [] };
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return { error: error.name, at: frames.slice(0, 10).map((line) => line.trim()) };
}

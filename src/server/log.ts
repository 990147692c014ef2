import type { IncomingMessage, ServerResponse } from 'node:http';
import { type DestinationStream, type Logger, pino } from 'pino';
import { callOf } from './call.ts';

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

/** The one line of a request. It holds nothing that a user wrote, no session id, no key, and no path but ours. */
export function logReply(log: Log, req: IncomingMessage, res: ServerResponse): void {
  const { requestId, route, client, code, startedAt } = callOf(req, res);
  const line = {
    request_id: requestId,
    method: req.method,
    route,
    status: res.statusCode,
    ...(code === null ? {} : { code }),
    ...(client === null ? {} : { client }),
    ...(res.writableFinished ? {} : { aborted: true }),
    duration_ms: Math.round((performance.now() - startedAt) * 10) / 10,
  };
  log.info(line, 'request');
}

/** Where a defect is, without its message: that may quote what a user wrote. */
export function describeDefect(error: unknown): { readonly error: string; readonly at: readonly string[] } {
  if (!(error instanceof Error)) return { error: typeof error, at: [] };
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return { error: error.name, at: frames.slice(0, 10).map((line) => line.trim()) };
}

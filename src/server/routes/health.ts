import type { RequestHandler } from 'express';
import { type Call, callOf } from '../call.ts';
import { sendJson, unavailable } from '../send.ts';

/** GET /healthz: the process answers. */
export const health: RequestHandler = (_req, res) => sendJson(res, '{"status":"ok"}');

/** GET /readyz: calls can be served now; 503 when not. */
export function readiness(check: (call: Call) => Promise<boolean>): RequestHandler {
  return async (req, res) => {
    if (!(await check(callOf(req, res)))) throw unavailable();
    sendJson(res, '{"status":"ready"}');
  };
}

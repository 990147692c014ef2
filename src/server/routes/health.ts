import type { RequestHandler } from 'express';
import { sendJson, unavailable } from '../send.ts';

/** GET /healthz: the process answers. */
export const health: RequestHandler = (_req, res) => sendJson(res, '{"status":"ok"}');

/** GET /readyz: calls can be served now; 503 when not. */
export function readiness(check: () => Promise<boolean>): RequestHandler {
  return async (_req, res) => {
    if (!(await check())) throw unavailable();
    sendJson(res, '{"status":"ready"}');
  };
}

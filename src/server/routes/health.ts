import type { RequestHandler } from 'express';
import { type Call, callOf } from '../call.ts';
import { sendJson, unavailable } from '../send.ts';

/** GET /healthz: the process answers. */
export const health: RequestHandler = (_req, res) => sendJson(res, '{"status":"ok"}');

/** GET /readyz: calls can be served now, but for those of shops that the catalog lacks, which are named; 503 when not. */
export function readiness(check: (call: Call) => Promise<boolean>, missingScopes: () => readonly string[] = () => []): RequestHandler {
  return async (req, res) => {
    if (!(await check(callOf(req, res)))) throw unavailable();
    const missing = missingScopes();
    sendJson(res, JSON.stringify({ status: 'ready', ...(missing.length === 0 ? {} : { missing_scopes: missing }) }));
  };
}

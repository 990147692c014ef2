import type { RequestHandler } from 'express';
import type { Registry } from '../sessions/registry.ts';
import { callOf } from './call.ts';
import { Problem } from './problem.ts';

/** Lets a request with a valid API key on, and notes whose it is. Looks at nothing but the header. */
export function authenticate(registry: () => Pick<Registry, 'find'>): RequestHandler {
  return (req, res, next) => {
    const apiKey = bearerToken(req.headers.authorization);
    const client = apiKey === undefined ? undefined : registry().find(apiKey);
    if (client === undefined) throw new Problem('unauthorized', { headers: { 'WWW-Authenticate': 'Bearer' } });
    callOf(req, res).client = client;
    next();
  };
}

/** The token of an `Authorization: Bearer` header (RFC 6750); the scheme's case doesn't matter. */
function bearerToken(header: string | undefined): string | undefined {
  return header === undefined ? undefined : /^Bearer +([A-Za-z0-9._~+/-]+=*) *$/i.exec(header)?.[1];
}

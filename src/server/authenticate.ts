import type { RequestHandler } from 'express';
import { hashApiKey } from '../sessions/access-keys.ts';
import type { Registry } from '../sessions/registry.ts';
import { callOf } from './call.ts';
import { Problem } from './problem.ts';
import type { RateLimits } from './rate-limits.ts';

/** Lets a request with a valid API key on, notes whose it is and counts it. Looks at nothing but the header. */
export function authenticate(registry: () => Pick<Registry, 'find'>, limits: RateLimits | undefined): RequestHandler {
  return async (req, res, next) => {
    const apiKey = bearerToken(req.headersDistinct.authorization ?? []);
    const client = apiKey === undefined ? undefined : registry().find(apiKey);
    if (apiKey === undefined || client === undefined) throw new Problem('unauthorized', { headers: { 'WWW-Authenticate': 'Bearer' } });
    callOf(req, res).client = client;
    await limits?.begin(res, hashApiKey(apiKey));
    next();
  };
}

/**
 * The token of an `Authorization: Bearer` header (RFC 6750); the scheme's case doesn't matter. Of two headers
 * that differ nobody can say which one a proxy before us has looked at: neither counts.
 */
function bearerToken(headers: readonly string[]): string | undefined {
  const [header, ...others] = new Set(headers);
  return header === undefined || others.length > 0 ? undefined : /^Bearer +([A-Za-z0-9._~+/-]+=*) *$/i.exec(header)?.[1];
}

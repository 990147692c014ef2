import type { RequestHandler } from 'express';
import { Problem } from './problem.ts';

const JSON_TYPE = /^application\/(?:[\w.!#$&^-]+\+)?json\s*(?:;(.*))?$/i;

/** Refuses bodies that don't say that they are JSON in UTF-8, as they are. */
export const requireJson: RequestHandler = (req, _res, next) => {
  const { 'content-type': type, 'content-encoding': encoding = 'identity', 'transfer-encoding': transfer = 'chunked' } = req.headers;
  if (!isJson(type) || !isNamed(encoding, 'identity') || !isNamed(transfer, 'chunked')) {
    throw new Problem('unsupported_media_type', { headers: { Accept: 'application/json' } });
  }
  next();
};

function isNamed(header: string, name: string): boolean {
  return header.trim().toLowerCase() === name;
}

function isJson(type: string | undefined): boolean {
  const match = type === undefined ? null : JSON_TYPE.exec(type.trim());
  if (match === null) return false;
  const charset = /(?:^|;)\s*charset\s*=\s*"?([^";\s]*)"?/i.exec(match[1] ?? '')?.[1];
  return charset === undefined || /^utf-?8$/i.test(charset);
}

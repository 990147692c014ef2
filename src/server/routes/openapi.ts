import { createHash } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { RequestHandler } from 'express';
import { openapiDocument } from '../openapi.ts';

/** GET /openapi.json: the document of the API, made once and kept in each encoding. */
export function openapi(): RequestHandler {
  made ??= make();
  const representations = made;
  return (req, res) => {
    const asked = req.acceptsEncodings([...ENCODINGS]);
    const encoding = ENCODINGS.find((one) => one === asked) ?? 'identity';
    const { body, etag } = representations[encoding];
    // It may be kept, but whoever keeps it asks each time whether it is still the same: a deploy changes it.
    res.setHeader('Cache-Control', 'no-cache');
    res.setHeader('Vary', 'Accept-Encoding');
    res.setHeader('ETag', etag);
    if (req.fresh) {
      res.statusCode = 304;
      res.end();
      return;
    }
    res.setHeader('Content-Type', 'application/json; charset=utf-8');
    if (encoding !== 'identity') res.setHeader('Content-Encoding', encoding);
    res.setHeader('Content-Length', body.length);
    res.end(body);
  };
}

/** The one preferred among equals first. */
const ENCODINGS = ['br', 'gzip', 'identity'] as const;

interface Representation {
  readonly body: Buffer;
  /** Strong, and so another for each encoding. */
  readonly etag: string;
}

type Representations = Readonly<Record<(typeof ENCODINGS)[number], Representation>>;

/** Of this process, however many applications it makes. */
let made: Representations | undefined;

function make(): Representations {
  const json = Buffer.from(JSON.stringify(openapiDocument()));
  const hash = createHash('sha256').update(json).digest('base64url').slice(0, 22);
  return {
    br: { body: brotliCompressSync(json), etag: `"${hash}-br"` },
    gzip: { body: gzipSync(json), etag: `"${hash}-gzip"` },
    identity: { body: json, etag: `"${hash}"` },
  };
}

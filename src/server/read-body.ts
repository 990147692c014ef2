import type { IncomingMessage, ServerResponse } from 'node:http';
import { Problem } from './problem.ts';

/** Largest body, in bytes. */
export const MOST_BYTES = 32 * 1024;

/** The client went away before its request was whole: nobody is left to answer. */
export class ClientGoneError extends Error {
  override readonly name = 'ClientGoneError';
}

/** Reads a body to its end. @throws Problem when it is over the limit, as soon as that is known; ClientGoneError */
export function readBody(req: IncomingMessage, res: ServerResponse): Promise<Buffer> {
  if (Number(req.headers['content-length'] ?? 0) > MOST_BYTES) return Promise.reject(new Problem('payload_too_large'));
  // A client that asked first is told to go on only now that its key, path and type are known to be good; HTTP/1.0 knows no such answer.
  if (req.headers.expect?.toLowerCase() === '100-continue' && req.httpVersion !== '1.0') res.writeContinue();

  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const settle = (outcome: () => void): void => {
      req.off('data', onData).off('end', onEnd).off('error', onGone).off('close', onGone);
      outcome();
    };
    const onData = (chunk: Buffer): void => {
      size += chunk.length;
      if (size > MOST_BYTES) settle(() => reject(new Problem('payload_too_large')));
      else chunks.push(chunk);
    };
    const onEnd = (): void => settle(() => resolve(Buffer.concat(chunks)));
    const onGone = (): void => settle(() => reject(new ClientGoneError('The client closed the connection.')));
    req.on('data', onData).on('end', onEnd).on('error', onGone).on('close', onGone);
  });
}

const UNREAD_MS = 2_000;

/** After a reply that did not wait for the body: takes in what is still under way for a moment, then hangs up. */
export function limitUnreadBody(req: IncomingMessage, res: ServerResponse): void {
  res.once('finish', () => {
    if (req.complete) return;
    req.resume();
    const timer = setTimeout(() => {
      if (!req.complete) req.socket.destroy();
    }, UNREAD_MS).unref();
    req.once('close', () => clearTimeout(timer));
  });
}

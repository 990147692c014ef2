import type { IncomingMessage } from 'node:http';
import type { FieldError } from './problem.ts';

const BAD_KEY: FieldError = {
  pointer: '',
  code: 'invalid_header',
  message: 'The header Idempotency-Key must be 1 to 128 visible ASCII characters, sent once.',
};

/** The Idempotency-Key of a request, if it has one, or what is wrong with it. */
export function idempotencyKey(req: IncomingMessage): { readonly key: string | undefined; readonly errors: readonly FieldError[] } {
  const key = req.headers['idempotency-key'];
  if (key === undefined) return { key, errors: [] };
  if (typeof key === 'string' && /^[\x21-\x7e]{1,128}$/.test(key) && (req.headersDistinct['idempotency-key']?.length ?? 0) === 1)
    return { key, errors: [] };
  return { key: undefined, errors: [BAD_KEY] };
}

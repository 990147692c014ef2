import { createHash } from 'node:crypto';

/** SHA-256 in hex: keys of any length and content become names of one length that any file system takes. */
export function hashKey(key: string): string {
  // UTF-16 tells lone surrogates apart, which UTF-8 would all replace by the same character.
  return createHash('sha256').update(Buffer.from(key, 'utf16le')).digest('hex');
}

import { createHash, randomBytes } from 'node:crypto';

const API_KEY_PREFIX = 'slg_';

/** How many of a key's last characters name it where people tell keys apart. */
export const ENDING_LENGTH = 4;

/** A new API key: `slg_` and 44 characters, more than 256 random bits. */
export function mintApiKey(): string {
  for (;;) {
    const key = `${API_KEY_PREFIX}${randomBytes(33).toString('base64url')}`;
    // Its ending names it on a command line, where a dash would begin an option. Of the 264 bits that costs a small part of one.
    if (/^[A-Za-z0-9]+$/.test(key.slice(-ENDING_LENGTH))) return key;
  }
}

/** A new public key: `pk_` and 128 random bits. It only names a scope and is no secret. */
export function mintPublicKey(): string {
  return `pk_${randomBytes(16).toString('base64url')}`;
}

/** How an API key is kept and found. SHA-256 is enough: 256 random bits can't be guessed, however fast one tries. */
export function hashApiKey(apiKey: string): string {
  return createHash('sha256').update(apiKey, 'utf8').digest('hex');
}

/** Whether a text is, or begins like, an API key: what must not be shown again. */
export function looksLikeApiKey(text: string): boolean {
  return text.startsWith(API_KEY_PREFIX);
}

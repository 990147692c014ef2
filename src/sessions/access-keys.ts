import { createHash, randomBytes } from 'node:crypto';

const API_KEY_PREFIX = 'slg_';

/** A new API key: `slg_` and 256 random bits. */
export function mintApiKey(): string {
  const key = `${API_KEY_PREFIX}${randomBytes(32).toString('base64url')}`;
  // Its last four characters name it on a command line, where a dash would begin an option.
  return key.at(-4) === '-' ? mintApiKey() : key;
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

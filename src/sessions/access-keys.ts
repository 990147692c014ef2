import { createHash, randomBytes } from 'node:crypto';

/** A new API key: `slg_` and 256 random bits. */
export function mintApiKey(): string {
  return `slg_${randomBytes(32).toString('base64url')}`;
}

/** A new public key: `pk_` and 128 random bits. It only names a scope and is no secret. */
export function mintPublicKey(): string {
  return `pk_${randomBytes(16).toString('base64url')}`;
}

/** How an API key is kept and found. SHA-256 is enough: 256 random bits can't be guessed, however fast one tries. */
export function hashApiKey(apiKey: string): string {
  return createHash('sha256').update(apiKey, 'utf8').digest('hex');
}

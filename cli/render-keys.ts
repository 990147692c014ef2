import { visible } from '../src/diagnostics/visible.ts';
import type { ClientListing } from '../src/sessions/registry.ts';

type ApiKey = ClientListing['keys'][number];
type PublicKey = ClientListing['publicKeys'][number];

export function keyToJson({ ending, ...life }: ApiKey): object {
  return { ending, ...lifeToJson(life) };
}

export function publicKeyToJson({ key, scope, ...life }: PublicKey): object {
  return { public_key: key, scope, ...lifeToJson(life) };
}

function lifeToJson({ createdAt, expiresAt, revokedAt }: Life): object {
  return { created_at: createdAt, expires_at: expiresAt, revoked_at: revokedAt };
}

export function keyText({ ending, ...life }: ApiKey, dim: (text: string) => string): string {
  return `API key …${visible(ending)}  ${dim(`made ${day(life.createdAt)}`)}${endText(life)}`;
}

export function publicKeyText({ key, scope, ...life }: PublicKey): string {
  return visible(`public key ${key}  scope ${scope}${endText(life)}`);
}

type Life = Omit<ApiKey, 'ending'>;

/** Why and when it ends or has ended; nothing of a key that simply counts. */
function endText({ expiresAt, revokedAt }: Life): string {
  if (revokedAt !== null) return `  revoked ${day(revokedAt)}`;
  if (expiresAt === null) return '';
  return Date.parse(expiresAt) > Date.now() ? `  until ${minute(expiresAt)}` : `  ended ${minute(expiresAt)}`;
}

/** `2027-03-31 10:00 UTC` */
export function minute(moment: string): string {
  return `${moment.slice(0, 16).replace('T', ' ')} UTC`;
}

function day(moment: string): string {
  return moment.slice(0, 10);
}

import { hashApiKey } from './access-keys.ts';
import type { RegistryDocument } from './registry-document.ts';

/** Valid keys, ready to be found. Immutable; moments are milliseconds since 1970. */
export interface RegistryIndex {
  /** The client that an API key belongs to. */
  clientOf(apiKey: string, now: number): string | undefined;
  /** The scope that a client's public key gives. */
  scopeOf(client: string, publicKey: string, now: number): string | undefined;
  /** Every scope that some public key gives. */
  scopes(now: number): readonly string[];
}

/** What a key stands for, and until when. */
interface Entry {
  readonly name: string;
  readonly until: number;
}

/** No key that was ever issued is longer: nothing longer is hashed. */
const LONGEST_KEY = 256;

export function indexRegistry({ clients }: RegistryDocument): RegistryIndex {
  const byHash = new Map<string, Entry>();
  const scopes = new Map<string, ReadonlyMap<string, Entry>>();
  /** Of each scope, until when the last public key of it counts. */
  const usedUntil = new Map<string, number>();
  for (const { name, keys, publicKeys } of clients) {
    for (const { hash, ...key } of keys) byHash.set(hash, { name, until: endOf(key) });
    for (const { scope, ...ends } of publicKeys)
      usedUntil.set(scope, Math.max(usedUntil.get(scope) ?? Number.NEGATIVE_INFINITY, endOf(ends)));
    scopes.set(name, new Map(publicKeys.map(({ key, scope, ...ends }) => [key, { name: scope, until: endOf(ends) }])));
  }
  const valid = (entry: Entry | undefined, now: number): string | undefined =>
    entry !== undefined && now < entry.until ? entry.name : undefined;
  return {
    clientOf: (apiKey, now) => (apiKey.length > LONGEST_KEY ? undefined : valid(byHash.get(hashApiKey(apiKey)), now)),
    scopeOf: (client, publicKey, now) => valid(scopes.get(client)?.get(publicKey), now),
    scopes: (now) => [...usedUntil].filter(([, until]) => now < until).map(([scope]) => scope),
  };
}

/** The moment from which a key is refused; of one that was revoked, always past. */
export function endOf({ expiresAt, revokedAt }: { readonly expiresAt?: string; readonly revokedAt?: string }): number {
  if (revokedAt !== undefined) return Number.NEGATIVE_INFINITY;
  return expiresAt === undefined ? Number.POSITIVE_INFINITY : Date.parse(expiresAt);
}

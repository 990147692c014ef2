import { hashApiKey } from './access-keys.ts';
import type { RegistryDocument } from './registry-document.ts';

/** Keys that are valid now, ready to be found. Immutable. */
export interface RegistryIndex {
  /** The client that an API key belongs to. */
  clientOf(apiKey: string): string | undefined;
  /** The scope that a client's public key gives. */
  scopeOf(client: string, publicKey: string): string | undefined;
}

/** No key that was ever issued is longer: nothing longer is hashed. */
const LONGEST_KEY = 256;

export function indexRegistry({ clients }: RegistryDocument): RegistryIndex {
  const byHash = new Map<string, string>();
  const scopes = new Map<string, ReadonlyMap<string, string>>();
  for (const { name, keys, publicKeys } of clients) {
    for (const { hash, revokedAt } of keys) if (revokedAt === undefined) byHash.set(hash, name);
    const valid = publicKeys.filter(({ revokedAt }) => revokedAt === undefined);
    scopes.set(name, new Map(valid.map(({ key, scope }) => [key, scope])));
  }
  return {
    clientOf: (apiKey) => (apiKey.length > LONGEST_KEY ? undefined : byHash.get(hashApiKey(apiKey))),
    scopeOf: (client, publicKey) => scopes.get(client)?.get(publicKey),
  };
}

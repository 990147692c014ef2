import { hashApiKey, mintApiKey, mintPublicKey } from './access-keys.ts';
import type { ApiKeyRecord, ClientRecord, PublicKeyRecord, RegistryDocument } from './registry-document.ts';

/** What was asked of the registry can't be done: why, for people. */
export class RegistryRefusedError extends Error {
  override readonly name = 'RegistryRefusedError';
}

export interface NewAccess {
  /** 1 to 64 of `A-Za-z0-9._-`, the first a letter or digit. */
  readonly name: string;
  /** Names of catalog scopes, at least one. */
  readonly scopes: readonly string[];
  readonly demo?: boolean;
}

/** The API key is told here and never again. */
export interface Access {
  readonly client: string;
  /** False: the client was there and got one more key. */
  readonly isNew: boolean;
  readonly apiKey: string;
  /** One for each scope asked for, in that order. */
  readonly publicKeys: readonly { readonly key: string; readonly scope: string }[];
}

/** What to withdraw of a client; without `apiKey` and `publicKey`, all it has. */
export interface Withdrawal {
  readonly client: string;
  /** The key, or the four characters at its end that `list` shows. */
  readonly apiKey?: string;
  readonly publicKey?: string;
}

export interface Withdrawn {
  /** Endings. */
  readonly apiKeys: readonly string[];
  readonly publicKeys: readonly string[];
}

type Change<T> = readonly [after: RegistryDocument, result: T];

export function addAccess(before: RegistryDocument, { name, scopes, demo }: NewAccess, now: string): Change<Access> {
  if (!/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/.test(name))
    throw new RegistryRefusedError(`A client's name is 1 to 64 of A-Z a-z 0-9 . _ -, a letter or digit first.`);
  if (scopes.length === 0 || scopes.includes(''))
    throw new RegistryRefusedError('A client needs a scope: the shop whose fragrances it offers.');

  const known = before.clients.find((client) => client.name === name);
  const client: ClientRecord = known ?? { name, ...(demo ? { demo } : {}), createdAt: now, keys: [], publicKeys: [] };
  const apiKey = mintApiKey();
  const publicKeys = [...client.publicKeys];
  const given = [...new Set(scopes)].map((scope) => {
    const valid = publicKeys.find((one) => one.scope === scope && one.revokedAt === undefined);
    if (valid !== undefined) return { key: valid.key, scope };
    const minted = { key: mintPublicKey(), scope };
    publicKeys.push({ ...minted, createdAt: now });
    return minted;
  });
  const keys = [...client.keys, { hash: hashApiKey(apiKey), ending: apiKey.slice(-4), createdAt: now }];
  const after = replaceClient(before, { ...client, keys, publicKeys });
  return [after, { client: name, isNew: known === undefined, apiKey, publicKeys: given }];
}

export function withdraw(before: RegistryDocument, asked: Withdrawal, now: string): Change<Withdrawn> {
  const client = before.clients.find((one) => one.name === asked.client);
  if (client === undefined) throw new RegistryRefusedError(`There is no client ${asked.client}.`);
  const all = asked.apiKey === undefined && asked.publicKey === undefined;
  const keys = client.keys.filter((key) => all || (asked.apiKey !== undefined && isNamed(key, asked.apiKey)));
  const publicKeys = client.publicKeys.filter((one) => all || one.key === asked.publicKey);
  refuseUnclear(asked, keys, publicKeys);

  const revoke = <T extends ApiKeyRecord | PublicKeyRecord>(from: readonly T[], chosen: readonly T[]): T[] =>
    from.map((one) => (chosen.includes(one) && one.revokedAt === undefined ? { ...one, revokedAt: now } : one));
  const after = replaceClient(before, {
    ...client,
    keys: revoke(client.keys, keys),
    publicKeys: revoke(client.publicKeys, publicKeys),
  });
  const isValid = ({ revokedAt }: { readonly revokedAt?: string }): boolean => revokedAt === undefined;
  return [after, { apiKeys: keys.filter(isValid).map((key) => key.ending), publicKeys: publicKeys.filter(isValid).map((one) => one.key) }];
}

function refuseUnclear(asked: Withdrawal, keys: readonly ApiKeyRecord[], publicKeys: readonly PublicKeyRecord[]): void {
  if (asked.apiKey !== undefined && keys.length === 0)
    throw new RegistryRefusedError(`The client ${asked.client} has no such API key; name it by its last four characters.`);
  if (asked.apiKey !== undefined && keys.filter((key) => key.revokedAt === undefined).length > 1)
    throw new RegistryRefusedError(`The client ${asked.client} has several API keys that end so; give the whole key.`);
  if (asked.publicKey !== undefined && publicKeys.length === 0)
    throw new RegistryRefusedError(`The client ${asked.client} has no such public key.`);
}

function isNamed(key: ApiKeyRecord, name: string): boolean {
  return key.ending === name || key.hash === hashApiKey(name);
}

function replaceClient(document: RegistryDocument, client: ClientRecord): RegistryDocument {
  const known = document.clients.some((one) => one.name === client.name);
  const clients = known ? document.clients.map((one) => (one.name === client.name ? client : one)) : [...document.clients, client];
  return { ...document, clients };
}

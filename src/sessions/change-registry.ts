import { ENDING_LENGTH, hashApiKey, looksLikeApiKey, mintApiKey, mintPublicKey } from './access-keys.ts';
import type { ApiKeyRecord, ClientRecord, PublicKeyRecord, RegistryDocument } from './registry-document.ts';
import { endOf } from './registry-index.ts';

/** What was asked of the registry can't be done: why, for people. It never repeats an API key. */
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

/** One more key of a client that there is: a public key where `scope` names a catalog scope, else an API key. */
export interface NewKey {
  readonly client: string;
  readonly scope?: string;
  /** ISO moment to come; without it the key has no end. */
  readonly expiresAt?: string;
}

/** A key that was made. An API key is told here and never again. */
export interface MintedKey {
  readonly client: string;
  readonly key: string;
  /** Of a public key; null: it is an API key. */
  readonly scope: string | null;
  readonly expiresAt: string | null;
}

/** Which key of a client. Exactly one of the two. */
export interface KeyName {
  readonly client: string;
  /** The key, or the four characters at its end that `list` shows. */
  readonly apiKey?: string;
  readonly publicKey?: string;
}

/** A new key in place of another, which goes on for `graceMs` more milliseconds; 0 ends it at once. */
export interface Rotation extends KeyName {
  readonly graceMs: number;
  /** Of the new key; without it that has no end. */
  readonly expiresAt?: string;
}

export interface Rotated {
  readonly minted: MintedKey;
  /** When the one before ends, or ended. */
  readonly oldEndsAt: string;
}

/** What to withdraw of a client; without `apiKey` and `publicKey`, all it has. */
export type Withdrawal = KeyName;

export interface Withdrawn {
  /** Endings. */
  readonly apiKeys: readonly string[];
  readonly publicKeys: readonly string[];
}

type Change<T> = readonly [after: RegistryDocument, result: T];

export function addAccess(before: RegistryDocument, { name, scopes, demo }: NewAccess, now: string): Change<Access> {
  if (!/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/.test(name))
    throw new RegistryRefusedError(`A client's name is 1 to 64 of A-Z a-z 0-9 . _ -, a letter or digit first.`);
  if (looksLikeApiKey(name)) throw new RegistryRefusedError('A client can’t be named like an API key.');
  if (scopes.length === 0 || scopes.includes(''))
    throw new RegistryRefusedError('A client needs a scope: the shop whose fragrances it offers.');

  const known = before.clients.find((client) => client.name === name);
  const client: ClientRecord = known ?? { name, ...(demo ? { demo } : {}), createdAt: now, keys: [], publicKeys: [] };
  const { key: apiKey, record } = newApiKey(now);
  const publicKeys = [...client.publicKeys];
  const given = [...new Set(scopes)].map((scope) => {
    const valid = publicKeys.find((one) => one.scope === scope && endOf(one) === Number.POSITIVE_INFINITY);
    if (valid !== undefined) return { key: valid.key, scope };
    const minted = newPublicKey(scope, now);
    publicKeys.push(minted);
    return { key: minted.key, scope };
  });
  const after = replaceClient(before, { ...client, keys: [...client.keys, record], publicKeys });
  return [after, { client: name, isNew: known === undefined, apiKey, publicKeys: given }];
}

export function addKey(before: RegistryDocument, { client: name, scope, expiresAt }: NewKey, now: string): Change<MintedKey> {
  const client = clientNamed(before, name);
  refusePast(expiresAt, now);
  const told = { client: name, expiresAt: expiresAt ?? null };
  if (scope === undefined) {
    const { key, record } = newApiKey(now, expiresAt);
    return [replaceClient(before, { ...client, keys: [...client.keys, record] }), { ...told, key, scope: null }];
  }
  if (scope === '') throw new RegistryRefusedError('A public key needs a scope: the shop whose fragrances it offers.');
  const record = newPublicKey(scope, now, expiresAt);
  return [replaceClient(before, { ...client, publicKeys: [...client.publicKeys, record] }), { ...told, key: record.key, scope }];
}

/** What another registry held, where nothing is yet: two histories of keys can't be made one. */
export function adopt(before: RegistryDocument, imported: RegistryDocument): Change<number> {
  if (before.clients.length > 0) throw new RegistryRefusedError('There are clients already; a registry is imported into an empty one.');
  return [imported, imported.clients.length];
}

export function rotate(before: RegistryDocument, asked: Rotation, now: string): Change<Rotated> {
  const client = clientNamed(before, asked.client);
  const { keys, publicKeys } = keysNamed(client, asked, now);
  const old = [...keys, ...publicKeys].find((one) => endOf(one) > Date.parse(now));
  if (old === undefined) throw new RegistryRefusedError('That key has ended already; make another with: sillage key add.');
  const endsAt = new Date(Math.min(endOf(old), Date.parse(now) + asked.graceMs)).toISOString();
  const end = <T extends ApiKeyRecord | PublicKeyRecord>(one: T): T => (one === old ? { ...one, expiresAt: endsAt } : one);
  const ended = replaceClient(before, { ...client, keys: client.keys.map(end), publicKeys: client.publicKeys.map(end) });
  const { expiresAt } = asked;
  const scope = 'scope' in old ? { scope: old.scope } : {};
  const [after, minted] = addKey(ended, { client: asked.client, ...scope, ...(expiresAt === undefined ? {} : { expiresAt }) }, now);
  return [after, { minted, oldEndsAt: endsAt }];
}

export function withdraw(before: RegistryDocument, asked: Withdrawal, now: string): Change<Withdrawn> {
  const client = clientNamed(before, asked.client);
  const all = asked.apiKey === undefined && asked.publicKey === undefined;
  const { keys, publicKeys } = all ? client : keysNamed(client, asked, now);

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

function newApiKey(createdAt: string, expiresAt?: string): { readonly key: string; readonly record: ApiKeyRecord } {
  const key = mintApiKey();
  return {
    key,
    record: { hash: hashApiKey(key), ending: key.slice(-ENDING_LENGTH), createdAt, ...(expiresAt === undefined ? {} : { expiresAt }) },
  };
}

function newPublicKey(scope: string, createdAt: string, expiresAt?: string): PublicKeyRecord {
  return { key: mintPublicKey(), scope, createdAt, ...(expiresAt === undefined ? {} : { expiresAt }) };
}

function clientNamed({ clients }: RegistryDocument, name: string): ClientRecord {
  const client = clients.find((one) => one.name === name);
  if (client !== undefined) return client;
  throw new RegistryRefusedError(looksLikeApiKey(name) ? 'Name the client first, then its key.' : `There is no client ${name}.`);
}

/** The keys of a client that a name may mean; of several at most one still counts. */
function keysNamed(client: ClientRecord, asked: KeyName, now: string): Pick<ClientRecord, 'keys' | 'publicKeys'> {
  const { name } = client;
  const keys = client.keys.filter((key) => asked.apiKey !== undefined && isNamed(key, asked.apiKey));
  const publicKeys = client.publicKeys.filter((one) => one.key === asked.publicKey);
  if (asked.apiKey !== undefined && keys.length === 0)
    throw new RegistryRefusedError(`The client ${name} has no such API key; name it by its last four characters.`);
  if (keys.filter((key) => endOf(key) > Date.parse(now)).length > 1)
    throw new RegistryRefusedError(`The client ${name} has several API keys that end so; give the whole key.`);
  if (asked.publicKey !== undefined && publicKeys.length === 0)
    throw new RegistryRefusedError(`The client ${name} has no such public key.`);
  return { keys, publicKeys };
}

function isNamed(key: ApiKeyRecord, name: string): boolean {
  return key.ending === name || key.hash === hashApiKey(name);
}

function refusePast(expiresAt: string | undefined, now: string): void {
  if (expiresAt !== undefined && !(Date.parse(expiresAt) > Date.parse(now)))
    throw new RegistryRefusedError('A key that ends in the past opens nothing; name a moment to come.');
}

function replaceClient(document: RegistryDocument, client: ClientRecord): RegistryDocument {
  const known = document.clients.some((one) => one.name === client.name);
  const clients = known ? document.clients.map((one) => (one.name === client.name ? client : one)) : [...document.clients, client];
  return { ...document, clients };
}

import { randomBytes } from 'node:crypto';
import { hostname, userInfo } from 'node:os';
import Type, { type Static } from 'typebox';
import type { ApiKeyRecord, ClientRecord, PublicKeyRecord, RegistryDocument } from './registry-document.ts';

const KINDS = [
  'client_added',
  'client_removed',
  'api_key_added',
  'api_key_end_set',
  'api_key_revoked',
  'api_key_removed',
  'public_key_added',
  'public_key_end_set',
  'public_key_revoked',
  'public_key_removed',
] as const;

export type AuditKind = (typeof KINDS)[number];

/** One change of a client or a key: who made it, when, and what it was. It holds no secret. */
export const AuditEntry = Type.Object({
  /** Random; the same change is told once, wherever it is found twice. */
  id: Type.String(),
  /** ISO moment. */
  at: Type.String(),
  /** Who is answerable: the name given, else whoever used sudo, else `user`. */
  by: Type.String(),
  /** The operating system's user. */
  user: Type.String(),
  host: Type.String(),
  pid: Type.Number(),
  what: Type.Enum([...KINDS]),
  client: Type.String(),
  /** The ending of an API key, or a public key; of a client not there. */
  key: Type.Optional(Type.String()),
  /** The shop of a public key. */
  scope: Type.Optional(Type.String()),
  /** When the key ends by itself, ISO. */
  expires_at: Type.Optional(Type.String()),
});
export type AuditEntry = Static<typeof AuditEntry>;

/** Who changes something. */
export type Author = Pick<AuditEntry, 'by' | 'user' | 'host' | 'pid'>;

/** This process; `by` is the person who is answerable, where that is known. */
export function thisAuthor(by?: string): Author {
  const user = userName();
  return { by: by ?? user, user, host: hostname(), pid: process.pid };
}

function userName(): string {
  try {
    return userInfo().username;
  } catch {
    // Containers may run as a user who has no name.
    return `uid ${process.getuid?.() ?? 'unknown'}`;
  }
}

/** An entry for everything in which two registries differ, in the order of the clients. */
export function auditOf(before: RegistryDocument, after: RegistryDocument, author: Author, at: string): readonly AuditEntry[] {
  return differences(before, after).map((what) => ({ id: randomBytes(8).toString('hex'), at, ...author, ...what }));
}

type Difference = Pick<AuditEntry, 'what' | 'client' | 'key' | 'scope' | 'expires_at'>;

function differences({ clients: before }: RegistryDocument, { clients: after }: RegistryDocument): readonly Difference[] {
  const was = new Map(before.map((client) => [client.name, client]));
  const is = new Set(after.map(({ name }) => name));
  const changed = after.flatMap((client) => differencesOf(was.get(client.name), client));
  const removed = before.filter(({ name }) => !is.has(name));
  return [...changed, ...removed.map(({ name }) => ({ what: 'client_removed' as const, client: name }))];
}

function differencesOf(before: ClientRecord | undefined, after: ClientRecord): readonly Difference[] {
  const client = after.name;
  const added: readonly Difference[] = before === undefined ? [{ what: 'client_added', client }] : [];
  const apiKeys = keyDifferences('api_key', before?.keys ?? [], after.keys, ({ hash }) => hash);
  const publicKeys = keyDifferences('public_key', before?.publicKeys ?? [], after.publicKeys, ({ key }) => key);
  return [...added, ...[...apiKeys, ...publicKeys].map((key) => ({ ...key, client }))];
}

type KeyDifference = Omit<Difference, 'client'>;

function keyDifferences<T extends ApiKeyRecord | PublicKeyRecord>(
  kind: 'api_key' | 'public_key',
  before: readonly T[],
  after: readonly T[],
  idOf: (key: T) => string,
): readonly KeyDifference[] {
  const was = new Map(before.map((key) => [idOf(key), key]));
  const is = new Set(after.map(idOf));
  const changed = after.flatMap((key) => {
    const old = was.get(idOf(key));
    const found: AuditKind[] = old === undefined ? [`${kind}_added`] : [];
    if (old !== undefined && old.expiresAt !== key.expiresAt) found.push(`${kind}_end_set`);
    if (old?.revokedAt === undefined && key.revokedAt !== undefined) found.push(`${kind}_revoked`);
    return found.map((what) => ({ what, ...named(key) }));
  });
  return [...changed, ...before.filter((key) => !is.has(idOf(key))).map((key) => ({ what: `${kind}_removed` as const, ...named(key) }))];
}

function named(key: ApiKeyRecord | PublicKeyRecord): Omit<KeyDifference, 'what'> {
  const { expiresAt } = key;
  return {
    ...('ending' in key ? { key: key.ending } : { key: key.key, scope: key.scope }),
    ...(expiresAt === undefined ? {} : { expires_at: expiresAt }),
  };
}

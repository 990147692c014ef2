import { Ajv } from 'ajv';
import Type, { type Static } from 'typebox';
import { AuditEntry } from './audit.ts';

/** An older program refuses a newer format: one that knew nothing of `expiresAt` would honour keys for ever. */
const REGISTRY_FORMAT = 2;

const Moment = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}T[0-9:.]+Z$' });

const ApiKeyRecord = Type.Object({
  /** SHA-256 of the key, hex: the key itself is nowhere. */
  hash: Type.String({ pattern: '^[0-9a-f]{64}$' }),
  /** Its last four characters, so that people can tell keys apart. */
  ending: Type.String({ minLength: 1, maxLength: 8 }),
  createdAt: Moment,
  /** From then on it is as good as revoked. */
  expiresAt: Type.Optional(Moment),
  revokedAt: Type.Optional(Moment),
});

const PublicKeyRecord = Type.Object({
  key: Type.String({ minLength: 1, maxLength: 256 }),
  /** Name of a catalog scope. */
  scope: Type.String({ minLength: 1 }),
  createdAt: Moment,
  expiresAt: Type.Optional(Moment),
  revokedAt: Type.Optional(Moment),
});

const ClientRecord = Type.Object({
  name: Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$' }),
  /** Made by `--demo`. */
  demo: Type.Optional(Type.Boolean()),
  createdAt: Moment,
  keys: Type.Array(ApiKeyRecord),
  publicKeys: Type.Array(PublicKeyRecord),
});

const RegistryDocument = Type.Object({
  /** 1 differs in that no key has an end. */
  format: Type.Union([Type.Literal(1), Type.Literal(REGISTRY_FORMAT)]),
  clients: Type.Array(ClientRecord),
  /** What the latest change was, in a file: stored with it, so that it is told even where the process ended before it could be appended elsewhere. */
  audit: Type.Optional(Type.Array(AuditEntry)),
});

export type ApiKeyRecord = Static<typeof ApiKeyRecord>;
export type PublicKeyRecord = Static<typeof PublicKeyRecord>;
export type ClientRecord = Static<typeof ClientRecord>;
export type RegistryDocument = Static<typeof RegistryDocument>;

/** What is stored as the registry can't be used: what is wrong in it, in one sentence. */
export class RegistryCorruptError extends Error {
  override readonly name = 'RegistryCorruptError';
}

// Made of typed parts, it is not held against the schema of schemas, which would have to be compiled before it, at each start.
const validate = new Ajv({ allErrors: false, meta: false, validateSchema: false }).compile<RegistryDocument>(RegistryDocument);

/** A registry as it is stored; `place` is where, for people. @throws RegistryCorruptError */
export function parseRegistry(text: string, place: string): RegistryDocument {
  const corrupt = (what: string): RegistryCorruptError =>
    new RegistryCorruptError(`The registry of clients ${place} can't be used: ${what}. It was left as it is; mend it or restore a copy.`);
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch {
    throw corrupt('it is not JSON');
  }
  if (!validate(document)) {
    const [error] = validate.errors ?? [];
    throw corrupt(`${error?.instancePath || 'its top'} ${error?.message ?? 'is wrong'}`);
  }
  const twice = firstTwice(document.clients.map((client) => client.name));
  if (twice !== undefined) throw corrupt(`the client ${twice} is there twice`);
  if (firstTwice(document.clients.flatMap((client) => client.keys.map((key) => key.hash))) !== undefined)
    throw corrupt('one API key is there twice');
  return { ...document, format: REGISTRY_FORMAT };
}

/** Without who changed it last: what another place may know of it. */
export function withoutAudit({ format, clients }: RegistryDocument): RegistryDocument {
  return { format, clients };
}

/** Indented, so that a person can read it. */
export function registryText(document: RegistryDocument): string {
  return `${JSON.stringify(document, null, 2)}\n`;
}

export function emptyRegistry(): RegistryDocument {
  return { format: REGISTRY_FORMAT, clients: [] };
}

function firstTwice(names: readonly string[]): string | undefined {
  const seen = new Set<string>();
  return names.find((name) => seen.has(name) || !seen.add(name));
}

import { join } from 'node:path';
import { loadCatalog } from '../../src/catalog/load-catalog.ts';
import { type Access, type ClientListing, createRegistry } from '../../src/sessions/registry.ts';
import { existingScope } from '../choose-scope.ts';
import { colorsFor } from '../colors.ts';
import { catalogFolder, dataFolder, readCatalog } from '../folders.ts';
import { type CliIo, type ExitStatus, UsageError } from '../io.ts';
import type { ClientAddOptions, ClientListOptions, ClientRevokeOptions } from '../program.ts';

export async function clientAddCommand(io: CliIo, name: string, options: ClientAddOptions): Promise<ExitStatus> {
  const scopes = await chosenScopes(io, options);
  const registry = await openRegistry(io, options.data);
  try {
    const access = await registry.addClient({ name, scopes });
    io.stdout.write(options.json === true ? `${JSON.stringify(toJson(access))}\n` : accessText(access));
    return 0;
  } finally {
    registry.close();
  }
}

/** The shops named; the only one where there is one. @throws UsageError */
async function chosenScopes(io: CliIo, options: ClientAddOptions): Promise<readonly string[]> {
  const folder = catalogFolder(io, { given: options.catalog });
  const loaded = loadCatalog(await readCatalog(folder));
  if (!loaded.ok) throw new UsageError(`The catalog ${folder.shown} has errors.`, 'See them with: sillage validate');
  const { catalog } = loaded;
  if (options.scope !== undefined) return options.scope.map((scope) => existingScope(catalog, scope));
  if (catalog.scopes.length === 1) return catalog.scopes;
  throw new UsageError(
    'Which shop does the client recommend from?',
    `Name it with --scope; the catalog has: ${catalog.scopes.join(', ')}.`,
  );
}

function openRegistry(io: CliIo, data: string | undefined) {
  return createRegistry(join(dataFolder(io, data), 'registry.json'));
}

function toJson({ client, apiKey, publicKeys }: Access): object {
  const first = { client, api_key: apiKey, public_key: publicKeys[0]?.key };
  if (publicKeys.length <= 1) return first;
  return { ...first, public_keys: publicKeys.map(({ key, scope }) => ({ scope, public_key: key })) };
}

function accessText({ client, isNew, apiKey, publicKeys }: Access): string {
  return [
    isNew ? `The client ${client} was made.` : `The client ${client} got one more API key.`,
    '',
    `  API key:    ${apiKey}   (shown this once: keep it now)`,
    ...publicKeys.map(({ key, scope }) => `  public key: ${key}   (scope ${scope})`),
    '',
  ].join('\n');
}

export async function clientListCommand(io: CliIo, options: ClientListOptions): Promise<ExitStatus> {
  const registry = await openRegistry(io, options.data);
  const clients = registry.list();
  registry.close();
  if (options.json === true) io.stdout.write(`${JSON.stringify({ clients: clients.map(listingToJson) }, null, 2)}\n`);
  else if (clients.length === 0) io.stdout.write('There are no clients yet. Make one: sillage client add NAME --scope SCOPE\n');
  else io.stdout.write(clients.map((client) => listingText(client, colorsFor(io).dim)).join('\n'));
  return 0;
}

function listingToJson({ name, demo, createdAt, keys, publicKeys }: ClientListing): object {
  return {
    client: name,
    demo,
    created_at: createdAt,
    api_keys: keys.map((key) => ({ ending: key.ending, created_at: key.createdAt, revoked_at: key.revokedAt })),
    public_keys: publicKeys.map((one) => ({ public_key: one.key, scope: one.scope, created_at: one.createdAt, revoked_at: one.revokedAt })),
  };
}

function listingText({ name, demo, createdAt, keys, publicKeys }: ClientListing, dim: (text: string) => string): string {
  const state = (revokedAt: string | null) => (revokedAt === null ? '' : `  revoked ${day(revokedAt)}`);
  return [
    `${name}${demo ? ' (demo)' : ''}  ${dim(`since ${day(createdAt)}`)}`,
    ...keys.map((key) => `  API key …${key.ending}  ${dim(`made ${day(key.createdAt)}`)}${state(key.revokedAt)}`),
    ...publicKeys.map((one) => `  public key ${one.key}  scope ${one.scope}${state(one.revokedAt)}`),
    '',
  ].join('\n');
}

function day(moment: string): string {
  return moment.slice(0, 10);
}

export async function clientRevokeCommand(io: CliIo, name: string, options: ClientRevokeOptions): Promise<ExitStatus> {
  const registry = await openRegistry(io, options.data);
  try {
    const { apiKeys, publicKeys } = await registry.revoke({
      client: name,
      ...(options.key === undefined ? {} : { apiKey: options.key }),
      ...(options.publicKey === undefined ? {} : { publicKey: options.publicKey }),
    });
    if (options.json === true) {
      io.stdout.write(`${JSON.stringify({ client: name, api_keys: apiKeys, public_keys: publicKeys })}\n`);
      return 0;
    }
    const withdrawn = [...apiKeys.map((ending) => `API key …${ending}`), ...publicKeys.map((key) => `public key ${key}`)];
    io.stdout.write(withdrawn.length === 0 ? 'All of it was withdrawn before.\n' : `Withdrawn from ${name}: ${withdrawn.join(', ')}.\n`);
    return 0;
  } finally {
    registry.close();
  }
}

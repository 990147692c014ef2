import { visible } from '../../src/diagnostics/visible.ts';
import type { Access, ClientListing } from '../../src/sessions/registry.ts';
import type { ClientAddOptions, ClientRevokeOptions, RegistryOptions } from '../add-clients.ts';
import { existingScope, usableCatalog } from '../choose-scope.ts';
import { colorsFor } from '../colors.ts';
import { givenText } from '../given-input.ts';
import { type CliIo, type ExitStatus, UsageError } from '../io.ts';
import { jsonText } from '../json-text.ts';
import { keyText, keyToJson, publicKeyText, publicKeyToJson } from '../render-keys.ts';
import { usingRegistry } from '../using-registry.ts';
import { tellWithdrawn } from './key.ts';

export async function clientAddCommand(io: CliIo, name: string, options: ClientAddOptions): Promise<ExitStatus> {
  const scopes = await chosenScopes(io, options);
  const access = await usingRegistry(io, options, (registry) => registry.addClient({ name, scopes }));
  io.stdout.write(options.json === true ? `${jsonText(toJson(access))}\n` : accessText(access));
  return 0;
}

/** The shops named; the only one where there is one. @throws UsageError */
async function chosenScopes(io: CliIo, options: ClientAddOptions): Promise<readonly string[]> {
  const catalog = await usableCatalog(io, options.catalog);
  if (options.scope !== undefined) return options.scope.map((scope) => existingScope(catalog, scope));
  if (catalog.scopes.length === 1) return catalog.scopes;
  throw new UsageError(
    'Which shop does the client recommend from?',
    `Name it with --scope; the catalog has: ${catalog.scopes.join(', ')}.`,
  );
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
    ...publicKeys.map(({ key, scope }) => `  public key: ${key}   (scope ${visible(scope)})`),
    '',
  ].join('\n');
}

export async function clientListCommand(io: CliIo, options: RegistryOptions): Promise<ExitStatus> {
  const clients = await usingRegistry(io, options, (registry) => registry.list());
  if (options.json === true) io.stdout.write(`${jsonText({ clients: clients.map(listingToJson) }, 2)}\n`);
  else if (clients.length === 0) io.stdout.write('There are no clients yet. Make one: sillage client add NAME --scope SCOPE\n');
  else io.stdout.write(clients.map((client) => listingText(client, colorsFor(io).dim)).join('\n'));
  return 0;
}

function listingToJson({ name, demo, createdAt, keys, publicKeys }: ClientListing): object {
  return {
    client: name,
    demo,
    created_at: createdAt,
    api_keys: keys.map(keyToJson),
    public_keys: publicKeys.map(publicKeyToJson),
  };
}

function listingText({ name, demo, createdAt, keys, publicKeys }: ClientListing, dim: (text: string) => string): string {
  return [
    `${name}${demo ? ' (demo)' : ''}  ${dim(`since ${createdAt.slice(0, 10)}`)}`,
    ...keys.map((key) => `  ${keyText(key, dim)}`),
    ...publicKeys.map((key) => `  ${publicKeyText(key)}`),
    '',
  ].join('\n');
}

export async function clientRevokeCommand(io: CliIo, name: string, options: ClientRevokeOptions): Promise<ExitStatus> {
  const { key, publicKey } = options;
  const named = { ...(key === undefined ? {} : { apiKey: key }), ...(publicKey === undefined ? {} : { publicKey }) };
  const withdrawn = await usingRegistry(io, options, (registry) => registry.revoke({ client: name, ...named }));
  return tellWithdrawn(io, name, withdrawn, options);
}

export async function clientExportCommand(io: CliIo, options: RegistryOptions): Promise<ExitStatus> {
  const exported = await usingRegistry(io, options, (registry) => registry.exportAll());
  io.stdout.write(`${jsonText(JSON.parse(exported), 2)}\n`);
  return 0;
}

export async function clientImportCommand(io: CliIo, options: RegistryOptions): Promise<ExitStatus> {
  if (io.stdin.isTTY === true) {
    throw new UsageError('There is nothing to import.', 'Give it what was exported: sillage client import < clients.json');
  }
  const exported = await givenText(io.stdin);
  const count = await usingRegistry(io, options, (registry) => registry.importAll(exported));
  io.stdout.write(`${count} ${count === 1 ? 'client' : 'clients'} imported\n`);
  return 0;
}

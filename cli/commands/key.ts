import { visible } from '../../src/diagnostics/visible.ts';
import type { KeyName, Withdrawn } from '../../src/sessions/change-registry.ts';
import type { MintedKey } from '../../src/sessions/registry.ts';
import type { RegistryOptions } from '../add-clients.ts';
import type { KeyAddOptions, KeyRotateOptions } from '../add-keys.ts';
import { existingScope, usableCatalog } from '../choose-scope.ts';
import { colorsFor } from '../colors.ts';
import { type CliIo, type ExitStatus, UsageError } from '../io.ts';
import { jsonText } from '../json-text.ts';
import { keyText, keyToJson, minute, publicKeyText, publicKeyToJson } from '../render-keys.ts';
import { usingRegistry } from '../using-registry.ts';

export async function keyAddCommand(io: CliIo, client: string, options: KeyAddOptions): Promise<ExitStatus> {
  const { publicFor, expires } = options;
  const scope = publicFor === undefined ? {} : { scope: existingScope(await usableCatalog(io, options.catalog), publicFor) };
  const minted = await usingRegistry(io, options, (registry) => registry.addKey({ client, ...scope, ...ending(expires) }));
  io.stdout.write(options.json === true ? `${jsonText(mintedToJson(minted))}\n` : mintedText(minted));
  return 0;
}

export async function keyListCommand(io: CliIo, client: string | undefined, options: RegistryOptions): Promise<ExitStatus> {
  const all = await usingRegistry(io, options, (registry) => registry.list());
  const clients = client === undefined ? all : all.filter(({ name }) => name === client);
  if (client !== undefined && clients.length === 0) throw new UsageError('There is no client of that name.', 'See: sillage client list');
  const { dim } = colorsFor(io);
  const keys = clients.flatMap(({ name, keys, publicKeys }) => [
    ...keys.map((key) => ({ text: `${name}  ${keyText(key, dim)}`, json: { client: name, kind: 'api', ...keyToJson(key) } })),
    ...publicKeys.map((key) => ({
      text: `${name}  ${publicKeyText(key)}`,
      json: { client: name, kind: 'public', ...publicKeyToJson(key) },
    })),
  ]);
  if (options.json === true) io.stdout.write(`${jsonText({ keys: keys.map(({ json }) => json) }, 2)}\n`);
  else io.stdout.write(keys.length === 0 ? 'There are no keys.\n' : `${keys.map(({ text }) => text).join('\n')}\n`);
  return 0;
}

export async function keyRotateCommand(io: CliIo, client: string, key: string, options: KeyRotateOptions): Promise<ExitStatus> {
  const asked = { ...keyNamed(client, key), graceMs: options.grace, ...ending(options.expires) };
  const { minted, oldEndsAt } = await usingRegistry(io, options, (registry) => registry.rotate(asked));
  if (options.json === true) {
    io.stdout.write(`${jsonText({ ...mintedToJson(minted), old_ends_at: oldEndsAt })}\n`);
    return 0;
  }
  const old = options.grace === 0 ? 'The key before counts no longer.' : `The key before still counts until ${minute(oldEndsAt)}.`;
  io.stdout.write(`${mintedText(minted)}${old}\n`);
  return 0;
}

export async function keyRevokeCommand(io: CliIo, client: string, key: string, options: RegistryOptions): Promise<ExitStatus> {
  const withdrawn = await usingRegistry(io, options, (registry) => registry.revoke(keyNamed(client, key)));
  return tellWithdrawn(io, client, withdrawn, options);
}

export function tellWithdrawn(io: CliIo, client: string, { apiKeys, publicKeys }: Withdrawn, { json }: RegistryOptions): ExitStatus {
  const withdrawn = [...apiKeys.map((ending) => `API key …${ending}`), ...publicKeys.map((key) => `public key ${key}`)];
  if (json === true) io.stdout.write(`${jsonText({ client, api_keys: apiKeys, public_keys: publicKeys })}\n`);
  else
    io.stdout.write(
      withdrawn.length === 0 ? 'All of it was withdrawn before.\n' : `${visible(`Withdrawn from ${client}: ${withdrawn.join(', ')}.`)}\n`,
    );
  return 0;
}

function keyNamed(client: string, key: string): KeyName {
  return key.startsWith('pk_') ? { client, publicKey: key } : { client, apiKey: key };
}

function ending(expires: string | undefined): { readonly expiresAt?: string } {
  return expires === undefined ? {} : { expiresAt: expires };
}

function mintedToJson({ client, key, scope, expiresAt }: MintedKey): object {
  const named = scope === null ? { api_key: key } : { public_key: key, scope };
  return { client, ...named, expires_at: expiresAt };
}

function mintedText({ client, key, scope, expiresAt }: MintedKey): string {
  const until = expiresAt === null ? '' : `, until ${minute(expiresAt)}`;
  const line =
    scope === null
      ? `  API key:    ${key}   (shown this once: keep it now${until})`
      : `  public key: ${key}   (scope ${visible(scope)}${until})`;
  return `The client ${client} got one more ${scope === null ? 'API key' : 'public key'}.\n\n${line}\n`;
}

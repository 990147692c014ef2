import type { Command } from 'commander';
import type { CliIo, ExitStatus } from './io.ts';
import { author, CATALOG, DATA, REGISTRY_STORE, repeated } from './options.ts';

export interface RegistryOptions {
  readonly data?: string;
  readonly store?: string;
  readonly json?: boolean;
  /** Who is answerable for a change. */
  readonly by?: string;
}

export interface ClientAddOptions extends RegistryOptions {
  readonly scope?: readonly string[];
  readonly catalog?: string;
}

export interface ClientRevokeOptions extends RegistryOptions {
  readonly key?: string;
  readonly publicKey?: string;
}

/** Options of every command that looks at clients or keys. */
export function registryOptions(command: Command, printsJson = true): Command {
  if (printsJson) command.option('--json', 'print JSON');
  return command.option('--data <dir>', DATA).option('--store <address>', REGISTRY_STORE);
}

/** Options of those that also change them. */
export function changeOptions(command: Command, printsJson = true): Command {
  return registryOptions(command, printsJson).option(
    '--by <name>',
    'who is answerable, for sillage audit (default: SUDO_USER, else the user)',
    author,
  );
}

/** `sillage client …`: who may call, and from which shops it recommends. */
export function addClients(program: Command, io: CliIo, done: (status: ExitStatus) => void): void {
  const client = program
    .command('client')
    .description('make, list and revoke clients and their keys; a running server honours it within a second')
    .addHelpText(
      'after',
      `
Examples:
  sillage client add acme --scope demo
  sillage client list
  sillage client revoke acme`,
    );
  const load = () => import('./commands/client.ts');
  changeOptions(client.command('add'))
    .argument('<name>', 'the client: 1 to 64 letters, digits and . _ -')
    .description('make a client with an API key, and a public key for each of its scopes; a client that exists gets one more API key')
    .option('--scope <name>', 'shop that it recommends from; may be repeated', repeated)
    .option('--catalog <dir>', CATALOG)
    .addHelpText(
      'after',
      `
The API key is shown once and kept only as a hash. With --json: {"client","api_key","public_key"}.

Examples:
  sillage client add acme --scope demo
  sillage client add acme --scope demo --scope niche --json`,
    )
    .action(async (name: string, options: ClientAddOptions) => done(await (await load()).clientAddCommand(io, name, options)));
  registryOptions(client.command('list'))
    .description('list clients, the endings of their API keys, and their public keys')
    .action(async (options: RegistryOptions) => done(await (await load()).clientListCommand(io, options)));
  moving(client, io, done);
  changeOptions(client.command('revoke'))
    .argument('<name>', 'the client')
    .description('withdraw all keys of a client, or one')
    .option('--key <key>', 'only this API key, by itself or by its last four characters')
    .option('--public-key <key>', 'only this public key; its sessions end with it')
    .addHelpText(
      'after',
      `
Examples:
  sillage client revoke acme
  sillage client revoke acme --key x7Qa`,
    )
    .action(async (name: string, options: ClientRevokeOptions) => done(await (await load()).clientRevokeCommand(io, name, options)));
}

/** To another store: keys go on counting, since only their hashes are known anywhere. */
function moving(client: Command, io: CliIo, done: (status: ExitStatus) => void): void {
  const load = () => import('./commands/client.ts');
  registryOptions(client.command('export'), false)
    .description('write all clients and the hashes of their keys to the standard output')
    .addHelpText(
      'after',
      `
Examples:
  sillage client export --store lmdb:./data/sessions | sillage client import --store redis://localhost:6379`,
    )
    .action(async (options: RegistryOptions) => done(await (await load()).clientExportCommand(io, options)));
  changeOptions(client.command('import'), false)
    .description('take what the standard input holds, as export writes it, where there is no client yet')
    .action(async (options: RegistryOptions) => done(await (await load()).clientImportCommand(io, options)));
}

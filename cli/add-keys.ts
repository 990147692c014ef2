import { type Command, Option } from 'commander';
import { changeOptions, type RegistryOptions, registryOptions } from './add-clients.ts';

import type { CliIo, ExitStatus } from './io.ts';
import { CATALOG, duration, moment } from './options.ts';

export interface KeyAddOptions extends RegistryOptions {
  readonly publicFor?: string;
  /** ISO moment. */
  readonly expires?: string;
  readonly catalog?: string;
}

export interface KeyRotateOptions extends RegistryOptions {
  /** Milliseconds. */
  readonly grace: number;
  /** ISO moment. */
  readonly expires?: string;
}

const EXPIRES = 'when the new key ends by itself: 90d, or a date such as 2027-03-31 (default: never)';
const WHICH = 'an API key, by its last four characters as list shows them, or a public key';

/** `sillage key …`: single keys of the clients that there are. */
export function addKeys(program: Command, io: CliIo, done: (status: ExitStatus) => void): void {
  const key = program
    .command('key')
    .description('make, list, rotate and revoke single keys of a client; a running server honours it within a second')
    .addHelpText(
      'after',
      `
An API key is shown once and kept only as a hash. Which key is meant is said by its last four characters,
so that no key stands in the history of a shell. An ending that begins with a dash, as keys made by older
versions may have, stands after --: sillage key revoke acme -- -x7Q

Examples:
  sillage key add acme --expires 90d
  sillage key add acme --public-for niche
  sillage key list acme
  sillage key rotate acme x7Qa --grace 24h
  sillage key revoke acme x7Qa`,
    );
  const load = () => import('./commands/key.ts');
  changeOptions(key.command('add'))
    .argument('<client>', 'the client')
    .description('give a client one more API key, or one more public key')
    .option('--public-for <scope>', 'a public key for this shop instead of an API key')
    .addOption(new Option('--expires <when>', EXPIRES).argParser(moment))
    .option('--catalog <dir>', CATALOG)
    .action(async (client: string, options: KeyAddOptions) => done(await (await load()).keyAddCommand(io, client, options)));
  registryOptions(key.command('list'))
    .argument('[client]', 'only the keys of this client')
    .description('list keys, and which of them count')
    .action(async (client: string | undefined, options: RegistryOptions) => done(await (await load()).keyListCommand(io, client, options)));
  changeOptions(key.command('rotate'))
    .argument('<client>', 'the client')
    .argument('<key>', WHICH)
    .description('make a new key in place of one, which goes on for a time of grace')
    .addOption(
      new Option('--grace <time>', 'how long the old key still counts; 0 ends it at once').argParser(duration).default(86_400_000, '24h'),
    )
    .addOption(new Option('--expires <when>', EXPIRES).argParser(moment))
    .addHelpText(
      'after',
      '\nSessions belong to the client and go on, whichever of its API keys is used; those of a public key end with it.',
    )
    .action(async (client: string, name: string, options: KeyRotateOptions) =>
      done(await (await load()).keyRotateCommand(io, client, name, options)),
    );
  changeOptions(key.command('revoke'))
    .argument('<client>', 'the client')
    .argument('<key>', WHICH)
    .description('withdraw one key at once')
    .action(async (client: string, name: string, options: RegistryOptions) =>
      done(await (await load()).keyRevokeCommand(io, client, name, options)),
    );
}

import { type Command, Option } from 'commander';
import type { CliIo, ExitStatus } from './io.ts';
import { CATALOG, DATA } from './options.ts';

export interface MigrateOptions {
  readonly plan?: boolean;
  readonly from: string;
  readonly to: string;
  readonly store?: string;
  readonly data?: string;
  readonly catalog?: string;
  readonly format: 'text' | 'json';
}

/** `sillage migrate --plan`: what a deploy would do to the conversations that are stored. */
export function addMigrate(program: Command, io: CliIo, done: (status: ExitStatus) => void): void {
  program
    .command('migrate')
    .description('tell what other flows would make of every stored conversation; nothing is changed')
    .option('--plan', 'say what would happen; required, because each conversation migrates by itself with its next message')
    .requiredOption('--from <flows>', 'the flows in service: a folder, or a file that `validate --emit` wrote')
    .requiredOption('--to <flows>', 'the flows to be deployed: a folder or a file')
    .option('--store <address>', 'where sessions live, as for serve (default: SILLAGE_STORE, else lmdb in the data folder)')
    .option('--data <dir>', DATA)
    .option('--catalog <dir>', CATALOG)
    .addOption(new Option('--format <format>', 'how to tell it').choices(['text', 'json']).default('text'))
    .addHelpText(
      'after',
      `
A conversation continues where its question is still there; is asked one question again where it isn't; or starts over where
nothing of what it knew is left. It may lose single slots or values: each is told, with how many conversations it concerns.

Exit status: 0 if every conversation simply goes on, 1 if one doesn't, or if the flows have errors.

Examples:
  sillage validate flows --emit in-service.json
  sillage migrate --plan --from in-service.json --to flows
  sillage migrate --plan --from old-flows --to flows --store redis://localhost:6379 --format json`,
    )
    .action(async (options: MigrateOptions) => {
      const { migrateCommand } = await import('./commands/migrate.ts');
      done(await migrateCommand(io, options));
    });
}

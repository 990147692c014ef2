import type { Command } from 'commander';
import type { CliIo, ExitStatus } from './io.ts';
import { CATALOG, DATA, FLOWS } from './options.ts';

export interface TranscriptsExportOptions {
  readonly store?: string;
  readonly data?: string;
  readonly client?: string;
  readonly session?: string;
}

export interface ReplayOptions {
  readonly flows?: string;
  readonly catalog?: string;
}

/** `sillage transcripts …` and `sillage replay`: what was said, and whether it would be answered the same now. */
export function addReplay(program: Command, io: CliIo, done: (status: ExitStatus) => void): void {
  const transcripts = program.command('transcripts').description('what was said, where `sillage serve --transcripts-for` keeps it');
  transcripts
    .command('export')
    .description('write what is kept to the standard output, as JSON lines, a turn each')
    .option('--client <name>', 'only of this client')
    .option('--session <id>', 'only of the session that the client calls so')
    .option('--store <address>', 'where sessions live, as for serve (default: SILLAGE_STORE, else lmdb in the data folder)')
    .option('--data <dir>', DATA)
    .addHelpText(
      'after',
      `
It is personal data: \`sillage sessions forget\` erases a session with its transcript, not what was exported.

Examples:
  sillage transcripts export --client acme > turns.jsonl
  sillage replay turns.jsonl`,
    )
    .action(async (options: TranscriptsExportOptions) => {
      const { transcriptsExportCommand } = await import('./commands/replay.ts');
      done(await transcriptsExportCommand(io, options));
    });
  program
    .command('replay')
    .argument('[file]', 'turns as `sillage transcripts export` writes them (default: the standard input)')
    .description('hold conversations again with the flows as they are now, and tell where replies differ')
    .option('--flows <dir>', FLOWS)
    .option('--catalog <dir>', CATALOG)
    .addHelpText(
      'after',
      `
Exits with 1 if a reply differs. One that says the same words under other names, or the same in another variant of
its texts, is counted apart and does not differ. A conversation whose beginning isn't kept can't be held again: that is told.

Examples:
  sillage replay turns.jsonl --flows ./flows
  sillage transcripts export | sillage replay`,
    )
    .action(async (file: string | undefined, options: ReplayOptions) => {
      const { replayCommand } = await import('./commands/replay.ts');
      done(await replayCommand(io, file, options));
    });
}

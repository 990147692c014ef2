import { type Command, Option } from 'commander';
import type { VerifyOptions } from './commands/sessions-repair.ts';
import type { CliIo, ExitStatus } from './io.ts';

export interface SessionsOptions {
  readonly store?: string;
  readonly data?: string;
  readonly json?: boolean;
}

const STORE = 'where sessions live, as for serve (default: SILLAGE_STORE, else lmdb in the data folder)';
const DATA = 'folder of sessions and clients (default: SILLAGE_DATA, else ./data)';

/** `sillage sessions …`: what operators do with stored sessions, also beside a running server where the store can be shared. */
export function addSessions(program: Command, io: CliIo, done: (status: ExitStatus) => void): void {
  const sessions = program
    .command('sessions')
    .description('list, show, erase, move, verify and salvage stored sessions')
    .addHelpText(
      'after',
      `
LMDB and Redis can be looked at while a server uses them; sessions kept by lowdb belong to one process.

Examples:
  sillage sessions list --client acme
  sillage sessions show acme 5f0c2a
  sillage sessions forget acme 5f0c2a
  sillage sessions export > sessions.jsonl
  sillage sessions export | sillage sessions import --store redis://localhost:6379
  sillage sessions backup /backups/monday
  sillage sessions verify
  sillage sessions salvage lmdb:data/sessions-saved`,
    );
  const command = (name: string, description: string): Command =>
    sessions.command(name).description(description).option('--store <address>', STORE).option('--data <dir>', DATA);
  const load = () => import('./commands/sessions.ts');
  const repair = () => import('./commands/sessions-repair.ts');

  command('list', 'list sessions: client, session, turns, where each waits and when it expires')
    .option('--client <name>', 'only those of this client')
    .option('--json', 'print an object a line')
    .action(async (options: SessionsOptions & { readonly client?: string }) => done(await (await load()).sessionsListCommand(io, options)));
  command('show', 'show what is kept of one session')
    .argument('<client>', 'the client')
    .argument('<session_id>', 'the session_id that the client uses')
    .option('--json', 'print all of it as JSON')
    .action(async (client: string, id: string, options: SessionsOptions) =>
      done(await (await load()).sessionsShowCommand(io, client, id, options)),
    );
  command('forget', 'erase all that is kept of one session, as POST /v1/forget does')
    .argument('<client>', 'the client')
    .argument('<session_id>', 'the session_id that the client uses')
    .action(async (client: string, id: string, options: SessionsOptions) =>
      done(await (await load()).sessionsForgetCommand(io, client, id, options)),
    );
  command('export', 'write every session to the standard output, as JSON lines').action(async (options: SessionsOptions) =>
    done(await (await load()).sessionsExportCommand(io, options)),
  );
  command('import', 'store the sessions that the standard input holds, as export writes them')
    .option('--replace', 'in place of sessions that are there already, which are kept otherwise')
    .action(async (options: SessionsOptions & { readonly replace?: boolean }) =>
      done(await (await load()).sessionsImportCommand(io, options)),
    );
  command('backup', 'copy the sessions of LMDB or lowdb, and their transcripts, into an empty folder; a server may go on meanwhile')
    .argument('<dir>', 'folder to copy them to; it can be served from')
    .action(async (to: string, options: SessionsOptions) => done(await (await repair()).sessionsBackupCommand(io, to, options)));
  command('verify', 'read every stored session and tell how many are fine, expired and unreadable; exit 1 when any is unreadable')
    .addOption(new Option('--format <format>', 'how to print the result').choices(['text', 'json']).default('text'))
    .action(async (options: VerifyOptions) => done(await (await repair()).sessionsVerifyCommand(io, options)));
  command('scrub', 'overwrite what was erased and still lies in free pages of LMDB; servers may go on meanwhile').action(
    async (options: SessionsOptions) => done(await (await repair()).sessionsScrubCommand(io, options)),
  );
  command('salvage', 'save what can be read of a damaged store of LMDB or lowdb; nothing in it is changed')
    .argument('[to]', 'store to save it in, such as lmdb:DIR; otherwise the standard output, as JSON lines that import takes')
    .action(async (to: string | undefined, options: SessionsOptions) =>
      done(await (await repair()).sessionsSalvageCommand(io, to, options)),
    );
}

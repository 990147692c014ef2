import { CommanderError } from 'commander';
import { visible } from '../src/diagnostics/visible.ts';
import { type CliIo, type ExitStatus, UsageError } from './io.ts';

/** What a failure means, by the name of its class: the classes themselves live in modules that only some commands load. */
const STATUS_BY_NAME: ReadonlyMap<string, ExitStatus> = new Map<string, ExitStatus>([
  ['FolderUnreadableError', 2],
  ['RegistryRefusedError', 2],
  ['RateLimitSyntaxError', 2],
  ['UnknownStoreError', 2],
  ['RegistryCorruptError', 1],
  ['LockedError', 1],
  ['LockLostError', 1],
  ['OddFileError', 1],
  ['FolderNotMadeError', 1],
  ['StoreUnavailableError', 1],
]);

/** Tells a person what went wrong and what to do, on `stderr`, and gives the exit status for it. */
export function tellError(io: CliIo, error: unknown): ExitStatus {
  if (error instanceof CommanderError) {
    // Commander has told the rest already.
    const value = error.code === 'commander.unknownOption' ? valueLikeAnOption(error.message) : undefined;
    if (value !== undefined)
      io.stderr.write(`help: ${visible(`If it is a value, put -- before it and all options before that: -- ${value}`)}\n`);
    return error.exitCode === 0 ? 0 : 2;
  }
  const told = describe(error);
  io.stderr.write(`error: ${visible(told.message)}\n${told.help === undefined ? '' : `help: ${visible(told.help)}\n`}`);
  if (io.argv.includes('--debug') && error instanceof Error) io.stderr.write(`${error.stack ?? ''}\n`);
  return told.status;
}

/** What may be no option but a value that begins with a dash, as a key's ending of four characters may. */
function valueLikeAnOption(message: string): string | undefined {
  const [, value = '', suggestion = ''] = /^error: unknown option '(-[^']*)'(.*)$/s.exec(message) ?? [];
  return value !== '' && (suggestion === '' || value.length <= 4) ? value : undefined;
}

interface Told {
  readonly status: ExitStatus;
  readonly message: string;
  readonly help?: string | undefined;
}

function describe(error: unknown): Told {
  if (error instanceof UsageError) return { status: 2, message: error.message, help: error.help };
  if (!(error instanceof Error)) return { status: 3, message: String(error), help: OURS };
  const status = STATUS_BY_NAME.get(error.name);
  if (status !== undefined)
    return { status, message: error.message, help: error.name === 'StoreUnavailableError' ? helpOfStore(error) : undefined };
  return ofTheSystem(error) ?? { status: 3, message: `sillage failed: ${error.message}`, help: OURS };
}

const OURS = 'This is a defect of sillage, not of what you asked for. Run it again with --debug and report what it prints.';

/** What somebody can do about a store that can't be opened, by what it was refused for. */
function helpOfStore(error: Error): string | undefined {
  if (/\b(NOAUTH|WRONGPASS)\b/.test(error.message)) return 'Its password stands in the address: redis://:PASSWORD@HOST:PORT';
  if (error.message.startsWith('Redis ')) return 'Check that it runs, and its address: --store or SILLAGE_STORE';
  switch (codeOf(error.cause)) {
    case 'EACCES':
    case 'EPERM':
      return 'Run it as the user who owns the folder, or name another: --data DIR or --store lmdb:DIR';
    case 'EEXIST':
    case 'ENOTDIR':
      return 'A file is where a folder should be; name another: --data DIR or --store lmdb:DIR';
    default:
      return undefined;
  }
}

function codeOf(cause: unknown): unknown {
  return cause instanceof Error && 'code' in cause ? cause.code : undefined;
}

/** The machine says no: a port in use, a disk that is full, a folder that may not be written. */
function ofTheSystem(error: NodeJS.ErrnoException & { readonly port?: number }): Told | undefined {
  if (error.code === undefined || error.syscall === undefined) return undefined;
  switch (error.code) {
    case 'EADDRINUSE':
      return {
        status: 1,
        message: `Port ${error.port} is in use.`,
        help: 'Stop what uses it, or choose another: --port 8080 or --metrics-port 9465 (0 takes any free one).',
      };
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return { status: 2, message: `Can't listen there: ${error.message}.`, help: 'Choose an address of this machine: --host 127.0.0.1.' };
    case 'EACCES':
    case 'EPERM':
      return {
        status: 1,
        message: `The system refuses it: ${error.message}.`,
        help: 'Check who owns the file or folder, or choose a port above 1023.',
      };
    case 'EEXIST':
    case 'ENOTDIR':
      return {
        status: 1,
        message: `The system refuses it: ${error.message}.`,
        help: 'A file is where a folder should be; name another folder.',
      };
    default:
      return { status: 1, message: `The system refuses it: ${error.message}.` };
  }
}

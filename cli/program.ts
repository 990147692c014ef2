import { Command, Option } from 'commander';
import { visible } from '../src/diagnostics/visible.ts';
import { addAudit } from './add-audit.ts';
import { addClients } from './add-clients.ts';
import { addKeys } from './add-keys.ts';
import { addMigrate } from './add-migrate.ts';
import { addReplay } from './add-replay.ts';
import { addServe } from './add-serve.ts';
import { addSessions } from './add-sessions.ts';
import { type CliIo, type ExitStatus, UsageError } from './io.ts';
import { CATALOG, count, DATA, duration, FLOWS, OWN_FLOWS, repeated, seed } from './options.ts';
import { readPackage } from './package-root.ts';
import { tellError } from './tell-error.ts';

/** Runs one command line to its end. Never throws; whatever went wrong is told on `stderr`, without a stack trace unless `--debug`. */
export async function runCli(io: CliIo): Promise<ExitStatus> {
  let status: ExitStatus = 0;
  const program = createProgram(io, (result) => {
    status = result;
  });
  try {
    refuseNul(io.argv);
    await program.parseAsync(withoutDebug(io.argv), { from: 'user' });
    return status;
  } catch (error) {
    return tellError(io, error);
  }
}

/** No path and no name can hold one. @throws UsageError */
function refuseNul(argv: readonly string[]): void {
  if (argv.some((one) => one.includes('\0'))) throw new UsageError('An argument holds a NUL character, which no name can.');
}

/** `--debug` may stand anywhere among the options; whoever tells of a failure looks for it. */
function withoutDebug(argv: readonly string[]): string[] {
  const end = argv.indexOf('--');
  return argv.filter((one, place) => one !== '--debug' || (end !== -1 && place > end));
}

type Done = (status: ExitStatus) => void;

function createProgram(io: CliIo, done: Done): Command {
  const program = new Command('sillage')
    .description('Conversations written in YAML, checked, tried and served; the one that ships recommends fragrances.')
    .version(readPackage().version, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'tell more')
    .helpCommand('help [command]', 'tell more of a command')
    .option('--debug', 'show stack traces of failures')
    // Else -V would be looked for in values that begin so.
    .enablePositionalOptions()
    .addHelpText(
      'after',
      `
Examples:
  sillage serve --demo                 serve the shipped conversation on http://127.0.0.1:3000
  sillage validate                     check flows, texts, vocabulary, tests and catalog
  sillage verify                       prove what conversations can come to
  sillage chat --language fr           try the conversation in this terminal
  sillage client add acme --scope demo make a client and its keys

Exit status: 0 fine, 1 problems found, 2 wrong usage, 3 a failure of ours.`,
    );
  dress(program, io);
  addServe(program, io, done);
  addReload(program, io, done);
  addValidate(program, io, done);
  addVerify(program, io, done);
  addExplain(program, io, done);
  addTest(program, io, done);
  addChat(program, io, done);
  addUnderstand(program, io, done);
  addClients(program, io, done);
  addKeys(program, io, done);
  addAudit(program, io, done);
  addSessions(program, io, done);
  addReplay(program, io, done);
  addMigrate(program, io, done);
  return program;
}

/** Streams instead of the process, and exceptions instead of its end. Subcommands inherit both. */
function dress(command: Command, io: CliIo): void {
  command
    .exitOverride()
    .configureOutput({
      writeOut: (text) => io.stdout.write(text),
      writeErr: (text) => io.stderr.write(text),
      getOutHelpWidth: () => io.stdout.columns ?? 100,
      getErrHelpWidth: () => io.stdout.columns ?? 100,
      getOutHasColors: () => false,
      getErrHasColors: () => false,
      outputError: (text, write) => write(text.split('\n').map(visible).join('\n')),
    })
    .showSuggestionAfterError(true)
    .showHelpAfterError('Run the command with --help to see how it is used.');
}

function addReload(program: Command, io: CliIo, done: Done): void {
  program
    .command('reload')
    .description('have running servers load their flows, catalog and shops again; no call fails meanwhile')
    .option('--data <dir>', DATA)
    .option('--allow-missing', 'load the catalog though shops are gone from it that clients use: their calls are then answered 503')
    .addHelpText(
      'after',
      `
What has errors is refused: they are told, and what was served before goes on. So is a catalog from which a shop
is gone that clients use, unless --allow-missing says that it is meant. A server also reloads at the
signal SIGHUP, and by itself with \`sillage serve --watch\`. Clients and keys never need it.`,
    )
    .action(async (options: ReloadOptions) => {
      const { reloadCommand } = await import('./commands/reload.ts');
      done(await reloadCommand(io, options));
    });
}

export interface ReloadOptions {
  readonly data?: string;
  readonly allowMissing?: boolean;
}

function addValidate(program: Command, io: CliIo, done: Done): void {
  program
    .command('validate')
    .argument('[dir]', 'the same as --flows')
    .option('--flows <dir>', OWN_FLOWS)
    .description('check flows, messages, vocabulary, tests, catalog and scopes, and tell everything that is wrong')
    .addOption(new Option('--format <format>', 'how to tell it').choices(['pretty', 'line', 'json', 'sarif', 'github']).default('pretty'))
    .option('--max-warnings <number>', 'exit with 1 if there are more warnings than this (default: any number is fine)', count)
    .option('--catalog <dir>', CATALOG)
    .option('--emit <file>', 'write the program as JSON, if there is no error: what `sillage migrate --from` takes')
    .addHelpText(
      'after',
      `
Exits with 1 if there is an error; warnings alone exit with 0, unless --max-warnings says otherwise.
A comment \`# sillage-ignore CODE: reason\` silences a warning on the next line.

Examples:
  sillage validate
  sillage validate my-flows --catalog my-catalog
  sillage validate --format line       one line each: file:line:column: error: message; help [code]
  sillage validate --format json       for programs
  sillage validate --format sarif      SARIF 2.1.0, for code scanning
  sillage validate --format github --max-warnings 0
                                       annotations of a GitHub workflow`,
    )
    .action(async (dir: string | undefined, options: ValidateOptions) => {
      const { validateCommand } = await import('./commands/validate.ts');
      done(await validateCommand(io, dir, options));
    });
}

export interface ValidateOptions {
  readonly format: 'pretty' | 'line' | 'json' | 'sarif' | 'github';
  readonly maxWarnings?: number;
  readonly flows?: string;
  readonly catalog?: string;
  readonly emit?: string;
}

function addVerify(program: Command, io: CliIo, done: Done): void {
  program
    .command('verify')
    .argument('[dir]', 'the same as --flows')
    .option('--flows <dir>', OWN_FLOWS)
    .description('all that validate checks, then the stock of every shop, then every situation that a conversation can come to')
    .addOption(new Option('--format <format>', 'how to tell it').choices(['pretty', 'line', 'json', 'sarif', 'github']).default('pretty'))
    .option('--max-warnings <number>', 'exit with 1 if there are more warnings than this (default: any number is fine)', count)
    .addOption(new Option('--budget <time>', 'how long to explore at the most: 30s, 2m').argParser(duration).default(600_000, '10m'))
    .option('--digressions <number>', 'how many flows called by a handler may lie on one another', count, 2)
    .option('--scope <name>', 'shop in which conversations that show a fault are tried (default: demo, else the first)')
    .option('--catalog <dir>', CATALOG)
    .addHelpText(
      'after',
      `
A fault is told with the shortest conversation that shows it, as turns that \`sillage test\` runs. Sentences are drawn from the
vocabularies too, and held against laws: a negation turns down, a question changes nothing, all languages say the same.
Exits with 1 if there is an error, and so does an exploration that its budget or \`limits.states\` ends before everything was
explored: how far it came is told in every format, as [explore/unfinished], and as [stock/unfinished] where a search has more
combinations of answers than \`limits.combinations\`. Flows that are called deeper in digressions than --digressions says are
named in a note.

Examples:
  sillage verify
  sillage verify my-flows --catalog my-catalog --budget 20s
  sillage verify --format github --max-warnings 0`,
    )
    .action(async (dir: string | undefined, options: VerifyOptions) => {
      const { verifyCommand } = await import('./commands/verify.ts');
      done(await verifyCommand(io, dir, options));
    });
}

export interface VerifyOptions extends ValidateOptions {
  /** Milliseconds. */
  readonly budget: number;
  readonly digressions: number;
  readonly scope?: string;
}

function addExplain(program: Command, io: CliIo, done: Done): void {
  program
    .command('explain')
    .argument('[code]', 'what stands in brackets after a problem: bind/unknown-step')
    .description('tell what a problem means, why it matters and how to mend it; without a code, list all')
    .addHelpText(
      'after',
      `
Examples:
  sillage explain
  sillage explain bind/unknown-step`,
    )
    .action(async (code: string | undefined) => {
      const { explainCommand } = await import('./commands/explain.ts');
      done(explainCommand(io, code));
    });
}

function addTest(program: Command, io: CliIo, done: Done): void {
  program
    .command('test')
    .argument('[dir]', 'the same as --flows')
    .option('--flows <dir>', OWN_FLOWS)
    .description('hold the conversations in tests/*.yaml and compare what comes with what they expect')
    .option('--catalog <dir>', CATALOG)
    .option('--scope <name>', 'shop of the tests that name none (default: demo, else the first)')
    .option('--filter <text>', 'only tests with this in their name')
    .option('--missing', 'list the steps, handlers and messages that no test meets')
    .addHelpText(
      'after',
      `
Examples:
  sillage test
  sillage test my-flows --catalog my-catalog
  sillage test --filter correction --missing`,
    )
    .action(async (dir: string | undefined, options: TestOptions) => {
      const { testCommand } = await import('./commands/test.ts');
      done(await testCommand(io, dir, options));
    });
}

export interface TestOptions {
  readonly flows?: string;
  readonly catalog?: string;
  readonly scope?: string;
  readonly filter?: string;
  readonly missing?: boolean;
}

function addChat(program: Command, io: CliIo, done: Done): void {
  program
    .command('chat')
    .description('talk to the conversation in this terminal; Ctrl-D ends')
    .option('--language <code>', "language of the replies, ISO 639-1, with a region or without: pt-PT (default: the project's first)")
    .option('--scope <name>', 'shop to recommend from (default: demo, else the first)')
    .option('--trace', 'show after each reply how it came about')
    .option('--seed <number>', 'which variants of the texts are said (default: by chance)', seed)
    .option('--flows <dir>', FLOWS)
    .option('--catalog <dir>', CATALOG)
    .addHelpText(
      'after',
      `
Choices are numbered: answer with a number, with the label or in your own words.
Lines may also come from a file or a pipe.

Examples:
  sillage chat
  sillage chat --language fr --scope niche
  printf 'something with vetiver\\nmore\\n' | sillage chat --seed 1 --trace`,
    )
    .action(async (options: ChatOptions) => {
      const { chatCommand } = await import('./commands/chat.ts');
      done(await chatCommand(io, options));
    });
}

export interface ChatOptions {
  readonly language?: string;
  readonly scope?: string;
  readonly trace?: boolean;
  readonly seed?: number;
  readonly flows?: string;
  readonly catalog?: string;
}

function addUnderstand(program: Command, io: CliIo, done: Done): void {
  program
    .command('understand')
    .argument('[text]', 'what a shopper says; without it, JSON Lines {"text","language","previous"} on standard input')
    .description('show what is understood of a message, and what is not')
    .option('--language <code>', "language it is said in, ISO 639-1 (default: the project's first)")
    .option('--previous <text>', 'what was said before it; may be repeated', repeated)
    .option('--explain', 'show how it came to be understood so, stage by stage, with the lines of the vocabulary')
    .option('--json', 'print one JSON object a message')
    .option('--scope <name>', 'shop that it is said in (default: demo, else the first)')
    .option('--flows <dir>', FLOWS)
    .option('--catalog <dir>', CATALOG)
    .addHelpText(
      'after',
      `
In the reading, acts tells what the message does, in order, each with its act (ask, wish, refuse, drop, say), its frame (of a
question its form: value, yes_no, which, most, least, comparison, opinion), what it asks by attribute, the fragrances
it asks of, and what it mentions. A question never changes the wish.
With something said before, the reading is the whole state after all of it. A line that can't be read
gets an error in its place, and the others go on; the exit status is then 1.
With --explain, the last message is shown as each stage read it; with --json too, {"reading", "explained"}.

Examples:
  sillage understand "something like Sauvage but fresher, no lavender"
  sillage understand "plutôt pour homme" --language fr --previous "un parfum à la rose" --json
  printf '{"text":"sin rosa","language":"es"}\\n' | sillage understand --json`,
    )
    .action(async (text: string | undefined, options: UnderstandOptions) => {
      const { understandCommand } = await import('./commands/understand.ts');
      done(await understandCommand(io, text, options));
    });
}

export interface UnderstandOptions {
  readonly language?: string;
  readonly previous?: readonly string[];
  readonly explain?: boolean;
  readonly json?: boolean;
  readonly scope?: string;
  readonly flows?: string;
  readonly catalog?: string;
}

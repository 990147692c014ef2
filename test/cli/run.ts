import { PassThrough, Readable, Writable } from 'node:stream';
import type { ExitStatus } from '../../cli/io.ts';
import type { LoadedProjects } from '../../cli/load-project.ts';
import { runCli } from '../../cli/program.ts';

/** Most runs are over one of a few projects. */
const loaded: LoadedProjects = new Map();

export interface CliRun {
  readonly status: ExitStatus;
  readonly stdout: string;
  readonly stderr: string;
}

export interface CliSetting {
  readonly cwd: string;
  readonly stdin?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Of the terminal; left out: it says none. */
  readonly columns?: number;
}

/** One whole run of the command line, with streams in place of a terminal. */
export async function run(argv: readonly string[], { cwd, stdin = '', env = {}, columns }: CliSetting): Promise<CliRun> {
  const stdout = columns === undefined ? collector() : Object.assign(collector(), { columns });
  const stderr = collector();
  const status = await runCli({ argv, stdin: Readable.from([Buffer.from(stdin)]), stdout, stderr, env, cwd, loaded });
  return { status, stdout: stdout.text(), stderr: stderr.text() };
}

export function collector(): Writable & { text(): string } {
  const parts: string[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _, done) {
      parts.push(chunk.toString('utf8'));
      done();
    },
  });
  return Object.assign(stream, { text: () => parts.join('') });
}

export function noInput(): Readable {
  return new PassThrough();
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openRegistry } from '../../src/sessions/open-registry.ts';
import type { Project } from './project.ts';

export interface ServedOptions {
  readonly main: string;
  readonly data: string;
  /** An address such as `SILLAGE_STORE`. */
  readonly store: string;
  readonly project: Pick<Project, 'flows'> & Partial<Pick<Project, 'catalog'>>;
  /** Put before the command: `prlimit --fsize=…`. */
  readonly wrapper?: readonly string[];
  /** Processes under a head that starts each again when it ends; default: one, without a head. */
  readonly workers?: number;
  readonly recordVersion?: number;
  /** As `--rate-limit` takes it. */
  readonly rateLimit?: string;
}

/** The built command serving in a process of its own. */
export interface Served {
  readonly url: string;
  readonly child: ChildProcess;
  /** What it has written to its log. */
  log(): string;
}

/** @throws when it ends instead of serving, with what it said. */
export async function startServer({
  main,
  data,
  store,
  project,
  wrapper = [],
  workers,
  recordVersion,
  rateLimit,
}: ServedOptions): Promise<Served> {
  const command = [process.execPath, main, 'serve', '--port', '0', '--data', data, '--store', store, '--flows', project.flows];
  const more = [
    ...(project.catalog === undefined ? [] : ['--catalog', project.catalog]),
    ...(workers === undefined ? [] : ['--workers', String(workers)]),
    ...(recordVersion === undefined ? [] : ['--record-version', String(recordVersion)]),
    ...(rateLimit === undefined ? [] : ['--rate-limit', rateLimit]),
  ];
  const [program = '', ...args] = [...wrapper, ...command, ...more];
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    // The log of a long load is not kept whole.
    said = `${said}${String(chunk)}`.slice(-100_000);
  });
  const greeting = once(child.stdout, 'data').then(([text]: unknown[]) => String(text));
  const ended = once(child, 'close').then(() => undefined);
  const url = /http:\S+/.exec((await Promise.race([greeting, ended])) ?? '')?.[0];
  if (url === undefined) throw new Error(`The server did not come up: ${said.slice(-2_000)}`);
  // Nobody reads what else it says to people.
  child.stdout.resume();
  return { url, child, log: () => said };
}

/** Ends it: SIGKILL as a crash would, SIGTERM as an operator does. */
export async function end({ child }: Served, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill(signal);
  await exit;
}

/** How many workers had to be replaced. */
export function replacedWorkers(served: Served): number {
  return served.log().split('"worker has died"').length - 1;
}

export function isRunning({ child }: Served): boolean {
  return child.exitCode === null && child.signalCode === null;
}

/** A client, made in the registry that goes with a data folder and a store. */
export async function makeClient(data: string, storeUrl: string): Promise<{ readonly apiKey: string; readonly publicKey: string }> {
  const registry = await openRegistry({ data, storeUrl });
  const access = await registry.addClient({ name: CLIENT, scopes: ['demo'] });
  await registry.close();
  return { apiKey: access.apiKey, publicKey: access.publicKeys[0]?.key ?? '' };
}

export const CLIENT = 'acme';

import { randomBytes } from 'node:crypto';
import { lstat, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { writeDurably } from '../sessions/durable-write.ts';
import { hasCode, reasonOf } from '../sessions/failure.ts';
import { isRunning } from '../sessions/lock-holder.ts';
import { makeFolder } from '../sessions/make-folder.ts';
import { readTextFile } from '../sessions/read-text-file.ts';
import type { Reloaded, ReloadOptions, ReloadOutcome } from './reloading.ts';

/** What a server made of the latest request: `<data>/reload/<pid>.json`. */
export interface ReloadAnswer {
  readonly pid: number;
  readonly url: string;
  /** Of the request that is answered; null before the first. */
  readonly request: string | null;
  readonly outcome: Reloaded['outcome'] | 'failed' | null;
  /** A line each, where it was refused or failed; the scopes where those are gone. */
  readonly problems: readonly string[];
}

const POLL_MS = 250;
/** Ends a request that says so. */
const ALLOW_MISSING = ' allow-missing';

export interface ReloadRequestsOptions {
  /** The data folder. */
  readonly data: string;
  readonly url: string;
  readonly reload: (options: ReloadOptions) => Promise<ReloadOutcome>;
  /** Told once of a folder that can't be used any more. */
  readonly onProblem: (problem: string) => void;
}

/**
 * Takes requests to reload from other processes of this machine: a file in the data folder, so that no process has to
 * be known or signalled. Call the result to stop.
 */
export async function takeReloadRequests(options: ReloadRequestsOptions): Promise<() => Promise<void>> {
  try {
    return await begin(options);
  } catch (error) {
    // A data folder that can't be written to is no reason not to serve.
    options.onProblem(`\`sillage reload\` can't reach this server: ${reasonOf(error)}.`);
    return async () => {};
  }
}

async function begin({ data, url, reload, onProblem }: ReloadRequestsOptions): Promise<() => Promise<void>> {
  const { pid } = process;
  const answer = (made: Omit<ReloadAnswer, 'pid' | 'url'>): Promise<void> =>
    writeDurably(answerOf(data, pid), `${JSON.stringify({ pid, url, ...made })}\n`);
  makeFolder(folderOf(data));
  let seen = await readText(requestOf(data));
  await answer({ request: seen ?? null, outcome: null, problems: [] });

  const stop = new AbortController();
  const look = async (): Promise<void> => {
    const request = await readText(requestOf(data));
    if (request === undefined || request === seen) return;
    seen = request;
    await answer({ request, ...(await outcomeOf(() => reload({ allowMissing: request.endsWith(ALLOW_MISSING) }))) });
  };
  const looking = (async () => {
    for (let told = ''; !stop.signal.aborted; ) {
      await sleep(POLL_MS, undefined, { ref: false, signal: stop.signal }).catch(() => {});
      if (stop.signal.aborted) return;
      const problem = await look().then(() => '', reasonOf);
      if (problem !== '' && problem !== told) onProblem(problem);
      told = problem;
    }
  })();
  return async () => {
    stop.abort();
    await looking;
    await rm(answerOf(data, pid), { force: true });
  };
}

async function outcomeOf(reload: () => Promise<ReloadOutcome>): Promise<Pick<ReloadAnswer, 'outcome' | 'problems'>> {
  try {
    const reloaded = await reload();
    return { outcome: reloaded.outcome, problems: problemsOf(reloaded) };
  } catch (error) {
    return { outcome: 'failed', problems: [reasonOf(error)] };
  }
}

function problemsOf(reloaded: ReloadOutcome): readonly string[] {
  if (reloaded.outcome === 'refused') return reloaded.problems;
  return reloaded.outcome === 'scopes_gone' ? reloaded.scopes : [];
}

/**
 * Asks every server over a data folder to reload, and resolves with what each made of it; with those that haven't
 * answered after `waitMs` as they were. None: no server runs there.
 */
export async function requestReload(
  data: string,
  waitMs: number,
  { allowMissing = false }: ReloadOptions = {},
): Promise<readonly ReloadAnswer[]> {
  const running = await readAnswers(data);
  if (running.length === 0) return [];
  const request = `${randomBytes(8).toString('hex')}${allowMissing ? ALLOW_MISSING : ''}`;
  await writeDurably(requestOf(data), request);
  for (const until = Date.now() + waitMs; ; await sleep(50)) {
    const answers = await readAnswers(data);
    if (Date.now() >= until || answers.every((answer) => answer.request === request && answer.outcome !== null)) {
      return answers.map((answer) => (answer.request === request ? answer : { ...answer, outcome: null }));
    }
  }
}

/** Those of processes that are there; what something else has put into the folder is left alone. */
async function readAnswers(data: string): Promise<readonly ReloadAnswer[]> {
  const names = await readdir(folderOf(data)).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  });
  const answers = await Promise.all(names.map((name) => readAnswer(data, name)));
  return answers.filter((answer) => answer !== undefined).filter(({ pid }) => isRunning(pid));
}

async function readAnswer(data: string, name: string): Promise<ReloadAnswer | undefined> {
  const path = join(folderOf(data), name);
  const isOurs = /^\d+\.json$/.test(name) && (await lstat(path).catch(() => undefined))?.isFile() === true;
  const text = isOurs ? await readText(path) : undefined;
  if (text === undefined) return undefined;
  try {
    const answer: unknown = JSON.parse(text);
    return isAnswer(answer) && name === `${answer.pid}.json` ? answer : undefined;
  } catch {
    return undefined;
  }
}

const OUTCOMES: ReadonlySet<unknown> = new Set<ReloadAnswer['outcome']>([
  'reloaded',
  'unchanged',
  'refused',
  'scopes_gone',
  'failed',
  null,
]);

function isAnswer(value: unknown): value is ReloadAnswer {
  if (typeof value !== 'object' || value === null) return false;
  const { pid, url, request, outcome, problems } = value as Partial<Record<keyof ReloadAnswer, unknown>>;
  return (
    Number.isSafeInteger(pid) &&
    Number(pid) > 0 &&
    Number(pid) < 2 ** 31 &&
    typeof url === 'string' &&
    (request === null || typeof request === 'string') &&
    OUTCOMES.has(outcome) &&
    Array.isArray(problems) &&
    problems.every((problem) => typeof problem === 'string')
  );
}

async function readText(path: string): Promise<string | undefined> {
  try {
    return await readTextFile(path);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

const folderOf = (data: string): string => join(data, 'reload');
const requestOf = (data: string): string => join(folderOf(data), 'request');
const answerOf = (data: string, pid: number): string => join(folderOf(data), `${pid}.json`);

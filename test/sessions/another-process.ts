import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { builtModules } from '../support/built-command.ts';

interface Answer {
  readonly result?: unknown;
  readonly error?: string;
}

/**
 * Runs statements in another process, where `load(file)` imports a module of `src/sessions`; resolves with
 * what they return. The process lives until it is killed, or the test is over; rejects when it ends by itself.
 */
export async function anotherProcess(statements: string): Promise<{ readonly child: ChildProcess; readonly result: unknown }> {
  const child = fork(join(import.meta.dirname, 'run-statements.mjs'), [], {
    env: { ...process.env, BUILT: builtModules(), STATEMENTS: statements },
    execArgv: [],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const died = once(child, 'exit').then(([code, signal]: unknown[]) => ({ error: `the process ended (${signal ?? code})` }));
  const told = once(child, 'message').then(([answer]: unknown[]) => answer as Answer);
  const answer: Answer = await Promise.race([told, died]);
  if (answer.error !== undefined) throw new Error(answer.error);
  return { child, result: answer.result };
}

/** Ends it as a crash would: nothing of it runs any more when this resolves. */
export async function killed(child: ChildProcess): Promise<void> {
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
}

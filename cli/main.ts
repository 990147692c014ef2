#!/usr/bin/env node
import { workerPlace } from '../src/server/worker-messages.ts';
import { runCli } from './program.ts';

/** Settles at the first request to stop; at the second the process ends at once. */
function stopAsked(): Promise<void> {
  return new Promise((resolve) => {
    let asked = false;
    const stop = () => {
      if (asked) process.exit(130);
      asked = true;
      resolve();
    };
    process.on('SIGINT', stop);
    process.on('SIGTERM', stop);
  });
}

// A reader that has seen enough (`sillage validate | head`) is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});

process.exitCode = await runCli({
  argv: process.argv.slice(2),
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
  env: process.env,
  cwd: process.cwd(),
  stopAsked,
  // An orderly end waits for threads that will never be done.
  endNow: () => process.kill(process.pid, 'SIGKILL'),
  onReloadAsked: (reload) => {
    // To a process in a terminal SIGHUP says that the terminal is gone: it ends.
    if (process.stdout.isTTY !== true) process.on('SIGHUP', reload);
  },
});

if (workerPlace(process.env) !== null) (await import('../src/server/worker.ts')).leaveHead();

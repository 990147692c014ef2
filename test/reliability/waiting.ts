import { setTimeout as sleep } from 'node:timers/promises';
import type { Caller } from './caller.ts';
import type { Findings } from './scenario.ts';
import type { Served } from './served.ts';

/** Waits until something holds; notes `what` when it doesn't within two minutes. */
export async function eventually(holds: () => boolean | Promise<boolean>, findings: Findings, what: string): Promise<void> {
  for (const end = Date.now() + 120_000; Date.now() < end; await sleep(100)) if (await holds()) return;
  findings.expect(false, what);
}

/** Whether every server answers a path with this status. */
export async function everyStatus(caller: Caller, servers: readonly Served[], path: string, status: number): Promise<boolean> {
  const answers = await Promise.all(servers.map(({ url }) => caller.call(`${url}${path}`)));
  return answers.every((answer) => answer.status === status);
}

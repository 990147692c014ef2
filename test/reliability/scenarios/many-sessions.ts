import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openStore } from '../../../src/sessions/open-store.ts';
import { Caller } from '../caller.ts';
import { memoryOf, tellsMemory } from '../memory-of.ts';
import { shipped } from '../project.ts';
import { Findings, type Scenario, type Setting, times } from '../scenario.ts';
import { end, makeClient, type Served } from '../served.ts';
import { Talker } from '../talker.ts';

const AT_ONCE = 32;
const TURNS_EACH = 10;
/** How long a session lives without a call: long enough for a slow machine, and soon over. */
const TTL_MS = 30_000;
/** By how much more memory may be held in the last tenth than after the first fifth, in megabytes. */
const MOST_GROWTH_MB = 32;
const HEAP_MB = 600;
/** The same of the file. */
const MOST_FILE_GROWTH_MB = 64;

/** A server whose sessions expire after seconds and not a day. */
async function startBriefServer({ main, folder }: Setting, data: string): Promise<Served> {
  const options = JSON.stringify({ data, sessionTtlMs: TTL_MS, sweepEveryMs: 250 });
  const script = join(import.meta.dirname, '../serve-briefly.mjs');
  const [program = '', ...args] = [...tellsMemory(folder, { heapMb: HEAP_MB }), process.execPath, script, main, options];
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [url]: unknown[] = await once(child.stdout, 'data');
  return { url: String(url).trim(), child, log: () => '' };
}

/** Sessions by the ten thousand, each through its bootstrap, ten turns and its expiry. */
export const MANY_SESSIONS: Scenario = {
  name: 'many-sessions',
  isFullOnly: true,
  async run(setting) {
    const { random, folder, tell, isTimeUp } = setting;
    const findings = new Findings();
    const caller = new Caller();
    const data = join(folder, 'data');
    const address = `lmdb:${join(data, 'sessions')}`;
    const client = await makeClient(data, address);
    const server = await startBriefServer(setting, data);
    const count = times(setting, { short: 150, full: 200_000 });
    const options = { project: shipped(), caller, client, url: () => server.url, random, findings, mayFail: [] };
    const samplesEvery = times(setting, { short: 15, full: 200 });
    const memory: number[] = [];
    const file: number[] = [];
    let begun = 0;
    const talk = async (): Promise<void> => {
      while (begun < count && !isTimeUp()) {
        const number = begun++;
        const talker = new Talker(`session${number}`, options);
        while (talker.turns < TURNS_EACH && !talker.hasGivenUp) await talker.say();
        if (number % samplesEvery !== 0) continue;
        memory.push((await memoryOf(server, folder)).held);
        file.push(statSync(join(data, 'sessions/data.mdb')).size / 2 ** 20);
        tell(`${begun} of ${count} sessions, ${Math.round(memory.at(-1) ?? 0)} MB`);
      }
    };
    let left = Number.NaN;
    try {
      await Promise.all(Array.from({ length: AT_ONCE }, talk));
      await sleep(TTL_MS + 2_000);
      left = await countOf(address);
    } finally {
      await end(server, 'SIGTERM');
      caller.close();
    }
    findings.expect(left === 0, `${left} sessions outlive their time`);
    const [memoryBefore, memoryAfter] = [early(memory), late(memory)];
    const [fileBefore, fileAfter] = [early(file), late(file)];
    findings.expect(memoryAfter - memoryBefore <= MOST_GROWTH_MB, `the memory held grew from ${memoryBefore} to ${memoryAfter} MB`);
    findings.expect(fileAfter - fileBefore <= MOST_FILE_GROWTH_MB, `the file grew from ${fileBefore} to ${fileAfter} MB`);
    return {
      load: `${begun === count ? count : `${begun} of ${count}`} sessions, each a bootstrap, ${TURNS_EACH} turns and expiry ${TTL_MS / 1_000} s later; ${AT_ONCE} at once`,
      faults: 'none: their number',
      seen: `memory held ${memoryBefore} MB after a fifth, ${memoryAfter} MB at the end; file ${fileBefore} MB, then ${fileAfter} MB; no session left over`,
      broken: findings.broken,
    };
  },
};

/** The most in the second tenth. */
function early(samples: readonly number[]): number {
  return Math.round(Math.max(...samples.slice(Math.floor(samples.length / 10), Math.ceil(samples.length / 5))));
}

/** The most in the last tenth. */
function late(samples: readonly number[]): number {
  return Math.round(Math.max(...samples.slice(-Math.ceil(samples.length / 10))));
}

async function countOf(address: string): Promise<number> {
  const store = await openStore(address, { clock: () => 0 });
  let count = 0;
  for await (const _ of store.entries()) count++;
  await store.close();
  return count;
}

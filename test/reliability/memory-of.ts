import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Served } from './served.ts';

const MB = 2 ** 20;

/** Memory in megabytes. */
export interface Memory {
  /** What JavaScript holds after a collection, buffers included: what grows here is never given back. */
  readonly held: number;
  /** What the process has of the system for itself, without the files that it has mapped: it breathes by what V8 has not collected yet. */
  readonly resident: number;
}

/** Lets a server tell what it holds. To be taken into what starts it, before `node`. */
export function tellsMemory(folder: string, { heapMb }: { readonly heapMb: number }): readonly string[] {
  const probe = new URL('held-memory.mjs', import.meta.url).href;
  return ['env', `NODE_OPTIONS=--import=${probe} --max-old-space-size=${heapMb}`, `HELD_MEMORY_FILE=${fileIn(folder)}`];
}

/**
 * The memory of a server that was started by `tellsMemory` with the same folder. Linux only.
 * @throws when it doesn't answer within half a minute.
 */
export async function memoryOf({ child }: Pick<Served, 'child'>, folder: string): Promise<Memory> {
  const file = fileIn(folder);
  rmSync(file, { force: true });
  child.kill('SIGUSR2');
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
  const resident = Number(/^RssAnon:\s+(\d+)/m.exec(status)?.[1]) / 1024;
  for (const end = Date.now() + 30_000; Date.now() < end; await sleep(20)) {
    const bytes = numberIn(file);
    if (bytes !== undefined) return { held: bytes / MB, resident };
  }
  throw new Error('The server does not say what it holds of memory.');
}

function fileIn(folder: string): string {
  return join(folder, 'held-memory');
}

function numberIn(file: string): number | undefined {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

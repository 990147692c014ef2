import { readFileSync } from 'node:fs';
import type { Served } from './served.ts';

/** What a process holds of memory for itself, in megabytes: without the files that it has mapped. Linux only. */
export function memoryOf({ child }: Pick<Served, 'child'>): number {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
  return Number(/^RssAnon:\s+(\d+)/m.exec(status)?.[1]) / 1024;
}

import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { hasCode } from './failure.ts';

/** Who holds a lock, as its file says. */
export interface Holder {
  readonly pid: number;
  readonly host: string;
  /** When the process started, in the system's own units; tells a reused pid apart. Null where it can't be known. */
  readonly started: string | null;
  /** Random, one for each process: tells processes apart that have the same pid on hosts of one name. Missing: an older version holds it. */
  readonly process?: string;
  /** For how long a lock that isn't renewed still holds. Missing: an older version holds it, which renews nothing. */
  readonly leaseMs?: number;
  /** Greater with every taking of the lock; 0 while it is being taken. */
  readonly token?: number;
  /** How often the holder has renewed it. */
  readonly renewals?: number;
}

/** What this process has locked is never stale: it gives it back itself. */
const THIS_PROCESS = randomBytes(12).toString('hex');

/** This process as a holder; `host` is what this machine is called. */
export async function thisHolder(leaseMs: number, host = hostname()): Promise<Holder & { readonly leaseMs: number }> {
  return { pid: process.pid, host, started: await startOf(process.pid), process: THIS_PROCESS, leaseMs };
}

/** Whether the holder's process certainly runs no more. Of another machine's that can't be known. */
export async function isGone(holder: Holder, host: string): Promise<boolean> {
  if (holder.host !== host) return false;
  if (holder.pid === process.pid) return holder.process !== THIS_PROCESS;
  if (!isRunning(holder.pid)) return true;
  const started = await startOf(holder.pid);
  return holder.started !== null && started !== null && holder.started !== started;
}

/** Whether some process of this machine has this number. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return !hasCode(error, 'ESRCH');
  }
}

/** Boot and tick at which a process started; null where the system doesn't tell. */
async function startOf(pid: number): Promise<string | null> {
  try {
    const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8');
    const line = await readFile(`/proc/${pid}/stat`, 'utf8');
    // The second field is the command in parentheses and may hold spaces; the start is the 22nd.
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
    return `${boot.trim()}:${fields[19] ?? ''}`;
  } catch {
    return null;
  }
}

/** The holder that a lock's text names, or undefined when it names none. */
export function parseHolder(text: string): Holder | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isHolder(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isHolder(value: unknown): value is Holder {
  if (typeof value !== 'object' || value === null) return false;
  const { pid, host, started, process: nonce, leaseMs, token, renewals } = value as Partial<Record<keyof Holder, unknown>>;
  const isNamed = (started === null || typeof started === 'string') && (nonce === undefined || typeof nonce === 'string');
  const areNumbers = [leaseMs, token, renewals].every((one) => one === undefined || (Number.isSafeInteger(one) && Number(one) >= 0));
  return Number.isSafeInteger(pid) && Number(pid) > 0 && Number(pid) < 2 ** 31 && typeof host === 'string' && isNamed && areNumbers;
}

/** A lock's file as it was read. */
export interface SeenLock {
  readonly text: string;
  /** undefined: nobody can be made out. */
  readonly holder: Holder | undefined;
  /** When it was taken or renewed last, by the clock of the file system; milliseconds since 1970. */
  readonly renewedAt: number;
}

/** Who holds the lock `path`, where, since when it isn't renewed, and what to do; for people. */
export function describeLock(path: string, { holder, renewedAt }: SeenLock, host: string): string {
  if (holder === undefined) return `${path} can't be read; remove it when no other process uses this folder.`;
  const { pid, leaseMs } = holder;
  const isHere = holder.host === host;
  const since = `${leaseMs === undefined ? 'taken' : 'last renewed'} ${new Date(renewedAt).toISOString()}`;
  const who = `It is in use by process ${pid} on ${isHere ? 'this host, ' : ''}${holder.host} (lock file ${path}, ${since}).`;
  if (isHere) return `${who} Wait for that process, or stop it: kill ${pid}.`;
  if (leaseMs === undefined)
    return `${who} An older version of sillage took it, which doesn't show whether it still runs: if it doesn't, remove the lock file.`;
  return `${who} Stop that process; once it has not renewed the lock for ${leaseMs / 1000} s, the lock is taken over by itself.`;
}

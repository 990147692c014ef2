import { randomBytes } from 'node:crypto';
import { link, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { hasCode } from './failure.ts';

/** Who holds a lock: written into its file. */
interface Holder {
  readonly pid: number;
  readonly host: string;
  /** When the process started, in the system's own units; tells a reused pid apart. Null where it can't be known. */
  readonly started: string | null;
  /** Of that process alone, which tells it apart where pids are few. Not there: an older version holds it. */
  readonly process?: string;
}

export interface HeldLock {
  release(): Promise<void>;
}

/** Somebody else holds the lock. The message names the holder's pid and the file. */
export class LockedError extends Error {
  override readonly name = 'LockedError';
}

const RETRY_MS = 15;
/** Removing a stale lock takes microseconds: who began it so long ago has died meanwhile. */
const TAKEOVER_MS = 10_000;
/** What this process has locked is never stale: it gives it back itself. */
const THIS_PROCESS = randomBytes(12).toString('hex');

/**
 * Takes the lock `path`, or waits for it up to `waitMs`. The lock of a process that no longer runs on this
 * machine is taken over; that of another machine never is.
 * @throws LockedError when it isn't free by then.
 */
export async function acquireLock(path: string, { waitMs }: { readonly waitMs: number }): Promise<HeldLock> {
  const deadline = Date.now() + waitMs;
  await takeLock(path, await thisProcess(), deadline);
  let releasing: Promise<void> | undefined;
  return {
    release() {
      releasing ??= rm(path, { force: true });
      return releasing;
    },
  };
}

async function takeLock(path: string, me: Holder, deadline: number): Promise<void> {
  while (!(await tryCreate(path, me))) {
    const seen = await look(path);
    if (seen === 'gone') continue;
    if ((await isStale(seen.holder)) && (await removeStale(path, seen))) continue;
    if (Date.now() >= deadline) throw new LockedError(describe(path, seen.holder));
    await sleep(RETRY_MS);
  }
}

/** Made beside and linked into place, so that nobody ever reads half of a lock. */
async function tryCreate(path: string, me: Holder): Promise<boolean> {
  const candidate = `${path}.${randomBytes(6).toString('hex')}`;
  await writeFile(candidate, `${JSON.stringify(me)}\n`, { flag: 'wx' });
  try {
    await link(candidate, path);
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    await rm(candidate, { force: true });
  }
}

/**
 * One process at a time removes a lock that was found to be stale, if it is still that one: whoever held it is gone and gives
 * nothing back any more, so that a fresh lock is never removed by mistake.
 */
async function removeStale(path: string, stale: Seen): Promise<boolean> {
  const takeover = `${path}.takeover`;
  try {
    await writeFile(takeover, '', { flag: 'wx' });
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
    const age = await stat(takeover).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => 0,
    );
    if (age > TAKEOVER_MS) await rm(takeover, { force: true });
    return false;
  }
  try {
    const seen = await look(path);
    if (seen === 'gone') return true;
    if (seen.text !== stale.text) return false;
    await rm(path, { force: true });
    return true;
  } finally {
    await rm(takeover, { force: true });
  }
}

async function isStale(holder: Holder | 'unreadable'): Promise<boolean> {
  // Locks appear whole: one that can't be read was broken by a crash of the machine.
  if (holder === 'unreadable') return true;
  if (holder.host !== hostname()) return false;
  if (holder.pid === process.pid) return holder.process !== THIS_PROCESS;
  if (!isRunning(holder.pid)) return true;
  const started = await startOf(holder.pid);
  return holder.started !== null && started !== null && holder.started !== started;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return !hasCode(error, 'ESRCH');
  }
}

async function thisProcess(): Promise<Holder> {
  return { pid: process.pid, host: hostname(), started: await startOf(process.pid), process: THIS_PROCESS };
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

interface Seen {
  readonly text: string;
  readonly holder: Holder | 'unreadable';
}

/** @throws what reading throws: a lock that can't be looked at now is nobody's to remove */
async function look(path: string): Promise<Seen | 'gone'> {
  try {
    const text = await readFile(path, 'utf8');
    return { text, holder: parseHolder(text) };
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return 'gone';
    throw error;
  }
}

function parseHolder(text: string): Holder | 'unreadable' {
  try {
    const value: unknown = JSON.parse(text);
    return isHolder(value) ? value : 'unreadable';
  } catch {
    return 'unreadable';
  }
}

function isHolder(value: unknown): value is Holder {
  if (typeof value !== 'object' || value === null) return false;
  const { pid, host, started, process: nonce } = value as Partial<Record<keyof Holder, unknown>>;
  const isNamed = (started === null || typeof started === 'string') && (nonce === undefined || typeof nonce === 'string');
  return Number.isSafeInteger(pid) && Number(pid) > 0 && typeof host === 'string' && isNamed;
}

function describe(path: string, holder: Holder | 'unreadable'): string {
  if (holder === 'unreadable') return `${path} can't be read; remove it when no other process uses this folder.`;
  const where = holder.host === hostname() ? '' : ` on ${holder.host}`;
  return `It is in use by process ${holder.pid}${where} (lock file ${path}).`;
}

import { randomBytes } from 'node:crypto';
import { type FileHandle, link, open, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { danglingLink } from './dangling-link.ts';
import { removeTemporaries, writeSoon } from './durable-write.ts';
import { hasCode } from './failure.ts';
import { describeLock, type Holder, isGone, parseHolder, type SeenLock, thisHolder } from './lock-holder.ts';
import { openRegularFile, readTextFile } from './read-text-file.ts';

export interface LockOptions {
  /** How long to wait for a holder that is known to be alive, in milliseconds. */
  readonly waitMs: number;
  /** After how many milliseconds without a renewal others may take the lock over. */
  readonly leaseMs: number;
  /** How often it is renewed; a third of the lease unless told otherwise. */
  readonly renewEveryMs?: number;
  /** What this machine is called; its own name unless told otherwise. */
  readonly host?: string;
  /** Told once, before the first wait: who holds the lock. */
  readonly onWait?: (holder: string) => void;
}

/** A lock that this process has taken, and renews until it gives it back. */
export interface HeldLock {
  /** Greater than that of every taking before. */
  readonly token: number;
  /** To be called right before what the lock protects is changed. @throws LockLostError when somebody else has taken it over */
  check(): Promise<void>;
  release(): Promise<void>;
}

/** Somebody else holds the lock. The message names the holder, its host, its last renewal and the remedy. */
export class LockedError extends Error {
  override readonly name = 'LockedError';
}

/** This process had the lock, but didn't renew it in time, and another one has taken it over. */
export class LockLostError extends Error {
  override readonly name = 'LockLostError';
}

const RETRY_MS = 15;
/** Removing a stale lock takes microseconds: whoever began it so long ago has died meanwhile. */
const TAKEOVER_MS = 10_000;

/**
 * Takes the lock `path`, or waits for it.
 *
 * The lock of a process that no longer runs on this machine is taken over at once; any other when it was not renewed for as
 * long as its lease, by the clock of whoever waits: no two clocks are compared. Whoever has lost a lock this way may still
 * believe that it has it, and so checks it before each change of what it protects.
 * @throws LockedError when its holder is alive, or may be, and it isn't free after `waitMs`.
 */
export async function acquireLock(path: string, options: LockOptions): Promise<HeldLock> {
  const { leaseMs, renewEveryMs = leaseMs / 3, host = hostname() } = options;
  const me = await thisHolder(leaseMs, host);
  const file = await takeFile(path, me, options);
  try {
    const token = await nextToken(path, file);
    return new LeasedLock(file, token, renewEveryMs);
  } catch (error) {
    await file.remove();
    throw error;
  }
}

class LeasedLock implements HeldLock {
  readonly token: number;
  readonly #file: LockFile;
  readonly #timer: NodeJS.Timeout;
  #renewing: Promise<void> = Promise.resolve();
  #releasing: Promise<void> | undefined;

  constructor(file: LockFile, token: number, renewEveryMs: number) {
    this.#file = file;
    this.token = token;
    this.#timer = setInterval(() => {
      // A renewal that fails is tried again with the next; meanwhile others may take the lock over, which the check notices.
      this.#renewing = this.#renewing.then(() => file.renew(token)).catch(() => {});
    }, renewEveryMs).unref();
  }

  check(): Promise<void> {
    return this.#file.check();
  }

  release(): Promise<void> {
    this.#releasing ??= this.#giveBack();
    return this.#releasing;
  }

  async #giveBack(): Promise<void> {
    clearInterval(this.#timer);
    await this.#renewing;
    await this.#file.remove();
  }
}

/**
 * The file of a lock that this process has linked into its place. What changes in it is written through its handle, not to its
 * path: where somebody else has taken the place meanwhile, nothing of theirs is touched.
 */
class LockFile {
  readonly #path: string;
  readonly #handle: FileHandle;
  readonly #me: Holder;
  readonly #host: string;
  readonly #nonce: string;
  #renewals = 0;

  constructor(path: string, handle: FileHandle, me: Holder, nonce: string) {
    this.#path = path;
    this.#handle = handle;
    this.#me = me;
    this.#host = me.host;
    this.#nonce = nonce;
  }

  /** @throws what writing throws */
  async renew(token: number): Promise<void> {
    const head = headOf(this.#me, this.#nonce);
    const tail = Buffer.from(tailOf(token, this.#renewals++));
    await this.#handle.write(tail, 0, tail.length, Buffer.byteLength(head));
  }

  async check(): Promise<void> {
    const seen = await look(this.#path);
    if (seen !== 'gone' && seen.text.startsWith(headOf(this.#me, this.#nonce))) return;
    const now = seen === 'gone' ? 'It was taken over, and given back since.' : describeLock(this.#path, seen, this.#host);
    throw new LockLostError(
      `This process did not renew the lock ${this.#path} in time and has lost it: it writes nothing more there. ${now}`,
    );
  }

  async remove(): Promise<void> {
    try {
      if (await this.check().then(() => true, isNotLost)) await rm(this.#path, { force: true });
    } finally {
      await this.#handle.close();
    }
  }
}

function isNotLost(error: unknown): boolean {
  return !(error instanceof LockLostError);
}

/** All that stays of a lock's text; beginning so it is this taking's and no other's. */
function headOf(me: Holder, taking: string): string {
  return `${JSON.stringify({ ...me, taking }).slice(0, -1)},`;
}

/** What changes, always equally long, so that it is replaced by one small write. */
function tailOf(token: number, renewals: number): string {
  return `"token":${padded(token)},"renewals":${padded(renewals)}}\n`;
}

function padded(value: number): string {
  return String(value).padEnd(16);
}

async function takeFile(path: string, me: Holder, { waitMs, onWait, host = hostname() }: LockOptions): Promise<LockFile> {
  const started = performance.now();
  const watch = new Watch();
  const takeovers = new Watch();
  let isTold = false;
  for (;;) {
    const seen = await look(path);
    if (seen === 'gone') {
      const file = await tryCreate(path, me);
      if (file !== undefined) return file;
      await refuseLink(path);
      continue;
    }
    watch.saw(seen.text, seen.holder?.leaseMs);
    if ((await isStale(seen, watch, host)) && (await removeStale(path, seen, takeovers))) continue;
    const isOverdue = performance.now() - started >= waitMs;
    if (isOverdue && mayBeAlive(seen, watch, host)) throw new LockedError(describeLock(path, seen, host));
    if (!isTold) onWait?.(describeLock(path, seen, host));
    isTold = true;
    await sleep(RETRY_MS);
  }
}

/** A link to nothing is there for ever, and never anybody's. */
async function refuseLink(path: string): Promise<void> {
  if ((await danglingLink(path)) !== null) throw new LockedError(`${path} is a symbolic link to nothing, and no lock; remove it.`);
}

/** Whether waiting longer than one is ready to can't show any more that the holder is gone. */
function mayBeAlive({ holder }: SeenLock, watch: Watch, host: string): boolean {
  return holder === undefined || holder.leaseMs === undefined || holder.host === host || watch.hasChanged;
}

async function isStale({ holder }: SeenLock, watch: Watch, host: string): Promise<boolean> {
  // Locks appear whole: one that can't be read was broken by a crash of the machine.
  if (holder === undefined) return true;
  if (await isGone(holder, host)) return true;
  return holder.leaseMs !== undefined && watch.unchangedMs >= holder.leaseMs;
}

/** For how long something has stayed as it is, by this process's own monotonic clock. */
class Watch {
  unchangedMs = 0;
  hasChanged = false;
  #text: string | undefined;
  #at = 0;

  /** `leaseMs`: no single look counts for more than a third of it, so that who was paused itself looks again. */
  saw(text: string, leaseMs = Number.POSITIVE_INFINITY): void {
    const now = performance.now();
    if (text === this.#text) this.unchangedMs += Math.min(now - this.#at, leaseMs / 3);
    else {
      this.hasChanged = this.#text !== undefined;
      this.unchangedMs = 0;
    }
    this.#text = text;
    this.#at = now;
  }
}

/** Made beside and linked into place, so that nobody ever reads half of a lock. */
async function tryCreate(path: string, me: Holder): Promise<LockFile | undefined> {
  const taking = randomBytes(6).toString('hex');
  const candidate = `${path}.${taking}`;
  const handle = await open(candidate, 'wx', 0o600);
  let isTaken = false;
  try {
    await handle.writeFile(`${headOf(me, taking)}${tailOf(0, 0)}`);
    await link(candidate, path);
    isTaken = true;
    return new LockFile(path, handle, me, taking);
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return undefined;
    throw error;
  } finally {
    if (!isTaken) await handle.close();
    await rm(candidate, { force: true });
  }
}

/**
 * One process at a time removes a lock that was found to be stale, if it is still that one. Should a process be paused in the
 * middle of it for so long that another one goes on in its place, a fresh lock may be removed: its holder then notices by `check`.
 */
async function removeStale(path: string, stale: SeenLock, takeovers: Watch): Promise<boolean> {
  const takeover = `${path}.takeover`;
  try {
    await writeFile(takeover, randomBytes(6).toString('hex'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
    takeovers.saw(await readTextFile(takeover).catch(() => randomBytes(6).toString('hex')));
    if (takeovers.unchangedMs >= TAKEOVER_MS) await rm(takeover, { force: true });
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

/**
 * One more than the last token, which is kept beside the lock from one taking to the next. What a holder from before was about
 * to write there is removed first: it can't set the number back, however late it goes on.
 */
async function nextToken(path: string, file: LockFile): Promise<number> {
  const place = `${path}.token`;
  await removeTemporaries(place);
  const last = Number(await readTextFile(place).catch(() => '0'));
  const token = Number.isSafeInteger(last) && last >= 0 ? last + 1 : 1;
  await writeSoon(place, `${token}\n`, () => file.check());
  await file.renew(token);
  return token;
}

/** @throws what reading throws: a lock that can't be looked at now is nobody's to remove */
async function look(path: string): Promise<SeenLock | 'gone'> {
  try {
    const file = await openRegularFile(path);
    try {
      const { mtimeMs } = await file.stat();
      const text = await file.readFile('utf8');
      return { text, holder: parseHolder(text), renewedAt: mtimeMs };
    } finally {
      await file.close();
    }
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return 'gone';
    throw error;
  }
}

import { closeSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { hasCode } from './failure.ts';
import { isRunning } from './lock-holder.ts';
import { keepFilesPrivate } from './private-folder.ts';

/**
 * Keeps the library from opening an environment while another process commits to it. As it opens one (lmdb 3.5.6,
 * `mdb_env_open2`), it reads which commit is the latest and, a moment later, has all processes begin from that one: whatever was
 * committed in that moment would be undone by the next write, or break the trees. OpenLDAP knows this as ITS#9496.
 *
 * Whoever writes says so in a file of its own, and then looks for the gate; whoever opens closes the gate, and then looks for
 * those who write. So at least one of two sees the other.
 */

/** There while somebody opens the environment. */
const GATE = 'opening';
/** A folder with a file for each process that writes: its one byte tells whether it does now. */
const WRITERS = 'writers';

const [IDLE, WRITING] = [Buffer.from('-'), Buffer.from('w')];

const RETRY_MS = 1;
/** An opening takes a few milliseconds: a gate that is closed for so long was left behind by a process that died. */
const ABANDONED_MS = 3_000;
/** A disk that is stuck must not keep an environment from being opened: who reads needs no disk. */
const PATIENCE_MS = 5_000;

/**
 * Opens, with no other process of this machine writing meanwhile; waits for those that do. Blocks the thread.
 * `abandonedMs`: after how long a gate that another has closed is taken away. @throws what `open` throws
 */
export function openApart<T>(directory: string, open: () => T, abandonedMs = ABANDONED_MS): T {
  const openAgain = new Gate(directory, abandonedMs).close();
  try {
    const started = performance.now();
    while (isWrittenTo(directory) && performance.now() - started < PATIENCE_MS) pause();
    return open();
  } finally {
    openAgain();
  }
}

/** What a process writes to the environment in a folder, as far as those who open it need to know. */
export class Writing {
  readonly #directory: string;
  readonly #gate: Gate;
  #underWay = 0;
  #mark: Mark | undefined;

  constructor(directory: string, abandonedMs = ABANDONED_MS) {
    this.#directory = directory;
    this.#gate = new Gate(directory, abandonedMs);
  }

  /** Resolves once a write may begin; `end` is to be called when it is over. */
  async begin(): Promise<void> {
    while (!this.#mayBegin()) await sleep(RETRY_MS);
  }

  /** Runs a write that is over when it returns. Blocks the thread while somebody opens. */
  sync<T>(write: () => T): T {
    while (!this.#mayBegin()) pause();
    try {
      return write();
    } finally {
      this.end();
    }
  }

  end(): void {
    this.#underWay--;
    if (this.#underWay === 0) this.#mark?.set(IDLE);
  }

  close(): void {
    this.#mark?.remove();
    this.#mark = undefined;
  }

  #mayBegin(): boolean {
    this.#underWay++;
    this.#mark ??= Mark.make(this.#directory);
    if (this.#underWay === 1) this.#mark?.set(WRITING);
    if (!this.#gate.isClosed()) return true;
    this.end();
    return false;
  }
}

/** The file that tells whether this process writes. */
class Mark {
  readonly #path: string;
  readonly #file: number;

  private constructor(path: string, file: number) {
    this.#path = path;
    this.#file = file;
  }

  /** None where the disk takes no file now: nobody is told, and the next write tries again. */
  static make(directory: string): Mark | undefined {
    const folder = join(directory, WRITERS);
    const path = join(folder, `${process.pid}.${++marks}`);
    try {
      const isMade = makeUnlessThere(folder);
      const mark = new Mark(path, openSync(path, 'w', 0o600));
      keepFilesPrivate(directory, isMade ? [folder, path] : [path]);
      return mark;
    } catch {
      return undefined;
    }
  }

  set(what: Buffer): void {
    try {
      writeSync(this.#file, what, 0, 1, 0);
    } catch {
      // The write itself will meet what is wrong with the disk.
    }
  }

  remove(): void {
    closeSync(this.#file);
    removeIfThere(this.#path);
  }
}

let marks = 0;

/** The folder above is nobody's to make here. Whether it was made. @throws the system's error */
function makeUnlessThere(folder: string): boolean {
  try {
    mkdirSync(folder, { mode: 0o700 });
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  }
}

class Gate {
  readonly #path: string;
  readonly #abandonedMs: number;
  /** What closes it now, and since when that was seen. */
  #seen: string | undefined;
  #since = 0;

  constructor(directory: string, abandonedMs: number) {
    this.#path = join(directory, GATE);
    this.#abandonedMs = abandonedMs;
  }

  /** One that nobody will open again is taken away. A folder that can't be looked into has none: the write itself will meet what is wrong. */
  isClosed(): boolean {
    const seen = this.#look();
    if (seen === undefined) return false;
    if (seen !== this.#seen) [this.#seen, this.#since] = [seen, performance.now()];
    if (performance.now() - this.#since < this.#abandonedMs) return true;
    removeIfThere(this.#path);
    return false;
  }

  /** Names what closes it: the number of a file alone may be given to the next one. */
  #look(): string | undefined {
    try {
      const file = statSync(this.#path, { bigint: true, throwIfNoEntry: false });
      return file && `${file.ino} ${file.mtimeNs}`;
    } catch {
      return undefined;
    }
  }

  /** Waits while somebody else opens. Returns how to open it again. Where no file can be made, the gate stays open. */
  close(): () => void {
    for (;;) {
      try {
        closeSync(openSync(this.#path, 'wx', 0o600));
        return () => removeIfThere(this.#path);
      } catch (error) {
        if (!hasCode(error, 'EEXIST')) return () => {};
      }
      if (this.isClosed()) pause();
    }
  }
}

/** Whether another process writes. This one opens no environment twice: the library finds that it has it, and tells nobody anything. */
function isWrittenTo(directory: string): boolean {
  const folder = join(directory, WRITERS);
  return namesIn(folder).some((name) => {
    const pid = Number.parseInt(name, 10);
    if (pid === process.pid) return false;
    if (isRunning(pid)) return readIfThere(join(folder, name)) === WRITING.toString();
    removeIfThere(join(folder, name));
    return false;
  });
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'latin1');
  } catch {
    return undefined;
  }
}

function removeIfThere(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch {
    // It stays where the disk takes no change.
  }
}

const NEVER = new Int32Array(new SharedArrayBuffer(4));

function pause(): void {
  Atomics.wait(NEVER, 0, 0, RETRY_MS);
}

import { accessSync, constants, existsSync, readFileSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { hasCode } from './failure.ts';

/** What stays free whatever is written, in bytes: for the trees themselves, and for other processes that write at the same moment. */
const SPARE_BYTES = 2 ** 20;

/** What one entry has the library copy of its trees, in bytes: a dozen pages. */
const COPIED_BYTES = 12 * 4096;

/**
 * Tells before something is written to the LMDB file of a folder whether the disk will take it. The library must not
 * find out by trying: the message that it makes of a write's error is longer than the memory it takes for it, and what
 * lies behind is overwritten (lmdb 3.5.6, `mdb_page_flush`), which ends the process sooner or later.
 */
export class LmdbRoom {
  readonly #directory: string;
  readonly #file: string;
  #limit = fileSizeLimit();
  #underWay = 0;

  constructor(directory: string) {
    this.#directory = directory;
    this.#file = join(directory, 'data.mdb');
  }

  /** An environment that is about to be made is written to at once; one that is there may be opened to be read. */
  checkOpening(): void {
    if (!existsSync(this.#file)) this.check(0);
  }

  /** @throws with the reason, when the disk won't take an entry of so many bytes besides those under way. */
  check(bytes: number): void {
    const needed = SPARE_BYTES + this.#underWay + bytes + COPIED_BYTES;
    const { bavail, blocks, bsize } = statfsSync(this.#directory);
    // Some file systems don't tell, and have no blocks at all.
    if (blocks > 0 && bavail * bsize < needed) throw new Error('the disk is full');
    if (isReadOnly(this.#file)) throw new Error('the disk is read-only');
    if (this.#isBeyondLimit(needed)) throw new Error('the file is as large as this process may write');
  }

  /** Writes an entry of so many bytes, which count as under way until it is settled. Rejects, with nothing written, as `check` throws. */
  async write(bytes: number, write: () => Promise<boolean>): Promise<boolean> {
    this.check(bytes);
    const held = bytes + COPIED_BYTES;
    this.#underWay += held;
    try {
      return await write();
    } finally {
      this.#underWay -= held;
    }
  }

  #isBeyondLimit(needed: number): boolean {
    if (this.#limit === Number.POSITIVE_INFINITY) return false;
    const size = statSync(this.#file, { throwIfNoEntry: false })?.size ?? 0;
    if (size + needed <= this.#limit) return false;
    // It may have been raised since it was looked at.
    this.#limit = fileSizeLimit();
    return size + needed > this.#limit;
  }
}

/** Who has a file open may write to it whatever its mode; not so on a disk that is read-only, or where nobody may change it. */
function isReadOnly(file: string): boolean {
  try {
    accessSync(file, constants.W_OK);
    return false;
  } catch (error) {
    return hasCode(error, 'EROFS') || hasCode(error, 'EPERM');
  }
}

/** How large a file this process may write (RLIMIT_FSIZE), in bytes; infinite where the system doesn't tell. */
function fileSizeLimit(): number {
  try {
    const soft = /^Max file size +(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1];
    return soft === undefined ? Number.POSITIVE_INFINITY : Number(soft);
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

import { randomBytes } from 'node:crypto';
import { type FileHandle, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { hasCode } from './failure.ts';

/** How the name ends of what is written before it takes a file's place; a crash leaves it behind. */
export const TEMPORARY = '.tmp';

/**
 * Called when all is written but nothing is replaced yet; what it throws keeps the file as it is. Where it looks whether a lock is
 * still one's own, and whoever takes that lock over removes all temporaries first, nobody who has lost the lock replaces the
 * file, however long they were paused and wherever: either this throws, or there is nothing left to put in the file's place.
 */
export type Fence = () => Promise<void>;

/**
 * Replaces a file as a whole: readers see the old text or the new one, never a part, and the new one
 * outlives a loss of power once this resolves. It is its owner's alone to read; who that is stays as it was.
 */
export async function writeDurably(path: string, text: string, fence?: Fence): Promise<void> {
  await replaceFile(path, text, { isSynced: true, fence });
  await syncFolder(dirname(path));
}

/** As `writeDurably`, but the system writes to the disk when it likes: a loss of power may leave the file old, or empty. */
export async function writeSoon(path: string, text: string, fence?: Fence): Promise<void> {
  await replaceFile(path, text, { isSynced: false, fence });
}

interface Replacing {
  readonly isSynced: boolean;
  readonly fence: Fence | undefined;
}

async function replaceFile(path: string, text: string, { isSynced, fence }: Replacing): Promise<void> {
  const temporary = `${path}.${randomBytes(6).toString('hex')}${TEMPORARY}`;
  try {
    const file = await open(temporary, 'wx', 0o600);
    try {
      await file.writeFile(text, 'utf8');
      await giveToOwner(file, path);
      if (isSynced) await file.sync();
    } finally {
      await file.close();
    }
    await fence?.();
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    // Where the temporary has gone, somebody took the lock over since the fence was asked: it says so.
    if (hasCode(error, 'ENOENT')) await fence?.();
    throw error;
  }
}

/** Removes what others had begun to write in the place of a file: whoever was killed, or has lost the lock that protects it. */
export async function removeTemporaries(path: string): Promise<void> {
  const name = basename(path);
  for (const found of await readdir(dirname(path))) {
    const random = found.startsWith(`${name}.`) && found.endsWith(TEMPORARY) ? found.slice(name.length + 1, -TEMPORARY.length) : '';
    if (/^[0-9a-f]{12}$/.test(random)) await rm(join(dirname(path), found), { force: true });
  }
}

/**
 * What root replaces goes on belonging to whom it belonged, and a new file to whom the folder does: else a command that root
 * runs would take a file from the server that runs as somebody else.
 */
export async function giveToOwner(file: FileHandle, path: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = await stat(path).catch(() => stat(dirname(path)));
  await file.chown(uid, gid);
}

/** Makes renames and removals in a folder durable, where the system can. */
export async function syncFolder(folder: string): Promise<void> {
  // Windows can't open a folder; its renames are journalled.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

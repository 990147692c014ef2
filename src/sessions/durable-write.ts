import { randomBytes } from 'node:crypto';
import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** How the name ends of what is written before it takes a file's place; a crash leaves it behind. */
export const TEMPORARY = '.tmp';

/**
 * Replaces a file as a whole: readers see the old text or the new one, never a part, and the new one
 * outlives a loss of power once this resolves. It is its owner's alone to read; who that is stays as it was.
 */
export async function writeDurably(path: string, text: string): Promise<void> {
  await replaceFile(path, text, { isSynced: true });
  await syncFolder(dirname(path));
}

/** As `writeDurably`, but the system writes to the disk when it likes: a loss of power may leave the file old, or empty. */
export async function writeSoon(path: string, text: string): Promise<void> {
  await replaceFile(path, text, { isSynced: false });
}

async function replaceFile(path: string, text: string, { isSynced }: { readonly isSynced: boolean }): Promise<void> {
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
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/**
 * What root replaces goes on belonging to whom it belonged, and a new file to whom the folder does: else a command that root
 * runs would take a file from the server that runs as somebody else.
 */
async function giveToOwner(file: FileHandle, path: string): Promise<void> {
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

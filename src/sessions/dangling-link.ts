import { lstat, readlink, stat } from 'node:fs/promises';

/** Of a symbolic link to nothing, what it says it points to; else null. */
export async function danglingLink(path: string): Promise<string | null> {
  const isLink = (await lstat(path).catch(() => undefined))?.isSymbolicLink() === true;
  if (!isLink) return null;
  const isThere = await stat(path).then(
    () => true,
    () => false,
  );
  return isThere ? null : await readlink(path);
}

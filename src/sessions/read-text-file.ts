import { constants, type FileHandle, open } from 'node:fs/promises';

/** In the place of a file of ours is something else: a folder, a pipe, a device. The message names it. */
export class OddFileError extends Error {
  override readonly name = 'OddFileError';
}

/** Opens a file for reading. A pipe or a device, which may never end, is not waited for. @throws OddFileError, what opening throws */
export async function openRegularFile(path: string): Promise<FileHandle> {
  const file = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    if ((await file.stat()).isFile()) return file;
    throw new OddFileError(`${path} is no file; remove it.`);
  } catch (error) {
    await file.close();
    throw error;
  }
}

/** @throws OddFileError, what opening and reading throw */
export async function readTextFile(path: string): Promise<string> {
  const file = await openRegularFile(path);
  try {
    return await file.readFile('utf8');
  } finally {
    await file.close();
  }
}

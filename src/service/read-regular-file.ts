import type { Stats } from 'node:fs';
import { constants, type FileHandle, open, readlink, stat } from 'node:fs/promises';
import { hasCode, reasonOf } from '../sessions/failure.ts';

/** What was found where a file was looked for: its text, nothing at all, or something else, as the end of a sentence: `is a folder`. */
export type FileRead = { readonly text: string } | { readonly gone: true } | { readonly refused: string };

/**
 * Reads a regular file, or the one that a link leads to, as UTF-8; bytes that aren't become U+FFFD, and a BOM is left out.
 * Never waits: what may never end (a named pipe, a device) is not opened, and of a file no more is read than `mostBytes`.
 * @param mostBytes at most 500 MiB: a text can hold no more
 */
export async function readRegularFile(path: string, mostBytes: number): Promise<FileRead> {
  let file: FileHandle;
  try {
    const before = await stat(path);
    if (!before.isFile()) return notAFile(before);
    // Should a named pipe have come into its place just now, it would be waited for without O_NONBLOCK.
    file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK);
  } catch (error) {
    return await notOpened(path, error);
  }
  try {
    const stats = await file.stat();
    if (!stats.isFile()) return notAFile(stats);
    if (stats.size > mostBytes) return tooLarge(mostBytes);
    const bytes = await readAtMost(file, stats.size, mostBytes);
    return bytes === null ? tooLarge(mostBytes) : { text: bytes.toString('utf8').replace(/^\ufeff/, '') };
  } catch (error) {
    return { refused: `can't be read: ${reasonOf(error)}` };
  } finally {
    await file.close();
  }
}

/** null: there is more. What is appended meanwhile is read too: a file may be larger than it said. */
async function readAtMost(file: FileHandle, expected: number, mostBytes: number): Promise<Buffer | null> {
  let bytes = Buffer.allocUnsafe(expected + 1);
  let length = 0;
  for (;;) {
    const { bytesRead } = await file.read(bytes, length, bytes.length - length, null);
    length += bytesRead;
    if (bytesRead === 0) return bytes.subarray(0, length);
    if (length > mostBytes) return null;
    if (length === bytes.length) bytes = Buffer.concat([bytes], Math.min(2 * length, mostBytes) + 1);
  }
}

function tooLarge(mostBytes: number): FileRead {
  return { refused: `has more than ${mostBytes / MEBIBYTE} MiB` };
}

export const MEBIBYTE = 1_048_576;

async function notOpened(path: string, error: unknown): Promise<FileRead> {
  if (hasCode(error, 'ELOOP')) return { refused: 'is a link that leads back to itself' };
  if (hasCode(error, 'ENOENT')) {
    const target = await readlink(path).catch(() => null);
    return target === null ? { gone: true } : { refused: `is a link to ${target}, where nothing is` };
  }
  if (hasCode(error, 'EACCES') || hasCode(error, 'EPERM')) return { refused: 'may not be read by the user who runs this' };
  return { refused: `can't be read: ${reasonOf(error)}` };
}

function notAFile(stats: Stats): FileRead {
  return { refused: `is ${kindOf(stats)}, not a file` };
}

function kindOf(stats: Stats): string {
  if (stats.isDirectory()) return 'a folder';
  if (stats.isFIFO()) return 'a named pipe';
  if (stats.isSocket()) return 'a socket';
  if (stats.isCharacterDevice() || stats.isBlockDevice()) return 'a device';
  return 'something else';
}

import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { copyFile, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolder } from './durable-write.ts';
import { freeLmdbLock, openLmdb } from './lmdb-environment.ts';
import { makeFolder } from './make-folder.ts';

/** What is copied besides: what is kept of the sessions for replay. */
const TRANSCRIPTS = 'transcripts';

/** The folder that a backup is to be made in holds something. */
export class NotEmptyError extends Error {
  override readonly name = 'NotEmptyError';
}

/**
 * Copies a folder of sessions, and the transcripts in it, into another one that can be served from. Under LMDB a server may go on
 * meanwhile, and the copy is what was stored at one moment; under lowdb each session is copied as it was at some moment. Durable
 * when resolved; the copy is its owner's alone.
 * @throws FolderNotMadeError, NotEmptyError, and the system's or the library's error, with nothing left of the copy
 */
export async function backupFolder(kind: 'lmdb' | 'lowdb', from: string, to: string): Promise<void> {
  const isNew = !existsSync(to);
  makeFolder(to);
  if (readdirSync(to).length > 0) throw new NotEmptyError(`${to} is not empty`);
  const copy = kind === 'lmdb' ? backupLmdb : backupFiles;
  try {
    await copy(from, to);
    if (existsSync(join(from, TRANSCRIPTS))) await copy(join(from, TRANSCRIPTS), join(to, TRANSCRIPTS));
    await syncFolder(join(to, '..'));
  } catch (error) {
    for (const name of existsSync(to) ? readdirSync(to) : []) rmSync(join(to, name), { recursive: true, force: true });
    if (isNew) rmSync(to, { recursive: true, force: true });
    throw error;
  }
}

async function backupLmdb(from: string, to: string): Promise<void> {
  await freeLmdbLock(from);
  makeFolder(to);
  chmodSync(to, 0o700);
  const { root } = openLmdb(from, { make: false, maxDbs: 4, overlappingSync: false });
  const file = join(to, 'data.mdb');
  try {
    await root.backup(to, true).catch(async () => {
      // The library packs no file in which a crash has left a page that nothing uses: that one is copied as it is.
      rmSync(file, { force: true });
      await root.backup(to, false);
    });
  } finally {
    await root.close();
  }
  chmodSync(file, 0o600);
  await syncFile(file);
  await syncFolder(to);
}

async function backupFiles(from: string, to: string): Promise<void> {
  makeFolder(to);
  chmodSync(to, 0o700);
  for (const folder of await readdir(from, { withFileTypes: true })) {
    if (!folder.isDirectory() || !/^[0-9a-f]{2}$/.test(folder.name)) continue;
    mkdirSync(join(to, folder.name), { mode: 0o700 });
    for (const name of await readdir(join(from, folder.name))) {
      if (!/\.json(?:\.corrupt)?$/.test(name)) continue;
      const copied = join(to, folder.name, name);
      await copyFile(join(from, folder.name, name), copied);
      chmodSync(copied, 0o600);
      await syncFile(copied);
    }
    await syncFolder(join(to, folder.name));
  }
  await syncFolder(to);
}

async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

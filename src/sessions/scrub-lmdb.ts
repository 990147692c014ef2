import { closeSync, existsSync, fdatasyncSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as breathe } from 'node:timers/promises';
import type { RootDatabase } from 'lmdb';
import { freeLmdbLock, openLmdb } from './lmdb-environment.ts';
import { LmdbFile, type LmdbMeta } from './lmdb-file.ts';
import { freePages } from './survey-lmdb.ts';

/** How many pages are overwritten while others wait to write: a few milliseconds' work. */
const PORTION = 1_000;

/**
 * Overwrites what was erased, and still lies in pages of an LMDB file that nothing uses, with zeros; on the disk when resolved.
 * Returns how many pages had to be. Safe beside any number of processes, as it writes only where the library itself would write
 * next: under its lock, to pages that no snapshot needs, neither a reader's nor the one that a loss of power leads back to.
 * @throws the system's error, or the library's
 */
export async function scrubLmdb(directory: string): Promise<number> {
  await freeLmdbLock(directory);
  const { root, writing, isInPlace, close } = openLmdb(directory, { make: false, maxDbs: 4, overlappingSync: false });
  const path = join(directory, 'data.mdb');
  const file = new LmdbFile(path);
  const out = openSync(path, 'r+');
  try {
    const probe = root.openDB<string, string>('probe', { encoding: 'string' });
    // What the latest commit freed is needed until there is a later one.
    await writing.begin();
    try {
      for (let i = 0; i < 2; i++) await probe.put('', `${i}`);
      await root.flushed;
    } finally {
      writing.end();
    }
    let scrubbed = 0;
    for (let after = 1; after >= 0 && isInPlace(); await breathe()) {
      root.resetReadTxn();
      after = root.transactionSync(() => {
        const meta = file.newest();
        if (typeof meta === 'string') throw new Error(`data.mdb ${meta}`);
        const portion = unneededPages(file, meta, root)
          .filter((page) => page > after)
          .slice(0, PORTION);
        for (const page of portion) {
          if (file.read(meta, page).every((byte) => byte === 0)) continue;
          writeSync(out, Buffer.alloc(meta.pageSize), 0, meta.pageSize, page * meta.pageSize);
          scrubbed++;
        }
        return portion.at(-1) ?? -1;
      });
    }
    fdatasyncSync(out);
    return scrubbed;
  } finally {
    closeSync(out);
    file.close();
    await close();
  }
}

/** Overwrites what was erased of the sessions in a folder, and for their transcripts where there are any. @throws the system's error, or the library's */
export async function scrubSessions(directory: string): Promise<number> {
  let pages = 0;
  for (const folder of [directory, join(directory, 'transcripts')]) {
    if (existsSync(join(folder, 'data.mdb'))) pages += await scrubLmdb(folder);
  }
  return pages;
}

/** The pages, in order, that the library would take for its next commit. */
function unneededPages(file: LmdbFile, meta: LmdbMeta, root: RootDatabase): number[] {
  const needed = [meta.transaction, ...readersOf(root)];
  const free: number[] = [];
  const seen = new Set<number>();
  file.walk(meta, meta.freeRoot, {
    page: (first) => !seen.has(first) && seen.add(first).size > 0,
    damaged: (page) => {
      throw new Error(`data.mdb is damaged at page ${page}`);
    },
    leaf: (_, nodes) => {
      // The key is the transaction that gave the pages free.
      for (const node of nodes)
        if (needed.every((transaction) => node.key.readBigUInt64LE(0) < transaction))
          for (const page of freePages(file, meta, node)) free.push(page);
    },
  });
  const pages = Math.floor(file.size / meta.pageSize);
  return free.filter((page) => page > 1 && page < pages).sort((a, b) => a - b);
}

/** The transactions that readers of any process are at. */
function readersOf(root: RootDatabase): bigint[] {
  // A line each: process, thread, transaction; a dash where it reads nothing now.
  const lines = root.readerList().split('\n').slice(1);
  return lines
    .map((line) => line.trim().split(/\s+/)[2] ?? '')
    .filter((text) => /^\d+$/.test(text))
    .map(BigInt);
}

import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { reasonOf } from './failure.ts';
import { hashKey } from './hash-key.ts';
import { openLmdb } from './lmdb-environment.ts';
import { LmdbFile } from './lmdb-file.ts';
import { readTextFile } from './read-text-file.ts';
import { parseDocument } from './session-file.ts';
import { type StoredEntry, StoreUnavailableError } from './session-store.ts';
import { surveyLmdb } from './survey-lmdb.ts';

/** What became of reading a whole store. */
export interface SurveyCounts {
  /** Sessions that are there and can't be read. */
  readonly unreadable: number;
  /** Pages of an LMDB file that don't hold what they should. */
  readonly damagedPages: number;
  /** Sessions that were read, and may have been erased, or may be older versions. */
  readonly uncertain: number;
}

type Take = (entry: StoredEntry) => Promise<void>;

/**
 * Reads every session in a folder of LMDB's or lowdb's, expired ones too, whatever is damaged; nothing in it is changed. Beside a
 * server that runs, a file of LMDB is read as it was at one moment.
 * @throws StoreUnavailableError when data.mdb can't be opened or is no file, the system's error when a folder can't be read,
 * what `take` throws
 */
export async function surveyFolder(kind: 'lmdb' | 'lowdb', directory: string, take: Take): Promise<SurveyCounts> {
  return kind === 'lowdb' ? surveyFiles(directory, take) : surveyLmdbFolder(directory, take);
}

async function surveyLmdbFolder(directory: string, take: Take): Promise<SurveyCounts> {
  const file = openFile(directory);
  const release = holdSnapshot(file, directory);
  try {
    const { entries, counts } = surveyLmdb(file);
    for (const entry of entries) await take(entry);
    return counts;
  } finally {
    await release();
    file.close();
  }
}

function openFile(directory: string): LmdbFile {
  try {
    return new LmdbFile(join(directory, 'data.mdb'));
  } catch (error) {
    throw new StoreUnavailableError(`The sessions in ${directory} can't be read: ${reasonOf(error)}.`, { cause: error });
  }
}

/**
 * Keeps what the file holds now from being written over, where a process uses it: a store that is whole is opened for that. One
 * that isn't is nobody's to open, and is read as it stands.
 */
function holdSnapshot(file: LmdbFile, directory: string): () => Promise<void> {
  if (!existsSync(join(directory, 'lock.mdb')) || typeof file.newest() === 'string') return async () => {};
  try {
    const { root } = openLmdb(directory, { make: false, maxDbs: 4, overlappingSync: false });
    const reading = root.useReadTransaction();
    return async () => {
      reading.done();
      await root.close();
    };
  } catch {
    return async () => {};
  }
}

/** A file of a session that is set aside counts where the session has no other. */
async function surveyFiles(directory: string, take: Take): Promise<SurveyCounts> {
  let unreadable = 0;
  for (const folder of await readdir(directory, { withFileTypes: true })) {
    if (!folder.isDirectory() || !/^[0-9a-f]{2}$/.test(folder.name)) continue;
    const names = await readdir(join(directory, folder.name));
    const hashes = new Set(names.flatMap((name) => /^([0-9a-f]{64})\.json(?:\.corrupt)?$/.exec(name)?.[1] ?? []));
    for (const hash of hashes) {
      const entries = await Promise.all(['.json', '.json.corrupt'].map((end) => readSession(join(directory, folder.name, hash + end))));
      const entry = entries.find((found) => found !== undefined);
      if (entry === undefined) unreadable++;
      else await take(entry);
    }
  }
  return { unreadable, damagedPages: 0, uncertain: 0 };
}

async function readSession(path: string): Promise<StoredEntry | undefined> {
  const text = await readTextFile(path).catch(() => '');
  const document = parseDocument(text);
  return document !== undefined && basename(path).startsWith(hashKey(document.key)) ? document : undefined;
}

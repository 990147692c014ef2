import { hasCode } from './failure.ts';
import { LmdbFile, type LmdbMeta } from './lmdb-file.ts';

/** What is wrong with a file that holds nothing, as a copy that failed leaves one. */
export const EMPTY = 'data.mdb is empty';

/** How often a file is looked at that somebody else writes to. */
const MOST_LOOKS = 5;

/**
 * What is wrong with an LMDB data file, or undefined if it may be opened. The library maps the file into
 * memory unseen: one that is foreign or cut short ends the whole process instead of throwing.
 * @throws the system's error when it can't be read
 */
export function faultOfLmdbFile(path: string): string | undefined {
  const file = openIfThere(path);
  if (file === undefined) return undefined;
  try {
    // One that this or another process makes comes into its place whole.
    if (file.size === 0) return EMPTY;
    for (let looks = 0; looks < MOST_LOOKS; looks++) {
      const meta = file.newest();
      const fault = typeof meta === 'string' ? `data.mdb ${meta}` : faultOf(file, meta);
      if (fault === undefined || !hasMoved(file, meta)) return fault;
    }
    // Another process commits to it all the time: it has it open, and so it is whole.
    return undefined;
  } finally {
    file.close();
  }
}

function faultOf(file: LmdbFile, meta: LmdbMeta): string | undefined {
  const { pageSize, lastPage } = meta;
  // Asked for after the snapshot: the file of a process that writes only grows, and before it tells of what is in it.
  const pages = Math.floor(file.size / pageSize);
  const fault = faultOfTrees(file, meta, pages);
  // What a commit took at the end of the file and gave back was never written: a whole file may be short of pages that nothing uses.
  const isCutShort = fault !== undefined && lastPage >= pages;
  return isCutShort ? `data.mdb is cut short: it has ${pages} of ${lastPage + 1} pages` : fault;
}

/** Reads the trees, and not what records have on pages of their own: a damaged record is told of when it is read. */
function faultOfTrees(file: LmdbFile, meta: LmdbMeta, pages: number): string | undefined {
  const seen = new Uint8Array(pages);
  const damaged = new Set<number>();
  const visitor = {
    page(first: number, count: number): boolean {
      const isThere = first + count <= pages && seen[first] === 0;
      if (isThere) seen[first] = 1;
      else damaged.add(first);
      return isThere;
    },
    damaged: (page: number) => void damaged.add(page),
  };
  for (const root of [meta.freeRoot, meta.mainRoot]) file.walk(meta, root, visitor);
  const [page] = damaged;
  return page === undefined ? undefined : `data.mdb is damaged: ${damaged.size} of its ${pages} pages, such as ${page}`;
}

/** Whether somebody has written to it since. */
function hasMoved(file: LmdbFile, before: LmdbMeta | string): boolean {
  const now = file.newest();
  if (typeof now === 'string' || typeof before === 'string') return now !== before;
  return now.transaction !== before.transaction;
}

function openIfThere(path: string): LmdbFile | undefined {
  try {
    return new LmdbFile(path);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

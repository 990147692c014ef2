import { isUtf8 } from 'node:buffer';
import { hashKey } from './hash-key.ts';
import { type LeafNode, type LmdbFile, type LmdbMeta, readPage } from './lmdb-file.ts';
import type { StoredEntry } from './session-store.ts';
import { parseStored } from './stored-text.ts';

/** Before the text of a session: its version, as a float. */
const VERSION_BYTES = 8;
/** Where a file doesn't say how long its pages are. */
const USUAL_PAGE_SIZE = 4096;
/** The tree that sessions are in. */
const SESSIONS = 'sessions';

/** What was found in the file of a store, as it is read. */
export interface Survey {
  /** Sessions that are whole, expired ones among them. */
  readonly entries: Iterable<StoredEntry>;
  /** Complete once all entries were read. */
  readonly counts: {
    /** Sessions that are there and can't be read. */
    unreadable: number;
    /** Pages that don't hold what they should: what was on them can't be told. */
    damagedPages: number;
    /** Sessions from pages that were out of reach, and may have been given free before: they may have been erased, or be older versions. */
    uncertain: number;
  };
}

/**
 * Reads the sessions in an LMDB data file without the library, so that no damage ends the process: those that its trees lead to,
 * and, where a tree is damaged, those on pages that are out of reach. Of what is there several times the newest counts.
 * Nothing may write to the file meanwhile, or a read transaction must hold what is read.
 */
export function surveyLmdb(file: LmdbFile): Survey {
  const found = file.newest();
  const pageSize = typeof found === 'string' ? USUAL_PAGE_SIZE : found.pageSize;
  const pages = Math.floor(file.size / pageSize);
  const nothing = { pageSize, lastPage: pages - 1, transaction: 0n, freeRoot: null, mainRoot: null };
  const meta: LmdbMeta = typeof found === 'string' ? nothing : found;
  const reach = reachOf(file, meta, pages);
  const counts = { unreadable: 0, damagedPages: reach.damaged.size + (typeof found === 'string' ? 1 : 0), uncertain: 0 };

  function* entries(): Generator<StoredEntry> {
    const read = new Set<string>();
    for (const number of reach.leaves) {
      for (const node of leafNodes(file, meta, number)) {
        const entry = entryOf(file, meta, node);
        if (entry === undefined) counts.unreadable++;
        else {
          read.add(node.key.toString());
          yield entry;
        }
      }
    }
    if (counts.damagedPages === 0) return;
    for (const [hash, { entry }] of strayEntries(file, meta, reach.isOutOfReach, pages)) {
      const stray = read.has(hash) ? undefined : entry();
      if (stray === undefined) continue;
      if (!reach.isFreeKnown) counts.uncertain++;
      yield stray;
    }
  }
  return { entries: entries(), counts };
}

interface Reach {
  /** Of the sessions. */
  readonly leaves: readonly number[];
  readonly damaged: ReadonlySet<number>;
  /** Whether it is known which pages nothing uses. */
  readonly isFreeKnown: boolean;
  isOutOfReach(page: number): boolean;
}

function reachOf(file: LmdbFile, meta: LmdbMeta, pages: number): Reach {
  const seen = new Uint8Array(pages).fill(1, 0, 2);
  const damaged = new Set<number>();
  const leaves: number[] = [];
  const visitor = {
    page(first: number, count: number): boolean {
      const isThere = first + count <= pages && seen[first] === 0;
      if (isThere) seen.fill(1, first, first + count);
      else damaged.add(first);
      return isThere;
    },
    damaged: (page: number) => void damaged.add(page),
  };
  const free: number[][] = [];
  file.walk(meta, meta.freeRoot, { ...visitor, leaf: (_, nodes) => void free.push(...nodes.map((node) => freePages(file, meta, node))) });
  const isFreeKnown = damaged.size === 0 && meta.mainRoot !== null;
  file.walk(meta, meta.mainRoot, { ...visitor, leaf: (tree, _, page) => void (tree === SESSIONS && leaves.push(page)) });
  for (const page of free.flat()) seen[page] = 1;
  // What was damaged is looked at once more: a part of it may be whole.
  for (const page of damaged) seen[page] = 0;
  return { leaves, damaged, isFreeKnown, isOutOfReach: (page) => seen[page] === 0 };
}

/** The pages that one record of the tree of free pages names: a count of entries, then each a page or, negative, how many from the next on. */
export function freePages(file: LmdbFile, meta: LmdbMeta, node: LeafNode): number[] {
  const value = file.valueOf(meta, node);
  if (value === undefined || value.length < 8) return [];
  const entries = Math.min(Number(value.readBigUInt64LE(0)), value.length / 8 - 1);
  const pages: number[] = [];
  for (let i = 1; i <= entries; i++) {
    const entry = Number(value.readBigInt64LE(8 * i));
    if (entry > 0) pages.push(entry);
    if (entry >= 0) continue;
    i++;
    const first = i <= entries ? Number(value.readBigInt64LE(8 * i)) : 0;
    for (let page = first; page > 0 && page < first - entry && page <= meta.lastPage; page++) pages.push(page);
  }
  return pages;
}

function leafNodes(file: LmdbFile, meta: LmdbMeta, number: number): readonly LeafNode[] {
  const page = readPage(file.read(meta, number), number, meta.pageSize);
  return page?.kind === 'leaf' ? page.nodes : [];
}

function entryOf(file: LmdbFile, meta: LmdbMeta, node: LeafNode): StoredEntry | undefined {
  const value = file.valueOf(meta, node);
  const entry = value === undefined ? undefined : parseEntry(value);
  if (entry === undefined) return undefined;
  return entry.key === '' || hashKey(entry.key) === node.key.toString() ? entry : undefined;
}

interface Stray {
  readonly version: number;
  /** Reads it again: all of them at once may be more than memory holds. */
  readonly entry: () => StoredEntry | undefined;
}

/** The newest of each session on pages that no tree leads to. */
function strayEntries(file: LmdbFile, meta: LmdbMeta, isOutOfReach: (page: number) => boolean, pages: number): ReadonlyMap<string, Stray> {
  const newest = new Map<string, Stray>();
  const add = (entry: () => StoredEntry | undefined): void => {
    const found = entry();
    if (found === undefined || found.key === '') return;
    const hash = hashKey(found.key);
    if (found.version > (newest.get(hash)?.version ?? 0)) newest.set(hash, { version: found.version, entry });
  };
  for (let number = 0; number < pages; number++) {
    if (!isOutOfReach(number)) continue;
    for (const i of leafNodes(file, meta, number).keys()) {
      add(() => {
        const node = leafNodes(file, meta, number)[i];
        return node && entryOf(file, meta, node);
      });
    }
    // Its leaf may be lost: the text names its session.
    add(() => {
      const value = file.overflowAt(meta, number);
      return value && parseEntry(value);
    });
  }
  return newest;
}

/** What follows the text are zeros, up to the end of a page. */
function parseEntry(value: Buffer): StoredEntry | undefined {
  if (value.length < VERSION_BYTES) return undefined;
  const end = value.indexOf(0, VERSION_BYTES);
  const text = value.subarray(VERSION_BYTES, end < 0 ? value.length : end);
  const stored = isUtf8(text) ? parseStored(text.toString('utf8')) : undefined;
  const version = value.readDoubleLE(0);
  return stored !== undefined && Number.isSafeInteger(version) ? { ...stored, version } : undefined;
}

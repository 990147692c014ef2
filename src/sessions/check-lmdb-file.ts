import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { hasCode } from './failure.ts';

/** Where LMDB writes things in each of the two pages at the start of its file, in bytes. */
const MAGIC_AT = 24;
const PAGE_SIZE_AT = 48;
const ROOTS_AT = [88, 136];
const TRANSACTION_AT = 152;
const META_BYTES = 160;

const MAGIC = 0xbeefc0de;
/** The root of a tree that holds nothing. */
const NO_PAGE = 2n ** 64n - 1n;

/**
 * What is wrong with an LMDB data file, or undefined if it may be opened. The library maps the file into
 * memory unseen: one that is foreign or cut short ends the whole process instead of throwing.
 */
export function faultOfLmdbFile(path: string): string | undefined {
  const file = openIfThere(path);
  if (file === undefined) return undefined;
  try {
    const { size } = fstatSync(file);
    // Made, and not written to yet.
    if (size === 0) return undefined;
    return faultOf(size, (at) => readMeta(file, at));
  } finally {
    closeSync(file);
  }
}

function faultOf(size: number, metaAt: (at: number) => Buffer): string | undefined {
  const first = metaAt(0);
  if (first.readUInt32LE(MAGIC_AT) !== MAGIC) return 'data.mdb is not an LMDB file';
  const pageSize = first.readUInt32LE(PAGE_SIZE_AT);
  const second = metaAt(pageSize);
  if (second.readUInt32LE(MAGIC_AT) !== MAGIC) return 'data.mdb is damaged';
  const newest = first.readBigUInt64LE(TRANSACTION_AT) > second.readBigUInt64LE(TRANSACTION_AT) ? first : second;
  const pages = BigInt(Math.floor(size / pageSize));
  const isCutShort = ROOTS_AT.some((at) => newest.readBigUInt64LE(at) !== NO_PAGE && newest.readBigUInt64LE(at) >= pages);
  return isCutShort ? 'data.mdb is cut short' : undefined;
}

/** Zeros stand for what is past the end. */
function readMeta(file: number, at: number): Buffer {
  const meta = Buffer.alloc(META_BYTES);
  readSync(file, meta, 0, META_BYTES, at);
  return meta;
}

function openIfThere(path: string): number | undefined {
  try {
    return openSync(path, 'r');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

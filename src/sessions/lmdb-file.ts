import { closeSync, fstatSync, openSync, readSync, statSync } from 'node:fs';

/** Where LMDB writes things in each of the two pages at the start of its file, in bytes. */
const META = { magic: 24, pageSize: 48, freeRoot: 88, mainRoot: 136, lastPage: 144, transaction: 152, bytes: 160 };
const MAGIC = 0xbeefc0de;
/** The root of a tree that holds nothing. */
const NO_PAGE = 2n ** 64n - 1n;

/** Of each page: a header, then the offsets of its nodes, counted from the end of the header. */
const PAGE = { flags: 18, lower: 20, upper: 22, overflowPages: 20, header: 24 };
const PAGE_KINDS = { branch: 0x01, leaf: 0x02, overflow: 0x04 };
const NODE = { high: 2, flags: 4, keySize: 6, header: 8 };
const NODE_ON_OVERFLOW_PAGES = 0x01;
const NODE_IS_TREE = 0x02;
/** Where the root is in what is kept of a tree within a tree, and how long that is. */
const TREE = { root: 40, bytes: 48 };

/** A snapshot of the whole file. Pages count from 0. */
export interface LmdbMeta {
  readonly pageSize: number;
  /** The last page that was ever used. The file may end before it where nothing uses the pages at its end. */
  readonly lastPage: number;
  /** Grows with each commit. */
  readonly transaction: bigint;
  /** null: the tree is empty. */
  readonly freeRoot: number | null;
  readonly mainRoot: number | null;
}

/** What a walk over a tree comes by. Each may throw to end the walk. */
export interface LmdbVisitor {
  /** So many pages from this one on belong to the tree; false when it shall not be read, since it can't be or has been. */
  page(first: number, count: number): boolean;
  /** A leaf; `tree`: the name of the tree within the main one, '' for what is in the walked tree itself. */
  leaf?(tree: string, nodes: readonly LeafNode[], page: number): void;
  /** A page doesn't hold what it should. */
  damaged(page: number): void;
}

/**
 * The data file of an LMDB environment as bytes on the disk: read without the library, which maps the file into memory
 * unseen, so that one that is damaged ends the whole process. While others write to it, a snapshot can be read only as long as
 * a read transaction holds it.
 */
export class LmdbFile {
  readonly #file: number;

  /** @throws the system's error, or that it is no regular file */
  constructor(path: string) {
    // Opening a pipe would wait for somebody to write to it.
    if (!statSync(path).isFile()) throw new Error('data.mdb is no regular file');
    this.#file = openSync(path, 'r');
  }

  get size(): number {
    return fstatSync(this.#file).size;
  }

  close(): void {
    closeSync(this.#file);
  }

  /** The newer of the two snapshots that the file tells of; a text instead says what is wrong with them. */
  newest(): LmdbMeta | string {
    const first = this.#meta(0);
    if (first === undefined) return 'is not an LMDB file';
    const second = isPageSize(first.pageSize) ? this.#meta(first.pageSize) : undefined;
    if (second === undefined) return 'is damaged at its start';
    return second.transaction > first.transaction ? { ...second, pageSize: first.pageSize } : first;
  }

  /** The bytes of pages; shorter where the file ends. */
  read(meta: LmdbMeta, first: number, count = 1): Buffer {
    return this.#read(first * meta.pageSize, count * meta.pageSize);
  }

  /** Visits every page and every record of a tree and of those within it. */
  walk(meta: LmdbMeta, root: number | null, visitor: LmdbVisitor, tree = ''): void {
    if (root === null || !visitor.page(root, 1)) return;
    const page = readPage(this.read(meta, root), root, meta.pageSize);
    if (page?.kind === 'branch') {
      for (const child of page.children) this.walk(meta, child, visitor, tree);
    } else if (page?.kind === 'leaf') {
      visitor.leaf?.(tree, page.nodes, root);
      for (const node of page.nodes) this.#walkNode(meta, root, node, visitor);
    } else visitor.damaged(root);
  }

  #walkNode(meta: LmdbMeta, at: number, { key, data, size, isTree, overflowAt }: LeafNode, visitor: LmdbVisitor): void {
    if (overflowAt !== undefined) visitor.page(overflowAt, overflowPages(size, meta.pageSize));
    else if (!isTree) return;
    else if (data.length !== TREE.bytes) visitor.damaged(at);
    else this.walk(meta, toPage(data.readBigUInt64LE(TREE.root)), visitor, key.toString().replace('\0', ''));
  }

  /** What a node of a leaf holds; undefined when it isn't where the node says. */
  valueOf(meta: LmdbMeta, { data, size, overflowAt }: LeafNode): Buffer | undefined {
    return overflowAt === undefined ? data : this.#overflow(meta, overflowAt, size);
  }

  /** Everything from here on that a record has on pages of its own, to the end of the last; undefined when none begins here. */
  overflowAt(meta: LmdbMeta, first: number): Buffer | undefined {
    const head = this.read(meta, first);
    if (head.length < PAGE.header || !isOverflow(head, first)) return undefined;
    const count = head.readUInt32LE(PAGE.overflowPages);
    const bytes = count * meta.pageSize > this.size ? Buffer.alloc(0) : this.read(meta, first, count);
    return bytes.length < PAGE.header ? undefined : bytes.subarray(PAGE.header);
  }

  #overflow(meta: LmdbMeta, first: number, size: number): Buffer | undefined {
    const count = overflowPages(size, meta.pageSize);
    if ((first + count) * meta.pageSize > this.size) return undefined;
    const bytes = this.read(meta, first, count);
    const isOurs = isOverflow(bytes, first) && bytes.readUInt32LE(PAGE.overflowPages) === count;
    return isOurs ? bytes.subarray(PAGE.header, PAGE.header + size) : undefined;
  }

  #meta(at: number): LmdbMeta | undefined {
    const bytes = this.#read(at, META.bytes);
    if (bytes.length < META.bytes || bytes.readUInt32LE(META.magic) !== MAGIC) return undefined;
    return {
      pageSize: bytes.readUInt32LE(META.pageSize),
      lastPage: Number(bytes.readBigUInt64LE(META.lastPage)),
      transaction: bytes.readBigUInt64LE(META.transaction),
      freeRoot: toPage(bytes.readBigUInt64LE(META.freeRoot)),
      mainRoot: toPage(bytes.readBigUInt64LE(META.mainRoot)),
    };
  }

  #read(at: number, length: number): Buffer {
    const bytes = Buffer.alloc(length);
    let read = 0;
    while (read < length) {
      const more = readSync(this.#file, bytes, read, length - read, at + read);
      if (more === 0) break;
      read += more;
    }
    return bytes.subarray(0, read);
  }
}

/** A node of a leaf: what it holds is in `data`, or `size` bytes on pages of its own from `overflowAt` on. */
export interface LeafNode {
  readonly key: Buffer;
  readonly data: Buffer;
  readonly size: number;
  readonly isTree: boolean;
  readonly overflowAt: number | undefined;
}

export type LmdbPage =
  | { readonly kind: 'branch'; readonly children: readonly number[] }
  | { readonly kind: 'leaf'; readonly nodes: readonly LeafNode[] };

/** A page of a tree; undefined when it is none, or not whole. */
export function readPage(bytes: Buffer, number: number, pageSize: number): LmdbPage | undefined {
  if (bytes.length < pageSize || bytes.readBigUInt64LE(0) !== BigInt(number)) return undefined;
  const flags = bytes.readUInt16LE(PAGE.flags);
  const lower = bytes.readUInt16LE(PAGE.lower);
  if (lower % 2 !== 0 || lower > bytes.readUInt16LE(PAGE.upper) || PAGE.header + lower > pageSize) return undefined;
  const offsets = Array.from({ length: lower / 2 }, (_, i) => PAGE.header + bytes.readUInt16LE(PAGE.header + 2 * i));
  if (offsets.some((at) => at + NODE.header > pageSize)) return undefined;
  if ((flags & PAGE_KINDS.branch) !== 0) return { kind: 'branch', children: offsets.map((at) => childOf(bytes, at)) };
  if ((flags & PAGE_KINDS.leaf) === 0) return undefined;
  const nodes: LeafNode[] = [];
  for (const at of offsets) {
    const node = leafNode(bytes, at);
    if (node === undefined) return undefined;
    nodes.push(node);
  }
  return { kind: 'leaf', nodes };
}

function isOverflow(bytes: Buffer, number: number): boolean {
  return bytes.readBigUInt64LE(0) === BigInt(number) && (bytes.readUInt16LE(PAGE.flags) & PAGE_KINDS.overflow) !== 0;
}

/** How many pages a record of so many bytes has for itself. */
function overflowPages(size: number, pageSize: number): number {
  return Math.floor((PAGE.header - 1 + size) / pageSize) + 1;
}

function childOf(bytes: Buffer, at: number): number {
  return bytes.readUInt32LE(at) + bytes.readUInt16LE(at + NODE.flags) * 2 ** 32;
}

function leafNode(bytes: Buffer, at: number): LeafNode | undefined {
  const size = bytes.readUInt32LE(at);
  const flags = bytes.readUInt16LE(at + NODE.flags);
  const keyEnd = at + NODE.header + bytes.readUInt16LE(at + NODE.keySize);
  const isElsewhere = (flags & NODE_ON_OVERFLOW_PAGES) !== 0;
  const end = keyEnd + (isElsewhere ? 8 : size);
  if (end > bytes.length) return undefined;
  return {
    key: bytes.subarray(at + NODE.header, keyEnd),
    data: bytes.subarray(keyEnd, end),
    size,
    isTree: (flags & NODE_IS_TREE) !== 0,
    overflowAt: isElsewhere ? Number(bytes.readBigUInt64LE(keyEnd)) : undefined,
  };
}

function toPage(number: bigint): number | null {
  return number === NO_PAGE ? null : Number(number);
}

function isPageSize(size: number): boolean {
  return size >= 512 && size <= 65_536 && (size & (size - 1)) === 0;
}

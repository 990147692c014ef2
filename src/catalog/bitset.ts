/** A set of small numbers, one bit each, 32 to a word. All sets over one catalog have the same number of words. */
export type Bitset = Uint32Array;

export function emptyBits(size: number): Bitset {
  return new Uint32Array((size + 31) >> 5);
}

export function addBit(bits: Bitset, member: number): void {
  bits[member >> 5] = (bits[member >> 5] ?? 0) | (1 << (member & 31));
}

export function dropBit(bits: Bitset, member: number): void {
  bits[member >> 5] = (bits[member >> 5] ?? 0) & ~(1 << (member & 31));
}

export function hasBit(bits: Bitset, member: number): boolean {
  return (((bits[member >> 5] ?? 0) >>> (member & 31)) & 1) === 1;
}

/** Keeps in `bits` only what `other` has too. */
export function keep(bits: Bitset, other: Bitset): void {
  for (let i = 0; i < bits.length; i++) bits[i] = (bits[i] ?? 0) & (other[i] ?? 0);
}

/** Takes out of `bits` what `other` has. */
export function remove(bits: Bitset, other: Bitset): void {
  for (let i = 0; i < bits.length; i++) bits[i] = (bits[i] ?? 0) & ~(other[i] ?? 0);
}

/** Adds to `bits` what `other` has. */
export function include(bits: Bitset, other: Bitset): void {
  for (let i = 0; i < bits.length; i++) bits[i] = (bits[i] ?? 0) | (other[i] ?? 0);
}

export function countBits(bits: Bitset): number {
  let count = 0;
  for (let i = 0; i < bits.length; i++) count += ones(bits[i] ?? 0);
  return count;
}

export function isEmpty(bits: Bitset): boolean {
  return bits.every((word) => word === 0);
}

/** How many members two sets share, without building the third. */
export function countCommon(a: Bitset, b: Bitset): number {
  let count = 0;
  for (let i = 0; i < a.length; i++) count += ones((a[i] ?? 0) & (b[i] ?? 0));
  return count;
}

/** Members in rising order. */
export function membersOf(bits: Bitset): Int32Array {
  const members = new Int32Array(countBits(bits));
  let next = 0;
  for (let i = 0; i < bits.length; i++) {
    for (let word = bits[i] ?? 0; word !== 0; word &= word - 1) members[next++] = (i << 5) + 31 - Math.clz32(word & -word);
  }
  return members;
}

function ones(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

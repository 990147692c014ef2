import fc from 'fast-check';

/**
 * Any character but half of a surrogate pair, as `fc.string` takes a `unit`. Its own `'binary'` lists all million of them first,
 * for which every process that runs tests would take a second and a half.
 */
export const ANY_CHARACTER = fc
  .nat({ max: 0x10_ffff - 0x800 })
  .map((place) => String.fromCodePoint(place < 0xd800 ? place : place + 0x800));

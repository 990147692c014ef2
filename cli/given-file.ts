import { resolve } from 'node:path';
import { readRegularFile } from '../src/service/read-regular-file.ts';
import { type CliIo, UsageError } from './io.ts';

export interface GivenFile {
  /** For people: `file of record keys`. */
  readonly what: string;
  /** As the option or the variable names it. */
  readonly path: string;
  /** At most 500 MiB. */
  readonly mostBytes: number;
  readonly help?: string;
}

/** The text of a file that somebody named. A device or a pipe, which may never end, is not read. @throws UsageError */
export async function readGivenFile(io: CliIo, { what, path, mostBytes, help }: GivenFile): Promise<string> {
  const read = await readRegularFile(resolve(io.cwd, path), mostBytes);
  if ('text' in read) return read.text;
  throw new UsageError(`The ${what} ${path} ${'gone' in read ? "isn't there" : read.refused}.`, help);
}

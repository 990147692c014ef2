import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { MEBIBYTE } from '../src/service/read-regular-file.ts';
import { reasonOf } from '../src/sessions/failure.ts';
import { parseRecordKeys, type RecordKeys } from '../src/sessions/record-keys.ts';
import { readGivenFile } from './given-file.ts';
import { type CliIo, UsageError } from './io.ts';

const HOW = 'It has a line for each key, the one that seals first: ID:KEY, with a KEY such as `openssl rand -base64 32` makes.';

export interface RecordKeysChoice {
  /** What the command line says; wins over `SILLAGE_RECORD_KEYS`. */
  readonly given?: string | undefined;
  /** Told where others may read the file. Default: the standard error is. */
  readonly onProblem?: (problem: string) => void;
}

/** The operator's keys for stored sessions, from the file that is named; none without. @throws UsageError */
export async function recordKeysOf(io: CliIo, { given, onProblem }: RecordKeysChoice = {}): Promise<RecordKeys> {
  const path = given ?? io.env.SILLAGE_RECORD_KEYS;
  if (path === undefined || path === '') return [];
  const text = await readGivenFile(io, { what: 'file of record keys', path, mostBytes: MEBIBYTE, help: HOW });
  const open = await whoElseMayRead(resolve(io.cwd, path), path);
  if (open !== null) (onProblem ?? ((problem) => io.stderr.write(`${problem}\n`)))(open);
  try {
    return parseRecordKeys(text);
  } catch (error) {
    throw new UsageError(`The file of record keys ${path} can't be used: ${reasonOf(error)}.`, HOW);
  }
}

/** null: nobody but its owner may read it. */
async function whoElseMayRead(file: string, path: string): Promise<string | null> {
  // Windows has no modes.
  if (process.platform === 'win32') return null;
  const { mode } = await stat(file);
  if ((mode & 0o077) === 0) return null;
  return `Others may read the file of record keys ${path} (mode ${(mode & 0o777).toString(8)}). Make it its owner's alone by: chmod 600 ${path}`;
}

import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { reasonOf } from '../src/sessions/failure.ts';
import { parseRecordKeys, type RecordKeys } from '../src/sessions/record-keys.ts';
import { type CliIo, UsageError } from './io.ts';

/** The operator's keys for stored sessions: from the file that was given, else that of `SILLAGE_RECORD_KEYS`; none without. @throws UsageError */
export async function recordKeysOf(io: CliIo, given?: string): Promise<RecordKeys> {
  const path = given ?? io.env.SILLAGE_RECORD_KEYS;
  if (path === undefined || path === '') return [];
  try {
    return parseRecordKeys(await readFile(resolve(io.cwd, path), 'utf8'));
  } catch (error) {
    throw new UsageError(
      `The file of record keys ${path} can't be used: ${reasonOf(error)}.`,
      'It has a line for each key, the one that seals first: ID:KEY, with a KEY such as `openssl rand -base64 32` makes.',
    );
  }
}

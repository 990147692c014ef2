import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createTranscripts, type Transcripts } from '../src/service/transcripts.ts';
import { openStore } from '../src/sessions/open-store.ts';
import { openTranscriptStore } from '../src/sessions/open-transcripts.ts';
import type { SessionStore } from '../src/sessions/session-store.ts';
import { dataFolder } from './folders.ts';
import { type CliIo, type ExitStatus, UsageError } from './io.ts';
import { recordKeysOf } from './record-keys.ts';

interface StoreChoice {
  readonly store?: string;
  readonly data?: string;
}

/** Where sessions are: what was given, else `SILLAGE_STORE`, else in the data folder. */
export function storeAddress(io: CliIo, options: StoreChoice): string {
  return options.store ?? (io.env.SILLAGE_STORE || `lmdb:${join(dataFolder(io, options.data), 'sessions')}`);
}

type StoreWork = (store: SessionStore) => Promise<ExitStatus>;

/**
 * Does something with the sessions that are meant, and are there: looking at a folder that isn't would make one, and
 * tell of no sessions where the name of the folder is wrong. @throws UsageError, what `openStore` throws
 */
export async function withStore(io: CliIo, options: StoreChoice, work: StoreWork): Promise<ExitStatus> {
  const [, kind, directory] = /^(lmdb|lowdb):(.+)$/s.exec(storeAddress(io, options)) ?? [];
  if (directory !== undefined && !existsSync(kind === 'lmdb' ? join(directory, 'data.mdb') : directory)) {
    throw new UsageError(
      `There are no sessions in ${directory}: no server has kept any there.`,
      'Name the folder that sillage serve was given (--data, SILLAGE_DATA), or the store (--store, SILLAGE_STORE).',
    );
  }
  return await withNewStore(io, options, work);
}

/** As `withStore`, but what isn't there is made. @throws what `openStore` throws */
export async function withNewStore(io: CliIo, options: StoreChoice, work: StoreWork): Promise<ExitStatus> {
  const onProblem = (problem: string): void => void io.stderr.write(`${problem}\n`);
  const store = await openStore(storeAddress(io, options), { onProblem, recordKeys: await recordKeysOf(io) });
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

/** The transcripts of those sessions, to read and to forget; null: there are none. @throws what `openStore` throws */
export async function openTranscripts(io: CliIo, options: StoreChoice): Promise<(Transcripts & { close(): Promise<void> }) | null> {
  const onProblem = (problem: string): void => void io.stderr.write(`${problem}\n`);
  const store = await openTranscriptStore(storeAddress(io, options), { make: false, onProblem, recordKeys: await recordKeysOf(io) });
  if (store === null) return null;
  return { ...createTranscripts({ store, keepMs: null, clock: Date.now, onProblem }), close: () => store.close() };
}

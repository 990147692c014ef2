import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readStored } from '../../src/service/records/stored-record.ts';
import { sessionNameOf } from '../../src/service/session-record.ts';
import { backupFolder, NotEmptyError } from '../../src/sessions/backup-store.ts';
import { reasonOf } from '../../src/sessions/failure.ts';
import { FolderNotMadeError } from '../../src/sessions/make-folder.ts';
import { openStore } from '../../src/sessions/open-store.ts';
import { isSealed, type RecordKeys, sealingKey, unseal } from '../../src/sessions/record-keys.ts';
import { scrubSessions } from '../../src/sessions/scrub-lmdb.ts';
import { type SessionStore, type StoredEntry, StoreUnavailableError } from '../../src/sessions/session-store.ts';
import { type SurveyCounts, surveyFolder } from '../../src/sessions/survey-store.ts';
import type { SessionsOptions } from '../add-sessions.ts';
import { type CliIo, type ExitStatus, UsageError } from '../io.ts';
import { recordKeysOf } from '../record-keys.ts';
import { storeAddress } from '../stores.ts';

export interface VerifyOptions extends SessionsOptions {
  readonly format?: string;
}

/** Reads every session, and tells how many can be read; nothing is changed. Status 1 when any can't be. */
export async function sessionsVerifyCommand(io: CliIo, options: VerifyOptions): Promise<ExitStatus> {
  const address = storeAddress(io, options);
  const counts = { fine: 0, expired: 0, damaged: 0, sealed: 0 };
  const keys = await recordKeysOf(io);
  const take = async (entry: StoredEntry): Promise<void> => {
    const state = entry.expiresAt > Date.now() ? 'fine' : 'expired';
    counts[state === 'fine' ? stateOf(entry, keys) : state]++;
  };
  const found = await surveyAddress(address, take);
  const { unreadable, damagedPages: damaged_pages } = found;
  const isWhole = unreadable === 0 && damaged_pages === 0 && counts.damaged === 0;
  if (options.format === 'json') io.stdout.write(`${JSON.stringify({ store: address, ...counts, unreadable, damaged_pages })}\n`);
  else {
    io.stdout.write(
      `${sessionsOf(counts.fine)} fine, ${counts.expired} expired, ${counts.damaged} damaged, ${unreadable} unreadable${pagesOf(damaged_pages)}\n`,
    );
    if (counts.sealed > 0)
      io.stdout.write(`${counts.sealed} could not be looked into: they are sealed with keys that were not given (SILLAGE_RECORD_KEYS)\n`);
    if (!isWhole) io.stdout.write('Put a backup in its place, or save what can be read with: sillage sessions salvage\n');
  }
  return isWhole && counts.sealed === 0 ? 0 : 1;
}

/** Whether a session is what was written. `sealed`: with a key that wasn't given, so that it can't be looked into. */
function stateOf({ key, session }: StoredEntry, keys: RecordKeys): 'fine' | 'damaged' | 'sealed' {
  const stateOfRecord = (record: unknown): 'fine' | 'damaged' => (readStored(record).reading === 'whole' ? 'fine' : 'damaged');
  if (!isSealed(session)) return stateOfRecord(session);
  const sealedBy = sealingKey(session, keys);
  if (sealedBy === undefined) return 'sealed';
  try {
    return stateOfRecord(unseal(session, key, sealedBy));
  } catch {
    return 'damaged';
  }
}

/** Copies the store into an empty folder, also beside a running server, and reads the copy. */
export async function sessionsBackupCommand(io: CliIo, to: string, options: SessionsOptions): Promise<ExitStatus> {
  const { kind, directory } = folderOf(storeAddress(io, options), REDIS_BACKUP);
  try {
    await backupFolder(kind, directory, to);
  } catch (error) {
    if (error instanceof NotEmptyError) throw new UsageError(`${error.message}.`, 'Name a folder that is empty or not there yet.');
    if (error instanceof FolderNotMadeError) throw new UsageError(`${error.message}.`, 'Name another folder.');
    throw new StoreUnavailableError(`The sessions in ${directory} can't be copied to ${to}: ${reasonOf(error)}.`, { cause: error });
  }
  let copied = 0;
  const { unreadable, damagedPages } = await surveyFolder(kind, to, async () => {
    copied++;
  });
  io.stdout.write(`${sessionsOf(copied)} copied to ${to}, ${unreadable} unreadable${pagesOf(damagedPages)}\n`);
  return unreadable + damagedPages === 0 ? 0 : 1;
}

/** Overwrites what was erased and still lies in an LMDB file, also beside running servers. */
export async function sessionsScrubCommand(io: CliIo, options: SessionsOptions): Promise<ExitStatus> {
  const { kind, directory } = folderOf(
    storeAddress(io, options),
    'Redis keeps what was erased in its log until it rewrites that: BGREWRITEAOF.',
  );
  if (kind === 'lowdb') throw new UsageError('There is nothing to overwrite: lowdb removes the file of a session that is erased.');
  try {
    const pages = await scrubSessions(directory);
    io.stdout.write(`${pages} ${pages === 1 ? 'page' : 'pages'} of what was erased overwritten\n`);
    return 0;
  } catch (error) {
    throw new StoreUnavailableError(`What was erased in ${directory} can't be overwritten: ${reasonOf(error)}.`, { cause: error });
  }
}

/** Saves what can be read of a damaged store: into another one, or as lines that `import` takes. */
export async function sessionsSalvageCommand(io: CliIo, to: string | undefined, options: SessionsOptions): Promise<ExitStatus> {
  const from = storeAddress(io, options);
  if (to === from)
    throw new UsageError('The sessions are saved to another store than the damaged one.', 'Such as: sillage sessions salvage lmdb:NEW');
  const target = to === undefined ? undefined : await openStore(to);
  const counts = { saved: 0, expired: 0, 'were there already': 0, 'without a name': 0 };
  try {
    const found = await surveyAddress(from, async (entry) => {
      counts[await saveOne(io, target, entry)]++;
    });
    const there = (['were there already', 'without a name'] as const)
      .map((what) => (counts[what] > 0 ? `, ${counts[what]} ${what}` : ''))
      .join('');
    io.stderr.write(
      `${sessionsOf(counts.saved)} saved${there}, ${counts.expired} expired, ${found.unreadable} unreadable${pagesOf(found.damagedPages)}\n`,
    );
    if (found.uncertain > 0) {
      io.stderr.write(
        `${found.uncertain} of them are from parts of the file of which it can't be told whether they were in use: ` +
          'sessions that were erased, or older versions, may be among them.\n',
      );
    }
  } finally {
    await target?.close();
  }
  return 0;
}

async function saveOne(io: CliIo, target: SessionStore | undefined, { key, session, expiresAt }: StoredEntry) {
  if (expiresAt <= Date.now()) return 'expired';
  // The first builds kept only the hash of a session's name.
  if (key === '') return 'without a name';
  if (target === undefined) {
    const { client, sessionId } = sessionNameOf(key);
    io.stdout.write(`${JSON.stringify({ client, session_id: sessionId, expires_at: new Date(expiresAt).toISOString(), session })}\n`);
    return 'saved';
  }
  return (await target.save(key, session, null, expiresAt)) ? 'saved' : 'were there already';
}

const REDIS_READ = 'Redis has tools of its own (redis-check-aof, redis-check-rdb); sillage sessions export reads what it serves.';
const REDIS_BACKUP = 'Redis has backups of its own (BGSAVE, its append-only file); sillage sessions export reads what it serves.';

async function surveyAddress(address: string, take: (entry: StoredEntry) => Promise<void>): Promise<SurveyCounts> {
  const { kind, directory } = folderOf(address, REDIS_READ);
  return surveyFolder(kind, directory, take);
}

/** @throws UsageError when sessions aren't in a folder, or there is none */
function folderOf(address: string, otherwise: string): { readonly kind: 'lmdb' | 'lowdb'; readonly directory: string } {
  const [, kind, directory = ''] = /^(lmdb|lowdb):(.+)$/s.exec(address) ?? [];
  if (kind !== 'lmdb' && kind !== 'lowdb') throw new UsageError('This is for sessions in a folder: of LMDB, or of lowdb.', otherwise);
  if (!existsSync(kind === 'lmdb' ? join(directory, 'data.mdb') : directory))
    throw new UsageError(`There are no sessions in ${directory}.`, 'Name the store: --store lmdb:DIR, or --data DIR.');
  return { kind, directory };
}

function sessionsOf(count: number): string {
  return `${count} ${count === 1 ? 'session' : 'sessions'}`;
}

function pagesOf(count: number): string {
  return count === 0 ? '' : `, ${count} ${count === 1 ? 'page' : 'pages'} of data.mdb damaged`;
}

import { freeStaleLock, openLmdbStore } from './lmdb-store.ts';
import { openLowdbStore } from './lowdb-store.ts';
import { createMemoryStore } from './memory-store.ts';
import { isRedisAddress } from './redis-address.ts';
import { sealedStore } from './sealed-store.ts';
import type { SessionStore } from './session-store.ts';
import type { StoreOptions } from './store-options.ts';

/** The address of a session store names no kind that there is. */
export class UnknownStoreError extends Error {
  override readonly name = 'UnknownStoreError';
}

/**
 * Opens the store that an address such as `SILLAGE_STORE` names: `lmdb:DIR`, `lowdb:DIR`, `memory:`, or one of Redis
 * (`readRedisAddress`).
 * @throws UnknownStoreError on any other address, StoreUnavailableError when the store can't be used.
 */
export async function openStore(address: string, options: StoreOptions = {}): Promise<SessionStore> {
  const { recordKeys = [], onProblem = () => {} } = options;
  return sealedStore(await openBare(address, options), recordKeys, onProblem);
}

async function openBare(address: string, options: StoreOptions): Promise<SessionStore> {
  const colon = address.indexOf(':');
  const kind = colon < 0 ? address : address.slice(0, colon);
  const directory = colon < 0 ? '' : address.slice(colon + 1);
  if (kind === 'memory' && directory === '') return createMemoryStore(options);
  if (kind === 'lmdb' && directory !== '') {
    await freeStaleLock(directory);
    return openLmdbStore(directory, options);
  }
  // Loaded only where it is used: every command would take a tenth of a second longer to start.
  if (isRedisAddress(address)) return (await import('./redis-store.ts')).openRedisStore(address, options);
  if (kind === 'lowdb' && directory !== '') return openLowdbStore(directory, options);
  throw new UnknownStoreError(
    `“${withoutLogin(address)}” names no session store. Write lmdb:DIR, lowdb:DIR, memory:, redis://HOST:PORT/NUMBER, ` +
      'redis+sentinel://HOST:PORT/NAME or redis+cluster://HOST:PORT,HOST:PORT (SILLAGE_STORE, --store).',
  );
}

/** The folder that an address of a store names; undefined: it names none. */
export function folderOfStore(address: string): string | undefined {
  return /^(?:lmdb|lowdb):(.+)$/s.exec(address)?.[1];
}

/** A password in an address that is wrong elsewhere is nobody's to read in a log. */
function withoutLogin(address: string): string {
  const end = address.lastIndexOf('@');
  return end < 0 ? address : `${address.slice(0, address.indexOf(':') + 1)}…${address.slice(end)}`;
}

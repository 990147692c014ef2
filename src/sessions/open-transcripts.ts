import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openStore } from './open-store.ts';
import { isRedisAddress } from './redis-address.ts';
import type { SessionStore } from './session-store.ts';
import type { StoreOptions } from './store-options.ts';

/**
 * Opens where the transcripts of the sessions at `address` are kept: the folder `transcripts` within theirs, or names
 * of their own in the same Redis. Without `make`, null where there can be none.
 * @throws what `openStore` throws
 */
export async function openTranscriptStore(
  address: string,
  { make, ...options }: StoreOptions & { readonly make: boolean },
): Promise<SessionStore | null> {
  const holds = 'transcripts';
  if (isRedisAddress(address)) return openStore(address, { ...options, holds });
  if (address === 'memory:') return make ? openStore(address, options) : null;
  const colon = address.indexOf(':');
  const directory = join(address.slice(colon + 1), holds);
  return make || existsSync(directory) ? openStore(`${address.slice(0, colon)}:${directory}`, options) : null;
}

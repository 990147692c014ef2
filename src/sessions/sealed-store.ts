import { isSealed, type RecordKeys, type Sealed, seal, sealingKey, unseal } from './record-keys.ts';
import { type SessionStore, StoreUnavailableError } from './session-store.ts';

/**
 * A store whose sessions are sealed with an operator's keys; what was stored before in the open is still read. Their keys
 * (client and session_id), versions and expiries stay readable. Without keys nothing is sealed.
 *
 * A session whose key isn't there is out of reach, not gone: `load` throws StoreUnavailableError. One that was changed since
 * it was sealed can't be opened by anybody: it is told of, and null is in its place.
 */
export function sealedStore(store: SessionStore, keys: RecordKeys, onProblem: (problem: string) => void): SessionStore {
  const [writing] = keys;

  const opened = (sealed: Sealed, storeKey: string): unknown => {
    const key = sealingKey(sealed, keys);
    if (key === undefined) throw missing(sealed.by, keys);
    try {
      return unseal(sealed, storeKey, key);
    } catch {
      onProblem('A sealed session was changed since it was sealed, and can not be opened.');
      return null;
    }
  };

  return {
    async load(key) {
      const stored = await store.load(key);
      return stored !== undefined && isSealed(stored.session) ? { ...stored, session: opened(stored.session, key) } : stored;
    },
    save: (key, session, ifVersion, expiresAt) =>
      store.save(key, writing === undefined || isSealed(session) ? session : seal(session, key, writing), ifVersion, expiresAt),
    erase: (key) => store.erase(key),
    expire: (now, limit) => store.expire(now, limit),
    async *entries() {
      for await (const entry of store.entries()) {
        const { key, session } = entry;
        yield isSealed(session) ? { ...entry, session: opened(session, key) } : entry;
      }
    },
    count: () => store.count(),
    ping: () => store.ping(),
    close: () => store.close(),
  };
}

function missing(id: string, keys: RecordKeys): StoreUnavailableError {
  if (keys.some((key) => key.id === id))
    return new StoreUnavailableError(`A session is sealed with another key “${id}” than the one given (SILLAGE_RECORD_KEYS).`);
  const given = keys.length === 0 ? 'none was given' : `those given are ${keys.map((key) => key.id).join(', ')}`;
  return new StoreUnavailableError(`A session is sealed with the key “${id}”, and ${given} (SILLAGE_RECORD_KEYS).`);
}

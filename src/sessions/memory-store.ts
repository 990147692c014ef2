import { firstVersion } from './first-version.ts';
import { type SessionStore, StoreUnavailableError } from './session-store.ts';
import type { StoreOptions } from './store-options.ts';

interface Entry {
  readonly json: string;
  readonly version: number;
  readonly expiresAt: number;
}

/** Sessions of this process only, gone with it: for tests and for trying things. */
export function createMemoryStore({ clock = Date.now }: StoreOptions = {}): SessionStore {
  const entries = new Map<string, Entry>();
  let closed = false;

  const live = (key: string): Entry | undefined => {
    if (closed) throw new StoreUnavailableError('The session store is closed.');
    const entry = entries.get(key);
    return entry !== undefined && entry.expiresAt > clock() ? entry : undefined;
  };

  return {
    async load(key) {
      const entry = live(key);
      return entry && { session: JSON.parse(entry.json), version: entry.version };
    },
    async save(key, session, ifVersion, expiresAt) {
      const current = live(key);
      if ((current?.version ?? null) !== ifVersion) return false;
      const version = current === undefined ? firstVersion() : current.version + 1;
      entries.set(key, { json: JSON.stringify(session), version, expiresAt });
      return true;
    },
    async erase(key) {
      live(key);
      entries.delete(key);
    },
    async expire(now, limit) {
      let removed = 0;
      for (const [key, entry] of entries) {
        if (removed >= limit) break;
        if (entry.expiresAt <= now && entries.delete(key)) removed++;
      }
      return removed;
    },
    async *entries() {
      live('');
      for (const key of [...entries.keys()]) {
        const entry = live(key);
        if (entry !== undefined) yield { key, session: JSON.parse(entry.json), version: entry.version, expiresAt: entry.expiresAt };
      }
    },
    async count() {
      live('');
      return entries.size;
    },
    async ping() {
      live('');
    },
    async close() {
      closed = true;
      entries.clear();
    },
  };
}

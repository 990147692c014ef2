/** Counts the sessions of each client that are alive. Every moment is in milliseconds since 1970. */
export interface LiveSessions {
  /** How many a client may have. */
  readonly most: number;
  /**
   * Counts a session as alive until then. One that is new is refused while its client has as many as it may: the result
   * is then in how many milliseconds the first of those ends. null: it counts.
   */
  hold(client: string, session: string, life: Life): Promise<number | null>;
  /** Counts it no more. */
  release(client: string, session: string): Promise<void>;
  close(): Promise<void>;
}

export interface Life {
  readonly now: number;
  readonly until: number;
  /** Whether there was none of this name; one that there was is never refused. */
  readonly isNew: boolean;
}

/** Counts those of this process alone. */
export function createMemoryLiveSessions(most: number): LiveSessions {
  /** Of each client until when each lives, whoever ends first at the front: all live equally long after a call. */
  const clients = new Map<string, Map<string, number>>();
  return {
    most,
    async hold(client, session, { now, until, isNew }) {
      const held = clients.get(client) ?? new Map<string, number>();
      clients.set(client, held);
      for (const [name, end] of held) {
        if (end > now) break;
        held.delete(name);
      }
      const [first] = held.values();
      if (isNew && first !== undefined && !held.has(session) && held.size >= most) return Math.max(1, first - now);
      held.delete(session);
      held.set(session, until);
      return null;
    },
    async release(client, session) {
      const held = clients.get(client);
      held?.delete(session);
      if (held?.size === 0) clients.delete(client);
    },
    async close() {
      clients.clear();
    },
  };
}

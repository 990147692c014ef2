import { randomBytes } from 'node:crypto';
import type { Reply } from '../engine/reply.ts';
import type { SessionStore } from '../sessions/session-store.ts';

/** One turn as it was held, with all that holding it again needs. */
export interface TranscriptTurn {
  /** ISO 8601. */
  readonly at: string;
  /** Hash of the program that answered. */
  readonly program: string;
  readonly scope: string;
  readonly seed: number;
  /** As it was asked for, ISO 639-1. */
  readonly language: string;
  /** null: the welcome, with which a conversation begins. */
  readonly user_input: string | null;
  readonly reply: Reply;
}

/** The turns of one session, those that haven't expired, in order. */
export interface Transcript {
  /** As `sessionKey` makes it. */
  readonly key: string;
  readonly turns: readonly TranscriptTurn[];
}

export interface Transcripts {
  /**
   * Adds a turn. Never throws: a turn was taken whether or not it could be written down. `isThere`: whether its session
   * still is; if another process has forgotten it meanwhile, so is the transcript.
   */
  keep(key: string, turn: TranscriptTurn, isThere: () => Promise<boolean>): Promise<void>;
  /** Removes all turns of a session, for good when it resolves. The session itself is erased before. */
  forget(key: string): Promise<void>;
  /** Whether there is anything of a session. */
  has(key: string): Promise<boolean>;
  /** All that there are, in no order. */
  all(): AsyncIterable<Transcript>;
}

export interface TranscriptsOptions {
  /** Of nothing but transcripts. */
  readonly store: SessionStore;
  /** How long each turn is kept, in milliseconds; null: no further turn is. */
  readonly keepMs: number | null;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly onProblem: (problem: string) => void;
}

/** How many turns a transcript has, under the session's key; the turns are beside it, so that the thousandth costs what the first did. */
interface Head {
  /** Of this transcript: one that is begun after it was forgotten has another. */
  readonly id: string;
  readonly turns: number;
}

/** Transcripts in a store of their own, where the store's expiry is their retention. Several processes may share it. */
export function createTranscripts({ store, keepMs, clock, onProblem }: TranscriptsOptions): Transcripts {
  const headOf = async (key: string): Promise<{ readonly head: Head | undefined; readonly version: number | null }> => {
    const stored = await store.load(key);
    return { head: isHead(stored?.session) ? stored.session : undefined, version: stored?.version ?? null };
  };

  const write = async (key: string, turn: TranscriptTurn, expiresAt: number): Promise<void> => {
    for (;;) {
      const { head, version } = await headOf(key);
      const { id, turns } = head ?? { id: randomBytes(12).toString('hex'), turns: 0 };
      // Counted before it is written: what is written is always found again by who forgets.
      if (!(await store.save(key, { id, turns: turns + 1 }, version, expiresAt))) continue;
      const place = placeOf(key, id, turns);
      await store.save(place, turn, null, expiresAt);
      // Forgotten between the two.
      if ((await headOf(key)).head?.id !== id) await store.erase(place);
      return;
    }
  };

  const forget = async (key: string): Promise<void> => {
    for (let { head } = await headOf(key); head !== undefined; { head } = await headOf(key)) {
      const { id, turns } = head;
      for (let place = 0; place < turns; place++) await store.erase(placeOf(key, id, place));
      if ((await headOf(key)).head?.turns === turns) await store.erase(key);
    }
  };

  return {
    async keep(key, turn, isThere) {
      if (keepMs === null) return;
      try {
        await write(key, turn, clock() + keepMs);
        if (!(await isThere())) await forget(key);
      } catch (error) {
        onProblem(error instanceof Error ? error.message : String(error));
      }
    },
    forget,
    has: async (key) => (await headOf(key)).head !== undefined,
    async *all() {
      for await (const { key, session } of store.entries()) {
        if (!isHead(session)) continue;
        const turns: TranscriptTurn[] = [];
        for (let place = 0; place < session.turns; place++) {
          const turn = (await store.load(placeOf(key, session.id, place)))?.session;
          if (isTranscriptTurn(turn)) turns.push(turn);
        }
        yield { key, turns };
      }
    },
  };
}

/** No session's key: it has one line end, this has three. */
function placeOf(key: string, id: string, place: number): string {
  return `${key}\n${id}\n${place}`;
}

function isHead(value: unknown): value is Head {
  return isObject(value) && typeof value.id === 'string' && Number.isSafeInteger(value.turns);
}

/** Whether something that was read is a turn; its reply is taken as it is. */
export function isTranscriptTurn(value: unknown): value is TranscriptTurn {
  return (
    isObject(value) &&
    ['at', 'program', 'scope', 'language'].every((name) => typeof value[name] === 'string') &&
    Number.isSafeInteger(value.seed) &&
    (value.user_input === null || typeof value.user_input === 'string') &&
    isObject(value.reply) &&
    typeof value.reply.message === 'string'
  );
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

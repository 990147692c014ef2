import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Conversation } from '../engine/conversation.ts';
import { resumed } from '../engine/migrate.ts';
import type { Reply } from '../engine/reply.ts';
import type { Trace } from '../engine/trace.ts';
import { inOrder } from '../sessions/in-order.ts';
import type { LiveSessions } from '../sessions/live-sessions.ts';
import { type SessionStore, StoreUnavailableError } from '../sessions/session-store.ts';
import { type CallObserver, duringAsync, NOBODY, type Stage } from './call-observer.ts';
import type { Deployment } from './deployment.ts';
import { guardCatalog } from './guard-catalog.ts';
import { DEFAULT_RECORD_VERSION, type RecordVersion } from './records/record-versions.ts';
import { type RecordFault, readStored, toStored } from './records/stored-record.ts';
import { type SessionRecord, sessionKey } from './session-record.ts';
import { fingerprint, hashOfKey, keepReply } from './stored-replies.ts';
import type { beginConversation, takeTurn } from './take-turn.ts';
import type { Transcripts } from './transcripts.ts';
import { summaryOf } from './turn-summary.ts';

export interface ConversationServiceOptions {
  /** The deployment to run the next turn with; of a conversation that the program with this hash has made. */
  readonly deployment: (program?: string) => Deployment;
  readonly turns: { readonly begin: typeof beginConversation; readonly take: typeof takeTurn };
  readonly store: SessionStore;
  /** The scope that a client's public key gives now. */
  readonly scopeOf: (client: string, publicKey: string) => string | undefined;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly sessionTtlMs: number;
  /** Counts those that a client has alive, so that there are never too many; default: nobody counts. */
  readonly live?: Pick<LiveSessions, 'hold' | 'release'> | null;
  /** Where turns are written down, and forgotten with their session. */
  readonly transcripts?: Pick<Transcripts, 'keep' | 'forget'> | null;
  /** The version in which records are written; default: the one before the newest. */
  readonly recordVersion?: RecordVersion;
  /** Told of what went wrong inside of a turn that was answered all the same. */
  readonly onDefect?: (error: unknown) => void;
  /** Told of a stored session that could not be gone on with as it was. */
  readonly onRecordProblem?: (problem: RecordProblem) => void;
}

/** `failed`: the record was read, but no turn could be taken from it. `isResumed`: its wish was kept and the conversation goes on. */
export interface RecordProblem {
  readonly fault: RecordFault | 'failed';
  readonly isResumed: boolean;
}

/** Conversations of all clients: one turn end to end, stored before it is answered; no HTTP. `observer`: told how the call goes. */
export interface ConversationService {
  /** A new conversation in place of any that was there. */
  bootstrap(request: BootstrapRequest, observer?: CallObserver): Promise<Outcome>;
  /** One message of a conversation that was begun. */
  recommend(request: RecommendRequest, observer?: CallObserver): Promise<Outcome>;
  /** Removes all that is kept of a session, once the turns before it are over. */
  forget(request: ForgetRequest, observer?: CallObserver): Promise<Outcome>;
}

export interface SessionName {
  readonly client: string;
  readonly sessionId: string;
}

/** What may still be against a call when nothing else is. */
interface Admitted {
  /** Asked once, before anything is changed or a stored reply is repeated: what it throws ends the call. Default: nothing is. */
  readonly admit?: () => Promise<void>;
}

export interface ForgetRequest extends SessionName, Admitted {}

interface TurnRequest extends SessionName, Admitted {
  /** ISO 639-1. */
  readonly language: string;
  readonly idempotencyKey: string | undefined;
  /** The request's fields as they were sent, in a fixed order. */
  readonly sent: readonly string[];
}

export interface BootstrapRequest extends TurnRequest {
  readonly publicKey: string;
  /** Chooses the wording, 32 bits; default: made of client and session id. */
  readonly seed?: number;
}

export interface RecommendRequest extends TurnRequest {
  readonly userInput: string;
}

/** `done`: the bytes to answer and their language; `isRepeated`: they are those of an earlier call. Else why not, as the contract's code; or that the client has too many sessions alive. */
export type Outcome =
  | { readonly outcome: 'done'; readonly body: string; readonly language: string; readonly isRepeated?: true }
  | TooManySessions
  | { readonly outcome: Refusal };

export interface TooManySessions {
  readonly outcome: 'too_many_sessions';
  /** Until the first of them ends, if nobody calls it. */
  readonly waitMs: number;
}

/** `unavailable`: the catalog lacks the shop that the public key stands for. */
export type Refusal =
  | 'public_key_not_allowed'
  | 'unavailable'
  | 'session_not_found'
  | 'idempotency_reply_gone'
  | 'idempotency_key_reused'
  | 'session_busy';

/** How many calls may wait on one session behind the one under way. */
export const MOST_WAITING = 32;
/** Each lost race means that somebody else's turn was stored, so that this many in a row don't happen to a healthy store. */
const MOST_ATTEMPTS = 200;

/** What a call makes of the session as it stands: the reply and what to store, or a refusal. */
type Work = (session: SessionRecord | undefined) => { readonly outcome: Refusal } | Turn;

interface Turn {
  readonly outcome: 'turn';
  readonly conversation: Conversation;
  readonly reply: Reply;
  /** null: a welcome. */
  readonly trace: Trace | null;
  /** What it answers; null: a welcome. */
  readonly said: string | null;
  readonly scope: string;
  readonly publicKey: string;
}

export function createConversationService(options: ConversationServiceOptions): ConversationService {
  const { store, scopeOf, clock, sessionTtlMs, transcripts, live, onDefect = () => {}, onRecordProblem = () => {} } = options;
  const { recordVersion = DEFAULT_RECORD_VERSION } = options;
  const queue = inOrder();
  const deployment = (program?: string): Deployment => guardCatalog(options.deployment(program), onDefect);

  /** Whether the catalog has a shop; without, nothing true could be said in it. */
  const isSold = (scope: string, program?: string): boolean => options.deployment(program).catalog.scopes.includes(scope);

  const bootstrap = async (request: BootstrapRequest, observer = NOBODY): Promise<Outcome> => {
    const { client, publicKey } = request;
    const begin: Work = () => {
      const scope = scopeOf(client, publicKey);
      if (scope === undefined) return { outcome: 'public_key_not_allowed' };
      if (!isSold(scope)) return { outcome: 'unavailable' };
      const { seed = seedOf(request), language } = request;
      const begun = options.turns.begin(deployment(), { seed, language, scope });
      return { outcome: 'turn', ...begun, trace: null, said: null, scope, publicKey };
    };
    const scope = scopeOf(client, publicKey);
    if (scope === undefined) return { outcome: 'public_key_not_allowed' };
    if (!isSold(scope)) return { outcome: 'unavailable' };
    return inTurn(request, 'bootstrap', begin, observer);
  };

  const recommend = (request: RecommendRequest, observer = NOBODY): Promise<Outcome> => {
    const take: Work = (session) => {
      if (session === undefined) return { outcome: 'session_not_found' };
      const { scope, publicKey, conversation } = session;
      const { userInput: text, language } = request;
      const takeFrom = (before: Conversation) =>
        options.turns.take(deployment(before.program), scope, before, { text, language }, observer);
      return { outcome: 'turn', ...orResumed(conversation, takeFrom), said: text, scope, publicKey };
    };
    return inTurn(request, 'recommend', take, observer);
  };

  /** A turn that a stored conversation makes impossible is taken from its wish alone: one defect doesn't end a conversation for good. */
  const orResumed = <T>(conversation: Conversation, takeFrom: (before: Conversation) => T): T => {
    try {
      return takeFrom(conversation);
    } catch (error) {
      const taken = takeFrom(resumed(conversation));
      onDefect(error);
      onRecordProblem({ fault: 'failed', isResumed: true });
      return taken;
    }
  };

  const forget = async ({ client, sessionId, admit }: ForgetRequest, observer = NOBODY): Promise<Outcome> => {
    const key = sessionKey(client, sessionId);
    if (queue.under(key) > MOST_WAITING) return { outcome: 'session_busy' };
    await queue.run(key, async () => {
      await admit?.();
      await reach(observer, 'erase', () => erase(key));
      await live?.release(client, sessionId);
    });
    return { outcome: 'done', body: '', language: '' };
  };

  const erase = async (key: string): Promise<void> => {
    await store.erase(key);
    await transcripts?.forget(key);
  };

  const keep = async (key: string, { conversation, scope, said, reply }: Turn, language: string): Promise<void> => {
    const { seed, program } = conversation;
    const turn = { at: new Date(clock()).toISOString(), program, scope, seed, language, user_input: said, reply };
    await transcripts?.keep(key, turn, async () => (await store.load(key)) !== undefined);
  };

  /** Every check that needs the session comes before the queue's own limit, as the contract orders them. */
  const inTurn = async (request: TurnRequest, endpoint: Endpoint, work: Work, observer: CallObserver): Promise<Outcome> => {
    const key = sessionKey(request.client, request.sessionId);
    if (queue.under(key) <= MOST_WAITING) return queue.run(key, () => applyUntilStored(key, request, endpoint, work, observer));
    const { session } = await loadSession(key, observer);
    const settled = settledBefore(request, endpoint, session);
    if (settled?.outcome === 'done') await request.admit?.();
    return settled === undefined ? { outcome: 'session_busy' } : told(observer, settled);
  };

  /** Runs the work on the session as it stands and stores what comes of it; again when another process was first. */
  const applyUntilStored = async (
    key: string,
    request: TurnRequest,
    endpoint: Endpoint,
    work: Work,
    observer: CallObserver,
  ): Promise<Outcome> => {
    for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
      if (attempt > 0) await sleep(Math.min(attempt, 10));
      const { session, version } = await loadSession(key, observer);
      const settled = settledBefore(request, endpoint, session);
      // Another process has forgotten it since the first attempt, which has counted it as alive.
      if (attempt > 0 && session === undefined && settled !== undefined) await live?.release(request.client, request.sessionId);
      const isRefused = settled !== undefined && settled.outcome !== 'done';
      if (attempt === 0 && !isRefused) await request.admit?.();
      if (settled !== undefined) return told(observer, settled);

      const turn = work(session);
      if (turn.outcome !== 'turn') return turn;
      const { language } = turn.conversation;
      const body = JSON.stringify(turn.reply);
      const record = toStored(toRecord(turn, request, endpoint, session, { body, language }), recordVersion);
      const until = clock() + sessionTtlMs;
      const save = () => reach(observer, 'save', () => store.save(key, record, version, until));
      const saved = await counted(request, session === undefined, until, save);
      if (typeof saved !== 'boolean') return saved;
      if (saved) {
        observer.turn(summaryOf(turn, language));
        await keep(key, turn, request.language);
        return { outcome: 'done', body, language };
      }
    }
    throw new StoreUnavailableError('A session could not be stored: other processes kept changing it.');
  };

  /** Saves a session that counts as alive from now on, if its client may have one more. */
  const counted = async (
    { client, sessionId }: SessionName,
    isNew: boolean,
    until: number,
    save: () => Promise<boolean>,
  ): Promise<boolean | TooManySessions> => {
    if (live == null) return save();
    const hold = () => live.hold(client, sessionId, { now: clock(), until, isNew });
    if (!isNew) return (await Promise.all([save(), hold()]))[0];
    const waitMs = await hold();
    if (waitMs !== null) return { outcome: 'too_many_sessions', waitMs };
    try {
      return await save();
    } catch (error) {
      await live.release(client, sessionId);
      throw error;
    }
  };

  /** What the stored session alone decides: 403, 404, 409, 422, 503 for want of the shop, or the reply of a retry. */
  const settledBefore = (request: TurnRequest, endpoint: Endpoint, session: SessionRecord | undefined): Outcome | undefined => {
    if (endpoint === 'recommend') {
      if (session === undefined) return { outcome: 'session_not_found' };
      const scope = scopeOf(request.client, session.publicKey);
      if (scope === undefined) return { outcome: 'public_key_not_allowed' };
      if (!isSold(scope, session.conversation.program)) return { outcome: 'unavailable' };
    }
    const { idempotencyKey } = request;
    if (session === undefined || idempotencyKey === undefined) return undefined;
    const stored = session.replies.find((one) => one.key === idempotencyKey);
    if (stored === undefined) {
      return session.usedKeys.includes(hashOfKey(idempotencyKey)) ? { outcome: 'idempotency_reply_gone' } : undefined;
    }
    if (stored.fingerprint !== fingerprint(endpoint, request.sent)) return { outcome: 'idempotency_key_reused' };
    return { outcome: 'done', body: stored.body, language: stored.language, isRepeated: true };
  };

  const loadSession = async (key: string, observer: CallObserver) => {
    const stored = await reach(observer, 'load', () => store.load(key));
    if (stored === undefined) return { session: undefined, version: null };
    const reading = readStored(stored.session);
    if (reading.reading !== 'whole') onRecordProblem({ fault: reading.fault, isResumed: reading.reading === 'salvaged' });
    return { session: reading.reading === 'unreadable' ? undefined : reading.record, version: stored.version };
  };

  return { bootstrap, recommend, forget };
}

type Endpoint = 'bootstrap' | 'recommend';

/** The same for each conversation of one session: a first impression that can be had again. */
function seedOf({ client, sessionId }: SessionName): number {
  return createHash('sha256').update(sessionKey(client, sessionId)).digest().readUInt32BE();
}

function toRecord(
  turn: Turn,
  { idempotencyKey, sent }: TurnRequest,
  endpoint: Endpoint,
  before: SessionRecord | undefined,
  reply: { readonly body: string; readonly language: string },
): SessionRecord {
  const { replies, usedKeys } = before ?? { replies: [], usedKeys: [] };
  const kept =
    idempotencyKey === undefined
      ? { replies, usedKeys }
      : keepReply({ replies, usedKeys }, { key: idempotencyKey, fingerprint: fingerprint(endpoint, sent), ...reply });
  const { conversation, scope, publicKey } = turn;
  return { conversation, scope, publicKey, ...kept };
}

/** What was settled before the turn; of a reply, that it is a repeated one. */
function told(observer: CallObserver, settled: Outcome): Outcome {
  if (settled.outcome === 'done')
    observer.turn({ outcome: 'repeated', language: settled.language, useCase: null, flow: null, step: null, setAside: false });
  return settled;
}

/** Whatever a store throws means that it is out of reach. */
async function reach<T>(observer: CallObserver, stage: Stage, work: () => Promise<T>): Promise<T> {
  try {
    return await duringAsync(observer, stage, work);
  } catch (cause) {
    if (cause instanceof StoreUnavailableError) throw cause;
    throw new StoreUnavailableError('The session store failed.', { cause });
  }
}

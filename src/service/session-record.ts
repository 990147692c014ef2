import type { Conversation, Frame } from '../engine/conversation.ts';
import type { StoredReply } from './stored-replies.ts';

/** What is stored of one session. */
export interface SessionRecord {
  readonly conversation: Conversation;
  /** Name of the catalog scope that its public key gave. */
  readonly scope: string;
  readonly publicKey: string;
  /** Replies kept for retries, the oldest first. */
  readonly replies: readonly StoredReply[];
}

/** Where a session of one client is stored: neither name can hold the separator. */
export function sessionKey(client: string, sessionId: string): string {
  return `${client}\n${sessionId}`;
}

/** The two names that a key was made of. */
export function sessionNameOf(key: string): { readonly client: string; readonly sessionId: string } {
  const end = key.indexOf('\n');
  return { client: key.slice(0, Math.max(0, end)), sessionId: key.slice(end + 1) };
}

/** What a store gave back, or undefined when it isn't a session that this program can go on with. */
export function readSessionRecord(value: unknown): SessionRecord | undefined {
  return isRecord(value) ? value : undefined;
}

function isRecord(value: unknown): value is SessionRecord {
  if (!isObject(value)) return false;
  const { conversation, scope, publicKey, replies } = value;
  return (
    typeof scope === 'string' &&
    typeof publicKey === 'string' &&
    Array.isArray(replies) &&
    replies.every(isStoredReply) &&
    isConversation(conversation)
  );
}

function isStoredReply(value: unknown): value is StoredReply {
  return isObject(value) && ['key', 'fingerprint', 'body', 'language'].every((name) => typeof value[name] === 'string');
}

function isConversation(value: unknown): value is Conversation {
  if (!isObject(value)) return false;
  return (
    typeof value.program === 'string' &&
    typeof value.language === 'string' &&
    Number.isSafeInteger(value.seed) &&
    Number.isSafeInteger(value.turn) &&
    isObject(value.slots) &&
    (value.signatures === undefined || isObject(value.signatures)) &&
    (value.asked === undefined || value.asked === null || typeof value.asked === 'string') &&
    isObject(value.restSlots) &&
    Array.isArray(value.stack) &&
    value.stack.every(isFrame) &&
    (value.results === null || isObject(value.results)) &&
    Array.isArray(value.offered) &&
    (value.clarify === null || isObject(value.clarify)) &&
    Array.isArray(value.history)
  );
}

function isFrame(value: unknown): value is Frame {
  return (
    isObject(value) && typeof value.flow === 'string' && typeof value.step === 'string' && isObject(value.slots) && isObject(value.seen)
  );
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

import type { Conversation } from '../engine/conversation.ts';
import type { StoredReply } from './stored-replies.ts';

/** What is known of one session; how it is stored is in `records/`. */
export interface SessionRecord {
  readonly conversation: Conversation;
  /** Name of the catalog scope that its public key gave. */
  readonly scope: string;
  readonly publicKey: string;
  /** Replies kept for retries, the oldest first. */
  readonly replies: readonly StoredReply[];
  /** Hashes of the idempotency keys that were used, the oldest first; those of the kept replies among them. */
  readonly usedKeys: readonly string[];
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

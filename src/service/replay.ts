import { isDeepStrictEqual } from 'node:util';
import type { Reply } from '../engine/reply.ts';
import type { Deployment } from './deployment.ts';
import { beginConversation, takeTurn } from './take-turn.ts';
import type { TranscriptTurn } from './transcripts.ts';

/** What became of a conversation when it was held again. */
export interface Replayed {
  /** Turns that were held again, the welcome included; the reply of each is `now`. */
  readonly turns: readonly { readonly turn: TranscriptTurn; readonly now: Reply; readonly same: boolean }[];
  /** Turns that can't be: how they came about is not in the transcript, or their shop is gone. */
  readonly unheld: number;
}

/**
 * Holds the conversations of a transcript again, from each welcome on, with the same seeds. Turns before the first
 * welcome can't be held: what led to them has expired, or was before transcripts were kept.
 */
export function replay(deployment: Deployment, transcript: readonly TranscriptTurn[]): Replayed {
  const turns: Replayed['turns'][number][] = [];
  let conversation: ReturnType<typeof beginConversation>['conversation'] | undefined;
  for (const turn of transcript) {
    const { scope, seed, language, user_input: text } = turn;
    if (!deployment.catalog.scopes.includes(scope)) continue;
    if (text !== null && conversation?.seed !== seed) continue;
    const next =
      text === null || conversation === undefined
        ? beginConversation(deployment, { seed, language })
        : takeTurn(deployment, scope, conversation, { text, language });
    conversation = next.conversation;
    turns.push({ turn, now: next.reply, same: isDeepStrictEqual(plain(turn.reply), plain(next.reply)) });
  }
  return { turns, unheld: transcript.length - turns.length };
}

/** As JSON has it, which is how the reply was sent. */
function plain(reply: Reply): unknown {
  return JSON.parse(JSON.stringify(reply));
}

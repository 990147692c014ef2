import { isDeepStrictEqual } from 'node:util';
import type { Reply } from '../engine/reply.ts';
import type { Deployment } from './deployment.ts';
import { beginConversation, takeTurn } from './take-turn.ts';
import type { TranscriptTurn } from './transcripts.ts';

/**
 * How a reply compares with the one before. `renamed`: everything that a shopper reads is the same, only names that
 * programs read differ (`action_id`, a filter). `reworded`: it says the same in another variant of its texts, as after
 * a message key was renamed, which takes part in choosing the variant.
 */
export type Comparison = 'same' | 'renamed' | 'reworded' | 'differs';

/** What became of a conversation when it was held again. */
export interface Replayed {
  /** Turns that were held again, the welcome included; the reply of each is `now`. */
  readonly turns: readonly { readonly turn: TranscriptTurn; readonly now: Reply; readonly comparison: Comparison }[];
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
    const before = conversation;
    const hold = (otherSeed: number) =>
      text === null || before === undefined
        ? beginConversation(deployment, { seed: otherSeed, language, scope })
        : takeTurn(deployment, scope, { ...before, seed: otherSeed }, { text, language });
    const next = hold(seed);
    conversation = next.conversation;
    turns.push({ turn, now: next.reply, comparison: compare(turn.reply, next.reply, (otherSeed) => hold(otherSeed).reply) });
  }
  return { turns, unheld: transcript.length - turns.length };
}

/** @param inOtherWords the reply as it would be with another seed, which chooses nothing but variants of texts */
function compare(before: Reply, now: Reply, inOtherWords: (seed: number) => Reply): Comparison {
  if (isDeepStrictEqual(plain(before), plain(now))) return 'same';
  if (!isDeepStrictEqual(plain(contentOf(before)), plain(contentOf(now)))) return 'differs';
  if (isDeepStrictEqual(textsOf(before), textsOf(now))) return 'renamed';
  return isVariantOf(textsOf(before), textsOf(now), inOtherWords) ? 'reworded' : 'differs';
}

/** With four variants of a text, all but one in a million are met. */
const SEEDS_TRIED = 48;

/** Whether each text that differs is among those that stand in its place with other seeds. */
function isVariantOf(before: readonly string[], now: readonly string[], inOtherWords: (seed: number) => Reply): boolean {
  if (before.length !== now.length) return false;
  const missing = new Set(before.keys());
  for (let seed = 0; seed < SEEDS_TRIED; seed++) {
    const texts = seed === 0 ? now : textsOf(inOtherWords(seed));
    for (const place of missing) if (texts.length === now.length && texts[place] === before[place]) missing.delete(place);
    if (missing.size === 0) return true;
  }
  return false;
}

/** What a shopper reads, text by text. */
function textsOf({ message, metadata = [] }: Reply): readonly string[] {
  const others = metadata.flatMap((one) =>
    one.type === 'tool_response'
      ? [...one.content.errors, ...one.content.suggestions, ...one.content.warnings].map((said) => said.message)
      : [],
  );
  return [...message.split('\n'), ...others];
}

/** What a reply holds beside its texts and the names that only programs read. */
function contentOf({ metadata = [] }: Reply): unknown {
  return metadata.map((one) => {
    if (one.type === 'tool_interactable') return one.content.map(({ type, label }) => ({ type, label }));
    const { errors, result, suggestions, warnings } = one.content;
    return [one.name, result, [...errors, ...warnings].map(({ code }) => code), suggestions.map(({ code, label }) => ({ code, label }))];
  });
}

/** As JSON has it, which is how the reply was sent. */
function plain(reply: unknown): unknown {
  return JSON.parse(JSON.stringify(reply));
}

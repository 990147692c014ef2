import { describe, expect, it } from 'vitest';
import { bounded, bytesOf, MOST_BYTES } from '../../src/engine/bounded.ts';
import type { Conversation, Frame, Past } from '../../src/engine/conversation.ts';
import { largestConversation } from '../../src/engine/largest-conversation.ts';
import { beginConversation } from '../../src/service/take-turn.ts';
import { shippedDeployment } from '../support/shipped.ts';

const { machine, catalog, ...rest } = await shippedDeployment();
const { conversation: begun } = beginConversation({ machine, catalog, ...rest }, { seed: 1, language: 'en' });

/** As slots take it up: letters that take three bytes each. */
function stuffed(bytes: number): Conversation['slots'] {
  return { like: { state: 'known', entries: [{ value: '香'.repeat(Math.floor(bytes / 3)), emphasis: 'plain' }] } };
}

function past(bytes: number): Past {
  return { slots: stuffed(bytes), stack: [], results: null };
}

function frame(flow: string, bytes: number): Frame {
  return { flow, step: 'ask', calledBy: 'handler', rung: 0, slots: {}, seen: stuffed(bytes) };
}

describe('what is kept of a conversation', () => {
  it('stays as it is while there is room', () => {
    const conversation = { ...begun, history: [past(1_000), past(2_000)] };
    expect(bounded(conversation)).toEqual(conversation);
  });

  it('forgets the oldest that could be gone back to, and no more than it must', () => {
    const history = [50_000, 51_000, 52_000, 53_000].map(past);
    const kept = bounded({ ...begun, history });
    expect(kept.history).toEqual(history.slice(2));
    expect(bytesOf(kept)).toBeLessThanOrEqual(MOST_BYTES);
  });

  it('then forgets interrupted flows, the outermost last', () => {
    const stack = [frame('recommend', 40_000), frame('compare', 40_000), frame('describe_note', 40_000), frame('find_named', 40_000)];
    const kept = bounded({ ...begun, stack, history: [past(100)] });
    expect(kept.stack.map(({ flow }) => flow)).toEqual(['recommend', 'describe_note', 'find_named']);
    expect(kept.history).toHaveLength(1);
    expect(bytesOf(kept)).toBeLessThanOrEqual(MOST_BYTES);
  });
});

it('is at most 128 KiB with what we ship', () => {
  expect(largestConversation(machine, catalog.names)).toBeLessThanOrEqual(128 * 1024);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { largestConversation } from '../../src/engine/largest-conversation.ts';
import { hashOfKey, type KeptForRetries, keepReply, type StoredReply } from '../../src/service/stored-replies.ts';
import { runs } from '../support/runs.ts';
import { shippedDeployment } from '../support/shipped.ts';

const MOST_BYTES = 96 * 1024;
const NOTHING: KeptForRetries = { replies: [], usedKeys: [] };
const replyOf = (key: string, bytes: number): StoredReply => ({
  key,
  fingerprint: 'f'.repeat(64),
  body: 'x'.repeat(bytes),
  language: 'en',
});
const afterAll = (replies: readonly StoredReply[]): KeptForRetries => replies.reduce(keepReply, NOTHING);
const bytesOf = ({ replies }: KeptForRetries): number => replies.reduce((sum, { body }) => sum + Buffer.byteLength(body), 0);

test('however many replies there were, and however long, the last ones are kept, within their bounds, and the newest always', () => {
  const replies = fc.array(fc.integer({ min: 0, max: 2 * MOST_BYTES }), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(replies, (sizes) => {
      const said = sizes.map((bytes, place) => replyOf(`k${place}`, bytes));
      const kept = afterAll(said);
      expect(kept.replies).toEqual(said.slice(-kept.replies.length));
      expect(kept.replies.length).toBeGreaterThanOrEqual(1);
      expect(kept.replies.length).toBeLessThanOrEqual(8);
      if (kept.replies.length > 1) expect(bytesOf(kept)).toBeLessThanOrEqual(MOST_BYTES);
      const oneMore = said.at(-1 - kept.replies.length);
      if (oneMore !== undefined && kept.replies.length < 8) expect(bytesOf(kept) + oneMore.body.length).toBeGreaterThan(MOST_BYTES);
    }),
    { numRuns: runs(100) },
  );
});

test('the last 256 keys are known, used again or not, and no more', () => {
  const kept = afterAll(Array.from({ length: 300 }, (_, place) => replyOf(`k${place}`, 10)));
  expect(kept.usedKeys).toHaveLength(256);
  expect([kept.usedKeys.includes(hashOfKey('k44')), kept.usedKeys.includes(hashOfKey('k43'))]).toEqual([true, false]);
  expect(keepReply(kept, replyOf('k44', 10)).usedKeys).toHaveLength(256);
});

test('what is kept of a session at the most is within 256 KiB, with the shipped flows and catalog', async () => {
  const { machine, catalog } = await shippedDeployment();
  const kept = afterAll(Array.from({ length: 300 }, (_, place) => replyOf('k'.repeat(120) + place, MOST_BYTES / 8)));
  expect(largestConversation(machine, catalog.names) + Buffer.byteLength(JSON.stringify(kept))).toBeLessThan(256 * 1024);
});

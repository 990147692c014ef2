import { createHash } from 'node:crypto';
import { resumed } from '../../engine/migrate.ts';
import type { SessionRecord } from '../session-record.ts';
import { hashOfKey, type StoredReply } from '../stored-replies.ts';
import { isOffered, isSessionRecord, isSlotState, isStoredReply } from './record-schema.ts';
import { RECORD_VERSIONS, type RecordVersion } from './record-versions.ts';
import { completed, isObject, shortened } from './wish-fields.ts';

/**
 * Why a record can't be read as it was written. `damaged`: it isn't what its checksum was made of. `newer`: a later build
 * wrote it in a version that this one doesn't know. `foreign`: it was never a record of any build.
 */
export type RecordFault = 'damaged' | 'newer' | 'foreign';

/**
 * What a stored value came to. `salvaged`: it can't be relied on, but the wish in it can be read; the conversation goes on
 * at the first question that is still open. `unreadable`: not even that.
 */
export type RecordReading =
  | { readonly reading: 'whole'; readonly record: SessionRecord }
  | { readonly reading: 'salvaged'; readonly record: SessionRecord; readonly fault: RecordFault }
  | { readonly reading: 'unreadable'; readonly fault: RecordFault };

/** The record, whole or salvaged; undefined when nothing of it can be read. */
export function recordIn(value: unknown): SessionRecord | undefined {
  const reading = readStored(value);
  return reading.reading === 'unreadable' ? undefined : reading.record;
}

/** What a store keeps of a session: plain JSON, with its version and a checksum over the rest. */
export function toStored(record: SessionRecord, version: RecordVersion): object {
  const conversation = version === 1 ? record.conversation : shortened(record.conversation);
  const content = { record: version, ...record, conversation };
  return { ...content, sum: checksum(content) };
}

/** Reads what a store gave back, whichever build wrote it. Never throws. */
export function readStored(value: unknown): RecordReading {
  if (!isObject(value)) return { reading: 'unreadable', fault: 'foreign' };
  const { sum, ...content } = value;
  const isIntact = sum === undefined || sum === checksum(content);
  // A build that knows no checksums has written it since, and kept what it didn't know.
  const { record: version = 1 } = content;
  const whole = { ...content, conversation: completed(content.conversation), usedKeys: content.usedKeys ?? usedBefore(content.replies) };
  if (!isIntact) return salvaged(whole, 'damaged');
  if (typeof version === 'number' && !RECORD_VERSIONS.some((known) => known === version)) return salvaged(whole, 'newer');
  if (!isSessionRecord(whole)) return salvaged(whole, 'foreign');
  const { conversation, scope, publicKey, replies, usedKeys } = whole;
  return { reading: 'whole', record: { conversation, scope, publicKey, replies, usedKeys } };
}

/** The first 16 bytes of a SHA-256, hex. Key order counts: stores keep it. */
function checksum(content: object): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 32);
}

/** Records without a list of used keys know those of their replies. */
function usedBefore(replies: unknown): readonly string[] {
  return Array.isArray(replies) ? replies.filter(isStoredReply).map(({ key }) => hashOfKey(key)) : [];
}

/** What can be read for certain enough: whose it is, what was wished, slot by slot, and which keys were used. */
function salvaged(value: Readonly<Record<string, unknown>>, fault: RecordFault): RecordReading {
  const { scope, publicKey, conversation, replies, usedKeys } = value;
  if (typeof scope !== 'string' || typeof publicKey !== 'string' || !isObject(conversation)) return { reading: 'unreadable', fault };
  const { seed, turn, language, slots, signatures, offered } = conversation;
  const known = {
    seed: Number.isSafeInteger(seed) ? Number(seed) >>> 0 : 0,
    turn: Number.isSafeInteger(turn) && Number(turn) >= 0 ? Number(turn) : 0,
    language: typeof language === 'string' ? language : '',
    slots: entriesWhere(slots, isSlotState),
    signatures: entriesWhere(signatures, isText),
    offered: itemsWhere(offered, isOffered),
  };
  // Whether a reply is still the one that was sent can't be told; its key was used, so that a retry is no second turn.
  const used = new Set([...itemsWhere(usedKeys, isText), ...itemsWhere(replies, isStoredReply).map(keyHash)]);
  return { reading: 'salvaged', fault, record: { conversation: resumed(known), scope, publicKey, replies: [], usedKeys: [...used] } };
}

const keyHash = ({ key }: StoredReply): string => hashOfKey(key);

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function entriesWhere<T>(value: unknown, is: (one: unknown) => one is T): Readonly<Record<string, T>> {
  if (!isObject(value)) return {};
  return Object.fromEntries(Object.entries(value).flatMap(([name, one]): [string, T][] => (is(one) ? [[name, one]] : [])));
}

function itemsWhere<T>(value: unknown, is: (one: unknown) => one is T): readonly T[] {
  return Array.isArray(value) ? value.filter((one): one is T => is(one)) : [];
}

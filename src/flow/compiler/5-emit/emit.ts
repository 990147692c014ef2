import { sha256 } from '../../../text/sha256.ts';
import type { Message } from '../../message/message.ts';
import type { Program } from '../../program/program.ts';
import { canonicalJson } from './canonical-json.ts';

/**
 * The finished program: with its proved bound, and the hash of everything else in it, which is worked out when it is first
 * asked for: to check a project takes none.
 */
export function emit(bound: Program, maxStepsPerTurn: number): Program {
  const { hash: _, ...rest } = { ...bound, maxStepsPerTurn };
  let hash: string | undefined;
  return {
    ...rest,
    get hash() {
      hash ??= hashOf(rest);
      return hash;
    },
  };
}

/** Big parts come into it by hashes of their own, so that what stays the same from one compilation to the next is not written again. */
export function hashOf(program: Omit<Program, 'hash'>): string {
  const { flows, handlers, kinds, messages, labels, lexicons, ...rest } = program;
  return sha256(
    canonicalJson({
      ...rest,
      flows: flows.map((flow) => hashOnce(flow, withoutPlaces)),
      handlers: hashOnce(handlers, withoutPlaces),
      kinds: hashOnce(kinds, canonicalJson),
      messages: hashEach(messages, writtenTexts),
      labels: hashEach(labels, canonicalJson),
      lexicons: hashEach(lexicons, canonicalJson),
    }),
  );
}

function hashEach<T extends object>(parts: Readonly<Record<string, T>>, write: (part: T) => string): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, hashOnce(part, write)]));
}

/**
 * Flows and handlers are built in one order, whatever that of the file. Where they stand in it is nothing that a
 * conversation could tell: a comment, or another folder, makes no other program.
 */
function withoutPlaces(part: object): string {
  return JSON.stringify(part, (key, value: unknown) => (key === 'at' && typeof value === 'object' ? undefined : value));
}

/** Texts that stay the same are the same objects, though the file that they are of has changed. */
function writtenTexts(texts: Program['messages'][string]): string {
  const lines = Object.keys(texts)
    .sort()
    .map((key) => `${JSON.stringify(key)}:[${(texts[key] ?? []).map(writtenOnce).join(',')}]`);
  return `{${lines.join(',')}}`;
}

const written = new WeakMap<Message, string>();

function writtenOnce(message: Message): string {
  let json = written.get(message);
  if (json === undefined) {
    json = JSON.stringify(message); // the order of its keys is that of the text
    written.set(message, json);
  }
  return json;
}

/** Parts never change once they are made. */
const known = new WeakMap<object, string>();

function hashOnce<T extends object>(part: T, write: (part: T) => string): string {
  let hash = known.get(part);
  if (hash === undefined) {
    hash = sha256(write(part));
    known.set(part, hash);
  }
  return hash;
}

import { visible } from '../../src/diagnostics/visible.ts';
import { type RecordFault, readStored, recordIn } from '../../src/service/records/stored-record.ts';
import { type SessionRecord, sessionKey, sessionNameOf } from '../../src/service/session-record.ts';
import { openLiveSessions } from '../../src/sessions/open-live-sessions.ts';
import { isSealed } from '../../src/sessions/record-keys.ts';
import type { SessionStore, StoredEntry } from '../../src/sessions/session-store.ts';
import type { SessionsOptions } from '../add-sessions.ts';
import { colorsFor } from '../colors.ts';
import { givenLines } from '../given-input.ts';
import { type CliIo, type ExitStatus, UsageError } from '../io.ts';
import { jsonText } from '../json-text.ts';
import { openTranscripts, storeAddress, withNewStore, withStore } from '../stores.ts';

/** A line each, or with `--json` an object each. */
export function sessionsListCommand(io: CliIo, options: SessionsOptions & { readonly client?: string }): Promise<ExitStatus> {
  return withStore(io, options, async (store) => {
    const { dim } = colorsFor(io);
    let count = 0;
    for await (const entry of store.entries()) {
      const summary = summaryOf(entry);
      if (options.client !== undefined && summary.client !== options.client) continue;
      count++;
      io.stdout.write(`${options.json === true ? jsonText(summary) : summaryText(summary, dim)}\n`);
    }
    if (options.json !== true)
      io.stdout.write(count === 0 ? 'There are no sessions.\n' : `${count} ${count === 1 ? 'session' : 'sessions'}\n`);
    return 0;
  });
}

interface Summary {
  readonly client: string;
  readonly session_id: string;
  readonly expires_at: string;
  /** null: what is stored is no session of this version. */
  readonly scope: string | null;
  readonly language: string | null;
  readonly turns: number | null;
  /** Where it waits: `flow.step`; null at rest. */
  readonly at: string | null;
}

function summaryOf({ key, session, expiresAt }: StoredEntry): Summary {
  const { client, sessionId } = sessionNameOf(key);
  const record = recordIn(session);
  const top = record?.conversation.stack.at(-1);
  return {
    client,
    session_id: sessionId,
    expires_at: momentOf(expiresAt),
    scope: record?.scope ?? null,
    language: record?.conversation.language ?? null,
    turns: record?.conversation.turn ?? null,
    at: top === undefined ? null : `${top.flow}.${top.step}`,
  };
}

function summaryText(summary: Summary, dim: (text: string) => string): string {
  const { client, session_id, scope, language, turns, at, expires_at } = summary;
  const state = turns === null ? 'not readable by this version' : `${turns} ${turns === 1 ? 'turn' : 'turns'}, ${language}, shop ${scope}`;
  const told = visible(`${client}  ${session_id}  ${state}${at === null ? '' : `, at ${at}`}`);
  return `${told}  ${dim(`until ${minute(expires_at)}`)}`;
}

/** ISO; of a number that is no moment (a foreign record), the last that there is. */
function momentOf(expiresAt: number): string {
  return new Date(Math.min(expiresAt, LAST_MOMENT)).toISOString();
}

const LAST_MOMENT = 8.64e15;

function minute(moment: string): string {
  return moment.slice(0, 16).replace('T', ' ');
}

export function sessionsShowCommand(io: CliIo, client: string, sessionId: string, options: SessionsOptions): Promise<ExitStatus> {
  return withStore(io, options, async (store) => {
    const key = sessionKey(client, sessionId);
    const stored = await store.load(key);
    if (stored === undefined) throw noSuchSession(client, sessionId);
    const record = recordIn(stored.session);
    io.stdout.write(options.json === true || record === undefined ? `${jsonText(stored.session, 2)}\n` : recordText(record));
    return 0;
  });
}

function recordText({ conversation, scope, publicKey, replies }: SessionRecord): string {
  const { language, turn, stack, slots, results } = conversation;
  const lines = [
    `shop ${scope}, public key ${publicKey}, ${language}, ${turn} ${turn === 1 ? 'turn' : 'turns'}`,
    `program ${conversation.program.slice(0, 12)}`,
    stack.length === 0 ? 'at rest' : `at ${stack.map((frame) => `${frame.flow}.${frame.step}`).join(' › ')}`,
    ...Object.entries(slots).map(([name, state]) => `  ${name}: ${JSON.stringify(state)}`),
    results === null ? 'no list' : `list ${results.name}, page ${results.page}, ${results.total} found: ${results.items.join(', ')}`,
    `${replies.length} ${replies.length === 1 ? 'reply' : 'replies'} kept for retries`,
  ];
  return `${lines.map(visible).join('\n')}\n`;
}

export function sessionsForgetCommand(io: CliIo, client: string, sessionId: string, options: SessionsOptions): Promise<ExitStatus> {
  return withStore(io, options, async (store) => {
    const key = sessionKey(client, sessionId);
    const wasThere = (await store.load(key)) !== undefined;
    await store.erase(key);
    await countNoMore(io, options, client, sessionId);
    const hadTranscript = await forgetTranscript(io, options, key);
    if (!wasThere && !hadTranscript) throw noSuchSession(client, sessionId);
    io.stdout.write(`${visible(`The session ${sessionId} of ${client} is erased.`)}\n`);
    return 0;
  });
}

/** It is no longer one of those that its client may have alive. */
async function countNoMore(io: CliIo, options: SessionsOptions, client: string, sessionId: string): Promise<void> {
  const onProblem = (problem: string): void => void io.stderr.write(`${problem}\n`);
  const live = await openLiveSessions(storeAddress(io, options), { most: Number.POSITIVE_INFINITY, onProblem });
  await live.release(client, sessionId);
  await live.close();
}

function noSuchSession(client: string, sessionId: string): UsageError {
  return new UsageError(`${client} has no session ${sessionId}.`, 'See those that there are with: sillage sessions list');
}

/** JSON lines, in the form that `import` takes. */
export function sessionsExportCommand(io: CliIo, options: SessionsOptions): Promise<ExitStatus> {
  return withStore(io, options, async (store) => {
    let [count, nameless, unopened] = [0, 0, 0];
    for await (const { key, session, expiresAt } of store.entries()) {
      if (key === '' || session === null) {
        if (key === '') nameless++;
        else unopened++;
        continue;
      }
      const { client, sessionId } = sessionNameOf(key);
      io.stdout.write(`${jsonText({ client, session_id: sessionId, expires_at: momentOf(expiresAt), session })}\n`);
      count++;
    }
    io.stderr.write(`${count} ${count === 1 ? 'session' : 'sessions'} exported\n`);
    if (nameless > 0)
      io.stderr.write(`${nameless} left out: an older version stored them without their names, which their next turn brings back\n`);
    if (unopened > 0) io.stderr.write(`${unopened} left out: they were changed since they were sealed, and can't be opened\n`);
    return nameless + unopened === 0 ? 0 : 1;
  });
}

/** Lines that are told by their number; the others are counted. */
const MOST_TOLD = 20;
/** A server lets a session live a day after its last call; an expiry far beyond is a mistake that would keep what was said for ever. */
const LONGEST_LIFE_DAYS = 366;

export function sessionsImportCommand(io: CliIo, options: SessionsOptions & { readonly replace?: boolean }): Promise<ExitStatus> {
  if (io.stdin.isTTY === true) {
    throw new UsageError('There is nothing to import.', 'Give it what was exported: sillage sessions import < sessions.jsonl');
  }
  return withNewStore(io, options, async (store) => {
    const counts = { imported: 0, 'were there already': 0, expired: 0, 'could not be read': 0 };
    let number = 0;
    for await (const text of givenLines(io.stdin)) {
      number++;
      if (text.trim() === '') continue;
      const line = readExported(text);
      if (typeof line === 'string') {
        if (counts['could not be read']++ < MOST_TOLD) io.stderr.write(`line ${number}: ${line}\n`);
      } else counts[await importOne(store, line, options.replace === true)]++;
    }
    const told = Object.entries(counts).filter(([what, count]) => count > 0 || what === 'imported');
    io.stdout.write(`${told.map(([what, count]) => `${count} ${what}`).join(', ')}\n`);
    return counts['could not be read'] > 0 ? 1 : 0;
  });
}

interface Exported {
  readonly key: string;
  readonly expiresAt: number;
  readonly session: unknown;
}

/** A line as `export` writes it, or why it is none. */
function readExported(text: string): Exported | string {
  const line = parseExported(text);
  if (line === undefined) return 'this is no exported session';
  if (line.expiresAt > Date.now() + LONGEST_LIFE_DAYS * 86_400_000)
    return `expires_at is more than ${LONGEST_LIFE_DAYS} days from now; no session lives as long`;
  // What is sealed shows for itself, when it is opened, whether it was changed.
  if (isSealed(line.session)) return line;
  const read = readStored(line.session);
  return read.reading === 'whole' ? line : WHY_NOT[read.fault];
}

const WHY_NOT: Readonly<Record<RecordFault, string>> = {
  damaged: "this session was changed since it was written: its checksum doesn't fit. One that was edited on purpose goes in without `sum`",
  newer: 'a later version of sillage wrote this session; import it with that version, or have it write the former (serve --record-version)',
  foreign: 'this session has fields that are missing or of the wrong kind',
};

function parseExported(text: string): Exported | undefined {
  try {
    const { client, session_id, expires_at, session } = JSON.parse(text);
    const expiresAt = typeof expires_at === 'string' ? Date.parse(expires_at) : Number.NaN;
    if (typeof client !== 'string' || typeof session_id !== 'string' || Number.isNaN(expiresAt)) return undefined;
    return { key: sessionKey(client, session_id), expiresAt, session };
  } catch {
    return undefined;
  }
}

async function importOne(store: SessionStore, { key, session, expiresAt }: Exported, replace: boolean) {
  if (expiresAt <= Date.now()) return 'expired';
  for (;;) {
    const before = await store.load(key);
    if (before !== undefined && !replace) return 'were there already';
    // False: a server that uses the store was quicker.
    if (await store.save(key, session, before?.version ?? null, expiresAt)) return 'imported';
  }
}

async function forgetTranscript(io: CliIo, options: SessionsOptions, key: string): Promise<boolean> {
  const transcripts = await openTranscripts(io, options);
  if (transcripts === null) return false;
  try {
    const had = await transcripts.has(key);
    await transcripts.forget(key);
    return had;
  } finally {
    await transcripts.close();
  }
}

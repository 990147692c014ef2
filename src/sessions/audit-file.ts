import { constants, open } from 'node:fs/promises';
import { Ajv } from 'ajv';
import { AuditEntry } from './audit.ts';
import { giveToOwner } from './durable-write.ts';
import { hasCode } from './failure.ts';
import { openRegularFile, readTextFile } from './read-text-file.ts';

const validate = new Ajv({ meta: false, validateSchema: false }).compile<AuditEntry>(AuditEntry);

/** What a file of entries holds, the newest last. A line that was cut by a crash is left out: its entry was written again after it. */
export async function readAuditFile(path: string): Promise<readonly AuditEntry[]> {
  return (await linesOf(path)).flatMap((line) => parseEntry(line) ?? []);
}

export function parseEntry(line: string): AuditEntry | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return validate(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Appends those entries that the file doesn't hold yet; they are on the disk once this resolves. */
export async function appendMissing(path: string, entries: readonly AuditEntry[]): Promise<void> {
  const last = entries.at(-1);
  if (last === undefined || (await lastLineOf(path)) === JSON.stringify(last)) return;
  const known = new Set((await readAuditFile(path)).map(({ id }) => id));
  const missing = entries.filter(({ id }) => !known.has(id));
  if (missing.length > 0) await append(path, missing);
}

async function append(path: string, entries: readonly AuditEntry[]): Promise<void> {
  const file = await open(path, constants.O_RDWR | constants.O_APPEND | constants.O_CREAT | (constants.O_NONBLOCK ?? 0), 0o600);
  try {
    await giveToOwner(file, path);
    const { size } = await file.stat();
    const end = await file.read(Buffer.alloc(1), 0, 1, Math.max(0, size - 1));
    const isCut = end.bytesRead === 1 && end.buffer.toString() !== '\n';
    await file.appendFile(`${isCut ? '\n' : ''}${entries.map((entry) => `${JSON.stringify(entry)}\n`).join('')}`);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Far longer than any line. */
const TAIL_BYTES = 65_536;

async function lastLineOf(path: string): Promise<string | undefined> {
  const file = await openRegularFile(path).catch(ignoreMissing);
  if (file === undefined) return undefined;
  try {
    const { size } = await file.stat();
    const { buffer, bytesRead } = await file.read(Buffer.alloc(TAIL_BYTES), 0, TAIL_BYTES, Math.max(0, size - TAIL_BYTES));
    const text = buffer.toString('utf8', 0, bytesRead);
    return text.endsWith('\n') ? text.slice(0, -1).split('\n').at(-1) : undefined;
  } finally {
    await file.close();
  }
}

async function linesOf(path: string): Promise<readonly string[]> {
  const text = await readTextFile(path).catch(ignoreMissing);
  return text === undefined ? [] : text.split('\n');
}

function ignoreMissing(error: unknown): undefined {
  if (!hasCode(error, 'ENOENT')) throw error;
}

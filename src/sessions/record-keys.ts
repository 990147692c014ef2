import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** An operator's key for what is stored. */
export interface RecordKey {
  /** 1 to 32 letters, digits, `_`, `-`: stored beside what it seals. */
  readonly id: string;
  /** 256 bits. */
  readonly secret: Buffer;
}

/** The first seals what is written; all of them open what is read. Empty: nothing is sealed. */
export type RecordKeys = readonly RecordKey[];

/** A file of keys is not as it must be: which line, and why; never what is in it. */
export class RecordKeysSyntaxError extends Error {
  override readonly name = 'RecordKeysSyntaxError';
}

/**
 * Reads a file of keys: a line each, `ID:KEY`, the key as 32 bytes in base64; empty lines and those that begin with `#`
 * count for nothing. @throws RecordKeysSyntaxError
 */
export function parseRecordKeys(text: string): RecordKeys {
  const keys: RecordKey[] = [];
  for (const [place, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    const wrong = (why: string): RecordKeysSyntaxError => new RecordKeysSyntaxError(`line ${place + 1} ${why}`);
    const [, id, base64] = /^([A-Za-z0-9_-]{1,32}):([A-Za-z0-9+/]+=*)\s*$/.exec(line) ?? [];
    if (id === undefined || base64 === undefined) throw wrong('is not of the form ID:KEY, with the key in base64');
    const secret = Buffer.from(base64, 'base64');
    if (secret.length !== 32) throw wrong(`has a key of ${secret.length} bytes; it must have 32: openssl rand -base64 32`);
    if (keys.some((one) => one.id === id)) throw wrong(`names the key ${id} a second time`);
    keys.push({ id, secret });
  }
  if (keys.length === 0) throw new RecordKeysSyntaxError('it has no keys');
  return keys;
}

/** What is stored in place of a session: its JSON under AES-256-GCM. All texts but the id are base64. */
export interface Sealed {
  readonly sealed: 1;
  /** The id of the key. */
  readonly by: string;
  /** Tells another key of the same id from one that was changed; not there in what the first builds sealed. */
  readonly check?: string;
  readonly iv: string;
  readonly tag: string;
  readonly text: string;
}

const ALGORITHM = 'aes-256-gcm';

/**
 * Each session has a key of its own, drawn from the operator's by HKDF-SHA-256 (RFC 5869): a random IV of 96 bits is then
 * never asked to serve for more than one session's turns, far below the 2^32 that NIST SP 800-38D allows a key.
 */
function sessionSecret({ secret }: RecordKey, storeKey: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'sillage session', Buffer.from(storeKey, 'utf16le').subarray(0, 1024), 32));
}

/** 48 bits that tell keys apart, and nothing of what they are. */
function checkOf({ secret }: RecordKey): string {
  return Buffer.from(hkdfSync('sha256', secret, 'sillage key check', '', 6)).toString('base64');
}

/** The key that a session was sealed with; undefined when it isn't among them, be its id there or not. */
export function sealingKey({ by, check }: Sealed, keys: RecordKeys): RecordKey | undefined {
  return keys.find((key) => key.id === by && (check === undefined || check === checkOf(key)));
}

/** Seals a session for the place where it is stored; elsewhere it can't be opened. */
export function seal(session: unknown, storeKey: string, key: RecordKey): Sealed {
  const iv = randomBytes(12);
  const cipher = createCipheriv(ALGORITHM, sessionSecret(key, storeKey), iv).setAAD(Buffer.from(storeKey, 'utf16le'));
  const text = Buffer.concat([cipher.update(JSON.stringify(session), 'utf8'), cipher.final()]);
  return {
    sealed: 1,
    by: key.id,
    check: checkOf(key),
    iv: iv.toString('base64'),
    tag: cipher.getAuthTag().toString('base64'),
    text: text.toString('base64'),
  };
}

/** What was sealed. @throws when it was changed since, or belongs to another place */
export function unseal({ iv, tag, text }: Sealed, storeKey: string, key: RecordKey): unknown {
  const decipher = createDecipheriv(ALGORITHM, sessionSecret(key, storeKey), Buffer.from(iv, 'base64'), { authTagLength: 16 })
    .setAAD(Buffer.from(storeKey, 'utf16le'))
    .setAuthTag(Buffer.from(tag, 'base64'));
  const json = Buffer.concat([decipher.update(Buffer.from(text, 'base64')), decipher.final()]).toString('utf8');
  return JSON.parse(json);
}

export function isSealed(value: unknown): value is Sealed {
  if (typeof value !== 'object' || value === null || !('sealed' in value)) return false;
  const { sealed, by, check = '', iv, tag, text } = value as Partial<Record<keyof Sealed, unknown>>;
  return sealed === 1 && [by, check, iv, tag, text].every((one) => typeof one === 'string');
}

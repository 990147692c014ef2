import { rename } from 'node:fs/promises';
import type { Adapter } from 'lowdb';
import { hasCode } from './failure.ts';
import { hashKey } from './hash-key.ts';
import { readTextFile } from './read-text-file.ts';

/** The whole content of one session's file. */
export interface SessionDocument {
  /** The session's key, of which the file's name is the hash; empty: one of the first builds wrote the file. */
  readonly key: string;
  readonly version: number;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
  readonly session: unknown;
}

/** Gives a file this text as a whole. */
export type ReplaceFile = (path: string, text: string) => Promise<void>;

/**
 * A lowdb adapter for one session: read whole or not at all, written by replacement. A torn or foreign file
 * reads as none; it is kept beside, with `.corrupt` after its name, and told of.
 */
export class SessionFile implements Adapter<SessionDocument | null> {
  readonly #path: string;
  readonly #hash: string;
  readonly #replace: ReplaceFile;
  readonly #onProblem: (problem: string) => void;

  constructor(path: string, hash: string, replace: ReplaceFile, onProblem: (problem: string) => void) {
    this.#path = path;
    this.#hash = hash;
    this.#replace = replace;
    this.#onProblem = onProblem;
  }

  async read(): Promise<SessionDocument | null> {
    let text: string;
    try {
      text = await readTextFile(this.#path);
    } catch (error) {
      if (hasCode(error, 'ENOENT')) return null;
      throw error;
    }
    const document = parseDocument(text);
    // The first builds wrote the hash in place of the key.
    if (document?.key === this.#hash) return { ...document, key: '' };
    if (document !== undefined && hashKey(document.key) === this.#hash) return document;
    await rename(this.#path, `${this.#path}.corrupt`);
    this.#onProblem(`A session's file could not be read; it is kept as ${this.#path}.corrupt and treated as absent.`);
    return null;
  }

  async write(document: SessionDocument | null): Promise<void> {
    if (document !== null) await this.#replace(this.#path, `${JSON.stringify(document)}\n`);
  }
}

/** undefined: it is no session's file. */
export function parseDocument(text: string): SessionDocument | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isDocument(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isDocument(value: unknown): value is SessionDocument {
  if (typeof value !== 'object' || value === null || !('session' in value)) return false;
  const { key, version, expiresAt } = value as Partial<Record<keyof SessionDocument, unknown>>;
  return typeof key === 'string' && Number.isSafeInteger(version) && Number.isFinite(expiresAt);
}

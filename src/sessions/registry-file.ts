import { readFile, stat } from 'node:fs/promises';
import type { Adapter } from 'lowdb';
import { writeDurably } from './durable-write.ts';
import { hasCode } from './failure.ts';
import { parseRegistry, type RegistryDocument } from './registry-document.ts';

/** A lowdb adapter for the registry: indented JSON that a person can read, replaced as a whole. */
export class RegistryFile implements Adapter<RegistryDocument> {
  readonly #path: string;

  constructor(path: string) {
    this.#path = path;
  }

  /** Null when there is no file. @throws RegistryCorruptError */
  async read(): Promise<RegistryDocument | null> {
    try {
      return parseRegistry(await readFile(this.#path, 'utf8'), this.#path);
    } catch (error) {
      if (hasCode(error, 'ENOENT')) return null;
      throw error;
    }
  }

  async write(document: RegistryDocument): Promise<void> {
    await writeDurably(this.#path, `${JSON.stringify(document, null, 2)}\n`);
  }

  /** Differs after every change of the file; null when there is none. */
  async stamp(): Promise<string | null> {
    try {
      const { ino, size, mtimeNs, ctimeNs } = await stat(this.#path, { bigint: true });
      return [ino, size, mtimeNs, ctimeNs].join(' ');
    } catch (error) {
      if (hasCode(error, 'ENOENT')) return null;
      throw error;
    }
  }
}

import type { AuditEntry, Author } from './audit.ts';
import type { RegistryDocument } from './registry-document.ts';

/** Where the registry is kept: a file, or Redis. */
export interface RegistryHome {
  /** For people: `data/registry.json`. */
  readonly place: string;
  /** Differs after every change; null when nothing is kept. */
  stamp(): Promise<string | null>;
  /** Null when nothing is kept. @throws RegistryCorruptError */
  read(): Promise<RegistryDocument | null>;
  /**
   * Reads, changes and replaces it, safe beside others that do the same; a change that returns what it was given
   * writes nothing. With it is stored who changed what, and when (ISO). Resolves with what is kept then.
   */
  change<T>(change: RegistryChange<T>, author: Author, at: string): Promise<readonly [after: RegistryDocument, result: T]>;
  /** Who changed what, the newest last. */
  audit(): Promise<readonly AuditEntry[]>;
  close(): Promise<void>;
}

/** Pure: it may be asked again with what somebody else has written meanwhile. */
export type RegistryChange<T> = (before: RegistryDocument) => readonly [after: RegistryDocument, result: T];

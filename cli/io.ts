import type { Readable, Writable } from 'node:stream';
import type { LoadedProjects } from './load-project.ts';

/** 0: fine. 1: problems were found. 2: wrong usage. 3: a failure of ours. */
export type ExitStatus = 0 | 1 | 2 | 3;

/** Everything that a command may touch of the process it runs in. */
export interface CliIo {
  /** Arguments after `sillage`. */
  readonly argv: readonly string[];
  readonly stdin: Readable & { readonly isTTY?: boolean };
  readonly stdout: Writable & { readonly isTTY?: boolean; readonly columns?: number };
  readonly stderr: Writable & { readonly isTTY?: boolean };
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Absolute. Folders that the user names are relative to it. */
  readonly cwd: string;
  /** Resolves when the process is asked to stop; asked for only by commands that go on until then. */
  readonly stopAsked?: () => Promise<void>;
  /** Has `reload` called whenever the process is asked to reload what it serves. */
  readonly onReloadAsked?: (reload: () => void) => void;
  /** Where several commands run in one process: what the last ones loaded, which the next uses again if no file has changed. */
  readonly loaded?: LoadedProjects;
  /** Ends the process at once, also when something in it can't be ended. */
  readonly endNow?: () => void;
}

/** What was asked for cannot be: a sentence on what is wrong, and one on how to mend it. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
  readonly help: string | undefined;
  /** The file or folder that can't be read, where that is what is wrong. */
  readonly unreadable: string | undefined;

  constructor(message: string, help?: string, unreadable?: string) {
    super(message);
    this.help = help;
    this.unreadable = unreadable;
  }
}

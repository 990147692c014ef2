import type { Random } from '../support/random.ts';
import type { Project } from './project.ts';

/** One kind of trouble, made for real under load, and what must hold all the same. */
export interface Scenario {
  /** What `--only` takes. */
  readonly name: string;
  /** Left out of the short form unless it is asked for by name: see docs/reliability.md. */
  readonly isFullOnly?: boolean;
  run(setting: Setting): Promise<Outcome>;
}

export interface Setting {
  /** `short` is what every commit is held to; `full` what the tables tell of. */
  readonly size: 'short' | 'full';
  readonly random: Random;
  /**
   * What is served where the conversation is not what it is about: in full the shipped one; a small one in the short form, or most of
   * it would be flows that are loaded.
   */
  readonly project: Project;
  /** Whether a scenario that only adds up numbers has gone on for as long as it was granted. */
  readonly isTimeUp: () => boolean;
  /** The built command, as `node` is given it. */
  readonly main: string;
  /** The scenario's own, empty, removed after it. */
  readonly folder: string;
  /** Tells how far it is. */
  readonly tell: (progress: string) => void;
}

/** Each in a few words, for a table. */
export interface Outcome {
  readonly load: string;
  readonly faults: string;
  /** What was seen. */
  readonly seen: string;
  /** What should have held and didn't; empty when all is well. */
  readonly broken: readonly string[];
}

/** How often to do something: `short` for every commit, `full` on demand. */
export function times({ size }: Pick<Setting, 'size'>, numbers: { readonly short: number; readonly full: number }): number {
  return numbers[size];
}

/**
 * What those who talk wait for before each turn: in the short form a moment, or they take the processors from the servers that start;
 * in the full one nothing, so that the machine has all it can do.
 */
export function pauses({ size }: Pick<Setting, 'size'>): { readonly pauseMs?: number } {
  return size === 'short' ? { pauseMs: 200 } : {};
}

/** What doesn't hold, told once each, and never more than can be read. */
export class Findings {
  readonly #found = new Map<string, number>();

  /** Notes `what` unless `holds`. */
  expect(holds: boolean, what: string): void {
    if (!holds) this.#found.set(what, (this.#found.get(what) ?? 0) + 1);
  }

  get broken(): readonly string[] {
    return [...this.#found].slice(0, 20).map(([what, count]) => (count === 1 ? what : `${what} (${count} times)`));
  }
}

import type { Demo } from './demo.ts';
import type { Scrape } from './metrics.ts';
import type { ReloadOptions, ReloadOutcome } from './reloading.ts';

/** What the head of several processes asks one of them to do. */
export type WorkerTask = (WorkerQuestion & { readonly task: number }) | StopTask;

/** `isPortShared`: another worker goes on taking connections for a moment. */
export interface StopTask {
  readonly do: 'stop';
  readonly isPortShared: boolean;
}

/** Asks for an answer. */
export type WorkerQuestion = ({ readonly do: 'prepare' } & ReloadOptions) | { readonly do: 'commit' } | { readonly do: 'scrape' };

/** How a worker serves. */
export interface WorkerServes {
  readonly url: string;
  readonly warnings: number;
  readonly hasClients: boolean;
  /** Scopes that clients use and the catalog lacks. */
  readonly missingScopes: readonly string[];
  readonly demo: Demo | null;
}

/** What a worker tells its head. */
export type WorkerNews = ({ readonly news: 'serves' } & WorkerServes) | ({ readonly news: 'done'; readonly task: number } & WorkerAnswer);

/** What came of a question. */
export type WorkerAnswer =
  | { readonly did: 'reload'; readonly outcome: WorkerReload }
  | { readonly did: 'scrape'; readonly scrape: Scrape | null };

export type WorkerReload = ReloadOutcome | { readonly outcome: 'failed'; readonly problem: string };

/** Which place a worker has, and the port that all have. */
export interface WorkerPlace {
  /** From 1; the first one sweeps. */
  readonly place: number;
  readonly port: number;
}

const VARIABLE = 'SILLAGE_WORKER';

export function toEnvironment({ place, port }: WorkerPlace): Readonly<Record<string, string>> {
  return { [VARIABLE]: `${place}:${port}` };
}

/** The place that this process was started for; null: it is no worker. */
export function workerPlace(env: Readonly<Record<string, string | undefined>>): WorkerPlace | null {
  const [, place, port] = /^(\d+):(\d+)$/.exec(env[VARIABLE] ?? '') ?? [];
  return place === undefined ? null : { place: Number(place), port: Number(port) };
}

export function isWorkerTask(message: unknown): message is WorkerTask {
  return typeof message === 'object' && message !== null && 'do' in message;
}

export function isWorkerNews(message: unknown): message is WorkerNews {
  return typeof message === 'object' && message !== null && 'news' in message;
}

import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { reasonOf } from '../sessions/failure.ts';
import type { Log } from './log.ts';
import { mergeScrapes } from './merge-scrapes.ts';
import type { Scrape } from './metrics.ts';
import { type MetricsServer, startMetricsServer } from './metrics-server.ts';
import { takeReloadRequests } from './reload-requests.ts';
import type { ReloadOptions, ReloadOutcome } from './reloading.ts';
import type { MetricsAddress } from './watching.ts';
import {
  isWorkerNews,
  toEnvironment,
  type WorkerAnswer,
  type WorkerQuestion,
  type WorkerServes,
  type WorkerTask,
} from './worker-messages.ts';

export interface WorkersOptions {
  /** How many processes serve, from 1. */
  readonly count: number;
  readonly host: string;
  /** 0: any that is free. */
  readonly port: number;
  /** The data folder. */
  readonly data: string;
  readonly log: Log;
  /** Looks for changes of flows and catalog this often, and reloads; default: never. */
  readonly watchEveryMs?: number;
  /** Where Prometheus reads of all workers at once, each with its number as the label `worker`; default: nowhere. */
  readonly metrics?: MetricsAddress;
}

/** Several processes that serve on one port, and this one at their head: it serves nothing itself. */
export interface RunningWorkers {
  /** How the first one serves; the others do as it does. */
  readonly first: WorkerServes;
  /** `http://127.0.0.1:9464/metrics`; null: nowhere. */
  readonly metricsUrl: string | null;
  /** Resolves when no worker is left that stays alive. */
  readonly givenUp: Promise<void>;
  /** Has each load flows and catalog, one by one, and then all of them change to what they have loaded. */
  reload(options?: ReloadOptions): Promise<ReloadOutcome>;
  /** Has all finish what is under way, and resolves when they have ended. */
  close(): Promise<void>;
}

/** The first worker ended before it served; what was wrong it has told itself. */
export class NoWorkerError extends Error {
  override readonly name = 'NoWorkerError';
  readonly status: number;

  constructor(status: number) {
    super('The first worker ended before it served.');
    this.status = status;
  }
}

/** From the first restart after which the pause doubles, to the longest pause. */
const PAUSE_MS = { first: 100, most: 10_000 };
/** Who has served for so long is no longer one that dies at once. */
const STEADY_MS = 10_000;
/** Deaths in a row, with nobody else serving, after which there is no use in going on. */
const MOST_DEATHS = 5;
/** For one worker to load flows and catalog. */
const RELOAD_PATIENCE_MS = 60_000;
/** For one worker to finish what is under way, and what it has begun to load; longer than its turns are given. */
const STOP_PATIENCE_MS = 20_000;
/** Shorter than Prometheus waits. */
const SCRAPE_PATIENCE_MS = 3_000;

/**
 * Starts one worker, and when it serves the others. `stopAsked` settles when it is to stop; null: it did before any served.
 * @throws NoWorkerError
 */
export async function startWorkers(options: WorkersOptions, stopAsked?: Promise<void>): Promise<RunningWorkers | null> {
  const workers = new Workers(options);
  const opened = workers.open();
  const first = await Promise.race([opened, ...(stopAsked === undefined ? [] : [stopAsked.then(() => null)])]);
  if (first === null) {
    opened.catch(() => {});
    await workers.close();
    return null;
  }
  return {
    first,
    metricsUrl: workers.metricsUrl,
    givenUp: workers.givenUp,
    reload: (asked) => workers.reload(asked),
    close: () => workers.close(),
  };
}

interface Place {
  readonly place: number;
  worker: Worker | null;
  serving: boolean;
  /** In a row. */
  deaths: number;
}

class Workers {
  readonly #options: WorkersOptions;
  readonly #places: readonly Place[];
  readonly #stop = new AbortController();
  readonly #answers = new Map<number, (answer: WorkerAnswer) => void>();
  #port = 0;
  #isOpen = false;
  #tasks = 0;
  #under: Promise<unknown> = Promise.resolve();
  #stopTaking: () => Promise<void> = async () => {};
  #metrics: MetricsServer | null = null;
  #giveUp: () => void = () => {};
  readonly givenUp = new Promise<void>((resolve) => {
    this.#giveUp = resolve;
  });

  constructor(options: WorkersOptions) {
    this.#options = options;
    this.#places = Array.from({ length: options.count }, (_, place) => ({ place: place + 1, worker: null, serving: false, deaths: 0 }));
  }

  async open(): Promise<WorkerServes> {
    const [head, ...others] = this.#places;
    if (head === undefined) throw new RangeError('There is at least one worker.');
    const { host, port } = this.#options;
    // Each takes connections from the shared socket by itself: one that the head had handed to a worker which dies would hang.
    cluster.schedulingPolicy = cluster.SCHED_NONE;
    this.#port = port === 0 ? await freePort(host) : port;
    const { data, log, watchEveryMs, metrics } = this.#options;
    if (metrics !== undefined) this.#metrics = await startMetricsServer(metrics, () => this.#scrape());
    const first = await this.#first(head).catch(async (error: unknown) => {
      await this.#metrics?.close();
      throw error;
    });
    if (this.#stop.signal.aborted) return first;
    this.#isOpen = true;
    for (const place of others) this.#start(place);
    this.#stopTaking = await takeReloadRequests({
      data,
      url: first.url,
      reload: (asked) => this.reload(asked),
      onProblem: (problem) => log.error({ problem }, 'reload'),
    });
    if (watchEveryMs !== undefined) void this.#watch(watchEveryMs);
    return first;
  }

  get metricsUrl(): string | null {
    return this.#metrics?.url ?? null;
  }

  /** One that doesn't answer in time, or is just being started, is left out: it is told of again with the next. */
  async #scrape(): Promise<Scrape> {
    const answers = await Promise.all(this.#places.map((place) => this.#ask(place, { do: 'scrape' }, SCRAPE_PATIENCE_MS)));
    return mergeScrapes(answers.flatMap((answer) => (answer?.did === 'scrape' && answer.scrape !== null ? [answer.scrape] : [])));
  }

  /** Whatever keeps the first worker from serving keeps the others, too: it ends, and there is no other try. */
  #first(place: Place): Promise<WorkerServes> {
    const worker = this.#start(place);
    return new Promise((resolve, reject) => {
      const ended = (code: number | null): void => reject(new NoWorkerError(code ?? 3));
      worker.once('exit', ended);
      worker.on('message', (message: unknown) => {
        if (!isWorkerNews(message) || message.news !== 'serves') return;
        worker.off('exit', ended);
        resolve(message);
      });
    });
  }

  #start(place: Place): Worker {
    const { log } = this.#options;
    const worker = cluster.fork(toEnvironment({ place: place.place, port: this.#port }));
    place.worker = worker;
    let since = 0;
    worker.on('message', (message: unknown) => {
      if (!isWorkerNews(message)) return;
      if (message.news === 'done') return this.#answers.get(message.task)?.(message);
      // It came up while it was being ended.
      if (this.#stop.signal.aborted) return dismiss(worker, false);
      place.serving = true;
      since = Date.now();
      log.info({ worker: place.place, pid: worker.process.pid }, 'worker serves');
    });
    worker.once('exit', (code: number | null, signal: string | null) => {
      const served = place.serving;
      place.worker = null;
      place.serving = false;
      // Who never served at the very beginning is told of by `open`.
      if (this.#stop.signal.aborted || !this.#isOpen) return;
      log.error({ worker: place.place, pid: worker.process.pid, code, signal }, 'worker has died');
      place.deaths = served && Date.now() - since >= STEADY_MS ? 1 : place.deaths + 1;
      void this.#restart(place);
    });
    return worker;
  }

  async #restart(place: Place): Promise<void> {
    if (place.deaths >= MOST_DEATHS && !this.#places.some(({ serving }) => serving)) {
      this.#options.log.error({ deaths: place.deaths }, 'workers die as soon as they are started: given up');
      return this.#giveUp();
    }
    const pause = Math.min(PAUSE_MS.first * 2 ** (place.deaths - 1), PAUSE_MS.most);
    await sleep(pause, undefined, { signal: this.#stop.signal }).catch(() => {});
    if (!this.#stop.signal.aborted) this.#start(place);
  }

  reload(options: ReloadOptions = {}): Promise<ReloadOutcome> {
    const mine = this.#under.then(() => this.#reload(options));
    this.#under = mine.catch(() => {});
    return mine;
  }

  /** A conversation that one has taken to the new version is gone on with in it by all: each has loaded it by then. */
  async #reload(options: ReloadOptions): Promise<ReloadOutcome> {
    const serving = this.#places.filter((place) => place.serving);
    let isNew = false;
    for (const place of serving) {
      const answer = await this.#ask(place, { do: 'prepare', ...options }, RELOAD_PATIENCE_MS);
      const outcome = answer?.did === 'reload' ? answer.outcome : null;
      if (outcome?.outcome === 'failed') throw new Error(outcome.problem);
      if (outcome?.outcome === 'refused' || outcome?.outcome === 'scopes_gone') return outcome;
      isNew ||= outcome?.outcome === 'reloaded';
    }
    if (!isNew) return { outcome: 'unchanged' };
    for (const place of serving) await this.#ask(place, { do: 'commit' }, RELOAD_PATIENCE_MS);
    return { outcome: 'reloaded' };
  }

  /** null: it doesn't serve, has died meanwhile (who takes its place loads everything anyhow) or says nothing for so long. */
  async #ask({ worker, serving }: Place, question: WorkerQuestion, patienceMs: number): Promise<WorkerAnswer | null> {
    if (worker === null || !serving) return null;
    const number = ++this.#tasks;
    const asked = new AbortController();
    const answer = new Promise<WorkerAnswer>((resolve) => {
      this.#answers.set(number, resolve);
    });
    const died = once(worker, 'exit', { signal: asked.signal }).then(
      () => null,
      () => null,
    );
    tell(worker, { ...question, task: number });
    const late = sleep(patienceMs, null, { signal: asked.signal }).catch(() => null);
    const first = await Promise.race([answer, died, late]);
    asked.abort();
    this.#answers.delete(number);
    return first;
  }

  async #watch(everyMs: number): Promise<void> {
    const { log } = this.#options;
    for (let told = ''; !this.#stop.signal.aborted; ) {
      await sleep(everyMs, undefined, { ref: false, signal: this.#stop.signal }).catch(() => {});
      if (this.#stop.signal.aborted) return;
      const problem = await this.reload().then(() => '', reasonOf);
      if (problem !== '' && problem !== told) log.error({ problem }, 'not reloaded');
      told = problem;
    }
  }

  async close(): Promise<void> {
    this.#stop.abort();
    // A reload that is under way ends when the workers have.
    const stopped = this.#stopTaking();
    await this.#metrics?.close();
    const { log } = this.#options;
    const left = this.#places.flatMap(({ worker, serving }) => (worker === null ? [] : [{ worker, serving }]));
    // One closes the port for all, once no connection waits at it: two that did would each answer clients who then come to the other.
    const last = left.find(({ serving }) => serving)?.worker;
    await Promise.all(
      left.map(async ({ worker, serving }) => {
        const ended = once(worker, 'exit');
        if (serving) dismiss(worker, worker !== last);
        // It hears nothing while it compiles; until it serves, the signal alone ends it.
        else worker.process.kill('SIGTERM');
        const late = setTimeout(() => {
          log.warn({ pid: worker.process.pid }, 'worker was not done in time: killed');
          worker.process.kill('SIGKILL');
        }, STOP_PATIENCE_MS);
        await ended;
        clearTimeout(late);
      }),
    );
    await stopped;
  }
}

/** One that has just died is found dead by its `exit`. */
function tell(worker: Worker, task: WorkerTask): void {
  if (worker.isConnected()) worker.send(task, () => {});
}

/** Tells a worker to stop, and lets go of it: the port is then the workers' own to close. */
function dismiss(worker: Worker, isPortShared: boolean): void {
  if (!worker.isConnected()) return;
  worker.send({ do: 'stop', isPortShared } satisfies WorkerTask, () => {
    if (worker.isConnected()) worker.process.disconnect();
  });
}

/** All are told one port, so that it stays the same whoever dies: each that asked for a free one would get another. */
async function freePort(host: string): Promise<number> {
  const server = createServer().listen({ host: host.replace(/^\[|\]$/g, ''), port: 0 });
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}

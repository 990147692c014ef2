import type { StatsFs } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { TURN_OUTCOMES } from '../service/call-observer.ts';
import type { RecordProblem } from '../service/conversation-service.ts';
import type { CallSink, FinishedCall } from './finished-call.ts';

/** Seconds. A stage of a turn takes from some 10 µs (a search) to seconds (a store that is slow). */
const BUCKETS = [0.000025, 0.00005, 0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

/** Counting all sessions costs some stores a pass over their keys: no more often than this. */
const COUNT_EVERY_MS = 60_000;

const STORE_OPERATIONS = ['load', 'save', 'erase', 'expire'] as const;
/** What a store was asked when it failed. */
export type StoreOperation = (typeof STORE_OPERATIONS)[number];

const RECORD_FAULTS = ['damaged', 'newer', 'foreign', 'failed'] as const satisfies readonly RecordProblem['fault'][];

const RELOAD_OUTCOMES = ['reloaded', 'refused', 'failed'] as const;

/** The numbers of one process, for Prometheus. Labels are names of ours or of the flows: never of sessions, clients or users. */
export interface Metrics {
  readonly sink: CallSink;
  storeFailed(operation: StoreOperation): void;
  /** A stored session could not be gone on with as it was. */
  recordProblem(problem: RecordProblem): void;
  reloaded(outcome: (typeof RELOAD_OUTCOMES)[number]): void;
  /** Says how sessions are counted; once. */
  countSessions(count: () => Promise<number>): void;
  /** Says which folder's disk is told of; once. */
  watchDisk(folder: string): void;
  /** Says which shops clients use that the catalog lacks; once. */
  watchMissingScopes(missing: () => readonly string[]): void;
  scrape(): Promise<Scrape>;
}

/** What is answered to Prometheus. */
export interface Scrape {
  readonly contentType: string;
  readonly text: string;
}

/** Makes the metrics of this process. `worker`: its number, a label of all of them, where several are read at one place. */
export function createMetrics(worker?: number): Metrics {
  const registry = new Registry();
  if (worker !== undefined) registry.setDefaultLabels({ worker: String(worker) });
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'sillage_requests_total',
    help: 'Requests answered.',
    labelNames: ['route', 'status', 'outcome'],
    registers,
  });
  const requestSeconds = new Histogram({
    name: 'sillage_request_seconds',
    help: 'From the head of a request to the end of its reply.',
    labelNames: ['route'],
    buckets: BUCKETS,
    registers,
  });
  const turns = new Counter({
    name: 'sillage_turns_total',
    help: 'Turns stored, welcomes among them, and replies repeated.',
    labelNames: ['outcome', 'use_case'],
    registers,
  });
  const stageSeconds = new Histogram({
    name: 'sillage_stage_seconds',
    help: 'Time that a request spent in a stage, all its passes together.',
    labelNames: ['stage'],
    buckets: BUCKETS,
    registers,
  });
  const storeErrors = new Counter({
    name: 'sillage_store_errors_total',
    help: 'What the session store failed at.',
    labelNames: ['operation'],
    registers,
  });
  const recordProblems = new Counter({
    name: 'sillage_session_record_problems_total',
    help: 'Stored sessions that could not be gone on with as they were: the wish was kept (resumed), or nothing could be read (lost).',
    labelNames: ['fault', 'outcome'],
    registers,
  });
  const reloads = new Counter({
    name: 'sillage_reloads_total',
    help: 'Changed flows or catalogs that were loaded (reloaded), were refused, or could not be read (failed).',
    labelNames: ['outcome'],
    registers,
  });

  // Prometheus takes the first number that it sees for where counting began: what begins at one never seems to happen.
  for (const outcome of TURN_OUTCOMES) turns.inc({ outcome, use_case: 'none' }, 0);
  for (const operation of STORE_OPERATIONS) storeErrors.inc({ operation }, 0);
  for (const outcome of RELOAD_OUTCOMES) reloads.inc({ outcome }, 0);
  for (const fault of RECORD_FAULTS) for (const outcome of ['resumed', 'lost']) recordProblems.inc({ fault, outcome }, 0);

  const sink = (call: FinishedCall): void => {
    const route = call.route ?? 'other';
    requests.inc({ route, status: call.status, outcome: call.outcome });
    requestSeconds.observe({ route }, (call.endedAt - call.startedAt) / 1000);
    if (call.turn !== null) turns.inc({ outcome: call.turn.outcome, use_case: call.turn.useCase ?? 'none' });
    const spent = new Map<string, number>();
    for (const { stage, from, to, failed } of call.stages ?? []) {
      spent.set(stage, (spent.get(stage) ?? 0) + to - from);
      if (failed && isStoreOperation(stage)) storeErrors.inc({ operation: stage });
    }
    for (const [stage, ms] of spent) stageSeconds.observe({ stage }, ms / 1000);
  };
  return {
    sink,
    storeFailed: (operation) => storeErrors.inc({ operation }),
    recordProblem: ({ fault, isResumed }) => recordProblems.inc({ fault, outcome: isResumed ? 'resumed' : 'lost' }),
    reloaded: (outcome) => reloads.inc({ outcome }),
    countSessions: (count) => gaugeOfSessions(registry, count),
    watchDisk: (folder) => gaugesOfDisk(registry, folder),
    watchMissingScopes: (missing) => gaugeOfMissingScopes(registry, missing),
    scrape: async () => ({ contentType: registry.contentType, text: await registry.metrics() }),
  };
}

function isStoreOperation(stage: string): stage is StoreOperation {
  return stage === 'load' || stage === 'save' || stage === 'erase';
}

/** A store that can't be asked is told of elsewhere: the number stays what it was. */
function gaugeOfSessions(registry: Registry, count: () => Promise<number>): void {
  let countedAt = Number.NEGATIVE_INFINITY;
  new Gauge({
    name: 'sillage_sessions',
    help: 'Sessions stored, counted once a minute at most; all processes of one store tell the same.',
    registers: [registry],
    async collect() {
      if (performance.now() - countedAt < COUNT_EVERY_MS) return;
      const counted = await count().catch(() => undefined);
      if (counted === undefined) return;
      countedAt = performance.now();
      this.set(counted);
    },
  });
}

/** Both stay at 0 where the file system doesn't tell, as some network file systems don't. */
function gaugesOfDisk(registry: Registry, folder: string): void {
  const gauge = (name: string, help: string, bytesOf: (disk: StatsFs) => number): void => {
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const disk = await statfs(folder).catch(() => undefined);
        if (disk !== undefined) this.set(bytesOf(disk));
      },
    });
  };
  gauge('sillage_disk_size_bytes', 'Size of the disk that sessions are kept on.', ({ blocks, bsize }) => blocks * bsize);
  gauge('sillage_disk_free_bytes', 'What this process may still write to it.', ({ bavail, bsize }) => bavail * bsize);
}

function gaugeOfMissingScopes(registry: Registry, missing: () => readonly string[]): void {
  new Gauge({
    name: 'sillage_missing_scopes',
    help: 'Shops that clients use and the catalog lacks.',
    registers: [registry],
    collect() {
      this.set(missing().length);
    },
  });
}

import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { DestinationStream } from 'pino';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { type ConversationService, createConversationService } from '../service/conversation-service.ts';
import type { Deployment } from '../service/deployment.ts';
import { createDeploymentLoader } from '../service/load-deployment.ts';
import type { RecordVersion } from '../service/records/record-versions.ts';
import { beginConversation, takeTurn } from '../service/take-turn.ts';
import { createTranscripts } from '../service/transcripts.ts';
import type { Buckets } from '../sessions/buckets.ts';
import type { LiveSessions } from '../sessions/live-sessions.ts';
import { openBuckets } from '../sessions/open-buckets.ts';
import { openLiveSessions } from '../sessions/open-live-sessions.ts';
import { openRegistry } from '../sessions/open-registry.ts';
import { folderOfStore, openStore } from '../sessions/open-store.ts';
import { openTranscriptStore } from '../sessions/open-transcripts.ts';
import type { RecordKeys } from '../sessions/record-keys.ts';
import type { Registry } from '../sessions/registry.ts';
import type { SessionStore } from '../sessions/session-store.ts';
import type { Durability } from '../sessions/store-options.ts';
import { createApp } from './app.ts';
import { type Demo, isLoopback, mintDemo } from './demo.ts';
import type { CallSink } from './finished-call.ts';
import { type CloseOptions, createHttpServer, type HttpServer } from './http-server.ts';
import { createLog, describeDefect, type Log } from './log.ts';
import type { Scrape } from './metrics.ts';
import { createMissingScopes } from './missing-scopes.ts';
import { DEFAULT_RATE_LIMITS, type RateLimitOptions } from './rate-limit-options.ts';
import { createRateLimits } from './rate-limits.ts';
import { takeReloadRequests } from './reload-requests.ts';
import { createReloading, type Reloaded, type Reloading, type ReloadOptions } from './reloading.ts';
import { startScrubbing } from './scrubbing.ts';
import { startSweeping } from './sweep.ts';
import type { TrustedProxies } from './trusted-proxies.ts';
import { startWatching, type Watching, type WatchingOptions } from './watching.ts';

export type { Demo } from './demo.ts';
export type { Reloaded } from './reloading.ts';

export interface ServeOptions extends WatchingOptions {
  /** Folder of the flow project. */
  readonly flows: string;
  /** Folder of the catalog. */
  readonly catalog: string;
  /** Folder of the registry, and of sessions unless `storeUrl` says otherwise. Made when it isn't there. */
  readonly data: string;
  readonly host: string;
  /** 0: any that is free. */
  readonly port: number;
  /** `lmdb:DIR` (default: `lmdb:<data>/sessions`), `redis://HOST:PORT`, `lowdb:DIR` or `memory:`. */
  readonly storeUrl?: string;
  /** What a save into LMDB or lowdb waits for; default: strict. */
  readonly durability?: Durability;
  /** With an empty registry, on a loopback address only: makes a client to try things with. */
  readonly demo?: boolean;
  /** Given the demo client's keys, once. */
  readonly onDemo?: (demo: Demo) => void;
  /** Where log lines go; default: the standard output. */
  readonly log?: DestinationStream;
  /** Whether what users write is logged; default: it isn't. */
  readonly logText?: boolean;
  /** How long a session lives without a call; default 24 h. */
  readonly sessionTtlMs?: number;
  /** Seal what is stored of sessions and transcripts; default: none. */
  readonly recordKeys?: RecordKeys;
  /** How often what was erased is overwritten in LMDB's free pages; null: never. Default: a day. */
  readonly scrubEveryMs?: number | null;
  /** The version in which sessions are stored; default: the one before the newest, which the build before this one reads. */
  readonly recordVersion?: RecordVersion;
  /** How long each turn is kept for replay; default: none is. */
  readonly transcriptsForMs?: number;
  /** How much one key and one session may ask for; default: `DEFAULT_RATE_LIMITS`. */
  readonly rateLimits?: RateLimitOptions;
  /** Proxies in front, whose `X-Forwarded-For` is believed; default: none. */
  readonly trustedProxies?: TrustedProxies;
  /** How often expired sessions are looked for; default 60 s. */
  readonly sweepEveryMs?: number;
  /** Looks for changes of flows and catalog this often, and reloads; default: never. */
  readonly watchEveryMs?: number;
  /** One of several processes on the same port: it listens once all is loaded, and takes requests to reload from their head alone. */
  readonly worker?: { /** One of them does. */ readonly sweeps: boolean };
  /** Told once when only another process could go on: end this one at once. No turn that was answered is lost by that. */
  readonly onStuck?: () => void;
  /** How long turns under way may take at shutdown; default 10 s. */
  readonly graceMs?: number;
}

export interface RunningServer {
  /** `http://127.0.0.1:3000` */
  readonly url: string;
  /** Where Prometheus reads; null: nowhere. */
  readonly metricsUrl: string | null;
  /** Warnings of the flows and the catalog. */
  readonly diagnostics: readonly Diagnostic[];
  /** Whether there was anybody, when it began to serve, who may call it. */
  readonly hasClients: boolean;
  /** Scopes that clients used when it began to serve and the catalog lacked: their calls are answered 503. */
  readonly missingScopes: readonly string[];
  /** Loads flows and catalog again; what has errors is refused, and what was served before goes on. */
  reload(options?: ReloadOptions): Promise<Reloaded>;
  /** As `Reloading.prepare` and `Reloading.commit`: `reload` in two, so that several processes can change at one time. */
  prepare(options?: ReloadOptions): Promise<Reloaded>;
  commit(): void;
  /** What this process has counted; null where nothing is. */
  scrape(): Promise<Scrape | null>;
  /** Takes no more calls, finishes those under way, closes the stores. `isPortShared`: another process goes on for longer. */
  close(options?: Pick<CloseOptions, 'isPortShared'>): Promise<void>;
}

/** Flows or catalog don't compile; every reason is in `diagnostics`. */
export class DeploymentRefusedError extends Error {
  override readonly name = 'DeploymentRefusedError';
  readonly diagnostics: readonly Diagnostic[];

  constructor(diagnostics: readonly Diagnostic[]) {
    super('The flows or the catalog have errors.');
    this.diagnostics = diagnostics;
  }
}

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Serves a folder of flows and one of a catalog over HTTP. Listens at once and answers 503 until all is loaded.
 * @throws DeploymentRefusedError, FolderUnreadableError, RegistryCorruptError, StoreUnavailableError,
 * UnknownStoreError, and the system's error when it can't listen; nothing is left open then.
 */
export async function serve(options: ServeOptions): Promise<RunningServer> {
  const log = createLog(options.log);
  const running = new Running(options, log);
  try {
    await running.open();
    const { url, metricsUrl, diagnostics, hasClients } = running;
    return {
      ...{ url, metricsUrl, diagnostics, hasClients, missingScopes: running.missingScopes() },
      reload: (asked) => running.reloading.reload(asked),
      prepare: (asked) => running.reloading.prepare(asked),
      commit: () => running.reloading.commit(),
      scrape: () => running.scrape(),
      close: (asked) => running.close(asked),
    };
  } catch (error) {
    await running.close();
    throw error;
  }
}

/** Everything that is opened, in order, and closed again in the opposite one. */
class Running {
  readonly #options: ServeOptions;
  readonly #log: Log;
  readonly #http: HttpServer;
  /** For what was opened, the latest first. */
  readonly #closers: (() => Promise<void> | void)[] = [];
  #phase: 'starting' | 'serving' | 'closing' = 'starting';
  #service: ConversationService | undefined;
  #registry: Registry | undefined;
  #store: SessionStore | undefined;
  #buckets: Buckets | undefined;
  #reloading: Reloading | undefined;
  #closed: Promise<void> | undefined;
  #watching: Watching | undefined;
  readonly #sinks: CallSink[] = [];
  diagnostics: readonly Diagnostic[] = [];
  /** Scopes that clients use and the catalog lacks; none before it is loaded. */
  readonly missingScopes: () => readonly string[];

  constructor(options: ServeOptions, log: Log) {
    this.#options = options;
    this.#log = log;
    this.missingScopes = createMissingScopes({
      used: () => (this.#reloading === undefined ? [] : present(this.#registry).scopes()),
      present: () => this.reloading.current().catalog.scopes,
      // Of several workers one tells.
      log: options.worker?.sweeps === false ? null : log,
    });
    const app = createApp({
      service: () => present(this.#service),
      registry: () => present(this.#registry),
      ping: () => present(this.#store).ping(),
      isServing: () => this.#phase === 'serving',
      missingScopes: this.missingScopes,
      rateLimits: createRateLimits(() => present(this.#buckets), options.rateLimits ?? DEFAULT_RATE_LIMITS),
      log,
      sinks: this.#sinks,
      ...(options.logText === undefined ? {} : { logText: options.logText }),
      ...(options.trustedProxies === undefined ? {} : { trustedProxies: options.trustedProxies }),
    });
    this.#http = createHttpServer(app);
  }

  get url(): string {
    const { port } = this.#http.server.address() as AddressInfo;
    const { host } = this.#options;
    return `http://${host.includes(':') && !host.startsWith('[') ? `[${host}]` : host}:${port}`;
  }

  async scrape(): Promise<Scrape | null> {
    return (await this.#watching?.metrics?.scrape()) ?? null;
  }

  get metricsUrl(): string | null {
    return this.#watching?.metricsUrl ?? null;
  }

  async open(): Promise<void> {
    const { data, flows, catalog, storeUrl = `lmdb:${join(data, 'sessions')}`, durability = 'strict' } = this.#options;
    const watching = await startWatching(this.#options, (problem) => this.#log.warn({ problem }, 'traces'));
    this.#watching = watching;
    this.#closers.unshift(() => watching.close());
    this.#sinks.push(...watching.sinks);
    const { worker } = this.#options;
    if (worker === undefined) await this.#listen();

    const loader = createDeploymentLoader({ flows, catalog });
    const loaded = await loader.load();
    if (!loaded.ok) throw new DeploymentRefusedError(loaded.diagnostics);
    this.diagnostics = loaded.diagnostics;

    const onRegistryProblem = (problem: string): void => this.#log.error({ problem }, 'registry');
    const registry = await openRegistry({ data, storeUrl }, { onProblem: onRegistryProblem, onChange: () => this.missingScopes() });
    this.#registry = registry;
    this.#closers.unshift(() => registry.close());
    registry.watch();

    const { recordKeys = [] } = this.#options;
    const store = await openStore(storeUrl, {
      durability,
      recordKeys,
      onProblem: (problem) => this.#log.error({ problem }, 'session store'),
      onStuck: () => {
        this.#log.error({}, 'this process can store nothing any more, though another could: it is to be ended');
        this.#options.onStuck?.();
      },
    });
    this.#store = store;
    this.#closers.unshift(() => store.close());
    watching.metrics?.countSessions(() => store.count());
    watching.metrics?.watchDisk(folderOfStore(storeUrl) ?? data);

    const buckets = await openBuckets(storeUrl, { onProblem: (problem) => this.#log.error({ problem }, 'rate limits') });
    this.#buckets = buckets;
    this.#closers.unshift(() => buckets.close());
    const live = await this.#countLiveSessions(storeUrl);

    const onOutcome = (outcome: 'reloaded' | 'refused' | 'failed'): void => {
      watching.metrics?.reloaded(outcome);
      this.missingScopes();
    };
    const reloading = createReloading(loaded, loader, this.#log, { onOutcome, usedScopes: () => registry.scopes() });
    this.#reloading = reloading;
    watching.metrics?.watchMissingScopes(this.missingScopes);
    this.#closers.unshift(() => reloading.close());
    if (this.#options.watchEveryMs !== undefined) reloading.watch(this.#options.watchEveryMs);

    const transcripts = await openTranscriptStore(storeUrl, {
      make: this.#options.transcriptsForMs !== undefined,
      durability,
      recordKeys,
      onProblem: (problem) => this.#log.error({ problem }, 'transcripts'),
    });
    if (transcripts !== null) this.#closers.unshift(() => transcripts.close());
    this.#startService(reloading.currentFor, { storeUrl, store, transcripts, live }, registry);
    if (worker === undefined) this.#closers.unshift(await this.#takeReloadRequests(reloading));
    if (worker !== undefined) {
      this.#phase = 'serving';
      await this.#listen();
    }
    if (this.#options.demo === true) await this.#offerDemo(registry, loaded.deployment);
    this.#phase = 'serving';
    this.#log.info({ url: this.url }, 'serving');
  }

  async #countLiveSessions(storeUrl: string): Promise<LiveSessions | null> {
    const { live: most } = this.#options.rateLimits ?? DEFAULT_RATE_LIMITS;
    if (most === null) return null;
    const live = await openLiveSessions(storeUrl, { most, onProblem: (problem) => this.#log.error({ problem }, 'live sessions') });
    this.#closers.unshift(() => live.close());
    return live;
  }

  #takeReloadRequests(reloading: Reloading): Promise<() => Promise<void>> {
    return takeReloadRequests({
      data: this.#options.data,
      url: this.url,
      reload: (asked) => reloading.reload(asked),
      onProblem: (problem) => this.#log.error({ problem }, 'reload'),
    });
  }

  get hasClients(): boolean {
    return present(this.#registry).list().length > 0;
  }

  get reloading(): Reloading {
    return present(this.#reloading);
  }

  close(options: Pick<CloseOptions, 'isPortShared'> = {}): Promise<void> {
    this.#closed ??= this.#close(options);
    return this.#closed;
  }

  async #close(options: Pick<CloseOptions, 'isPortShared'>): Promise<void> {
    this.#phase = 'closing';
    await this.#http.close({ graceMs: this.#options.graceMs ?? 10_000, ...options });
    for (const close of this.#closers) await close();
  }

  async #listen(): Promise<void> {
    const { host, port } = this.#options;
    await new Promise<void>((resolve, reject) => {
      this.#http.server.once('error', reject).listen({ host: host.replace(/^\[|\]$/g, ''), port }, resolve);
    });
  }

  #startService(
    deployment: (program?: string) => Deployment,
    {
      storeUrl,
      store,
      transcripts,
      live,
    }: {
      readonly storeUrl: string;
      readonly store: SessionStore;
      readonly transcripts: SessionStore | null;
      readonly live: LiveSessions | null;
    },
    registry: Registry,
  ): void {
    const {
      sessionTtlMs = DAY_MS,
      sweepEveryMs = 60_000,
      transcriptsForMs: keepMs = null,
      recordVersion,
      scrubEveryMs = DAY_MS,
    } = this.#options;
    const onLost = (problem: string): void => this.#log.error({ problem }, 'a turn is missing in its transcript');
    this.#service = createConversationService({
      deployment,
      turns: { begin: beginConversation, take: takeTurn },
      store,
      scopeOf: (client, key) => registry.publicKey(client, key),
      clock: Date.now,
      sessionTtlMs,
      live,
      transcripts: transcripts && createTranscripts({ store: transcripts, keepMs, clock: Date.now, onProblem: onLost }),
      ...(recordVersion === undefined ? {} : { recordVersion }),
      onDefect: (error) => this.#log.error(describeDefect(error), 'defect'),
      onRecordProblem: (problem) => {
        const { fault, isResumed } = problem;
        this.#log.warn({ fault, outcome: isResumed ? 'resumed' : 'lost' }, 'session record');
        this.#watching?.metrics?.recordProblem(problem);
      },
    });
    const onProblem = (problem: string): void => {
      this.#log.error({ problem }, 'sweep');
      this.#watching?.metrics?.storeFailed('expire');
    };
    if (this.#options.worker?.sweeps === false) return;
    if (scrubEveryMs !== null && storeUrl.startsWith('lmdb:')) {
      const directory = storeUrl.slice('lmdb:'.length);
      const onScrubProblem = (problem: string): void => this.#log.error({ problem }, 'scrub');
      this.#closers.unshift(startScrubbing({ directory, everyMs: scrubEveryMs, onProblem: onScrubProblem }));
    }
    for (const swept of transcripts === null ? [store] : [store, transcripts])
      this.#closers.unshift(startSweeping({ store: swept, clock: Date.now, everyMs: sweepEveryMs, onProblem }));
  }

  async #offerDemo(registry: Registry, { catalog }: Deployment): Promise<void> {
    const { host, onDemo } = this.#options;
    if (!isLoopback(host)) {
      this.#log.warn({}, 'no demo client is made on an address that other machines can reach');
      return;
    }
    const demo = await mintDemo(registry, catalog, this.url);
    if (demo !== undefined) onDemo?.(demo);
  }
}

/** Handlers ask for these only while the service is up. */
function present<T>(opened: T | undefined): T {
  if (opened === undefined) throw new Error('used before it was opened');
  return opened;
}

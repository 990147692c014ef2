import { visible } from '../../src/diagnostics/visible.ts';
import { createLog } from '../../src/server/log.ts';
import { parseRateLimits } from '../../src/server/rate-limit-options.ts';
import type { ReloadOutcome } from '../../src/server/reloading.ts';
import {
  type Demo,
  DeploymentRefusedError,
  type RunningServer,
  type ServeOptions as ServerOptions,
  serve,
} from '../../src/server/serve.ts';
import { parseTrustedProxies } from '../../src/server/trusted-proxies.ts';
import { obeyHead } from '../../src/server/worker.ts';
import { type WorkerServes, workerPlace } from '../../src/server/worker-messages.ts';
import { NoWorkerError, startWorkers } from '../../src/server/workers.ts';
import { reasonOf } from '../../src/sessions/failure.ts';
import { DURABILITIES, type Durability } from '../../src/sessions/store-options.ts';
import type { ServeOptions } from '../add-serve.ts';
import { colorsFor } from '../colors.ts';
import { dataFolder, findFolders, foldersText, type ProjectFolders, tellFolders } from '../folders.ts';
import { type CliIo, type ExitStatus, UsageError } from '../io.ts';
import { loadProject } from '../load-project.ts';
import { duration, durationOrNever, recordVersion, sessionTtl, workers } from '../options.ts';
import { recordKeysOf } from '../record-keys.ts';
import { storeAddress } from '../stores.ts';
import { metricsAddress, portOf, watchingOptions } from '../watching-options.ts';
import { tellProblems } from './validate.ts';

/**
 * Serves until asked to stop. What is for people goes to the standard output, the log's JSON lines to the
 * standard error: so the demo keys are never in the log.
 */
export async function serveCommand(io: CliIo, options: ServeOptions): Promise<ExitStatus> {
  const place = workerPlace(io.env);
  const count = chosen(io, options.workers, 'SILLAGE_WORKERS', workers);
  if (place === null && count !== undefined) return await serveWithWorkers(io, options, count);
  const folders = findFolders(io, options);
  const store = options.store ?? (io.env.SILLAGE_STORE || undefined);
  const recordKeys = await recordKeysOf(io, {
    given: options.recordKeys,
    onProblem: (problem) => createLog({ write: (line) => io.stderr.write(line) }).error({ problem }, 'record keys'),
  });
  let demo: Demo | undefined;
  let server: RunningServer;
  try {
    server = await serve({
      flows: folders.flows.path,
      catalog: folders.catalog.path,
      data: dataFolder(io, options.data),
      ...address(io, options),
      ...watchingOptions(io, options, place),
      ...(place === null ? {} : { port: place.port, worker: { sweeps: place.place === 1 } }),
      ...(store === undefined ? {} : { storeUrl: store }),
      durability: options.durability ?? durabilityOf(io.env.SILLAGE_DURABILITY),
      recordKeys,
      ...optionalSettings(io, options),
      demo: options.demo === true,
      logText: options.logText ?? logTextOf(io.env.SILLAGE_LOG_TEXT),
      ...(options.watch === true && place === null ? { watchEveryMs: WATCH_MS } : {}),
      onDemo: (made) => {
        demo = made;
      },
      log: { write: (line) => io.stderr.write(line) },
      onStuck: () => io.endNow?.(),
    });
  } catch (error) {
    if (error instanceof DeploymentRefusedError) return await tellRefused(io, folders);
    throw error;
  }
  const { url, metricsUrl, diagnostics, hasClients, missingScopes } = server;
  const serves: WorkerServes = { url, warnings: diagnostics.length, hasClients, missingScopes, demo: demo ?? null };
  if (place === null) {
    io.onReloadAsked?.(() => void tellReload(io, () => server.reload()));
    io.stdout.write(greeting(io, { ...serves, metricsUrl, folders }, options.demo === true));
    await io.stopAsked?.();
    await server.close();
  } else {
    io.onReloadAsked?.(() => {}); // the head is asked, too
    const asked = await Promise.race([io.stopAsked?.(), obeyHead(server, serves)]);
    await server.close({ isPortShared: asked?.isPortShared ?? false });
  }
  return 0;
}

/** Serves nothing itself, but keeps so many processes at it. @throws UsageError, UnknownStoreError */
async function serveWithWorkers(io: CliIo, options: ServeOptions, count: number): Promise<ExitStatus> {
  const store = storeAddress(io, options);
  if (/^(memory|lowdb):/.test(store)) {
    throw new UsageError(
      `Sessions in ${store} belong to one process: workers can't share them.`,
      'Keep them in LMDB (lmdb:DIR, on one machine) or Redis (redis://HOST:PORT), or serve without --workers.',
    );
  }
  const metrics = metricsAddress(io, options);
  const folders = findFolders(io, options);
  try {
    const stopAsked = io.stopAsked?.();
    const head = await startWorkers(
      {
        count,
        ...address(io, options),
        data: dataFolder(io, options.data),
        log: createLog({ write: (line) => io.stderr.write(line) }),
        ...(metrics === undefined ? {} : { metrics }),
        ...(options.watch === true ? { watchEveryMs: WATCH_MS } : {}),
      },
      stopAsked,
    );
    if (head === null) return 0;
    io.onReloadAsked?.(() => void tellReload(io, () => head.reload()));
    io.stdout.write(greeting(io, { ...head.first, metricsUrl: head.metricsUrl, folders }, options.demo === true));
    const isGivenUp = await Promise.race([stopAsked?.then(() => false), head.givenUp.then(() => true)]);
    await head.close();
    return isGivenUp === true ? 3 : 0;
  } catch (error) {
    if (error instanceof NoWorkerError) return error.status === 1 || error.status === 2 ? error.status : 3;
    throw error;
  }
}

/** What was loaded is in the log already, and what is wrong where it is news; whoever has asked is told in any case. */
async function tellReload(io: CliIo, reload: () => Promise<ReloadOutcome>): Promise<void> {
  try {
    const why = WHY_NOT_RELOADED[(await reload()).outcome];
    if (why !== null) io.stderr.write(`not reloaded: ${why}\n`);
  } catch (error) {
    io.stderr.write(`not reloaded: ${error instanceof Error ? error.message : String(error)}\n`);
  }
}

const WHY_NOT_RELOADED: Readonly<Record<ReloadOutcome['outcome'], string | null>> = {
  reloaded: null,
  unchanged: 'nothing has changed',
  refused: 'the flows or the catalog have errors (sillage validate shows them)',
  scopes_gone: 'the catalog lacks shops that clients use (sillage reload tells which)',
};

const WATCH_MS = 1_000;

/** What the command line says, else what a variable of the environment says, read alike; undefined: neither does. @throws UsageError */
function chosen<T>(io: CliIo, given: T | undefined, name: string, read: (text: string) => T): T | undefined {
  const text = io.env[name];
  if (given !== undefined || text === undefined || text === '') return given;
  try {
    return read(text);
  } catch (error) {
    throw new UsageError(`${name} is “${text}”.`, reasonOf(error));
  }
}

/** Settings for which the server has defaults of its own. @throws UsageError */
function optionalSettings(io: CliIo, options: ServeOptions): Partial<ServerOptions> {
  const recordVersionNow = chosen(io, options.recordVersion, 'SILLAGE_RECORD_VERSION', recordVersion);
  const sessionTtlMs = chosen(io, options.sessionTtl, 'SILLAGE_SESSION_TTL', sessionTtl);
  const rateLimits = chosen(io, options.rateLimit, 'SILLAGE_RATE_LIMIT', parseRateLimits);
  const trustedProxies = chosen(io, options.trustProxy, 'SILLAGE_TRUST_PROXY', parseTrustedProxies);
  const transcriptsForMs = chosen(io, options.transcriptsFor, 'SILLAGE_TRANSCRIPTS_FOR', duration);
  const scrubEvery = chosen(io, options.scrubEvery, 'SILLAGE_SCRUB_EVERY', durationOrNever);
  return {
    ...(recordVersionNow === undefined ? {} : { recordVersion: recordVersionNow }),
    ...(sessionTtlMs === undefined ? {} : { sessionTtlMs }),
    ...(rateLimits === undefined ? {} : { rateLimits }),
    ...(trustedProxies === undefined ? {} : { trustedProxies }),
    ...(transcriptsForMs === undefined ? {} : { transcriptsForMs }),
    ...(scrubEvery === undefined ? {} : { scrubEveryMs: scrubEvery === 'never' ? null : scrubEvery }),
  };
}

/** Where the command line says nothing. @throws UsageError */
function logTextOf(text: string | undefined): boolean {
  if (text === undefined || text === '' || text === '0') return false;
  if (text === '1') return true;
  throw new UsageError(`SILLAGE_LOG_TEXT is “${text}”.`, 'It is 1, and what users write is in the log; or 0, and it is not.');
}

/** Where `--durability` says nothing. @throws UsageError */
function durabilityOf(text: string | undefined): Durability {
  if (text === undefined || text === '') return 'strict';
  const known = DURABILITIES.find((one) => one === text);
  if (known === undefined) throw new UsageError(`SILLAGE_DURABILITY is “${text}”.`, `It is ${DURABILITIES.join(' or ')}.`);
  return known;
}

/** @throws UsageError */
function address(io: CliIo, options: ServeOptions): { readonly host: string; readonly port: number } {
  return { host: options.host ?? (io.env.HOST || '127.0.0.1'), port: options.port ?? portOf('PORT', io.env.PORT) ?? 3000 };
}

async function tellRefused(io: CliIo, folders: ProjectFolders): Promise<ExitStatus> {
  tellFolders(io, folders);
  tellProblems(io, await loadProject(io, folders, 'served'));
  io.stderr.write('error: Nothing is served: the flows or the catalog have errors.\n');
  return 1;
}

/** The command that checks what is served. */
function validating({ flows, catalog }: ProjectFolders): string {
  const isNamed = flows.by === 'option' || flows.by === 'default';
  return `sillage validate${isNamed ? ` ${flows.shown}` : ''}${catalog.by === 'option' ? ` --catalog ${catalog.shown}` : ''}`;
}

interface Greeting extends WorkerServes {
  readonly folders: ProjectFolders;
  readonly metricsUrl: string | null;
}

function greeting(
  io: CliIo,
  { url, metricsUrl, folders, warnings, hasClients, missingScopes, demo }: Greeting,
  wantsDemo: boolean,
): string {
  const { bold, dim } = colorsFor(io);
  const told = foldersText(folders);
  const lines = [
    `Sillage serves on ${bold(url)} ${dim('(Ctrl-C stops it)')}`,
    ...(told === null ? [] : [dim(told)]),
    ...(metricsUrl === null ? [] : [`Prometheus reads ${metricsUrl}`]),
    ...(warnings === 0
      ? []
      : [
          `The flows or the catalog have ${warnings} ${warnings === 1 ? 'warning' : 'warnings'}; see ${warnings === 1 ? 'it' : 'them'} with: ${validating(folders)}`,
        ]),
    ...(hasClients ? [] : ['There are no clients yet, so every call is refused. Make one: sillage client add NAME --scope SCOPE']),
    ...missingScopes.map(
      (scope) => `The catalog has no shop “${visible(scope)}”, which clients use: their calls are answered 503 until it is back.`,
    ),
    ...(demo === null ? [] : demoLines(demo, bold)),
    ...(demo === null && wantsDemo
      ? [
          `No demo client was made: ${hasClients ? 'there are clients already (sillage client list); one more, with keys of its own: sillage client add NAME --scope SCOPE' : 'other machines can reach the address'}.`,
        ]
      : []),
  ];
  return `${lines.join('\n')}\n`;
}

function demoLines(demo: Demo, bold: (text: string) => string): readonly string[] {
  return [
    '',
    `A demo client for the shop “${demo.scope}” was made. Its keys are shown this once:`,
    `  API key:    ${bold(demo.apiKey)}`,
    `  public key: ${bold(demo.publicKey)}`,
    '',
    'Try it from another terminal:',
    '',
    ...demo.curl,
    '',
  ];
}

import { parseRateLimits, type RateLimitOptions } from '../../src/server/rate-limit-options.ts';
import { type Demo, DeploymentRefusedError, type RunningServer, serve } from '../../src/server/serve.ts';
import { DURABILITIES, type Durability } from '../../src/sessions/store-options.ts';
import type { ServeOptions } from '../add-serve.ts';
import { colorsFor } from '../colors.ts';
import { catalogFolder, dataFolder, type Folder, flowsFolder } from '../folders.ts';
import { type CliIo, type ExitStatus, UsageError } from '../io.ts';
import { loadProject } from '../load-project.ts';
import { duration } from '../options.ts';
import { portOf, watchingOptions } from '../watching-options.ts';
import { tellProblems } from './validate.ts';

/**
 * Serves until asked to stop. What is for people goes to the standard output, the log's JSON lines to the
 * standard error: so the demo keys are never in the log.
 */
export async function serveCommand(io: CliIo, options: ServeOptions): Promise<ExitStatus> {
  const flows = flowsFolder(io, { given: options.flows });
  const catalog = catalogFolder(io, { given: options.catalog });
  const store = options.store ?? (io.env.SILLAGE_STORE || undefined);
  let demo: Demo | undefined;
  let server: RunningServer;
  try {
    server = await serve({
      flows: flows.path,
      catalog: catalog.path,
      data: dataFolder(io, options.data),
      host: options.host ?? (io.env.HOST || '127.0.0.1'),
      port: options.port ?? portOf('PORT', io.env.PORT) ?? 3000,
      ...watchingOptions(io, options),
      ...(store === undefined ? {} : { storeUrl: store }),
      durability: options.durability ?? durabilityOf(io.env.SILLAGE_DURABILITY),
      ...rateLimitsOf(options, io.env.SILLAGE_RATE_LIMIT),
      demo: options.demo === true,
      ...transcriptsFor(io, options),
      logText: options.logText ?? io.env.SILLAGE_LOG_TEXT === '1',
      ...(options.watch === true ? { watchEveryMs: WATCH_MS } : {}),
      onDemo: (made) => {
        demo = made;
      },
      log: { write: (line) => io.stderr.write(line) },
    });
  } catch (error) {
    if (error instanceof DeploymentRefusedError) return await tellRefused(io, flows, catalog);
    throw error;
  }
  io.onReloadAsked?.(() => void tellReload(io, server));
  io.stdout.write(greeting(io, server, demo, options.demo === true));
  await io.stopAsked?.();
  await server.close();
  return 0;
}

/** What was loaded or refused is in the log already. */
async function tellReload(io: CliIo, server: RunningServer): Promise<void> {
  try {
    const { outcome } = await server.reload();
    if (outcome === 'unchanged') io.stderr.write('not reloaded: nothing has changed\n');
  } catch (error) {
    io.stderr.write(`not reloaded: ${error instanceof Error ? error.message : String(error)}\n`);
  }
}

const WATCH_MS = 1_000;

/** @throws RateLimitSyntaxError */
function rateLimitsOf({ rateLimit }: ServeOptions, text: string | undefined): { readonly rateLimits?: RateLimitOptions } {
  if (rateLimit !== undefined) return { rateLimits: rateLimit };
  return text === undefined || text === '' ? {} : { rateLimits: parseRateLimits(text) };
}

/** Where `--durability` says nothing. @throws UsageError */
function durabilityOf(text: string | undefined): Durability {
  if (text === undefined || text === '') return 'strict';
  const known = DURABILITIES.find((one) => one === text);
  if (known === undefined) throw new UsageError(`SILLAGE_DURABILITY is “${text}”.`, `It is ${DURABILITIES.join(' or ')}.`);
  return known;
}

/** @throws UsageError */
function transcriptsFor(io: CliIo, options: ServeOptions): { readonly transcriptsForMs?: number } {
  if (options.transcriptsFor !== undefined) return { transcriptsForMs: options.transcriptsFor };
  const text = io.env.SILLAGE_TRANSCRIPTS_FOR;
  if (text === undefined || text === '') return {};
  try {
    return { transcriptsForMs: duration(text) };
  } catch (error) {
    throw new UsageError(`SILLAGE_TRANSCRIPTS_FOR is “${text}”.`, error instanceof Error ? error.message : undefined);
  }
}

async function tellRefused(io: CliIo, flows: Folder, catalog: Folder): Promise<ExitStatus> {
  tellProblems(io, await loadProject(flows, catalog));
  io.stderr.write('error: Nothing is served: the flows or the catalog have errors.\n');
  return 1;
}

function greeting(io: CliIo, server: RunningServer, demo: Demo | undefined, wantsDemo: boolean): string {
  const { bold, dim } = colorsFor(io);
  const warnings = server.diagnostics.length;
  const lines = [
    `Sillage serves on ${bold(server.url)} ${dim('(Ctrl-C stops it)')}`,
    ...(server.metricsUrl === null ? [] : [`Prometheus reads ${server.metricsUrl}`]),
    ...(warnings === 0
      ? []
      : [`The flows or the catalog have ${warnings} ${warnings === 1 ? 'warning' : 'warnings'}: sillage validate shows them.`]),
    ...(demo === undefined ? [] : demoLines(demo, bold)),
    ...(demo === undefined && wantsDemo
      ? ['No demo client was made: there are clients already (sillage client list), or other machines can reach the address.']
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

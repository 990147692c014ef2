import { type Command, InvalidArgumentError, Option } from 'commander';
import { parseRateLimits, type RateLimitOptions, RateLimitSyntaxError } from '../src/server/rate-limit-options.ts';
import { parseTrustedProxies, type TrustedProxies, TrustedProxiesSyntaxError } from '../src/server/trusted-proxies.ts';
import { DEFAULT_RECORD_VERSION, RECORD_VERSIONS, type RecordVersion } from '../src/service/records/record-versions.ts';
import { DURABILITIES, type Durability } from '../src/sessions/store-options.ts';
import type { CliIo, ExitStatus } from './io.ts';
import { CATALOG, DATA, duration, durationOrNever, FLOWS, port, recordVersion, sessionTtl, workers } from './options.ts';

/** `sillage serve`, with all that it can be told. */
export function addServe(program: Command, io: CliIo, done: (status: ExitStatus) => void): void {
  program
    .command('serve')
    .description('serve the conversation over HTTP until stopped')
    .option('--flows <dir>', FLOWS)
    .option('--catalog <dir>', CATALOG)
    .option('--data <dir>', DATA)
    .option(
      '--store <address>',
      'where sessions live: lmdb:DIR, redis://HOST:PORT, lowdb:DIR or memory: (default: SILLAGE_STORE, else lmdb in the data folder)',
    )
    .addOption(
      new Option(
        '--durability <what>',
        'what a reply waits for: strict, until a loss of power keeps its turn too; relaxed (default: SILLAGE_DURABILITY, else strict)',
      ).choices(DURABILITIES),
    )
    .option(
      '--record-keys <file>',
      'file of keys, ID:KEY a line, with which stored sessions are sealed (default: SILLAGE_RECORD_KEYS, else they are stored as they are)',
    )
    .addOption(
      new Option(
        '--record-version <number>',
        `version in which sessions are stored; ${NEWEST} once no older build serves from the store (default: SILLAGE_RECORD_VERSION, else ${DEFAULT_RECORD_VERSION})`,
      ).argParser(recordVersion),
    )
    .option(
      '--session-ttl <time>',
      'how long a session lives without a call, 1m to 90d (default: SILLAGE_SESSION_TTL, else 24h)',
      sessionTtl,
    )
    .option('--host <address>', 'address to listen on (default: HOST, else 127.0.0.1)')
    .option('--port <number>', 'port to listen on, 0 for any free one (default: PORT, else 3000)', port)
    .addOption(
      new Option(
        '--rate-limit <limits>',
        'calls of a key and of a session, requests of a key at once, live sessions of a client, requests without a key from an address: key=50/s:500,session=120/m:30,concurrent=100,live=20000,address=5/s:100, or off (default: SILLAGE_RATE_LIMIT, else generous)',
      ).argParser(rateLimit),
    )
    .addOption(
      new Option(
        '--trust-proxy <addresses>',
        'proxies in front whose X-Forwarded-For is believed, addresses, ranges and names with commas between: 10.0.0.7,192.168.0.0/16,loopback (default: SILLAGE_TRUST_PROXY, else none)',
      ).argParser(trustedProxies),
    )
    .option(
      '--workers <number>',
      'serve with so many processes on the port, over LMDB or Redis (default: SILLAGE_WORKERS, else one)',
      workers,
    )
    .option('--watch', 'reload flows and catalog whenever their files change')
    .option('--metrics-port <number>', 'answer Prometheus at /metrics on this port (default: SILLAGE_METRICS_PORT, else nowhere)', port)
    .option('--metrics-host <address>', 'address of that port (default: SILLAGE_METRICS_HOST, else 127.0.0.1)')
    .option(
      '--scrub-every <time>',
      'how often what was erased is overwritten in LMDB: 12h, or never (default: SILLAGE_SCRUB_EVERY, else 24h)',
      durationOrNever,
    )
    .option(
      '--transcripts-for <time>',
      'keep what is said for replay, each turn so long: 30d (default: SILLAGE_TRANSCRIPTS_FOR, else nothing)',
      duration,
    )
    .option('--log-text', 'write what users say into the log, for looking into trouble (default: SILLAGE_LOG_TEXT=1, else never)')
    .option('--demo', 'with no clients yet and on a loopback address: make a demo client and print its keys')
    .addHelpText(
      'after',
      `
Examples:
  sillage serve --demo
  sillage serve --flows ./flows --catalog ./catalog --data /var/lib/sillage --host 0.0.0.0 --port 8080
  SILLAGE_STORE=lowdb:./data/sessions PORT=8080 sillage serve`,
    )
    .action(async (options: ServeOptions) => {
      const { serveCommand } = await import('./commands/serve.ts');
      done(await serveCommand(io, options));
    });
}

export interface ServeOptions {
  readonly flows?: string;
  readonly catalog?: string;
  readonly data?: string;
  readonly store?: string;
  readonly durability?: Durability;
  /** A file. */
  readonly recordKeys?: string;
  readonly recordVersion?: RecordVersion;
  /** Milliseconds. */
  readonly sessionTtl?: number;
  readonly host?: string;
  readonly port?: number;
  readonly demo?: boolean;
  readonly watch?: boolean;
  readonly workers?: number;
  readonly metricsPort?: number;
  readonly metricsHost?: string;
  /** Milliseconds. */
  readonly scrubEvery?: number | 'never';
  /** Milliseconds. */
  readonly transcriptsFor?: number;
  readonly rateLimit?: RateLimitOptions;
  readonly trustProxy?: TrustedProxies;
  readonly logText?: boolean;
}

const NEWEST = RECORD_VERSIONS[RECORD_VERSIONS.length - 1];

function rateLimit(text: string): RateLimitOptions {
  try {
    return parseRateLimits(text);
  } catch (error) {
    throw error instanceof RateLimitSyntaxError ? new InvalidArgumentError(error.message) : error;
  }
}

function trustedProxies(text: string): TrustedProxies {
  try {
    return parseTrustedProxies(text);
  } catch (error) {
    throw error instanceof TrustedProxiesSyntaxError ? new InvalidArgumentError(error.message) : error;
  }
}

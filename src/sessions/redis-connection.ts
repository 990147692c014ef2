import { Cluster, Redis, type RedisOptions } from 'ioredis';
import { reasonOf } from './failure.ts';
import { type RedisAddress, readRedisAddress } from './redis-address.ts';
import { StoreUnavailableError } from './session-store.ts';

/** How long a command may take before the server counts as out of reach. */
const PATIENCE_MS = 2_000;
const LONGEST_PAUSE_MS = 2_000;

/** One server, whichever is the primary, or several that share the keys. */
export type RedisClient = Redis | Cluster;

/**
 * A connection to Redis 7 or Valkey, by itself, behind Sentinels or as a Cluster. What can't be done now, or takes longer than `patienceMs`, fails; the server is
 * sought again on its own.
 * @throws StoreUnavailableError when it can't be reached now.
 */
export async function connectRedis(
  address: string,
  onProblem: (problem: string) => void,
  patienceMs: number = PATIENCE_MS,
): Promise<RedisClient> {
  const read = readRedisAddress(address);
  if (read === undefined) throw new StoreUnavailableError('This is no address of a Redis.');
  const redis = clientFor(read, patienceMs);
  const reason = tellingOfLosses(redis, onProblem);
  try {
    await redis.connect();
    if (redis instanceof Cluster) await reachNodes(redis);
    // A database that isn't there would be the first one, unsaid.
    else if (redis.options.db !== undefined && redis.options.db !== 0) await redis.select(redis.options.db);
  } catch (cause) {
    redis.disconnect();
    const why = (await refusals(read, patienceMs)) ?? unnamedPrimary(read, reason() ?? reasonOf(cause));
    throw new StoreUnavailableError(`Redis can't be reached: ${why.replace(/\.$/, '')}.`, { cause });
  }
  return redis;
}

const common = {
  // What can't be done now is refused now: the caller answers 503, and nothing is written long after.
  maxRetriesPerRequest: 0,
  autoResendUnfulfilledCommands: false,
  // After a failover the old primary still answers, but takes no writes.
  reconnectOnError: (error: Error) => error.message.startsWith('READONLY'),
} satisfies RedisOptions;
const single = { ...common, lazyConnect: true, enableOfflineQueue: false, retryStrategy: pauseMs } satisfies RedisOptions;

/** A connection takes longer than a command: it has its time even where commands must be quick. */
function timeouts(patienceMs: number): { readonly commandTimeout: number; readonly connectTimeout: number } {
  return { commandTimeout: patienceMs, connectTimeout: Math.max(PATIENCE_MS, patienceMs) };
}

function tlsOf(isTls: boolean): { readonly tls?: Record<string, never> } {
  return isTls ? { tls: {} } : {};
}

function clientFor(address: RedisAddress, patienceMs: number): RedisClient {
  if (address.kind === 'server') return new Redis(address.url, { ...single, ...timeouts(patienceMs) });

  const { nodes, login, db, isTls } = address;
  const tls = tlsOf(isTls);
  if (address.kind === 'sentinel') {
    let wasReached = false;
    const sentinel = {
      sentinels: [...nodes],
      name: address.name,
      // They are sought for ever, but not before there has been a primary: whoever starts a server wants to know.
      sentinelRetryStrategy: (attempt: number) => (wasReached ? pauseMs(attempt) : null),
      enableTLSForSentinelMode: isTls,
    };
    const redis = new Redis({
      ...single,
      ...timeouts(patienceMs),
      ...login,
      ...tls,
      db,
      ...sentinel,
      ...(isTls ? { sentinelTLS: {} } : {}),
    });
    return redis.once('ready', () => {
      wasReached = true;
    });
  }
  return new Cluster([...nodes], {
    lazyConnect: true,
    enableOfflineQueue: false,
    clusterRetryStrategy: pauseMs,
    slotsRefreshInterval: PATIENCE_MS,
    // What a lost connection leaves open may have been done: it is never sent again on its own.
    retryDelayOnFailover: 0,
    retryDelayOnClusterDown: 0,
    // A certificate names hosts: they are not to be replaced by their addresses.
    ...(isTls ? { dnsLookup: (host: string, found: (error: null, address: string) => void) => found(null, host) } : {}),
    redisOptions: { ...common, ...timeouts(patienceMs), ...login, ...tls },
  });
}

/** Otherwise the first command for a node connects it, and those that come meanwhile are refused. Of a node that is gone only its keys are out of reach. */
async function reachNodes(cluster: Cluster): Promise<void> {
  const reach = (node: Redis): Promise<unknown> => node.ping().catch(() => {});
  await Promise.all(cluster.nodes('master').map(reach));
  cluster.on('+node', (node: Redis) => void reach(node));
}

function pauseMs(attempt: number): number {
  return Math.min(50 * 2 ** Math.min(attempt, 10), LONGEST_PAUSE_MS) * (0.5 + Math.random() / 2);
}

/** Why Sentinels or nodes of a Cluster can't be reached, which connecting to all of them doesn't tell; undefined when they can be. */
async function refusals(address: RedisAddress, patienceMs: number): Promise<string | undefined> {
  if (address.kind === 'server') return undefined;
  const { kind, nodes, login, isTls } = address;
  const reasons = nodes.map(async (place) => {
    const asked = { ...place, ...(kind === 'cluster' ? login : {}), ...tlsOf(isTls) };
    const node = new Redis({ ...single, ...asked, ...timeouts(patienceMs), retryStrategy: null });
    const reason = tellingOfLosses(node, () => {});
    try {
      await node.connect();
      // What only a node of a Cluster answers.
      await (kind === 'cluster' ? node.cluster('SLOTS') : node.ping());
      return undefined;
    } catch (cause) {
      return reason() ?? reasonOf(cause);
    } finally {
      node.disconnect();
    }
  });
  const told = new Set((await Promise.all(reasons)).filter((reason) => reason !== undefined));
  return told.size === 0 ? undefined : [...told].join('; ');
}

function unnamedPrimary(address: RedisAddress, reason: string): string {
  const isUnnamed = address.kind === 'sentinel' && reason.startsWith('All sentinels');
  return isUnnamed ? `the Sentinels name no primary “${address.name}”` : reason;
}

/** Where keys are: of a Cluster each primary, else the server itself. */
export function serversOf(redis: RedisClient): readonly Redis[] {
  return redis instanceof Cluster ? redis.nodes('master') : [redis];
}

/** Waits for what is under way; a server that is gone has nothing under way. */
export async function hangUp(redis: RedisClient): Promise<void> {
  await redis.quit().catch(() => redis.disconnect());
}

/** Tells once when the server is lost, each reason why it stays so once, and once when it is back. Returns what to ask for the latest reason. */
function tellingOfLosses(redis: RedisClient, onProblem: (problem: string) => void): () => string | undefined {
  let reason: string | undefined;
  let isUp = false;
  let wasUp = false;
  const told = new Set<string>();
  redis.on('error', (error: Error) => {
    reason = error.message;
    if (!wasUp || isUp || told.has(reason)) return;
    told.add(reason);
    onProblem(`Redis can't be reached: ${reason.replace(/\.$/, '')}.`);
  });
  redis.on('reconnecting', () => {
    if (isUp) onProblem('Redis is out of reach; it is sought again.');
    isUp = false;
  });
  redis.on('ready', () => {
    if (wasUp) onProblem('Redis is reached again.');
    isUp = true;
    wasUp = true;
    told.clear();
  });
  return () => reason;
}

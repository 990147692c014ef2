import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { type Certificates, tlsSettings } from './certificates.ts';
import { freePort, type RedisServer, startRedis } from './redis-server.ts';

/** Primaries of this test's own that share all keys, on free ports of this machine. */
export interface RedisCluster {
  /** Names two of them. */
  readonly url: string;
  readonly nodes: readonly RedisServer[];
  /** Removes all keys. */
  flush(): Promise<void>;
  /** How many keys each primary holds. */
  sizes(): Promise<readonly number[]>;
  /** Gives the first primary a replica; resolves, when it has all that the primary has, with what puts it in the primary's place. */
  replicate(): Promise<() => Promise<void>>;
  /** Moves each slot in which something is to the next primary. */
  reshard(): Promise<void>;
  remove(): Promise<void>;
}

interface ClusterOptions {
  /** Nodes are then reached, as `localhost`, over TLS only. */
  readonly certificates?: Certificates;
}

interface Node {
  readonly server: RedisServer;
  /** That clients and other nodes are told. */
  readonly port: number;
  readonly admin: Redis;
}

const SLOTS = 16_384;
const PRIMARIES = 3;
const PASSWORD = 'right';
const SOON_REPLICATED = ['--repl-diskless-sync-delay', '0'];
const NAMED = ['--cluster-announce-hostname', 'localhost', '--cluster-preferred-endpoint-type', 'hostname'];

export async function startRedisCluster({ certificates }: ClusterOptions = {}): Promise<RedisCluster> {
  const nodes: Node[] = [];
  const add = async (): Promise<Node> => {
    const node = await startNode(certificates);
    nodes.push(node);
    return node;
  };
  const remove = async (): Promise<void> => {
    for (const { admin } of nodes) admin.disconnect();
    await Promise.all(nodes.map(({ server }) => server.remove()));
  };
  try {
    for (let i = 0; i < PRIMARIES; i++) await add();
    await join(nodes);
  } catch (error) {
    await remove();
    throw error;
  }
  const primaries = nodes.slice();
  const [scheme, host] = certificates === undefined ? ['redis', '127.0.0.1'] : ['rediss', 'localhost'];
  return {
    url: `${scheme}+cluster://:${PASSWORD}@${primaries
      .slice(0, 2)
      .map(({ port }) => `${host}:${port}`)
      .join(',')}`,
    nodes: primaries.map(({ server }) => server),
    flush: async () => void (await Promise.all(primaries.map(({ admin }) => admin.flushall()))),
    sizes: () => Promise.all(primaries.map(({ admin }) => admin.dbsize())),
    replicate: async () => replicate(primaries[0] as Node, await add(), nodes),
    reshard: () => reshard(primaries),
    remove,
  };
}

async function startNode(certificates: Certificates | undefined): Promise<Node> {
  const port = await freePort();
  const settings = [
    '--requirepass',
    PASSWORD,
    '--masterauth',
    PASSWORD,
    '--cluster-enabled',
    'yes',
    // A node that is merely slow is never taken for one that is gone.
    '--cluster-node-timeout',
    '600000',
    ...SOON_REPLICATED,
  ];
  // Over TLS it has another port besides, which only this test knows of.
  const server = await (certificates === undefined
    ? startRedis(...settings, '--port', String(port))
    : startRedis(...settings, ...NAMED, ...tlsSettings(certificates, port)));
  const admin = new Redis(server.url, { password: PASSWORD });
  admin.on('error', () => {});
  return { server, port, admin };
}

/** Gives each a third of the slots, and has all meet the first. */
async function join(nodes: readonly Node[]): Promise<void> {
  const bounds = nodes.map((_, i) => Math.floor((i * SLOTS) / nodes.length));
  for (const [i, { admin }] of nodes.entries()) {
    await admin.call('CLUSTER', 'ADDSLOTSRANGE', bounds[i] ?? 0, (bounds[i + 1] ?? SLOTS) - 1);
    await admin.call('CLUSTER', 'SET-CONFIG-EPOCH', i + 1);
  }
  await meet(nodes);
}

async function meet(nodes: readonly Node[]): Promise<void> {
  for (const { admin } of nodes.slice(1)) await admin.call('CLUSTER', 'MEET', '127.0.0.1', nodes[0]?.port ?? 0);
  const known = new RegExp(String.raw`cluster_state:ok[\s\S]*cluster_known_nodes:${nodes.length}\b`);
  for (const { admin } of nodes) await until(async () => known.test(String(await admin.call('CLUSTER', 'INFO'))));
}

async function replicate(primary: Node, replica: Node, nodes: readonly Node[]): Promise<() => Promise<void>> {
  await meet(nodes);
  await replica.admin.call('CLUSTER', 'REPLICATE', await idOf(primary));
  await until(async () => /master_link_status:up/.test(await replica.admin.info('replication')));
  return async () => void (await replica.admin.call('CLUSTER', 'FAILOVER', 'TAKEOVER'));
}

async function idOf({ admin }: Node): Promise<string> {
  return String(await admin.call('CLUSTER', 'MYID'));
}

async function reshard(nodes: readonly Node[]): Promise<void> {
  const moves = await Promise.all(
    nodes.map(async (from, i) => {
      const to = nodes[(i + 1) % nodes.length] as Node;
      const slots = new Set<number>();
      for (const key of await from.admin.keys('*')) slots.add(Number(await from.admin.call('CLUSTER', 'KEYSLOT', key)));
      return [...slots].map((slot) => ({ slot, from, to }));
    }),
  );
  for (const { slot, from, to } of moves.flat()) await move(slot, from, to, nodes);
}

/** Key by key, as an operator's tools do it: meanwhile a node says of some of its keys that another may have them. */
async function move(slot: number, from: Node, to: Node, nodes: readonly Node[]): Promise<void> {
  await to.admin.call('CLUSTER', 'SETSLOT', slot, 'IMPORTING', await idOf(from));
  await from.admin.call('CLUSTER', 'SETSLOT', slot, 'MIGRATING', await idOf(to));
  await sleep(10);
  const keys = (await from.admin.call('CLUSTER', 'GETKEYSINSLOT', slot, 1_000)) as string[];
  for (const key of keys) await from.admin.call('MIGRATE', '127.0.0.1', to.port, key, 0, 5_000, 'AUTH', PASSWORD);
  await sleep(10);
  for (const { admin } of [to, from, ...nodes]) await admin.call('CLUSTER', 'SETSLOT', slot, 'NODE', await idOf(to));
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let left = 2_400; left > 0; left--) {
    if (await isSo()) return;
    await sleep(50);
  }
  throw new Error('The nodes of this test did not become a cluster.');
}

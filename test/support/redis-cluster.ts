import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { freePort, type RedisServer, startRedis } from './redis-server.ts';

/** Three primaries of this test's own that share all keys, on free ports of this machine. */
export interface RedisCluster {
  /** Names two of them. */
  readonly url: string;
  readonly nodes: readonly RedisServer[];
  /** Removes all keys. */
  flush(): Promise<void>;
  /** How many keys each holds. */
  sizes(): Promise<readonly number[]>;
  remove(): Promise<void>;
}

const SLOTS = 16_384;
const PASSWORD = 'right';
/** Nodes talk to one another on a port so far above their own. */
const BUS_OFFSET = 10_000;

export async function startRedisCluster(): Promise<RedisCluster> {
  const nodes: RedisServer[] = [];
  for (let i = 0; i < 3; i++) {
    const port = String(await portBelow(65_536 - BUS_OFFSET));
    const settings = ['--port', port, '--cluster-enabled', 'yes', '--cluster-node-timeout', '2000', '--requirepass', PASSWORD];
    nodes.push(await startRedis(...settings));
  }
  const admins = nodes.map(({ url }) => new Redis(url.replace('//', `//:${PASSWORD}@`)));
  const remove = async (): Promise<void> => {
    for (const admin of admins) admin.disconnect();
    await Promise.all(nodes.map((node) => node.remove()));
  };
  try {
    await join(admins);
  } catch (error) {
    await remove();
    throw error;
  }
  return {
    url: `redis+cluster://:${PASSWORD}@${nodes
      .slice(0, 2)
      .map(({ url }) => new URL(url).host)
      .join(',')}`,
    nodes,
    flush: async () => void (await Promise.all(admins.map((admin) => admin.flushall()))),
    sizes: () => Promise.all(admins.map((admin) => admin.dbsize())),
    remove,
  };
}

async function portBelow(limit: number): Promise<number> {
  for (;;) {
    const port = await freePort();
    if (port < limit) return port;
  }
}

/** Gives each a third of the slots, and has all meet the first. */
async function join(admins: readonly Redis[]): Promise<void> {
  const bounds = admins.map((_, i) => Math.floor((i * SLOTS) / admins.length));
  for (const [i, admin] of admins.entries()) {
    await admin.call('CLUSTER', 'ADDSLOTSRANGE', bounds[i] ?? 0, (bounds[i + 1] ?? SLOTS) - 1);
    await admin.call('CLUSTER', 'SET-CONFIG-EPOCH', i + 1);
  }
  const { host = '', port = 0 } = admins[0]?.options ?? {};
  for (const admin of admins.slice(1)) await admin.call('CLUSTER', 'MEET', host, port);
  for (const admin of admins) {
    for (let left = 2_400; !/cluster_state:ok[\s\S]*cluster_known_nodes:3/.test(String(await admin.call('CLUSTER', 'INFO'))); left--) {
      if (left === 0) throw new Error('The nodes of this test did not become a cluster.');
      await sleep(50);
    }
  }
}

import { join } from 'node:path';
import { isRedisAddress } from './redis-address.ts';
import { createRegistry, type Registry, type RegistryOptions, registryIn } from './registry.ts';

export interface RegistryPlace {
  /** The data folder. */
  readonly data: string;
  /** Address of the session store, if it is named. */
  readonly storeUrl?: string | undefined;
}

/**
 * The registry of clients and keys: in Redis where sessions are, so that all machines share it; else in the data
 * folder's `registry.json`.
 * @throws RegistryCorruptError, StoreUnavailableError
 */
export async function openRegistry({ data, storeUrl }: RegistryPlace, options: RegistryOptions = {}): Promise<Registry> {
  if (storeUrl === undefined || !isRedisAddress(storeUrl)) return createRegistry(join(data, 'registry.json'), options);
  const { openRegistryInRedis } = await import('./registry-redis.ts');
  const home = await openRegistryInRedis(storeUrl);
  try {
    return await registryIn(home, options);
  } catch (error) {
    await home.close();
    throw error;
  }
}

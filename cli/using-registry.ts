import { openRegistry } from '../src/sessions/open-registry.ts';
import type { Registry } from '../src/sessions/registry.ts';
import type { RegistryOptions } from './add-clients.ts';
import { dataFolder } from './folders.ts';
import type { CliIo } from './io.ts';

/** Opens the registry that a server with the same options uses, and closes it after the work. */
export async function usingRegistry<T>(
  io: CliIo,
  options: Pick<RegistryOptions, 'data' | 'store' | 'by'>,
  work: (registry: Registry) => T | Promise<T>,
): Promise<T> {
  const storeUrl = options.store ?? (io.env.SILLAGE_STORE || undefined);
  const registry = await openRegistry(
    { data: dataFolder(io, options.data), storeUrl },
    { by: options.by ?? (io.env.SUDO_USER || undefined) },
  );
  try {
    return await work(registry);
  } finally {
    registry.close();
  }
}

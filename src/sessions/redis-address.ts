/** Whether an address names a Redis: `redis://HOST:PORT`, `rediss://HOST:PORT`. */
export function isRedisAddress(address: string): boolean {
  return /^rediss?:\/\/[^/]/.test(address) && URL.canParse(address);
}

import { isIP } from 'node:net';
import proxyAddr from 'proxy-addr';

/** Whether what the machine at an address says in `X-Forwarded-For` is believed. */
export type TrustedProxies = (address: string) => boolean;

/** A text names no proxies: what is wrong with it, for people. */
export class TrustedProxiesSyntaxError extends Error {
  override readonly name = 'TrustedProxiesSyntaxError';
}

const NAMES: ReadonlySet<string> = new Set(['loopback', 'linklocal', 'uniquelocal']);
const HOW = `Write addresses, ranges and names with commas between: 10.0.0.7,192.168.0.0/16,fd00::/8,${[...NAMES].join(',')}.`;

/**
 * `10.0.0.7,192.168.0.0/16,loopback`: the proxies in front of the server. Names are those of Express: `loopback`,
 * `linklocal`, and `uniquelocal` for the private ranges.
 * @throws TrustedProxiesSyntaxError
 */
export function parseTrustedProxies(text: string): TrustedProxies {
  const parts = text.split(',').map((part) => part.trim());
  // The library would take `1` for 0.0.0.1.
  const wrong = parts.find((part) => !NAMES.has(part) && isIP(part.split('/', 1)[0] ?? '') === 0);
  if (wrong !== undefined) throw new TrustedProxiesSyntaxError(`“${wrong}” is no address. ${HOW}`);
  try {
    const isTrusted = proxyAddr.compile(parts);
    return (address) => isTrusted(address, 0);
  } catch (error) {
    throw new TrustedProxiesSyntaxError(`“${text}” names no proxies: ${error instanceof Error ? error.message : 'malformed'}. ${HOW}`);
  }
}

import type { Request } from 'express';
import ipaddr from 'ipaddr.js';

/** Bytes of an IPv6 address that name a network: whoever has one address of a /64 has all of them. */
const NETWORK_BYTES = 8;

/**
 * Whose limit counts for a caller without a key: the IPv4 address, or the /64 of an IPv6 address. It is the connection's,
 * or behind trusted proxies what the nearest of them says; what is no address there counts as the connection's.
 */
export function callerAddress(req: Request): string {
  const address = [req.ip, req.socket.remoteAddress].find((one) => one !== undefined && ipaddr.isValid(one));
  if (address === undefined) return 'unknown';
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const network = parsed.toByteArray().fill(0, NETWORK_BYTES);
  return `${ipaddr.fromByteArray(network).toString()}/64`;
}

/** A Redis by itself, behind Sentinels, or a Cluster. */
export type RedisAddress =
  | { readonly kind: 'server'; readonly url: string }
  | ({ readonly kind: 'sentinel' /** What the Sentinels call the primary. */; readonly name: string } & Several)
  | ({ readonly kind: 'cluster' } & Several);

interface Several {
  readonly nodes: readonly { readonly host: string; readonly port: number }[];
  readonly login: { readonly username?: string; readonly password?: string };
  /** Number of the database; 0 in a Cluster. */
  readonly db: number;
  readonly isTls: boolean;
}

const SEVERAL =
  /^redis(?<tls>s?)\+(?<kind>sentinel|cluster):\/\/(?:(?<login>[^@/]*)@)?(?<nodes>[^@/]+)(?:\/(?<name>[^/]*))?(?:\/(?<db>\d{1,5}))?$/;

/** Whether an address names a Redis that can be reached: see `readRedisAddress`. */
export function isRedisAddress(address: string): boolean {
  return readRedisAddress(address) !== undefined;
}

/**
 * `redis://:password@host:6379/0` (the number of a database), `redis+sentinel://:password@host:26379,host:26379/name/0` or
 * `redis+cluster://:password@host:6379,host:6379`; over TLS with `rediss`. A user's name may stand before the password.
 * Undefined for any other text.
 */
export function readRedisAddress(address: string): RedisAddress | undefined {
  if (/^rediss?:\/\/[^/]/.test(address) && URL.canParse(address) && /^\/?\d{0,5}$/.test(new URL(address).pathname))
    return { kind: 'server', url: address };
  const { tls, kind, login = '', nodes = '', name = '', db = '0' } = SEVERAL.exec(address)?.groups ?? {};
  const places = nodes.split(',').map((node) => readNode(node, kind === 'sentinel' ? 26_379 : 6_379));
  const several = { nodes: places.filter((node) => node !== undefined), login: readLogin(login), db: Number(db), isTls: tls === 's' };
  if (several.nodes.length < places.length) return undefined;
  if (kind === 'sentinel' && name !== '') return { kind, name, ...several };
  return kind === 'cluster' && name === '' && several.db === 0 ? { kind, ...several } : undefined;
}

function readNode(text: string, port: number): { readonly host: string; readonly port: number } | undefined {
  if (!URL.canParse(`redis://${text}`)) return undefined;
  const url = new URL(`redis://${text}`);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return host === '' ? undefined : { host, port: url.port === '' ? port : Number(url.port) };
}

function readLogin(text: string): Several['login'] {
  const [username = '', ...rest] = text.split(':');
  const password = rest.join(':');
  return {
    ...(username === '' ? {} : { username: decoded(username) }),
    ...(password === '' ? {} : { password: decoded(password) }),
  };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

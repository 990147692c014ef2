import type { Catalog } from '../catalog/catalog.ts';
import type { Registry } from '../sessions/registry.ts';

/** Access for trying the service out: printed once for a person, never logged. */
export interface Demo {
  readonly client: string;
  readonly apiKey: string;
  readonly publicKey: string;
  readonly scope: string;
  /** Two commands that can be pasted as they are: a bootstrap and a recommend. */
  readonly curl: readonly [bootstrap: string, recommend: string];
}

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i;

/** Whether only this machine can reach an address. */
export function isLoopback(host: string): boolean {
  return LOOPBACK.test(host);
}

/** Makes a demo client for the biggest shop if the registry is empty; undefined when it isn't, or no shop is there. */
export async function mintDemo(registry: Registry, catalog: Catalog, url: string): Promise<Demo | undefined> {
  const scope = biggestScope(catalog);
  if (scope === undefined) return undefined;
  const access = await registry.addFirstClient({ name: 'demo', scopes: [scope], demo: true });
  const publicKey = access?.publicKeys[0]?.key;
  if (access === undefined || publicKey === undefined) return undefined;
  const { client, apiKey } = access;
  return { client, apiKey, publicKey, scope, curl: curlCommands(url, apiKey, publicKey) };
}

function biggestScope(catalog: Catalog): string | undefined {
  const size = (scope: string): number => catalog.names.fragrances.filter(({ id }) => catalog.sells(scope, id)).length;
  const sized = catalog.scopes.map((scope) => ({ scope, size: size(scope) }));
  return sized.sort((a, b) => b.size - a.size)[0]?.scope;
}

function curlCommands(url: string, apiKey: string, publicKey: string): [string, string] {
  const command = (path: string, body: object): string =>
    [
      `curl -s ${url}${path}`,
      `-H 'Authorization: Bearer ${apiKey}'`,
      `-H 'Content-Type: application/json'`,
      `-d '${JSON.stringify(body)}'`,
    ].join(' ');
  const session = { session_id: 'demo1', language: 'en' };
  return [
    command('/v1/bootstrap', { ...session, public_key: publicKey }),
    command('/v1/recommend', { ...session, user_input: 'A fresh lemon fragrance for summer' }),
  ];
}

import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, expect } from 'vitest';
import type { Reply } from '../../src/engine/reply.ts';
import { createApp } from '../../src/server/app.ts';
import type { CallSink } from '../../src/server/finished-call.ts';
import { createHttpServer, type Patience } from '../../src/server/http-server.ts';
import { createLog } from '../../src/server/log.ts';
import type { RateLimits } from '../../src/server/rate-limits.ts';
import type { TrustedProxies } from '../../src/server/trusted-proxies.ts';
import { type ConversationServiceOptions, createConversationService } from '../../src/service/conversation-service.ts';
import type { Deployment } from '../../src/service/deployment.ts';
import { beginConversation, takeTurn } from '../../src/service/take-turn.ts';
import type { LiveSessions } from '../../src/sessions/live-sessions.ts';
import { createMemoryStore } from '../../src/sessions/memory-store.ts';
import { type Access, createRegistry, type Registry } from '../../src/sessions/registry.ts';
import type { SessionStore } from '../../src/sessions/session-store.ts';
import { englishDeployment } from '../support/english-flows.ts';
import { shippedDeployment } from '../support/shipped.ts';
import { makeTemporaryFolder } from '../support/temporary-folder.ts';

export interface Client {
  readonly apiKey: string;
  /** Of the scope `demo`. */
  readonly publicKey: string;
  /** Of the scope `niche`. */
  readonly nicheKey: string;
}

export interface ApiOptions {
  /** Makes another store of the one in memory, or one that goes by the same clock: both must agree with the service on what has expired. */
  readonly store?: (memory: SessionStore, clock: () => number) => SessionStore;
  readonly turns?: ConversationServiceOptions['turns'];
  /** Default: the shipped conversation in English alone. */
  readonly deployment?: () => Deployment;
  readonly sessionTtlMs?: number;
  readonly patience?: Patience;
  readonly isServing?: () => boolean;
  /** Default: nothing is counted. */
  readonly rateLimits?: RateLimits;
  /** Default: none. */
  readonly trustedProxies?: TrustedProxies;
  /** Default: sessions aren't counted. */
  readonly live?: LiveSessions;
  readonly logText?: boolean;
  readonly sinks?: readonly CallSink[];
}

/** To be served in all its languages. */
export async function inEachLanguage(): Promise<Pick<ApiOptions, 'deployment'>> {
  const shipped = await shippedDeployment();
  return { deployment: () => shipped };
}

/** The real server on a port of its own, with two clients; closed after the test file. */
export async function startApi(options: ApiOptions = {}): Promise<Api> {
  const folder = makeTemporaryFolder();
  const english = await englishDeployment();
  const time = { now: Date.parse('2026-11-21T10:00:00Z') };
  const clock = (): number => time.now;
  const registry = await createRegistry(join(folder.path, 'registry.json'), { clock });
  const clients = [await newClient(registry, 'acme'), await newClient(registry, 'rival')] as const;
  const memory = createMemoryStore({ clock });
  const store = options.store?.(memory, clock) ?? memory;
  const service = createConversationService({
    deployment: options.deployment ?? (() => english),
    turns: options.turns ?? { begin: beginConversation, take: takeTurn },
    store,
    scopeOf: (client, key) => registry.publicKey(client, key),
    clock,
    sessionTtlMs: options.sessionTtlMs ?? 24 * 60 * 60 * 1000,
    live: options.live ?? null,
  });
  const logLines: string[] = [];
  const app = createApp({
    service: () => service,
    registry: () => registry,
    ping: () => store.ping(),
    isServing: options.isServing ?? (() => true),
    ...(options.rateLimits === undefined ? {} : { rateLimits: options.rateLimits }),
    ...(options.trustedProxies === undefined ? {} : { trustedProxies: options.trustedProxies }),
    log: createLog({ write: (line) => void logLines.push(line) }),
    logText: options.logText ?? false,
    sinks: options.sinks ?? [],
  });
  const http = createHttpServer(app, options.patience);
  await new Promise<void>((resolve) => http.server.listen(0, '127.0.0.1', resolve));
  const address = http.server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  afterAll(async () => {
    http.server.closeAllConnections();
    await http.close({ graceMs: 0 });
    await store.close();
    folder.remove();
  });
  return new Api(address.port, clients, registry, logLines, time, (graceMs) => http.close({ graceMs }));
}

async function newClient(registry: Registry, name: string): Promise<Client> {
  const access: Access = await registry.addClient({ name, scopes: ['demo', 'niche'] });
  return { apiKey: access.apiKey, publicKey: access.publicKeys[0]?.key ?? '', nicheKey: access.publicKeys[1]?.key ?? '' };
}

export interface PostOptions {
  readonly client?: Client;
  readonly headers?: Readonly<Record<string, string>>;
}

export class Api {
  readonly port: number;
  readonly url: string;
  readonly acme: Client;
  readonly rival: Client;
  readonly registry: Registry;
  readonly logLines: readonly string[];
  /** The clock of the service, its store and its registry: moved by tests. */
  readonly time: { now: number };
  readonly stop: (graceMs: number) => Promise<void>;

  constructor(
    port: number,
    [acme, rival]: readonly [Client, Client],
    registry: Registry,
    logLines: readonly string[],
    time: { now: number },
    stop: (graceMs: number) => Promise<void>,
  ) {
    this.port = port;
    this.url = `http://127.0.0.1:${port}`;
    this.acme = acme;
    this.rival = rival;
    this.registry = registry;
    this.logLines = logLines;
    this.time = time;
    this.stop = stop;
  }

  /** Sends JSON with the key of a client (acme unless another is named). A string is sent as it is. */
  post(path: string, body: unknown, { client = this.acme, headers = {} }: PostOptions = {}): Promise<Response> {
    return fetch(`${this.url}${path}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${client.apiKey}`, 'Content-Type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  }

  /** `seed`: of the wording, so that tests know it; null: none is sent. */
  bootstrap(
    sessionId: string,
    {
      client = this.acme,
      headers = {},
      language = 'en',
      seed = 7,
    }: PostOptions & { readonly language?: string; readonly seed?: number | null } = {},
  ) {
    const body = { session_id: sessionId, language, public_key: client.publicKey };
    return this.post('/v1/bootstrap', seed === null ? body : { ...body, seed }, { client, headers });
  }

  recommend(sessionId: string, userInput: string, { language = 'en', ...options }: PostOptions & { readonly language?: string } = {}) {
    return this.post('/v1/recommend', { session_id: sessionId, language, user_input: userInput }, options);
  }

  /** A new session after its bootstrap. */
  async begin(options: PostOptions & { readonly language?: string } = {}): Promise<Chat> {
    const sessionId = newSessionId();
    const response = await this.bootstrap(sessionId, options);
    expect(response.status).toBe(200);
    return {
      sessionId,
      say: (text, language) => this.#say(sessionId, text, { ...options, ...(language === undefined ? {} : { language }) }),
    };
  }

  /** Writes bytes to a connection of its own and gives all that comes back until the server hangs up. */
  raw(text: string | Buffer): Promise<string> {
    return new Promise((resolve, reject) => {
      const socket = connect(this.port, '127.0.0.1', () => socket.write(text));
      const chunks: Buffer[] = [];
      socket.on('data', (chunk) => chunks.push(chunk));
      socket.on('close', () => resolve(Buffer.concat(chunks).toString('utf8')));
      socket.on('error', reject);
    });
  }

  async #say(sessionId: string, text: string, options: PostOptions & { readonly language?: string }): Promise<Reply> {
    const response = await this.recommend(sessionId, text, options);
    expect(response.status).toBe(200);
    return (await response.json()) as Reply;
  }
}

export interface Chat {
  readonly sessionId: string;
  /** Sends a message (in the language of the bootstrap unless another is named) and gives the reply. */
  say(text: string, language?: string): Promise<Reply>;
}

export function newSessionId(): string {
  return randomBytes(12).toString('hex');
}

export interface ProblemReply {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly code: string;
  readonly request_id: string;
  readonly errors?: readonly { readonly pointer: string; readonly code: string; readonly message: string }[];
}

/** Checks that a response is a problem with this status and code, in the one form that problems have. */
export async function expectProblem(response: Response, status: number, code: string): Promise<ProblemReply> {
  const problem = (await response.json()) as ProblemReply;
  expect({ status: response.status, code: problem.code }).toEqual({ status, code });
  expect(response.headers.get('content-type')).toMatch(/^application\/problem\+json/);
  expect(problem.status).toBe(status);
  for (const name of ['type', 'title', 'detail'] as const) expect(problem[name]).not.toBe('');
  expect(problem.request_id).toBe(response.headers.get('x-request-id'));
  return problem;
}

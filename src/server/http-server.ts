import { createServer, IncomingMessage, type Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Express } from 'express';
import { Connections } from './connections.ts';
import { Problem, type ProblemCode, problemBody } from './problem.ts';
import { requestId } from './request-id.ts';
import { sendProblem } from './send.ts';
import { untilNothingArrives } from './until-nothing-arrives.ts';

/** How long a client may take, in milliseconds. */
export interface Patience {
  readonly headersMs: number;
  /** For the whole request, its headers included. */
  readonly requestMs: number;
  /** Between two requests of one connection. */
  readonly idleMs: number;
  /** While nothing of an answer is taken, or there is none yet. Far above what any call takes. */
  readonly answerMs: number;
}

const PATIENCE: Patience = { headersMs: 10_000, requestMs: 20_000, idleMs: 65_000, answerMs: 120_000 };

/** From the beginning of a shutdown until the port is closed: for what clients are just sending. */
const FAREWELL_MS = 200;

export interface CloseOptions {
  /** Milliseconds for what is under way. */
  readonly graceMs: number;
  /** Another process takes connections of the same port for longer; default: none does. */
  readonly isPortShared?: boolean;
}

export interface HttpServer {
  readonly server: Server;
  /**
   * Takes new requests for a moment more, and until no connection is left that the system has accepted for it, so that
   * what clients have already sent isn't met by a reset; they wait until the port is closed, for the application to
   * answer them (with 503). Then finishes what is under way, and hangs up.
   */
  close(options: CloseOptions): Promise<void>;
}

/** An HTTP server for an application; it doesn't listen yet. */
export function createHttpServer(app: Express, patience: Patience = PATIENCE): HttpServer {
  const timeouts = {
    headersTimeout: patience.headersMs,
    requestTimeout: patience.requestMs,
    keepAliveTimeout: patience.idleMs,
    connectionsCheckingInterval: Math.min(1_000, patience.headersMs),
  };
  const server = createServer({ ...boundPrototypes(app), ...timeouts, requireHostHeader: false });
  server.setTimeout(patience.answerMs);
  // A client may shut its sending side once its request is out; Node would hang up on it without an answer.
  Object.assign(server, { httpAllowHalfOpen: true });
  const connections = new Connections();
  let closing = false;
  let closePort = (): void => {};
  const portClosed = new Promise<void>((resolve) => {
    closePort = () => {
      // Closes the port and nothing else: an HTTP server would look for idle connections first, while new ones come in.
      NetServer.prototype.close.call(server);
      resolve();
    };
  });

  const answer = (req: IncomingMessage, res: ServerResponse): void => {
    if (!connections.add(req, res)) return;
    // Express passes on what it finds no path in; its own answer to that would be a page.
    const call = (): void => callExpress(app, req, res, () => sendProblem(req, res, new Problem('not_found')));
    if (!closing) return call();
    res.setHeader('Connection', 'close');
    // Whoever is answered may be back at once: answers would bring new connections for as long as the port is open.
    void portClosed.then(call);
  };
  // A client that waits for `100 Continue` gets it when its key has been checked.
  server.on('request', answer).on('checkContinue', answer).on('checkExpectation', answer);
  server.on('clientError', refuseMalformed(connections)).on('connect', refuseTunnel(connections));

  const close = async ({ graceMs, isPortShared = false }: CloseOptions): Promise<void> => {
    closing = true;
    if (!server.listening) return;
    for (const res of connections.open()) if (!res.headersSent) res.setHeader('Connection', 'close');
    const end = performance.now() + graceMs;
    // What still waits at the port is the other process's to take.
    if (isPortShared) closePort();
    await sleep(Math.min(graceMs, FAREWELL_MS));
    const timer = setTimeout(() => server.closeAllConnections(), graceMs);
    if (!isPortShared) {
      await untilNothingArrives(server, end);
      closePort();
    }
    // A request that a kept connection has just brought is answered before the idle ones are hung up on.
    await untilNothingArrives(server, end);
    await new Promise<void>((resolve) => {
      server.close(() => resolve());
    });
    clearTimeout(timer);
  };
  return { server, close };
}

/** An application is a function of three; its type tells of two. */
function callExpress(app: Express, req: IncomingMessage, res: ServerResponse, otherwise: () => void): void {
  const call: (req: IncomingMessage, res: ServerResponse, next: () => void) => void = app as never;
  call(req, res, otherwise);
}

/**
 * Constructors whose objects have Express's prototypes from the start. Express sets them on every request;
 * changing the prototype of a live object is what makes it slow, and setting the one that it has does nothing.
 */
function boundPrototypes(app: Express): {
  readonly IncomingMessage: typeof IncomingMessage;
  readonly ServerResponse: typeof ServerResponse;
} {
  function Request(socket: Socket): IncomingMessage {
    return Reflect.construct(IncomingMessage, [socket], Request) as IncomingMessage;
  }
  function Response(...args: ConstructorParameters<typeof ServerResponse>): ServerResponse {
    return Reflect.construct(ServerResponse, args, Response) as ServerResponse;
  }
  Request.prototype = app.request;
  Response.prototype = app.response;
  // Node calls both with `new`, which a function allows and its type doesn't tell.
  return { IncomingMessage: Request as unknown as typeof IncomingMessage, ServerResponse: Response as unknown as typeof ServerResponse };
}

const MALFORMED: ReadonlyMap<string, ProblemCode> = new Map([
  ['HPE_HEADER_OVERFLOW', 'headers_too_large'],
  ['ERR_HTTP_REQUEST_TIMEOUT', 'request_timeout'],
]);

const LINGER_MS = 500;

/**
 * Answers what isn't HTTP, or doesn't arrive, before there is a request that Express could see. What the same
 * connection asked before is answered first: a client takes answers in the order of its requests.
 */
function refuseMalformed(connections: Connections): (error: NodeJS.ErrnoException, socket: Duplex) => void {
  const refused = new WeakSet<object>();
  return (error, socket) => {
    if (refused.has(socket)) return;
    refused.add(socket);
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const problem = new Problem(MALFORMED.get(error.code ?? '') ?? 'invalid_request');
    void endInTurn(connections, socket, problem, requestId(undefined));
  };
}

/** CONNECT asks for a tunnel; there is none anywhere. */
function refuseTunnel(connections: Connections): (req: IncomingMessage, socket: Duplex) => void {
  return (req, socket) => {
    socket.on('error', () => socket.destroy());
    const problem = new Problem('method_not_allowed', { headers: { Allow: 'GET, HEAD, POST' } });
    void endInTurn(connections, socket, problem, requestId(req.headers['x-request-id']));
  };
}

/** The last answer of a connection, where there is one to give. */
async function endInTurn(connections: Connections, socket: Duplex, problem: Problem, id: string): Promise<void> {
  const isAnswerDue = await connections.answered(socket);
  if (socket.writable) socket.end(isAnswerDue ? rawProblem(problem, id) : '');
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}

function rawProblem(problem: Problem, id: string): string {
  const body = problemBody(problem, id);
  const headers = [
    `HTTP/1.1 ${problem.status} ${problem.message}`,
    'Content-Type: application/problem+json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${id}`,
    'Content-Language: en',
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    'Connection: close',
    ...Object.entries(problem.headers).map(([name, value]) => `${name}: ${value}`),
  ];
  return `${headers.join('\r\n')}\r\n\r\n${body}`;
}

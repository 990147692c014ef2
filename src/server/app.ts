import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import express, { type ErrorRequestHandler, type Express, type Request, type RequestHandler, type Response, type Router } from 'express';
import type { ConversationService } from '../service/conversation-service.ts';
import { reasonOf } from '../sessions/failure.ts';
import type { Registry } from '../sessions/registry.ts';
import { StoreUnavailableError } from '../sessions/session-store.ts';
import { authenticate } from './authenticate.ts';
import { beginCall, type Call, callOf } from './call.ts';
import { callerAddress } from './caller-address.ts';
import { type CallSink, finishCall } from './finished-call.ts';
import { describeDefect, type Log, logCall } from './log.ts';
import { requireJson } from './media-type.ts';
import { Problem } from './problem.ts';
import type { RateLimits } from './rate-limits.ts';
import { ClientGoneError, limitUnreadBody } from './read-body.ts';
import { bootstrap } from './routes/bootstrap.ts';
import { forget } from './routes/forget.ts';
import { health, readiness } from './routes/health.ts';
import { openapi } from './routes/openapi.ts';
import { recommend } from './routes/recommend.ts';
import { sendProblem, unavailable } from './send.ts';
import type { TrustedProxies } from './trusted-proxies.ts';

export interface AppDependencies {
  /** What `/v1` is answered with; asked only while `isServing`. */
  readonly service: () => ConversationService;
  readonly registry: () => Pick<Registry, 'find'>;
  /** Throws when sessions can't be reached. */
  readonly ping: () => Promise<void>;
  /** Scopes that clients use and the catalog lacks; asked only while `isServing`. Default: none. */
  readonly missingScopes?: () => readonly string[];
  /** False while starting and while shutting down. */
  readonly isServing: () => boolean;
  /** Default: nothing is counted. */
  readonly rateLimits?: RateLimits;
  /** Whose `X-Forwarded-For` is believed; default: nobody's. */
  readonly trustedProxies?: TrustedProxies;
  readonly log: Log;
  /** Whether what users write is in the line of their request; default: it isn't. */
  readonly logText?: boolean;
  /** Take note of every request; with none, nobody measures where its time goes. */
  readonly sinks?: readonly CallSink[];
}

/** Lines; together they have at most 16 KiB. */
const MOST_HEADERS = 100;

/** The whole HTTP API as an Express application; it listens nowhere. */
export function createApp(deps: AppDependencies): Express {
  const app = express();
  app.disable('x-powered-by').disable('etag');
  app.enable('case sensitive routing');
  app.set('trust proxy', deps.trustedProxies ?? false);
  app.use(begin(deps), routes(deps), nothingHere, answerError(deps));
  return app;
}

function routes(deps: AppDependencies): Router {
  const router = express.Router({ caseSensitive: true });
  const get = (path: string, handler: RequestHandler | RequestHandler[]): void => {
    router.route(path).all(named(path)).get(handler).all(allow('GET, HEAD'));
  };
  const post = (path: string, handler: RequestHandler): void => {
    const checks = [whileServing(deps), authenticate(deps.registry, deps.rateLimits), requireJson];
    router.route(path).all(named(path)).post(checks, handler).all(allow('POST'));
  };
  post('/v1/bootstrap', bootstrap(deps.service));
  post('/v1/recommend', recommend(deps.service));
  post('/v1/forget', forget(deps.service));
  get('/healthz', health);
  get(
    '/readyz',
    readiness(
      oneAtATime((call) => isReady(deps, call)),
      deps.missingScopes,
    ),
  );
  get('/openapi.json', [keyless(deps), openapi()]);
  return router;
}

function begin({ log, logText = false, sinks = [] }: AppDependencies): RequestHandler {
  const finish = (req: IncomingMessage, res: ServerResponse): void => {
    const call = finishCall(req, res);
    logCall(log, call, logText);
    for (const sink of sinks) sink(call);
  };
  return (req, res, next) => {
    beginCall(req, res, sinks.length > 0);
    res.once('close', () => finish(req, res));
    limitUnreadBody(req, res);
    // HTTP/1.0 knows no chunks: whoever passed them on may see the end of this request elsewhere than we do.
    if (req.httpVersion === '1.0' && req.headers['transfer-encoding'] !== undefined) res.setHeader('Connection', 'close');
    if (req.rawHeaders.length > 2 * MOST_HEADERS) throw new Problem('headers_too_large');
    // HTTP/1.1 asks for exactly one, and Node would refuse a request without in plain text.
    const hosts = req.headersDistinct.host?.length ?? 0;
    if (hosts > 1 || (hosts === 0 && req.httpVersion !== '1.0')) throw new Problem('invalid_request');
    next();
  };
}

function named(path: string): RequestHandler {
  return (req, res, next) => {
    callOf(req, res).route = path;
    next();
  };
}

function allow(methods: string): RequestHandler {
  return () => {
    throw new Problem('method_not_allowed', { headers: { Allow: methods } });
  };
}

function whileServing({ isServing }: AppDependencies): RequestHandler {
  return (_req, _res, next) => {
    if (!isServing()) throw unavailable();
    next();
  };
}

/** Between two looks, in milliseconds. */
const REST_MS = 100;

/**
 * Nobody needs a key to ask, and each look writes to the store: those who come before one is over are told what it finds,
 * and the next one waits until the store has had a rest.
 */
function oneAtATime(look: (call: Call) => Promise<boolean>): (call: Call) => Promise<boolean> {
  let underWay: Promise<boolean> | null = null;
  let rested = Promise.resolve();
  return (call) => {
    underWay ??= rested
      .then(() => look(call))
      .finally(() => {
        underWay = null;
        rested = sleep(REST_MS, undefined, { ref: false });
      });
    return underWay;
  };
}

/** The log tells why not: whoever looks at a server that gets no calls finds nothing else there. */
async function isReady({ isServing, ping, log }: AppDependencies, { requestId }: Call): Promise<boolean> {
  if (!isServing()) return false;
  try {
    await ping();
    return true;
  } catch (error) {
    log.error({ request_id: requestId, reason: reasonOf(error) }, 'session store unavailable');
    return false;
  }
}

/** Counts a request that needs no key. */
function keyless({ rateLimits }: AppDependencies): RequestHandler {
  return async (req, res, next) => {
    const refusal = await rateLimits?.takeKeyless(res, callerAddress(req));
    if (refusal != null) throw refusal;
    next();
  };
}

const nothingHere: RequestHandler = () => {
  throw new Problem('not_found');
};

function answerError({ log, rateLimits }: AppDependencies): ErrorRequestHandler {
  /** Being refused without having shown a good key counts, too: where the address has no token left, that is the answer. */
  const counted = async (req: Request, res: Response, refusal: Problem): Promise<Problem> => {
    if (callOf(req, res).client !== null || refusal.status >= 500 || refusal.code === 'rate_limited') return refusal;
    return (await rateLimits?.takeKeyless(res, callerAddress(req))) ?? refusal;
  };
  // Express tells error handlers by their four parameters.
  return async (error: unknown, req, res, _next) => {
    if (error instanceof ClientGoneError) return;
    if (error instanceof Problem) return sendProblem(req, res, await counted(req, res, error));
    if (error instanceof StoreUnavailableError) {
      log.error({ request_id: callOf(req, res).requestId, reason: error.message }, 'session store unavailable');
      return sendProblem(req, res, unavailable());
    }
    log.error({ request_id: callOf(req, res).requestId, ...describeDefect(error) }, 'internal error');
    sendProblem(req, res, new Problem('internal_error'));
  };
}

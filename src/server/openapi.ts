import Type from 'typebox';
import { PROBLEMS, type ProblemCode } from './problem.ts';
import { AssistantReply, ProblemSchema, WelcomeReply } from './reply-schemas.ts';
import { BootstrapBody, ForgetBody, RecommendBody } from './request-schemas.ts';

type Json = Readonly<Record<string, unknown>>;

/** The API as OpenAPI 3.1; request bodies are the very schemas that requests are checked with. */
export function openapiDocument(): Json {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Conversational Fragrance Recommendation API',
      version: '1.0.0',
      description: 'A stateful conversation that recommends fragrances of a shop. Called by backends; the client renders the interface.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    security: [{ apiKey: [] }],
    tags: [{ name: 'conversation' }, { name: 'operation' }],
    paths: {
      '/v1/bootstrap': { post: bootstrap() },
      '/v1/recommend': { post: recommend() },
      '/v1/forget': { post: forget() },
      '/healthz': { get: operation('health', 'Whether the process answers', Status) },
      '/readyz': { get: operation('readiness', 'Whether calls can be served now', Readiness, ['unavailable']) },
      '/openapi.json': { get: document() },
    },
    components: {
      securitySchemes: { apiKey: { type: 'http', scheme: 'bearer', description: 'An API key, `slg_…`, issued by the operator.' } },
      schemas: {
        BootstrapRequest: BootstrapBody,
        RecommendRequest: RecommendBody,
        ForgetRequest: ForgetBody,
        Welcome: WelcomeReply,
        AssistantReply: AssistantReply,
        Problem: ProblemSchema,
      },
      parameters: { IdempotencyKey: IDEMPOTENCY_KEY, RequestId: REQUEST_ID },
      headers: { RequestId: header('Names this request in our logs.'), ...LIMIT_HEADERS },
    },
  };
}

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same key with the same request answers the stored reply and does not advance the conversation.',
  schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,128}$' },
};

const REQUEST_ID = {
  name: 'X-Request-Id',
  in: 'header',
  required: false,
  description: 'Kept if it is 1 to 64 of A-Za-z0-9_-, else replaced.',
  schema: { type: 'string' },
};

/** As in draft-ietf-httpapi-ratelimit-headers; left out where an operator sets no limits. */
const LIMIT_HEADERS = {
  RateLimit: header(
    'What is left of each limit, and in how many seconds all or the next of it is back: `"key";r=499;t=1`. Of `key`, `session`, and `address` for requests without a good key.',
  ),
  RateLimitPolicy: header('Each limit: how many calls at once, and in how many seconds they come back: `"key";q=500;w=10`.'),
  RetryAfter: header('Seconds to wait before the next try.'),
};

function header(description: string): Json {
  return { description, schema: { type: 'string' } };
}

const Status = Type.Object({ status: Type.String() });
const Readiness = Type.Object({
  status: Type.String(),
  missing_scopes: Type.Optional(
    Type.Array(Type.String(), { description: 'Shops that clients use and the catalog lacks: calls of their clients are answered 503.' }),
  ),
});

/** What every endpoint of `/v1` may answer besides its own. */
const COMMON: readonly ProblemCode[] = [
  'invalid_json',
  'invalid_request',
  'unauthorized',
  'payload_too_large',
  'unsupported_media_type',
  'rate_limited',
  'too_many_requests',
  'session_busy',
  'internal_error',
  'unavailable',
];

function bootstrap(): Json {
  return {
    operationId: 'bootstrap',
    tags: ['conversation'],
    summary: 'Begin a conversation, or begin it anew',
    parameters: [ref('parameters/IdempotencyKey'), ref('parameters/RequestId')],
    requestBody: body('BootstrapRequest'),
    responses: {
      200: ok('The welcome to display.', 'Welcome'),
      ...problems([...COMMON, 'public_key_not_allowed', 'idempotency_reply_gone', 'idempotency_key_reused', 'too_many_sessions']),
    },
  };
}

function recommend(): Json {
  return {
    operationId: 'recommend',
    tags: ['conversation'],
    summary: "Send one message and get the assistant's reply",
    parameters: [ref('parameters/IdempotencyKey'), ref('parameters/RequestId')],
    requestBody: body('RecommendRequest'),
    responses: {
      200: ok('What the assistant says.', 'AssistantReply'),
      ...problems([...COMMON, 'public_key_not_allowed', 'session_not_found', 'idempotency_reply_gone', 'idempotency_key_reused']),
    },
  };
}

function forget(): Json {
  return {
    operationId: 'forget',
    tags: ['conversation'],
    summary: 'Remove all that is kept of a session',
    parameters: [ref('parameters/RequestId')],
    requestBody: body('ForgetRequest'),
    responses: {
      204: { description: 'Nothing of it is left, or there was none.', headers: { ...replyHeaders(), ...limitHeaders() } },
      ...problems(COMMON),
    },
  };
}

function operation(operationId: string, summary: string, schema: object, codes: readonly ProblemCode[] = []) {
  const content = { 'application/json': { schema } };
  const responses = { 200: { description: summary, headers: replyHeaders(), content }, ...problems(codes) };
  return { operationId, tags: ['operation'], summary, security: [], responses };
}

function document(): Json {
  const tag = header('Of this document in this encoding: send it as `If-None-Match`, and 304 says that it is still the same.');
  const operationOf = operation('openapi', 'This document, as gzip or br where `Accept-Encoding` allows', Type.Object({}), [
    'rate_limited',
  ]);
  const kept = { description: 'It is what the sent `ETag` names.', headers: { ...replyHeaders(), ...limitHeaders(), ETag: tag } };
  const { 200: whole, ...others } = operationOf.responses;
  return {
    ...operationOf,
    responses: { 200: { ...whole, headers: { ...whole.headers, ...limitHeaders(), ETag: tag } }, 304: kept, ...others },
  };
}

function body(schema: string): Json {
  return { required: true, content: { 'application/json': { schema: ref(`schemas/${schema}`) } } };
}

function ok(description: string, schema: string): Json {
  const contentLanguage = header('Language of the reply.');
  const replayed = header('`true` where this is the stored reply of an earlier request with the same Idempotency-Key; else left out.');
  return {
    description,
    headers: { ...replyHeaders(), ...limitHeaders(), 'Content-Language': contentLanguage, 'Idempotency-Replayed': replayed },
    content: { 'application/json': { schema: ref(`schemas/${schema}`) } },
  };
}

/** One response for each status, naming all codes that it may carry. */
function problems(codes: readonly ProblemCode[]): Json {
  const byStatus = new Map<number, ProblemCode[]>();
  for (const code of codes) byStatus.set(PROBLEMS[code].status, [...(byStatus.get(PROBLEMS[code].status) ?? []), code]);
  const entries = [...byStatus].map(([status, names]) => {
    const description = names.map((name) => `\`${name}\`: ${PROBLEMS[name].detail}`).join(' ');
    const content = { 'application/problem+json': { schema: ref('schemas/Problem') } };
    const waits = status === 429 || status === 503 ? { 'Retry-After': ref('headers/RetryAfter') } : {};
    const asks = status === 401 ? { 'WWW-Authenticate': header('`Bearer`: a key is wanted in the header Authorization.') } : {};
    const headers = { ...replyHeaders(), ...(status === 429 ? limitHeaders() : {}), ...waits, ...asks };
    return [String(status), { description, headers, content }] as const;
  });
  return Object.fromEntries(entries);
}

function replyHeaders(): Json {
  return { 'X-Request-Id': ref('headers/RequestId') };
}

function limitHeaders(): Json {
  return { RateLimit: ref('headers/RateLimit'), 'RateLimit-Policy': ref('headers/RateLimitPolicy') };
}

function ref(path: string): Json {
  return { $ref: `#/components/${path}` };
}

/** One bad field of a request. */
export interface FieldError {
  /** JSON Pointer into the body; empty for the body as a whole and for headers. */
  readonly pointer: string;
  readonly code: 'required' | 'wrong_type' | 'too_short' | 'too_long' | 'out_of_range' | 'malformed' | 'invalid_header';
  /** Never repeats the value. */
  readonly message: string;
}

interface ProblemKind {
  readonly status: number;
  readonly title: string;
  readonly detail: string;
}

/** Every error that a client can be told, by its stable code. */
export const PROBLEMS = {
  invalid_json: { status: 400, title: 'Invalid JSON', detail: 'The body is not JSON in UTF-8, or a key stands twice in an object of it.' },
  invalid_request: {
    status: 400,
    title: 'Invalid request',
    detail: 'The request, or some of its fields, is malformed; `errors` lists every bad field.',
  },
  unauthorized: {
    status: 401,
    title: 'Unauthorized',
    detail: 'Send a valid API key in the header `Authorization: Bearer <API_KEY>`.',
  },
  public_key_not_allowed: {
    status: 403,
    title: 'Public key not allowed',
    detail: 'This public key cannot be used with this API key.',
  },
  session_not_found: {
    status: 404,
    title: 'Session not found',
    detail: 'There is no such session, or it has expired. Call POST /v1/bootstrap to begin one.',
  },
  not_found: { status: 404, title: 'Not found', detail: 'There is nothing at this address; see /openapi.json.' },
  method_not_allowed: { status: 405, title: 'Method not allowed', detail: 'This address takes other methods; see the Allow header.' },
  request_timeout: { status: 408, title: 'Request timeout', detail: 'The request did not arrive in time.' },
  payload_too_large: { status: 413, title: 'Payload too large', detail: 'The body may have at most 32 KiB.' },
  unsupported_media_type: {
    status: 415,
    title: 'Unsupported media type',
    detail: 'Send the body as application/json in UTF-8, without a content encoding.',
  },
  idempotency_reply_gone: {
    status: 409,
    title: 'Idempotency reply gone',
    detail:
      'A request with this Idempotency-Key was answered, and its reply is no longer kept: a session keeps its last 8. Nothing was done again.',
  },
  idempotency_key_reused: {
    status: 422,
    title: 'Idempotency key reused',
    detail: 'This Idempotency-Key was used in this session for another request.',
  },
  rate_limited: {
    status: 429,
    title: 'Too many requests',
    detail:
      'Too many calls with this key, of this session or from this address; `RateLimit` says which. Retry after the seconds in `Retry-After`.',
  },
  session_busy: {
    status: 429,
    title: 'Session busy',
    detail: 'Calls on one session are applied one at a time, and 32 wait on this one. Retry after the seconds in `Retry-After`.',
  },
  too_many_requests: {
    status: 429,
    title: 'Too many requests at once',
    detail: 'Too many requests with this key are under way. Wait for answers, or retry after the seconds in `Retry-After`.',
  },
  too_many_sessions: {
    status: 429,
    title: 'Too many sessions',
    detail:
      'This client has as many sessions alive as it may; those go on. Call POST /v1/forget for one, or retry after the seconds in `Retry-After`, when the first may have expired.',
  },
  headers_too_large: { status: 431, title: 'Headers too large', detail: 'The headers of the request are too large or too many.' },
  internal_error: { status: 500, title: 'Internal error', detail: 'Something went wrong on our side; report the request_id.' },
  unavailable: {
    status: 503,
    title: 'Unavailable',
    detail: 'The service cannot answer right now. Retry later, with the same Idempotency-Key if one was sent.',
  },
} as const satisfies Readonly<Record<string, ProblemKind>>;

export type ProblemCode = keyof typeof PROBLEMS;

interface ProblemMore {
  readonly errors?: readonly FieldError[];
  readonly headers?: Readonly<Record<string, string>>;
  /** In place of the one that its code has. */
  readonly detail?: string;
}

/** An error that ends a request with an `application/problem+json` body. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly code: ProblemCode;
  readonly errors: readonly FieldError[];
  readonly headers: Readonly<Record<string, string>>;
  readonly detail: string;

  constructor(code: ProblemCode, more: ProblemMore = {}) {
    super(PROBLEMS[code].title);
    this.code = code;
    this.errors = more.errors ?? [];
    this.headers = more.headers ?? {};
    this.detail = more.detail ?? PROBLEMS[code].detail;
  }

  get status(): number {
    return PROBLEMS[this.code].status;
  }
}

/** The body that a client is sent (RFC 9457). */
export function problemBody({ code, errors, detail }: Problem, requestId: string): string {
  const { status, title } = PROBLEMS[code];
  const body = { type: `urn:sillage:problem:${code}`, title, status, detail, code, request_id: requestId };
  return JSON.stringify(errors.length === 0 ? body : { ...body, errors });
}

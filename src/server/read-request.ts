import type { IncomingMessage, ServerResponse } from 'node:http';
import { sessionKey } from '../service/session-record.ts';
import { callOf } from './call.ts';
import { idempotencyKey } from './idempotency-key.ts';
import { parseJson } from './parse-json.ts';
import { Problem } from './problem.ts';
import { limitsOf } from './rate-limits.ts';
import { readBody } from './read-body.ts';
import type { Validated } from './validate-body.ts';

export interface ApiRequest<T> {
  readonly client: string;
  readonly body: T;
  readonly idempotencyKey: string | undefined;
  /** For when nothing else stands against the call: takes a token of its session. @throws Problem when there is none left */
  readonly admit: () => Promise<void>;
}

/** Reads and checks all of an authenticated request. @throws Problem with every bad field; ClientGoneError */
export async function readRequest<T extends { readonly session_id: string }>(
  req: IncomingMessage,
  res: ServerResponse,
  validate: (body: unknown) => Validated<T>,
): Promise<ApiRequest<T>> {
  const { client } = callOf(req, res);
  if (client === null) throw new Error('a request was read before its key was checked');
  const validated = validate(parseJson(await readBody(req, res)));
  const idempotency = idempotencyKey(req);
  if (!validated.ok || idempotency.errors.length > 0)
    throw new Problem('invalid_request', { errors: [...idempotency.errors, ...(validated.ok ? [] : validated.errors)] });
  const { body } = validated;
  const admit = () => limitsOf(res).takeOf(sessionKey(client, body.session_id));
  return { client, body, idempotencyKey: idempotency.key, admit };
}

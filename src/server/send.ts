import type { IncomingMessage, ServerResponse } from 'node:http';
import { callOf } from './call.ts';
import { Problem, problemBody } from './problem.ts';

/** Answers 200 with JSON that is already text. */
export function sendJson(res: ServerResponse, body: string, headers: Readonly<Record<string, string>> = {}): void {
  send(res, 200, 'application/json; charset=utf-8', body, headers);
}

/** Answers with a problem; anything else that was thrown is a defect of ours and tells nothing. */
export function sendProblem(req: IncomingMessage, res: ServerResponse, problem: Problem): void {
  const call = callOf(req, res);
  call.code = problem.code;
  if (res.headersSent) {
    res.destroy();
    return;
  }
  const body = problemBody(problem, call.requestId);
  send(res, problem.status, 'application/problem+json; charset=utf-8', body, { 'Content-Language': 'en', ...problem.headers });
}

function send(res: ServerResponse, status: number, type: string, body: string, headers: Readonly<Record<string, string>>): void {
  const bytes = Buffer.from(body, 'utf8');
  res.statusCode = status;
  res.setHeader('Content-Type', type);
  res.setHeader('Content-Length', bytes.length);
  for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
  res.end(bytes);
}

/** Seconds after which a client may try again. */
export function unavailable(): Problem {
  return new Problem('unavailable', { headers: { 'Retry-After': '2' } });
}

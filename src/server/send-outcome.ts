import type { ServerResponse } from 'node:http';
import { MOST_WAITING, type Outcome } from '../service/conversation-service.ts';
import { Problem } from './problem.ts';
import { sendJson } from './send.ts';

/** Answers with what the service made of a call. @throws Problem when it was refused */
export function sendOutcome(res: ServerResponse, outcome: Outcome): void {
  throwRefusal(outcome);
  sendJson(res, outcome.body, { 'Content-Language': outcome.language });
}

export function throwRefusal(outcome: Outcome): asserts outcome is Extract<Outcome, { readonly outcome: 'done' }> {
  if (outcome.outcome === 'done') return;
  if (outcome.outcome !== 'rate_limited') throw new Problem(outcome.outcome);
  throw new Problem('rate_limited', {
    headers: { 'Retry-After': '1', 'RateLimit-Policy': `"session-queue";q=${MOST_WAITING}`, RateLimit: '"session-queue";r=0;t=1' },
  });
}

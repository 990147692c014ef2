import type { ServerResponse } from 'node:http';
import type { Outcome } from '../service/conversation-service.ts';
import { Problem } from './problem.ts';
import { retryAfter } from './rate-limits.ts';
import { sendJson, unavailable } from './send.ts';

/** Answers with what the service made of a call. @throws Problem when it was refused */
export function sendOutcome(res: ServerResponse, outcome: Outcome): void {
  throwRefusal(outcome);
  const repeated = outcome.isRepeated === true ? { 'Idempotency-Replayed': 'true' } : {};
  sendJson(res, outcome.body, { 'Content-Language': outcome.language, ...repeated });
}

export function throwRefusal(outcome: Outcome): asserts outcome is Extract<Outcome, { readonly outcome: 'done' }> {
  switch (outcome.outcome) {
    case 'done':
      return;
    case 'session_busy':
      throw retryAfter('session_busy', 1000);
    case 'too_many_sessions':
      throw retryAfter('too_many_sessions', outcome.waitMs);
    case 'unavailable':
      throw unavailable();
    default:
      throw new Problem(outcome.outcome);
  }
}

import { createConversationService, type Outcome, type RecordProblem } from '../../../src/service/conversation-service.ts';
import type { Deployment } from '../../../src/service/deployment.ts';
import type { RecordVersion } from '../../../src/service/records/record-versions.ts';
import { beginConversation, takeTurn } from '../../../src/service/take-turn.ts';
import type { SessionStore } from '../../../src/sessions/session-store.ts';

/** The service over a store, for the client `demo` and its shop of the same name, with what it tells beside its replies. */
export function serviceOver(store: SessionStore, deployment: Deployment, options: { readonly recordVersion?: RecordVersion } = {}) {
  const problems: RecordProblem[] = [];
  const defects: unknown[] = [];
  const service = createConversationService({
    deployment: () => deployment,
    turns: { begin: beginConversation, take: takeTurn },
    store,
    scopeOf: () => 'demo',
    clock: Date.now,
    sessionTtlMs: 86_400_000,
    onDefect: (defect) => void defects.push(defect),
    onRecordProblem: (problem) => void problems.push(problem),
    ...options,
  });
  const request = { client: 'demo', language: 'en', idempotencyKey: undefined };
  return {
    problems,
    defects,
    begin: (sessionId: string): Promise<Outcome> => service.bootstrap({ ...request, sessionId, publicKey: 'pk_demo', sent: [sessionId] }),
    say: (sessionId: string, userInput: string, idempotencyKey?: string): Promise<Outcome> =>
      service.recommend({ ...request, idempotencyKey, sessionId, userInput, sent: [sessionId, userInput] }),
  };
}

import type { RequestHandler } from 'express';
import type { ConversationService } from '../../service/conversation-service.ts';
import { callOf, observerOf } from '../call.ts';
import { localeOf } from '../languages.ts';
import { readRequest } from '../read-request.ts';
import { BootstrapBody } from '../request-schemas.ts';
import { sendOutcome } from '../send-outcome.ts';
import { bodyValidator } from '../validate-body.ts';

const validate = bodyValidator<BootstrapBody>(BootstrapBody);

/** POST /v1/bootstrap: begins a conversation and answers its welcome. */
export function bootstrap(service: () => ConversationService): RequestHandler {
  return async (req, res) => {
    const { client, body, idempotencyKey, admit } = await readRequest(req, res, validate);
    const { session_id: sessionId, language, public_key: publicKey, seed } = body;
    const call = callOf(req, res);
    const outcome = await service().bootstrap(
      {
        client,
        sessionId,
        publicKey,
        ...(seed === undefined ? {} : { seed }),
        language: localeOf(language) ?? language,
        idempotencyKey,
        admit,
        sent: [sessionId, language, publicKey, ...(seed === undefined ? [] : [String(seed)])],
      },
      observerOf(call),
    );
    sendOutcome(res, outcome);
  };
}

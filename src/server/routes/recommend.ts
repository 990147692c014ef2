import type { RequestHandler } from 'express';
import type { ConversationService } from '../../service/conversation-service.ts';
import { callOf, observerOf } from '../call.ts';
import { localeOf } from '../languages.ts';
import { readRequest } from '../read-request.ts';
import { RecommendBody } from '../request-schemas.ts';
import { sendOutcome } from '../send-outcome.ts';
import { bodyValidator } from '../validate-body.ts';

const validate = bodyValidator<RecommendBody>(RecommendBody);

/** POST /v1/recommend: one message of the user and the assistant's reply. */
export function recommend(service: () => ConversationService): RequestHandler {
  return async (req, res) => {
    const { client, body, idempotencyKey, admit } = await readRequest(req, res, (sent) => validate(trimmed(sent)));
    const { session_id: sessionId, language, user_input: userInput } = body;
    const call = callOf(req, res);
    call.userInput = userInput;
    const outcome = await service().recommend(
      {
        client,
        sessionId,
        userInput,
        language: localeOf(language) ?? language,
        idempotencyKey,
        admit,
        sent: [sessionId, language, userInput],
      },
      observerOf(call),
    );
    sendOutcome(res, outcome);
  };
}

/** The body with its user_input as the lengths count it: trimmed, and half characters replaced. */
function trimmed(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('user_input' in body) || typeof body.user_input !== 'string') return body;
  return { ...body, user_input: body.user_input.replace(/\p{Surrogate}/gu, '\ufffd').trim() };
}

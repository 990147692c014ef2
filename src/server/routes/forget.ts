import type { RequestHandler } from 'express';
import type { ConversationService } from '../../service/conversation-service.ts';
import { callOf, observerOf } from '../call.ts';
import { readRequest } from '../read-request.ts';
import { ForgetBody } from '../request-schemas.ts';
import { throwRefusal } from '../send-outcome.ts';
import { bodyValidator } from '../validate-body.ts';

const validate = bodyValidator<ForgetBody>(ForgetBody);

/** POST /v1/forget: removes all that is kept of a session; 204 also when there was none. */
export function forget(service: () => ConversationService): RequestHandler {
  return async (req, res) => {
    const { client, body, admit } = await readRequest(req, res, validate);
    throwRefusal(await service().forget({ client, sessionId: body.session_id, admit }, observerOf(callOf(req, res))));
    res.statusCode = 204;
    res.end();
  };
}

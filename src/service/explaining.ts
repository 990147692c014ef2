import { offeredBy } from '../engine/advance.ts';
import { explain } from '../understanding/explain/explain.ts';
import type { ExplainedPart, FindLine } from '../understanding/explain/explained.ts';
import type { Deployment } from './deployment.ts';
import { beginConversation, contextOf, takeTurn } from './take-turn.ts';

/**
 * Tells how the last of some messages came to be understood as it was, each stage of it. Of a long message its beginning and the
 * passages of the rest that count; of the label of something just offered, nothing.
 */
export function explainMessages(
  deployment: Deployment,
  scope: string,
  language: string,
  texts: readonly string[],
  find: FindLine,
): readonly ExplainedPart[] {
  let { conversation } = beginConversation(deployment, { seed: 0, language });
  for (const text of texts.slice(0, -1)) conversation = takeTurn(deployment, scope, conversation, { text, language }).conversation;
  const last = texts.at(-1) ?? '';
  if (offeredBy(conversation, last) !== null) return [];
  return deployment.understander.explain(last, contextOf(deployment, scope, conversation, language)).map((one) => explain(one, find));
}

import { advancing, begin, type Input, offeredBy, saidContext } from '../engine/advance.ts';
import type { Conversation } from '../engine/conversation.ts';
import { replyLanguage } from '../engine/machine.ts';
import { migrated } from '../engine/migrate.ts';
import type { Reply } from '../engine/reply.ts';
import type { Trace } from '../engine/trace.ts';
import { Work } from '../text/work.ts';
import type { SaidContext } from '../understanding/said.ts';
import { type CallObserver, during, NOBODY } from './call-observer.ts';
import type { Deployment } from './deployment.ts';

/** What one message came to. */
export interface TurnResult {
  readonly conversation: Conversation;
  readonly reply: Reply;
  readonly trace: Trace;
  /** Steps of work that it took: the same for the same message, wherever it is counted. */
  readonly steps: number;
}

/** A new conversation with its welcome. `seed`: 32 bits. `scope`: the shop that it is held in, which may say how shoppers are addressed. */
export function beginConversation(
  { machine, catalog }: Deployment,
  { seed, language, scope }: { readonly seed: number; readonly language: string; readonly scope?: string },
): { readonly conversation: Conversation; readonly reply: Reply } {
  const address = scope === undefined ? undefined : catalog.addressOf(scope, replyLanguage(machine, language));
  return begin(machine, { seed, language, ...(address === undefined ? {} : { address }) });
}

/** One turn end to end, without storage: hears what was said, advances, and asks the catalog on the engine's behalf. */
export function takeTurn(
  deployment: Deployment,
  scope: string,
  before: Conversation,
  message: { readonly text: string; readonly language: string },
  observer: CallObserver = NOBODY,
): TurnResult {
  const { machine, catalog } = deployment;
  const work = new Work();
  const input = during(observer, 'understand', () => hear(deployment, scope, before, message, work));
  const running = advancing(machine, before, input, work);
  let step = during(observer, 'advance', () => running.next());
  while (!step.done) {
    const query = step.value;
    const answer = during(observer, 'search', () => catalog.answer(scope, query, work));
    step = during(observer, 'advance', () => running.next(answer));
  }
  const { conversation, reply, trace } = step.value;
  return { conversation, reply, trace, steps: work.steps };
}

function hear(
  deployment: Deployment,
  scope: string,
  before: Conversation,
  message: { readonly text: string; readonly language: string },
  work: Work,
): Input {
  const { machine, understander, catalog } = deployment;
  const { language } = message;
  const contact = catalog.contactOf(scope);
  const currency = catalog.currencyOf(scope);
  const address = catalog.addressOf(scope, replyLanguage(machine, language));
  const heard = {
    language,
    ...(contact === undefined ? {} : { contact }),
    ...(currency === undefined ? {} : { currency }),
    ...(address === undefined ? {} : { address }),
  };
  const conversation = migrated(machine, before);
  const label = offeredBy(conversation, message.text);
  if (label !== null) return { ...heard, label };
  return { ...heard, said: understander.understand(message.text, contextOf(deployment, scope, conversation, language), work) };
}

/** What understanding is told of a conversation and the shop that it is held in. */
export function contextOf({ machine, catalog }: Deployment, scope: string, conversation: Conversation, language: string): SaidContext {
  return {
    ...saidContext(machine, conversation, language),
    inScope: (id) => catalog.sells(scope, id),
    pricesOf: (id) => catalog.pricesOf(scope, id),
  };
}

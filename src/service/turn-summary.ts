import type { Conversation } from '../engine/conversation.ts';
import type { Reply, ToolResponse } from '../engine/reply.ts';
import type { Trace } from '../engine/trace.ts';
import type { Said } from '../understanding/said.ts';
import type { TurnOutcome, TurnSummary } from './call-observer.ts';

/** What came of one turn, in names of the flows only. `trace`: null of a welcome. */
export function summaryOf(
  turn: { readonly conversation: Conversation; readonly reply: Reply; readonly trace: Trace | null },
  language: string,
): TurnSummary {
  const response = turn.reply.metadata?.find((one) => one.type === 'tool_response');
  const top = turn.conversation.stack.at(-1);
  const said = saidIn(turn.trace);
  return {
    outcome: turn.trace === null ? 'begun' : outcomeOf(said, response),
    language,
    useCase: response?.name ?? null,
    flow: top?.flow ?? null,
    step: top?.step ?? null,
    setAside: said?.setAside !== undefined,
  };
}

function saidIn(trace: Trace | null): Said | undefined {
  return trace?.events.find((event) => event.event === 'said')?.said;
}

function outcomeOf(said: Said | undefined, response: ToolResponse | undefined): TurnOutcome {
  if (said !== undefined && isNothing(said)) return 'not_understood';
  if (response === undefined) return 'answered';
  const { errors, result, warnings } = response.content;
  if (errors.length > 0) return 'search_failed';
  if (result.pagination.total === 0) return 'no_result';
  return warnings.some((warning) => warning.code === 'filter_relaxed') ? 'relaxed' : 'found';
}

function isNothing({ intents, mentions, dropped, answers, open }: Said): boolean {
  return intents.length === 0 && mentions.length === 0 && dropped.length === 0 && answers.length === 0 && open === null;
}

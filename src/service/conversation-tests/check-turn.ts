import type { Conversation } from '../../engine/conversation.ts';
import type { Machine } from '../../engine/machine.ts';
import type { Reply, ToolResponse } from '../../engine/reply.ts';
import type { Expectation, SaidExpectation, SlotValue } from '../../flow/compiler/tests.ts';
import type { SlotState } from '../../flow/program/slot-types.ts';
import { intentNames } from '../../understanding/4-interpret/acts.ts';
import type { Said } from '../../understanding/said.ts';
import type { Deployment } from '../deployment.ts';
import type { TurnResult } from '../take-turn.ts';
import { checkItems } from './check-items.ts';
import { plainMessage } from './plain-message.ts';

/** One thing that isn't as expected, in words for a person. */
export interface Mismatch {
  /** The key of `expect`: `at`, `slots.gender`, `items.all.gender`. */
  readonly what: string;
  readonly expected: string;
  readonly got: string;
}

type Mismatches = readonly Mismatch[];

/** Everything in which a turn differs from what was expected of it; what isn't named isn't checked. */
export function checkTurn(deployment: Deployment, scope: string, expect: Expectation, result: TurnResult): Mismatches {
  const { conversation, reply, trace } = result;
  const response = toolResponse(reply);
  const said = trace.events.find((event) => event.event === 'said')?.said;
  return [
    ...same('at', expect.at && placeText(expect.at), standsAt(conversation)),
    ...same('choices', expect.choices && listText(expect.choices), listText(choiceIds(reply))),
    ...checkSlots(deployment.machine, conversation, expect.slots),
    ...same('use_case', expect.useCase, response?.name ?? 'none'),
    ...(expect.items === undefined ? [] : checkItems(deployment.catalog, scope, expect.items, response)),
    ...codes('errors', expect.errors, response?.content.errors),
    ...codes('warnings', expect.warnings, response?.content.warnings),
    ...codes('suggestions', expect.suggestions, response?.content.suggestions),
    ...(expect.said ?? []).flatMap((one) => checkSaid(one, said)),
    ...same('language', expect.language, trace.language),
    ...checkMessage(reply, expect),
  ];
}

export function toolResponse(reply: Reply): ToolResponse | undefined {
  return reply.metadata?.find((one) => one.type === 'tool_response');
}

export function choiceIds(reply: Reply): readonly string[] {
  return reply.metadata?.find((one) => one.type === 'tool_interactable')?.content.map((item) => item.action_id) ?? [];
}

/** `flow.step` of the waiting question, or `rest`. */
export function standsAt(conversation: Conversation): string {
  const top = conversation.stack[conversation.stack.length - 1];
  return top === undefined ? 'rest' : placeText(top);
}

function placeText(at: { readonly flow: string; readonly step: string } | 'rest'): string {
  return at === 'rest' ? at : `${at.flow}.${at.step}`;
}

function same(what: string, expected: string | undefined, got: string): Mismatches {
  return expected === undefined || expected === got ? [] : [{ what, expected, got }];
}

export function listText(items: readonly string[]): string {
  return items.length === 0 ? 'none' : items.join(', ');
}

function checkSlots(machine: Machine, conversation: Conversation, expected: Expectation['slots']): Mismatches {
  const top = conversation.stack[conversation.stack.length - 1];
  const own = top === undefined ? undefined : machine.flows.get(top.flow)?.slots;
  return [...(expected ?? [])].flatMap(([name, value]) => {
    const isOwn = own?.has(name) === true;
    if (!isOwn && !machine.slots.has(name)) return [{ what: `slots.${name}`, expected: valueText(value), got: 'no such slot in scope' }];
    const slots = isOwn ? top?.slots : conversation.slots;
    return same(`slots.${name}`, valueText(value), stateText(slots && Object.hasOwn(slots, name) ? slots[name] : undefined));
  });
}

/** Slots are compared as text: lists sorted, `yes` and `true` the same. */
function valueText(value: SlotValue): string {
  switch (value.slot) {
    case 'empty':
      return 'empty';
    case 'open':
      return 'open (any)';
    case 'range':
      return rangeText(value);
    case 'values':
      return value.values.length === 0 ? 'empty' : value.values.map(scalarText).sort().join(', ');
    default: {
      const never: never = value;
      return never;
    }
  }
}

export function stateText(state: SlotState | undefined): string {
  if (state === undefined || state.state === 'empty') return 'empty';
  if (state.state === 'open') return 'open (any)';
  return state.entries
    .map(({ value }) => (typeof value === 'object' ? rangeText(value) : scalarText(value)))
    .sort()
    .join(', ');
}

function scalarText(value: string | number | boolean): string {
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);
}

function rangeText(range: { readonly min: number | null; readonly max: number | null }): string {
  return `${range.min ?? 'any'} to ${range.max ?? 'any'}`;
}

/** Each code must occur; an empty list means that none may. */
function codes(what: string, expected: readonly string[] | undefined, got: readonly { readonly code: string }[] = []): Mismatches {
  if (expected === undefined) return [];
  const there = got.map((one) => one.code);
  if (expected.length === 0 ? there.length === 0 : expected.every((code) => there.includes(code))) return [];
  return [{ what, expected: listText(expected), got: listText(there) }];
}

function checkSaid(expected: SaidExpectation, said: Said | undefined): Mismatches {
  if (said !== undefined && wasSaid(expected, said)) return [];
  const wanted = expected.said === 'intent' ? expected.intent : mentionText(expected.type, expected.value ?? 'any', expected.polarity);
  return [{ what: 'said', expected: wanted, got: said === undefined ? 'the label of a choice' : saidText(said) }];
}

function wasSaid(expected: SaidExpectation, said: Said): boolean {
  if (expected.said === 'intent')
    return intentNames(said).includes(expected.intent) || said.intents.some((one) => one.intent === expected.intent);
  return allMentions(said).some(
    (one) =>
      one.type === expected.type &&
      one.polarity === expected.polarity &&
      (expected.value === null || (typeof one.value !== 'object' && scalarText(one.value) === expected.value)),
  );
}

function allMentions(said: Said): Said['mentions'] {
  return [...said.mentions, ...said.intents.flatMap((one) => one.mentions)];
}

/** What was understood, as a line: intents, `type.value`, `-type.value` where it is not wanted. */
export function saidText(said: Said): string {
  const mentions = allMentions(said).map((one) =>
    mentionText(one.type, typeof one.value === 'object' ? rangeText(one.value) : scalarText(one.value), one.polarity),
  );
  const unknown = said.unknown.map((one) => `unknown “${one.text}”`);
  return listText([...intentNames(said), ...mentions, ...said.answers.map((answer) => `answer ${answer}`), ...unknown]);
}

function mentionText(type: string, value: string, polarity: 'want' | 'avoid'): string {
  return `${polarity === 'avoid' ? '-' : ''}${type}.${value}`;
}

function checkMessage(reply: Reply, expect: Expectation): Mismatches {
  const text = plainMessage(reply.message).toLowerCase();
  const missing = (expect.message ?? []).filter((part) => !text.includes(part.toLowerCase()));
  const present = (expect.notMessage ?? []).filter((part) => text.includes(part.toLowerCase()));
  return [
    ...missing.map((part) => ({ what: 'message', expected: `“${part}” in it`, got: reply.message })),
    ...present.map((part) => ({ what: 'not_message', expected: `no “${part}” in it`, got: reply.message })),
  ];
}

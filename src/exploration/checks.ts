import type { Conversation } from '../engine/conversation.ts';
import { LEFT_BY_A_MOVE } from '../engine/interrupted.ts';
import { type Machine, stepOf } from '../engine/machine.ts';
import type { Reply } from '../engine/reply.ts';
import type { TraceEvent } from '../engine/trace.ts';
import type { SlotRef } from '../flow/expr/expr.ts';
import type { MessageCall, Program, SourcePlace } from '../flow/program/program.ts';
import type { Observed } from './explore.ts';
import { isAskedFromTheTop } from './from-the-top.ts';
import { allHandlers } from './handlers.ts';
import type { Hole } from './watched-machine.ts';

/** What may be wrong with one turn. */
export type TurnCode =
  | 'explore/not-answered'
  | 'explore/change-ignored'
  | 'explore/question-dropped'
  | 'explore/set-left-out'
  | 'explore/list-without-choices'
  | 'explore/two-lists'
  | 'explore/found-not-shown'
  | 'explore/says-nothing'
  | 'explore/hole-in-text';

/** One fault of one turn. Faults with the same `what` are one: the first is told. */
export interface TurnFault {
  readonly code: TurnCode;
  readonly at: SourcePlace;
  readonly what: string;
  readonly message: string;
  readonly help: string;
}

/** A turn as the checks see it. */
export interface TurnSeen extends Observed {
  readonly holes: readonly Hole[];
}

export type TurnCheck = (machine: Machine, turn: TurnSeen) => readonly TurnFault[];

export const TURN_CHECKS: readonly TurnCheck[] = [
  notAnswered,
  changeIgnored,
  questionDropped,
  setLeftOut,
  listWithoutChoices,
  twoLists,
  foundNotShown,
  saysNothing,
  holesInText,
];

/** Intents that are to be answered wherever a question waits. */
export const ALWAYS_ANSWERED: readonly string[] = ['restart', 'back', 'more'];

function notAnswered(machine: Machine, { before, input, events }: TurnSeen): readonly TurnFault[] {
  if (!('said' in input) || before.stack.length === 0 || before.clarify !== null) return [];
  const [only, ...others] = input.said.intents;
  if (only === undefined || others.length + input.said.mentions.length > 0 || !ALWAYS_ANSWERED.includes(only.intent)) return [];
  if (only.intent === 'more' && before.results === null) return [];
  if (events.some(({ event }) => event === 'handler')) return [];
  return [
    {
      code: 'explore/not-answered',
      at: placeOfQuestion(machine, before),
      what: only.intent,
      message: `At this question nothing answers the intent \`${only.intent}\`.`,
      help: `Give the project (\`on:\` in project.yaml) or this flow a handler for \`${only.intent}\`.`,
    },
  ];
}

/** A wish that changes under a list: the list no longer tells the truth unless somebody looks. */
function changeIgnored(machine: Machine, { before, input, conversation, events }: TurnSeen): readonly TurnFault[] {
  if (!('said' in input) || input.said.intents.length > 0 || before.results === null || before.stack.length === 0) return [];
  if (before.clarify !== null || conversation.clarify !== null) return [];
  // What changes during a digression is looked at when it is over.
  if (before.stack.some(({ calledBy }) => calledBy === 'handler')) return [];
  const changed = events.find((event) => event.event === 'slot' && machine.slots.has(event.slot));
  if (changed?.event !== 'slot' || events.some(({ event }) => event === 'handler' || event === 'query')) return [];
  if (questionOf(before) !== questionOf(conversation)) return [];
  return [
    {
      code: 'explore/change-ignored',
      at: placeOfQuestion(machine, before),
      what: 'change',
      message: `A list was shown, \`${changed.slot}\` changes at this question, and nothing looks at the list again.`,
      help: 'Give the flow a handler such as `- { changed: all, next: … }` that leads to its search.',
    },
  ];
}

/**
 * A correction that has led past the question that waited, although whoever had said it all at once would be asked. Handlers of
 * the question itself, and whatever opens its slot, give it up on purpose.
 */
function questionDropped(machine: Machine, { before, conversation, events, reply }: TurnSeen): readonly TurnFault[] {
  const moved = events.find((event) => event.event === 'handler' && event.moves && event.trigger === 'changed');
  if (moved?.event !== 'handler') return [];
  // Where a search finds nothing, the conversation goes ways of its own.
  if (events.some((event) => event.event === 'query' && event.query.type === 'search') && !listsSomething(reply)) return [];
  return before.stack.flatMap(({ flow, step }) => {
    const verb = stepOf(machine, flow, step)?.verb;
    if (verb?.verb !== 'ask' || verb.slot === null || verb.handlers.some(({ at }) => isSame(at, moved.at))) return [];
    const { slot } = verb;
    // What is come by and still not asked has its own reasons: a condition, or nothing to choose from.
    if (events.some((event) => event.event === 'step' && event.flow === flow && event.step === step)) return [];
    if (!isLeft(events, flow, slot) || !isAskedFromTheTop(machine, conversation, { flow, step, slot })) return [];
    return [
      {
        code: 'explore/question-dropped',
        at: moved.at,
        what: placeKey(moved.at),
        message: `While \`${flow}.${step}\` waits for an answer, something else is said or corrected, and this handler leads past that question.`,
        help: `Lead to a step from which the conversation comes by \`${step}\` again; or say that it isn't needed then, with \`when\` on its step or a handler of its own.`,
      },
    ];
  });
}

/** Whether a question was left in this turn, and its slot not touched since. */
function isLeft(events: readonly TraceEvent[], flow: string, { scope, name }: SlotRef): boolean {
  const slot = scope === 'project' ? name : `${flow}.${name}`;
  const last = events.findLast((event) => event.event === 'slot' && event.slot === slot);
  return last?.event === 'slot' && last.by === LEFT_BY_A_MOVE && last.after.state === 'open' && last.after.left !== undefined;
}

/** A `set` for something that was turned down: it does nothing, and what was offered or said before it is not true. */
function setLeftOut(_machine: Machine, { events }: TurnSeen): readonly TurnFault[] {
  return events.flatMap((event) => {
    if (event.event !== 'left_out') return [];
    return [
      {
        code: 'explore/set-left-out',
        at: event.at,
        what: `${placeKey(event.at)} ${event.slot}`,
        message: `The \`set\` of \`${event.slot}\` here wishes for \`${String(event.value)}\` also where the shopper has turned that down: it then stays out, and the reply says so.`,
        help: 'Come here, or offer it, only `when` it isn’t among what was turned down; or `clear` that slot first, if the shopper is told that it is wished for again.',
      },
    ];
  });
}

function listWithoutChoices(machine: Machine, { reply, conversation, before }: TurnSeen): readonly TurnFault[] {
  if (!listsSomething(reply) || reply.metadata?.some((one) => one.type === 'tool_interactable')) return [];
  const at = placeOfQuestion(machine, conversation.stack.length > 0 ? conversation : before);
  return [
    {
      code: 'explore/list-without-choices',
      at,
      what: placeKey(at),
      message: 'A list of fragrances comes in one reply with this, and no choices come after the list.',
      help: 'After a `show`, ask for the gender with `choices: button`, or ask with `choices: ending`.',
    },
  ];
}

function twoLists(machine: Machine, { events }: TurnSeen): readonly TurnFault[] {
  const shown = events.flatMap((event) => (event.event === 'step' && event.outcome === 'ran' && shows(machine, event) ? [event] : []));
  const found = events.filter((event) => event.event === 'query' && event.query.type === 'search');
  const second = shown[1];
  if (second === undefined || found.length < 2) return [];
  return [
    {
      code: 'explore/two-lists',
      at: second.at,
      what: placeKey(second.at),
      message: 'A second list is shown here in one and the same reply; a reply holds only one.',
      help: 'Let a question wait between the two, or lead past one of the searches.',
    },
  ];
}

function foundNotShown(machine: Machine, { events, reply }: TurnSeen): readonly TurnFault[] {
  const query = events.findLastIndex((event) => event.event === 'query' && event.query.type === 'search');
  if (query < 0 || !listsSomething(reply)) return [];
  if (events.slice(query).some((event) => event.event === 'step' && event.outcome === 'ran' && shows(machine, event))) return [];
  const search = events.slice(0, query).findLast((event) => event.event === 'step' && event.outcome === 'ran');
  if (search?.event !== 'step') return [];
  return [
    {
      code: 'explore/found-not-shown',
      at: search.at,
      what: placeKey(search.at),
      message: 'What this search finds is not shown by any `show` before the conversation waits.',
      help: 'Lead `found` to a step with `show: results`.',
    },
  ];
}

function saysNothing(machine: Machine, { reply, before, conversation, events }: TurnSeen): readonly TurnFault[] {
  if (reply.message !== '') return [];
  const handler = events.findLast((event) => event.event === 'handler');
  const at = handler?.event === 'handler' ? handler.at : placeOfQuestion(machine, before.stack.length > 0 ? before : conversation);
  return [
    {
      code: 'explore/says-nothing',
      at,
      what: placeKey(at),
      message: 'Here a message can get an empty reply.',
      help: 'Say something before the conversation rests, or ask a question.',
    },
  ];
}

function holesInText(machine: Machine, { holes, events }: TurnSeen): readonly TurnFault[] {
  if (holes.length === 0) return [];
  const calls = messageCalls(machine.program);
  return holes.flatMap(({ message, argument }) => {
    const said = (calls.get(message) ?? []).filter(({ call }) => [...call.slots, ...call.with].some(({ name }) => name === argument));
    const call = said.find(({ at }) =>
      events.some((event) => (event.event === 'step' || event.event === 'handler') && isSame(event.at, at)),
    );
    if (call === undefined) return [];
    return [
      {
        code: 'explore/hole-in-text',
        at: call.at,
        what: `${placeKey(call.at)} ${argument}`,
        message: `\`${message}\` is said here while \`{${argument}}\` is empty: its text has a hole there.`,
        help: `Say it only \`when: known(…)\`, or let the message choose another text with \`{${argument}, select, …}\`.`,
      },
    ];
  });
}

const callsByProgram = new WeakMap<Program, ReadonlyMap<string, readonly { readonly at: SourcePlace; readonly call: MessageCall }[]>>();

/** Where each message is said. */
function messageCalls(program: Program): ReadonlyMap<string, readonly { readonly at: SourcePlace; readonly call: MessageCall }[]> {
  const known = callsByProgram.get(program);
  if (known !== undefined) return known;
  const all = [
    ...program.flows.flatMap((flow) =>
      flow.steps.flatMap(({ at, verb }) => {
        if (verb === null || verb.verb === 'search' || verb.verb === 'call') return [];
        const rungs = verb.verb === 'ask' ? verb.retry.flatMap((rung) => (rung === null ? [] : [rung])) : [];
        return [verb.say, ...rungs].map((call) => ({ at, call }));
      }),
    ),
    ...allHandlers(program).flatMap(({ at, say }) => (say === null ? [] : [{ at, call: say }])),
  ];
  const calls = new Map<string, { readonly at: SourcePlace; readonly call: MessageCall }[]>();
  for (const one of all) calls.set(one.call.message, [...(calls.get(one.call.message) ?? []), one]);
  callsByProgram.set(program, calls);
  return calls;
}

function listsSomething({ metadata }: Reply): boolean {
  return metadata?.some((one) => one.type === 'tool_response' && one.content.result.items.length > 0) ?? false;
}

function shows(machine: Machine, { flow, step }: Extract<TraceEvent, { readonly event: 'step' }>): boolean {
  return stepOf(machine, flow, step)?.verb?.verb === 'show';
}

function questionOf({ stack }: Conversation): string {
  return stack.map((frame) => `${frame.flow}.${frame.step}`).join(' ');
}

/** The waiting question; at rest the entry flow. */
export function placeOfQuestion(machine: Machine, { stack }: Conversation): SourcePlace {
  const top = stack[stack.length - 1];
  const step = top && stepOf(machine, top.flow, top.step);
  return step?.at ?? placeOfEntry(machine);
}

export function placeOfEntry({ flows, program }: Machine): SourcePlace {
  return flows.get(program.entry)?.flow.at ?? { file: 'project.yaml', line: 1, column: 1 };
}

export function placeKey(at: SourcePlace): string {
  return `${at.file}:${at.line}:${at.column}`;
}

function isSame(a: SourcePlace, b: SourcePlace): boolean {
  return a.file === b.file && a.line === b.line && a.column === b.column;
}

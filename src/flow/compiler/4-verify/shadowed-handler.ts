import type { Handler } from '../../program/program.ts';
import { always } from './constant-condition.ts';
import { handlerLists } from './handler-lists.ts';
import type { Rule } from './rule.ts';
import { InSlices, type Slice } from './slices.ts';

/** A handler that is never taken, because those before it in its list take everything that it waits for. */
export const shadowedHandler: Rule = {
  code: 'verify/shadowed-handler',
  check({ program }, report) {
    for (const { handler, by } of shadowed.of(program)) {
      report({
        code: 'verify/shadowed-handler',
        at: handler.at,
        message: 'This handler is never taken: one before it always fits first.',
        help: 'Give the earlier one a `when`, put this one before it, or take it out.',
        related: [{ message: 'this one is taken instead', at: by.at }],
      });
    }
  },
};

interface Shadowed {
  readonly handler: Handler;
  readonly by: Handler;
}

const shadowed = new InSlices((program: Slice): readonly Shadowed[] =>
  handlerLists(program).flatMap(({ flow, handlers }) =>
    rivalsOf(handlers).flatMap(({ handler, rivals }) => {
      const earlier = rivals.filter((one) => fitsWhenever(program, flow, handler, one));
      const by = coveredBy(handler, earlier);
      return by === undefined ? [] : [{ handler, by }];
    }),
  ),
);

/** A handler is held against so many earlier ones of each thing that it waits for; there are a few at most. */
const MOST_RIVALS = 32;

/** Each handler with the earlier ones, in their order, that wait for something that it waits for as well. */
function rivalsOf(handlers: readonly Handler[]): readonly { readonly handler: Handler; readonly rivals: readonly Handler[] }[] {
  const before = new Map<string, number[]>();
  return handlers.map((handler, place) => {
    const { on } = handler.trigger;
    const waits = waitsFor(handler);
    const keys = (waits === 'all' ? ['all'] : [...waits, 'all']).map((name) => `${on} ${name}`);
    const rivals = new Set(keys.flatMap((key) => before.get(key)?.slice(0, MOST_RIVALS) ?? []));
    for (const key of waits === 'all' ? keys : keys.slice(0, -1))
      before.set(key, [...(before.get(key) ?? []), place].slice(0, MOST_RIVALS));
    return { handler, rivals: [...rivals].sort((a, b) => a - b).flatMap((at) => handlers[at] ?? []) };
  });
}

/** Whether the earlier handler's condition holds wherever the later one's does. */
function fitsWhenever(program: Slice, flow: string | null, later: Handler, earlier: Handler): boolean {
  if (earlier.when === null) return true;
  if (later.when === null) return false;
  return always(program, flow, { op: 'or', left: { op: 'not', of: later.when }, right: earlier.when }) === true;
}

/** The last of the handlers that are needed to take everything that one waits for; undefined when something is left for it. */
function coveredBy(handler: Handler, earlier: readonly Handler[]): Handler | undefined {
  let left = waitsFor(handler);
  for (const one of earlier) {
    if (one.trigger.on !== handler.trigger.on) continue;
    const taken = waitsFor(one);
    left = taken === 'all' ? [] : left === 'all' ? left : left.filter((name) => !taken.includes(name));
    if (left.length === 0) return one;
  }
  return undefined;
}

function waitsFor({ trigger }: Handler): readonly string[] | 'all' {
  switch (trigger.on) {
    case 'intent':
      return trigger.intents;
    case 'changed':
      return trigger.slots;
    case 'nothing':
      return 'all';
    default:
      return trigger satisfies never;
  }
}

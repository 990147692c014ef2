import type { Program } from '../../program/program.ts';
import { sameData } from './same-data.ts';

/**
 * The program, with every part that came out as it was before being the one from before: what is remembered of a part
 * (its hash, what its conditions say) or of several (that nothing in them is stuck) is then still at hand.
 */
export function keepParts(before: Program | null, now: Program): Program {
  if (before === null) return now;
  const flows = new Map(before.flows.map((flow) => [flow.name, flow]));
  const slots = new Map(before.slots.map((slot) => [slot.name, slot]));
  return {
    ...now,
    slots: now.slots.map((slot) => kept(slots.get(slot.name), slot)),
    flows: now.flows.map((flow) => kept(flows.get(flow.name), flow)),
    handlers: kept(before.handlers, now.handlers),
    kinds: kept(before.kinds, now.kinds),
    messages: keptEach(before.messages, now.messages),
    labels: keptEach(before.labels, now.labels),
    lexicons: keptEach(before.lexicons, now.lexicons),
  };
}

function kept<T>(before: T | undefined, now: T): T {
  return before !== undefined && sameData(before, now) ? before : now;
}

function keptEach<T>(before: Readonly<Record<string, T>>, now: Readonly<Record<string, T>>): Readonly<Record<string, T>> {
  const entries = Object.entries(now).map(([key, one]) => [key, kept(Object.hasOwn(before, key) ? before[key] : undefined, one)] as const);
  return Object.fromEntries(entries);
}

import type { Program, Slot } from '../flow/program/program.ts';
import { nearest } from '../text/nearest.ts';

/** A name that one program had and another doesn't, without saying what has become of it. */
export interface GoneName {
  readonly is: 'flow' | 'step' | 'slot' | 'value';
  /** Steps and slots of flows as `flow.step`, values as `slot.value`. */
  readonly name: string;
  /** A new name that is near enough to be meant, for `renamed`. */
  readonly meant: string | null;
}

interface Named {
  readonly name: string;
  readonly renamed: readonly string[];
}

/** Every name that went without `renamed`. */
export function goneNames(from: Program, to: Program): readonly GoneName[] {
  const gone = goneFrom('flow', '', from.flows, to.flows);
  gone.push(...goneSlots('', from.slots, to.slots));
  for (const flow of from.flows) {
    const now = nowOf(flow.name, to.flows);
    if (now === undefined) continue;
    gone.push(...goneFrom('step', `${flow.name}.`, flow.steps, now.steps), ...goneSlots(`${flow.name}.`, flow.slots, now.slots));
  }
  return gone;
}

function goneSlots(owner: string, before: readonly Slot[], after: readonly Slot[]): readonly GoneName[] {
  const gone = goneFrom('slot', owner, before, after);
  for (const slot of before) {
    const now = nowOf(slot.name, after);
    if (!slot.values || !now?.values) continue;
    const former = Object.keys(now.formerValues);
    const values = now.values.map((name): Named => ({ name, renamed: former }));
    gone.push(
      ...goneFrom(
        'value',
        `${owner}${slot.name}.`,
        slot.values.map((name) => ({ name })),
        values,
      ),
    );
  }
  return gone;
}

function goneFrom(is: GoneName['is'], owner: string, before: readonly { readonly name: string }[], after: readonly Named[]): GoneName[] {
  const added = after.filter(({ name }) => !before.some((one) => one.name === name)).map(({ name }) => name);
  return before
    .filter(({ name }) => nowOf(name, after) === undefined)
    .map(({ name }) => ({ is, name: `${owner}${name}`, meant: nearest(name, added) ?? null }));
}

function nowOf<T extends Named>(name: string, after: readonly T[]): T | undefined {
  return after.find((one) => one.name === name) ?? after.find((one) => one.renamed.includes(name));
}

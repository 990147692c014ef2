import type { Flow, Program, Slot, Step } from '../flow/program/program.ts';
import { meantBy } from '../text/nearest.ts';

/** A name that one program had and another doesn't, without saying what has become of it. */
export interface GoneName {
  readonly is: 'flow' | 'step' | 'slot' | 'value';
  /** Steps and slots of flows as `flow.step`, values as `slot.value`. */
  readonly name: string;
  /** What it has probably become, for `renamed`: a new name that is spelt alike, else that of the only new thing that does the same. */
  readonly meant: string | null;
}

interface Named {
  readonly name: string;
  readonly renamed: readonly string[];
}

/** What a thing does, whatever it is called: of two programs, things of the same role may be one. */
type Role<T> = (thing: T) => string;
const roleOfFlow: Role<Flow> = ({ steps }) => steps.map(({ name }) => name).join(' ');
const roleOfSlot: Role<Slot> = ({ type, many, avoid }) => `${type} ${many} ${avoid}`;
const roleOfValue: Role<Named> = () => '';

function roleOfStep({ verb }: Step): string {
  switch (verb?.verb) {
    case undefined:
      return '';
    case 'ask':
      return `ask ${verb.slot?.name ?? 'anything'}`;
    case 'search':
      return `search ${verb.search}`;
    case 'tell':
      return `tell ${verb.tell}`;
    case 'call':
      return `call ${verb.flow}`;
    case 'say':
    case 'show':
      return verb.verb;
  }
}

/** Every name that went without `renamed`. */
export function goneNames(from: Program, to: Program): readonly GoneName[] {
  const gone = goneFrom('flow', '', from.flows, to.flows, roleOfFlow);
  gone.push(...goneSlots('', from.slots, to.slots));
  for (const flow of from.flows) {
    const now = nowOf(flow.name, to.flows);
    if (now === undefined) continue;
    gone.push(
      ...goneFrom('step', `${flow.name}.`, flow.steps, now.steps, roleOfStep),
      ...goneSlots(`${flow.name}.`, flow.slots, now.slots),
    );
  }
  return gone;
}

function goneSlots(owner: string, before: readonly Slot[], after: readonly Slot[]): readonly GoneName[] {
  const gone = goneFrom('slot', owner, before, after, roleOfSlot);
  for (const slot of before) {
    const now = nowOf(slot.name, after);
    if (!slot.values || !now?.values) continue;
    const former = Object.keys(now.formerValues);
    const values = now.values.map((name): Named => ({ name, renamed: former }));
    const was = slot.values.map((name): Named => ({ name, renamed: [] }));
    gone.push(...goneFrom('value', `${owner}${slot.name}.`, was, values, roleOfValue));
  }
  return gone;
}

function goneFrom<T extends Named>(
  is: GoneName['is'],
  owner: string,
  before: readonly T[],
  after: readonly T[],
  role: Role<T>,
): GoneName[] {
  const added = after.filter(({ name }) => !before.some((one) => one.name === name));
  const gone = before.filter(({ name }) => nowOf(name, after) === undefined);
  const became = (thing: T): string | undefined => {
    const near = meantBy(
      thing.name,
      added.map(({ name }) => name),
    );
    if (near !== undefined) return near.names[0];
    const isAlike = (one: T): boolean => role(one) === role(thing);
    return gone.filter(isAlike).length === 1 ? only(added.filter(isAlike))?.name : undefined;
  };
  return gone.map((thing) => ({ is, name: `${owner}${thing.name}`, meant: became(thing) ?? null }));
}

function only<T>(things: readonly T[]): T | undefined {
  return things.length === 1 ? things[0] : undefined;
}

function nowOf<T extends Named>(name: string, after: readonly T[]): T | undefined {
  return after.find((one) => one.name === name) ?? after.find((one) => one.renamed.includes(name));
}

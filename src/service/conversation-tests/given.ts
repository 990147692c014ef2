import type { Conversation, Offered } from '../../engine/conversation.ts';
import { type Machine, stepOf } from '../../engine/machine.ts';
import { valueText } from '../../engine/speak.ts';
import type { GivenState, SlotValue } from '../../flow/compiler/tests.ts';
import type { Ask, Meaning, Slot } from '../../flow/program/program.ts';
import type { SlotState } from '../../flow/program/slot-types.ts';
import { fold } from '../../text/fold.ts';
import type { Deployment } from '../deployment.ts';
import type { Mismatch } from './check-turn.ts';

/** A conversation as a test's `given` puts it: these slots, waiting at this step with its choices offered. */
export function givenConversation(
  deployment: Deployment,
  begun: Conversation,
  given: GivenState,
): { readonly conversation: Conversation } | { readonly mismatch: Mismatch } {
  const { machine } = deployment;
  if (given.at === null && given.slots.size === 0) return { conversation: begun };
  const flow = given.at === null ? undefined : machine.flows.get(given.at.flow);
  const own = new Map<string, SlotState>();
  const project = new Map<string, SlotState>();
  for (const [name, value] of given.slots) {
    const slot = flow?.slots.get(name) ?? machine.slots.get(name);
    if (slot === undefined) return { mismatch: { what: `given.slots.${name}`, expected: 'a slot in scope', got: 'no such slot' } };
    (flow?.slots.has(name) ? own : project).set(name, slotState(slot, value));
  }
  const slots = Object.fromEntries(project);
  const conversation = { ...begun, slots, restSlots: slots };
  if (given.at === null) return { conversation };

  const verb = stepOf(machine, given.at.flow, given.at.step)?.verb;
  if (verb?.verb !== 'ask') {
    return { mismatch: { what: 'given.at', expected: 'a step that asks', got: `${given.at.flow}.${given.at.step}` } };
  }
  const frame = { ...given.at, calledBy: null, rung: 0, slots: Object.fromEntries(own), seen: slots };
  return { conversation: { ...conversation, turn: 1, stack: [frame], offered: offeredBy(deployment, verb) } };
}

function slotState(slot: Slot, given: SlotValue): SlotState {
  switch (given.slot) {
    case 'empty':
    case 'open':
      return { state: given.slot };
    case 'range':
      return { state: 'known', entries: [{ value: { min: given.min, max: given.max }, emphasis: 'plain' }] };
    case 'values': {
      const values = slot.shape === 'yes_no' ? given.values.map((value) => value === true || value === 'yes') : given.values;
      return values.length === 0 ? { state: 'empty' } : { state: 'known', entries: values.map((value) => ({ value, emphasis: 'plain' })) };
    }
    default: {
      const never: never = given;
      return never;
    }
  }
}

/** What the reply before the first turn would have offered; of a family picker, every family. */
function offeredBy({ machine, catalog }: Deployment, { choices, slot }: Ask): readonly Offered[] {
  // Which wishes may go is only known where a search found nothing.
  if (choices === null || choices.type === 'relaxations') return [];
  if (choices.type !== 'family') return choices.options.map(({ actionId, meaning }) => offered(machine, actionId, meaning));
  if (slot === null) return [];
  return catalog.names.families.map(({ key: value }) =>
    offered(machine, `family.${value}`, { means: 'value', slot, type: 'family', value }),
  );
}

function offered(machine: Machine, actionId: string, meaning: Meaning): Offered {
  const label = (language: string) =>
    machine.label(language, actionId) ?? (meaning.means === 'value' ? valueText(machine, language, meaning.type, meaning.value) : actionId);
  return { actionId, meaning, labels: [...new Set(machine.program.languages.map((language) => fold(label(language))))] };
}

import type { Slot } from '../flow/program/program.ts';
import type { Mention } from '../understanding/said.ts';
import type { Conversation, Offered, Picker, Results, Slots } from './conversation.ts';
import type { Machine } from './machine.ts';
import { fits, keepSlots, successor, successorOf, valueNow } from './migrate-slots.ts';
import { keepStack } from './migrate-stack.ts';
import type { Migration, MigrationChange, MigrationOutcome, NoteChange } from './migration.ts';
import { withAnswersFounded } from './premises.ts';
import { keepSets } from './set-before.ts';
import { askedOf, signaturesOf } from './slot-signatures.ts';

/** A conversation as this program knows it: as it is, or migrated if another program made it. */
export function migrated(machine: Machine, before: Conversation): Conversation {
  return before.program === machine.program.hash ? before : migrate(machine, before).conversation;
}

/**
 * A conversation of another version of the program, made fit for this one. Slots keep what still fits; flows keep their
 * place; where the question that waited is gone, the first one that isn't answered is asked. What was offered still
 * counts if it means something. What `back` went to is forgotten.
 */
export function migrate(machine: Machine, before: Conversation): Migration {
  const changes: MigrationChange[] = [];
  const note: NoteChange = (change) => void changes.push(change);
  const slots = keepSlots(machine, before, { owner: null, before: before.slots }, note);
  const { stack, isSameQuestion, isPlaceKept, isWayBackKept } = keepStack(machine, before, slots, note);
  const restSlots = keepSlots(machine, before, { owner: null, before: before.restSlots }, () => {});
  const { sets: _, ...rest } = before;
  const conversation = withAnswersFounded(machine, {
    ...rest,
    program: machine.program.hash,
    slots,
    stack,
    signatures: signaturesOf(machine, { slots, restSlots, stack }),
    asked: askedOf(machine, stack),
    results: before.results && { ...before.results, question: questionNow(machine, before.results.question) },
    offered: before.offered.flatMap((one) => keepOffered(machine, before, one, isSameQuestion, note)),
    picker: keepPicker(machine, before),
    clarify: null,
    restSlots,
    ...keepSets(machine, before),
    history: [],
  });
  const isLost = !isPlaceKept && isAnythingAnswered(before) && !isAnythingAnswered(conversation);
  const outcome: MigrationOutcome = isLost ? 'starts_over' : isSameQuestion && isWayBackKept ? 'continues' : 'asks_again';
  return { conversation, outcome, changes };
}

/** What is known of a conversation that can't be gone on with as it was. */
export type Known = Pick<Conversation, 'seed' | 'turn' | 'language' | 'slots' | 'offered'> & {
  readonly signatures?: Conversation['signatures'];
};

/**
 * A conversation of which only so much is known. The next turn takes it for one of another program, whose flows are all
 * gone: what is known stays, and the first question that is still open is asked.
 */
export function resumed({ seed, turn, language, slots, signatures, offered }: Known): Conversation {
  const gone = { flow: '', step: '', calledBy: null, rung: 0, slots: {}, seen: {} };
  const rest = { results: null, clarify: null, restSlots: {}, history: [] };
  return { program: '', seed, turn, language, slots, signatures: signatures ?? {}, asked: null, stack: [gone], offered, ...rest };
}

/** Also that something was left open: that isn't asked again. */
function isAnythingAnswered({ slots, stack }: Conversation): boolean {
  return [slots, ...stack.map((frame): Slots => frame.slots)].some((held) => Object.values(held).some(({ state }) => state !== 'empty'));
}

function questionNow({ program }: Machine, question: Results['question']): Results['question'] {
  const flow = question && successor(program.flows, question.flow);
  const step = question && flow && successor(flow.steps, question.step);
  return flow && step ? { flow: flow.name, step: step.name } : null;
}

/** What was offered is still on the shopper's screen: it counts as said, if it still means anything. */
function keepOffered(
  machine: Machine,
  before: Conversation,
  offered: Offered,
  isSameQuestion: boolean,
  note: NoteChange,
): readonly Offered[] {
  const meaning = meaningNow(machine, before, offered.meaning, isSameQuestion);
  if (meaning === null) note({ change: 'option_gone', option: offered.actionId });
  return meaning === null ? [] : [{ ...offered, meaning }];
}

function meaningNow(
  machine: Machine,
  before: Conversation,
  meaning: Offered['meaning'],
  isSameQuestion: boolean,
): Offered['meaning'] | null {
  switch (meaning.means) {
    case 'intent':
      return machine.precedence.has(meaning.intent) ? meaning : null;
    case 'any':
      return isSameQuestion ? meaning : null;
    case 'drop': {
      const slot = successorOf(machine, before, null, meaning.slot, machine.program.slots);
      const value = slot === undefined || meaning.value === null ? null : valueNow(slot, meaning.value);
      return slot === undefined || (typeof value === 'object') !== (meaning.value === null)
        ? null
        : { ...meaning, slot: slot.name, value: typeof value === 'object' ? null : value };
    }
    case 'mention': {
      const value = mentionedNow(machine, meaning.mention);
      return value === null ? null : { ...meaning, mention: { ...meaning.mention, value } };
    }
    case 'value': {
      const frame = before.stack.at(-1);
      const isOwn = meaning.slot.scope === 'flow';
      if (isOwn && (!isSameQuestion || frame === undefined)) return null;
      const owner = isOwn && frame !== undefined ? frame.flow : null;
      const among = owner === null ? machine.program.slots : (successor(machine.program.flows, owner)?.slots ?? []);
      const slot = successorOf(machine, before, owner, meaning.slot.name, among);
      const value = slot && valueNow(slot, meaning.value);
      if (slot === undefined || (typeof value !== 'string' && typeof value !== 'boolean') || !fits(slot, value)) return null;
      return { ...meaning, slot: { ...meaning.slot, name: slot.name }, type: slot.type, value };
    }
    default:
      return meaning satisfies never;
  }
}

/** A value of a kind by its name of now; what the catalog names is not for the program to say. */
function mentionedNow(machine: Machine, { type, value }: Mention): Mention['value'] | null {
  const kind = machine.kinds.get(type);
  const slots = [...machine.program.slots, ...machine.program.flows.flatMap((flow): readonly Slot[] => flow.slots)];
  const slot = slots.find((one) => one.type === type);
  const now = slot === undefined ? value : valueNow(slot, value);
  return kind === undefined || kind.has(String(now)) ? now : null;
}

function keepPicker(machine: Machine, before: Conversation): Picker | null {
  const { picker } = before;
  const slot = picker && successorOf(machine, before, null, picker.slot, machine.program.slots);
  if (!picker || !slot) return null;
  const values = picker.values.map((value) => valueNow(slot, value)).filter((value) => typeof value === 'string' && fits(slot, value));
  return { slot: slot.name, type: slot.type, values: values.map(String) };
}

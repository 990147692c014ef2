import type { Input } from '../engine/advance.ts';
import type { Conversation } from '../engine/conversation.ts';
import { sameValue } from '../engine/slots.ts';
import type { Program, Slot } from '../flow/program/program.ts';
import { type Entry, GENDERS, type SlotState } from '../flow/program/slot-types.ts';
import { type Mention, NOTHING_SAID, type Said, type SaidIntent } from '../understanding/said.ts';
import { allHandlers } from './handlers.ts';
import type { Literal, Readings, SlotReading } from './readings.ts';

/** Names of the catalog to speak of, by slot type: two of each are enough, so that a value can differ from the one that is known. */
export type Examples = Readonly<Record<'family' | 'ingredient' | 'brand' | 'perfumer' | 'fragrance', readonly string[]>>;

/** What a shopper may do wherever the conversation stands; the choices of the last reply come on top. */
export interface Moves {
  /** Tried in every situation in which they can matter. */
  readonly everywhere: readonly Move[];
  /** Intents that only call another flow: tried in every situation unless that would go deeper than is explored. */
  readonly calls: readonly Input[];
  /** Tried once for each place at which they matter (the questions waiting): they lead nowhere else than those above, but a reply may be wrong. */
  readonly oncePerPlace: readonly Move[];
}

export interface Move {
  readonly input: Input;
  /** Whether it can do something in a conversation that no other move does. */
  matters(conversation: Conversation): boolean;
}

const AT = { start: 0, end: 0 };
const ALWAYS = (): boolean => true;

/** Engine and answers tell these apart by name, whether or not a handler listens. */
const TOLD_APART = new Set(['affirm', 'deny', 'unsure', 'surprise', 'restart', 'back', 'more']);

export function movesOf(program: Program, readings: Readings, examples: Examples): Moves {
  const languages = readings.language ? program.languages : program.languages.slice(0, 1);
  const hear = (said: Partial<Said>): readonly Input[] => languages.map((language) => ({ language, said: { ...NOTHING_SAID, ...said } }));
  const mentions = mentionsOf(program, readings, examples);
  const kindOf = kindsOf(program, readings);
  const wishes = oneOfEachKind(
    mentions.filter(({ scope }) => scope === 'project'),
    kindOf,
  );
  const takes = new Map(program.flows.map((flow) => [flow.name, new Set(flow.slots.map(({ type }) => type))]));
  const drops = oneOfEachKind(
    program.slots.map(({ name }) => ({ scope: 'project', slot: name })),
    kindOf,
  );
  const intents = intentsToldApart(program);
  const first = wishes.find(({ mention }) => mention.polarity === 'want');
  const bare = (intent: string): SaidIntent => ({ intent, mentions: [], at: AT });
  const acting = intents.filter((intent) => actsOf(program, intent) !== 'answers');
  const isSayable = (intent: string): boolean => waysToSay(program, intent, examples).some(({ mentions: named }) => named.length === 0);
  const sayable = acting.filter(isSayable);
  // "Page 3" is never said without its number.
  const moving = acting
    .filter((intent) => actsOf(program, intent) === 'moves')
    .flatMap((intent) => (isSayable(intent) ? [bare(intent)] : waysToSay(program, intent, examples)));
  const always = (inputs: readonly Input[]): readonly Move[] => inputs.map((input) => ({ input, matters: ALWAYS }));
  return {
    everywhere: [
      ...always(hear({})),
      ...always(moving.flatMap((intent) => hear({ intents: [intent] }))),
      ...wishes.flatMap(({ slot, mention, isFirst }) =>
        // Into an empty slot one value is as good as another.
        hear({ mentions: [mention] }).map((input) => ({ input, matters: (now: Conversation) => isFirst || now.slots[slot] !== undefined })),
      ),
      ...mentionsForFlows(mentions).flatMap((mention) =>
        // Where no flow under way has a slot for it, it is a wish like the others.
        hear({ mentions: [mention] }).map((input) => ({
          input,
          matters: ({ stack }: Conversation) => stack.some(({ flow }) => takes.get(flow)?.has(mention.type)),
        })),
      ),
      ...wishes.flatMap(({ slot, mention }) =>
        hear({ mentions: [forget(mention)] }).map((input) => ({ input, matters: (now: Conversation) => holds(now, slot, mention) })),
      ),
      ...drops.flatMap(({ slot }) =>
        hear({ dropped: [{ slot, at: AT }] }).map((input) => ({ input, matters: (now: Conversation) => now.slots[slot] !== undefined })),
      ),
      ...always((['any', 'skip', 'yes', 'no'] as const).flatMap((answer) => hear({ answers: [answer] }))),
    ],
    calls: acting
      .filter((intent) => actsOf(program, intent) === 'calls')
      .flatMap((intent) => waysToSay(program, intent, examples))
      .flatMap((intent) => hear({ intents: [intent] })),
    oncePerPlace: [
      ...always(intents.filter((intent) => actsOf(program, intent) === 'answers').flatMap((intent) => hear({ intents: [bare(intent)] }))),
      ...(first === undefined ? [] : always(sayable.flatMap((intent) => hear({ intents: [bare(intent)], mentions: [first.mention] })))),
      ...(first === undefined ? [] : sayable.flatMap((intent) => hear({ intents: [bare(intent)], mentions: [forget(first.mention)] }))).map(
        (input) => ({ input, matters: (now: Conversation) => first !== undefined && holds(now, first.slot, first.mention) }),
      ),
      ...always(clarifications(program).flatMap((open) => hear({ open }))),
    ],
  };
}

/** What the last reply offered. */
export function offeredMoves(program: Program, conversation: Conversation): readonly Input[] {
  const language = program.languages[0] ?? 'en';
  return conversation.offered.map((label) => ({ language, label }));
}

/** Of intents that the same handlers listen to, one: the others go the same way. */
function intentsToldApart(program: Program): readonly string[] {
  const handlers = allHandlers(program);
  const chosen = new Map<string, string>();
  for (const intent of [...program.intents, ...program.courtesies].filter((one) => one !== 'changed')) {
    const listening = handlers.map(({ trigger }) => (trigger.on === 'intent' && trigger.intents.includes(intent) ? '1' : '0')).join('');
    const key = TOLD_APART.has(intent) ? intent : `${listening}${program.courtesies.includes(intent) ? 'c' : ''}`;
    if (!chosen.has(key)) chosen.set(key, intent);
  }
  return [...chosen.values()];
}

/** What the handlers of an intent do, wherever they are: only answer, the same at each place, only call a flow, or move the conversation. */
function actsOf(program: Program, intent: string): 'answers' | 'calls' | 'moves' {
  const listening = allHandlers(program).filter(({ trigger }) => trigger.on === 'intent' && trigger.intents.includes(intent));
  if (listening.length === 0 || TOLD_APART.has(intent)) return 'moves';
  if (listening.some(({ clear, set, next }) => clear === 'all' || clear.length + set.length > 0 || next !== null)) return 'moves';
  // Which of them answers is decided by more than the place.
  if (listening.some(({ when }) => when !== null)) return 'moves';
  return listening.some(({ call }) => call !== null) ? 'calls' : 'answers';
}

/**
 * An intent as it can be said: for each pattern of its phrases, in any language, with names in the holes; where one kind of
 * name stands there twice, with two different ones and with the same one.
 */
function waysToSay(program: Program, intent: string, examples: Examples): readonly SaidIntent[] {
  const phrases = Object.values(program.lexicons).flatMap(({ intents }) => (Object.hasOwn(intents, intent) ? (intents[intent] ?? []) : []));
  const patterns = new Map(phrases.map((phrase) => holesOf(phrase)).map((types) => [types.join(' '), types]));
  return [...patterns.values()].flatMap((types) =>
    (new Set(types).size < types.length ? [1, 0] : [1]).map((step) => {
      const seen = new Map<string, number>();
      const mentions = types.map((type) => {
        const place = seen.get(type) ?? 0;
        seen.set(type, place + step);
        return want(type, type === 'number' ? place + 1 : exampleOf(program, type, examples, place));
      });
      return { intent, mentions, at: AT };
    }),
  );
}

function holesOf(phrase: string): readonly string[] {
  return [...phrase.matchAll(/\{([a-z_]+)\}/g)].map(([, type = '']) => type);
}

function exampleOf(program: Program, type: string, examples: Examples, place: number): string {
  const values = program.kinds.find((kind) => kind.name === type)?.values.map(({ name }) => name) ?? namesOf(type, examples);
  return values[place % Math.max(1, values.length)] ?? '';
}

/** A word that has to be asked about, where the vocabulary knows one. */
function clarifications(program: Program): readonly NonNullable<Said['open']>[] {
  const ambiguity = program.ambiguous.find(({ ask }) => ask);
  if (ambiguity === undefined) return [];
  const readings = ambiguity.readings.map(({ type, value }): Mention => want(type, value));
  return [{ ambiguity: ambiguity.name, word: ambiguity.name, readings }];
}

interface SlotMention {
  /** `project`, or the flow whose slot it is. */
  readonly scope: string;
  readonly slot: string;
  readonly mention: Mention;
  /** Of the values of a slot that is compared with nothing, the first. */
  readonly isFirst: boolean;
}

function mentionsOf(program: Program, readings: Readings, examples: Examples): readonly SlotMention[] {
  const scopes = [{ scope: 'project', slots: program.slots }, ...program.flows.map((flow) => ({ scope: flow.name, slots: flow.slots }))];
  return scopes.flatMap(({ scope, slots }) =>
    slots.flatMap((slot) => {
      const reading = readings.slots.get(`${scope}.${slot.name}`);
      const values = valuesOf(slot, [...(reading?.literals ?? [])], examples);
      return toldApart(values, reading).map((value, place) => ({
        scope,
        slot: slot.name,
        mention: mentionFor(slot, value),
        isFirst: place === 0 || (reading?.tests.size ?? 0) > 0,
      }));
    }),
  );
}

/** Mentions that flows' own slots take: one of each value, the engine finds the slot. */
function mentionsForFlows(mentions: readonly SlotMention[]): readonly Mention[] {
  const own = mentions.filter(({ scope }) => scope !== 'project').map(({ mention }) => mention);
  return [...new Map(own.map((mention) => [JSON.stringify([mention.type, mention.value, mention.polarity]), mention])).values()];
}

function mentionFor(slot: Slot, value: Entry['value']): Mention {
  return { ...want(slot.type, value), polarity: slot.avoid ? 'avoid' : 'want' };
}

function forget(mention: Mention): Mention {
  return { ...mention, mode: 'drop' };
}

function holds({ slots }: Conversation, slot: string, { value }: Mention): boolean {
  const state = slots[slot];
  return state?.state === 'known' && state.entries.some((entry) => sameValue(entry.value, value));
}

function want(type: string, value: Entry['value']): Mention {
  return { type, value, polarity: 'want', emphasis: 'plain', mode: 'add', at: AT, how: 'exact' };
}

/** Values on every side of what a slot is compared with, and two that differ. */
function valuesOf(slot: Slot, literals: readonly Literal[], examples: Examples): readonly Entry['value'][] {
  switch (slot.shape) {
    case 'yes_no':
      return [true, false];
    case 'number':
      return aroundEach(literals, 7);
    case 'range':
      return aroundEach(literals, TYPICAL.get(slot.type) ?? 80).map((max) => ({ min: null, max }));
    case 'value': {
      const compared = literals.filter((literal): literal is string => typeof literal === 'string');
      const others = (slot.values ?? namesOf(slot.type, examples)).filter((value) => !compared.includes(value));
      return [...compared, ...others.slice(0, 2)];
    }
    default: {
      const never: never = slot.shape;
      return never;
    }
  }
}

/** Keeps two of the values that come to the same in every comparison of their slot: one can then replace the other. */
function toldApart(values: readonly Entry['value'][], reading: SlotReading | undefined): readonly Entry['value'][] {
  const tests = [...(reading?.tests.values() ?? [])];
  const met = new Map<string, number>();
  return values.filter((value) => {
    const state: SlotState = { state: 'known', entries: [{ value, emphasis: 'plain' }] };
    const sides = tests.map((test) => (test(state) ? '1' : '0')).join('');
    met.set(sides, (met.get(sides) ?? 0) + 1);
    return (met.get(sides) ?? 0) <= 2;
  });
}

/** What a range is tried with, besides what it is compared with; else a price. */
const TYPICAL = new Map([
  ['strength', 2],
  ['year', 1990],
  ['age', 40],
]);

function aroundEach(literals: readonly Literal[], other: number): readonly number[] {
  const numbers = literals.filter((literal) => typeof literal === 'number');
  return [...new Set([other, ...numbers.flatMap((number) => [number - 1, number, number + 1])])].filter((number) => number >= 0);
}

function namesOf(type: string, examples: Examples): readonly string[] {
  switch (type) {
    case 'family':
    case 'ingredient':
    case 'brand':
    case 'perfumer':
    case 'fragrance':
      return examples[type];
    case 'gender':
      return GENDERS;
    default:
      return [];
  }
}

/** Slots that nothing tells apart are spoken of by one of them, with each of its values. */
function oneOfEachKind<T extends { readonly scope: string; readonly slot: string }>(
  all: readonly T[],
  kindOf: (slot: string) => string,
): readonly T[] {
  const chosen = new Map<string, string>();
  return all.filter(({ slot }) => {
    const kind = kindOf(slot);
    if (!chosen.has(kind)) chosen.set(kind, slot);
    return chosen.get(kind) === slot;
  });
}

/** What tells a project slot apart: itself where it is looked at alone, else the groups, handlers and flows that know it. */
function kindsOf(program: Program, readings: Readings): (slot: string) => string {
  const kinds = new Map(program.kinds.map((kind) => [kind.name, kind.values.some(({ meaning }) => meaning.implies !== undefined)]));
  const flowTypes = new Set(program.flows.flatMap(({ slots }) => slots.map(({ type }) => type)));
  const listened = allHandlers(program).flatMap(({ trigger }) =>
    trigger.on === 'changed' && trigger.slots !== 'all' ? [trigger.slots] : [],
  );
  return (name) => {
    if (readings.slots.has(`project.${name}`)) return name;
    const slot = program.slots.find((one) => one.name === name);
    const groups = readings.groups.map((group) => group.includes(`project.${name}`));
    const type = slot !== undefined && (flowTypes.has(slot.type) || kinds.get(slot.type) === true) ? slot.type : null;
    return JSON.stringify([groups, listened.map((slots) => slots.includes(name)), type, slot?.avoid]);
  };
}

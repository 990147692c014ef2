import { offeredBy, saidContext } from '../engine/advance.ts';
import type { Conversation } from '../engine/conversation.ts';
import { replyLanguage } from '../engine/machine.ts';
import { SUPERLATIVES } from '../flow/program/attributes.ts';
import { GIFT, QUESTION } from '../flow/program/own-intents.ts';
import { AGE, GENDER, RECIPIENT, SUPERLATIVE } from '../flow/program/own-types.ts';
import type { Entry, RangeValue } from '../flow/program/slot-types.ts';
import { type Act, actsOf, intentNames } from '../understanding/4-interpret/acts.ts';
import type { Mention, Said } from '../understanding/said.ts';
import type { Deployment } from './deployment.ts';
import { beginConversation, type TurnResult, takeTurn } from './take-turn.ts';

/**
 * What is known of a wish after a message, and what the message itself asked. Ids of the catalog and of the vocabulary;
 * an empty list or null where nothing was said.
 */
export interface Reading {
  /** Of this message alone, in the order they were said. */
  readonly intents: readonly string[];
  /** What this message does, in order: what it asks, wishes for, turns down, takes back and says besides. */
  readonly acts: readonly Act[];
  readonly ingredients_wanted: readonly string[];
  readonly ingredients_avoided: readonly string[];
  readonly families: readonly string[];
  readonly families_avoided: readonly string[];
  /** Styles that are no mood, and comparatives. */
  readonly facets: readonly string[];
  readonly facets_avoided: readonly string[];
  /** Also where the recipient implies it. */
  readonly gender: string | null;
  /** How old whoever wears it is, in years; a range where it is one, its open side null. */
  readonly age: number | readonly [number | null, number | null] | null;
  /** Whom the wish is for: a value of the kind `recipient`. */
  readonly recipient: string | null;
  /** Everyone whom this message names as one to wear it, in the order they were said. */
  readonly recipients: readonly string[];
  readonly brands: readonly string[];
  readonly brands_avoided: readonly string[];
  /** Fragrance ids after a likeness cue. */
  readonly similar_to: readonly string[];
  /** Fragrance ids named otherwise. */
  readonly products: readonly string[];
  /** With `gift` where one was asked for. */
  readonly occasion: readonly string[];
  readonly season: readonly string[];
  readonly mood: readonly string[];
  /** From 1 (skin scent) to 5 (fills the room). */
  /** What comes first: `cheaper`, `newest`. */
  readonly order: string | null;
  readonly strength: readonly [number, number] | null;
  readonly price_min: number | null;
  readonly price_max: number | null;
  /** ISO 4217, where one was said. */
  readonly currency: string | null;
  /** Calendar years; an open side is null. */
  readonly year: readonly [number | null, number | null] | null;
  readonly concentration: readonly string[];
  /** `new`, `bestseller` and the like. */
  readonly tags: readonly string[];
  /** What this message points at: fragrance ids; where nothing has been shown, positions from 1 or `last`. */
  readonly references: readonly (string | number)[];
  /** Words and bar codes of this message that nobody knows. */
  readonly unknown: readonly string[];
  /** What this message may have meant and that changes nothing, as `type:id`: names that words sound like, readings of a word that is asked about. */
  readonly doubt: readonly string[];
}

/** A reading with the details of its last message. */
export interface ReadMessage {
  readonly reading: Reading;
  /** null: the message was the label of a choice that had just been offered. */
  readonly said: Said | null;
  /** What the last message was answered with. */
  readonly turn: TurnResult;
}

/**
 * Holds the conversation of some messages in one language and reads the state after the last. Deterministic; searches run as
 * they would in that shop. `texts`: at least one, each at most 2,000 characters.
 */
export function readMessages(deployment: Deployment, scope: string, language: string, texts: readonly string[]): ReadMessage {
  const reader = new MessageReader(deployment, scope, language);
  const read = texts.map((text) => reader.read(text)).at(-1);
  if (read === undefined) throw new RangeError('There is no message to read');
  return read;
}

/** Holds one conversation and reads the state after each message. */
export class MessageReader {
  readonly #deployment: Deployment;
  readonly #scope: string;
  readonly #language: string;
  readonly #likeness = new Map<string, boolean>();
  #conversation: Conversation;
  #isGift = false;

  constructor(deployment: Deployment, scope: string, language: string) {
    this.#deployment = deployment;
    this.#scope = scope;
    this.#language = language;
    this.#conversation = beginConversation(deployment, { seed: 0, language }).conversation;
  }

  read(text: string): ReadMessage {
    const [deployment, language, before] = [this.#deployment, this.#language, this.#conversation];
    const label = offeredBy(before, text)?.meaning;
    const pointing = pointingIn(deployment, before, language, text);
    const turn = takeTurn(deployment, this.#scope, before, { text, language });
    this.#conversation = turn.conversation;
    const said = turn.trace.events.find((event) => event.event === 'said')?.said ?? null;
    const intents = pointing?.intents ?? (said === null ? null : intentNames(said)) ?? (label?.means === 'intent' ? [label.intent] : []);
    this.#isGift ||= said?.intents.some((one) => one.intent === GIFT) ?? false;
    for (const one of said?.mentions ?? []) {
      if (one.type === 'fragrance') this.#likeness.set(String(one.value), one.likeness === true);
    }
    const positions = pointing?.positions ?? [];
    const heard = { said, intents, positions, likeness: this.#likeness, isGift: this.#isGift };
    return { reading: toReading(deployment, turn.conversation, heard), said, turn };
  }
}

interface Heard {
  readonly said: Said | null;
  readonly intents: readonly string[];
  readonly positions: readonly (string | number)[];
  /** Fragrances that were mentioned, and whether after a likeness cue. */
  readonly likeness: ReadonlyMap<string, boolean>;
  readonly isGift: boolean;
}

function toReading(deployment: Deployment, conversation: Conversation, { said, intents, positions, likeness, isGift }: Heard): Reading {
  const state = new State(deployment, conversation);
  const asked = said?.intents.flatMap((one) => one.mentions) ?? [];
  // Compared for an occasion, or asked for with one; a question that is about one wishes for none.
  const wished = said?.intents.filter(({ intent }) => intent !== QUESTION).flatMap((one) => one.mentions) ?? [];
  const occasions = union(state.values('occasion'), namedIn(wished, 'occasion'));
  const styles = state.values('style');
  const asks = said?.asks ?? [];
  // A question that points at nothing is about all that was shown.
  const pointedIn = asks.map(({ of, named }) => of.filter((id) => !named.includes(id))).filter(({ length }) => length === 1);
  const references = [
    ...new Set([...[...asked, ...(said?.mentions ?? [])].filter(isPointed).map((one) => String(one.value)), ...pointedIn.flat()]),
  ];
  const named = union(
    namedIn(asked, 'fragrance'),
    asks.flatMap((one) => one.named),
  );
  const liked = state.values('fragrance');
  const similar = liked.filter((id) => likeness.get(id) === true);
  const price = state.range('price');
  const strength = state.range('strength');
  const year = state.range('year');
  const age = state.range(AGE);
  const order = state.values(SUPERLATIVE);
  return {
    intents,
    acts: said === null ? [] : actsOf(said),
    ingredients_wanted: state.values('ingredient'),
    ingredients_avoided: withCarriers(deployment, state.avoided('ingredient')),
    families: state.values('family'),
    families_avoided: state.avoided('family'),
    facets: union([...styles.filter((id) => !state.isTold('style', id, 'mood')), ...state.values('comparative')], order.filter(isCompared)),
    facets_avoided: state.avoided('style'),
    gender: state.gender(),
    age: age === null ? null : age.min !== null && age.min === age.max ? age.min : [age.min, age.max],
    recipient: state.values(RECIPIENT)[0] ?? null,
    recipients: [...new Set(said?.mentions.filter(isWearer).map(({ value }) => String(value)) ?? [])],
    brands: state.values('brand'),
    brands_avoided: state.avoided('brand'),
    similar_to: similar,
    products: union(liked, named).filter((id) => !similar.includes(id) && !references.includes(id)),
    occasion: [
      ...occasions.filter((id) => !state.isTold('occasion', id, 'season')), // What is said of a gift is an intent, for the conversation asks about it; to a reader it is an occasion as well.
      ...(isGift ? [GIFT] : []),
    ],
    season: occasions.filter((id) => state.isTold('occasion', id, 'season')),
    mood: styles.filter((id) => state.isTold('style', id, 'mood')),
    order: order[0] ?? null,
    strength: strength === null ? null : [strength.min ?? 1, strength.max ?? 5],
    price_min: price?.min ?? null,
    price_max: price?.max ?? null,
    currency: price?.currency ?? null,
    year: year === null ? null : [year.min, year.max],
    concentration: state.values('concentration'),
    tags: state.values('tag'),
    references: [...new Set<string | number>([...references, ...positions])],
    unknown: said?.unknown.map((one) => one.text) ?? [],
    doubt: doubtIn(said),
  };
}

function doubtIn(said: Said | null): readonly string[] {
  const readings = [...(said?.doubt?.readings ?? []), ...(said?.open?.readings ?? [])];
  return [...new Set(readings.map(({ type, value }) => `${type}:${String(value)}`))];
}

/** The project's slots of a conversation, by type. */
class State {
  readonly #deployment: Deployment;
  readonly #conversation: Conversation;

  constructor(deployment: Deployment, conversation: Conversation) {
    this.#deployment = deployment;
    this.#conversation = conversation;
  }

  values(type: string): readonly string[] {
    return this.#entries(type, false).map((entry) => String(entry.value));
  }

  avoided(type: string): readonly string[] {
    return this.#entries(type, true).map((entry) => String(entry.value));
  }

  /** What was said, or follows from whom it is for; not what is only guessed from what somebody wears. */
  gender(): string | null {
    const [entry] = this.#entries(GENDER, false);
    if (entry === undefined) return null;
    const meanings = this.#deployment.machine.kinds.get(RECIPIENT);
    const isImplied = this.values(RECIPIENT).some((who) => meanings?.get(who)?.implies?.[GENDER] === entry.value);
    return entry.implied === true && !isImplied ? null : String(entry.value);
  }

  range(type: string): RangeValue | null {
    const value = this.#entries(type, false)[0]?.value;
    return typeof value === 'object' ? value : null;
  }

  isTold(kind: string, value: string, as: string): boolean {
    return this.#deployment.machine.kinds.get(kind)?.get(value)?.toldAs === as;
  }

  #entries(type: string, avoid: boolean): readonly Entry[] {
    const slots = this.#deployment.machine.program.slots.filter((slot) => slot.type === type && slot.avoid === avoid);
    return slots.flatMap(({ name }) => {
      const state = Object.hasOwn(this.#conversation.slots, name) ? this.#conversation.slots[name] : undefined;
      return state?.state === 'known' ? state.entries : [];
    });
  }
}

/** An allergen stands for all that carries it. */
function withCarriers({ catalog }: Deployment, avoided: readonly string[]): readonly string[] {
  const allergens = catalog.names.allergens ?? [];
  const carriers = avoided.flatMap((key) =>
    allergens.filter((one) => one.key === key).flatMap(({ certain, usual }) => [...certain, ...usual]),
  );
  return union(avoided, carriers);
}

function namedIn(mentions: readonly Mention[], type: string): readonly string[] {
  return mentions.filter((one) => one.type === type && !isPointed(one)).map((one) => String(one.value));
}

function isWearer({ type, polarity, mode }: Mention): boolean {
  return type === RECIPIENT && polarity === 'want' && mode !== 'drop';
}

function isPointed({ type, how }: Mention): boolean {
  return type === 'fragrance' && how === 'pointed';
}

/** Whether a superlative is of a comparative. */
const isCompared = (superlative: string): boolean => !SUPERLATIVES.has(superlative);

function union(some: readonly string[], more: readonly string[]): readonly string[] {
  return [...new Set([...some, ...more])];
}

/** Stand-ins for a list where none has been shown, so that "the second one" alone still says which; "it" says nothing then. */
const POSITIONS = ['1', '2', '3', '4', '5', 'last_but_one', 'last'];
const IT = 'it';

interface Pointing {
  readonly positions: readonly (string | number)[];
  /** What is asked of them: without a list the conversation doesn't hear it. */
  readonly intents: readonly string[];
}

function pointingIn(deployment: Deployment, conversation: Conversation, language: string, text: string): Pointing | null {
  const { machine, understander } = deployment;
  if (conversation.results !== null) return null;
  const context = saidContext(machine, conversation, replyLanguage(machine, language));
  const told = context.told?.length ? context.told : [IT];
  const said = understander.understand(text, { ...context, list: POSITIONS, told, inScope: () => true });
  const mentions = [...said.mentions, ...said.intents.flatMap((one) => one.mentions)];
  // Where nothing is pointed at, a question is about all that was shown.
  const asked = said.asks.flatMap(({ of }) => (of.length < POSITIONS.length ? of : []));
  const all = union(
    mentions.filter(isPointed).map(({ value }) => String(value)),
    asked,
  );
  const positions = all.filter((one) => POSITIONS.includes(one));
  if (positions.length === 0) return null;
  return {
    positions: positions.map((one) => (Number.isNaN(Number(one)) ? one : Number(one))),
    intents: intentNames(said).filter((intent) => !machine.courtesies.has(intent)),
  };
}

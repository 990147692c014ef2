import type { CatalogAnswer, CatalogQuery } from '../catalog/query.ts';
import { ANSWER_INTENTS, HELP, SEEKING, TALK, UNSURE } from '../flow/program/own-intents.ts';
import { RECIPIENT } from '../flow/program/own-types.ts';
import { fold } from '../text/fold.ts';
import { Work } from '../text/work.ts';
import { type Mention, NOTHING_SAID, type Said, type SaidContext, type SaidRange } from '../understanding/said.ts';
import { forFirstPerson, lineAfter } from './another-person.ts';
import { takeBackIfMisread } from './back.ts';
import { bounded } from './bounded.ts';
import { composeReply } from './compose.ts';
import type { Conversation, Offered } from './conversation.ts';
import { askDoubt, doubtToAsk, sayDoubt } from './doubt.ts';
import { fill } from './fill.ts';
import { historyAfter } from './history.ts';
import { lastAskedOf } from './last-asked.ts';
import { type Machine, replyLanguage, stepOf, voiceOf } from './machine.ts';
import { migrated } from './migrate.ts';
import { sayLater, sayReadAs, sayWish, understoodText } from './opening.ts';
import { askedByPointing } from './pointing.ts';
import { offer } from './question.ts';
import { saidBy } from './relaxations.ts';
import type { Reply } from './reply.ts';
import type { Asking } from './search-step.ts';
import { askedOf, signaturesOf } from './slot-signatures.ts';
import { EMPTY, entriesOf, fromSlots, sameSlots, sameState, stateOf, toSlots } from './slots.ts';
import { joined, quoted, text, valueText } from './speak.ts';
import { calledIn, spokenOf } from './spoken-of.ts';
import { hold, take } from './take.ts';
import type { Trace } from './trace.ts';
import { liveFrame, slotOf, storedFrame, type Turn, topFrame, waitingQuestion } from './turn.ts';

/**
 * One message as the engine hears it: the label of something offered, or what was understood. `contact`: how a person of
 * the shop is reached, for the messages that tell it; `address`: how it addresses shoppers (`du`).
 */
export type Input = { readonly language: string; readonly contact?: string; readonly currency?: string; readonly address?: string } & (
  | { readonly label: Offered }
  | { readonly said: Said }
);

/** What a turn came to. */
export interface Advanced {
  readonly type: 'reply';
  readonly conversation: Conversation;
  readonly reply: Reply;
  readonly trace: Trace;
}

/** The turn is over; or something is asked of the catalog first: call again with its answer added. */
export type Outcome = Advanced | { readonly type: 'query'; readonly query: CatalogQuery };

/**
 * A new conversation, at rest, and its welcome. `seed`: 32 bits; the same seed chooses the same variants of messages.
 * `language`: ISO 639-1, with a region or without (`pt-PT`); one that the program doesn't have becomes its first.
 */
export function begin(
  machine: Machine,
  start: { readonly seed: number; readonly language: string; readonly address?: string },
): { readonly conversation: Conversation; readonly reply: Reply } {
  const conversation: Conversation = {
    program: machine.program.hash,
    seed: start.seed >>> 0,
    turn: 0,
    language: replyLanguage(machine, start.language),
    slots: {},
    stack: [],
    results: null,
    offered: [],
    clarify: null,
    restSlots: {},
    history: [],
  };
  const turn = openTurn(machine, conversation, conversation.language, new Work(), {
    voice: voiceOf(machine, start.language, start.address),
  });
  return { conversation, reply: { message: text(turn, machine.program.welcome).replace(/</g, '‹') } };
}

/**
 * What was offered under this label in the last reply, in any language, case and accents aside. A conversation of another
 * program is first to be `migrated`, here and for `saidContext`.
 */
export function offeredBy(conversation: Conversation, message: string): Offered | null {
  const folded = fold(message);
  return conversation.offered.find((one) => one.labels.includes(folded)) ?? null;
}

/** What understanding needs to know of the conversation. */
export function saidContext(machine: Machine, conversation: Conversation, language: string): Omit<SaidContext, 'inScope' | 'pricesOf'> {
  const frame = conversation.stack[conversation.stack.length - 1];
  const verb = frame && !frame.unasked ? stepOf(machine, frame.flow, frame.step)?.verb : undefined;
  const ref = verb?.verb === 'ask' ? verb.slot : null;
  const slot = ref && (ref.scope === 'project' ? machine.slots.get(ref.name) : frame && machine.flows.get(frame.flow)?.slots.get(ref.name));
  return {
    language: replyLanguage(machine, language),
    asked: slot?.type ?? null,
    list: conversation.results?.items ?? [],
    recent: conversation.results?.recent ?? [],
    told: conversation.told ?? [],
    spoken: conversation.spoken ?? [],
    called: conversation.called ?? [],
    picker: conversation.picker ?? null,
    buttons: buttonsOf(conversation),
    explained: explainedIn(machine, conversation),
    lastAsked: conversation.lastAsked ?? null,
    wearer: wearerOf(machine, conversation),
    inLine: (conversation.inLine ?? []).flatMap(({ who, heardOf }) => (heardOf ? [] : [who])),
    heardOf: (conversation.inLine ?? []).flatMap(({ who, heardOf }) => (heardOf ? [who] : [])),
    allergic: conversation.allergic === true,
    refusing: conversation.refusing ?? null,
    leftOut: valuesOf(machine, conversation, true),
    carriers: valuesOf(machine, conversation, true).flatMap(({ value }) => machine.names.carriersOf?.(String(value)) ?? []),
    sought: valuesOf(machine, conversation, false),
    priced: knownOf(machine, conversation, 'price') !== undefined,
    price: rangeOf(machine, conversation, 'price'),
    strength: rangeOf(machine, conversation, 'strength'),
    wished: conversation.results !== null || Object.values(conversation.slots).some(({ state }) => state === 'known'),
  };
}

/** Cards and what was told of are pointed at sooner than buttons. */
function buttonsOf({ results, told = [], offered }: Conversation): NonNullable<SaidContext['buttons']> {
  if (results !== null || told.length > 0) return [];
  return offered.map(({ meaning }) =>
    meaning.means === 'value' && typeof meaning.value === 'string' ? { type: meaning.type, value: meaning.value } : null,
  );
}

function wearerOf(machine: Machine, conversation: Conversation): string | null {
  const value = knownOf(machine, conversation, RECIPIENT);
  return typeof value === 'string' ? value : null;
}

/** What is known of a type of the wish. */
function knownOf({ program }: Machine, { slots }: Conversation, type: string): unknown {
  const slot = program.slots.find((one) => one.type === type && !one.avoid);
  const state = slot !== undefined && Object.hasOwn(slots, slot.name) ? slots[slot.name] : undefined;
  return state?.state === 'known' ? state.entries[0]?.value : undefined;
}

/** All values that are turned down or not borne; or all others that are known. */
function valuesOf({ program }: Machine, { slots }: Conversation, avoided: boolean): NonNullable<SaidContext['leftOut']> {
  return program.slots
    .filter(({ avoid }) => avoid === avoided)
    .flatMap(({ name, type }) =>
      entriesOf((Object.hasOwn(slots, name) ? slots[name] : undefined) ?? EMPTY).flatMap(({ value }) =>
        typeof value === 'string' ? [{ type, value }] : [],
      ),
    );
}

function rangeOf(machine: Machine, conversation: Conversation, type: 'price' | 'strength'): SaidRange | null {
  const value = knownOf(machine, conversation, type);
  return isRange(value) ? value : null;
}

const isRange = (value: unknown): value is SaidRange => typeof value === 'object' && value !== null && 'min' in value && 'max' in value;

/** The intent that called the flow which waits. */
function explainedIn({ program, flows }: Machine, { stack }: Conversation): NonNullable<SaidContext['explained']> | null {
  const frame = stack.at(-1);
  if (frame === undefined || stack.at(-2)?.calledBy === undefined) return null;
  for (const { trigger, call } of program.handlers) {
    if (trigger.on !== 'intent' || call?.flow !== frame.flow) continue;
    const [intent] = trigger.intents;
    const types = [...(flows.get(frame.flow)?.slots.values() ?? [])].map(({ type }) => type);
    return intent === undefined ? null : { intent, types };
  }
  return null;
}

/**
 * One turn. Pure: equal arguments give equal results, and nothing given is changed. Never throws on what
 * was said. `answers`: what the catalog answered in this turn so far, in the order it was asked. Each call takes the
 * turn from its beginning; `advancing` takes it but once.
 *
 * @example
 * const answers: CatalogAnswer[] = [];
 * let outcome = advance(machine, before, input);
 * while (outcome.type === 'query') {
 *   answers.push(catalog.answer('demo', outcome.query));
 *   outcome = advance(machine, before, input, answers);
 * }
 */
export function advance(machine: Machine, before: Conversation, input: Input, answers: readonly CatalogAnswer[] = []): Outcome {
  const running = advancing(machine, before, input);
  let step = running.next();
  for (const answer of answers) {
    if (step.done) break;
    step = running.next(answer);
  }
  return step.done ? step.value : { type: 'query', query: step.value };
}

/**
 * The same turn, asking the catalog as it goes: yields each query and is resumed with its answer, so that a turn of many
 * queries does nothing twice. `work`: counts the steps that it takes.
 */
export function* advancing(machine: Machine, before: Conversation, input: Input, work = new Work()): Asking<Advanced> {
  const language = replyLanguage(machine, input.language);
  const current = migrated(machine, before);
  const turn = openTurn(machine, current, language, work, {
    contact: input.contact,
    currency: input.currency,
    voice: voiceOf(machine, input.language, input.address),
    page: pageIn(input),
  });
  if (current !== before) turn.events.push({ event: 'migrated', from: before.program, to: current.program });
  yield* takeTurn(turn, input);
  const reply = composeReply(turn, input.language);
  return { type: 'reply', conversation: closeTurn(turn), reply, trace: { turn: turn.number, language, events: turn.events } };
}

/** The number in "page 3". */
function pageIn(input: Input): number | null {
  if (!('said' in input)) return null;
  const named = input.said.intents.flatMap(({ mentions }) => mentions).find(({ type }) => type === 'number')?.value;
  return typeof named === 'number' && Number.isSafeInteger(named) && named > 0 ? named : null;
}

function openTurn(
  machine: Machine,
  before: Conversation,
  language: string,
  work: Work,
  {
    contact,
    currency,
    voice = language,
    page = null,
  }: {
    readonly contact?: string | undefined;
    readonly currency?: string | undefined;
    readonly voice?: string;
    readonly page?: number | null;
  } = {},
): Turn {
  return {
    machine,
    before,
    language,
    voice,
    contact: contact ?? null,
    currency: currency ?? null,
    wasAtRest: before.stack.length === 0,
    saysMore: false,
    number: before.turn + 1,
    slots: fromSlots(before.slots),
    stack: before.stack.map(liveFrame),
    results: before.results,
    told: before.told ?? [],
    asks: [],
    hasAnswered: false,
    spoken: before.spoken ?? [],
    inLine: before.inLine ?? [],
    called: before.called ?? [],
    history: before.history,
    clarify: null,
    doubted: before.doubted ?? [],
    isHeld: false,
    offered: [],
    opening: [],
    pieces: [],
    question: [],
    picker: before.picker ?? null,
    interactable: null,
    lastSearch: null,
    pending: null,
    clash: null,
    relaxations: [],
    warnings: [],
    suggestions: [],
    events: [],
    refill: () => undefined,
    wentBack: false,
    kept: new Map(),
    leftOut: new Map(),
    tooMany: new Map(),
    sets: new Map(Object.entries(before.sets ?? {})),
    chosen: null,
    page,
    restated: new Set(),
    floor: 0,
    stepsRun: 0,
    work,
  };
}

function* takeTurn(turn: Turn, input: Input): Asking<void> {
  const all = askedByPointing(turn, without(turn, heard(turn, input)));
  if (!('label' in input)) turn.events.push({ event: 'said', said: all });
  const heardNow = takeBackIfMisread(turn, all);
  turn.asks = all.asks;
  turn.saysMore = all.asks.length + all.mentions.length + all.dropped.length > 0;
  const { said, later, comers } = forFirstPerson(turn, heardNow);
  turn.inLine = lineAfter(turn, said, comers);
  const before = new Map(turn.slots);
  const filled = fill(turn, said);
  const changed = turn.machine.program.slots.some((slot) => !sameState(stateOf(before, slot.name), stateOf(turn.slots, slot.name)));
  sayWish(turn, said, filled, changed && !('label' in input));
  const told = turn.opening.length;
  turn.refill = () => {
    turn.stack = [];
    turn.inLine = comers;
    const anew = fill(turn, said);
    // Of what was forgotten nothing is said but what goes for now.
    turn.opening.splice(0, told);
    if (anew.any) turn.pieces.push({ piece: 'text', text: understoodText(turn) });
  };
  sayReadAs(turn, said, filled);
  sayLater(turn, later);
  if (said.open !== null) return clarify(turn, said.open.word, said.open.readings);
  const doubt = doubtToAsk(turn, said);
  if (doubt !== null) return askDoubt(turn, doubt);
  if (said.doubt !== undefined) sayDoubt(turn, said.doubt);
  if (said.setAside?.unsure) return yield* hold(turn, said, filled);
  const answered = consumeAnswer(turn, said, filled.answered);
  const stop = yield* take(turn, answered, filled);
  if (stop === 'rest') turn.stack = [];
}

/** The label of something offered says what it means; everything else is as it was understood. */
function heard(turn: Turn, input: Input): Said {
  if ('said' in input) return confirmed(turn, input.said);
  const { meaning, actionId } = input.label;
  turn.events.push({ event: 'label', actionId });
  const at = { start: 0, end: 0 };
  switch (meaning.means) {
    case 'intent':
      return { ...NOTHING_SAID, intents: [{ intent: meaning.intent, mentions: [], at }] };
    case 'any':
      return { ...NOTHING_SAID, answers: ['any'] };
    case 'drop':
      return saidBy(turn, meaning);
    case 'mention':
      return meaning.intent === undefined
        ? { ...NOTHING_SAID, mentions: [meaning.mention] }
        : { ...NOTHING_SAID, intents: [{ intent: meaning.intent, mentions: [meaning.mention], at }] };
    case 'value': {
      const polarity = slotOf(turn, topFrame(turn), meaning.slot)?.avoid ? 'avoid' : 'want';
      const mention: Mention = { type: meaning.type, value: meaning.value, polarity, emphasis: 'plain', mode: 'add', at, how: 'label' };
      return { ...NOTHING_SAID, mentions: [mention] };
    }
  }
}

/** "Yes", where one name was asked about, or one wish may go. */
function confirmed(turn: Turn, said: Said): Said {
  const { clarify, offered } = turn.before;
  const [only, ...others] = offered;
  const isYes = said.answers.includes('yes') && said.mentions.length === 0;
  if (!isYes || others.length > 0) return said;
  if (only?.meaning.means === 'drop') return saidBy(turn, only.meaning);
  if (clarify === null || only?.meaning.means !== 'mention') return said;
  const { intent, mention } = only.meaning;
  const meant = intent === undefined ? { mentions: [mention] } : { intents: [{ intent, mentions: [mention], at: mention.at }] };
  return { ...NOTHING_SAID, ...meant };
}

/** Courtesies and small talk are dropped when there is anything else. */
function without(turn: Turn, said: Said): Said {
  const { courtesies } = turn.machine;
  const isCourtesy = (intent: string): boolean => courtesies.has(intent) || intent === TALK;
  // "OK, is the first one strong?", "OK, I'll take it": the question and the decision count, where no question of ours is answered.
  const isAsked = waitingQuestion(turn)?.ask.slot != null;
  const counts = said.intents.map(({ intent }) => intent).filter((intent) => !isCourtesy(intent) && !ANSWER_INTENTS.has(intent));
  const isMore = said.asks.length > 0 || (!isAsked && counts.length > 0);
  // "A present for my dad, no idea what", "I'm lost, can you help me?"
  const isLost =
    said.asks.length === 0 && said.intents.some(({ intent }) => intent === UNSURE) && counts.every((intent) => SEEKING.has(intent));
  const isAside = (intent: string): boolean =>
    isCourtesy(intent) || (isLost && intent === HELP) || (isMore && ANSWER_INTENTS.has(intent) && !(isLost && intent === UNSURE));
  const intents = said.intents.filter((one) => !isAside(one.intent));
  const more =
    intents.length > 0 ||
    said.mentions.length > 0 ||
    said.dropped.length > 0 ||
    said.answers.length > 0 ||
    said.open !== null ||
    said.doubt !== undefined;
  return more ? { ...said, intents } : said;
}

/** "Yes" that has answered the asked question is no intent as well. */
function consumeAnswer(turn: Turn, said: Said, answered: boolean): Said {
  if (!answered || said.answers.length === 0 || waitingQuestion(turn) === null) return said;
  return { ...said, intents: said.intents.filter((one) => !ANSWER_INTENTS.has(one.intent)) };
}

/** Asks which of two meanings a word has; nothing moves meanwhile. */
function clarify(turn: Turn, word: string, readings: readonly Mention[]): void {
  const { machine, language } = turn;
  const names = readings.map((reading) => valueText(machine, language, reading.type, String(reading.value)));
  turn.clarify = { word: quoted(word), readings };
  turn.question = [
    { piece: 'text', text: text(turn, 'system.clarify', { word: quoted(word), options: joined(turn, names, 'disjunction') }) },
  ];
  offer(turn, {
    type: 'button',
    options: readings.map((reading) => ({
      actionId: `${reading.type}.${String(reading.value)}`,
      id: null,
      meaning: { means: 'mention', mention: { ...reading, how: 'label' } },
    })),
  });
}

function isAllergic({ events }: Turn): boolean {
  return events.some((one) => one.event === 'said' && one.said.mentions.some((mention) => mention.allergy && mention.mode !== 'drop'));
}

const SMELLED: ReadonlySet<string> = new Set(['ingredient', 'family', 'style', 'fragrance', 'brand']);

/**
 * What was named last is turned down, and nobody is allergic to it: alone ("no rose please"), or beside a wish ("something fresh, but no
 * rose"). null: nothing is.
 */
function refusing({ events }: Turn): Conversation['refusing'] | null {
  const named = events.flatMap((one) => (one.event === 'said' ? one.said.mentions.filter(({ type }) => SMELLED.has(type)) : []));
  const isRefused = ({ polarity, mode, allergy }: Mention): boolean => polarity === 'avoid' && mode !== 'drop' && allergy !== true;
  const last = named.toSorted((a, b) => a.at.start - b.at.start).at(-1);
  if (last === undefined || !isRefused(last)) return null;
  return named.every(isRefused) ? 'only' : 'last';
}

const withRefusing = (refusing: Conversation['refusing'] | null): Pick<Conversation, 'refusing'> => (refusing == null ? {} : { refusing });

/** A list shown in this turn remembers the question after it, for `back`. */
function withQuestion(turn: Turn): Conversation['results'] {
  const { results, lastSearch } = turn;
  const question = waitingQuestion(turn);
  if (results === null || question === null || !lastSearch || lastSearch.shown.length === 0) return results;
  return { ...results, question: { flow: question.frame.flow, step: question.step.name } };
}

function closeTurn(turn: Turn): Conversation {
  const hasMoved = turn.clarify === null && !turn.isHeld;
  const slots = toSlots(turn.slots);
  const top = turn.stack.length - 1;
  const stack = turn.stack.map((frame, place) => storedFrame(frame, place === top && hasMoved ? slots : toSlots(frame.seen)));
  const restSlots = turn.stack.length === 0 && hasMoved ? slots : turn.before.restSlots;
  const asked = lastAskedOf(turn);
  const called = calledIn(turn);
  const after = {
    program: turn.machine.program.hash,
    seed: turn.before.seed,
    turn: turn.number,
    language: turn.language,
    slots,
    signatures: signaturesOf(turn.machine, { slots, restSlots, stack }),
    asked: askedOf(turn.machine, stack),
    stack,
    results: withQuestion(turn),
    told: turn.lastSearch !== null && turn.lastSearch.shown.length > 0 ? [] : turn.told,
    spoken: spokenOf(turn),
    ...(called.length > 0 ? { called } : {}),
    ...(turn.inLine.length > 0 ? { inLine: turn.inLine } : {}),
    ...(asked === null ? {} : { lastAsked: asked }),
    offered: turn.offered,
    picker: turn.picker,
    ...(isAllergic(turn) ? { allergic: true as const } : {}),
    ...(!sameSlots(turn.before.slots, slots) && (!turn.wentBack || turn.saysMore) ? { changed: true as const } : {}),
    ...withRefusing(refusing(turn)),
    clarify: turn.clarify,
    ...(turn.doubted.length > 0 ? { doubted: turn.doubted } : {}),
    restSlots,
    ...(turn.sets.size > 0 ? { sets: Object.fromEntries(turn.sets) } : {}),
  };
  const history = turn.wentBack ? turn.history : historyAfter(turn.before, after, turn.history, turn.machine.program.limits.history);
  return bounded({ ...after, history }, turn.machine.mostBytes);
}

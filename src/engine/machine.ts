import type { NameBook } from '../catalog/catalog.ts';
import type { Expr, ExprScope, ExprValue } from '../flow/expr/expr.ts';
import { exprReads } from '../flow/expr/expr-reads.ts';
import { compileExpr } from '../flow/expr/run-expr.ts';
import { compileMessage } from '../flow/message/format-message.ts';
import type { Message, MessageArguments } from '../flow/message/message.ts';
import type { ValueMeaning } from '../flow/program/meaning.ts';
import { BOTTLE } from '../flow/program/own-types.ts';
import type { Assignment, Flow, Program, Slot, Step } from '../flow/program/program.ts';
import { BUILT_IN_TYPES } from '../flow/program/slot-types.ts';
import { baseOf } from '../flow/program/voices.ts';
import { fold } from '../text/fold.ts';
import { MOST_BYTES } from './bounded.ts';

/** A program made ready to run: names in maps, conditions and messages as closures. Made once per deployment. */
export interface Machine {
  readonly program: Program;
  readonly names: NameBook;
  readonly flows: ReadonlyMap<string, ReadyFlow>;
  /** The project's slots. */
  readonly slots: ReadonlyMap<string, Slot>;
  /** Those of them that hold wishes about fragrances, by name; others only keep the conversation's books. */
  readonly wished: ReadonlySet<string>;
  /** kind → value → meaning. */
  readonly kinds: ReadonlyMap<string, ReadonlyMap<string, ValueMeaning>>;
  /** Of the questions that rest on other answers, as `flow.step`: what those must say. */
  readonly premises: ReadonlyMap<string, Premise>;
  /** Intents in order of precedence; courtesies come after all of them. */
  readonly precedence: ReadonlyMap<string, number>;
  readonly courtesies: ReadonlySet<string>;
  /** The intent that asks for the next page; null: no flow knows one. */
  readonly nextPage: string | null;
  /** Bytes that a conversation is kept within; infinite for who keeps none. */
  readonly mostBytes: number;
  evaluate(expr: Expr, scope: ExprScope): ExprValue;
  /** The variants of a message in a voice, or in its language where the voice doesn't say it; empty when there is none. */
  message(voice: string, key: string): readonly ReadyMessage[];
  /** Display label of `group.id`. */
  label(language: string, key: string): string | undefined;
}

export interface ReadyFlow {
  readonly flow: Flow;
  readonly slots: ReadonlyMap<string, Slot>;
  /** Step name → its place in `flow.steps`. */
  readonly places: ReadonlyMap<string, number>;
  /** Slot of the flow → what is set where it is yes: what a question for it offers. */
  readonly offers: ReadonlyMap<string, readonly Assignment[]>;
}

export interface Premise {
  readonly holds: Expr;
  /** Whether it looks at slots of its flow, which are there only while that flow is on the stack. */
  readonly ofFlow: boolean;
}

export interface ReadyMessage {
  readonly format: (args: MessageArguments) => string;
  /** Names of the arguments it reads. */
  readonly args: ReadonlySet<string>;
}

/**
 * Makes a program ready to run: some milliseconds, once per deployment. `names` says what ids of the catalog are called
 * in replies; a loaded `Catalog` is one. Takes only what `compile` made. Immutable and free of state: any number of
 * conversations may share it.
 */
export function loadMachine(program: Program, names: NameBook): Machine {
  const closures = new WeakMap<Expr, (scope: ExprScope) => ExprValue>();
  const messages = readyMessages(program);
  const labels = new Map(Object.entries(program.labels).map(([language, byKey]) => [language, new Map(Object.entries(byKey))]));
  return {
    program,
    names: {
      nameOf: (type, id, language) => names.nameOf(type, id, language, wordFor(program, type, id, language)),
      wearsOf: (facet, language) => names.wearsOf?.(facet, language) ?? [],
      carriersOf: (key) => names.carriersOf?.(key) ?? null,
      calledAfter: (ingredient) => names.calledAfter?.(ingredient) ?? null,
      noteOf: (family) => names.noteOf?.(family) ?? null,
      genderOf: (fragrance) => names.genderOf?.(fragrance) ?? null,
      leavesOut: (out, ingredient) => names.leavesOut?.(out, ingredient) ?? out === ingredient,
    },
    flows: new Map(program.flows.map((flow) => [flow.name, readyFlow(flow)])),
    slots: new Map(program.slots.map((slot) => [slot.name, slot])),
    wished: wishedOf(program),
    kinds: new Map(program.kinds.map((kind) => [kind.name, new Map(kind.values.map((value) => [value.name, value.meaning]))])),
    premises: premisesOf(program),
    precedence: new Map([...program.intents, ...program.courtesies].map((intent, place) => [intent, place])),
    courtesies: new Set(program.courtesies),
    nextPage: nextPageIntent(program),
    mostBytes: MOST_BYTES,
    evaluate(expr, scope) {
      let closure = closures.get(expr);
      if (closure === undefined) {
        closure = compileExpr(expr);
        closures.set(expr, closure);
      }
      return closure(scope);
    },
    message: (voice, key) => messages.get(voice)?.get(key) ?? messages.get(baseOf(voice))?.get(key) ?? [],
    label: (language, key) => labels.get(language)?.get(key)?.[0],
  };
}

/** What the vocabulary calls a thing of the catalog; said where the catalog has no name in that language. */
function wordFor(program: Program, type: string, id: string, language: string): string | undefined {
  const names = program.lexicons[language]?.names ?? {};
  const words = Object.hasOwn(names, type) ? names[type] : undefined;
  return words !== undefined && Object.hasOwn(words, id) ? words[id]?.[0] : undefined;
}

/** The language of a reply: the one asked for (`pt`, also by `pt-PT`) if the program has it, else the project's first. Never a near one. */
export function replyLanguage(machine: Machine, requested: string): string {
  const { languages } = machine.program;
  const base = baseOf(requested);
  return languages.includes(base) ? base : (languages[0] ?? 'en');
}

/**
 * The voice of a reply: that of the region asked for (`pt-PT`), else that of how the shop addresses shoppers (`du`), where the program
 * has texts for it; else the language itself.
 */
export function voiceOf(machine: Machine, requested: string, address: string | undefined): string {
  const language = replyLanguage(machine, requested);
  const has = (voice: string): boolean => Object.hasOwn(machine.program.messages, voice);
  if (requested !== language && baseOf(requested) === language && has(requested)) return requested;
  const addressed = address === undefined ? language : `${language}-${fold(address)}`;
  return has(addressed) ? addressed : language;
}

export function stepOf(machine: Machine, flow: string, step: string): Step | undefined {
  const ready = machine.flows.get(flow);
  const place = ready?.places.get(step);
  return place === undefined ? undefined : ready?.flow.steps[place];
}

function readyFlow(flow: Flow): ReadyFlow {
  return {
    flow,
    slots: new Map(flow.slots.map((slot) => [slot.name, slot])),
    places: new Map(flow.steps.map((step, place) => [step.name, place])),
    offers: offersOf(flow),
  };
}

function offersOf({ steps }: Flow): ReadonlyMap<string, readonly Assignment[]> {
  const offers = new Map<string, readonly Assignment[]>();
  for (const { when, set } of steps) {
    if (when?.op === 'slot' && when.slot.scope === 'flow' && set.length > 0)
      offers.set(when.slot.name, [...(offers.get(when.slot.name) ?? []), ...set]);
  }
  return offers;
}

/** What a shopper says for the next page: the intent with which a flow comes to a step that searches for it; null: none does. */
function nextPageIntent({ flows }: Program): string | null {
  for (const { steps, handlers } of flows) {
    const pages = new Set(steps.filter(({ verb }) => verb?.verb === 'search' && verb.search === 'next_page').map(({ name }) => name));
    for (const { trigger, next } of handlers) {
      const [intent] = trigger.on === 'intent' ? trigger.intents : [];
      if (intent !== undefined && next?.to === 'step' && pages.has(next.step)) return intent;
    }
  }
  return null;
}

/** Kinds of `kinds.yaml` that the engine knows: any other is a project's own and means nothing to a search. */
const WISHED_KINDS = ['style', 'occasion', 'recipient', 'comparative', 'concentration', 'tag', BOTTLE];

/** Slots of a type that means something to a search or says whom (not of which age) it is for, and any that a search takes as a filter. */
function wishedOf({ slots, flows }: Program): ReadonlySet<string> {
  const types = new Set<string>([
    ...BUILT_IN_TYPES.filter((type) => type !== 'number' && type !== 'yes_no' && type !== 'age'),
    ...WISHED_KINDS,
  ]);
  const filters = flows.flatMap(({ steps }) => steps.flatMap(({ verb }) => (verb?.verb === 'search' ? verb.where : [])));
  const taken = filters.flatMap(({ value }) => (value.op === 'slot' && value.slot.scope === 'project' ? [value.slot.name] : []));
  return new Set([...slots.filter(({ type }) => types.has(type)).map(({ name }) => name), ...taken]);
}

function premisesOf({ flows }: Program): ReadonlyMap<string, Premise> {
  const premises = new Map<string, Premise>();
  for (const flow of flows) {
    for (const { name, verb } of flow.steps) {
      if (verb?.verb !== 'ask' || verb.premise === undefined) continue;
      const ofFlow = exprReads(verb.premise).slots.some(({ scope }) => scope === 'flow');
      premises.set(`${flow.name}.${name}`, { holds: verb.premise, ofFlow });
    }
  }
  return premises;
}

function readyMessages(program: Program): ReadonlyMap<string, ReadonlyMap<string, readonly ReadyMessage[]>> {
  return new Map(
    Object.entries(program.messages).map(([language, byKey]) => [
      language,
      new Map(
        Object.entries(byKey).map(([key, variants]) => [
          key,
          variants.map((message) => ({ format: compileMessage(message, language), args: argumentsOf(message) })),
        ]),
      ),
    ]),
  );
}

function argumentsOf(message: Message, into = new Set<string>()): Set<string> {
  for (const part of message) {
    if (typeof part === 'string' || 'pound' in part) continue;
    if ('arg' in part) into.add(part.arg);
    else if ('select' in part) {
      into.add(part.select);
      for (const arm of Object.values(part.arms)) argumentsOf(arm, into);
    } else {
      into.add(part.plural);
      for (const arm of [...Object.values(part.arms), ...Object.values(part.exact)]) argumentsOf(arm, into);
    }
  }
  return into;
}

import type { VerifyProblem } from '../../src/flow/compiler/4-verify/problem.ts';
import { verify } from '../../src/flow/compiler/4-verify/verify.ts';
import type { Expr, SlotRef } from '../../src/flow/expr/expr.ts';
import type { ExprNames } from '../../src/flow/expr/expr-names.ts';
import { parseExpr } from '../../src/flow/expr/parse-expr.ts';
import {
  type Assignment,
  type Flow,
  type Handler,
  type MessageCall,
  NO_HINTS,
  type Program,
  type Slot,
  type Step,
  type Target,
  type Verb,
} from '../../src/flow/program/program.ts';

/** A step in shorthand: targets are step names, or `return`, `stop`, `start`, `restart`, `back`, `again`; conditions are CEL. */
export interface ShortStep extends ShortChange {
  readonly ask?: string;
  readonly picker?: true;
  readonly else?: string;
  readonly on?: readonly ShortHandler[];
  readonly say?: string;
  readonly search?: 'auto';
  readonly found?: string;
  readonly none?: string;
  readonly failed?: string;
  readonly show?: true;
  readonly call?: string;
}

interface ShortChange {
  readonly when?: string;
  readonly clear?: readonly string[] | 'all';
  /** `any` opens the slot. */
  readonly set?: Readonly<Record<string, string>>;
  readonly next?: string;
}

export interface ShortHandler extends ShortChange {
  readonly intent?: string | readonly string[];
  readonly changed?: readonly string[] | 'all';
  readonly call?: string;
}

export interface ShortFlow {
  readonly slots?: Readonly<Record<string, Pick<Slot, 'type' | 'shape'> & Partial<Slot>>>;
  readonly steps: Readonly<Record<string, ShortStep>>;
  readonly on?: readonly ShortHandler[];
}

const GENDER = { type: 'gender', shape: 'value', values: ['feminine', 'masculine', 'unisex'] } as const;
const PROJECT_SLOTS = {
  gender: GENDER,
  families: { type: 'family', shape: 'value', many: true },
  wanted: { type: 'ingredient', shape: 'value', many: true },
  price: { type: 'price', shape: 'range' },
  eager: { type: 'yes_no', shape: 'yes_no' },
} as const;

/** A program of the flows given; the first is the entry. A step's line is its place in its flow, from 1; handlers come after the steps. */
export function programOf(flows: Readonly<Record<string, ShortFlow>>, on: readonly ShortHandler[] = []): Program {
  const [entry = ''] = Object.keys(flows);
  return {
    format: 1,
    hash: '',
    project: 'test',
    languages: ['en'],
    entry,
    welcome: 'welcome',
    limits: { per_page: 3, values: 12, history: 8, options: 12, combinations: 10_000, states: 1_000_000 },
    slots: slotsOf(PROJECT_SLOTS),
    flows: Object.entries(flows).map(([name, flow]) => flowOf(name, flow)),
    handlers: on.map((handler, place) => handlerOf(handler, namesOf({}), 'project', place + 1)),
    kinds: [],
    intents: [],
    courtesies: [],
    hints: NO_HINTS,
    ambiguous: [],
    messages: {},
    labels: {},
    lexicons: {},
    maxStepsPerTurn: 0,
  };
}

/** What the verifier says, each as its code and `file:line`. */
export function said(program: Program): string[] {
  return problemsOf(program).map(({ code, at }) => `${code} ${at.file}:${at.line}`);
}

export function problemsOf(program: Program): VerifyProblem[] {
  const problems: VerifyProblem[] = [];
  verify(program, (problem) => problems.push(problem));
  return problems;
}

function slotsOf(slots: NonNullable<ShortFlow['slots']>): Slot[] {
  return Object.entries(slots).map(([name, slot]) => ({
    name,
    many: false,
    avoid: false,
    values: null,
    default: null,
    person: [],
    taste: [],
    renamed: [],
    formerValues: {},
    ...slot,
  }));
}

function flowOf(name: string, flow: ShortFlow): Flow {
  const slots = slotsOf(flow.slots ?? {});
  const names = namesOf(flow.slots ?? {});
  const steps = Object.entries(flow.steps);
  return {
    name,
    at: { file: name, line: 0, column: 1 },
    slots,
    steps: steps.map(([step, short], place) => stepOf(step, short, names, name, place + 1, steps[place + 1]?.[0])),
    handlers: (flow.on ?? []).map((handler, place) => handlerOf(handler, names, name, steps.length + place + 1)),
    renamed: [],
    searches: steps.some(([, short]) => short.search !== undefined),
  };
}

function namesOf(slots: NonNullable<ShortFlow['slots']>): ExprNames {
  const own = slotsOf(slots);
  const project = slotsOf(PROJECT_SLOTS);
  return {
    slot(name) {
      const mine = own.find((slot) => slot.name === name);
      const slot = mine ?? project.find((one) => one.name === name);
      return slot && { ref: { scope: mine ? 'flow' : 'project', name }, slot };
    },
    definition: () => undefined,
    names: () => [],
    values: () => null,
  };
}

function exprOf(source: string, names: ExprNames): Expr {
  const parsed = parseExpr(source, names);
  if (!parsed.ok) throw new Error(`${source}: ${parsed.problems.map((one) => one.message).join(' ')}`);
  return parsed.expr;
}

function refOf(name: string, names: ExprNames): SlotRef {
  return names.slot(name)?.ref ?? { scope: 'project', name };
}

function targetOf(target: string | undefined, below: string | undefined): Target {
  const to = target ?? below ?? 'return';
  switch (to) {
    case 'return':
    case 'stop':
    case 'start':
    case 'restart':
    case 'back':
    case 'again':
      return { to };
    default:
      return { to: 'step', step: to };
  }
}

const SAY: MessageCall = { message: 'text', with: [], slots: [] };

function changeOf({ when, clear = [], set = {} }: ShortChange, names: ExprNames): Pick<Step, 'when' | 'clear' | 'set'> {
  return {
    when: when === undefined ? null : exprOf(when, names),
    clear: clear === 'all' ? clear : clear.map((name) => refOf(name, names)),
    set: Object.entries(set).map(([name, to]): Assignment => ({ slot: refOf(name, names), to: to === 'any' ? null : exprOf(to, names) })),
  };
}

function stepOf(name: string, short: ShortStep, names: ExprNames, flow: string, line: number, below: string | undefined): Step {
  const at = { file: flow, line, column: 1 };
  return {
    name,
    at,
    renamed: [],
    ...changeOf(short, names),
    verb: verbOf(short, names, at.file, line, below),
    next: targetOf(short.next, below),
  };
}

function verbOf(short: ShortStep, names: ExprNames, file: string, line: number, below: string | undefined): Verb | null {
  if (short.ask !== undefined) {
    return {
      verb: 'ask',
      slot: short.ask === 'anything' ? null : refOf(short.ask, names),
      say: SAY,
      choices: short.picker ? { type: 'family', max: 6 } : null,
      retry: [null],
      otherwise: targetOf(short.else, short.ask === 'anything' ? 'again' : below),
      handlers: (short.on ?? []).map((handler) => handlerOf(handler, names, file, line)),
    };
  }
  if (short.search !== undefined) {
    const none = targetOf(short.none, below);
    return {
      verb: 'search',
      search: 'auto',
      where: [],
      relax: [],
      perPage: 3,
      found: targetOf(short.found, below),
      none,
      failed: targetOf(short.failed ?? short.none, below),
    };
  }
  if (short.show) return { verb: 'show', say: SAY, suggest: [] };
  if (short.call !== undefined) return { verb: 'call', flow: short.call, with: [] };
  return short.say === undefined ? null : { verb: 'say', say: SAY };
}

function handlerOf(short: ShortHandler, names: ExprNames, file: string, line: number): Handler {
  const intents = typeof short.intent === 'string' ? [short.intent] : short.intent;
  return {
    at: { file, line, column: 1 },
    trigger: intents ? { on: 'intent', intents } : short.changed ? { on: 'changed', slots: short.changed } : { on: 'nothing' },
    ...changeOf(short, names),
    say: null,
    call: short.call === undefined ? null : { verb: 'call', flow: short.call, with: [] },
    next: short.next === undefined ? null : targetOf(short.next, undefined),
  };
}

import type { Flow, Handler, SourcePlace, Step } from '../flow/program/program.ts';
import { canRest } from './can-rest.ts';
import { ALWAYS_ANSWERED, placeOfEntry, placeOfQuestion, TURN_CHECKS, type TurnCode, type TurnFault } from './checks.ts';
import { type Exploration, type ExploredTurn, isPlain, type Observed, type Situation } from './explore.ts';
import { allHandlers } from './handlers.ts';
import { isTextOnly, type Readings } from './readings.ts';
import type { WatchedMachine } from './watched-machine.ts';

export type ExploreCode =
  | TurnCode
  | 'explore/cannot-end'
  | 'explore/never-reached'
  | 'explore/never-handled'
  | 'explore/always-true'
  | 'explore/unfinished'
  | 'explore/not-followed';

/** One fault of a program, with the shortest conversation that shows it, where a conversation can show it. */
export interface Found {
  readonly code: ExploreCode;
  readonly at: SourcePlace;
  readonly message: string;
  readonly help: string;
  /** From the beginning; empty: it is that no conversation does something. */
  readonly turns: readonly ExploredTurn[];
}

/** Looks at every turn that is explored, and tells at the end what is wrong. */
export class Watch {
  readonly #silent: WatchedMachine;
  readonly #readings: Readings;
  readonly #faults = new Map<
    string,
    { readonly fault: TurnFault; readonly in: Situation; readonly turn: ExploredTurn; readonly isPlain: boolean }
  >();
  /** Steps by flow. */
  readonly #ran = new Map<string, Set<string>>();
  /** Where handlers stand that were taken, by identity: each has its place from the program. */
  readonly #handled = new Set<SourcePlace>();

  constructor(silent: WatchedMachine, readings: Readings) {
    this.#silent = silent;
    this.#readings = readings;
  }

  see(one: Observed, situation: Situation, turn: ExploredTurn): void {
    for (const event of one.events) {
      if (event.event === 'step' && event.outcome !== 'skipped') this.#runs(event.flow, event.step);
      else if (event.event === 'handler') this.#handled.add(event.at);
    }
    const seen = { ...one, holes: this.#silent.takeHoles() };
    for (const check of TURN_CHECKS) {
      for (const fault of check(this.#silent.unwatched, seen)) {
        const key = `${fault.code} ${fault.what}`;
        const isPlainHere = situation.isPlain && isPlain(turn);
        const known = this.#faults.get(key);
        // A longer conversation that can be held is worth more than a shorter one that can't.
        if (known === undefined || (!known.isPlain && isPlainHere))
          this.#faults.set(key, { fault, in: situation, turn, isPlain: isPlainHere });
      }
    }
  }

  #runs(flow: string, step: string): void {
    const steps = this.#ran.get(flow);
    if (steps === undefined) this.#ran.set(flow, new Set([step]));
    else steps.add(step);
  }

  found({ situations, stoppedBy, left }: Exploration): readonly Found[] {
    const faults = [...this.#faults.values()].map(({ fault, in: situation, turn }) => ({
      code: fault.code,
      at: fault.at,
      message: fault.message,
      help: fault.help,
      turns: [...turnsTo(situations, situation), turn],
    }));
    if (stoppedBy !== null) return faults;
    return [...faults, ...this.#nobodyAnswers(), ...this.#cannotEnd(situations), ...this.#never(situations, left)];
  }

  /** Intents without any handler: no question is to blame. */
  #nobodyAnswers(): readonly Found[] {
    const { program } = this.#silent.machine;
    const searches = program.flows.some((flow) => flow.searches);
    return ALWAYS_ANSWERED.filter((intent) => !program.intents.includes(intent) && (intent !== 'more' || searches)).map((intent) => ({
      code: 'explore/not-answered',
      at: placeOfEntry(this.#silent.machine),
      message: `Shoppers say \`${intent}\`, and the vocabulary has no intent \`${intent}\`.`,
      help: `Add \`${intent}\` to the intents of the vocabulary, and a handler for it to the project.`,
      turns: [],
    }));
  }

  #cannotEnd(situations: readonly Situation[]): readonly Found[] {
    const can = canRest(situations);
    const stuck = situations.find(({ number }) => !can.has(number));
    if (stuck === undefined) return [];
    return [
      {
        code: 'explore/cannot-end',
        at: placeOfQuestion(this.#silent.machine, stuck.conversation),
        message: 'From here the shopper can’t bring the conversation to an end, whatever is said.',
        help: 'Lead some answer, or an intent such as `bye`, to `stop` or to the end of the entry flow.',
        turns: turnsTo(situations, stuck),
      },
    ];
  }

  #never(situations: readonly Situation[], left: ReadonlySet<string>): readonly Found[] {
    const { program } = this.#silent.machine;
    const entered = new Set(situations.flatMap(({ conversation }) => conversation.stack.map(({ flow }) => flow)));
    const unknown = new Set([...left].filter((flow) => !entered.has(flow)));
    const flows = program.flows.filter((flow) => !unknown.has(flow.name));
    const handlers = allHandlers({ ...program, flows });
    return [
      ...flows.flatMap((flow) => flow.steps.flatMap((step) => this.#neverRuns(flow, step))),
      ...handlers.flatMap((handler) => this.#neverTaken(handler)),
      ...flows.flatMap((flow) => flow.steps.flatMap((step) => (isTextOnly(flow, step) ? [] : this.#alwaysTrue(step)))),
      ...handlers.filter(({ at }) => this.#handled.has(at)).flatMap((handler) => this.#alwaysTrue(handler)),
    ];
  }

  #neverRuns(flow: Flow, step: Step): readonly Found[] {
    if (this.#ran.get(flow.name)?.has(step.name) === true) return [];
    const isLookedAt = step.when !== null && this.#silent.cameTo(step.when).false;
    // What only says something is told apart by nothing else: its condition may well hold in another conversation.
    if (isLookedAt && isTextOnly(flow, step)) return [];
    const message = isLookedAt
      ? `Wherever a conversation comes to the step \`${step.name}\`, its condition is false.`
      : `No conversation comes to the step \`${step.name}\`.`;
    const help = isLookedAt ? 'Correct the condition, or delete the step.' : 'Lead a step or a handler to it, or delete it.';
    return [{ code: 'explore/never-reached', at: step.at, message, help, turns: [] }];
  }

  #neverTaken(handler: Handler): readonly Found[] {
    if (this.#handled.has(handler.at)) return [];
    const message = `No conversation comes to this handler (${triggerOf(handler)}).`;
    const help = 'Another handler is always taken first, or its condition never holds there: reorder or delete it.';
    return [{ code: 'explore/never-handled', at: handler.at, message, help, turns: [] }];
  }

  #alwaysTrue({ when, at }: Pick<Step | Handler, 'when' | 'at'>): readonly Found[] {
    if (when === null || this.#readings.undecided.has(when)) return [];
    const cameTo = this.#silent.cameTo(when);
    if (!cameTo.true || cameTo.false) return [];
    const message = 'Whenever this condition is looked at, it is true.';
    return [{ code: 'explore/always-true', at, message, help: 'Delete the `when`, or correct it if it was meant to choose.', turns: [] }];
  }
}

/** The shortest conversation that leads to a situation. */
function turnsTo(situations: readonly Situation[], situation: Situation): readonly ExploredTurn[] {
  const turns: ExploredTurn[] = [];
  for (let at: Situation | undefined = situation; at?.from; at = situations[at.from.situation]) turns.unshift(at.from.turn);
  return turns;
}

function triggerOf({ trigger }: Handler): string {
  switch (trigger.on) {
    case 'intent':
      return trigger.intents.join(', ');
    case 'nothing':
      return 'nothing';
    case 'changed':
      return trigger.slots === 'all' ? 'changed: all' : `changed: ${trigger.slots.join(', ')}`;
    default: {
      const never: never = trigger;
      return never;
    }
  }
}

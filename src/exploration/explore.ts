import type { CatalogAnswer } from '../catalog/query.ts';
import { advancing, begin, type Input } from '../engine/advance.ts';
import type { Conversation } from '../engine/conversation.ts';
import type { Machine } from '../engine/machine.ts';
import type { Reply } from '../engine/reply.ts';
import type { TraceEvent } from '../engine/trace.ts';
import { keyOfSituation } from './abstraction.ts';
import { type Moves, offeredMoves } from './moves.ts';
import { type Answered, outcomesOf } from './outcomes.ts';
import type { Readings } from './readings.ts';

/** One situation that a conversation can be in, with the shortest way to it. */
export interface Situation {
  readonly number: number;
  readonly conversation: Conversation;
  /** null: the beginning. */
  readonly from: { readonly situation: number; readonly turn: ExploredTurn } | null;
  /** Whether the catalog answers all through each turn of that way alike: a conversation test can say so. */
  readonly isPlain: boolean;
  /** For each move, the situations that it can lead to: the shopper chooses the move, the catalog the outcome. */
  readonly ways: (readonly number[])[];
}

/** One turn as it was explored: what was said, and how the catalog answered, in order. */
export interface ExploredTurn {
  readonly input: Input;
  readonly answered: readonly Answered[];
}

/** A turn and what came of it, for the checks. */
export interface Observed {
  readonly before: Conversation;
  readonly input: Input;
  readonly conversation: Conversation;
  readonly reply: Reply;
  readonly events: readonly TraceEvent[];
}

export interface Exploration {
  readonly situations: readonly Situation[];
  /** Of the situations those in which every move was tried; the others are known only as the ends of ways. */
  readonly explored: number;
  readonly turns: number;
  /** Why it stopped before everything was seen; null: it didn't. */
  readonly stoppedBy: 'states' | 'budget' | null;
  /** Flows that were called deeper than is explored. */
  readonly left: ReadonlySet<string>;
}

export interface Bounds {
  /** Situations at the most. */
  readonly situations: number;
  /** Digressions (flows called by a handler) within one another at the most. What one deeper does after its first reply is not looked at. */
  readonly digressions: number;
  /** Everything: digressions are told apart by what they can't see as well: see `keyOfSituation`. */
  readonly told?: 'everything';
  /** Asked after each situation, with the number seen and known so far; true ends the exploration. */
  readonly isSpent: (seen: number, known: number) => boolean;
}

export interface Explorer {
  readonly machine: Machine;
  readonly readings: Readings;
  readonly moves: Moves;
  /** Two families that a picker may offer. */
  readonly families: readonly string[];
}

/**
 * Visits every situation that the abstraction tells apart, breadth first, so that the first way to each is
 * the shortest. The engine itself takes each turn, once for every outcome of every query: what is explored
 * is what runs. `observe` is told of each turn; `last`: the situation that it was taken in.
 */
export function explore(
  explorer: Explorer,
  bounds: Bounds,
  observe: (one: Observed, last: Situation, turn: ExploredTurn) => void,
): Exploration {
  const { machine, moves } = explorer;
  const keyOf = keyOfSituation(machine, explorer.readings, bounds);
  const { conversation } = begin(machine, { seed: 1, language: machine.program.languages[0] ?? 'en' });
  const situations: Situation[] = [{ number: 0, conversation, from: null, isPlain: true, ways: [] }];
  const numbers = new Map([[keyOf(conversation), 0]]);
  const places = new Set<string>();
  const tried = new Set<string>();
  let turns = 0;
  const left = new Set<string>();

  const isFirst = (one: string): boolean => {
    const isNew = !tried.has(one);
    tried.add(one);
    return isNew;
  };

  const lead = (before: Situation, turn: ExploredTurn, after: Conversation): number | null => {
    if (digressionsIn(after) > bounds.digressions) {
      left.add(after.stack[after.stack.length - 1]?.flow ?? '');
      return null;
    }
    const key = keyOf(after);
    const known = numbers.get(key);
    if (known !== undefined) return known;
    const number = situations.length;
    numbers.set(key, number);
    situations.push({
      number,
      conversation: after,
      from: { situation: before.number, turn },
      isPlain: before.isPlain && isPlain(turn),
      ways: [],
    });
    return number;
  };

  for (let next = 0; next < situations.length; next++) {
    const before = situations[next];
    if (before === undefined) break;
    if (situations.length > bounds.situations) return { situations, explored: next, turns, stoppedBy: 'states', left };
    if (bounds.isSpent(next, situations.length)) return { situations, explored: next, turns, stoppedBy: 'budget', left };
    const place = placeOf(before.conversation);
    const isNewPlace = !places.has(place);
    places.add(place);
    const atTheBottom = digressionsIn(before.conversation) >= bounds.digressions;
    const inputs = [
      ...offeredMoves(machine.program, before.conversation),
      ...moves.everywhere.filter((move) => isNewPlace || move.matters(before.conversation)).map(({ input }) => input),
      ...(isNewPlace || !atTheBottom ? moves.calls : []),
      ...moves.oncePerPlace.flatMap(({ input, matters }, number) =>
        matters(before.conversation) && isFirst(`${number} ${place}`) ? [input] : [],
      ),
    ];
    for (const input of inputs) {
      const leads = new Set<number>();
      let isWhole = true;
      for (const taken of outcomes(explorer, before.conversation, input)) {
        turns++;
        const turn = { input, answered: taken.answered };
        observe({ before: before.conversation, input, ...taken }, before, turn);
        const number = lead(before, turn, taken.conversation);
        if (number === null) isWhole = false;
        else leads.add(number);
      }
      if (isWhole) before.ways.push([...leads]);
    }
  }
  return { situations, explored: situations.length, turns, stoppedBy: null, left };
}

interface Taken {
  readonly conversation: Conversation;
  readonly reply: Reply;
  readonly events: readonly TraceEvent[];
  readonly answered: readonly Answered[];
}

/** Whether the catalog answers alike all through a turn. */
export function isPlain({ answered }: ExploredTurn): boolean {
  return answered.every((one) => one === answered[0]);
}

/** A move once for every way that the catalog may answer. */
function* outcomes({ machine, readings, families }: Explorer, before: Conversation, input: Input): Generator<Taken> {
  interface Branch {
    readonly answers: readonly CatalogAnswer[];
    readonly answered: readonly Answered[];
  }
  const open: Branch[] = [{ answers: [], answered: [] }];
  for (let branch = open.pop(); branch !== undefined; branch = open.pop()) {
    let { answers, answered } = branch;
    const running = advancing(machine, before, input);
    let step = running.next();
    for (const answer of answers) if (!step.done) step = running.next(answer);
    while (!step.done) {
      // The likeliest is taken at once; each of the others begins the turn anew, the next likely last so that it comes first.
      const [likeliest, ...others] = outcomesOf(step.value, readings, families);
      if (likeliest === undefined) break;
      for (const one of others.reverse()) open.push({ answers: [...answers, one.answer], answered: [...answered, one.as] });
      answers = [...answers, likeliest.answer];
      answered = [...answered, likeliest.as];
      step = running.next(likeliest.answer);
    }
    if (!step.done) continue;
    const { conversation, reply, trace } = step.value;
    yield { conversation, reply, events: trace.events, answered };
  }
}

function digressionsIn({ stack }: Conversation): number {
  return stack.filter(({ calledBy }) => calledBy === 'handler').length;
}

/** The questions that wait: what a conversation looks like from outside. */
export function placeOf({ stack, clarify }: Conversation): string {
  return `${stack.map((frame) => `${frame.flow}.${frame.step}`).join(' > ')}${clarify === null ? '' : ' ?'}`;
}

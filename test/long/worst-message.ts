import type { Conversation } from '../../src/engine/conversation.ts';
import type { Deployment } from '../../src/service/deployment.ts';
import { beginConversation, type TurnResult, takeTurn } from '../../src/service/take-turn.ts';
import type { Random } from '../support/random.ts';
import { HostileMessages } from './hostile-messages.ts';
import { type Message, typicalMessages } from './typical-messages.ts';

/** No message may cost more than so many times what a typical one does. */
export const MOST_TIMES_TYPICAL = 20;

/** A message with what it cost. */
export interface Measured extends Message {
  /** Of work, counted. */
  readonly steps: number;
}

/** Takes turns in a shop that has everything, and counts what they cost. */
export class Costs {
  readonly #deployment: Deployment;
  readonly #scope: string;
  readonly #begun = new Map<string, Conversation>();

  constructor(deployment: Deployment) {
    this.#deployment = deployment;
    this.#scope = deployment.catalog.scopes[0] ?? '';
  }

  begin(language: string): Conversation {
    const begun = this.#begun.get(language) ?? beginConversation(this.#deployment, { seed: 1, language }).conversation;
    this.#begun.set(language, begun);
    return begun;
  }

  /** A turn of a conversation; of a new one where none is given. */
  take(message: Message, before = this.begin(message.language)): TurnResult {
    return takeTurn(this.#deployment, this.#scope, before, message);
  }

  of(message: Message, before?: Conversation): Measured {
    return { ...message, steps: this.take(message, before).steps };
  }
}

/** What half of the typical messages cost at most; `every`: one in so many is tried. */
export function typicalSteps(costs: Costs, every = 1): number {
  const messages = typicalMessages().filter((_, place) => place % every === 0);
  return median(messages.map((message) => costs.of(message).steps));
}

/** How a search for the dearest message goes: so many climbs, each from the dearest of a few that are made up. */
export interface Effort {
  readonly climbs: number;
  readonly starts: number;
  /** Changes tried in a row without any gain, after which a climb is over. */
  readonly patience: number;
}

/**
 * Climbs to the message that costs most: changes one at random, and goes on with the change where it costs no less. The same
 * numbers find the same message. `tell`: is told of every message measured. `costOf`: what counts as its cost; the whole turn
 * where none is given.
 */
export function worstMessage(
  deployment: Deployment,
  random: Random,
  { climbs, starts, patience }: Effort,
  tell: (one: Measured) => void = () => {},
  costOf: (message: Message) => Measured = costsOfTurns(deployment),
): Measured {
  const hostile = new HostileMessages(random, deployment);
  const measured = (message: Message): Measured => {
    const one = costOf(message);
    tell(one);
    return one;
  };
  const climb = (): Measured => {
    let best = dearest(Array.from({ length: starts }, () => measured(hostile.make())));
    for (let left = patience; left > 0; left--) {
      const changed = measured(hostile.change(best));
      if (changed.steps > best.steps) left = patience;
      if (changed.steps >= best.steps) best = changed;
    }
    return best;
  };
  return dearest(Array.from({ length: climbs }, climb));
}

function costsOfTurns(deployment: Deployment): (message: Message) => Measured {
  const costs = new Costs(deployment);
  return (message) => costs.of(message);
}

function dearest(all: readonly Measured[]): Measured {
  return all.reduce((worst, one) => (one.steps > worst.steps ? one : worst));
}

export function median(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}

/** Spearman's: 1 where two lists of numbers come in the same order, 0 where they have nothing to do with each other. */
export function rankCorrelation(some: readonly number[], others: readonly number[]): number {
  const [a, b] = [ranks(some), ranks(others)];
  const apart = a.reduce((sum, rank, i) => sum + (rank - (b[i] ?? 0)) ** 2, 0);
  return 1 - (6 * apart) / (a.length * (a.length ** 2 - 1));
}

function ranks(numbers: readonly number[]): readonly number[] {
  const order = numbers.map((number, place) => ({ number, place })).sort((a, b) => a.number - b.number);
  const found = new Array<number>(numbers.length).fill(0);
  for (const [rank, { place }] of order.entries()) found[place] = rank;
  return found;
}

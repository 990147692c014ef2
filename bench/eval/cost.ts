import process from 'node:process';
import type { Deployment } from '../../src/service/deployment.ts';
import { Work } from '../../src/text/work.ts';
import { type Message, typicalMessages } from '../../test/long/typical-messages.ts';
import { Costs, type Measured, typicalSteps, worstMessage } from '../../test/long/worst-message.ts';
import { randomOf } from '../../test/support/random.ts';

/** What one way of understanding costs, in times of the yardstick of the same run. */
export interface Cost {
  readonly typical: number;
  readonly worst: number;
}

export interface CostOfUnderstanding {
  readonly now: Cost;
  /** The same messages, understood by an earlier build in turns with this one; null: none was given. */
  readonly base: (Cost & { readonly revision: string }) | null;
  /** Counted work of a whole turn with its search, which is the same on every machine. */
  readonly turn: Cost;
  readonly messages: number;
  /** Among how many the worst message was found. */
  readonly tried: number;
}

/** How long the dearest message is looked for, and how often everything is timed. */
export interface CostEffort {
  readonly climbs: number;
  readonly starts: number;
  readonly patience: number;
  readonly rounds: number;
}

type Understanding = Pick<Deployment, 'understander'>;

/** Every how many-th typical message is timed. */
const EVERY = 5;
/** So many of those that counted as dearest are timed, for a count only stands for the time. */
const WORST_TIMED = 10;
const SEED = 7;
/** So often the yardstick is laid on in a round, for a round of it to be as long as the others. */
const YARDS = 50;
/** Of the yardstick: as many phrases as a large vocabulary has, the longest of so many words. */
const PHRASES = 20_000;
const LONGEST_PHRASE = 4;

/**
 * Times `understand` beside a yardstick, and beside an earlier build where one is given: a round of each after the other, their
 * order turned about each time, and of all rounds the fastest. Where other work runs on the machine, that tells least of it.
 */
export function measureCost(
  deployment: Deployment,
  base: { readonly revision: string; readonly deployment: Understanding } | null,
  { rounds, ...effort }: CostEffort,
): CostOfUnderstanding {
  const tried: Measured[] = [];
  const costOf = (message: Message): Measured => ({ ...message, steps: stepsOf(deployment, message) });
  worstMessage(deployment, randomOf(SEED), effort, (one) => void tried.push(one), costOf);
  const dearest = [...tried].sort((a, b) => b.steps - a.steps).slice(0, WORST_TIMED);
  const turn = { typical: typicalSteps(new Costs(deployment)), worst: worstMessage(deployment, randomOf(SEED), effort).steps };

  const messages = typicalMessages().filter((_, at) => at % EVERY === 0);
  const yardstick = createYardstick();
  const yard = new Fastest();
  const builds = [deployment, ...(base === null ? [] : [base.deployment])].map((build) => {
    return { build, typical: new Fastest(), worst: dearest.map(() => new Fastest()) };
  });
  for (let round = 0; round < rounds; round++) {
    yard.time(() => {
      for (let left = YARDS; left > 0; left--) for (const { text } of messages) yardstick(text);
    });
    for (const { build, typical, worst } of round % 2 === 0 ? builds : builds.toReversed()) {
      typical.time(() => messages.forEach((one) => void understand(build, one)));
      for (const [at, one] of dearest.entries()) worst[at]?.time(() => understand(build, one));
    }
  }
  const unit = yard.milliseconds / YARDS / messages.length;
  const costs = builds.map(({ typical, worst }): Cost => {
    const longest = Math.max(...worst.map(({ milliseconds }) => milliseconds));
    return { typical: typical.milliseconds / messages.length / unit, worst: longest / unit };
  });
  const [now = { typical: 0, worst: 0 }, before] = costs;
  return {
    now,
    base: base === null || before === undefined ? null : { ...before, revision: base.revision },
    turn,
    messages: messages.length,
    tried: tried.length,
  };
}

function understand({ understander }: Understanding, { text, language }: Message, work = new Work()): void {
  understander.understand(text, { language, asked: null, list: [], inScope: () => true }, work);
}

function stepsOf(deployment: Understanding, message: Message): number {
  const work = new Work();
  understand(deployment, message, work);
  return work.steps;
}

/** The fastest of many runs, in time of the processor: that of the clock tells of others that wait for it as well. */
class Fastest {
  #microseconds = Number.POSITIVE_INFINITY;

  get milliseconds(): number {
    return this.#microseconds / 1000;
  }

  time(run: () => void): void {
    const from = process.cpuUsage();
    run();
    const { user, system } = process.cpuUsage(from);
    this.#microseconds = Math.min(this.#microseconds, user + system);
  }
}

/** The least that anything could do with a message: look for every run of its words in a table of phrases. */
function createYardstick(): (text: string) => number {
  const phrases = new Set(Array.from({ length: PHRASES }, (_, at) => at.toString(36)));
  return (text) => {
    const words = text.toLowerCase().split(/\s+/);
    let found = 0;
    for (let from = 0; from < words.length; from++) {
      for (let to = from + 1; to <= Math.min(words.length, from + LONGEST_PHRASE); to++) {
        if (phrases.has(words.slice(from, to).join(' '))) found += 1;
      }
    }
    return found;
  };
}

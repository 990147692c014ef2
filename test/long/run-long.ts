import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { bytesOf, MOST_BYTES } from '../../src/engine/bounded.ts';
import type { Conversation } from '../../src/engine/conversation.ts';
import { buildCommand } from '../support/built-command.ts';
import { randomOf } from '../support/random.ts';
import { shippedDeployment } from '../support/shipped.ts';
import { HostileMessages } from './hostile-messages.ts';
import { runRandomTests } from './random-tests.ts';
import { typicalMessages } from './typical-messages.ts';
import { Costs, type Measured, MOST_TIMES_TYPICAL, rankCorrelation, typicalSteps, worstMessage } from './worst-message.ts';

export interface Io {
  readonly argv: readonly string[];
  readonly stdout: NodeJS.WritableStream;
}

/** What a count that stands for the time has to come to at least. */
const LEAST_CORRELATION = 0.8;
/** Of how many messages the time is taken, the count of which is held against it. */
const TIMED = 600;
const TURNS = 100;

/**
 * Tries far more at random than a commit does, verifies the shipped conversation a digression deeper, searches for the message
 * that costs most, and for what many such come to. Resolves to the exit status: 1 when a test fails or a bound is exceeded.
 */
export async function runLong({ argv, stdout }: Io): Promise<number> {
  const { values } = parseArgs({
    args: [...argv],
    options: { seed: { type: 'string' }, times: { type: 'string', default: '20' }, climbs: { type: 'string', default: '12' } },
  });
  const seed = Number(values.seed ?? Date.now() % 2 ** 31);
  const times = Number(values.times);
  const say = (line: string): void => void stdout.write(`${line}\n`);
  say(`seed ${seed}, ${times} times the tries of a commit`);
  const broken = times === 0 || runRandomTests({ times, seed }) ? [] : ['a test of what is drawn at random'];
  if (!isVerified()) broken.push('the shipped conversation is not verified');

  const deployment = await shippedDeployment();
  const costs = new Costs(deployment);
  const typical = typicalSteps(costs);
  const bound = typical * MOST_TIMES_TYPICAL;
  say(`a typical message costs ${Math.round(typical)} steps, and none may cost more than ${Math.round(bound)}`);

  const measured: Measured[] = [];
  const effort = { climbs: Number(values.climbs), starts: 30, patience: 150 };
  const worst = worstMessage(deployment, randomOf(seed), effort, (one) => void measured.push(one));
  say(
    `worst of ${measured.length} messages: ${Math.round(worst.steps)} steps, ${(worst.steps / typical).toFixed(1)} times the typical one`,
  );
  say(`   in ${bestMs(costs, worst).toFixed(1)} ms, where a typical one takes ${typicalMs(costs).toFixed(2)}`);
  say(`   ${worst.language}: ${JSON.stringify(worst.text)}`);
  if (worst.steps > bound) broken.push('a message costs more than it may');

  const timed = [...typicalMessages().map((one) => costs.of(one)), ...everyNth(measured, TIMED)];
  const correlation = rankCorrelation(
    timed.map(({ steps }) => steps),
    timed.map((one) => bestMs(costs, one)),
  );
  say(`rank correlation of counted steps and measured time over ${timed.length} messages: ${correlation.toFixed(2)}`);
  if (correlation < LEAST_CORRELATION) broken.push('what is counted stands for the time no more');

  const { steps, bytes } = hostileConversation(deployment, costs, { seed, turns: TURNS, worst });
  say(`${TURNS} such turns in one conversation: at most ${Math.round(steps)} steps a turn, and ${bytes} bytes kept`);
  if (steps > bound) broken.push('a turn of a long conversation costs more than it may');
  if (bytes > MOST_BYTES) broken.push('more is kept of a conversation than may be');

  for (const one of broken) say(`broken: ${one}`);
  return broken.length === 0 ? 0 : 1;
}

/** Whether `sillage verify` finds no fault in the shipped conversation, digressions followed; it says itself what it finds. */
function isVerified(): boolean {
  const { main, remove } = buildCommand();
  try {
    const args = [main, 'verify', '--digressions', '1', '--budget', '60m'];
    return spawnSync(process.execPath, args, { stdio: 'inherit' }).status === 0;
  } finally {
    remove();
  }
}

/** The most that a turn costs, and that is kept after one, where every message is a burden. */
export function hostileConversation(
  deployment: Awaited<ReturnType<typeof shippedDeployment>>,
  costs: Costs,
  { seed, turns, worst }: { readonly seed: number; readonly turns: number; readonly worst?: Measured },
): { readonly steps: number; readonly bytes: number } {
  const hostile = new HostileMessages(randomOf(seed), deployment);
  let conversation: Conversation | undefined;
  let [steps, bytes] = [0, 0];
  for (let turn = 0; turn < turns; turn++) {
    const message = worst !== undefined && turn % 10 === 9 ? worst : hostile.make();
    const taken = costs.take(message, conversation);
    conversation = taken.conversation;
    steps = Math.max(steps, taken.steps);
    bytes = Math.max(bytes, bytesOf(conversation));
  }
  return { steps, bytes };
}

function everyNth<T>(all: readonly T[], most: number): readonly T[] {
  const nth = Math.ceil(all.length / most);
  return all.filter((_, place) => place % nth === 0);
}

/** The shortest of a few times: what else the machine does only adds to it. */
function bestMs(costs: Costs, message: Measured): number {
  let best = Number.POSITIVE_INFINITY;
  for (let time = 0; time < 5; time++) {
    const from = performance.now();
    costs.of(message);
    best = Math.min(best, performance.now() - from);
  }
  return best;
}

function typicalMs(costs: Costs): number {
  const all = typicalMessages().map((one) => bestMs(costs, { ...one, steps: 0 }));
  return all.sort((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;
}

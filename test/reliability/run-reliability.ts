import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildCommand } from '../support/built-command.ts';
import { randomOf } from '../support/random.ts';
import { makeTemporaryFolder } from '../support/temporary-folder.ts';
import { type Row, writePage } from './page.ts';
import { shippedInEnglish, smallShop } from './project.ts';
import type { Outcome, Scenario } from './scenario.ts';
import { SCENARIOS } from './scenarios.ts';

export interface Io {
  readonly argv: readonly string[];
  readonly stdout: NodeJS.WritableStream;
}

const USAGE = `node test/reliability/run.mjs [--short] [--only NAME]… [--seed NUMBER] [--minutes NUMBER] [--write]

  --short   the form that every commit is held to: minutes instead of hours
  --only    one scenario, or several: ${SCENARIOS.map(({ name }) => name).join(', ')}
  --seed    of what is left to chance; default: the time
  --minutes after which kills and sessions come to an end, however many there were; default: none
  --write   writes the table of docs/reliability.md
`;

/** Runs scenarios one after the other and prints what came of each. Resolves to the exit status: 1 when something didn't hold. */
export async function runReliability({ argv, stdout }: Io): Promise<number> {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      short: { type: 'boolean', default: false },
      only: { type: 'string', multiple: true },
      seed: { type: 'string' },
      minutes: { type: 'string' },
      write: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const chosen = SCENARIOS.filter(({ name, isFullOnly }) => values.only?.includes(name) ?? !(values.short && isFullOnly === true));
  if (values.help || chosen.length < (values.only?.length ?? 0)) {
    stdout.write(USAGE);
    return values.help ? 0 : 2;
  }
  const seed = Number(values.seed ?? Date.now() % 2 ** 32);
  const minutes = Number(values.minutes ?? Number.POSITIVE_INFINITY);
  const size = values.short ? 'short' : 'full';
  stdout.write(`seed ${seed}\n`);
  const built = buildCommand();
  const rows: Row[] = [];
  try {
    for (const scenario of chosen) {
      const { outcome, seconds } = await runOne(scenario, { size, seed, minutes, main: built.main, stdout });
      const row: Row = { name: scenario.name, size, ...outcome };
      rows.push(row);
      if (values.write) writePage(row);
      stdout.write(told(scenario, outcome, seconds));
    }
  } finally {
    built.remove();
  }
  return rows.some(({ broken }) => broken.length > 0) ? 1 : 0;
}

interface RunOptions {
  readonly size: 'short' | 'full';
  readonly seed: number;
  readonly minutes: number;
  readonly main: string;
  readonly stdout: NodeJS.WritableStream;
}

async function runOne(
  scenario: Scenario,
  { size, seed, minutes, main, stdout }: RunOptions,
): Promise<{ outcome: Outcome; seconds: number }> {
  const home = makeTemporaryFolder();
  const from = Date.now();
  let told = from;
  const isTimeUp = (): boolean => Date.now() - from > minutes * 60_000;
  const tell = (progress: string): void => {
    if (Date.now() - told < 10_000) return;
    told = Date.now();
    stdout.write(`   ${scenario.name}: ${progress}\n`);
  };
  try {
    const folder = mkdtempSync(join(home.path, 'run-'));
    const outcome = await scenario.run({
      size,
      project: size === 'short' ? smallShop() : shippedInEnglish(),
      random: randomOf(seed),
      isTimeUp,
      main,
      folder,
      tell,
    });
    return { outcome, seconds: Math.round((Date.now() - from) / 1_000) };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { outcome: { load: '', faults: '', seen: 'could not be run', broken: [why] }, seconds: 0 };
  } finally {
    rmSync(home.path, { recursive: true, force: true });
  }
}

function told({ name }: Scenario, { load, faults, seen, broken }: Outcome, seconds: number): string {
  const lines = [
    `${broken.length === 0 ? 'ok' : 'NOT OK'} ${name} (${seconds} s)`,
    load,
    faults,
    seen,
    ...broken.map((one) => `broken: ${one}`),
  ];
  return `${lines.filter(Boolean).join('\n   ')}\n`;
}

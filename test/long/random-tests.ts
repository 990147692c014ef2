import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');

/** The tests that draw what they try at random: those whose number of tries can be raised. */
export function randomTests(): readonly string[] {
  const names = readdirSync(join(ROOT, 'test'), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.test.ts'));
  return names
    .map((name) => join('test', name))
    .filter((path) => readFileSync(join(ROOT, path), 'utf8').includes('support/runs.ts'))
    .sort();
}

/** Runs them with so many times the tries of a commit, from this seed on. What fails tells its own seed. Whether all passed. */
export function runRandomTests({ times, seed }: { readonly times: number; readonly seed: number }): boolean {
  const env = { ...process.env, SILLAGE_TEST_RUNS: String(times), SILLAGE_TEST_SEED: String(seed) };
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs');
  const args = [vitest, 'run', '--test-timeout', '0', ...randomTests()];
  return spawnSync(process.execPath, args, { cwd: ROOT, env, stdio: 'inherit' }).status === 0;
}

import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { SOON } from './test/support/soon.ts';

/** Where a JSON report goes besides the terminal; `.ci/run` counts with it. */
const report = process.env.TEST_REPORT;

/** Rooms whose files take longest: begun last, one of them would run on alone. */
const LONG = ['test/exploration/', 'test/faults/', 'test/properties/', 'test/cli/', 'test/docs/', 'test/compiler/', 'test/eval/'];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification): number => {
      const found = LONG.findIndex((room) => moduleId.includes(room));
      return found < 0 ? LONG.length : found;
    };
    return (await super.sort(files)).sort((one, other) => place(one) - place(other));
  }
}

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    // Processes, not threads: lmdb is a native module, and the tests of the server listen on real ports.
    pool: 'forks',
    // What is young is mostly garbage soon, and there is much of it: with more room it is swept more seldom. Much of the code runs
    // too seldom to be optimised: compiled at once, without waiting until it is warm, it takes a twentieth less. There is a process for
    // each processor already: threads that help to sweep take time from the other tests, in all a twentieth.
    execArgv: [
      '--max-semi-space-size=64',
      '--min-semi-space-size=16',
      '--always-sparkplug',
      '--single-threaded-gc',
      '--enable-source-maps',
      '--import',
      './test/support/typescript.mjs',
    ],
    // All but the tests themselves is imported by Node: what vitest makes of a module runs a tenth slower.
    server: { deps: { external: [/\/(src|cli|bench)\/.*\.ts$/, /\/test\/(?!.*\.test\.ts$).*\.ts$/] } },
    // One process runs many files, and what they import is loaded once: no test leaves anything behind that another could meet.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    // Each loads the shipped project for itself.
    maxWorkers: availableParallelism(),
    // Limits are for what never comes to an end: no test is about how fast a machine is.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: SOON },
    reporters: report ? ['default', ['json', { outputFile: report }]] : ['default'],
  },
});

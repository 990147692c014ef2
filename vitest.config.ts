import { defineConfig } from 'vitest/config';

/** Where a JSON report goes besides the terminal; `.ci/run` counts with it. */
const report = process.env.TEST_REPORT;

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    // Processes, not threads: lmdb is a native module, and the tests of the server listen on real ports.
    pool: 'forks',
    // One process runs many files, and what they import is loaded once: no test leaves anything behind that another could meet.
    isolate: false,
    maxWorkers: '100%',
    testTimeout: 60_000,
    hookTimeout: 60_000,
    reporters: report ? ['default', ['json', { outputFile: report }]] : ['default'],
  },
});

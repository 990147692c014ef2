// Writes the table of docs/comparison.md anew:  node bench/comparison/run.mjs
// Fails when it isn't what would be written:    node bench/comparison/run.mjs --check
import '../../test/support/typescript.mjs';

const { runComparison } = await import('./run-comparison.ts');
process.exitCode = await runComparison({ argv: process.argv.slice(2), stdout: process.stdout, stderr: process.stderr });

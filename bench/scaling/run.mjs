// Compiles odd projects at four sizes each, and tells what grows faster than its input:  node bench/scaling/run.mjs [--larger N] [NAME …]
import '../../test/support/typescript.mjs';

const { runScaling } = await import('./run-scaling.ts');
process.exitCode = runScaling({ argv: process.argv.slice(2), stdout: process.stdout });

// Compiles odd projects at four sizes each, and tells what grows faster than its input:  node bench/scaling/run.mjs [--larger N] [NAME …]
import { register } from 'node:module';

register('../comparison/typescript-hooks.mjs', import.meta.url);
const { runScaling } = await import('./run-scaling.ts');
process.exitCode = runScaling({ argv: process.argv.slice(2), stdout: process.stdout });

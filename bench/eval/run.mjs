// Measures understanding and recommending, and writes docs/evaluation.md:  npm run eval -- [--quick] [--data DIR]
import { register } from 'node:module';

register('../comparison/typescript-hooks.mjs', import.meta.url);
const { runEval } = await import('./run-eval.ts');
const { argv, env, stdout, stderr } = process;
process.exitCode = await runEval({ argv: argv.slice(2), env, stdout, stderr });

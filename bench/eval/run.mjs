// Measures understanding and recommending, and writes docs/evaluation.md:  npm run eval -- [--quick] [--data DIR]
import '../../test/support/typescript.mjs';

const { runEval } = await import('./run-eval.ts');
const { argv, env, stdout, stderr } = process;
process.exitCode = await runEval({ argv: argv.slice(2), env, stdout, stderr });

// Fails servers and stores under load, and tells what held:  npm run test:faults -- [--short] [--only NAME] [--write]
import { register } from 'node:module';

register('../../bench/comparison/typescript-hooks.mjs', import.meta.url);
const { runReliability } = await import('./run-reliability.ts');
process.exitCode = await runReliability({ argv: process.argv.slice(2), stdout: process.stdout });

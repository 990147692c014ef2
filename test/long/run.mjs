// Searches that take longer than a commit may:  npm run test:long -- [--seed NUMBER] [--climbs NUMBER]
import { register } from 'node:module';

register('../../bench/comparison/typescript-hooks.mjs', import.meta.url);
const { runLong } = await import('./run-long.ts');
process.exitCode = await runLong({ argv: process.argv.slice(2), stdout: process.stdout });

// Fails servers and stores under load, and tells what held:  npm run test:faults -- [--short] [--only NAME] [--write]
import '../support/typescript.mjs';

const { runReliability } = await import('./run-reliability.ts');
process.exitCode = await runReliability({ argv: process.argv.slice(2), stdout: process.stdout });

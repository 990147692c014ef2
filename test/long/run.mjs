// What takes longer than a commit may: tests of what is drawn at random, `sillage verify` a digression deep, and a search for the
// dearest message.
//   npm run test:long -- [--seed NUMBER] [--times NUMBER] [--climbs NUMBER]
// --times: of the tries of a commit; 0 leaves those tests out. --seed: default: the time.
import '../support/typescript.mjs';

const { runLong } = await import('./run-long.ts');
process.exitCode = await runLong({ argv: process.argv.slice(2), stdout: process.stdout });

// Loaded before a server whose memory is measured:  node --import held-memory.mjs …
// At SIGUSR2 it collects what is no longer held and writes how many bytes are left to the file that HELD_MEMORY_FILE names.
import { renameSync, writeFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');

process.on('SIGUSR2', () => {
  // The second takes what the finalizers of the first let go.
  collect();
  setImmediate(() => {
    collect();
    const { heapUsed, external } = process.memoryUsage();
    const file = process.env.HELD_MEMORY_FILE;
    writeFileSync(`${file}.new`, String(heapUsed + external));
    renameSync(`${file}.new`, file);
  });
});

// Runs the statements in STATEMENTS, with `load(file)` to import a module of src/sessions as it is in the folder BUILT, and sends what they return.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

// Who listens stays alive as long as its parent does.
process.on('message', () => {});

const load = (file) => import(pathToFileURL(join(process.env.BUILT, 'src/sessions', file.replace(/\.ts$/, '.js'))).href);
const AsyncFunction = (async () => {}).constructor;

try {
  process.send({ result: await new AsyncFunction('load', process.env.STATEMENTS)(load) });
} catch (error) {
  process.send({ error: error.message });
}

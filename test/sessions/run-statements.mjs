// Runs the statements in STATEMENTS, with `load(file)` to import a module of src/sessions, and sends what they return.
import { register } from 'node:module';

register('./typescript-loader.mjs', import.meta.url);

// Who listens stays alive as long as its parent does.
process.on('message', () => {});

const sessions = new URL('../../src/sessions/', import.meta.url);
const load = (file) => import(new URL(file, sessions).href);
const AsyncFunction = (async () => {}).constructor;

try {
  process.send({ result: await new AsyncFunction('load', process.env.STATEMENTS)(load) });
} catch (error) {
  process.send({ error: error.message });
}

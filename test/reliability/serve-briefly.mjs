// Serves with sessions that soon expire:  node serve-briefly.mjs BUILT-MAIN '{"data":…,"sessionTtlMs":…}'
import { join } from 'node:path';

const [main = '', options = '{}'] = process.argv.slice(2);
const { serve } = await import(new URL('../src/server/serve.js', `file://${main}`).href);
const silent = { write() {} };
const server = await serve({ flows: join('flows'), catalog: 'catalog', host: '127.0.0.1', port: 0, log: silent, ...JSON.parse(options) });
process.once('SIGTERM', () => void server.close());
process.stdout.write(`${server.url}\n`);

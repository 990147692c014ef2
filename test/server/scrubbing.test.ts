import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { serve } from '../../src/server/serve.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

test('a server overwrites what was forgotten by itself, and answers meanwhile', async () => {
  const data = temporaryFolder();
  const keys = { apiKey: '', publicKey: '' };
  const lines: string[] = [];
  const server = await serve({
    flows: 'test/cli/projects/tiny/flows',
    catalog: 'catalog',
    data,
    host: '127.0.0.1',
    port: 0,
    demo: true,
    scrubEveryMs: 24,
    transcriptsForMs: 3_600_000,
    onDemo: (demo) => Object.assign(keys, { apiKey: demo.apiKey, publicKey: demo.publicKey }),
    log: { write: (line) => void lines.push(line) },
  });
  onTestFinished(() => server.close());
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${keys.apiKey}` };
  const post = async (path: string, body: object): Promise<void> => {
    const reply = await fetch(`${server.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    expect(reply.status).toBeLessThan(300);
  };
  const said = `unforgettable${'x'.repeat(1_800)}`;
  await post('/v1/bootstrap', { session_id: 'one', language: 'en', public_key: keys.publicKey });
  for (let i = 0; i < 3; i++) await post('/v1/recommend', { session_id: 'one', language: 'en', user_input: said });
  const isThere = (): boolean => readFileSync(join(data, 'sessions/transcripts/data.mdb')).includes('unforgettable');
  expect(isThere()).toBe(true);
  await post('/v1/forget', { session_id: 'one' });
  await expect
    .poll(async () => {
      await post('/v1/bootstrap', { session_id: 'two', language: 'en', public_key: keys.publicKey });
      return isThere();
    })
    .toBe(false);
  expect(lines.filter((line) => line.includes('"level":"error"'))).toEqual([]);
});

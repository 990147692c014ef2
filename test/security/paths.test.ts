import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openStore } from '../../src/sessions/open-store.ts';
import { expectProblem, startApi } from '../server/api.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const api = await startApi();

const WAYS_OUT = ['../../escape', '/etc/passwd', '..\\..\\escape', '%2e%2e%2fescape', 'a\0b', 'con', '.', '..', 'file:///etc/passwd'];

test.each([['lmdb'], ['lowdb']])('a session of any name stays in the folder of its store (%s)', async (kind) => {
  const outside = temporaryFolder();
  const inside = join(outside, 'deep', 'sessions');
  mkdirSync(join(outside, 'deep'));
  const store = await openStore(`${kind}:${inside}`);
  for (const name of WAYS_OUT) expect(await store.save(`acme\n${name}`, { name }, null, Date.now() + 60_000)).toBe(true);
  for (const name of WAYS_OUT) expect((await store.load(`acme\n${name}`))?.session).toEqual({ name });
  await store.close();
  expect([readdirSync(outside), readdirSync(join(outside, 'deep'))]).toEqual([['deep'], ['sessions']]);
});

test.each(WAYS_OUT)('%j names no file: not as a path, not as a session, not as a public key, not as a language', async (name) => {
  const response = await fetch(`${api.url}/${encodeURI(name)}`);
  await expectProblem(response, 404, 'not_found');
  const good = { session_id: 'a', language: 'en', public_key: api.acme.publicKey };
  expect((await api.post('/v1/bootstrap', { ...good, session_id: name })).status).toBe(name === 'con' ? 200 : 400);
  expect((await api.post('/v1/bootstrap', { ...good, public_key: name })).status).toBe(403);
  expect((await api.post('/v1/bootstrap', { ...good, language: name })).status).toBe(400);
});

test('what answers requests opens no file: only reloading and the metrics of a process do, at names of ours', () => {
  const files = readdirSync('src/server', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  const opening = files.filter((name) =>
    /from 'node:(fs|fs\/promises|child_process|path)'/.test(readFileSync(join('src/server', name), 'utf8')),
  );
  for (const name of ['app.ts', 'read-request.ts', 'authenticate.ts', 'routes/bootstrap.ts', 'routes/recommend.ts', 'routes/forget.ts'])
    expect(opening).not.toContain(name);
  expect(opening.filter((name) => name.startsWith('routes'))).toEqual([]);
});

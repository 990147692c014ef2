import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { type Api, newSessionId, startApi } from '../server/api.ts';
import { runs } from '../support/runs.ts';
import { SOON } from '../support/soon.ts';

const ATTACK = '\r\n{"level":"info","msg":"forged"}\n\u001b[2J\u001b]0;title\u0007\u009b31m\u2028\u202eabc\u0000\u007f';

/** Every line that a server has written is one JSON object, and holds no character that plays with a terminal. */
function expectWholeLines(api: Api, count: number): void {
  const lines = api.logLines.join('').split('\n').filter(Boolean);
  expect(lines).toHaveLength(count);
  for (const line of lines) {
    expect(JSON.parse(line)).not.toMatchObject({ msg: 'forged' });
    expect(line).not.toMatch(/[\p{Cc}\u2028-\u202e\u2066-\u2069]/u);
  }
}

test('what users write can’t forge a line or play with a terminal, even where it is logged', async () => {
  const api = await startApi({ logText: true });
  const chat = await api.begin();
  await chat.say(`vetiver ${ATTACK}`);
  await chat.say(`${ATTACK} more`);
  await vi.waitFor(() => expectWholeLines(api, 3), SOON);
});

test('no header, path or method gets into the log unless it is one of ours', async () => {
  const api = await startApi();
  const sent = [
    'GET /\u001b[31m HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
    'GET /%0d%0a%1b[31mforged HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
    'POST /v1/recommend HTTP/1.1\r\nHost: a\r\nX-Request-Id: a%0aforged\r\nConnection: close\r\n\r\n',
    'POST /v1/recommend HTTP/1.1\r\nHost: a\r\nX-Request-Id: \u009b31mforged\r\nConnection: close\r\n\r\n',
    'POST /v1/recommend HTTP/1.1\r\nHost: a\r\nX-Request-Id: a\r\n forged\r\nConnection: close\r\n\r\n',
    'POST /v1/recommend HTTP/1.1\r\nHost: a\r\nUser-Agent: forged\r\nReferer: forged\r\nTraceparent: forged\r\nConnection: close\r\n\r\n',
  ];
  for (const bytes of sent) expect(await api.raw(bytes)).toMatch(/^HTTP\/1\.1 4\d\d /);
  await vi.waitFor(() => expect(api.logLines.length).toBeGreaterThan(2), SOON);
  expectWholeLines(api, api.logLines.length);
  expect(api.logLines.join('')).not.toContain('forged');
});

test('an id of a request that could be more than an id is replaced, in the log and in the reply', async () => {
  const api = await startApi();
  await fc.assert(
    fc.asyncProperty(fc.stringMatching(/^[\x21-\x7e]{1,70}$/), async (id) => {
      const response = await api.bootstrap(newSessionId(), { headers: { 'X-Request-Id': id } });
      const answered = response.headers.get('x-request-id') ?? '';
      expect(answered).toMatch(/^[A-Za-z0-9_-]{1,64}$/);
      expect(answered === id).toBe(/^[A-Za-z0-9_-]{1,64}$/.test(id));
    }),
    { numRuns: runs(40) },
  );
  await vi.waitFor(() => expectWholeLines(api, 40), SOON);
});

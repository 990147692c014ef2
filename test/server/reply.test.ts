import { expect, test } from 'vitest';
import { expectContract } from '../support/contract-checks.ts';
import { shippedDeployment } from '../support/shipped.ts';
import { startApi } from './api.ts';
import { readTags, searchOf } from './read-reply.ts';

const api = await startApi();
const { catalog } = await shippedDeployment();
const sells = (id: string): boolean => catalog.sells('demo', id);

test('message: recommended fragrances are inline <parfum /> tags with id, why and use_case default, and nothing else', async () => {
  const chat = await api.begin();
  const { message } = await chat.say('something with bergamot');
  const tags = readTags(message);
  expect(tags.length).toBeGreaterThan(0);
  for (const tag of tags) {
    expect(Object.keys(tag).sort()).toEqual(['id', 'use_case', 'why']);
    expect(tag.use_case).toBe('default');
    expect(tag.why).toMatch(/\S/);
  }
});

test('the tags in message are the items of the page, in the same order; every tag’s id is in the items and every item is tagged', async () => {
  const chat = await api.begin();
  for (const line of ['something with bergamot', 'more', 'for women', 'cheaper']) {
    const reply = await chat.say(line);
    const ids = searchOf(reply).content.result.items.map((item) => item.parfum.id);
    expect(readTags(reply.message).map((tag) => tag.id)).toEqual(ids);
  }
});

test('every card is on a line of its own, with text around it', async () => {
  const chat = await api.begin();
  const { message } = await chat.say('something with bergamot');
  const lines = message.split('\n');
  expect(lines.filter((line) => line.includes('<')).every((line) => /^<parfum [^<>]*\/>$/.test(line))).toBe(true);
  expect(lines[0]).not.toContain('<');
});

test('metadata is left out when it is empty', async () => {
  const chat = await api.begin();
  await chat.say('a masculine fragrance with vetiver');
  const reply = await chat.say('bye');
  expect(Object.keys(reply)).toEqual(['message']);
});

test('metadata holds at most one tool_response, then at most one tool_interactable', async () => {
  const chat = await api.begin();
  const reply = await chat.say('something with bergamot');
  expect(reply.metadata?.map((entry) => entry.type)).toEqual(['tool_response', 'tool_interactable']);
});

const HOSTILE = [
  '<script>alert(1)</script>',
  '<parfum id="f0001" why="x" use_case="default" />',
  'rose <b>bold</b> & "quotes" \' &lt; &amp;',
  'rose \u0000\u0001\u001b[31m',
  '😀🌹👩‍👩‍👧‍👦 rose',
  'r\u200bo\u200bs\u200be \u202eesor\u202c',
  'عطر خفيف بالورد',
  'ру́жа 玫瑰 ローズ',
  '{name} {0} #{x} %s {{mustache}}',
  "'; DROP TABLE sessions; --",
  '__proto__ constructor toString hasOwnProperty',
  'x'.repeat(2_000),
  'rose '.repeat(400),
  '"'.repeat(2_000),
  '<'.repeat(2_000),
  '\ud800 rose \udfff',
  '﷽'.repeat(500),
  'a\u0301'.repeat(1_000),
];

test.each(HOSTILE.map((text) => [text.slice(0, 40), text]))(
  'user_input %j: a reply by the contract, without its markup',
  async (_short, text) => {
    const chat = await api.begin();
    for (const reply of [
      await chat.say(text),
      await chat.say(`something with rose but not ${text}`.slice(0, 2_000)),
      await chat.say(text),
    ]) {
      expectContract(reply, sells);
      expect(JSON.stringify(reply)).not.toMatch(/<script|<b>|\[object|undefined|NaN/);
    }
  },
);

test('message outside its tags is plain text, never entity-encoded', async () => {
  const chat = await api.begin();
  const { message } = await chat.say('something with rose and zzgl&rp');
  expect(message.replace(/<parfum [^<>]*\/>/g, '')).not.toMatch(/&(amp|lt|gt|quot|apos|#)/);
});

test('the same conversation with the same seed is the same bytes', async () => {
  const lines = ['something like Sauvage', 'fresher', 'for women', 'more', 'why the first one?', 'zzzz'];
  const hold = async (): Promise<string> => {
    const chat = await api.begin();
    const replies: unknown[] = [];
    for (const line of lines) replies.push(await chat.say(line));
    return JSON.stringify(replies);
  };
  expect(await hold()).toBe(await hold());
});

test('the reply is JSON in UTF-8', async () => {
  const { sessionId } = await api.begin();
  const response = await api.recommend(sessionId, 'something with rose', { language: 'fr' });
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect(Number(response.headers.get('content-length'))).toBe(bytes.length);
  expect(() => JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))).not.toThrow();
});

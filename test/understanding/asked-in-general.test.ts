import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MessageReader } from '../../src/service/reading.ts';
import { shippedDeployment } from '../support/shipped.ts';

const deployment = await shippedDeployment();
const lines = readFileSync(join(import.meta.dirname, 'asked-in-general.txt'), 'utf8').split('\n');

/**
 * Each line: the language, one message or several (`||`), and what the last of them asks (`|`), an attribute. It changes no wish and brings
 * no list; `caution` is for those that only bring a word about allergies, `promise` for those that want to be told that nothing will harm, `decide` for those that take one, `list` for those that ask nothing, and shall bring a list.
 */
test.each(lines.filter((line) => line.trim() !== ''))('%s', (line) => {
  const [said = '', asked = ''] = line.split(' | ');
  const reader = new MessageReader(deployment, 'demo', said.slice(0, 2));
  const read = said
    .slice(3)
    .split(' || ')
    .map((text) => reader.read(text));
  const last = read.at(-1);
  const isList = (last?.turn.reply.metadata ?? []).some(({ type }) => type === 'tool_response');
  if (asked === 'list') {
    expect(isList).toBe(true);
    return;
  }
  const intent = { caution: 'allergy', promise: 'guarantee', decide: 'decide' }[asked];
  if (intent !== undefined) expect(last?.reading.intents).toContain(intent);
  else expect(last?.said?.asks.map(({ asks }) => asks)).toEqual(asked.split(' '));
  expect(last?.said?.mentions).toEqual([]);
  expect(isList).toBe(false);
});

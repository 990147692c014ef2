import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { hearSmallTalk } from '../../bench/eval/small-talk.ts';
import { shippedDeployment } from '../support/shipped.ts';

const deployment = await shippedDeployment();
const talk = readFileSync(join(import.meta.dirname, 'everyday-talk.txt'), 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => ({ part: 'built-on', language: line.slice(0, 2), text: line.slice(3) }) as const);
const heard = hearSmallTalk(deployment, 'demo', talk);

describe('what people tell of their day changes no wish, at the beginning and beside a list', () => {
  test.each(heard.map((one) => [`${one.talk.language} ${one.talk.text}`, one.faults] as const))('%s', (_, faults) => {
    expect(faults).toEqual([]);
  });
});

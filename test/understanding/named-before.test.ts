import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Deployment } from '../../src/service/deployment.ts';
import { MessageReader } from '../../src/service/reading.ts';
import { shippedDeployment } from '../support/shipped.ts';

const deployment = await shippedDeployment();
const lines = readFileSync(join(import.meta.dirname, 'named-before.txt'), 'utf8').split('\n');

/** What perfumes shall be like, as the conversation holds it after each of these messages. */
function likenesses(shipped: Deployment, language: string, said: readonly string[]): readonly (readonly string[])[] {
  const reader = new MessageReader(shipped, 'demo', language);
  return said.map((text) => {
    const state = reader.read(text).turn.conversation.slots['like'];
    return state?.state === 'known' ? state.entries.map(({ value }) => String(value)) : [];
  });
}

/**
 * Each line: the language, one message or several (`||`), and what the perfumes that were named come to (`|`): `like:f0001` is one of these,
 * `no-like` none, and `same` what the message before left.
 */
describe('a perfume that was named, and what is said of it afterwards', () => {
  test.each(lines.filter((line) => line !== ''))('%s', (line) => {
    const [said = '', check = ''] = line.split(' | ');
    const all = likenesses(deployment, said.slice(0, 2), said.slice(3).split(' || '));
    const [before = [], last = []] = all.length > 1 ? all.slice(-2) : [[], ...all];
    if (check === 'same') expect(last).toEqual(before);
    else if (check === 'no-like') expect(last).toEqual([]);
    else expect(last.some((id) => check.slice('like:'.length).split('/').includes(id))).toBe(true);
  });
});

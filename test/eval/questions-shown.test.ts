import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { Reading } from '../../src/service/reading.ts';
import { readerBehindList } from '../support/behind-a-list.ts';
import { readFixture } from '../support/fixtures.ts';
import { shippedDeployment } from '../support/shipped.ts';

const deployment = await shippedDeployment();

/** What else says the same as what is asked: whose answer holds it as well. */
const ANSWERED_BY: Readonly<Record<string, readonly string[]>> = {
  price: ['offer'],
  sizes: ['offer'],
  stock: ['offer'],
  lasting: ['quality'],
  notes: ['note', 'describe_perfume'],
  description: ['describe_perfume'],
  difference: ['compare'],
  likeness: ['difference', 'compare'],
  opinion: ['difference', 'compare'],
  popularity: ['opinion'],
  meaning: ['describe_note', 'describe_family', 'concentration'],
  safety: ['allergy', 'guarantee'],
  samples: ['offer'],
  brands: ['range'],
  order: ['buying'],
};

/** Asked behind a list: whether what is asked was understood, no other list came, and the wish is what it was. */
function isUnderstood(language: string, text: string, asked: string): boolean {
  const { reader, before } = readerBehindList(deployment, language);
  const { reading, said, turn } = reader.read(text);
  const heard = [...(said?.asks ?? []).map(({ asks }) => asks as string), ...reading.intents];
  const wanted = asked.split('|').flatMap((one) => [one, ...(ANSWERED_BY[one] ?? [])]);
  const isShown = (turn.reply.metadata ?? []).some((one) => one.type === 'tool_response' && one.content.result.items.length > 1);
  return !isShown && heard.some((one) => wanted.includes(one)) && wishOf(reading) === wishOf(before);
}

function wishOf({ intents: _, references: __, unknown: ___, products: ____, acts: _____, doubt: ______, ...wish }: Reading): string {
  return JSON.stringify(wish);
}

describe.each([
  { part: 'built-on', right: 0.85 },
  // Only measured.
  { part: 'measured', right: 0.59 },
])('questions that shoppers type about what was shown, $part', ({ part, right }) => {
  const rows: readonly (readonly [string, string, string])[] = parse(readFixture(`test/eval/questions-shown/${part}.yaml`));

  test('are understood for what they ask, and change no wish', () => {
    expect(rows.length).toBeGreaterThanOrEqual(200);
    const wrong = rows.filter(([language, text, asked]) => !isUnderstood(language, text, asked));
    expect(1 - wrong.length / rows.length, wrong.map(([, text]) => text).join('\n')).toBeGreaterThanOrEqual(right);
  });
});

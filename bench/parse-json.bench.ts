import { bench, describe } from 'vitest';
import { parseJson } from '../src/server/parse-json.ts';

// What looking for keys that stand twice adds to a body, beside JSON.parse alone:
// npx vitest bench --run bench/parse-json.bench.ts

const MOST = 32 * 1024;
const fill = (open: string, one: (place: number) => string, close: string): string => {
  let text = open;
  for (let place = 0; text.length < MOST - 32; place++) text += `${place === 0 ? '' : ','}${one(place)}`;
  return text + close;
};

const BODIES: readonly (readonly [string, string])[] = [
  [
    'a usual body',
    JSON.stringify({ session_id: 'a1B2c3d4e5f6', language: 'en', user_input: 'Something like Sauvage but fresher, for my father' }),
  ],
  ['32 KiB of keys', fill('{', (place) => `"${place.toString(36)}":0`, '}')],
  ['32 KiB of keys with escapes', fill('{', (place) => `"\\u0061${place.toString(36)}":0`, '}')],
  ['32 KiB of numbers', fill('[', () => '0', ']')],
  ['32 KiB of text', JSON.stringify({ x: 'x'.repeat(MOST - 16) })],
  ['32 KiB of brackets', '['.repeat(MOST / 2) + ']'.repeat(MOST / 2)],
  ['32 KiB of objects', `${'{"":'.repeat(MOST / 5)}0${'}'.repeat(MOST / 5)}`],
];

for (const [name, text] of BODIES) {
  const bytes = new TextEncoder().encode(text);
  describe(name, () => {
    bench('checked', () => void parseJson(bytes));
    bench('JSON.parse', () => void JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)));
  });
}

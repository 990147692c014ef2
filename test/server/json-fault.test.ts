import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonFault, placeIn } from '../../src/server/json-fault.ts';
import { runs } from '../support/runs.ts';

test('a text has a fault exactly if JSON.parse takes it for none, wherever it was changed', () => {
  const changed = fc.tuple(fc.json(), fc.nat(), fc.constantFrom(...'{}[],:"\\u0019eE+-. \n\u0000tfn')).map(([text, place, character]) => {
    const at = place % (text.length + 1);
    return [text.slice(0, at) + character + text.slice(at), text.slice(0, at) + text.slice(at + 1), text] as const;
  });
  fc.assert(
    fc.property(changed, (texts) => {
      for (const text of texts) if (!hasTwice(text)) expect(jsonFault(text) === undefined, text).toBe(isJson(text));
    }),
    { numRuns: runs(500) },
  );
});

test('a key that stands twice in its object is a fault, however the second is written, wherever the object stands', () => {
  const value = fc.json();
  fc.assert(
    fc.property(fc.dictionary(fc.string(), value), fc.string(), value, value, fc.nat(3), (others, key, one, two, depth) => {
      const members = Object.entries(others).map(([name, text]) => `${JSON.stringify(name)}:${text}`);
      const escaped = `"${[...key].map((character) => [...character].flatMap(units).join('')).join('')}"`;
      const object = `{${[`${JSON.stringify(key)}:${one}`, ...members, `${escaped} : ${two}`].join(',')}}`;
      const text = `${'['.repeat(depth)}${object}${']'.repeat(depth)}`;
      expect(isJson(text), text).toBe(true);
      expect(jsonFault(text)?.reason, text).toContain('stands a second time');
    }),
    { numRuns: runs(100) },
  );
});

test('the same key in another object is none', () => {
  expect(jsonFault('{"a":{"a":[{"a":1},{"a":2}]},"b":{"a":1},"A":1,"__proto__":1,"constructor":{"__proto__":2}}')).toBeUndefined();
});

test.each([
  ['{"a":1,"a":2}', 'The key “a” stands a second time in its object', 'line 1, column 8'],
  ['{"a":1,\n "b":[{"😀":1, "\\ud83d\\ude00":2}]}', 'The key “😀” stands a second time in its object', 'line 2, column 15'],
  ['{"session_id":"a"', 'A comma or “}” is expected', 'line 1, column 18'],
  ['[1 2]', 'A comma or “]” is expected', 'line 1, column 4'],
  ['{"a" 1}', 'A colon is expected', 'line 1, column 6'],
  ["{'a':1}", 'A key in double quotes is expected', 'line 1, column 2'],
  ['{"a":}', 'A value is expected', 'line 1, column 6'],
  ['', 'The text ends where a value is expected', 'line 1, column 1'],
  ['{} {}', 'There is more behind the value', 'line 1, column 4'],
  ['"a', 'A string has no end', 'line 1, column 3'],
  ['"a\n"', 'A control character must be escaped', 'line 1, column 3'],
  ['"\\x"', 'This is no escape of a string', 'line 1, column 3'],
])('%s: %s, at %s', (text, reason, place) => {
  const fault = jsonFault(text);
  expect(fault?.reason).toBe(reason);
  expect(placeIn(text, fault?.at ?? 0)).toBe(place);
});

test('of a key that was sent at most 80 characters are told, none of them a control character', () => {
  const key = `\\u0000\\u001b[31m${'x'.repeat(1_000)}`;
  const { reason = '' } = jsonFault(`{"${key}":1,"${key}":2}`) ?? {};
  expect(reason).toMatch(/^The key “\[31mx{75}…” stands/);
});

test('nesting has no end', () => {
  const deep = 100_000;
  expect(jsonFault(`${'['.repeat(deep)}${']'.repeat(deep)}`)).toBeUndefined();
  expect(jsonFault('['.repeat(deep))?.at).toBe(deep);
  expect(jsonFault(`${'{"a":'.repeat(deep)}1${'}'.repeat(deep)}`)).toBeUndefined();
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Whether there are more keys in the text than in its value: what was changed may have made two of one name. */
function hasTwice(text: string): boolean {
  if (!isJson(text)) return false;
  let keys = 0;
  JSON.parse(text, (_key, value: unknown) => {
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) keys += Object.keys(value).length;
    return value;
  });
  return [...text.matchAll(/"(?:[^"\\]|\\.)*"\s*(:)?/g)].filter(([, colon]) => colon !== undefined).length > keys;
}

function units(character: string): readonly string[] {
  return Array.from({ length: character.length }, (_, at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`);
}

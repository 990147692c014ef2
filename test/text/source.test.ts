import { expect, test } from 'vitest';
import { LineIndex } from '../../src/text/source.ts';

test('CRLF, LF and a lone CR each end a line; columns count UTF-16 units from 1', () => {
  const text = 'ab\r\ncd\re😀f\n';
  const lines = new LineIndex(text);
  expect(lines.lineCount).toBe(4);
  expect(lines.at(text.indexOf('b'))).toEqual({ line: 1, column: 2 });
  expect(lines.at(text.indexOf('\n'))).toEqual({ line: 1, column: 4 });
  expect(lines.at(text.indexOf('c'))).toEqual({ line: 2, column: 1 });
  expect(lines.at(text.indexOf('f'))).toEqual({ line: 3, column: 4 });
  expect(lines.at(text.length)).toEqual({ line: 4, column: 1 });
  expect([1, 2, 3, 4, 5].map((line) => lines.startOf(line))).toEqual([0, 4, 7, 12, 12]);
});

test('offsets outside a text are moved to its nearest end', () => {
  const lines = new LineIndex('one\ntwo');
  expect(lines.at(-1)).toEqual({ line: 1, column: 1 });
  expect(lines.at(99)).toEqual({ line: 2, column: 4 });
  expect(new LineIndex('').at(0)).toEqual({ line: 1, column: 1 });
});

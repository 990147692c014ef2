import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findIgnores } from '../../src/flow/compiler/find-ignores.ts';
import { readFixture } from '../support/fixtures.ts';
import { compileSmall, projectOf } from '../support/projects.ts';
import { runs } from '../support/runs.ts';

const VOCABULARY = readFixture('test/fixtures/base/vocabulary/en.yaml');
const CODE = 'bind/same-phrase-twice';

/** The codes and lines of what is reported when `thanks` has its phrase twice, with these lines in place of the one that says so. */
function reported(lines: readonly string[], others: Readonly<Record<string, string>> = {}): readonly string[] {
  const text = VOCABULARY.replace('  thanks: [thanks]', lines.join('\n'));
  const files = projectOf({ ...others, 'vocabulary/en.yaml': text });
  return compileSmall(files).diagnostics.map(({ code, span }) => `${code} ${text.slice(span.start, span.end)}`);
}

test('a warning is silenced by the comment above it, and the project compiles', () => {
  expect(reported(['  thanks: [thanks, Thanks]'])).toEqual([`${CODE} Thanks`]);
  expect(reported([`  # sillage-ignore ${CODE}: pasted`, '  thanks: [thanks, Thanks]'])).toEqual([]);
});

test('only on the next line, and only that code', () => {
  expect(reported([`  # sillage-ignore ${CODE}: pasted`, '', '  thanks: [thanks, Thanks]'])).toEqual([
    `read/useless-ignore # sillage-ignore ${CODE}: pasted`,
    `${CODE} Thanks`,
  ]);
  expect(reported(['  # sillage-ignore bind/useless-cue: pasted', '  thanks: [thanks, Thanks]'])).toEqual([
    'read/useless-ignore # sillage-ignore bind/useless-cue: pasted',
    `${CODE} Thanks`,
  ]);
});

test('every one of that code on the next line is silenced', () => {
  expect(reported([`  # sillage-ignore ${CODE}: pasted`, '  thanks: [thanks, Thanks, THANKS]'])).toEqual([]);
});

test.each([
  `  # sillage-ignore ${CODE}`,
  `  # sillage-ignore ${CODE}:`,
  `  # sillage-ignore ${CODE}:   `,
  `  # sillage-ignore ${CODE} pasted`,
])('without a reason the warning is silenced, and the want of a reason is told instead: %s', (comment) => {
  expect(reported([comment, '  thanks: [thanks, Thanks]'])).toEqual([`read/ignore-without-reason ${comment.trim()}`]);
});

test('a complaint about an ignore cannot itself be ignored', () => {
  const lines = [
    '  # sillage-ignore read/ignore-without-reason: too long',
    `  # sillage-ignore ${CODE}`,
    '  # a comment of another kind',
    '  thanks: [thanks]',
  ];
  expect(reported(lines).map((line) => line.split(' ')[0])).toEqual(['read/useless-ignore', 'read/ignore-without-reason']);
});

test('an error stays, and the project does not compile', () => {
  const lines = ['  # sillage-ignore bind/two-meanings: really both', '  thanks: [thanks, help]'];
  const codes = reported(lines).map((line) => line.split(' ')[0]);
  expect(codes).toEqual(['read/ignored-error', 'bind/two-meanings']);
});

test('a code of no stage is told with the one that was meant', () => {
  const text = VOCABULARY.replace('  thanks:', '  # sillage-ignore bind/same-phrase-twise: pasted\n  thanks:');
  const [one, ...more] = compileSmall(projectOf({ 'vocabulary/en.yaml': text })).diagnostics;
  expect(more).toEqual([]);
  expect([one?.code, one?.help]).toEqual(['read/unknown-ignored-code', `Did you mean \`${CODE}\`?`]);
  expect(text.slice(one?.span.start, one?.span.end)).toBe('bind/same-phrase-twise');
});

test('`constructor` and `__proto__` are codes of nothing', () => {
  for (const name of ['constructor', '__proto__', 'toString']) {
    expect(reported([`  # sillage-ignore ${name}: why`, '  thanks: [thanks]'])).toEqual([`read/unknown-ignored-code ${name}`]);
  }
});

test('with an error elsewhere it is not told that a comment silences nothing', () => {
  const broken = { 'main.yaml': 'flow: main\nsteps:\n  one: { say: nowhere }\n' };
  const codes = reported(['  # sillage-ignore verify/condition-always-true: for now', '  thanks: [thanks]'], broken);
  expect(codes.some((line) => line.startsWith('read/useless-ignore'))).toBe(false);
});

test('what looks like a comment inside a text is text', () => {
  const text = [
    'a: |',
    '  # sillage-ignore x/y: in a block',
    'b: "# sillage-ignore x/y: quoted"',
    'c: one# sillage-ignore x/y: no comment',
    'd: >-',
    '  text',
    '# sillage-ignore x/y: a comment',
    'e: 1',
  ].join('\n');
  expect(findIgnores({ file: 'a.yaml', text }).map(({ silences }) => silences)).toEqual([8]);
});

test('CRLF, a BOM and the end of the file are no obstacle', () => {
  const text = '\ufeff# sillage-ignore a/b: c\r\nx: 1\r\n# sillage-ignore a/c';
  const found = findIgnores({ file: 'a.yaml', text });
  expect(found.map(({ code, silences, hasReason }) => [code.text, silences, hasReason])).toEqual([
    ['a/b', 2, true],
    ['a/c', 4, false],
  ]);
  expect(found.map(({ span }) => text.slice(span.start, span.end))).toEqual(['# sillage-ignore a/b: c', '# sillage-ignore a/c']);
});

test('whatever a file holds, what is found is a comment of it', () => {
  const pieces = fc.constantFrom(
    '# sillage-ignore',
    ' a/b',
    ': ',
    'why',
    '\n',
    '\r\n',
    '  ',
    '|',
    '"',
    "'",
    '{',
    ']',
    '- ',
    '\t',
    '#',
    '\ufeff',
    '&a',
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 40 }), (parts) => {
      const text = parts.join('');
      for (const { span, code } of findIgnores({ file: 'a', text })) {
        expect(text.slice(span.start)).toMatch(/^#\s*sillage-ignore/);
        expect(text.slice(code.span.start, code.span.end)).toBe(code.text);
        expect(span.end).toBeGreaterThanOrEqual(code.span.end);
      }
    }),
    { numRuns: runs(100) },
  );
});

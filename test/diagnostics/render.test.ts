import { describe, expect, test, vi } from 'vitest';
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import { toCells } from '../../src/diagnostics/display-width.ts';
import { type Paint, PLAIN } from '../../src/diagnostics/paint.ts';
import { renderJson } from '../../src/diagnostics/render-json.ts';
import { renderLines } from '../../src/diagnostics/render-line.ts';
import { renderPretty, summarize } from '../../src/diagnostics/render-pretty.ts';
import type { SourceText } from '../../src/text/source.ts';

const FLOW = 'flow: greet\nsteps:\n  hello:\n    say: hi\n    next: godbye\n  goodbye: { say: bye }\n';

function sourcesOf(files: Readonly<Record<string, string>>): ReadonlyMap<string, SourceText> {
  return new Map(Object.entries(files).map(([file, text]) => [file, { file, text }]));
}

/** A diagnostic about the first occurrence of `part`. */
function about(file: string, text: string, part: string, more: Partial<Diagnostic> = {}): Diagnostic {
  const start = text.indexOf(part);
  return {
    code: 'catalog/invalid-json',
    severity: 'error',
    message: `No step is called \`${part}\`.`,
    span: { file, start, end: start + part.length },
    related: [],
    ...more,
  };
}

function pretty(text: string, part: string, more: Partial<Diagnostic> = {}): readonly string[] {
  return renderPretty([about('a.yaml', text, part, more)], sourcesOf({ 'a.yaml': text })).split('\n');
}

/** What is under the carets of a picture of one diagnostic. */
function underlined(lines: readonly string[]): string {
  const marks = lines.findIndex((line) => /│ +\^+$/.test(line));
  const at = lines[marks]?.indexOf('^') ?? -1;
  return lines[marks - 1]?.slice(at, lines[marks]?.length) ?? '';
}

const columnsOf = (text: string): number => toCells(text).reduce((sum, { width }) => sum + width, 0);

describe('pretty', () => {
  test('shows a conversation so that it can be copied', () => {
    const lines = pretty(FLOW, 'godbye', { conversation: '- test: one\n  turns:\n    - say: hi\n' });
    const at = lines.findIndex((line) => line.includes('sillage test runs it'));
    expect(lines.slice(at + 1, at + 4).map((line) => line.replace(/^ {4}/, ''))).toEqual(['- test: one', '  turns:', '    - say: hi']);
  });

  test('says what, where, why and how to mend it', () => {
    const one = about('flows/greet.yaml', FLOW, 'godbye', {
      help: 'Did you mean `goodbye`?',
      related: [{ message: 'the steps are declared here', span: { file: 'flows/greet.yaml', start: 12, end: 17 } }],
    });
    expect(renderPretty([one], sourcesOf({ 'flows/greet.yaml': FLOW }))).toBe(
      [
        'error: No step is called `godbye`. [catalog/invalid-json]',
        '  ╭─ flows/greet.yaml:5:11',
        '4 │     say: hi',
        '5 │     next: godbye',
        '  │           ^^^^^^',
        '  ╭─ flows/greet.yaml:2:1: the steps are declared here',
        '1 │ flow: greet',
        '2 │ steps:',
        '  │ ^^^^^',
        '  = help: Did you mean `goodbye`?',
        '',
      ].join('\n'),
    );
  });

  test('an empty line parts one diagnostic from the next', () => {
    const both = renderPretty([about('a', FLOW, 'greet'), about('a', FLOW, 'bye')], sourcesOf({ a: FLOW }));
    expect(both.split('\n\n')).toHaveLength(2);
  });

  test.each([
    ['CRLF', 'a: 1\r\nb: wrong\r\nc: 3\r\n', 'wrong'],
    ['a lone CR', 'a: 1\rb: wrong\rc: 3\r', 'wrong'],
    ['no line end at the end of the file', 'a: wrong', 'wrong'],
    ['the first line', 'wrong: 1\n', 'wrong'],
  ])('underlines exactly what is meant: %s', (_, text, part) => {
    expect(underlined(pretty(text, part))).toBe(part);
  });

  test('tabs are shown as spaces up to their stop', () => {
    expect(pretty('ab:\t\twrong\n', 'wrong').slice(2, 4)).toEqual(['1 │ ab:     wrong', '  │         ^^^^^']);
  });

  test('wide characters take two columns each, combining accents none', () => {
    expect(pretty('say: 香水 wrong\n', 'wrong').slice(2, 4)).toEqual(['1 │ say: 香水 wrong', '  │           ^^^^^']);
    expect(pretty('say: 👩‍🔬 wrong\n', 'wrong').slice(2, 4)).toEqual(['1 │ say: 👩‍🔬 wrong', '  │         ^^^^^']);
    expect(pretty('say: de\u0301ja\u0300 wrong\n', 'wrong')[3]).toBe('  │           ^^^^^');
    expect(pretty('say: 香水 x\n', '香水').slice(3, 4)).toEqual(['  │      ^^^^']);
  });

  test('a long line is cut around what is meant', () => {
    const lines = pretty(`${'a'.repeat(5000)} wrong ${'b'.repeat(5000)}\n`, 'wrong');
    expect(underlined(lines)).toBe('wrong');
    expect(lines[2]).toMatch(/^1 │ …a+ wrong b+…$/);
    expect(lines[2]?.length).toBeLessThan(110);
  });

  test.each([
    ['letters', 'a', 'b'],
    ['wide characters', '香', '水'],
    ['emoji of several characters', '👩‍🔬', '👨‍👩‍👧‍👦'],
    ['letters with accents of their own', 'e\u0301', 'a\u0300'],
    ['tabs', '\t', '\t'],
  ])('a very long line is cut between characters, with the caret where it belongs: %s', (_, before, after) => {
    for (const length of [90, 300, 301, 302, 303, 3000, 30_001]) {
      const lines = pretty(`${before.repeat(length)} wrong ${after.repeat(length)}\n`, 'wrong');
      const shown = lines[2] ?? '';
      expect(lines[3]).toMatch(/^ {2}│ +\^{5}$/);
      expect(columnsOf(lines[3]?.slice(0, lines[3].indexOf('^')) ?? '')).toBe(columnsOf(shown.slice(0, shown.indexOf('wrong'))));
      expect(columnsOf(shown)).toBeLessThanOrEqual(104);
      expect(shown.replace(' wrong ', '').replaceAll(' ', '')).toMatch(new RegExp(`^1│(?:…?(?:${before.trim()})*)(?:${after.trim()})*…?$`));
    }
  });

  test('no more of a long line is measured than of one a hundredth as long, however much is wrong in it', () => {
    const measured = (length: number): number => {
      const text = `${'x'.repeat(1000)}\n${'é 香 '.repeat(length)}\n`;
      const places = Array.from({ length: 50 }, (_, place) => 1001 + Math.floor((place * text.length) / 60));
      const wrong = places.map((start) => about('a.yaml', text, '', { span: { file: 'a.yaml', start, end: start + 1 } }));
      const segment = vi.spyOn(Intl.Segmenter.prototype, 'segment');
      renderPretty(wrong, sourcesOf({ 'a.yaml': text }));
      const lengths = segment.mock.calls.map(([input]) => input.length);
      segment.mockRestore();
      return lengths.reduce((sum, one) => sum + one, 0);
    };
    expect(measured(400)).toBeGreaterThan(0);
    expect(measured(40_000)).toBeLessThanOrEqual(2 * measured(400));
  });

  test('a stretch over several lines is underlined on its first and tells its last', () => {
    expect(pretty('steps:\n  a: 1\n  b: 2\nend: 1\n', 'a: 1\n  b: 2\n').slice(3, 5)).toEqual(['2 │   a: 1', '  │   ^^^^ … to line 3']);
  });

  test('a point, also past the last line end, gets one caret', () => {
    expect(pretty('a: 1\n', '', { span: { file: 'a.yaml', start: 5, end: 5 } }).slice(1, 5)).toEqual([
      '  ╭─ a.yaml:2:1',
      '1 │ a: 1',
      '2 │',
      '  │ ^',
    ]);
  });

  test('a file that cannot be shown is still named', () => {
    const one = about('gone.json', '', '', { message: 'There is no such file.' });
    expect(renderPretty([one], new Map())).toBe('error: There is no such file. [catalog/invalid-json]\n  ╭─ gone.json:1:1\n');
  });

  test('nothing in a file can play with the terminal', () => {
    const text = 'say: \u001b[2J\u202e wrong\u0007\n';
    const out = renderPretty(
      [about('a\u001b[31m.yaml', text, 'wrong', { message: 'What is \u001b[0m this?\nforged: line' })],
      sourcesOf({ 'a\u001b[31m.yaml': text }),
    );
    expect(out).not.toMatch(/[^\n\P{Cc}]|\u202e/u);
    expect(out.split('\n')[0]).toBe('error: What is �[0m this? forged: line [catalog/invalid-json]');
  });

  test('colours change nothing but colours', () => {
    const paint: Paint = {
      severity: (severity, text) => `<${severity}>${text}</>`,
      strong: (text) => `<b>${text}</>`,
      faint: (text) => `<f>${text}</>`,
      help: (text) => `<h>${text}</>`,
    };
    const one = about('a.yaml', FLOW, 'godbye', { severity: 'warning', help: 'Mend it.' });
    const sources = sourcesOf({ 'a.yaml': FLOW });
    const painted = renderPretty([one], sources, paint);
    expect(painted).toContain('<warning>warning</>');
    expect(painted.replace(/<[a-z/]*>/g, '')).toBe(renderPretty([one], sources, PLAIN));
  });
});

describe('summary', () => {
  const error = about('a.yaml', FLOW, 'greet');
  test.each<[readonly Diagnostic[], string]>([
    [[], 'no problems'],
    [[error], '1 error in 1 file'],
    [
      [error, error, { ...error, severity: 'warning', span: { file: 'b.yaml', start: 0, end: 0 } }, { ...error, severity: 'info' }],
      '2 errors, 1 warning, 1 note in 2 files',
    ],
  ])('%#', (diagnostics, text) => {
    expect(summarize(diagnostics)).toBe(text);
  });
});

describe('a line each', () => {
  const line = (more: Partial<Diagnostic>) =>
    renderLines([about('flows/greet.yaml', FLOW, 'godbye', more)], sourcesOf({ 'flows/greet.yaml': FLOW }));

  test('place, severity, message, mend and code', () => {
    expect(line({ help: 'Did you mean `goodbye`?' })).toBe(
      'flows/greet.yaml:5:11: error: No step is called `godbye`; did you mean `goodbye`? [catalog/invalid-json]\n',
    );
  });

  test('without a mend the message stands as it is', () => {
    expect(line({})).toBe('flows/greet.yaml:5:11: error: No step is called `godbye`. [catalog/invalid-json]\n');
  });

  test('names and acronyms keep their capitals', () => {
    expect(line({ help: 'CEL knows no macros.' })).toContain('; CEL knows no macros. [');
  });

  test('is one line whatever the message holds', () => {
    expect(line({ message: 'a\r\nb' })).toBe('flows/greet.yaml:5:11: error: a b [catalog/invalid-json]\n');
  });
});

describe('json', () => {
  test('has every key, places from 1', () => {
    const one = about('flows/greet.yaml', FLOW, 'say: hi\n    next', {
      related: [{ message: 'here', span: { file: 'other.yaml', start: 0, end: 0 } }],
      mend: { span: { file: 'flows/greet.yaml', start: 0, end: 4 }, text: 'flows' },
    });
    expect(JSON.parse(renderJson([one], sourcesOf({ 'flows/greet.yaml': FLOW })))).toEqual({
      diagnostics: [
        {
          code: 'catalog/invalid-json',
          severity: 'error',
          message: 'No step is called `say: hi\n    next`.',
          file: 'flows/greet.yaml',
          line: 4,
          column: 5,
          endLine: 5,
          endColumn: 9,
          help: null,
          mend: { text: 'flows', file: 'flows/greet.yaml', line: 1, column: 1, endLine: 1, endColumn: 5 },
          conversation: null,
          related: [{ message: 'here', file: 'other.yaml', line: 1, column: 1, endLine: 1, endColumn: 1 }],
        },
      ],
    });
  });

  test('no problems are an empty list', () => {
    expect(JSON.parse(renderJson([], new Map()))).toEqual({ diagnostics: [] });
  });
});

import { expect, test } from 'vitest';
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import { read } from '../../src/flow/compiler/1-read/read.ts';

function problemsOf(text: string): readonly string[] {
  const problems: Diagnostic[] = [];
  read([{ path: 'messages/en.yaml', source: { file: 'messages/en.yaml', text } }], (one) => problems.push(one));
  return problems.map(({ span, message }) => `${text.slice(span.start, span.end)} | ${message}`);
}

const SWALLOWED: readonly (readonly [what: string, text: string, told: string])[] = [
  [
    'the brace of a map',
    'a: { b: Our #1 question, c: "No" }\nd: x\n',
    '#1 question, c: "No" } | `#1 question, c: "No" }` is a comment for YAML: so is its `}`, and the `{` is never closed.',
  ],
  [
    'the brace of the last map of a file',
    'a: { b: Our #1 question }\n',
    '#1 question } | `#1 question }` is a comment for YAML: so is its `}`, and the `{` is never closed.',
  ],
  [
    'the bracket of a list',
    'i:\n  help: [help, we are #1]\n  r: [x]\n',
    '#1] | `#1]` is a comment for YAML: so is its `]`, and the `[` is never closed.',
  ],
  [
    'the bracket of a list of several lines',
    'help: [help, # first\n  we are #1]\nr: [x]\n',
    '#1] | `#1]` is a comment for YAML: so is its `]`, and the `[` is never closed.',
  ],
  [
    'the bracket of a list in a map',
    'a: { b: [x #1], c: y }\nd: x\n',
    '#1], c: y } | `#1], c: y }` is a comment for YAML: so is its `]`, and the `[` is never closed.',
  ],
  [
    'the rest of a text',
    'a: Hello\n  you are #1 here\n  friend\nb: c\n',
    '#1 here | `#1 here` is a comment for YAML: the text ends before it, and the line below belongs to nothing.',
  ],
  [
    'the rest of an entry',
    'a:\n  - we are #1\n    in town\n  - b\n',
    '#1 | `#1` is a comment for YAML: the text ends before it, and the line below belongs to nothing.',
  ],
];

for (const [what, text, told] of SWALLOWED) {
  test(`a comment that takes with it ${what} is what is told`, () => {
    expect(problemsOf(text)).toEqual([told]);
  });
}

test('a comment is not to blame for a bracket that stands nowhere, or for a key that is indented too deep', () => {
  for (const text of ['a: [x, # fine]\n  y]\nb: [z\nc: d\n', 'a: b # fine\n  c: d\n', 'a: [x, y # fine\nb: c\n']) {
    expect(problemsOf(text).join()).not.toContain('comment');
  }
});

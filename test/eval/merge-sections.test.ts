import { expect, test } from 'vitest';
import { mergeSections, printed } from '../../bench/eval/merge-sections.ts';

const page = printed(
  new Map([
    ['Promises', '| kept |'],
    ['Likeness', '| old |\n\nmore of it'],
    ['Gone', 'nobody measures it any more'],
  ]),
);

test('what was measured takes the place of what was, and the rest stays as it was, in the order of the page', () => {
  const sections = new Map([
    ['Own sentences', '| first |'],
    ['Promises', null],
    ['Likeness', '| new |'],
  ]);
  expect(mergeSections(`\n\n${page}\n\n`, sections)).toBe(
    '## Own sentences\n\n| first |\n\n## Promises\n\n| kept |\n\n## Likeness\n\n| new |',
  );
});

test('a page without figures gets those that were measured', () => {
  expect(mergeSections('\n', new Map([['Likeness', '| new |']]))).toBe('## Likeness\n\n| new |');
});

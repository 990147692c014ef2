import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { run } from '../cli/run.ts';
import { englishFlows } from '../support/english-flows.ts';
import { pages, sectionsOf } from '../support/pages.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** Lines of a vocabulary move whenever a word is added above them. */
const withoutLines = (text: string): string => text.replace(/(?<=\.yaml:)\d+/g, 'N').trim();

const shown = pages()
  .flatMap((page) => sectionsOf(page))
  .flatMap(({ page, blocks }) =>
    blocks.flatMap(({ kind, text, line }, place) => {
      const said = kind === 'sh' ? /sillage understand "([^"]*)" --explain$/.exec(text.trim())?.[1] : undefined;
      const after = blocks[place + 1];
      return said === undefined || after?.kind !== 'text' ? [] : [{ at: `${page}:${line}`, said, expected: after.text }];
    }),
  );

test('a page shows a message explained', () => {
  expect(shown).not.toEqual([]);
});

test.each(shown)('what $at says of a message is what is explained, but for the numbers of lines', async ({ said, expected }) => {
  const cwd = temporaryFolder();
  symlinkSync(englishFlows(), join(cwd, 'flows'));
  const { stdout } = await run(['understand', said, '--explain'], { cwd });
  expect(withoutLines(stdout)).toBe(withoutLines(expected));
});

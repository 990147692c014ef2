import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const page = readFileSync('docs/security.md', 'utf8');
const sections = page.split(/^## /m).slice(1);
const shownBy = (text: string) => [...text.matchAll(/^- `(test\/\S+\.ts)`: (.+)$/gm)].map(([, file = '', name = '']) => ({ file, name }));

test('every item of the OWASP API Security Top 10 (2023) has its section, and a test that shows it', () => {
  const items = sections.filter((section) => /^API\d+:2023 /.test(section));
  expect(items.map((section) => /^API(\d+)/.exec(section)?.[1])).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']);
  for (const item of items) expect(shownBy(item).length, item.slice(0, 40)).toBeGreaterThan(0);
});

test('every test that the page names is there', () => {
  const missing = shownBy(page).filter(({ file, name }) => !existsSync(file) || !titles(file).some((title) => title.includes(name)));
  expect(missing).toEqual([]);
});

/** What stands in quotes behind `test(`, `test.each(…)(` and the like. */
function titles(file: string): readonly string[] {
  const text = readFileSync(file, 'utf8');
  return [...text.matchAll(/(?:\btest\(|\]\)\(|\w\)\(|^ *|\()\s*(['`])((?:(?!\1).)+)\1\s*,/gms)].map(([, , title = '']) => title);
}

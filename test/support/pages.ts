import { execFileSync } from 'node:child_process';
import { readFixture } from './fixtures.ts';

/** A fenced block of a page. `kind` is what stands behind the fence: `sh`, `text`, or `yaml` with the file that it is of. */
export interface PageBlock {
  readonly kind: string;
  readonly text: string;
  /** Of the fence, from 1. */
  readonly line: number;
}

/** What stands under one heading, up to the next of whatever depth. */
export interface PageSection {
  readonly page: string;
  readonly title: string;
  readonly text: string;
  readonly blocks: readonly PageBlock[];
}

/** Every page that people read, but for those of diagnostics, which have tests of their own. */
export function pages(): readonly string[] {
  const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'], { encoding: 'utf8' });
  return tracked.split('\n').filter((path) => path !== '' && !path.startsWith('docs/diagnostics/') && !path.startsWith('test/'));
}

export function sectionsOf(page: string): readonly PageSection[] {
  const sections: { title: string; lines: string[]; blocks: PageBlock[] }[] = [{ title: '', lines: [], blocks: [] }];
  let open: { kind: string; line: number; lines: string[] } | null = null;
  for (const [place, line] of readFixture(page).split('\n').entries()) {
    const section = sections.at(-1);
    const fence = /^ *```(.*)$/.exec(line);
    const heading = /^#+ (.*)$/.exec(line);
    if (open !== null) {
      if (fence === null) open.lines.push(line);
      else {
        section?.blocks.push({ kind: open.kind, line: open.line, text: open.lines.map((one) => `${one}\n`).join('') });
        open = null;
      }
    } else if (fence !== null) open = { kind: (fence[1] ?? '').trim(), line: place + 1, lines: [] };
    else if (heading !== null) sections.push({ title: heading[1] ?? '', lines: [], blocks: [] });
    section?.lines.push(line);
  }
  if (open !== null) throw new Error(`${page}:${open.line}: the block has no end`);
  return sections.map(({ title, lines, blocks }) => ({ page, title, text: lines.join('\n'), blocks }));
}

import { readFileSync, writeFileSync } from 'node:fs';
import type { Outcome } from './scenario.ts';

export interface Row extends Outcome {
  readonly name: string;
  readonly size: 'short' | 'full';
}

const PAGE = 'docs/reliability.md';
const HEAD = '| scenario | load | faults | what was seen |\n| --- | --- | --- | --- |\n';

/** Puts a row into the table of docs/reliability.md, in the place of the one of its name. */
export function writePage(row: Row): void {
  const page = readFileSync(PAGE, 'utf8');
  const start = page.indexOf(HEAD);
  if (start < 0) throw new Error(`${PAGE} has no table`);
  const end = page.indexOf('\n\n', start);
  const lines = new Map(
    page
      .slice(start + HEAD.length, end)
      .split('\n')
      .filter(Boolean)
      .map((line) => [nameIn(line), line]),
  );
  lines.set(row.name, lineOf(row));
  writeFileSync(PAGE, `${page.slice(0, start)}${HEAD}${[...lines.values()].join('\n')}${page.slice(end)}`);
}

function nameIn(line: string): string {
  return /^\| `([^`]+)`/.exec(line)?.[1] ?? '';
}

function lineOf({ name, size, load, faults, seen, broken }: Row): string {
  const outcome = broken.length === 0 ? seen : `**does not hold**: ${broken.join('; ')}`;
  return `| \`${name}\`${size === 'full' ? '' : ' (short)'} | ${load} | ${faults} | ${outcome.replaceAll('|', '/').replaceAll('\n', ' ')} |`;
}

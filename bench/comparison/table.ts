import type { Place, Verdict } from './verdict.ts';

/** A fault with what each tool makes of it; every row has the same tools in the same order. */
export interface Row {
  readonly fault: string;
  readonly verdicts: ReadonlyMap<string, Verdict>;
}

const QUOTED_AT_MOST = 180;

/** The counts and, below them, each fault with each tool, as Markdown. */
export function toTables(rows: readonly Row[]): string {
  const tools = [...new Set(rows.flatMap(({ verdicts }) => [...verdicts.keys()]))];
  return [
    '| tool | can have the fault | noticed | where | says how to mend it |',
    '| --- | ---: | ---: | --- | ---: |',
    ...tools.map((tool) => countsOf(tool, rows)),
    '',
    '| fault | tool | noticed | where | mend | what it says first |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows.flatMap(linesOf),
  ].join('\n');
}

function countsOf(tool: string, rows: readonly Row[]): string {
  const verdicts = rows.flatMap((row) => row.verdicts.get(tool) ?? []);
  const firsts = verdicts.flatMap((one) => (one.type === 'noticed' ? [one.first] : []));
  const places = (['line and column', 'line', 'JSON path', 'none'] as const)
    .map((kind) => [kind, firsts.filter(({ place }) => place.kind === kind).length] as const)
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => `${kind} ${count}`);
  const possible = verdicts.filter(({ type }) => type !== 'no-equivalent').length;
  return lineOf([tool, possible, firsts.length, places.join(', '), firsts.filter(({ mends }) => mends).length]);
}

function linesOf({ fault, verdicts }: Row): readonly string[] {
  return [...verdicts].map(([tool, verdict], index) => lineOf([index === 0 ? `**${fault}**` : '', tool, ...cellsOf(verdict)]));
}

function cellsOf(verdict: Verdict): readonly string[] {
  switch (verdict.type) {
    case 'no-equivalent':
      return ['no equivalent', '', '', verdict.why];
    case 'silent':
      return ['no', '', '', ''];
    case 'noticed': {
      const { first, more, note } = verdict;
      const rest = [...(more === 0 ? [] : [`${more} more`]), ...(note === undefined ? [] : [note])].join(': ');
      return [first.severity, placeOf(first.place), first.mends ? 'yes' : 'no', quoted(first.message) + (rest === '' ? '' : ` (${rest})`)];
    }
    default:
      return verdict satisfies never;
  }
}

const placeOf = (place: Place): string => (place.kind === 'none' ? 'nowhere' : `\`${place.text}\``);

/** In one line, cut off between two words, with what Markdown would take for its own left as it is. */
function quoted(message: string): string {
  const line = message.replace(/\s+/g, ' ').trim();
  const cut = line.length <= QUOTED_AT_MOST ? line : `${line.slice(0, line.lastIndexOf(' ', QUOTED_AT_MOST))} …`;
  return `“${cut.replace(/[\\<*|[\]]/g, '\\$&')}”`;
}

const lineOf = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;

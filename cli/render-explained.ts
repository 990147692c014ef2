import { visible } from '../src/diagnostics/visible.ts';
import type { ExplainedPart, Line, Meant, ToldClause, ToldReach } from '../src/understanding/explain/explained.ts';
import type { Colors } from './colors.ts';
import { columnsOf, drawPicture } from './picture.ts';

/** Narrower than this nothing can be read. */
const NARROWEST = 40;
const WIDEST = 160;
const INDENT = '  ';

/** A message as the four stages read it, for an editor of the vocabulary; `columns`: of the terminal. */
export function renderExplained(parts: readonly ExplainedPart[], columns: number | undefined, colors: Colors): string {
  const width = Math.min(WIDEST, Math.max(NARROWEST, columns ?? 120));
  return parts.map((part) => `${linesOf(part, width, colors).join('\n')}\n`).join('\n');
}

function linesOf(part: ExplainedPart, width: number, colors: Colors): readonly string[] {
  const { match, spans, clauses, interpret } = part;
  const table = (rows: readonly (readonly string[])[]): readonly string[] => tableOf(rows, width, colors);
  const heading = (text: string): readonly string[] => foldAt(text, width).map((line) => colors.bold(line));
  const unknown = match.words.filter(({ at }) => !match.found.some((one) => one.at.start <= at.start && at.start < one.at.end));
  const reaches = clauses.reaches.map((one) => ({
    cue: one.cue.at,
    reach: one.reach,
    things: one.things.map(({ at }) => at),
    caption: captionOf(one),
  }));
  return [
    ...heading('1 match: all that its words may mean'),
    ...table([
      ...match.found.map((one) => [one.words, one.means, languageOf(one), sourceOf(one.means, one.line)]),
      ...unknown.map(({ words }) => [words, 'no meaning of its own', '', '']),
    ]),
    '',
    ...heading('2 spans: what was chosen for each stretch'),
    ...table(
      spans.map(({ words, read, instead, line }) => [
        words,
        read,
        instead.length > 0 ? `not ${instead.join(', ')}` : '',
        sourceOf(read, line),
      ]),
    ),
    '',
    ...heading('3 clauses: how it was cut, and how far what turns down, softens or stresses reaches'),
    ...clauses.cut.flatMap((one) => clauseLines(one, table, width)),
    '',
    ...drawPicture(part.text, reaches, width - INDENT.length).map((line) => `${INDENT}${line}`),
    ...table(clauses.reaches.filter(({ line }) => line !== null).map((one) => [one.cue.words, one.how, placeOf(one.line)])),
    ...(clauses.stances.length === 0 ? [] : ['', ...table(clauses.stances.map(({ words, thing, stance }) => [words, thing, stance]))]),
    '',
    ...heading('4 interpret: what came out, and what was left aside'),
    ...table([
      ...interpret.taken.map(({ words, as }) => [words, as, '']),
      ...interpret.aside.map(({ words, thing, why }) => [words, thing, `left aside: ${WHY[why] ?? why}`]),
    ]),
  ];
}

function clauseLines(
  { words, acts, fragment, verbs, people, asks }: ToldClause,
  table: (rows: readonly (readonly string[])[]) => readonly string[],
  width: number,
): readonly string[] {
  const does = [...acts, ...(fragment ? ['fragment'] : [])].join(', ');
  return [
    ...foldAt(`“${visible(words)}” ${does === '' ? '–' : does}`, width - INDENT.length).map((line) => `${INDENT}${line}`),
    ...table([
      ...verbs.map((one) => [`  ${one.words}`, `verb: ${one.does}`, placeOf(one.line)]),
      ...people.map((one) => [`  ${one.words}`, one.who === 'wearer' ? 'who wears it' : 'only spoken of', '']),
      ...asks.map((one) => [`  ${one.words}`, `asks: questions.${one.role}`, placeOf(one.line)]),
    ]),
  ];
}

const WHY: Readonly<Record<string, string>> = {
  asked: 'it is asked about',
  spoken_of: 'somebody who is only spoken of',
  speaker: 'it says who speaks',
  owned: 'somebody has it',
  told: 'it is only told, not wished for',
  corrected: 'it was taken back at once',
  tolerated: 'it is fine, neither wished for nor turned down',
  narrows: 'it says no more than which or why',
  doubt: 'in doubt: it is asked whether it is meant',
  settled: 'said twice, or settled by what stands beside it',
};

const CLOSED: Readonly<Record<string, string>> = {
  stop: 'the sentence ends',
  comma: 'a comma ends it',
  turn: 'words that turn end it',
  cue: 'another such word takes over',
  same: 'a second negation undoes it',
  thing: 'something of another kind ends it',
  with: 'a “with” ends it',
};

function captionOf({ does, goes, how, reach, closed, things }: ToldReach): string {
  const end = closed === null ? undefined : CLOSED[closed.by];
  const what = things.length === 0 && reach === null ? `${does} nothing` : `${does}${goes === 'back' ? ' back' : ''}`;
  return `${what} (${how})${end === undefined || goes === 'back' ? '' : `: ${end}`}`;
}

function languageOf({ language, how }: Meant): string {
  return [...(language === null ? [] : [language]), ...(how === 'exact' ? [] : [how])].join(', ');
}

/** Names that no vocabulary has come from the catalog. */
function sourceOf(means: string, line: Line | null): string {
  const isNamed = ['ingredient', 'family', 'brand', 'perfumer', 'fragrance'].includes(means.split(' ')[0] ?? '');
  return line === null && isNamed ? 'the catalog' : placeOf(line);
}

function placeOf(line: Line | null): string {
  return line === null ? '' : `${line.file}:${line.line}`;
}

/** Rows with their columns aligned; where they are too wide, what doesn't fit stands below. */
function tableOf(rows: readonly (readonly string[])[], width: number, colors: Colors): readonly string[] {
  const shown = rows.map((row) => row.map(visible));
  const widths = (shown[0] ?? []).map((_, column) => Math.max(0, ...shown.map((row) => columnsOf(row[column] ?? ''))));
  const isWide = INDENT.length + widths.reduce((sum, one) => sum + one + 2, 0) - 2 > width;
  return shown.flatMap((row) => {
    if (isWide) return belowEachOther(row, width, colors);
    const cells = row.map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - columnsOf(cell)));
    return [`${INDENT}${cells.map((cell, column) => (column > 1 ? colors.dim(cell) : cell)).join('  ')}`.trimEnd()];
  });
}

function belowEachOther([words = '', ...rest]: readonly string[], width: number, colors: Colors): readonly string[] {
  const [first = '', ...more] = rest.filter((cell) => cell !== '');
  const together = columnsOf(words) + columnsOf(first) + 2 + INDENT.length <= width;
  const below = foldAt((together ? more : [first, ...more]).join('  '), width - 6);
  return [
    ...(together ? [`${INDENT}${words}  ${first}`.trimEnd()] : foldAt(words, width - INDENT.length).map((line) => `${INDENT}${line}`)),
    ...below.map((line) => colors.dim(`      ${line}`)),
  ];
}

function foldAt(text: string, width: number): readonly string[] {
  return text === '' ? [] : drawPicture(text, [], width);
}

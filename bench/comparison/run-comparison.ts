import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInk } from './ink.ts';
import { createSillage } from './sillage.ts';
import { createSurvey } from './survey.ts';
import { type Row, toTables } from './table.ts';
import { type Finding, type Verdict, verdictOn } from './verdict.ts';
import { readSoundTexts, readWrittenFaults, type SoundTexts, type Written } from './written-faults.ts';

interface Terminal {
  readonly argv: readonly string[];
  readonly stdout: { write(text: string): void };
  readonly stderr: { write(text: string): void };
}

const PAGE = join(import.meta.dirname, '..', '..', 'docs', 'comparison.md');
const BEGIN = '<!-- begin: written by bench/comparison/run.mjs -->';
const END = '<!-- end -->';

/**
 * Writes the tables of `docs/comparison.md`; with `--check` only compares them.
 * @returns the exit status: 0 done or current, 1 not current, 2 wrong usage, 3 the tools aren't installed
 */
export async function runComparison({ argv, stdout, stderr }: Terminal): Promise<number> {
  const check = argv[0] === '--check';
  if (argv.length > (check ? 1 : 0)) {
    stderr.write('usage: node bench/comparison/run.mjs [--check]\n');
    return 2;
  }
  const tools = await otherTools();
  if (tools === undefined) {
    stderr.write('The other tools are missing: npm ci --prefix bench/comparison\n');
    return 3;
  }
  const before = readFileSync(PAGE, 'utf8');
  const after = withTables(before, `\n\n${versions()}\n\n${toTables(compare(tools))}\n\n`);
  if (before === after) {
    stdout.write('docs/comparison.md is current.\n');
    return 0;
  }
  if (check) {
    stderr.write('docs/comparison.md is not what the tools say now: node bench/comparison/run.mjs\n');
    return 1;
  }
  writeFileSync(PAGE, after);
  stdout.write('docs/comparison.md is written.\n');
  return 0;
}

type Tool = (text: string) => readonly Finding[];

interface OtherTools {
  readonly survey: Tool;
  readonly ink: Tool;
}

async function otherTools(): Promise<OtherTools | undefined> {
  try {
    return { survey: await createSurvey(), ink: await createInk() };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND') return undefined;
    throw error;
  }
}

function compare(tools: OtherTools): readonly Row[] {
  const sound = readSoundTexts();
  mustBeSound(tools, sound);
  const sillage = createSillage();
  return readWrittenFaults(sound).map(({ fault, survey, ink }) => ({
    fault,
    verdicts: new Map<string, Verdict>([
      ['Sillage', verdictOn(sillage(fault), undefined)],
      ['survey-core', tried(tools.survey, survey)],
      ['inkjs', tried(tools.ink, ink)],
    ]),
  }));
}

/** What is said of a text with a fault counts only if nothing is said of the text without it. */
function mustBeSound(tools: OtherTools, sound: SoundTexts): void {
  const [first] = [...tools.survey(sound.survey), ...tools.ink(sound.ink)];
  if (first !== undefined) throw new Error(`The survey or the story has a fault of its own: ${first.message} (${first.place.text})`);
}

function tried(tool: Tool, written: Written): Verdict {
  return 'none' in written ? { type: 'no-equivalent', why: written.none } : verdictOn(tool(written.text), written.note);
}

/** The versions that the tables are of. */
function versions(): string {
  const text = readFileSync(join(import.meta.dirname, 'package.json'), 'utf8');
  const { dependencies }: { readonly dependencies: Readonly<Record<string, string>> } = JSON.parse(text);
  const others = Object.entries(dependencies).map(([name, version]) => `${name} ${version}`);
  return `With ${others.join(' and ')}.`;
}

function withTables(page: string, tables: string): string {
  const [begin, end] = [page.indexOf(BEGIN), page.indexOf(END)];
  if (begin < 0 || end < begin) throw new Error(`docs/comparison.md lacks "${BEGIN}" or "${END}" after it`);
  return page.slice(0, begin + BEGIN.length) + tables + page.slice(end);
}

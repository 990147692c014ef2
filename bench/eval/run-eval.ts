import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { evaluate, PARTS, type Part } from './evaluate.ts';
import { mergeSections, printed } from './merge-sections.ts';
import { missesTold } from './misses.ts';
import { renderSections } from './page.ts';

interface Terminal {
  readonly argv: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdout: { write(text: string): void };
  readonly stderr: { write(text: string): void };
}

const ROOT = join(import.meta.dirname, '..', '..');
const PAGE = join(ROOT, 'docs', 'evaluation.md');
const BEGIN = '<!-- begin: written by npm run eval -->';
const END = '<!-- end -->';

/**
 * Measures, prints the figures, and writes those that were measured into `docs/evaluation.md` unless `--quick`.
 * @returns the exit status: 0 done, 1 a promise is broken, 2 wrong usage
 */
export async function runEval({ argv, env, stdout, stderr }: Terminal): Promise<number> {
  const options = optionsOf(argv);
  if (options === null) {
    stderr.write(
      `usage: npm run eval -- [--quick] [--misses] [--only PART,…] [--data DIR] [--base REV]   (or SILLAGE_EVAL_DATA=DIR)\nparts: ${PARTS.join(', ')}\n`,
    );
    return 2;
  }
  const { quick, misses, parts, base } = options;
  const evaluation = await evaluate({ root: ROOT, data: options.data ?? (env.SILLAGE_EVAL_DATA || null), quick, parts, base });
  if (misses) {
    stdout.write(`${missesTold(evaluation)}\n`);
    return 0;
  }
  stdout.write(`${printed(renderSections(evaluation, parts, { quoting: true }))}\n`);
  if (!quick) {
    const sections = renderSections(evaluation, parts, { quoting: false });
    writeFileSync(
      PAGE,
      withFigures(readFileSync(PAGE, 'utf8'), (figures) => mergeSections(figures, sections)),
    );
  }
  const { violations, untrue, repeats } = evaluation.hardWishes;
  for (const broken of [...violations, ...untrue].slice(0, 20)) stderr.write(`broken: ${broken}\n`);
  return violations.length + untrue.length + repeats === 0 ? 0 : 1;
}

interface Options {
  readonly quick: boolean;
  /** Only what did not come out as expected is printed, and nothing written. */
  readonly misses: boolean;
  readonly data: string | null;
  /** A git revision. */
  readonly base: string | null;
  readonly parts: ReadonlySet<Part>;
}

function optionsOf(argv: readonly string[]): Options | null {
  let options: Options = { quick: false, misses: false, data: null, base: null, parts: new Set(PARTS) };
  for (let at = 0; at < argv.length; at++) {
    const [name, value] = argv.slice(at, at + 2);
    if (name === '--quick' || name === '--misses') {
      options = { ...options, [name.slice(2)]: true };
      continue;
    }
    at += 1;
    if (value === undefined) return null;
    const parts = PARTS.filter((part) => value.split(',').includes(part));
    if (name === '--data') options = { ...options, data: value };
    else if (name === '--base') options = { ...options, base: value };
    else if (name === '--only' && parts.length === value.split(',').length) options = { ...options, parts: new Set(parts) };
    else return null;
  }
  return options;
}

function withFigures(page: string, change: (figures: string) => string): string {
  const from = page.indexOf(BEGIN);
  const to = page.indexOf(END);
  if (from < 0 || to < from) throw new Error(`docs/evaluation.md lacks the lines ${BEGIN} and ${END}`);
  const figures = page.slice(from + BEGIN.length, to);
  return `${page.slice(0, from + BEGIN.length)}\n\n${change(figures)}\n\n${page.slice(to)}`;
}

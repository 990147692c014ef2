import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { evaluate } from './evaluate.ts';
import { renderPage } from './page.ts';

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
 * Measures, prints the figures, and writes them into `docs/evaluation.md` unless `--quick`.
 * @returns the exit status: 0 done, 1 a promise is broken, 2 wrong usage
 */
export async function runEval({ argv, env, stdout, stderr }: Terminal): Promise<number> {
  const options = optionsOf(argv);
  if (options === null) {
    stderr.write('usage: npm run eval -- [--quick] [--data DIR]   (or SILLAGE_EVAL_DATA=DIR)\n');
    return 2;
  }
  const data = options.data ?? (env.SILLAGE_EVAL_DATA || null);
  const evaluation = await evaluate({ root: ROOT, data, quick: options.quick });
  stdout.write(`${renderPage(evaluation, { quoting: true })}\n`);
  if (!options.quick) writeFileSync(PAGE, withFigures(readFileSync(PAGE, 'utf8'), renderPage(evaluation, { quoting: false })));
  const { violations, untrue, repeats } = evaluation.hardWishes;
  for (const broken of [...violations, ...untrue].slice(0, 20)) stderr.write(`broken: ${broken}\n`);
  return violations.length + untrue.length + repeats === 0 ? 0 : 1;
}

function optionsOf(argv: readonly string[]): { readonly quick: boolean; readonly data: string | null } | null {
  const rest = argv.filter((one) => one !== '--quick');
  const quick = rest.length < argv.length;
  if (rest.length === 0) return { quick, data: null };
  const [name, value] = rest;
  return rest.length === 2 && name === '--data' && value !== undefined ? { quick, data: value } : null;
}

function withFigures(page: string, figures: string): string {
  const from = page.indexOf(BEGIN);
  const to = page.indexOf(END);
  if (from < 0 || to < from) throw new Error(`docs/evaluation.md lacks the lines ${BEGIN} and ${END}`);
  return `${page.slice(0, from + BEGIN.length)}\n\n${figures}\n\n${page.slice(to)}`;
}

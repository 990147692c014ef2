import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { diagnostic } from '../../src/diagnostics/bag.ts';
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import { renderGithub } from '../../src/diagnostics/render-github.ts';
import { renderJson } from '../../src/diagnostics/render-json.ts';
import { renderLines } from '../../src/diagnostics/render-line.ts';
import { renderPretty, summarize } from '../../src/diagnostics/render-pretty.ts';
import { renderSarif } from '../../src/diagnostics/render-sarif.ts';
import { writeProgram } from '../../src/flow/compiler/5-emit/stored-program.ts';
import { FolderUnreadableError } from '../../src/service/read-folder.ts';
import { colorsFor, paintFor } from '../colors.ts';
import { flowsNamed, ownFolders, shownFrom } from '../folders.ts';
import { type CliIo, type ExitStatus, UsageError } from '../io.ts';
import { type LoadedProject, loadProject } from '../load-project.ts';
import { readPackage } from '../package-root.ts';
import type { ValidateOptions } from '../program.ts';

export function validateCommand(io: CliIo, dir: string | undefined, options: ValidateOptions): Promise<ExitStatus> {
  return toldIn(io, options.format, () => validate(io, dir, options));
}

async function validate(io: CliIo, dir: string | undefined, options: ValidateOptions): Promise<ExitStatus> {
  const folders = ownFolders(io, 'validate', { ...options, flows: flowsNamed(dir, options.flows) });
  const project = await loadProject(io, folders, 'with tests');
  const isFine = !hasErrors(project.diagnostics) && !tooManyWarnings(io, project.diagnostics, options.maxWarnings);

  if (options.emit !== undefined && project.program !== null) await writeFile(resolve(io.cwd, options.emit), writeProgram(project.program));
  if (options.format === 'pretty') tellProblems(io, project, isFine);
  else io.stdout.write(renderProblems(options.format, project));
  return isFine ? 0 : 1;
}

/** Whether there are more warnings than are allowed; says so, and not on stdout: a program may be reading it. */
export function tooManyWarnings(io: CliIo, diagnostics: readonly Diagnostic[], allowed: number | undefined): boolean {
  const warnings = diagnostics.filter((one) => one.severity === 'warning').length;
  if (allowed === undefined || warnings <= allowed) return false;
  io.stderr.write(`error: There ${isOrAre(warnings, 'warning')}; --max-warnings allows ${allowed}.\n`);
  return true;
}

/** For programs, what can't be read at all is told in the form that they asked for too. */
export async function toldIn(io: CliIo, format: ValidateOptions['format'], check: () => Promise<ExitStatus>): Promise<ExitStatus> {
  try {
    return await check();
  } catch (error) {
    const diagnostics = format === 'pretty' ? [] : unreadableIn(io, error);
    if (format === 'pretty' || diagnostics.length === 0) throw error;
    io.stdout.write(renderProblems(format, { diagnostics, sources: new Map() }));
    return 2;
  }
}

function unreadableIn(io: CliIo, error: unknown): readonly Diagnostic[] {
  const told = (path: string, message: string, help: string): Diagnostic => {
    const span = { file: shownFrom(io.cwd, resolve(io.cwd, path)), start: 0, end: 0 };
    return diagnostic('read/unreadable', span, message, { help });
  };
  if (error instanceof UsageError && error.unreadable !== undefined) return [told(error.unreadable, error.message, error.help ?? '')];
  if (!(error instanceof FolderUnreadableError)) return [];
  return error.unreadable.map(({ path, message }) => told(path, message, 'Put in its place what can be read, or remove it.'));
}

type Problems = Pick<LoadedProject, 'diagnostics' | 'sources'>;

export function renderProblems(format: Exclude<ValidateOptions['format'], 'pretty'>, { diagnostics, sources }: Problems): string {
  switch (format) {
    case 'line':
      return renderLines(diagnostics, sources);
    case 'json':
      return renderJson(diagnostics, sources);
    case 'sarif':
      return renderSarif(diagnostics, sources, readPackage().version);
    case 'github':
      return renderGithub(diagnostics, sources);
    default: {
      const never: never = format;
      return never;
    }
  }
}

/** The frames, where to learn more, then one line that sums up: also what there is, when nothing is wrong. */
export function tellProblems(io: CliIo, project: LoadedProject, isFine = !hasErrors(project.diagnostics)): void {
  const colors = colorsFor(io);
  const { diagnostics, sources } = project;
  if (diagnostics.length > 0) {
    io.stdout.write(`${renderPretty(diagnostics, sources, paintFor(colors))}\n`);
    io.stdout.write(`${colors.dim('More about a code in brackets: sillage explain CODE')}\n`);
  }
  const mark = isFine ? colors.green('✓') : colors.red('✗');
  io.stdout.write(`${mark} ${summarize(diagnostics)}${inventory(project)}\n`);
}

export function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some((one) => one.severity === 'error');
}

function isOrAre(count: number, noun: string): string {
  return `${count === 1 ? 'is' : 'are'} ${plural(count, noun)}`;
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

function inventory({ catalog, program }: LoadedProject): string {
  if (catalog === null) return '; the flows were not checked: they need a catalog without errors';
  if (program === null) return '';
  const steps = program.flows.reduce((sum, flow) => sum + flow.steps.length, 0);
  const flows = `${plural(program.flows.length, 'flow')} with ${plural(steps, 'step')} in ${program.languages.join(', ')}`;
  return ` (${flows}; ${plural(catalog.names.fragrances.length, 'fragrance')}, shops: ${catalog.scopes.join(', ') || 'none'})`;
}

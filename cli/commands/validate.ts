import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import { renderJson } from '../../src/diagnostics/render-json.ts';
import { renderLines } from '../../src/diagnostics/render-line.ts';
import { renderPretty, summarize } from '../../src/diagnostics/render-pretty.ts';
import { colorsFor, paintFor } from '../colors.ts';
import { catalogFolder, flowsFolder } from '../folders.ts';
import type { CliIo, ExitStatus } from '../io.ts';
import { type LoadedProject, loadProject } from '../load-project.ts';
import type { ValidateOptions } from '../program.ts';

export async function validateCommand(io: CliIo, dir: string | undefined, options: ValidateOptions): Promise<ExitStatus> {
  const flows = flowsFolder(io, { given: dir, here: true });
  const catalog = catalogFolder(io, { given: options.catalog, here: true });
  const project = await loadProject(flows, catalog);
  switch (options.format) {
    case 'json':
      io.stdout.write(renderJson(project.diagnostics, project.sources));
      break;
    case 'line':
      io.stdout.write(renderLines(project.diagnostics, project.sources));
      break;
    case 'pretty':
      tellProblems(io, project);
      break;
    default: {
      const never: never = options.format;
      return never;
    }
  }
  return hasErrors(project.diagnostics) ? 1 : 0;
}

/** The frames, then one line that sums up: also what there is, when nothing is wrong. */
export function tellProblems(io: CliIo, project: LoadedProject): void {
  const colors = colorsFor(io);
  const { diagnostics, sources } = project;
  if (diagnostics.length > 0) io.stdout.write(`${renderPretty(diagnostics, sources, paintFor(colors))}\n`);
  const mark = hasErrors(diagnostics) ? colors.red('✗') : colors.green('✓');
  io.stdout.write(`${mark} ${summarize(diagnostics)}${inventory(project)}\n`);
}

export function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some((one) => one.severity === 'error');
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

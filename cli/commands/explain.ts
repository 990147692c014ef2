import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CODES, type DiagnosticCode } from '../../src/diagnostics/codes.ts';
import { nearest } from '../../src/text/nearest.ts';
import { type Colors, colorsFor } from '../colors.ts';
import { type CliIo, type ExitStatus, UsageError } from '../io.ts';
import { readPackage } from '../package-root.ts';
import { renderPage } from '../render-page.ts';

/** Prints the page of a code, or the list of all. @throws UsageError when there is no such code */
export function explainCommand(io: CliIo, code: string | undefined): ExitStatus {
  const colors = colorsFor(io);
  if (code === undefined) io.stdout.write(listCodes(colors));
  else io.stdout.write(renderPage(pageOf(known(code)), { colors, width: Math.min(io.stdout.columns ?? 100, 100) }));
  return 0;
}

/** Brackets, as they stand around codes that are printed, may be copied along. */
function known(given: string): DiagnosticCode {
  const name = given.replace(/^\[(.*)\]$/, '$1');
  if (isCode(name)) return name;
  const codes = Object.keys(CODES);
  const near = codes.find((code) => code.endsWith(`/${name}`)) ?? nearest(name, codes);
  throw new UsageError(
    `No code is called ${name}.`,
    near === undefined ? 'Run `sillage explain` to see them all.' : `Did you mean ${near}?`,
  );
}

function isCode(name: string): name is DiagnosticCode {
  return Object.hasOwn(CODES, name);
}

/** Its page as it ships; where none is written, what the registry tells. */
function pageOf(code: DiagnosticCode): string {
  const file = join(readPackage().root, 'docs', 'diagnostics', `${code}.md`);
  if (existsSync(file)) return readFileSync(file, 'utf8');
  const { title, severity, why } = CODES[code];
  return `# ${title}\n\n\`${code}\` · ${severity}\n\n${why}\n`;
}

function listCodes(colors: Colors): string {
  const codes = Object.keys(CODES).filter(isCode);
  const stages = [...new Set(codes.map(stageOf))];
  const width = Math.max(...codes.map((code) => code.length));
  const blocks = stages.map((stage) => {
    const lines = codes
      .filter((code) => stageOf(code) === stage)
      .map(
        (code) => `  ${code.padEnd(width)}  ${CODES[code].title}${CODES[code].severity === 'warning' ? colors.dim(' (warning)') : ''}\n`,
      );
    return `${colors.bold(stage)}\n${lines.join('')}`;
  });
  return `${blocks.join('\n')}\n${colors.dim('More about one: sillage explain CODE')}\n`;
}

function stageOf(code: DiagnosticCode): string {
  return code.slice(0, code.indexOf('/'));
}

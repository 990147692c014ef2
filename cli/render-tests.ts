import type { Coverage, Covered } from '../src/service/conversation-tests/coverage.ts';
import type { Exchange, TestFailure, TestResult } from '../src/service/conversation-tests/run-tests.ts';
import type { Colors } from './colors.ts';

/** One test: a line if it passed; else what differs, turn by turn, and what was said up to there. */
export function renderResult({ test, failures, transcript }: TestResult, colors: Colors): string {
  if (failures.length === 0) return `${colors.green('✓')} ${test.name}\n`;
  const last = Math.max(...failures.map((failure) => failure.turn));
  const lines = [
    `${colors.red('✗')} ${colors.bold(test.name)} ${colors.dim(`${test.at.file}:${test.at.line}`)}`,
    ...failures.flatMap((failure) => renderFailure(failure, colors)),
    ...(transcript.length === 0 ? [] : [`  ${colors.dim('what was said:')}`]),
    ...transcript.slice(0, Math.max(last, 1)).flatMap((exchange, place) => renderExchange(exchange, place + 1, colors)),
  ];
  return `${lines.join('\n')}\n\n`;
}

function renderFailure({ turn, at, what, expected, got }: TestFailure, colors: Colors): readonly string[] {
  const where = turn === 0 ? 'before the first turn' : `turn ${turn}`;
  return [`  ${where} (${at.file}:${at.line}), ${colors.bold(what)}`, `    expected: ${indent(expected)}`, `    got:      ${indent(got)}`];
}

function renderExchange({ input, reply }: Exchange, turn: number, colors: Colors): readonly string[] {
  const choices = reply.metadata?.find((one) => one.type === 'tool_interactable')?.content.map((item) => item.label) ?? [];
  return [
    `    ${colors.dim(`${turn} >`)} ${indent(input)}`,
    ...reply.message.split('\n').map((line) => `      ${colors.dim(line)}`),
    ...(choices.length === 0 ? [] : [`      ${colors.dim(`[${choices.join('] [')}]`)}`]),
  ];
}

function indent(text: string): string {
  return text.replaceAll('\n', '\n              ');
}

/** How much the tests have met, in one line; with `listed`, also what they haven't. */
export function renderCoverage(coverage: Coverage, listed: boolean, colors: Colors): string {
  const kinds = [
    ['steps', coverage.steps],
    ['handlers', coverage.handlers],
    ['messages', coverage.messages],
  ] as const;
  const summary = `met: ${kinds.map(([name, covered]) => share(name, covered)).join(', ')}\n`;
  if (!listed) return summary;
  const missing = kinds.flatMap(([name, covered]) =>
    covered.missing.map((one) => `  ${colors.dim(`no ${name.replace(/s$/, '')}`)} ${one}\n`),
  );
  return `${missing.join('')}${summary}`;
}

function share(name: string, { met, total }: Covered): string {
  const percent = total === 0 ? 100 : Math.floor((met / total) * 100);
  return `${met} of ${total} ${name} (${percent} %)`;
}

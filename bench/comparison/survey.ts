import { LineIndex } from '../../src/text/source.ts';
import type { Finding } from './verdict.ts';

/** The part of `survey-core/linter` that is used here. */
interface LinterModule {
  lintSurvey(json: unknown): { readonly findings: readonly LintFinding[] };
}

interface LintFinding {
  readonly severity: string;
  readonly message: string;
  readonly path: string;
  readonly suggestion?: string;
  readonly fix?: { readonly reason: string };
}

/** The part of `survey-core` that is used here. */
interface CoreModule {
  readonly Model: new (json: unknown) => { readonly jsonErrors?: readonly { readonly message: string }[] | null };
}

/**
 * What a user of survey-core meets, in this order: `JSON.parse`, then the linter with its defaults, then `jsonErrors` of the
 * loaded model.
 * @throws when survey-core isn't installed
 */
export async function createSurvey(): Promise<(text: string) => readonly Finding[]> {
  // Named at run time: the project is checked and tested without them.
  const [linter, core] = ['survey-core/linter', 'survey-core'];
  const { lintSurvey }: LinterModule = await import(linter);
  const { Model }: CoreModule = await import(core);
  return (text) => {
    const parsed = parse(text);
    if ('notJson' in parsed) return [parsed.notJson];
    return [...lintSurvey(parsed.json).findings.map(ofLinter), ...(new Model(parsed.json).jsonErrors ?? []).map(ofModel)];
  };
}

function parse(text: string): { readonly json: unknown } | { readonly notJson: Finding } {
  try {
    return { json: JSON.parse(text) };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return { notJson: ofEngine(error, text) };
  }
}

/**
 * The wording is the JavaScript engine's and changes between releases of Node, so it isn't quoted. What the newer ones say
 * counts: line and column, and what was expected; older ones give the offset alone.
 */
function ofEngine({ name, message }: SyntaxError, text: string): Finding {
  const offset = /at position (\d+)/.exec(message)?.[1];
  if (offset === undefined) throw new Error(`JSON.parse names no position: ${message}`);
  const { line, column } = new LineIndex(text).at(Number(offset));
  const place = { kind: 'line and column', text: `line ${line} column ${column}` } as const;
  return { severity: 'error', message: `${name} of JSON.parse`, place, mends: true };
}

function ofLinter({ severity, message, path, suggestion, fix }: LintFinding): Finding {
  return {
    severity,
    message: `${message}${offerOf(message, suggestion, fix?.reason)}`,
    place: { kind: 'JSON path', text: path },
    mends: suggestion !== undefined || fix !== undefined,
  };
}

/** A mend that the linter hands over as data and not in its sentence: an editor shows it, `renderFindings` doesn't. */
function offerOf(message: string, suggestion: string | undefined, fix: string | undefined): string {
  if (suggestion !== undefined) return message.includes(`Did you mean "${suggestion}"`) ? '' : ` (suggestion: "${suggestion}")`;
  return fix === undefined ? '' : ` (fix: ${fix})`;
}

function ofModel({ message }: { readonly message: string }): Finding {
  return { severity: 'error', message, place: { kind: 'none', text: '' }, mends: false };
}

import { stringify } from 'yaml';
import { diagnostic } from '../diagnostics/bag.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { SourcePlace } from '../flow/program/program.ts';
import { LineIndex, type SourceText, type Span } from '../text/source.ts';
import type { Finding } from './verify-project.ts';

/** What was found, for people: with its place in the files, and the conversation that shows it. `language`: the project's first. */
export function toDiagnostics(
  findings: readonly Finding[],
  sources: ReadonlyMap<string, SourceText>,
  told: { readonly language: string; readonly scope: string },
): readonly Diagnostic[] {
  return findings.map((finding) => {
    const { code, at, message, help, script, isPossible } = finding;
    const said = isPossible ? `${message} (Possible: tried with the shop, it could not be had so.)` : message;
    const one = diagnostic(code, spanOf(at, sources), said, { help });
    return script.length === 0 ? one : { ...one, conversation: conversationOf(finding, told) };
  });
}

/** The finding's conversation as a test of `tests/*.yaml`, without expectations. */
function conversationOf({ code, script }: Finding, { language, scope }: { readonly language: string; readonly scope: string }): string {
  return stringify([{ test: code, language, catalog: scope, turns: script }], { lineWidth: 0 });
}

/** The word that stands at a place. */
function spanOf({ file, line, column }: SourcePlace, sources: ReadonlyMap<string, SourceText>): Span {
  const text = sources.get(file)?.text ?? '';
  const start = Math.min(new LineIndex(text).startOf(line) + column - 1, text.length);
  const word = /^[\w./-]+|^[^\r\n]/u.exec(text.slice(start, start + 200))?.[0] ?? '';
  return { file, start, end: start + word.length };
}

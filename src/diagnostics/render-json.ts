import type { SourceText } from '../text/source.ts';
import type { Severity } from './code-description.ts';
import type { Diagnostic } from './diagnostic.ts';
import { createPlaces, type Place } from './place.ts';

/** A place as tools read it: lines and columns (UTF-16 units) from 1, the end exclusive. */
export interface JsonPlace {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

export interface JsonDiagnostic extends JsonPlace {
  readonly code: string;
  readonly severity: Severity;
  readonly message: string;
  readonly help: string | null;
  /** The change that mends it: `text` in the place of what stands there. */
  readonly mend: (JsonPlace & { readonly text: string }) | null;
  /** YAML that `sillage test` runs. */
  readonly conversation: string | null;
  readonly related: readonly (JsonPlace & { readonly message: string })[];
}

/** One JSON document, `{"diagnostics": […]}`, every key always there. */
export function renderJson(diagnostics: readonly Diagnostic[], sources: ReadonlyMap<string, SourceText>): string {
  const places = createPlaces(sources);
  const all = diagnostics.map(
    (one): JsonDiagnostic => ({
      code: one.code,
      severity: one.severity,
      message: one.message,
      ...toJsonPlace(places.of(one.span)),
      help: one.help ?? null,
      mend: one.mend === undefined ? null : { text: one.mend.text, ...toJsonPlace(places.of(one.mend.span)) },
      conversation: one.conversation ?? null,
      related: one.related.map((related) => ({ message: related.message, ...toJsonPlace(places.of(related.span)) })),
    }),
  );
  return `${JSON.stringify({ diagnostics: all }, null, 2)}\n`;
}

function toJsonPlace({ file, start, end }: Place): JsonPlace {
  return { file, line: start.line, column: start.column, endLine: end.line, endColumn: end.column };
}

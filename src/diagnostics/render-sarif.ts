import type { SourceText } from '../text/source.ts';
import type { Severity } from './code-description.ts';
import { CODES, type DiagnosticCode } from './codes.ts';
import type { Diagnostic } from './diagnostic.ts';
import { createPlaces, type Place, type Places } from './place.ts';

const SCHEMA = 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json';

/**
 * One SARIF 2.1.0 log with one run: a rule for each code that occurs, a result for each diagnostic, in their order.
 * Lines and columns (UTF-16 units) count from 1, ends exclusive. A place in a file that isn't in `sources` has no region.
 * @param version of Sillage, as in its package: `0.1.0`
 */
export function renderSarif(diagnostics: readonly Diagnostic[], sources: ReadonlyMap<string, SourceText>, version: string): string {
  const places = createPlaces(sources);
  const codes = [...new Set(diagnostics.map((one) => one.code))];
  const indexes = new Map(codes.map((code, index) => [code, index]));
  const log = {
    $schema: SCHEMA,
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'Sillage', semanticVersion: version, rules: codes.map(toRule) } },
        columnKind: 'utf16CodeUnits',
        results: diagnostics.map((one) => ({
          ruleId: one.code,
          ruleIndex: indexes.get(one.code) ?? -1,
          level: toLevel(one.severity),
          message: toMessage(one.help === undefined ? one.message : `${one.message} ${one.help}`),
          locations: [{ physicalLocation: toLocation(places.of(one.span), places) }],
          ...relatedLocations(one, places),
          ...fixes(one, places),
        })),
      },
    ],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
}

function toRule(code: DiagnosticCode): object {
  const { title, why, severity } = CODES[code];
  return {
    id: code,
    shortDescription: toMessage(title),
    fullDescription: toMessage(why),
    defaultConfiguration: { level: toLevel(severity) },
    help: toMessage(`Run \`sillage explain ${code}\` to learn more.`),
  };
}

/** Single braces would stand for arguments: section 3.11.5 has them doubled. */
function toMessage(text: string): { readonly text: string } {
  return { text: text.replace(/[{}]/g, '$&$&') };
}

function toLevel(severity: Severity): 'error' | 'warning' | 'note' {
  return severity === 'info' ? 'note' : severity;
}

function relatedLocations(one: Diagnostic, places: Places): object {
  if (one.related.length === 0) return {};
  return {
    relatedLocations: one.related.map((related, id) => ({
      id,
      message: toMessage(related.message),
      physicalLocation: toLocation(places.of(related.span), places),
    })),
  };
}

/** Section 3.27.30: what a viewer can offer to change. */
function fixes({ mend, help }: Diagnostic, places: Places): object {
  if (mend === undefined) return {};
  const { artifactLocation, region } = toLocation(places.of(mend.span), places);
  if (region === undefined) return {};
  const replacements = [{ deletedRegion: region, insertedContent: { text: mend.text } }];
  return { fixes: [{ description: toMessage(help ?? `Write ${mend.text}.`), artifactChanges: [{ artifactLocation, replacements }] }] };
}

interface SarifLocation {
  readonly artifactLocation: { readonly uri: string };
  readonly region?: { readonly startLine: number; readonly startColumn: number; readonly endLine: number; readonly endColumn: number };
}

function toLocation({ file, start, end }: Place, places: Places): SarifLocation {
  const artifactLocation = { uri: toUri(file) };
  if (places.line(file, start.line) === undefined) return { artifactLocation };
  const region = { startLine: start.line, startColumn: start.column, endLine: end.line, endColumn: end.column };
  return { artifactLocation, region };
}

/** A file's name as a URI reference (RFC 3986): relative to where the command ran, or `file:` where it is absolute. */
function toUri(file: string): string {
  // Half a surrogate pair has no UTF-8.
  const escaped = file
    .replace(/\p{Cs}/gu, '\ufffd')
    .split('/')
    .map(encodeURIComponent)
    .join('/');
  return file.startsWith('/') ? `file://${escaped}` : escaped;
}

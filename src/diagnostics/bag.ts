import { didYouMean } from '../text/name-lists.ts';
import type { Meant } from '../text/nearest.ts';
import type { Span } from '../text/source.ts';
import { CODES, type DiagnosticCode } from './codes.ts';
import type { Diagnostic, Mend, Related, Report } from './diagnostic.ts';
import { withoutConsequences } from './without-consequences.ts';

/**
 * Builds a diagnostic with the severity that its code declares. `meant`: the word that was certainly meant in its place,
 * or what was probably meant: that is asked, and offered as a change only where it is sure; `help` follows where it isn't.
 * Where another place is to be changed, or the text isn't that word alone, `help` and `mend` say so.
 */
export function diagnostic(
  code: DiagnosticCode,
  span: Span,
  message: string,
  more: {
    readonly help?: string | undefined;
    readonly related?: readonly Related[];
    readonly meant?: string | Meant | undefined;
    readonly mend?: Mend | undefined;
  } = {},
): Diagnostic {
  const { related = [] } = more;
  const meant = typeof more.meant === 'string' ? { names: [more.meant] as const, isSure: true } : more.meant;
  const help = meant === undefined ? more.help : askingFor(meant, more.help);
  const mend = meant === undefined ? more.mend : meant.isSure ? { span, text: meant.names[0] } : undefined;
  return {
    code,
    severity: CODES[code].severity,
    message,
    span,
    related,
    ...(help === undefined ? {} : { help }),
    ...(mend === undefined ? {} : { mend }),
  };
}

/** Whether this was meant; `otherwise` is said where it may not have been. */
export function askingFor({ names, isSure }: Meant, otherwise: string | undefined): string {
  return isSure || otherwise === undefined ? didYouMean(names) : `${didYouMean(names)} ${otherwise}`;
}

/** Collects what several stages report. */
export class DiagnosticBag {
  readonly #all: Diagnostic[] = [];

  readonly report: Report = (one) => {
    this.#all.push(one);
  };

  get hasErrors(): boolean {
    return this.#all.some((one) => one.severity === 'error');
  }

  /** By file, place and code, each said once, without what follows from another mistake. */
  sorted(): readonly Diagnostic[] {
    const seen = new Set<string>();
    const once = [...this.#all].sort(byPlace).filter((one) => {
      const key = `${one.span.file}\0${one.span.start}\0${one.code}\0${one.message}`;
      if (seen.has(key)) return false;
      seen.add(key);
      return true;
    });
    return withoutConsequences(once);
  }
}

function byPlace(a: Diagnostic, b: Diagnostic): number {
  return compare(a.span.file, b.span.file) || a.span.start - b.span.start || a.span.end - b.span.end || compare(a.code, b.code);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

import { diagnostic } from '../../diagnostics/bag.ts';
import { CODES, type DiagnosticCode } from '../../diagnostics/codes.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { groupBy } from '../../text/group-by.ts';
import { meantBy } from '../../text/nearest.ts';
import { LineIndex, type SourceText, type Span } from '../../text/source.ts';
import { findIgnores, type Ignore } from './find-ignores.ts';

const FORM = '`# sillage-ignore CODE: reason`';

/**
 * The diagnostics without those that a comment `# sillage-ignore CODE: reason` on the line above silences, and with what
 * is wrong with such comments; not sorted. Only warnings and notes can be silenced. Whether a comment silences nothing is
 * told only where there is no error: after one, later stages keep quiet about things that they would else have reported.
 */
export function applyIgnores(diagnostics: readonly Diagnostic[], sources: readonly SourceText[]): readonly Diagnostic[] {
  return silence(diagnostics, sources, ({ code }) => !isOfVerify(code.text) || !isCode(code.text), complaintsAbout);
}

/** The same for what `verify` reports, where `compile` has complained of what is wrong with the comments themselves. */
export function applyVerifyIgnores(
  diagnostics: readonly Diagnostic[],
  sources: readonly SourceText[],
  isComplete: boolean,
): readonly Diagnostic[] {
  return silence(
    diagnostics,
    sources,
    ({ code }) => isOfVerify(code.text),
    (ignore, isUseful) => (isUseful || !isComplete || !isCode(ignore.code.text) ? [] : [useless(ignore)]),
  );
}

/** Codes of what is found by holding conversations, reading sentences and asking the shop, which `compile` doesn't do. */
function isOfVerify(code: string): boolean {
  return code.startsWith('explore/') || code.startsWith('stock/') || code.startsWith('laws/');
}

function silence(
  diagnostics: readonly Diagnostic[],
  sources: readonly SourceText[],
  isMine: (ignore: Ignore) => boolean,
  complain: (ignore: Ignore, isUseful: boolean) => readonly Diagnostic[],
): readonly Diagnostic[] {
  const bySource = sources
    .map((source) => ({ source, ignores: findIgnores(source).filter(isMine) }))
    .filter(({ ignores }) => ignores.length > 0);
  if (bySource.length === 0) return diagnostics;
  const hasErrors = diagnostics.some((one) => one.severity === 'error');
  const silenced = new Set<Diagnostic>();
  const byFile = groupBy(
    diagnostics.filter((one) => one.severity !== 'error'),
    (one) => one.span.file,
  );
  const complaints = bySource.flatMap(({ source, ignores }) => {
    const lines = new LineIndex(source.text);
    const here = groupBy(byFile.get(source.file) ?? [], (one) => `${lines.at(one.span.start).line} ${one.code}`);
    return ignores.flatMap((ignore) => {
      const met = (here.get(`${ignore.silences} ${ignore.code.text}`) ?? []).filter((one) => !silenced.has(one));
      for (const one of met) silenced.add(one);
      return complain(ignore, met.length > 0 || hasErrors);
    });
  });
  return [...diagnostics.filter((one) => !silenced.has(one)), ...complaints];
}

/** At most one: the first reason why it is not as it should be. */
function complaintsAbout(ignore: Ignore, isUseful: boolean): readonly Diagnostic[] {
  const { code, span } = ignore;
  if (code.text === '') {
    return [diagnostic('read/unknown-ignored-code', span, 'This comment names no code to ignore.', { help: `Write ${FORM}.` })];
  }
  if (!isCode(code.text)) return [unknownCode(code.text, code.span)];
  if (CODES[code.text].severity === 'error') {
    return [
      diagnostic('read/ignored-error', code.span, `\`${code.text}\` is an error, and errors can't be ignored.`, {
        help: 'Mend the error and delete this comment; only warnings can be ignored.',
      }),
    ];
  }
  if (!ignore.hasReason) {
    return [
      diagnostic('read/ignore-without-reason', span, `\`${code.text}\` is ignored without a reason.`, {
        help: `Say why after a colon: \`# sillage-ignore ${code.text}: reason\`.`,
      }),
    ];
  }
  return isUseful ? [] : [useless(ignore)];
}

function isCode(name: string): name is DiagnosticCode {
  return Object.hasOwn(CODES, name);
}

function unknownCode(name: string, span: Span): Diagnostic {
  return diagnostic('read/unknown-ignored-code', span, `No code is called \`${name}\`.`, {
    meant: meantBy(name, Object.keys(CODES)),
    help: 'The code stands in brackets after what is reported; `sillage explain` lists all.',
  });
}

function useless({ code, span, silences }: Ignore): Diagnostic {
  if (silences === null) {
    return diagnostic('read/useless-ignore', span, 'An ignore behind something else on its line has no effect.', {
      help: 'Put it on a line of its own, right above the line that it is about.',
    });
  }
  return diagnostic('read/useless-ignore', span, `\`${code.text}\` isn't reported on the next line: this comment silences nothing.`, {
    help: 'Delete it, or put it right above the line that it is about.',
  });
}

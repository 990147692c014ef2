import { diagnostic } from '../../../diagnostics/bag.ts';
import type { DiagnosticCode } from '../../../diagnostics/codes.ts';
import type { Diagnostic, Report } from '../../../diagnostics/diagnostic.ts';
import { listOf } from '../../../text/name-lists.ts';
import { type Meant, meantBy } from '../../../text/nearest.ts';
import type { Word } from '../2-check/shapes.ts';
import { type FormerNames, renamedTo, saidRenamed } from './former-names.ts';

/** Names that are compared for "did you mean" among what one report is told: a thousand mistakes among thousands of names. */
export const MOST_COMPARED = 5_000_000;
const TIMES_TO_SORT = 10;
interface Told {
  /** How many names were compared for what is reported. */
  compared: number;
  former: FormerNames;
}

const told = new WeakMap<Report, Told>();

function toldTo(report: Report): Told {
  const known = told.get(report) ?? { compared: 0, former: new Map() };
  told.set(report, known);
  return known;
}

/** A report whose mistakes count as those of another: they are told in the end by that one. */
export function withinReport(outer: Report, report: Report): Report {
  told.set(report, toldTo(outer));
  return report;
}

/** From here on, a name that is gone is told with what it is called now. */
export function knowFormerNames(report: Report, former: FormerNames): void {
  toldTo(report).former = former;
}

/** What a name that is gone is called now, by what `knowFormerNames` was told; undefined where that is not certain. */
export function nowCalled(report: Report, name: string, known: readonly string[]): string | undefined {
  return renamedTo(toldTo(report).former, name, known);
}

/**
 * A name that stands for nothing, with what was probably meant. After thousands of mistakes among thousands of names the others
 * go without that: comparing all with all would take hours.
 * @param report whom it will be told
 * @param what as in "No step is called `x`": `step`
 * @param known every name that there is; a function, where they must be gathered first
 * @param where all names of the sort stand together
 */
export function unknownName(
  report: Report,
  code: DiagnosticCode,
  word: Word,
  what: string,
  known: Iterable<string> | (() => Iterable<string>),
  help?: string,
  where = LISTED_IN[code],
): Diagnostic {
  const before = toldTo(report);
  if (before.compared > MOST_COMPARED)
    return diagnostic(code, word.span, `No ${what} is called \`${word.name}\`${oddSign(word.name)}.`, { help });
  const names = [...(typeof known === 'function' ? known() : known)];
  before.compared += names.length;
  const wanted = bare(word.name);
  const now = renamedTo(before.former, wanted, names);
  if (now !== undefined)
    return diagnostic(code, word.span, `No ${what} is called \`${word.name}\`.`, {
      help: saidRenamed(now),
      mend: { span: word.span, text: now },
    });
  const meant = names.find((name) => name === wanted) ?? meantBy(word.name, names);
  const isSure = typeof meant === 'string' || meant?.isSure === true;
  const others = isSure ? undefined : (severalOf(word.name, names) ?? help);
  // To sort them by likeness takes about as long as to compare them a few times more.
  if (!isSure && others === undefined) before.compared += names.length * TIMES_TO_SORT;
  const message = `No ${what} is called \`${word.name}\`${meant === undefined ? '' : oddSign(word.name)}.`;
  return diagnostic(code, word.span, message, {
    meant,
    help: others ?? (isSure || isAll(meant, names) ? undefined : listOf(names, word.name, where)),
  });
}

/** Whether there are no other names than those that were meant. */
function isAll(meant: string | Meant | undefined, names: readonly string[]): boolean {
  return typeof meant === 'object' && names.length <= meant.names.length;
}

/** Where all names of a sort stand together. */
const LISTED_IN: Partial<Readonly<Record<DiagnosticCode, string>>> = {
  'bind/unknown-step': '`steps` of the flow',
  'bind/unknown-slot': '`slots` of project.yaml and of the flow',
  'bind/unknown-intent': '`intents` of vocabulary/kinds.yaml',
  'bind/unknown-meaning': 'vocabulary/kinds.yaml',
  'bind/unknown-value': 'vocabulary/kinds.yaml',
  'bind/unknown-type': 'vocabulary/kinds.yaml',
  'bind/unknown-message': 'messages/',
  'bind/not-in-catalog': 'the files of the catalog',
};

/** `-> find`, `#why`, `main.yaml`: without what other tools put around a name. */
function bare(written: string): string {
  return written.replace(/^[^\p{L}\p{N}_]+|[^\p{L}\p{N}_]+$|\.ya?ml$/gu, '');
}

/** `a, b` where a list is meant. */
function severalOf(written: string, names: readonly string[]): string | undefined {
  const parts = written.split(',').map((part) => part.trim());
  return parts.length > 1 && parts.some((part) => names.includes(part))
    ? `For several write a list: \`[${parts.join(', ')}]\`.`
    : undefined;
}

/** A letter of another alphabet, or a character that can't be seen, is why two names look alike. */
export function oddSign(name: string): string {
  const sign = /[^\x20-\x7e]/u.exec(name)?.[0];
  if (sign === undefined) return '';
  const code = `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
  return /[\p{L}\p{N}]/u.test(sign)
    ? `: its “${sign}” (${code}) is no letter from a to z`
    : `: it holds a character that can't be seen (${code})`;
}

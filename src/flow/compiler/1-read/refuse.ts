import { CST } from 'yaml';
import { diagnostic } from '../../../diagnostics/bag.ts';
import type { Mend, Report } from '../../../diagnostics/diagnostic.ts';
import type { SourceText, Span } from '../../../text/source.ts';
import { MOST } from '../limits.ts';
import { quoted } from '../quoted.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** Reports what is refused before the YAML is read at all. True when it may be read. */
export function refuseText(source: SourceText, report: Report): boolean {
  const { text } = source;
  const span = spanIn(source);
  if (text.length > MOST.fileLength) {
    report(
      diagnostic('read/too-large', span(0, 0), `The file has ${text.length} characters; the most is ${MOST.fileLength}.`, {
        help: 'Split it: every flow has a file of its own.',
      }),
    );
    return false;
  }
  const conflict = /^(?:<{7}|={7}|>{7})(?= |\r?$)[^\r\n]*/m.exec(text);
  if (conflict !== null) {
    report(
      diagnostic(
        'read/merge-conflict',
        span(conflict.index, conflict.index + conflict[0].length),
        'Two versions stand in the file: a merge was not finished.',
        { help: 'Keep the lines that are meant, and delete the others with the marks <<<<<<<, ======= and >>>>>>>.' },
      ),
    );
    return false;
  }
  const damaged = text.indexOf('\ufffd');
  if (damaged >= 0) {
    report(
      diagnostic('read/not-utf8', span(damaged, damaged + 1), 'The file is not UTF-8 here.', {
        help: 'Save it again with the encoding UTF-8 and type the damaged character anew.',
      }),
    );
    return false;
  }
  const control = CONTROL.exec(text);
  if (control !== null) {
    const code = text.charCodeAt(control.index).toString(16).toUpperCase().padStart(4, '0');
    report(
      diagnostic('read/control-character', span(control.index, control.index + 1), `The file has the control character U+${code}.`, {
        help: 'Delete it; editors often show it as nothing at all.',
      }),
    );
    return false;
  }
  return true;
}

function spanIn({ file }: SourceText): (start: number, end: number) => Span {
  return (start, end) => ({ file, start, end });
}

/**
 * Reports what is refused before the YAML is composed, from its tokens alone: nothing has been
 * expanded or nested yet. True when the file may be composed all the same.
 */
export function refuseTokens(source: SourceText, holdsTexts: boolean, tokens: readonly string[], report: Report): boolean {
  const { text } = source;
  const span = spanIn(source);
  let offset = 0;
  let depth = 0;
  let onLine = 0;
  let scalarNext = false;
  let afterNot = false;
  const bullets: Span[] = [];
  for (const token of tokens) {
    const start = offset;
    // A marker of one character that isn't in the text announces a scalar.
    if (!scalarNext && (token === CST.SCALAR || token === CST.DOCUMENT || token === CST.FLOW_END)) {
      scalarNext = token === CST.SCALAR;
      continue;
    }
    offset += token.length;
    if (scalarNext) {
      scalarNext = false;
      continue;
    }
    const type = CST.tokenType(token);
    if (type === 'flow-map-start' || type === 'flow-seq-start') depth++;
    else if (type === 'flow-map-end' || type === 'flow-seq-end') depth--;
    else if (type === 'newline') {
      onLine = 0;
      afterNot = false;
    } else if (type === 'seq-item-ind' || type === 'explicit-key-ind' || type === 'map-value-ind') onLine += depth === 0 ? 1 : 0;
    // What follows a lost `!` on its line is the rest of the condition.
    else if (afterNot) continue;
    else if (type === 'anchor') reportAnchor(token, span(start, offset), text, report);
    else if (type === 'alias' && isBullet(text, start, offset)) bullets.push(span(start, offset));
    else if (type === 'alias') reportAlias(token, span(start, offset), text, report);
    else if (type === 'tag') {
      afterNot = !holdsTexts && isNot(token) && !/^\s*[[{]/.test(text.slice(offset, offset + 8));
      reportTag(token, span(start, offset), text, afterNot, report);
    } else if (type === 'directive-line') reportDirective(span(start, offset), report);
    if (depth > MOST.depth || onLine > MOST.depth) {
      reportTooDeep(span(start, offset), report);
      return false;
    }
  }
  if (bullets[0] !== undefined) reportBullets(bullets[0], source, report);
  return bullets.length === 0;
}

const LONGEST_INDENT = 200;

/** `* ` at the beginning of a line. */
function isBullet(text: string, start: number, end: number): boolean {
  return (
    text.slice(start, end) === '*' && /^[ \t]$/.test(text.charAt(end)) && /(?:^|[\r\n]) *$/.test(text.slice(lineOf(text, start), start))
  );
}

const lineOf = (text: string, at: number): number => Math.max(0, text.lastIndexOf('\n', at - 1));

/** The others of the list are no signs to YAML, but parts of the text that follows the first. */
function reportBullets(first: Span, { file, text }: SourceText, report: Report): void {
  const others: Span[] = [];
  let start = text.indexOf('\n', first.end) + 1;
  while (start > 0) {
    const line = /^ *(\*)?/.exec(text.slice(start, start + LONGEST_INDENT)) ?? [''];
    if (line[1] === undefined) break;
    const at = start + line[0].length - 1;
    others.push({ file, start: at, end: at + 1 });
    start = text.indexOf('\n', at) + 1;
  }
  report(
    diagnostic('read/swallowed-entry', first, 'The entries of a list begin with a hyphen, not with `*`.', {
      help: 'Write `-` in its place.',
      related: others.map((span) => ({ message: 'and here', span })),
      mend: others.length === 0 ? { span: first, text: '-' } : undefined,
    }),
  );
}

export function reportTooDeep(at: Span, report: Report): void {
  report(
    diagnostic('read/too-deep', at, `Lists and groups of keys stand inside one another more than ${MOST.depth} deep here.`, {
      help: 'Nothing in the language goes so deep: look for a bracket that is never closed.',
    }),
  );
}

/** The text in which a sign of YAML stands, to the end of its line without a comment; undefined where it may be no text. */
function textAround(at: Span, text: string): { readonly whole: Span; readonly isCertain: boolean } | undefined {
  const lineStart = text.lastIndexOf('\n', at.start - 1) + 1;
  const line = /^[^\r\n]*/.exec(text.slice(lineStart))?.[0] ?? '';
  const key = /^ *(?:- +)*(?:[\w.]+:[ \t]+)?/.exec(line)?.[0] ?? '';
  const value = line
    .slice(key.length)
    .replace(/\s#.*$/, '')
    .trimEnd();
  const start = lineStart + key.length;
  const before = text.slice(start, at.start).trimEnd();
  // Nothing may follow a list, and no sign is without a name.
  const isBehind = /^\[.*\]$|^\{.*\}$/.test(before);
  const isNameless = before === '' && at.end - at.start === 1 && value.length > 1;
  if (key.trim() === '' || (!isBehind && (before !== '' || /[,{}\][]/.test(value)))) return undefined;
  return { whole: { ...at, start, end: start + value.length }, isCertain: isBehind || isNameless };
}

/** Says that the whole text belongs in quotes, with an edit where it can't be anything else. `other`: what else may be meant. */
function inQuotes(at: Span, text: string, other: string): { readonly help: string; readonly mend?: Mend } {
  const found = textAround(at, text);
  if (found === undefined) return { help: `If a text begins with it, put the whole text in quotes; ${other}` };
  const { whole, isCertain } = found;
  const written = quoted(text.slice(whole.start, whole.end));
  return isCertain
    ? { help: `Put the whole text in quotes: \`${written}\`.`, mend: { span: whole, text: written } }
    : { help: `If it is a text, put it in quotes: \`${written}\`; ${other}` };
}

function reportAnchor(token: string, at: Span, text: string, report: Report): void {
  report(
    diagnostic('read/anchor', at, `YAML reads \`${token}\` as a mark to copy from; nothing is copied here.`, {
      ...inQuotes(at, text, 'else take it out, and write twice what is meant twice.'),
    }),
  );
}

function reportAlias(token: string, at: Span, text: string, report: Report): void {
  report(
    diagnostic('read/alias', at, `YAML reads \`${token}\` as a copy of something; nothing is copied here.`, {
      ...inQuotes(at, text, 'else write out what is meant.'),
    }),
  );
}

/** `!known(a)`: meant as a condition. */
function isNot(token: string): boolean {
  return /^!(?![!<])\S/.test(token);
}

function reportTag(token: string, at: Span, text: string, isCondition: boolean, report: Report): void {
  if (isCondition) {
    const end = text.slice(at.start).search(/[\r\n,}#]/);
    const condition = text.slice(at.start, end < 0 ? undefined : at.start + end).trim();
    report(
      diagnostic('read/unquoted-not', at, `YAML takes \`${token}\` for a sign of its own, and what it was meant to negate is lost.`, {
        help: `Put the whole condition in quotes: \`${quoted(condition)}\`.`,
      }),
    );
    return;
  }
  report(
    diagnostic('read/tag', at, `YAML takes \`${token}\` for a sign of its own; there are none here.`, {
      ...inQuotes(at, text, 'else delete it.'),
    }),
  );
}

function reportDirective(at: Span, report: Report): void {
  report(
    diagnostic('read/directive', at, 'A line that begins with `%` is an order to YAML; there are none here.', {
      help: 'Delete the line; if it is a text, put it in quotes.',
    }),
  );
}

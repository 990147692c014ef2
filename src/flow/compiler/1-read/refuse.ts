import { CST } from 'yaml';
import { diagnostic } from '../../../diagnostics/bag.ts';
import type { Report } from '../../../diagnostics/diagnostic.ts';
import type { SourceText, Span } from '../../../text/source.ts';
import { MOST } from '../limits.ts';

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
export function refuseTokens(source: SourceText, tokens: readonly string[], report: Report): boolean {
  const { text } = source;
  const span = spanIn(source);
  let offset = 0;
  let depth = 0;
  let onLine = 0;
  let scalarNext = false;
  let afterNot = false;
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
    else if (type === 'anchor') reportAnchor(token, span(start, offset), report);
    else if (type === 'alias') reportAlias(token, span(start, offset), report);
    else if (type === 'tag') {
      afterNot = isNot(token) && !/^\s*[[{]/.test(text.slice(offset, offset + 8));
      reportTag(token, span(start, offset), text, afterNot, report);
    } else if (type === 'directive-line') reportDirective(span(start, offset), report);
    if (depth > MOST.depth || onLine > MOST.depth) {
      reportTooDeep(span(start, offset), report);
      return false;
    }
  }
  return true;
}

export function reportTooDeep(at: Span, report: Report): void {
  report(
    diagnostic('read/too-deep', at, `Lists and maps are nested more than ${MOST.depth} deep here.`, {
      help: 'Nothing in the language goes so deep: look for a bracket that is never closed.',
    }),
  );
}

function reportAnchor(token: string, at: Span, report: Report): void {
  report(
    diagnostic('read/anchor', at, `\`${token}\` is a YAML anchor; anchors are not used here.`, {
      help: 'Write the value out; to begin a text with `&`, put it in quotes.',
    }),
  );
}

function reportAlias(token: string, at: Span, report: Report): void {
  report(
    diagnostic('read/alias', at, `\`${token}\` is a YAML alias; aliases are not used here.`, {
      help: 'Write the value out; to begin a text with `*`, put it in quotes.',
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
      diagnostic('read/unquoted-not', at, `YAML reads \`${token}\` as a tag, and what it was meant to negate is lost.`, {
        help: `Put the whole condition in quotes: "${condition.replaceAll('"', "'")}".`,
      }),
    );
    return;
  }
  report(
    diagnostic('read/tag', at, `\`${token}\` is a YAML tag; tags are not used here.`, {
      help: 'Delete it; to begin a text with `!`, put it in quotes.',
    }),
  );
}

function reportDirective(at: Span, report: Report): void {
  report(diagnostic('read/directive', at, 'YAML directives are not used here.', { help: 'Delete the line.' }));
}

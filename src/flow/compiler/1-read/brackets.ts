import { Lexer } from 'yaml';
import { diagnostic } from '../../../diagnostics/bag.ts';
import type { Diagnostic } from '../../../diagnostics/diagnostic.ts';
import type { SourceText } from '../../../text/source.ts';

/** Where the lexer gives up what a bracket has opened. */
const GIVEN_UP = '\u0018';
const CLOSING: Readonly<Record<string, string>> = { '{': '}', '[': ']' };
const LONGEST_SHOWN = 60;

interface Comment {
  readonly start: number;
  readonly text: string;
}

interface Open {
  readonly bracket: string;
  readonly at: number;
}

/**
 * A comment that was meant as text and takes with it what the YAML lacks: the bracket that closes a list or map, or the rest of a text
 * that goes on below. The parser stumbles lines later, and speaks of indentation.
 * @param at the offset where it stumbled
 */
export function swallowingComment(source: SourceText, at: number): Diagnostic | undefined {
  if (!source.text.slice(0, at + 1).includes(' #')) return undefined;
  const open: Open[] = [];
  let comments: Comment[] = [];
  let offset = 0;
  for (const token of new Lexer().lex(source.text)) {
    if (token === GIVEN_UP && offset >= at) return ofBracket(source, open, comments);
    if (!source.text.startsWith(token, offset)) continue; // a marker, which isn't in the text
    if (open.length === 0) {
      if (offset > at) break;
      comments = comments.slice(-1);
    }
    if (token in CLOSING) open.push({ bracket: token, at: offset });
    else if (token === '}' || token === ']') open.pop();
    else if (token.startsWith('#')) comments.push({ start: offset, text: token });
    offset += token.length;
  }
  return ofText(source, comments.at(-1), at);
}

/**
 * The bracket that was still open where the parser stumbled, and that nothing closes: it, rather than the line that it swallowed, is
 * what must be mended.
 * @param at the offset where it stumbled
 */
export function unclosedBracket({ file, text }: SourceText, at: number): Diagnostic | undefined {
  const open: Open[] = [];
  let offset = 0;
  let isGivenUp = false;
  for (const token of new Lexer().lex(text)) {
    isGivenUp = token === GIVEN_UP && offset >= at;
    if (isGivenUp) break;
    if (!text.startsWith(token, offset)) continue; // a marker, which isn't in the text
    if (token in CLOSING) open.push({ bracket: token, at: offset });
    else if (token === '}' || token === ']') open.pop();
    offset += token.length;
  }
  const last = open.at(-1);
  // One that was opened on the line where the parser stumbled may be a text that lacks its quotes.
  if (last === undefined || last.at >= at || !(isGivenUp || offset >= text.length) || !text.slice(last.at, at).includes('\n'))
    return undefined;
  const { bracket } = last;
  return diagnostic('read/invalid-yaml', { file, start: last.at, end: last.at + 1 }, `This \`${bracket}\` is never closed.`, {
    help: `Write \`${CLOSING[bracket]}\` behind the last ${bracket === '[' ? 'entry of the list' : 'value that belongs to it'}; a text that begins with \`${bracket}\` must be in quotes.`,
    related: [{ message: 'read as a part of it', span: { file, start: at, end: Math.min(at + 1, text.length) } }],
  });
}

function ofBracket({ file }: SourceText, open: readonly Open[], comments: readonly Comment[]): Diagnostic | undefined {
  for (const { bracket, at } of open.toReversed()) {
    const closing = CLOSING[bracket] ?? '';
    const comment = comments.find(({ start, text }) => start > at && text.includes(closing));
    if (comment === undefined) continue;
    return toDiagnostic(file, comment, `so is its \`${closing}\`, and the \`${bracket}\` is never closed`, {
      message: `the \`${bracket}\``,
      at,
    });
  }
  return undefined;
}

/** A text that goes on below a comment one space behind it: the line on which the parser stumbled is neither key nor entry. */
function ofText({ file, text }: SourceText, comment: Comment | undefined, at: number): Diagnostic | undefined {
  if (comment === undefined) return undefined;
  const end = comment.start + comment.text.length;
  const [below] = /^\r?\n[ \t]*[^\r\n]*/.exec(text.slice(end)) ?? [];
  if (below === undefined || at < end || at >= end + below.length) return undefined;
  const isText = /^\s*[^\s#&*?|>@`{}[\]-]/.test(below) && !/:(?:\s|$)/.test(below);
  const begin = text.lastIndexOf('\n', comment.start) + 1;
  if (!isText || !/^ *(?:- +|[\w.-]+: +)*[^\s#"'|>{[](?:[^\r\n]*\S)? $/.test(text.slice(begin, comment.start))) return undefined;
  return toDiagnostic(file, comment, 'the text ends before it, and the line below belongs to nothing');
}

function toDiagnostic(file: string, { start, text }: Comment, what: string, open?: { message: string; at: number }): Diagnostic {
  const shown = text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text.trimEnd();
  return diagnostic('read/invalid-yaml', { file, start, end: start + text.length }, `\`${shown}\` is a comment for YAML: ${what}.`, {
    help: 'Put the whole text in quotes; if a comment is meant, write it on a line of its own.',
    ...(open === undefined ? {} : { related: [{ message: open.message, span: { file, start: open.at, end: open.at + 1 } }] }),
  });
}

import { Composer, type CST, Lexer, Parser, type Document as YamlDocument } from 'yaml';
import { diagnostic } from '../../../diagnostics/bag.ts';
import type { Report } from '../../../diagnostics/diagnostic.ts';
import type { SourceText, Span } from '../../../text/source.ts';
import type { ProjectFile } from '../compile.ts';
import { MOST } from '../limits.ts';
import { type FileRole, roleOf } from './file-role.ts';
import type { Node } from './node.ts';
import { refuseText, refuseTokens, reportTooDeep } from './refuse.ts';
import { toNode } from './to-node.ts';
import { toYamlDiagnostic } from './yaml-problem.ts';

/** One YAML file of a project. */
export interface Document {
  readonly path: string;
  readonly role: FileRole;
  readonly source: SourceText;
}

/** The same, parsed: `root` is a hole when nothing of it can be used (which has been reported). */
export interface ParsedDocument extends Document {
  readonly root: Node;
}

/** Reads every file of a project, in the order of their paths, and tells which nothing reads; what isn't meant for us is passed over. */
export function read(files: readonly ProjectFile[], report: Report): readonly ParsedDocument[] {
  return [...files]
    .sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0))
    .flatMap((file) => {
      const role = roleOf(file.path);
      if (role.is === 'other') return [];
      if (role.is === 'stray') {
        report(
          diagnostic('read/stray-file', point(file.source, 0), `\`${file.path}\` is read by nothing.`, {
            help: mendStray(file.path),
          }),
        );
        return [];
      }
      return [{ path: file.path, role, source: file.source, root: readRoot(file.source, role, report) }];
    });
}

/** A file with another ending that would be read with ours is renamed; any other stands in the wrong place. */
function mendStray(path: string): string {
  const renamed = path.replace(/\.ya?ml$/i, '.yaml');
  if (renamed !== path && roleOf(renamed).is !== 'stray') return `Rename it to ${renamed}.`;
  if (renamed === path && !path.endsWith('.yaml')) return 'Only files that end in .yaml are read: keep others in another folder.';
  return 'Flows stand beside project.yaml, texts in messages/, words in vocabulary/, conversations in tests/, none of them in a folder further down; all end in .yaml.';
}

function readRoot(source: SourceText, role: FileRole, report: Report): Node {
  const hole: Node = { kind: 'hole', span: point(source, 0) };
  if (!refuseText(source, report)) return hole;
  const lexemes = [...new Lexer().lex(source.text)];
  const refused: Span[] = [];
  const refuse: Report = (one) => {
    refused.push(one.span);
    report(one);
  };
  if (!refuseTokens(source, role.is === 'messages' || role.is === 'vocabulary', lexemes, refuse)) return hole;
  const documents = compose(source, lexemes, report);
  if (documents === undefined) return hole;
  const [first, second] = documents;
  if (first === undefined || first.contents === null || first.contents.range === undefined || isEmpty(source)) {
    report(diagnostic('read/empty-file', point(source, 0), 'The file is empty.', { help: 'Write what it is for, or delete it.' }));
    return hole;
  }
  const error = first.errors[0];
  if (error !== undefined) {
    // The parser's further errors follow from the first, and the first from what was refused on its line.
    const isConsequence = refused.some(({ start }) => start <= error.pos[0] && !/[\r\n]/.test(source.text.slice(start, error.pos[0])));
    if (!isConsequence) report(toYamlDiagnostic(error, source));
    return hole;
  }
  if (second !== undefined) {
    const at = point(source, Math.min(second.range[0], source.text.length));
    report(diagnostic('read/several-documents', at, 'A second YAML document begins here.', { help: 'Keep one document a file.' }));
    return hole;
  }
  return toNode(first.contents, point(source, 0), source, report);
}

function isEmpty(source: SourceText): boolean {
  for (const [line] of source.text.matchAll(/[^\r\n]+/g)) if (!/^[\s\ufeff]*(#.*|---\s*(#.*)?|\.\.\.\s*)?$/.test(line)) return false;
  return true;
}

function compose(source: SourceText, lexemes: readonly string[], report: Report): readonly YamlDocument.Parsed[] | undefined {
  const tokens = parse(lexemes);
  const deep = tooDeep(tokens);
  if (deep !== undefined) {
    reportTooDeep(point(source, deep), report);
    return undefined;
  }
  const composer = new Composer({
    version: '1.2',
    schema: 'core',
    merge: false,
    uniqueKeys: false,
    logLevel: 'silent',
  });
  return [...composer.compose(tokens)];
}

function parse(lexemes: readonly string[]): readonly CST.Token[] {
  const parser = new Parser();
  const tokens: CST.Token[] = [];
  for (const lexeme of lexemes) for (const token of parser.next(lexeme)) tokens.push(token);
  for (const token of parser.end()) tokens.push(token);
  return tokens;
}

interface Token {
  readonly offset: number;
  readonly value?: unknown;
  readonly items?: unknown;
}

/** The composer is recursive, the parser is not: depth is measured in between. Offset of the first token that is too deep. */
function tooDeep(tokens: readonly Token[]): number | undefined {
  let level = tokens;
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MOST.depth) return level[0]?.offset;
    const below: Token[] = [];
    for (const token of level) addItems(token, below);
    level = below;
  }
  return undefined;
}

/** What is nested in a token by one level; a document is on the level of what is in it. */
function addItems(token: Token, below: Token[]): void {
  if (isToken(token.value)) addItems(token.value, below);
  if (!Array.isArray(token.items)) return;
  for (const { key, value } of token.items as readonly { readonly key?: unknown; readonly value?: unknown }[]) {
    if (isToken(key)) below.push(key);
    if (isToken(value)) below.push(value);
  }
}

function isToken(value: unknown): value is Token {
  return typeof value === 'object' && value !== null && 'offset' in value;
}

function point(source: SourceText, at: number): Span {
  return { file: source.file, start: at, end: at };
}

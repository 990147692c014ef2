import type { ProjectFile } from '../../src/flow/compiler/compile.ts';
import { pick, type Random } from './random.ts';

/** A change that an unlucky hand could make to a file's text. */
type Mutation = (text: string, random: Random) => string;

/** Bytes that break YAML, conditions and messages in ways of their own. */
export const NASTY = [
  '\t',
  '&a ',
  '*a',
  '!x ',
  '{',
  '}',
  '[',
  ']',
  '"',
  "'",
  ': ',
  '- ',
  '|',
  '>',
  '#',
  '\n',
  '\r',
  '\0',
  '%',
  '<<: ',
  '---\n',
  '? ',
  '\u2028',
  '\ufffd',
  '😀',
  ',',
];

const MUTATIONS: readonly Mutation[] = [deleteKey, swapValues, renameOneSide, cutShort, insertBytes];

/** The files with one of them changed at random, and its path. */
export function mutate(files: readonly ProjectFile[], random: Random): { readonly files: readonly ProjectFile[]; readonly path: string } {
  const chosen = pick(random, files);
  const text = pick(random, MUTATIONS)(chosen.source.text, random);
  const changed = { path: chosen.path, source: { file: chosen.source.file, text } };
  return { files: files.map((file) => (file === chosen ? changed : file)), path: chosen.path };
}

/** A key goes, with everything that stands under it. */
function deleteKey(text: string, random: Random): string {
  const lines = text.split('\n');
  const keys = lines.flatMap((line, index) => (/^\s*[a-z_]+:/.test(line) ? [index] : []));
  if (keys.length === 0) return text;
  const start = pick(random, keys);
  const indent = indentOf(lines[start] ?? '');
  const rest = lines.slice(start + 1).findIndex((line) => line.trim() !== '' && indentOf(line) <= indent);
  return [...lines.slice(0, start), ...(rest < 0 ? [] : lines.slice(start + 1 + rest))].join('\n');
}

const indentOf = (line: string): number => line.length - line.trimStart().length;

/** Two values stand in each other's place. */
function swapValues(text: string, random: Random): string {
  const lines = text.split('\n');
  const values = lines.flatMap((line, index) => (/^\s*[a-z_]+: \S/.test(line) ? [index] : []));
  if (values.length < 2) return text;
  const [one, other] = [pick(random, values), pick(random, values)];
  const [first, second] = [lines[one] ?? '', lines[other] ?? ''];
  lines[one] = keyOf(first) + second.slice(keyOf(second).length);
  lines[other] = keyOf(second) + first.slice(keyOf(first).length);
  return lines.join('\n');
}

const keyOf = (line: string): string => /^\s*[a-z_]+: /.exec(line)?.[0] ?? '';

/** One name is changed where it stands, and nowhere else. */
function renameOneSide(text: string, random: Random): string {
  const names = [...text.matchAll(/\b[a-z]+_[a-z_]+\b/g)];
  if (names.length === 0) return text;
  const { index, 0: name } = pick(random, names);
  return `${text.slice(0, index)}${name}_x${text.slice(index + name.length)}`;
}

function cutShort(text: string, random: Random): string {
  return text.slice(0, random(text.length + 1));
}

function insertBytes(text: string, random: Random): string {
  const at = random(text.length + 1);
  return text.slice(0, at) + pick(random, NASTY) + text.slice(at);
}

import { entriesOf, type Node, type ScalarNode } from '../1-read/node.ts';
import type { Given, Text, Word } from './shapes.ts';

/** A text node as a name; null for anything else, which the shape check has reported. */
export function wordOf(node: Node | undefined): Word | null {
  return node?.kind === 'scalar' && typeof node.value === 'string' && node.value !== '' ? { name: node.value, span: node.span } : null;
}

/** Like `wordOf`, and numbers are words too. */
function looseWordOf(node: Node | undefined): Word | null {
  return node?.kind === 'scalar' && (typeof node.value === 'string' || typeof node.value === 'number') && node.text !== ''
    ? { name: node.text, span: node.span }
    : null;
}

/** One name or a list of them, as a list. */
export function wordsOf(node: Node | undefined): readonly Word[] {
  return present((node?.kind === 'list' ? node.items : node === undefined ? [] : [node]).map(wordOf));
}

/** A list of names where nothing else may stand: a text in its place has been reported. */
export function listedOf(node: Node | undefined): readonly Word[] {
  return node?.kind === 'list' ? wordsOf(node) : [];
}

export function looseWordsOf(node: Node | undefined): readonly Word[] {
  return present((node?.kind === 'list' ? node.items : node === undefined ? [] : [node]).map(looseWordOf));
}

/** A scalar as text with places inside; null when it is empty or no scalar. */
export function textOf(node: Node | undefined): Text | null {
  return isFilled(node) ? node : null;
}

/** One text or a list of them, as a list; empty strings stay. */
export function textsOf(node: Node): readonly Text[] {
  return present((node.kind === 'list' ? node.items : [node]).map(textOf));
}

function isFilled(node: Node | undefined): node is ScalarNode {
  return node?.kind === 'scalar' && node.value !== null;
}

export function numberOf(node: Node | undefined): number | null {
  return node?.kind === 'scalar' && typeof node.value === 'number' ? node.value : null;
}

/** `yes` and `on` are texts, which has been reported: they are taken as meant. */
export function flagOf(node: Node | undefined): boolean {
  return node?.kind === 'scalar' && ['true', 'yes', 'on'].includes(node.text);
}

/** A map of expressions, by name. */
export function givensOf(node: Node | undefined): readonly Given[] {
  return entriesOf(node).flatMap(({ key, value }) => {
    const text = textOf(value);
    return text === null ? [] : [{ name: key, value: text }];
  });
}

export function present<T>(values: readonly (T | null)[]): readonly T[] {
  return values.filter((value): value is T & {} => value !== null);
}

import type { Token } from '../text/tokenize.ts';
import type { Said } from './said.ts';
import type { Sentence } from './sentence.ts';
import type { TypoIndex } from './typos.ts';

const MOST = 5;
const LONGEST = 80;

/** Words nobody knows, neighbours together. Numbers, pictures, single letters and slips in little words are no words. */
export function unknownWords({ text, tokens, known, codes }: Sentence, used: Uint8Array, littleWords: TypoIndex): Said['unknown'] {
  const found: { text: string; at: { start: number; end: number } }[] = [];
  const unresolved = new Set(codes.filter(({ start }) => used[start] === 0).flatMap(({ start, end }) => range(start, end)));
  let open: { start: number; end: number } | null = null;
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at];
    if (token === undefined) break;
    const isNew = unresolved.has(at) || (used[at] === 0 && known[at] === 0 && isContent(token, littleWords));
    if (open !== null && isNew && (token.gap === 'soft' || token.gap === 'none')) open.end = token.end;
    else {
      if (open !== null) found.push(cut(text, open));
      open = isNew ? { start: token.start, end: token.end } : null;
    }
    if (found.length === MOST) return found;
  }
  if (open !== null) found.push(cut(text, open));
  return found;
}

function isContent(token: Token, littleWords: TypoIndex): boolean {
  return token.kind === 'word' && [...token.folded].length > 1 && littleWords.near(token.folded).length === 0;
}

const range = (start: number, end: number): number[] => Array.from({ length: end - start }, (_, i) => start + i);

/** The words as typed, at most 80 characters, never half a character. */
function cut(text: string, at: { start: number; end: number }): Said['unknown'][number] {
  const typed = text.slice(at.start, at.end);
  if (typed.length <= LONGEST) return { text: typed, at };
  const short = typed.slice(0, LONGEST).replace(/[\ud800-\udbff]$/, '');
  return { text: short, at: { start: at.start, end: at.start + short.length } };
}

import { range } from './range.ts';

/** A letter put in, left out or replaced. */
export const SLIP = 6;
/** Two letters swapped, one doubled or one of two left out: the hand does that more often. */
const SWAP = 4;
const DOUBLING = 3;
/** A key beside the right one, or a vowel that sounds like another. */
const NEAR_LETTER = 5;

const ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const SOUNDS = ['aeiouy', 'cksqz', 'gj', 'bvw', 'dt', 'mn', 'sz', 'fv'];

const nearLetters: ReadonlySet<string> = new Set([...ROWS.flatMap(neighbours), ...SOUNDS.flatMap(pairs)]);

function neighbours(row: string): string[] {
  return [...row].flatMap((letter, i) => {
    const next = row[i + 1];
    return next === undefined ? [] : [letter + next, next + letter];
  });
}

function pairs(letters: string): string[] {
  return [...letters].flatMap((one) => [...letters].filter((other) => other !== one).map((other) => one + other));
}

/** What it takes to type one folded word where another was meant: the likelier the slips, the less. 0: they are the same. */
export function slipCost(typed: string, meant: string): number {
  let above: readonly number[] = [];
  let row: readonly number[] = range(0, typed.length + 1).map((i) => i * SLIP);
  for (let j = 1; j <= meant.length; j++) {
    const letter = meant[j - 1] ?? '';
    const before = meant[j - 2] ?? '';
    const next = [j * SLIP];
    for (let i = 1; i <= typed.length; i++) {
      const own = typed[i - 1] ?? '';
      const ownBefore = typed[i - 2] ?? '';
      let cost = (row[i - 1] ?? 0) + (own === letter ? 0 : nearLetters.has(own + letter) ? NEAR_LETTER : SLIP);
      cost = Math.min(
        cost,
        (row[i] ?? 0) + (letter === before ? DOUBLING : SLIP),
        (next[i - 1] ?? 0) + (own === ownBefore ? DOUBLING : SLIP),
      );
      if (j > 1 && i > 1 && own === before && ownBefore === letter) cost = Math.min(cost, (above[i - 2] ?? 0) + SWAP);
      next.push(cost);
    }
    above = row;
    row = next;
  }
  return row[typed.length] ?? 0;
}

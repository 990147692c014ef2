import type { Situation } from './explore.ts';

/**
 * The situations from which the shopper can bring the conversation to rest, whatever the catalog answers: a
 * game in which the shopper picks the move and the catalog, playing against, picks the outcome.
 */
export function canRest(situations: readonly Situation[]): ReadonlySet<number> {
  const can = new Set(situations.filter(({ conversation }) => conversation.stack.length === 0).map(({ number }) => number));
  const movesInto = movesByTarget(situations);
  const left = new Map<string, number>();
  const waiting = [...can];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    for (const { from, move, outcomes } of movesInto[next] ?? []) {
      if (can.has(from)) continue;
      const key = `${from} ${move}`;
      const remaining = (left.get(key) ?? outcomes) - 1;
      left.set(key, remaining);
      if (remaining > 0) continue;
      can.add(from);
      waiting.push(from);
    }
  }
  return can;
}

interface MoveInto {
  readonly from: number;
  readonly move: number;
  /** How many situations the move can lead to. */
  readonly outcomes: number;
}

function movesByTarget(situations: readonly Situation[]): readonly MoveInto[][] {
  const into: MoveInto[][] = situations.map(() => []);
  for (const { number, ways } of situations) {
    ways.forEach((targets, move) => {
      for (const target of targets) into[target]?.push({ from: number, move, outcomes: targets.length });
    });
  }
  return into;
}

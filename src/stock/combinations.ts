import type { SearchQuery, Wish } from '../catalog/query.ts';
import type { Answer } from './search-site.ts';
import type { Shelf } from './shelf.ts';

export interface Combinations {
  /** Those that find nothing, but for those that hold another one that does. The empty one: whatever is answered. */
  readonly empty: readonly (readonly Answer[])[];
  readonly tried: number;
  /** Whether some were left out at the limit. */
  readonly isWhole: boolean;
}

/**
 * Tries the combinations of answers that can find nothing. Three kinds of answer need no combining: one that says nothing
 * to the search or leaves out nothing of this shop; one that the search may relax (a combination with it finds at
 * least what it does without); and a second soft wish, because a match meets one of them at least: several find nothing
 * only where each does alone. What turns something down is tried alone. So it is the product of what else filters for good, with one
 * soft wish or none, the smaller combinations first, `most` of them.
 */
export function emptyCombinations(shelf: Shelf, answers: readonly Answer[], queryOf: Asking, most: number): Combinations {
  if (shelf.count(queryOf([])) === 0) return { empty: [[]], tried: 0, isWhole: true };
  const alone = tellApart(shelf, answers, queryOf);
  const empty = alone.empty.map((answer): readonly Answer[] => [answer]);
  const places = new Map(answers.map((answer, place) => [answer, place]));
  const keyOf = (combination: readonly Answer[]) => combination.map((answer) => places.get(answer)).join(' ');
  // Those that are empty, or hold one that is: a larger one that holds one is no news.
  const settled = new Set<string>();
  let tried = answers.length;
  for (const combination of bySize(alone.hard, alone.soft)) {
    if (tried >= most) return { empty, tried, isWhole: false };
    tried++;
    const holdsOne = combination.length > 2 && combination.some((left) => settled.has(keyOf(combination.filter((one) => one !== left))));
    if (!holdsOne && shelf.count(queryOf(combination)) > 0) continue;
    settled.add(keyOf(combination));
    if (!holdsOne) empty.push(combination);
  }
  return { empty, tried, isWhole: true };
}

type Asking = (answers: readonly Answer[]) => SearchQuery;

/** The answers that are empty by themselves, and those that may be with others. */
function tellApart(
  shelf: Shelf,
  answers: readonly Answer[],
  queryOf: Asking,
): Readonly<Record<'empty' | 'hard' | 'soft', readonly Answer[]>> {
  const kinds: Record<'empty' | 'hard' | 'soft', Answer[]> = { empty: [], hard: [], soft: [] };
  const base = queryOf([]);
  const all = shelf.count(base);
  for (const answer of answers) {
    const query = queryOf([answer]);
    const mayBeDropped = query.relax.length > base.relax.length;
    const total = mayBeDropped ? all : shelf.count(query);
    if (total === 0) kinds.empty.push(answer);
    else if (total < all && !answer.slot.avoid) kinds[isSoft(query.wish, base.wish) ? 'soft' : 'hard'].push(answer);
  }
  return kinds;
}

const SOFT: ReadonlySet<string> = new Set([
  'ingredients',
  'families',
  'like',
  'tastes',
  'lessTastes',
  'tags',
  'strength',
  'shifts',
] satisfies (keyof Wish)[]);

/** Whether a wish asks for no more than the other but for soft things, of which a match meets one at least. */
function isSoft(wish: Wish, base: Wish): boolean {
  const others = (one: Wish) => JSON.stringify(Object.entries(one).filter(([key]) => !SOFT.has(key)));
  return others(wish) === others(base);
}

/** Combinations of two answers, then of three, and so on: one value a slot, one soft answer at most. */
function* bySize(hard: readonly Answer[], soft: readonly Answer[]): Generator<readonly Answer[]> {
  const slots = new Set(hard.map(({ slot }) => slot)).size;
  for (let size = 2; size <= slots + 1; size++) {
    yield* ofSize(hard, size);
    for (const combination of ofSize(hard, size - 1)) for (const answer of soft) yield [...combination, answer];
  }
}

/** Of answers that stand slot by slot. */
function* ofSize(answers: readonly Answer[], size: number): Generator<readonly Answer[]> {
  if (size === 0) return yield [];
  for (const [place, answer] of answers.entries()) {
    const ofLaterSlots = answers.slice(place + 1).filter(({ slot }) => slot !== answer.slot);
    for (const others of ofSize(ofLaterSlots, size - 1)) yield [answer, ...others];
  }
}

import type { Ingredient } from './fragrance.ts';
import { EXACT, type Weights } from './weights.ts';

/** Who is a kind of whom, both ways and to any depth. Numbers are places in the list of ingredients. */
export interface Hierarchy {
  readonly size: number;
  readonly placeOf: ReadonlyMap<string, number>;
  /** Itself and every kind of it. */
  readonly descendants: readonly (readonly number[])[];
  /** What it is a kind of, without itself. */
  readonly ancestors: readonly (readonly number[])[];
  /** Nearness 0..1 of every ingredient that is of any use for a wanted one, the wanted one included. */
  readonly kin: readonly ReadonlyMap<number, number>[];
}

/** Builds the closure. Unknown parents and circles, which loading reports, do no harm. */
export function createHierarchy(ingredients: readonly Ingredient[], kinship: Weights['kinship']): Hierarchy {
  const placeOf = new Map(ingredients.map((one, place) => [one.key, place]));
  const parents = ingredients.map((one) => placesOf(one.parents, placeOf));
  const children: number[][] = ingredients.map(() => []);
  parents.forEach((list, child) => {
    for (const parent of list) children[parent]?.push(child);
  });
  const descendants = ingredients.map((_, place) => reach(place, children));
  const ancestors = ingredients.map((_, place) => reach(place, parents).slice(1));
  const groups = groupsOf(ingredients);
  const kin = ingredients.map((one, place) => {
    const near = new Map<number, number>();
    const add = (others: readonly number[], nearness: number) => {
      for (const other of others) if ((near.get(other) ?? 0) < nearness) near.set(other, nearness);
    };
    add(groups.get(one.group) ?? [], kinship.group);
    for (const parent of parents[place] ?? []) add(children[parent] ?? [], kinship.sibling);
    add(placesOf(one.related, placeOf), kinship.related);
    add(ancestors[place] ?? [], kinship.ancestor);
    add(descendants[place] ?? [], kinship.descendant);
    near.set(place, EXACT);
    return near;
  });
  return { size: ingredients.length, placeOf, descendants, ancestors, kin };
}

function groupsOf(ingredients: readonly Ingredient[]): Map<string, number[]> {
  const groups = new Map<string, number[]>();
  ingredients.forEach((one, place) => {
    const members = groups.get(one.group);
    if (members) members.push(place);
    else groups.set(one.group, [place]);
  });
  return groups;
}

function placesOf(keys: readonly string[], placeOf: ReadonlyMap<string, number>): number[] {
  return keys.flatMap((key) => placeOf.get(key) ?? []);
}

function reach(from: number, next: readonly (readonly number[])[]): number[] {
  const seen = new Set([from]);
  for (const place of seen) for (const other of next[place] ?? []) seen.add(other);
  return [...seen];
}

import { fold } from '../text/fold.ts';

export interface Named {
  readonly key: string;
  readonly name: string;
}

/** Proper names of one kind (brands, perfumers) with a key each. */
export interface Roster {
  readonly named: readonly Named[];
  /** Key of this name, case and accents aside. */
  keyOf(name: string): string;
}

/**
 * Keys for names: `Jean Paul Gaultier` is `jean_paul_gaultier`. Names that fold alike are one, shown as it is first written; others that would share a key get a number, in the order of their names.
 */
export function rosterOf(names: Iterable<string>, nameless: string): Roster {
  const shown = new Map<string, string>();
  for (const name of names) if (!shown.has(fold(name))) shown.set(fold(name), name);
  const keys = new Map<string, string>();
  const taken = new Set<string>();
  for (const folded of [...shown.keys()].sort()) {
    const key = freeKey(slug(folded, nameless), taken);
    taken.add(key);
    keys.set(folded, key);
  }
  const named = [...shown].map(([folded, name]) => ({ key: keys.get(folded) ?? slug(folded, nameless), name }));
  return { named, keyOf: (name) => keys.get(fold(name)) ?? slug(fold(name), nameless) };
}

function slug(folded: string, nameless: string): string {
  const key = folded
    .replace(/'/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_|_$/g, '');
  return key === '' ? nameless : key;
}

function freeKey(key: string, taken: ReadonlySet<string>): string {
  if (!taken.has(key)) return key;
  let number = 2;
  while (taken.has(`${key}_${number}`)) number++;
  return `${key}_${number}`;
}

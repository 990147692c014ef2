import type { Entry } from './meanings.ts';

const TYPE_ORDER = ['brand', 'perfumer', 'ingredient', 'family', 'gender'];

/** Of several meanings of the same words the one with the least number is taken. `kinds`: the place of each kind of the project. */
export function precedenceOf({ label, meaning }: Pick<Entry, 'label' | 'meaning'>, kinds: ReadonlyMap<string, number>): number {
  if (label) return 0;
  if (meaning.is === 'ambiguous') return 2;
  if (meaning.is === 'strength') return 3 + TYPE_ORDER.length;
  // "Since 2020": of a year and a price the year.
  if (meaning.is !== 'value') return meaning.is === 'year' ? 0.5 : 1;
  const place = TYPE_ORDER.indexOf(meaning.type);
  return place !== -1 ? 3 + place : 4 + TYPE_ORDER.length + (kinds.get(meaning.type) ?? 0);
}

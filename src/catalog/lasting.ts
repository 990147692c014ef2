import type { FragranceIndex } from './index-fragrances.ts';

/** How long each concentration lasts as a rule, 1 (two hours) to 4 (a day). */
const LASTING: ReadonlyMap<string, number> = new Map([
  ['splash', 1],
  ['edc', 1],
  ['edt', 2],
  ['edp', 3],
  ['intense', 4],
  ['parfum', 4],
  ['elixir', 4],
  ['oil', 4],
  ['solid', 3],
]);

/** The level of what lasts longest. */
export const LONGEST = 4;

/** How long a fragrance lasts as a rule, 1 to 4: from its concentration; where that isn't known, from its strength. */
export function lastingLevel({ index }: { readonly index: FragranceIndex }, place: number): number {
  const concentration = index.data.fragrances[place]?.concentration;
  const strength = index.strengthLevels[place] ?? 3;
  return LASTING.get(concentration ?? '') ?? Math.max(1, Math.min(LONGEST, strength - 1));
}

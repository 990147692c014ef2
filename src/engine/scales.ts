import type { Scale } from '../catalog/query.ts';
import { rankedBy } from '../flow/program/attributes.ts';
import type { Machine } from './machine.ts';
import { tasteOfMoves } from './wish.ts';

/** Of a woman's and a man's scent the notes tell, not which is the more feminine. */
const OF_GENDER: ReadonlySet<string> = new Set(['more_masculine', 'more_feminine']);

/** By machine, which is made once per deployment. */
const known = new WeakMap<Machine, readonly Scale[]>();

/** The comparatives of the vocabulary that are of the smell and ask for more of it: two fragrances are compared by them. */
export function scalesOf(machine: Machine): readonly Scale[] {
  const before = known.get(machine);
  if (before !== undefined) return before;
  const scales = [...(machine.kinds.get('comparative') ?? [])].flatMap(([name, { moves, opposite }]): readonly Scale[] => {
    const { asks, end } = rankedBy(moves);
    const taste = asks === 'quality' && end === 'most' && !OF_GENDER.has(name) ? tasteOfMoves(machine, moves) : null;
    return taste === null
      ? []
      : [{ source: `comparative.${name}`, opposite: opposite === undefined ? null : `comparative.${opposite}`, taste }];
  });
  known.set(machine, scales);
  return scales;
}

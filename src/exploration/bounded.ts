import type { SourcePlace } from '../flow/program/program.ts';
import type { Bounds, Exploration } from './explore.ts';
import type { Found } from './watch.ts';

/** What an exploration has left out, for whoever reads only what was found: nothing may look proved that was not looked at. */
export function leftOut({ situations, explored, stoppedBy, left }: Exploration, bounds: Bounds, at: SourcePlace): readonly Found[] {
  const number = (value: number): string => value.toLocaleString('en');
  const unfinished: Found = {
    code: 'explore/unfinished',
    at,
    message: `Exploring ended with ${number(explored)} of ${number(situations.length)} known situations explored, as the ${
      stoppedBy === 'states' ? `limit of ${number(bounds.situations)} was met` : 'budget was spent'
    }: what was not met is not proved.`,
    help:
      stoppedBy === 'states'
        ? 'Raise `states` under `limits` of project.yaml, or let fewer conditions look at slots of the project: each multiplies the situations.'
        : 'Give it longer: `--budget 30m`.',
    turns: [],
  };
  const flows = [...left].sort().map((flow) => `\`${flow}\``);
  const notFollowed: Found = {
    code: 'explore/not-followed',
    at,
    message: `Called more than ${bounds.digressions} deep in digressions, these flows were not followed: ${flows.join(', ')}.`,
    help: `\`--digressions ${bounds.digressions + 1}\` goes deeper, and takes longer.`,
    turns: [],
  };
  return [...(stoppedBy === null ? [] : [unfinished]), ...(left.size === 0 ? [] : [notFollowed])];
}

import { loadMachine } from '../src/engine/machine.ts';
import type { Deployment } from '../src/service/deployment.ts';
import { createUnderstander } from '../src/understanding/understand.ts';
import type { LoadedProject } from './load-project.ts';

/** What turns are run with; null where there are errors. */
export function toDeployment({ catalog, program }: LoadedProject): Deployment | null {
  if (catalog === null || program === null) return null;
  return { machine: loadMachine(program, catalog), understander: createUnderstander(program, catalog.names), catalog };
}

import type { Handler } from '../../program/program.ts';
import type { Slice } from './slices.ts';

/** One list of handlers, looked through from the top. */
export interface HandlerList {
  /** null: the project's. */
  readonly flow: string | null;
  readonly handlers: readonly Handler[];
}

export function handlerLists(program: Slice): readonly HandlerList[] {
  const ofFlows = program.flows.flatMap((flow) => [
    { flow: flow.name, handlers: flow.handlers },
    ...flow.steps.flatMap((step) => (step.verb?.verb === 'ask' ? [{ flow: flow.name, handlers: step.verb.handlers }] : [])),
  ]);
  return [...ofFlows, { flow: null, handlers: program.handlers }];
}

import type { Ask, Handler, Program } from '../flow/program/program.ts';

/** Every handler of a program: the project's, the flows' and their questions'. */
export function allHandlers(program: Program): readonly Handler[] {
  return [
    ...program.handlers,
    ...program.flows.flatMap((flow) => [...flow.handlers, ...flow.steps.flatMap(({ verb }) => handlersOfAsk(verb))]),
  ];
}

function handlersOfAsk(verb: Program['flows'][number]['steps'][number]['verb']): Ask['handlers'] {
  return verb?.verb === 'ask' ? verb.handlers : [];
}

import type { Span } from '../../../text/source.ts';
import type { FlowShape, HandlerShape, Shapes, Text } from './shapes.ts';

/** Where the condition of a step or handler stands, by where its name or the whole of it does; that place, if it has none. */
export function conditionAt(span: Span, { project, flows }: Pick<Shapes, 'project' | 'flows'>): Span {
  const all = [...flows.flatMap(actionsOf), ...(project?.handlers ?? []).map(ofHandler)];
  const here = all.find(({ at }) => at.file === span.file && at.start === span.start);
  return here?.when?.span ?? span;
}

interface Conditioned {
  readonly at: Span;
  readonly when: Text | null;
}

function actionsOf({ steps, handlers }: FlowShape): readonly Conditioned[] {
  return steps
    .flatMap(({ name, when, verb }): readonly Conditioned[] => {
      const own = verb !== null && verb !== 'hole' && verb.verb === 'ask' ? verb.handlers : [];
      return [{ at: name.span, when }, ...own.map(ofHandler)];
    })
    .concat(handlers.map(ofHandler));
}

function ofHandler({ span, when }: HandlerShape): Conditioned {
  return { at: span, when };
}

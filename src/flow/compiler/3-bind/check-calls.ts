import { diagnostic } from '../../../diagnostics/bag.ts';
import type { Span } from '../../../text/source.ts';
import type { FlowShape } from '../2-check/shapes.ts';
import type { Bench } from './bench.ts';

interface Edge {
  readonly to: string;
  readonly span: Span;
}

/** Calls by steps may not form a circle: none of the flows in it would ever return. */
export function checkCalls(bench: Bench): void {
  const calls = new Map(bench.shapes.flows.map((flow) => [flow.name.name, callsOf(flow)]));
  const done = new Set<string>();
  const visit = (flow: string, path: readonly string[]): void => {
    for (const { to, span } of calls.get(flow) ?? []) {
      const start = path.indexOf(to);
      if (start >= 0) reportCircle([...path.slice(start), to], span, bench);
      else if (!done.has(to)) visit(to, [...path, to]);
    }
    done.add(flow);
  };
  for (const flow of calls.keys()) if (!done.has(flow)) visit(flow, [flow]);
}

function callsOf(flow: FlowShape): readonly Edge[] {
  return flow.steps.flatMap(({ verb }) =>
    verb !== null && verb !== 'hole' && verb.verb === 'call' ? [{ to: verb.call.name, span: verb.call.span }] : [],
  );
}

function reportCircle(circle: readonly string[], span: Span, bench: Bench): void {
  bench.report(
    diagnostic('bind/call-circle', span, `These flows call one another in a circle: ${circle.join(' → ')}.`, {
      help: 'Let a flow end and the one that called it go on, or move with `next` inside one flow.',
    }),
  );
}

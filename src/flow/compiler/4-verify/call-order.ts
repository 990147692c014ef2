import type { Flow } from '../../program/program.ts';
import { callsOf } from './graph.ts';

/** Flows so that each comes after those that its steps call; calls in a circle are left out of account. */
export function callOrder(flows: readonly Flow[]): readonly Flow[] {
  const byName = new Map(flows.map((flow) => [flow.name, flow]));
  const done = new Set<Flow>();
  const ordered: Flow[] = [];
  const visit = (flow: Flow): void => {
    if (done.has(flow)) return;
    done.add(flow);
    for (const called of calledBySteps(flow)) {
      const next = byName.get(called);
      if (next) visit(next);
    }
    ordered.push(flow);
  };
  for (const flow of flows) visit(flow);
  return ordered;
}

/** Names of the flows that a flow's steps call. */
export function calledBySteps(flow: Flow): readonly string[] {
  return callsOf(flow).bySteps.flatMap((step) => (step.verb?.verb === 'call' ? [step.verb.flow] : []));
}

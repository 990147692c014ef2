import { calledBySteps } from './call-order.ts';
import { components, isCycle } from './components.ts';
import { byPlace } from './graph.ts';
import type { Rule } from './rule.ts';

/** Flows whose steps call one another in a circle. */
export const recursiveCall: Rule = {
  code: 'verify/recursive-call',
  check({ program }, report) {
    const place = new Map(program.flows.map((flow, index) => [flow.name, index]));
    const called = program.flows.map((flow) => calledBySteps(flow).flatMap((name) => place.get(name) ?? []));
    const next = (index: number): readonly number[] => called[index] ?? [];
    for (const part of components(program.flows.length, next)) {
      if (!isCycle(part, next)) continue;
      const flows = part.flatMap((index) => program.flows[index] ?? []).sort((a, b) => byPlace(a.at, b.at));
      const calls = flows.flatMap((flow) =>
        flow.steps.filter((step) => step.verb?.verb === 'call' && part.includes(place.get(step.verb.flow) ?? -1)),
      );
      const [first, ...others] = calls.sort((a, b) => byPlace(a.at, b.at));
      if (first === undefined) continue;
      report({
        code: 'verify/recursive-call',
        at: first.at,
        message: `These flows call one another in a circle: ${flows.map((flow) => `\`${flow.name}\``).join(', ')}`,
        help: 'A flow is under way at most once: let one of them come back with `next: return` instead of calling.',
        related: others.map((step) => ({ message: 'and this call', at: step.at })),
      });
    }
  },
};

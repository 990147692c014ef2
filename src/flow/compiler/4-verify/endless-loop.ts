import { nameOf, placeOf } from './place-of.ts';
import type { Rule } from './rule.ts';

/** A turn that goes through the same steps for ever. A question that is answered is skipped, and waits no longer. */
export const endlessLoop: Rule = {
  code: 'verify/endless-loop',
  check(graph, report) {
    for (const { endless } of graph.knots) {
      const [head] = endless ?? [];
      const at = head === undefined ? null : placeOf(graph.nodes[head]);
      if (endless === null || head === undefined || at === null) continue;
      const names = [...endless, head].map((node) => `\`${nameOf(graph.nodes[node])}\``);
      const asks = endless.filter((node) => {
        const place = graph.nodes[node];
        return place?.kind === 'step' && place.step.verb?.verb === 'ask';
      });
      report({
        code: 'verify/endless-loop',
        at,
        message: `These steps can go round without ever waiting for the shopper: ${names.join(' → ')}.`,
        help:
          asks.length > 0
            ? 'A question whose slot is answered is skipped: let the loop clear the slot, ask `anything`, or lead out of it.'
            : 'Ask something on the way, or lead out of it.',
        related: endless.slice(1).flatMap((node) => {
          const place = placeOf(graph.nodes[node]);
          return place === null ? [] : [{ message: 'then this step', at: place }];
        }),
      });
    }
  },
};

import { expression, file, formerNames, list, named, object, text } from './json-schema.ts';
import { SLOT } from './slot-schema.ts';
import { HANDLER, STEP } from './step-schema.ts';

export const FLOW_SCHEMA = file(
  'flow',
  'Sillage flow',
  object(
    {
      flow: text('The name of the flow: that of its file.'),
      description: { type: 'string', description: 'What the flow is for.' },
      slots: named(SLOT, 'Memory that lives as long as one call of the flow.'),
      define: named(expression('The condition or value in CEL.'), 'Names for expressions of this flow.'),
      steps: { ...named(STEP, 'The steps, run from top to bottom.'), minProperties: 1 },
      on: list(HANDLER, 'Handlers for every question of the flow.'),
      renamed: formerNames('Former names of the flow.'),
    },
    ['flow', 'steps'],
    'One flow: steps from top to bottom, and handlers.',
  ),
);

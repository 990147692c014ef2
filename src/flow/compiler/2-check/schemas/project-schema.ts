import { expression, file, list, named, object, text, whole } from './json-schema.ts';
import { SLOT } from './slot-schema.ts';
import { HANDLER } from './step-schema.ts';

export const PROJECT_SCHEMA = file(
  'project',
  'Sillage project',
  object(
    {
      project: text('The name of the project.'),
      languages: {
        type: 'array',
        minItems: 1,
        items: { type: 'string', pattern: '^[a-z]{2}$' },
        description: 'ISO 639-1 codes; the first is the default.',
      },
      entry: text('The flow that every conversation begins with.'),
      welcome: text('The message of bootstrap: text only.'),
      slots: named(SLOT, "The shopper's wish: remembered as long as the session."),
      define: named(expression('The condition or value in CEL.'), 'Names for expressions.'),
      on: list(HANDLER, 'Handlers for the whole project; those of flows and questions win.'),
      limits: object(
        {
          per_page: whole(1, 10, 'Fragrances a page.', 3),
          values: whole(1, 100, 'Values that a slot with `many` keeps.', 12),
          history: whole(0, 64, 'Turns that `back` can undo.', 8),
          options: whole(2, 100, 'The most options of one question.', 12),
          states: whole(100, 100_000_000, 'States that the compiler explores before it gives up.', 1_000_000),
          combinations: whole(1, 10_000_000, 'Combinations of answers that are tried for each search and shop.', 10_000),
        },
        [],
        'Bounds, each with a default.',
      ),
    },
    ['project', 'languages', 'entry', 'welcome'],
    'Slots, definitions, project handlers and limits.',
  ),
);

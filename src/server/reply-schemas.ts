import Type from 'typebox';
import { PROBLEMS } from './problem.ts';

/** One of a few texts: `enum` gives one error for a wrong one, where a union gives as many as it has members. */
const oneOf = (...values: readonly string[]) => Type.Unsafe<string>({ type: 'string', enum: values });
const text = (description: string) => Type.String({ description });
const count = (description: string) => Type.Integer({ minimum: 0, description });

export const WelcomeReply = Type.Object({ message: text('Welcome text to display to the user.') });

const Parfum = Type.Object({
  type: Type.Literal('Parfum'),
  parfum: Type.Object({
    id: text('Fragrance identifier; equals the id of its <parfum /> tag.'),
    properties: Type.Object({
      name: Type.String(),
      gender: oneOf('M', 'F', 'U'),
      eans: Type.Array(text('EAN barcode.')),
      brand: Type.Optional(Type.String()),
      family: Type.Optional(Type.String()),
      year: Type.Optional(Type.Integer()),
      concentration: Type.Optional(Type.String()),
      price: Type.Optional(
        Type.Number({
          description: 'Of the smallest full bottle in stock that fits, else of the smallest there is. In major units of currency.',
        }),
      ),
      currency: Type.Optional(text('ISO 4217.')),
      size_ml: Type.Optional(Type.Number({ description: 'Millilitres that the price is of.' })),
      image_url: Type.Optional(Type.String()),
    }),
  }),
});

const Notice = (codes: readonly string[], more: Readonly<Record<string, ReturnType<typeof text>>>) =>
  Type.Object({
    code: oneOf(...codes),
    message: text("In the reply's language."),
    ...Object.fromEntries(Object.entries(more).map(([name, schema]) => [name, Type.Optional(schema)])),
  });

const ToolResponse = Type.Object({
  type: Type.Literal('tool_response'),
  name: text('Use case, such as UsecaseSearchByIngredient.'),
  content: Type.Object({
    errors: Type.Array(Notice(['search_failed', 'search_timeout'], {})),
    result: Type.Object({
      type: Type.Literal('OutputParfumSearch'),
      items: Type.Array(Parfum),
      pagination: Type.Object({
        page: Type.Integer({ minimum: 1 }),
        per_page: Type.Integer({ minimum: 1 }),
        total: count('Matches in the scope.'),
        total_pages: count('ceil(total / per_page).'),
      }),
    }),
    suggestions: Type.Array(
      Type.Intersect([
        Notice(['did_you_mean', 'relax_filter', 'refine', 'next_page'], {
          value: text('What was said.'),
          filter: text('What would be dropped.'),
          label: text('Can be sent back as user_input.'),
        }),
        Type.Object({
          total: Type.Optional(count('Fragrances that there are then.')),
          page: Type.Optional(Type.Integer({ minimum: 2, description: 'The page that the label asks for.' })),
        }),
      ]),
    ),
    warnings: Type.Array(
      Notice(['unknown_term', 'filter_relaxed', 'not_in_catalog', 'language_fallback'], {
        value: text('What was said, or the code of the language that was asked for.'),
        filter: text('What was dropped.'),
      }),
    ),
  }),
});

const ToolInteractable = Type.Object({
  type: Type.Literal('tool_interactable'),
  header: Type.Literal(''),
  content: Type.Array(
    Type.Object({
      action_id: text('The same in every language; unique within a reply.'),
      label: text('Display text; sent back as user_input when it is chosen.'),
      type: oneOf('button', 'family', 'ending'),
      id: Type.Optional(text('Only on family and ending.')),
    }),
  ),
});

export const AssistantReply = Type.Object({
  message: text('Text to display, with inline <parfum id why use_case /> tags.'),
  metadata: Type.Optional(Type.Array(Type.Union([ToolResponse, ToolInteractable]), { maxItems: 2 })),
});

export const ProblemSchema = Type.Object({
  type: Type.String({ format: 'uri' }),
  title: Type.String(),
  status: Type.Integer(),
  detail: Type.String(),
  code: oneOf(...Object.keys(PROBLEMS)),
  request_id: Type.String(),
  errors: Type.Optional(
    Type.Array(
      Type.Object({
        pointer: text('JSON Pointer into the body; empty for the body as a whole and for headers.'),
        code: oneOf('required', 'wrong_type', 'too_short', 'too_long', 'out_of_range', 'malformed', 'invalid_header'),
        message: Type.String(),
      }),
    ),
  ),
});

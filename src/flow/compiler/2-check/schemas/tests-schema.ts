import { byName, choice, file, type JsonSchema, list, object, oneOrMore, text, whole } from './json-schema.ts';
import { SEARCHES } from './step-schema.ts';

export const TEST_USE_CASES: readonly string[] = [...SEARCHES.filter((name) => name.startsWith('Usecase')), 'none'];

const RANGE: JsonSchema = object(
  { min: { type: 'number', description: 'The least.' }, max: { type: 'number', description: 'The most.' } },
  [],
  'The range; a side that is left out is open.',
);

const SLOT_VALUE: JsonSchema = {
  type: ['string', 'number', 'boolean', 'null', 'array', 'object'],
  items: { type: ['string', 'number'] },
  properties: { min: { type: 'number' }, max: { type: 'number' } },
  additionalProperties: false,
  description: 'The value, a list of values, { min, max }, `any` (left open), or [] (empty).',
};

const PREDICATE: JsonSchema = object(
  {
    ids: oneOrMore('Ids of fragrances.'),
    gender: oneOrMore('Genders, one of which it has.'),
    families: oneOrMore('Families, one of which it has.'),
    ingredients: oneOrMore('Ingredients (or what they are kinds of), one of which it has.'),
    brands: oneOrMore('Brand keys, one of which it has.'),
    concentration: oneOrMore('Concentrations, one of which it has.'),
    price: RANGE,
    year: RANGE,
  },
  [],
  'What a fragrance is like.',
);

const WARNINGS = ['unknown_term', 'filter_relaxed', 'not_in_catalog', 'language_fallback'];
const SUGGESTIONS = ['did_you_mean', 'relax_filter', 'refine', 'next_page'];
const ERRORS = ['search_failed', 'search_timeout'];

const codes = (values: readonly string[], description: string): JsonSchema => ({
  type: 'array',
  items: { type: 'string', enum: values },
  description,
});

const EXPECT: JsonSchema = object(
  {
    at: text('The waiting step as `flow.step`, or `rest`.'),
    choices: list({ type: 'string', minLength: 1 }, 'action_ids offered, in order; [] for none.'),
    slots: byName(SLOT_VALUE, 'Slots, each exactly.'),
    use_case: choice(TEST_USE_CASES, 'Name of the tool_response, or `none`.'),
    items: object(
      {
        min: whole(0, 10, 'The least number on the page.'),
        max: whole(0, 10, 'The greatest number on the page.'),
        total: RANGE,
        all: PREDICATE,
        any: PREDICATE,
        none: PREDICATE,
      },
      [],
      'The fragrances shown.',
    ),
    errors: codes(ERRORS, 'Errors of the search; [] for none.'),
    warnings: codes(WARNINGS, 'Warnings; [] for none.'),
    suggestions: codes(SUGGESTIONS, 'Suggestions; [] for none.'),
    said: oneOrMore('Intents and mentions understood: `more`, `ingredient.lemon`, `-ingredient.rose` (not wanted), `price`.'),
    language: { type: 'string', pattern: '^[a-z]{2}$', description: 'Language of the reply.' },
    message: oneOrMore('Texts that occur in the message, case aside.'),
    not_message: oneOrMore('Texts that do not occur in the message.'),
  },
  [],
  'What must come of it; what is not named is not checked.',
);

export const TURN: JsonSchema = object(
  {
    say: text('What the shopper types.'),
    choose: text('action_id of an option that was offered.'),
    language: { type: 'string', pattern: '^[a-z]{2}(-[A-Z]{2})?$', description: 'Language of this request; with a region, its voice.' },
    search: choice(['found', 'nothing', 'failed', 'timeout'], 'What the catalog does.'),
    expect: EXPECT,
  },
  [],
  'One message: `say` or `choose`.',
);

export const TESTS_SCHEMA = file('tests', 'Sillage conversation tests', {
  type: 'array',
  minItems: 1,
  description: 'Conversations, and what must come of them.',
  items: object(
    {
      test: text('What the conversation shows.'),
      language: {
        type: 'string',
        pattern: '^[a-z]{2}(-[A-Z]{2})?$',
        description: "ISO 639-1, with a region where its voice is meant (`pt-PT`); without it the project's default.",
      },
      catalog: text('Name of a catalog scope.'),
      given: object(
        { at: text('The waiting step as `flow.step`.'), slots: byName(SLOT_VALUE, 'Slots as they stand.') },
        [],
        'Where the conversation stands.',
      ),
      turns: {
        type: 'array',
        minItems: 1,
        items: TURN,
        description: 'The messages, in order.',
      },
    },
    ['test', 'turns'],
    'One conversation.',
  ),
});

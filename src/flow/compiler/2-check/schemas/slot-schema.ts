import { BUILT_IN_TYPES } from '../../../program/slot-types.ts';
import { expression, flag, formerNames, type JsonSchema, NAME_PATTERN, named, names } from './json-schema.ts';

const ONE_OF: JsonSchema = {
  type: 'array',
  minItems: 2,
  items: { type: 'string', pattern: NAME_PATTERN },
  description: 'The values that may be chosen; only the question that asks this slot fills it.',
};

const RENAMED_VALUES: JsonSchema = named(
  { type: 'string', minLength: 1, description: 'The value that it is called now.' },
  'Former names of values, each with the value of now: { lookup: search }.',
);

const TYPE_HELP = `Built-in types (${BUILT_IN_TYPES.join(', ')}) or kinds of vocabulary/kinds.yaml, such as style and occasion.`;

/** A slot: a type alone, or a map. */
export const SLOT: JsonSchema = {
  type: ['string', 'object'],
  minLength: 1,
  description: `Typed memory. ${TYPE_HELP}`,
  properties: {
    type: {
      type: ['string', 'object'],
      minLength: 1,
      description: TYPE_HELP,
      properties: { one_of: ONE_OF, renamed: RENAMED_VALUES },
      required: ['one_of'],
      additionalProperties: false,
    },
    many: flag('Holds a list, each value once.'),
    avoid: flag('Takes what is not wanted.'),
    default: expression('The value at the start of the flow; only slots of flows have one.'),
    person: names('Project slots that are emptied when this one, which says whom it is for, takes another value: gender, age.'),
    taste: names('The same, but kept in a correction (“no, for my sister”): what that person likes.'),
    renamed: formerNames('Former names, so that sessions keep their value.'),
  },
  required: ['type'],
  additionalProperties: false,
};

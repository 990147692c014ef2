import { byName, file, type JsonSchema } from './json-schema.ts';

const TEXTS: JsonSchema = {
  type: ['string', 'number', 'array', 'object'],
  items: { type: ['string', 'number'], description: 'One variant; quote true, false and null.' },
  minItems: 1,
  additionalProperties: { $ref: '#/definitions/texts' },
  description:
    'The text in ICU MessageFormat, a list of variants, or more keys. Under `labels`, a list is the label and other words for it.',
};

export const MESSAGES_SCHEMA = file(
  'messages',
  'Sillage messages',
  byName({ $ref: '#/definitions/texts' }, 'The texts of one language, keys nested or dotted.'),
  { texts: TEXTS },
);

/** A JSON Schema (draft 7) as data. */
export type JsonSchema = Readonly<Record<string, unknown>>;

export const NAME_PATTERN = '^[a-z_][a-z0-9_]*$';

/** What a word ends with and what stands there in another form of it: `y-ies`. */
export const ENDING_PATTERN = '^[^\\s-]*-[^\\s-]*$';

/** Marks expressions, so that a mistake in one can be explained: `{ }` and `[ ]` need quotes. */
export const EXPRESSION = 'expression';

export const text = (description: string): JsonSchema => ({ type: 'string', minLength: 1, description });

export const choice = (values: readonly string[], description: string): JsonSchema => ({ type: 'string', enum: values, description });

export const whole = (minimum: number, maximum: number, description: string, fallback?: number): JsonSchema => ({
  type: 'integer',
  minimum,
  maximum,
  description,
  ...(fallback === undefined ? {} : { default: fallback }),
});

export const weight = (minimum: number, maximum: number, description: string): JsonSchema => ({
  type: 'number',
  minimum,
  maximum,
  description,
});

export const expression = (description: string): JsonSchema => ({
  type: ['string', 'number', 'boolean'],
  $comment: EXPRESSION,
  description,
});

export const flag = (description: string): JsonSchema => ({ type: 'boolean', default: false, description });

export const names = (description: string): JsonSchema => ({ type: 'array', items: { type: 'string', minLength: 1 }, description });

/** Names that things had: each may be that of a thing. */
export const formerNames = (description: string): JsonSchema => ({
  type: 'array',
  items: { type: 'string', pattern: NAME_PATTERN },
  description,
});

/** One name, or a list of them. */
export const oneOrMore = (description: string): JsonSchema => ({
  type: ['string', 'array'],
  minLength: 1,
  minItems: 1,
  items: { type: 'string', minLength: 1 },
  description,
});

/** Words as people write them; a word that looks like a number is a word. */
export const words = (description: string): JsonSchema => ({
  type: ['string', 'number', 'array'],
  items: { type: ['string', 'number'], description: 'One word or phrase; quote true, false and null.' },
  description,
});

export const object = (properties: Readonly<Record<string, JsonSchema>>, required: readonly string[], description: string): JsonSchema => ({
  type: 'object',
  properties,
  additionalProperties: false,
  ...(required.length === 0 ? {} : { required }),
  description,
});

/** A map from names of the author's choosing. */
export const named = (value: JsonSchema, description: string): JsonSchema => ({
  type: 'object',
  propertyNames: { pattern: NAME_PATTERN },
  additionalProperties: value,
  description,
});

/** A map whose keys are names of something else. */
export const byName = (value: JsonSchema, description: string): JsonSchema => ({
  type: 'object',
  additionalProperties: value,
  description,
});

export const list = (items: JsonSchema, description: string): JsonSchema => ({ type: 'array', items, description });

export function file(id: string, title: string, schema: JsonSchema, definitions?: Readonly<Record<string, JsonSchema>>): JsonSchema {
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $id: `https://sillage.dev/schemas/${id}.schema.json`,
    title,
    ...schema,
    ...(definitions === undefined ? {} : { definitions }),
  };
}

import {
  byName,
  choice,
  file,
  flag,
  formerNames,
  type JsonSchema,
  NAME_PATTERN,
  named,
  names,
  object,
  text,
  weight,
  whole,
} from './json-schema.ts';

const targets = (least: number, description: string): JsonSchema =>
  object(
    {
      families: byName(weight(least, 1, 'The weight.'), 'Families of the catalog.'),
      facets: byName(weight(least, 1, 'The weight.'), 'Facets of the catalog.'),
      ingredients: byName(weight(least, 1, 'The weight.'), 'Ingredients of the catalog.'),
    },
    [],
    description,
  );

const MEANING: JsonSchema = {
  ...object(
    {
      wants: targets(0, 'What it adds to the search, weights 0 to 1.'),
      avoid: targets(0, 'What it holds against a fragrance, weights 0 to 1.'),
      strength: whole(1, 5, 'Strength aimed at: 1 is a skin scent, 5 fills the room.'),
      lasting: whole(1, 4, 'How long it lasts at least, as a rule: 1 two hours, 2 three to five, 3 five to eight, 4 longer.'),
      prior: weight(-1, 1, 'How much being well known counts; negative prefers the less known.'),
      ml: object(
        { min: whole(1, 10_000, 'At least so many.'), max: whole(1, 10_000, 'At most so many.') },
        [],
        'Millilitres that a value of `bottle` is of.',
      ),
      implies: byName({ type: 'string', minLength: 1 }, 'Values that follow softly, by type: { gender: feminine }.'),
      moves: object(
        {
          families: byName(weight(-1, 1, 'The weight.'), 'Families of the catalog.'),
          facets: byName(weight(-1, 1, 'The weight.'), 'Facets of the catalog.'),
          strength: whole(-4, 4, 'Steps of the strength scale.'),
          price: whole(-1, 1, '-1: cheaper than what it is compared with; 1: dearer.'),
          prior: weight(-1, 1, 'How much better known.'),
        },
        [],
        'Comparatives: what is moved, and how far.',
      ),
      opposite: text('The value of the same kind that cancels it.'),
      renamed: formerNames('Former names of the value, so that sessions keep it.'),
      told_as: choice(['season', 'mood'], 'What `sillage understand --json` tells it as, where that is finer than the kind.'),
    },
    [],
    'What the value means to the search.',
  ),
  type: ['object', 'null'],
};

const VALUE: JsonSchema = {
  type: 'object',
  propertyNames: { pattern: NAME_PATTERN },
  additionalProperties: MEANING,
  description: 'The kind: its values, each with what it means.',
};

export const KINDS_SCHEMA = file('kinds', 'Sillage kinds', {
  type: 'object',
  properties: {
    intents: { ...names('Intents in order of precedence, `changed` among them.'), minItems: 1 },
    courtesies: names('Intents that are dropped when anything else was said.'),
    hints: object(
      {
        qualities: names('Said of people, skin and weather as well: "dry skin". Kinds, or `kind.value`.'),
        settings: names('Said of places, people and moments as well: "I work outdoors". Kinds, or `kind.value`.'),
        uses: names('Wished where it is what a scent is for: "for the office". Kinds, or `kind.value`.'),
        events: names('Wished also where they are told to come: "we are getting married". Kinds, or `kind.value`.'),
        offers: names('What a shop is asked for without naming a perfume: "what\'s new?". Kinds, or `kind.value`.'),
      },
      [],
      'Values whose words also say other things than a wish: what is told of people with them changes no wish.',
    ),
    ambiguous: named(
      object(
        {
          readings: { ...names('Meanings such as `ingredient.clove`, the preferred first.'), minItems: 2 },
          ask: flag('Ask which one is meant instead of taking the first.'),
          all: flag('It means all of them at once.'),
        },
        ['readings'],
        'The word with several meanings.',
      ),
      'Words with several meanings.',
    ),
  },
  propertyNames: { pattern: NAME_PATTERN },
  additionalProperties: VALUE,
  required: ['intents'],
  description: 'What can be said, whatever the language.',
});

import { byName, choice, expression, formerNames, type JsonSchema, list, object, oneOrMore, text, whole } from './json-schema.ts';

const TARGETS = 'return (the flow ends), stop (goodbye), start, restart, back or again';
export const SEARCHES = [
  'auto',
  'next_page',
  'previous_page',
  'last_page',
  'page',
  'others',
  'UsecaseSearchByIngredient',
  'UsecaseSearchByFamily',
  'UsecaseSearchByName',
  'UsecaseSearchByBrand',
  'UsecaseSearchBySimilarity',
  'UsecaseSearchByOccasion',
  'UsecaseSearchByProfile',
] as const;
export const TELLINGS = ['note', 'family', 'fragrance', 'why', 'pick', 'difference', 'offer', 'question'] as const;
export const CHOICE_TYPES = ['button', 'family', 'ending', 'relaxations'] as const;

const goTo = (description: string): JsonSchema => text(`${description} A step of this flow, or ${TARGETS}.`);

const BESIDE = {
  when: expression('Condition in CEL; when false, the step is as if it were not there.'),
  clear: oneOrMore('Slots to empty; `all` empties every project slot and the list.'),
  set: byName(expression('The value in CEL, or `any` to leave the slot open.'), 'Slots to fill.'),
  with: byName(expression('The value in CEL.'), 'Arguments of the message, or slots of the called flow.'),
} as const;

export const HANDLER: JsonSchema = object(
  {
    intent: oneOrMore('What was said: an intent, a list of them, or `nothing` (not understood).'),
    changed: oneOrMore('Project slots whose change is meant, or `all`; in flows only.'),
    when: BESIDE.when,
    clear: BESIDE.clear,
    set: BESIDE.set,
    say: text('The message.'),
    with: BESIDE.with,
    call: text('The flow to run; it comes back to the waiting question.'),
    next: goTo('Where to move; without it the handler answers and comes back.'),
  },
  [],
  'Steps with a trigger: `intent` or `changed`. With `next` it moves; without, it answers and comes back.',
);

const CHOICES: JsonSchema = {
  type: ['string', 'object'],
  description: 'What may be tapped: button, family, ending or relaxations, or keys with more.',
  properties: {
    type: choice(CHOICE_TYPES, 'The kind of choice list.'),
    options: {
      type: ['array', 'object'],
      minItems: 1,
      minProperties: 1,
      items: { type: 'string', minLength: 1 },
      additionalProperties: { type: ['string', 'boolean'] },
      description: 'Values, or ids, each with its meaning: an intent, a value, `any`, or `slot.value`.',
    },
    max: whole(1, 100, 'The most families offered; only for type family.'),
  },
  required: ['type'],
  additionalProperties: false,
};

export const STEP: JsonSchema = object(
  {
    say: text('The message. Alone it is what the step does; beside ask, show or tell it replaces the message `<flow>.<step>`.'),
    ask: text('The question that waits: a slot, or `anything`.'),
    search: choice(SEARCHES, 'The list from the catalog.'),
    show: choice(['results'], 'The cards of the list just found.'),
    tell: choice(TELLINGS, 'Facts on what `of` names, as {facts} of the message.'),
    call: text('Another flow; afterwards the step below.'),
    next: goTo('Where to go afterwards; without it the step below.'),
    ...BESIDE,
    choices: CHOICES,
    retry: {
      type: 'array',
      maxItems: 4,
      items: { type: 'string', minLength: 1 },
      description: 'Messages said one after another while nothing is understood.',
    },
    else: goTo('Where to go when nothing of `retry` is left.'),
    on: list(HANDLER, 'Handlers for this question only.'),
    where: byName(expression('The value in CEL.'), 'What the search asks for, by filter; without it every project slot.'),
    relax: {
      type: 'array',
      minItems: 1,
      items: { type: 'string', minLength: 1 },
      description: 'Slots whose wishes may be dropped when nothing fits, in this order.',
    },
    per_page: whole(1, 10, 'Fragrances a page.'),
    found: goTo('Where to go with a list.'),
    none: goTo('Where to go when nothing fits.'),
    failed: goTo('Where to go when the catalog does not answer.'),
    suggest: list({ type: 'string', minLength: 1 }, 'Meanings offered as refinements, such as `shift.fresher`.'),
    of: oneOrMore('The slots that are told of.'),
    renamed: formerNames('Former names of the step.'),
  },
  [],
  'One verb (say, ask, search, show, tell or call) and its ways out.',
);

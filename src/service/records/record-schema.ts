import { Ajv2020 } from 'ajv/dist/2020.js';
import Type, { type Static, type TSchema } from 'typebox';
import type { Conversation, Offered } from '../../engine/conversation.ts';
import { ASKED } from '../../flow/program/attributes.ts';
import type { SlotState } from '../../flow/program/slot-types.ts';
import type { SessionRecord } from '../session-record.ts';
import type { StoredReply } from '../stored-replies.ts';

const text = Type.String();
const texts = Type.Array(text);
const number = Type.Number();
const count = Type.Integer({ minimum: 0 });
const flag = Type.Boolean();
const optional = Type.Optional;
const orNull = <T extends TSchema>(schema: T) => Type.Union([Type.Null(), schema]);
const oneOf = <const T extends readonly string[]>(...values: T) => Type.Unsafe<T[number]>({ type: 'string', enum: values });

/** What stands in several places: a check of it is compiled once, not once for each place. */
const shared: Record<string, TSchema> = {};
function part<T extends TSchema>(name: string, schema: T) {
  shared[name] = schema;
  return Type.Unsafe<Static<T>>({ $ref: `#/$defs/${name}` });
}

const numberRange = Type.Object({ min: orNull(number), max: orNull(number) });
const priceRange = Type.Object({ ...numberRange.properties, currency: optional(text), about: optional(number), under: optional(number) });
const sizeRange = Type.Object({ ...numberRange.properties, under: optional(number), over: optional(number) });
const range = Type.Object({ ...priceRange.properties, over: optional(number) });
const value = part('value', Type.Union([text, number, flag, range]));
const emphasis = oneOf('must', 'strong', 'plain', 'weak', 'optional');

const entry = part(
  'entry',
  Type.Object({
    value,
    emphasis,
    implied: optional(flag),
    allergy: optional(flag),
    ofPerson: optional(flag),
    either: optional(number),
    itself: optional(flag),
    picked: optional(flag),
    asked: optional(text),
    steps: optional(Type.Integer({ minimum: 1, maximum: 3 })),
    than: optional(texts),
  }),
);
const slotState = part(
  'slotState',
  Type.Union([
    Type.Object({ state: Type.Literal('empty') }),
    Type.Object({ state: Type.Literal('open'), left: optional(text), meant: optional(Type.Literal(true)) }),
    Type.Object({ state: Type.Literal('known'), entries: Type.Array(entry) }),
  ]),
);
const slots = part('slots', Type.Record(text, slotState));

const frame = part(
  'frame',
  Type.Object({
    flow: text,
    step: text,
    calledBy: orNull(oneOf('step', 'handler')),
    rung: count,
    slots,
    unasked: optional(Type.Literal(true)),
    seen: slots,
  }),
);

const stretch = Type.Object({ start: count, end: count });
const mention = part(
  'mention',
  Type.Object({
    type: text,
    value,
    polarity: oneOf('want', 'avoid'),
    emphasis,
    mode: oneOf('add', 'replace', 'drop'),
    at: stretch,
    how: oneOf('exact', 'folded', 'plural', 'typo', 'label', 'pointed', 'code', 'number'),
    likeness: optional(Type.Literal(true)),
    tolerated: optional(Type.Literal(true)),
    allergy: optional(Type.Literal(true)),
    ofPerson: optional(Type.Literal(true)),
    either: optional(number),
    whose: optional(text),
    moved: optional(Type.Literal(true)),
  }),
);

const weights = part('weights', Type.Record(text, number));
const weighted = part('weighted', Type.Array(Type.Object({ id: text, weight: number })));
const targets = part('targets', Type.Object({ families: weights, facets: weights, ingredients: weights }));
const taste = part(
  'taste',
  Type.Object({
    source: text,
    weight: number,
    wants: targets,
    avoid: targets,
    strength: orNull(number),
    lasting: optional(number),
    prior: orNull(number),
    leftOut: optional(Type.Literal(true)),
  }),
);
const tastes = part('tastes', Type.Array(taste));
const shift = Type.Object({
  source: text,
  steps: Type.Integer({ minimum: 1, maximum: 3 }),
  than: texts,
  families: weights,
  facets: weights,
  strength: number,
  price: Type.Union([Type.Literal(-1), Type.Literal(0), Type.Literal(1)]),
  prior: number,
});
const wish = Type.Object({
  gender: orNull(oneOf('feminine', 'masculine', 'unisex')),
  withoutIngredients: texts,
  withoutFamilies: texts,
  withoutBrands: texts,
  withoutPerfumers: texts,
  withoutFragrances: texts,
  name: texts,
  pickedFamilies: texts,
  brands: texts,
  concentration: texts,
  price: orNull(priceRange),
  year: orNull(numberRange),
  ingredients: weighted,
  families: weighted,
  perfumers: weighted,
  like: weighted,
  unlike: weighted,
  tastes,
  lessTastes: tastes,
  tags: texts,
  size: orNull(sizeRange),
  strength: orNull(numberRange),
  shifts: Type.Array(shift),
  either: Type.Record(text, number),
  superlative: orNull(Type.Object({ of: text, asks: oneOf(...ASKED), end: oneOf('most', 'least'), taste: orNull(taste) })),
});

const relaxable = Type.Array(oneOf('price', 'brands', 'families', 'concentration', 'year', 'name'));
const page = Type.Integer({ minimum: 1 });
const perPage = Type.Integer({ minimum: 1, maximum: 10 });
const query = Type.Object({
  type: Type.Literal('search'),
  wish,
  relax: relaxable,
  page,
  perPage,
  leaveOut: texts,
  misses: optional(count),
});
const results = part(
  'results',
  Type.Object({
    query,
    name: text,
    page,
    perPage,
    total: count,
    relaxed: relaxable,
    items: texts,
    question: orNull(Type.Object({ flow: text, step: text })),
    recent: texts,
  }),
);

const meaning = Type.Union([
  Type.Object({ means: Type.Literal('intent'), intent: text }),
  Type.Object({
    means: Type.Literal('value'),
    slot: Type.Object({ scope: oneOf('project', 'flow'), name: text }),
    type: text,
    value: Type.Union([text, flag]),
  }),
  Type.Object({ means: Type.Literal('any') }),
  Type.Object({ means: Type.Literal('mention'), mention, intent: optional(text) }),
  Type.Object({ means: Type.Literal('drop'), slot: text, value: Type.Union([text, flag, Type.Number(), Type.Null()]) }),
]);
const offered = part('offered', Type.Object({ actionId: text, meaning, labels: texts }));

const conversation = Type.Object({
  program: text,
  seed: Type.Integer({ minimum: 0, maximum: 0xffffffff }),
  turn: count,
  language: text,
  slots,
  signatures: optional(Type.Record(text, text)),
  asked: optional(orNull(text)),
  stack: Type.Array(frame),
  results: orNull(results),
  told: optional(texts),
  spoken: optional(Type.Array(Type.Object({ type: text, value: text }))),
  called: optional(texts),
  allergic: optional(Type.Literal(true)),
  changed: optional(Type.Literal(true)),
  refusing: optional(Type.Union([Type.Literal('only'), Type.Literal('last')])),
  inLine: optional(Type.Array(Type.Object({ who: text, heardOf: optional(Type.Literal(true)), mentions: Type.Array(mention) }))),
  lastAsked: optional(
    Type.Union([
      Type.Object({
        asks: oneOf(...ASKED),
        value: orNull(Type.Object({ type: text, value: Type.Union([text, Type.Number()]) })),
        ofAll: optional(Type.Literal(true)),
      }),
      Type.Object({ intent: text }),
    ]),
  ),
  offered: Type.Array(offered),
  picker: optional(orNull(Type.Object({ slot: text, type: text, values: texts }))),
  clarify: orNull(Type.Object({ word: text, readings: Type.Array(mention) })),
  doubted: optional(texts),
  restSlots: slots,
  sets: optional(Type.Record(text, oneOf('stands', 'overruled'))),
  history: Type.Array(Type.Object({ slots, stack: Type.Array(frame), results: orNull(results) })),
});

const storedReply = part('storedReply', Type.Object({ key: text, fingerprint: text, body: text, language: text }));
const record = Type.Object({ conversation, scope: text, publicKey: text, replies: Type.Array(storedReply), usedKeys: texts });

// To shorten the code that checks takes as long as to make it, at each start, and makes no check faster.
// Nor are schemas made of typed parts held against the schema of schemas, which would have to be compiled before them.
const ajv = new Ajv2020({ ownProperties: true, code: { optimize: false }, inlineRefs: false, meta: false, validateSchema: false });

ajv.addSchema({ $id: 'stored', $defs: { ...shared, record } });

/** Whether a value has the shape that a part of this name describes. */
function shapeOf<T>(name: string): (value: unknown) => value is T {
  return ajv.compile<T>({ $ref: `stored#/$defs/${name}` });
}

/** What is checked: all that the engine relies on in what it stored, down to the last field. Fields that it doesn't know are let be. */
export const isSessionRecord = shapeOf<SessionRecord>('record');
/** The same for its parts, each of which can be kept where others can't be read. */
export const isSlotState = shapeOf<SlotState>('slotState');
export const isOffered = shapeOf<Offered>('offered');
export const isStoredReply = shapeOf<StoredReply>('storedReply');

/** The same type written out, so that two ways to write it compare as equal; optional fields as fields that may be undefined. */
type Plain<T> = T extends object ? { -readonly [K in keyof T]-?: Plain<T[K]> | (undefined extends T[K] ? undefined : never) } : T;
type Same<A, B> = [A, B] extends [B, A] ? true : never;
// The schema and the types say the same: a field that one of them lacks doesn't compile.
true satisfies Same<Plain<Conversation>, Plain<Static<typeof conversation>>>;
true satisfies Same<Plain<SessionRecord>, Plain<Static<typeof record>>>;

import { TERMS } from '../../program/attributes.ts';
import type { Form, Lexicon } from '../../program/lexicon.ts';
import {
  ALLERGY_WORDS,
  ANSWERS,
  ASKS,
  BUDGET_WORDS,
  CHILD_WORDS,
  CLAUSES,
  EMPHASES,
  GRAMMAR,
  IRONY,
  MEASURES,
  NEGATIONS,
  OWNED,
  PEOPLE,
  POINTING,
  PRICE_PATTERNS,
  QUESTIONS,
  UNWELCOME,
  YEAR_PATTERNS,
} from '../2-check/schemas/vocabulary-schema.ts';
import type { FormShape, Phrases, VocabularyShape, Word } from '../2-check/shapes.ts';
import { sameData } from '../memory/same-data.ts';

const texts = (words: readonly Word[]): readonly string[] => words.map((word) => word.name);

const byName = (phrases: readonly Phrases[]): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(phrases.map(({ name, words }) => [name.name, texts(words)]));

const bound = new WeakMap<VocabularyShape, Lexicon>();

/** Those that somebody has: what was indexed for one is at hand for whatever says the same. */
let inUse: WeakRef<Lexicon>[] = [];

/**
 * The words of one language as the engine's data; of files with the same words the same, wherever they stand and whatever their
 * comments say. Sections that aren't there are empty.
 */
export function bindLexicon(shape: VocabularyShape): Lexicon {
  const known = bound.get(shape);
  if (known !== undefined) return known;
  const made = lexiconOf(shape);
  inUse = inUse.filter((ref) => ref.deref() !== undefined);
  const same = inUse.find((ref) => sameData(ref.deref(), made))?.deref();
  if (same === undefined) inUse.push(new WeakRef(made));
  bound.set(shape, same ?? made);
  return same ?? made;
}

function lexiconOf(shape: VocabularyShape): Lexicon {
  const group = (name: string): Readonly<Record<string, readonly string[]>> => byName(shape.groups.get(name) ?? []);
  const list = (name: string): readonly string[] => texts(shape.lists.get(name) ?? []);
  return {
    language: shape.language,
    grammar: every(GRAMMAR, group('grammar')),
    intents: byName(shape.intents),
    values: Object.fromEntries(shape.kinds.map(({ kind, values }) => [kind.name, byName(values)])),
    forms: Object.fromEntries(shape.forms.map(({ kind, values }) => [kind.name, formsOf(values)])),
    ambiguous: Object.fromEntries(shape.ambiguous.map(({ name, terms, cues }) => [name.name, { terms: texts(terms), cues: byName(cues) }])),
    negation: every(NEGATIONS, group('negation')),
    questions: every(QUESTIONS, group('questions')),
    asks: every(ASKS, group('asks')),
    superlatives: group('superlatives'),
    terms: every(TERMS, group('terms')),
    people: every(PEOPLE, group('people')),
    allergy: every(ALLERGY_WORDS, group('allergy')),
    children: every(CHILD_WORDS, group('children')),
    budgets: every(BUDGET_WORDS, group('budgets')),
    measures: every(MEASURES, group('measures')),
    ages: group('ages'),
    clauses: every(CLAUSES, group('clauses')),
    corrections: list('corrections'),
    drops: list('drops'),
    frames: list('frames'),
    effects: { words: byName(shape.effects.words), says: byName(shape.effects.says) },
    only: list('only'),
    fillers: list('fillers'),
    light: list('light'),
    emphasis: every(EMPHASES, group('emphasis')),
    answers: every(ANSWERS, group('answers')),
    ordinals: group('ordinals'),
    pointers: list('pointers'),
    pointing: every(POINTING, group('pointing')),
    owned: every(OWNED, group('owned')),
    irony: every(IRONY, group('irony')),
    unwelcome: every(UNWELCOME, group('unwelcome')),
    likeness: list('likeness'),
    price: every(PRICE_PATTERNS, group('price')),
    currencies: group('currencies'),
    numbers: group('numbers'),
    year: every(YEAR_PATTERNS, group('year')),
    strength: group('strength'),
    names: Object.fromEntries(shape.names.map(({ type, names }) => [type.name, byName(names)])),
    cues: group('cues'),
  };
}

function formsOf(values: readonly FormShape[]): Readonly<Record<string, Form>> {
  return Object.fromEntries(values.map(({ name, said, degree }) => [name.name, { said: said.name, degree: degree.name }]));
}

function every<K extends string>(
  keys: readonly K[],
  words: Readonly<Record<string, readonly string[]>>,
): Readonly<Record<K, readonly string[]>> {
  const entries = keys.map((key) => [key, (Object.hasOwn(words, key) ? words[key] : undefined) ?? []] as const);
  return Object.fromEntries(entries) as Record<K, readonly string[]>;
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Deployment } from '../../src/service/deployment.ts';
import { type Reading, readMessages } from '../../src/service/reading.ts';
import type { Mention, Said } from '../../src/understanding/said.ts';
import { compare, type Score } from './score.ts';

/** What somebody said to a perfume assistant, as people annotated it: words in English, lower case. */
interface Query {
  readonly id: string;
  readonly text: string;
  readonly lang: string;
  /** Turns before it, divided by ` / `. */
  readonly previous_user_turn?: string;
  readonly annotation?: Annotation;
}

interface Annotation {
  readonly intent: string;
  readonly ingredients_wanted: readonly string[];
  readonly ingredients_avoided: readonly string[];
  readonly families: readonly string[];
  readonly families_avoided: readonly string[];
  readonly gender: 'F' | 'M' | 'U' | null;
  readonly brands: readonly string[];
  readonly similar_to: readonly string[];
  readonly products: readonly string[];
  readonly occasion: readonly string[];
  readonly season: readonly string[];
  readonly mood: readonly string[];
  readonly price_min: number | null;
  readonly price_max: number | null;
  readonly currency: string | null;
  readonly concentration: string | null;
  readonly requirements: readonly string[];
}

export interface HeardQuery {
  readonly id: string;
  readonly language: string;
  readonly text: string;
  readonly score: Score;
  readonly intentRight: boolean;
  readonly intent: string;
  readonly intents: readonly string[];
  /** Annotated words for which vocabulary and catalog have no id, so that no reading could hold them. */
  readonly beyond: readonly string[];
}

/** Hears every annotated query of `queries.jsonl`. */
export function hearQueries(deployment: Deployment, scope: string, folder: string): readonly HeardQuery[] {
  const words = new Words(deployment);
  return readFileSync(join(folder, 'queries.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line): Query => JSON.parse(line))
    .flatMap((query) => (query.annotation === undefined ? [] : [hearQuery(deployment, scope, words, query, query.annotation)]));
}

function hearQuery(deployment: Deployment, scope: string, words: Words, query: Query, annotation: Annotation): HeardQuery {
  const previous = query.previous_user_turn?.split(' / ') ?? [];
  const { reading } = readMessages(deployment, scope, query.lang, [...previous, query.text]);
  const { expected, allowed, beyond } = expectedOf(annotation, words);
  return {
    id: query.id,
    language: query.lang,
    text: query.text,
    score: compare(expected, readingValues(reading), new Set(allowed)),
    intentRight: isIntentRight(annotation.intent, reading),
    intent: annotation.intent,
    intents: reading.intents,
    beyond,
  };
}

/**
 * The annotators put a smell under ingredients, families or moods as it came, so what is compared is the id and whether it
 * is wanted.
 */
function readingValues(reading: Reading): readonly string[] {
  const all = (slot: string, values: readonly (string | number | null)[]) =>
    values.flatMap((value) => (value === null ? [] : [`${slot}=${isSmell(slot) ? smellOf(String(value)) : value}`]));
  return [
    ...all('smell', [...reading.ingredients_wanted, ...reading.families, ...reading.facets, ...reading.mood]),
    ...all('avoided', [...reading.ingredients_avoided, ...reading.families_avoided, ...reading.facets_avoided]),
    ...all('when', [...reading.occasion, ...reading.season]),
    ...all('strength', reading.strength === null ? [] : [reading.strength.join('..')]),
    ...all('gender', [reading.gender]),
    ...all('brand', reading.brands),
    ...all('like', reading.similar_to),
    ...all('product', reading.products),
    ...all('price_min', [reading.price_min]),
    ...all('price_max', [reading.price_max]),
    ...all('currency', [reading.currency]),
    ...all('concentration', reading.concentration),
  ];
}

function isSmell(slot: string): boolean {
  return slot === 'smell' || slot === 'avoided';
}

/** "Woody notes" are annotated as woody. */
function smellOf(id: string): string {
  return id.replace(/_notes$/, '');
}

interface Expected {
  readonly expected: readonly string[];
  readonly allowed: readonly string[];
  readonly beyond: readonly string[];
}

const GENDERS = { F: 'feminine', M: 'masculine', U: 'unisex' } as const;

function expectedOf(annotation: Annotation, words: Words): Expected {
  const beyond: string[] = [];
  const resolve = (slot: string, list: readonly string[]) =>
    list.flatMap((word) => {
      const values = words.valuesOf(slot, word);
      if (values.length === 0) beyond.push(word);
      return values;
    });
  const plain = (slot: string, value: string | number | null) => (value === null ? [] : [`${slot}=${value}`]);
  const named = namedFragrances(annotation, words, resolve);
  const expected = [
    ...resolve('smell', [...annotation.ingredients_wanted, ...annotation.families, ...annotation.mood]),
    ...resolve('avoided', [...annotation.ingredients_avoided, ...annotation.families_avoided]),
    ...resolve('when', [...annotation.occasion, ...annotation.season]),
    ...resolve('brand', annotation.brands),
    ...named.values,
    ...plain('gender', annotation.gender === null ? null : GENDERS[annotation.gender]),
    ...plain('price_min', annotation.price_min),
    ...plain('price_max', annotation.price_max),
    ...plain('currency', annotation.currency),
    ...plain('concentration', named.withStrength ? null : (annotation.concentration?.toLowerCase() ?? null)),
  ];
  // Requirements are free words: what of them a reading can hold may stand in it, but need not.
  const allowed = annotation.requirements.flatMap((word) => words.valuesOf('smell', word));
  return { expected, allowed, beyond };
}

/** Where the catalog has a perfume in the strength that was said, that one is meant, and the strength is part of its name. */
function namedFragrances(
  { similar_to, products, concentration }: Annotation,
  words: Words,
  resolve: (slot: string, list: readonly string[]) => readonly string[],
): { readonly values: readonly string[]; readonly withStrength: boolean } {
  const plain = [...resolve('like', similar_to), ...resolve('product', products)];
  if (concentration === null) return { values: plain, withStrength: false };
  const strong = [
    ...similar_to.flatMap((name) => words.valuesOf('like', `${name} ${concentration}`)),
    ...products.flatMap((name) => words.valuesOf('product', `${name} ${concentration}`)),
  ];
  const withStrength = strong.length > 0 && strong.join() !== plain.join();
  return { values: withStrength ? strong : plain, withStrength };
}

/** Finds the ids of English words by hearing them on their own. */
class Words {
  readonly #deployment: Deployment;

  constructor(deployment: Deployment) {
    this.#deployment = deployment;
  }

  valuesOf(slot: string, word: string): readonly string[] {
    if (slot === 'brand') return this.#brand(word);
    const texts = slot === 'when' ? [word, `a ${word}`, `for ${word} wear`] : [word, `like ${word}`];
    for (const text of texts) {
      if (slot === 'when' && this.#isGift(text)) return ['when=gift'];
      const values = this.#hear(text).flatMap((mention) => valueOfMention(slot, mention));
      if (values.length > 0) return values;
    }
    return [];
  }

  #isGift(text: string): boolean {
    return this.#said(text).intents.some((one) => one.intent === 'gift');
  }

  #said(text: string): Said {
    return this.#deployment.understander.understand(text, { language: 'en', asked: null, list: [], inScope: () => true });
  }

  #hear(text: string): readonly Mention[] {
    const said = this.#said(text);
    return [...said.mentions, ...said.intents.flatMap((one) => one.mentions)];
  }

  #brand(name: string): readonly string[] {
    const key = this.#deployment.catalog.names.brands.find((one) => one.name.toLowerCase() === name.toLowerCase())?.key;
    return key === undefined ? [] : [`brand=${key}`];
  }
}

const SMELLS = ['ingredient', 'family', 'style', 'comparative'];

function valueOfMention(slot: string, { type, value }: Mention): readonly string[] {
  if (slot === 'like' || slot === 'product') return type === 'fragrance' ? [`${slot}=${String(value)}`] : [];
  if (slot === 'when') return type === 'occasion' ? [`when=${String(value)}`] : [];
  if (type === 'strength' && typeof value === 'object') return [`strength=${value.min ?? 1}..${value.max ?? 5}`];
  return SMELLS.includes(type) ? [`${slot}=${smellOf(String(value))}`] : [];
}

/** Intents of the conversation that are a wish for a list all the same. */
const WISHES = ['gift', 'browse', 'surprise', 'unsure', 'help', 'stock', 'affirm'];
const MORE = ['more', 'reject_shown'];

/** The annotated intents are coarser than those of the conversation. */
function isIntentRight(annotated: string, { intents }: Reading): boolean {
  const wishes = intents.every((one) => WISHES.includes(one));
  switch (annotated) {
    case 'recommend':
      return wishes;
    case 'more':
      return wishes || intents.some((one) => MORE.includes(one));
    case 'greeting':
      return intents.some((one) => one === 'greet' || one === 'help');
    case 'compare':
      return intents.includes('compare');
    case 'info':
      return intents.some((one) => !WISHES.includes(one) || one === 'stock');
    default:
      return intents.length > 0;
  }
}

import type { Moves } from './meaning.ts';

/**
 * What a question can ask of a fragrance, or in general. A row has words in the vocabulary (`asks`), an aspect in the catalog
 * or a text of its own (`answers.`).
 */
interface Attribute {
  /** The intent that readers of a message know it by. */
  readonly toldAs: string;
  /**
   * `fragrance`: the catalog holds it of each; `general`: a text answers, whatever is pointed at; `both`; `unheld`: it can't be told;
   * `shop`: a text of the shop, and its words ask wherever they stand, also beside a wish.
   */
  readonly answered: 'fragrance' | 'general' | 'both' | 'unheld' | 'shop';
  /** What a question for the most or least of it is about, where no word says which end: of a price, the lowest. */
  readonly best?: 'least';
}

export const ATTRIBUTES = {
  total: { toldAs: 'offer', answered: 'fragrance' },
  price: { toldAs: 'offer', answered: 'fragrance', best: 'least' },
  /** What it costs by the millilitre, in the size in which that is least. */
  unit_price: { toldAs: 'offer', answered: 'fragrance', best: 'least' },
  sizes: { toldAs: 'offer', answered: 'fragrance' },
  lasting: { toldAs: 'lasting', answered: 'both' },
  strength: { toldAs: 'describe_perfume', answered: 'fragrance' },
  concentration: { toldAs: 'concentrations', answered: 'both' },
  description: { toldAs: 'describe_perfume', answered: 'fragrance' },
  opinion: { toldAs: 'describe_perfume', answered: 'fragrance' },
  notes: { toldAs: 'describe_perfume', answered: 'fragrance' },
  family: { toldAs: 'describe_perfume', answered: 'fragrance' },
  gender: { toldAs: 'describe_perfume', answered: 'fragrance' },
  year: { toldAs: 'describe_perfume', answered: 'fragrance' },
  perfumer: { toldAs: 'describe_perfume', answered: 'fragrance' },
  brand: { toldAs: 'describe_perfume', answered: 'fragrance' },
  popularity: { toldAs: 'question', answered: 'fragrance' },
  stock: { toldAs: 'stock', answered: 'fragrance' },
  difference: { toldAs: 'compare', answered: 'fragrance' },
  likeness: { toldAs: 'question', answered: 'fragrance' },
  meaning: { toldAs: 'question', answered: 'general' },
  age: { toldAs: 'question', answered: 'unheld' },
  formula: { toldAs: 'question', answered: 'unheld' },
  reformulation: { toldAs: 'question', answered: 'unheld' },
  origin: { toldAs: 'question', answered: 'unheld' },
  nature: { toldAs: 'question', answered: 'general' },
  use: { toldAs: 'how_to', answered: 'general' },
  storage: { toldAs: 'how_to', answered: 'general' },
  expiry: { toldAs: 'how_to', answered: 'general' },
  layering: { toldAs: 'layering', answered: 'general' },
  skin: { toldAs: 'question', answered: 'general' },
  safety: { toldAs: 'guarantee', answered: 'general' },
  delivery: { toldAs: 'order', answered: 'shop' },
  order: { toldAs: 'order', answered: 'shop' },
  returns: { toldAs: 'order', answered: 'shop' },
  payment: { toldAs: 'order', answered: 'shop' },
  wrapping: { toldAs: 'order', answered: 'shop' },
  visit: { toldAs: 'store_visit', answered: 'shop' },
  buying: { toldAs: 'order', answered: 'shop' },
  samples: { toldAs: 'offer', answered: 'shop' },
  range: { toldAs: 'question', answered: 'shop' },
} as const satisfies Readonly<Record<string, Attribute>>;

/** What has words of its own in the vocabulary. */
export type WordedAttribute = keyof typeof ATTRIBUTES;

/** Words of perfumery that `answers.meaning` explains; the vocabulary says them under `terms`. */
export const TERMS = ['sillage', 'accord', 'pyramid', 'niche', 'flanker', 'nose', 'dupe', 'tester', 'soliflore'] as const;

export type Term = (typeof TERMS)[number];

/** The type of a topic that is one of these. No slot has it. */
export const TERM = 'term';

/** The intents of questions for what one such thing smells of, by its type. */
export const EXPLAINED_AS: ReadonlyMap<string, string> = new Map([
  ['ingredient', 'describe_note'],
  ['family', 'describe_family'],
]);

/** What is asked of a fragrance by naming a value: whether it has a note, is sweet, suits the summer. */
const NAMED = ['note', 'quality', 'occasion'] as const;
export type NamedAttribute = (typeof NAMED)[number];

export type AskedAttribute = WordedAttribute | NamedAttribute;

export const WORDED = Object.keys(ATTRIBUTES) as readonly WordedAttribute[];

/** What a superlative or a comparative is about, and which end of it. */
export interface Ranking {
  readonly asks: AskedAttribute;
  readonly end: 'most' | 'least';
}

/** What a comparative compares. */
export function rankedBy(moves: Moves | undefined): Ranking {
  const by = (asks: AskedAttribute, amount: number): Ranking => ({ asks, end: amount < 0 ? 'least' : 'most' });
  if (moves?.price) return by('price', moves.price);
  if (moves?.strength) return by('strength', moves.strength);
  if (moves?.prior) return by('popularity', moves.prior);
  return by('quality', furthestOf({ ...moves?.families, ...moves?.facets })?.[1] ?? 0);
}

/** The weight furthest from nothing, with its key. */
export function furthestOf(weights: Readonly<Record<string, number>>): readonly [string, number] | undefined {
  return Object.entries(weights).sort(([, a], [, b]) => Math.abs(b) - Math.abs(a))[0];
}

/** Superlatives that no comparative has. */
export const SUPERLATIVES: ReadonlyMap<string, Ranking> = new Map([
  ['newest', { asks: 'year', end: 'most' }],
  ['oldest', { asks: 'year', end: 'least' }],
  ['longest_lasting', { asks: 'lasting', end: 'most' }],
]);

/** What phrases of an intent ask, where they ask one thing alone. */
export function askedBy(intent: string): WordedAttribute | null {
  return intent === 'offer' ? 'price' : null;
}

/** The intents that questions are known by. */
export const TOLD_AS: readonly string[] = [...new Set(WORDED.flatMap((one) => attributeOf(one)?.toldAs ?? []))];

/** What is asked of the shop. */
export const OF_SHOP: readonly WordedAttribute[] = WORDED.filter(isOfShop);

export function isOfShop(asked: AskedAttribute): boolean {
  return attributeOf(asked)?.answered === 'shop';
}

/** All that can be asked. */
export const ASKED: readonly AskedAttribute[] = [...WORDED, ...NAMED];

/** The row of what was asked; null for what has no words of its own. */
export function attributeOf(asked: AskedAttribute): Attribute | null {
  return Object.hasOwn(ATTRIBUTES, asked) ? ATTRIBUTES[asked as WordedAttribute] : null;
}

/**
 * How it was asked. `most`, `least`: which has most of it; `comparison`: whether the first has more than the second; `either`: which of
 * several values it is.
 */
export type AskForm = 'value' | 'yes_no' | 'either' | 'which' | 'most' | 'least' | 'comparison' | 'opinion';

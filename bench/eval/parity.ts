import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { Family } from '../../src/catalog/fragrance.ts';
import { valueText } from '../../src/engine/speak.ts';
import type { Deployment } from '../../src/service/deployment.ts';
import { readMessages } from '../../src/service/reading.ts';
import { pick, type Random, randomOf } from '../../test/support/random.ts';

/** The words around names, by language. */
interface Phrasing {
  readonly and: string;
  readonly without: string;
  readonly under: string;
  readonly like: string;
  readonly for: { readonly feminine: string; readonly masculine: string };
}

/** One request in ids; each part may be missing. */
interface Request {
  readonly ingredients: readonly string[];
  readonly family: string | null;
  readonly style: string | null;
  readonly like: string | null;
  readonly occasion: string | null;
  readonly gender: 'feminine' | 'masculine' | null;
  readonly under: number | null;
  readonly without: string | null;
}

export interface Unlike {
  readonly language: string;
  readonly text: string;
  /** In the first language. */
  readonly original: string;
  readonly differs: 'reading' | 'fragrances';
}

export interface Parity {
  readonly requests: number;
  readonly languages: readonly string[];
  readonly unlike: readonly Unlike[];
}

/** Says the same requests in every language of the project and compares what is read and what is found. */
export function measureParity(deployment: Deployment, scope: string, phrasings: string, count: number): Parity {
  const words: Readonly<Record<string, Phrasing>> = parse(readFileSync(phrasings, 'utf8'));
  const languages = deployment.machine.program.languages.filter((language) => Object.hasOwn(words, language));
  const [first = 'en', ...others] = languages;
  const random = randomOf(4);
  const unlike: Unlike[] = [];
  for (let i = 0; i < count; i++) {
    const request = randomRequest(deployment, random);
    const say = (language: string) => textOf(deployment, language, words[language], request);
    const original = say(first);
    const expected = resultOf(deployment, scope, first, original);
    for (const language of others) {
      const text = say(language);
      const got = resultOf(deployment, scope, language, text);
      if (got.reading !== expected.reading) unlike.push({ language, text, original, differs: 'reading' });
      else if (got.fragrances !== expected.fragrances) unlike.push({ language, text, original, differs: 'fragrances' });
    }
  }
  return { requests: count, languages, unlike };
}

function randomRequest({ machine, catalog }: Deployment, random: Random): Request {
  const maybe = <T>(oneIn: number, make: () => T): T | null => (random(oneIn) === 0 ? make() : null);
  const valueIn = (kind: string) => () => pick(random, [...(machine.kinds.get(kind)?.keys() ?? [])]);
  const ingredients = plainIngredients({ machine, catalog });
  const ingredient = () => pick(random, ingredients);
  const families = plainFamilies(catalog);
  const wanted = [...new Set(Array.from({ length: random(3) }, ingredient))];
  const without = maybe(2, ingredient);
  return {
    ingredients: wanted,
    family: maybe(3, () => pick(random, families)),
    style: maybe(2, valueIn('style')),
    like: maybe(5, () => pick(random, LIKED)),
    occasion: maybe(3, valueIn('occasion')),
    gender: maybe(3, () => pick(random, ['feminine', 'masculine'] as const)),
    under: maybe(3, () => 30 + 10 * random(20)),
    without: without === null || wanted.includes(without) ? null : without,
  };
}

/** Ingredients whose name is a word with two meanings in no language: of those, more is excluded than was said. */
function plainIngredients({ machine, catalog }: Pick<Deployment, 'machine' | 'catalog'>): readonly string[] {
  const ambiguous = new Set(machine.program.ambiguous.flatMap((one) => one.readings.map((reading) => reading.value)));
  return catalog.names.ingredients.map((one) => one.key).filter((key) => !ambiguous.has(key));
}

/** Families whose name is an ingredient's in no language: "citrus" and "leather" are both, and mean the ingredient first. */
function plainFamilies({ names }: Deployment['catalog']): readonly string[] {
  const words = new Set(names.ingredients.flatMap((one) => Object.values(one.names).flat()).map((word) => word.toLowerCase()));
  const isPlain = (family: Family) => !Object.values(family.names).some(([shown = '']) => words.has(shown.toLowerCase()));
  return names.families.filter(isPlain).map((family) => family.key);
}

/** Perfumes whose names are words of no language. */
const LIKED = ['Shalimar', 'Fahrenheit', 'Aventus', 'Flowerbomb', 'Mitsouko', 'Khamrah'];

function textOf({ machine }: Deployment, language: string, words: Phrasing | undefined, request: Request): string {
  if (words === undefined) return '';
  const name = (type: string) => (value: string) => valueText(machine, language, type, value);
  const put = (pattern: string, a: string, b = '') => pattern.replace('{a}', a).replace('{b}', b);
  const [a, b] = request.ingredients.map(name('ingredient'));
  const parts = [
    request.style === null ? '' : name('style')(request.style),
    request.family === null ? '' : name('family')(request.family),
    a === undefined ? '' : b === undefined ? a : put(words.and, a, b),
    request.like === null ? '' : put(words.like, request.like),
    request.occasion === null ? '' : name('occasion')(request.occasion),
    request.gender === null ? '' : words.for[request.gender],
    request.under === null ? '' : words.under.replace('{n}', String(request.under)),
    request.without === null ? '' : put(words.without, name('ingredient')(request.without)),
  ].filter((part) => part !== '');
  return parts.length === 0 ? name('style')('fresh') : parts.join(', ');
}

function resultOf(deployment: Deployment, scope: string, language: string, text: string): { reading: string; fragrances: string } {
  const { reading, turn } = readMessages(deployment, scope, language, [text]);
  return { reading: JSON.stringify(reading), fragrances: turn.conversation.results?.items.join(' ') ?? '' };
}

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { Deployment } from '../../src/service/deployment.ts';
import { type Reading, readMessages } from '../../src/service/reading.ts';
import { compare, type Score, valuesOf } from './score.ts';

/** A sentence with what a careful reader would understand. */
export interface Utterance {
  readonly language: string;
  readonly text: string;
  readonly previous: readonly string[];
  readonly reading: Reading;
}

export interface Heard {
  readonly utterance: Utterance;
  readonly score: Score;
  /** Whether exactly the expected intents were read. */
  readonly intentsRight: boolean;
  readonly intents: readonly string[];
}

/** The reading of a message that says nothing. */
export const NOTHING_READ: Reading = {
  intents: [],
  acts: [],
  ingredients_wanted: [],
  ingredients_avoided: [],
  families: [],
  families_avoided: [],
  facets: [],
  facets_avoided: [],
  gender: null,
  age: null,
  recipient: null,
  recipients: [],
  brands: [],
  brands_avoided: [],
  similar_to: [],
  products: [],
  occasion: [],
  season: [],
  mood: [],
  order: null,
  strength: null,
  price_min: null,
  price_max: null,
  currency: null,
  year: null,
  concentration: [],
  tags: [],
  references: [],
  unknown: [],
  doubt: [],
};

/** Reads `<language>.yaml` of a folder, for the languages named. @throws on a key that no reading has */
export function readUtterances(folder: string, languages: readonly string[]): readonly Utterance[] {
  const files = readdirSync(folder).filter((name) => languages.some((language) => name === `${language}.yaml`));
  return files.sort().flatMap((name) => {
    const list: readonly { text: string; previous?: string | string[]; reading?: Partial<Reading> }[] = parse(
      readFileSync(join(folder, name), 'utf8'),
    );
    return list.map(({ text, previous = [], reading = {} }) => {
      const stray = Object.keys(reading).find((key) => !Object.hasOwn(NOTHING_READ, key));
      if (stray !== undefined) throw new Error(`${name}: “${text}” expects ${stray}, which no reading has`);
      const before = typeof previous === 'string' ? [previous] : previous;
      return { language: name.slice(0, 2), text, previous: before, reading: { ...NOTHING_READ, ...reading } };
    });
  });
}

export function hearUtterance(deployment: Deployment, scope: string, utterance: Utterance): Heard {
  const { language, text, previous, reading } = utterance;
  const got = readMessages(deployment, scope, language, [...previous, text]).reading;
  return {
    utterance,
    score: compare(valuesOf(reading), valuesOf(got)),
    intentsRight: sameSet(reading.intents, got.intents),
    intents: got.intents,
  };
}

function sameSet(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((one) => others.includes(one));
}

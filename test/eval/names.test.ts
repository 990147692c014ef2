import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { fold } from '../../src/text/fold.ts';
import type { Said } from '../../src/understanding/said.ts';
import { shippedDeployment, shippedNames } from '../support/shipped.ts';

interface Half {
  /** Sentence → the brand or fragrance that is meant. */
  readonly heard: Readonly<Record<string, string>>;
  readonly plain: readonly string[];
}

const LANGUAGES = ['en', 'fr', 'de', 'es', 'it', 'pt'];
const names = shippedNames();
const { understander } = await shippedDeployment();
const fragrances = new Map(names.fragrances.map((one) => [one.id, one]));
const brands = new Map(names.brands.map(({ key, name }) => [key, name]));

function askedOf({ asks }: Said): readonly { readonly type: string; readonly value: string }[] {
  return asks.flatMap(({ of }) => of.map((value) => ({ type: 'fragrance', value })));
}

/** Names that a message speaks of, or that are offered as meant; a fragrance with its brand. */
function namesIn(text: string, language: string): readonly string[] {
  const said = understander.understand(text, { language, asked: null, list: [], inScope: () => true });
  const all = [...said.mentions, ...said.intents.flatMap((one) => one.mentions), ...(said.doubt?.readings ?? []), ...askedOf(said)];
  return all.flatMap(({ type, value }) => {
    if (type === 'brand') return [brands.get(String(value)) ?? ''];
    const fragrance = type === 'fragrance' ? fragrances.get(String(value)) : undefined;
    return fragrance === undefined ? (type === 'perfumer' ? [String(value)] : []) : [`${fragrance.name} (${fragrance.brand})`];
  });
}

const CARRIERS: readonly (readonly [string, string])[] = [
  ['en', 'do you have …?'],
  ['fr', 'vous avez … ?'],
  ['de', 'habt ihr …?'],
  ['es', '¿tenéis …?'],
  ['it', 'avete …?'],
  ['pt', 'vocês têm …?'],
  ['en', '…'],
  ['fr', "j'adore …"],
  ['de', '…'],
  ['es', 'algo de …'],
  ['it', 'un … per mio padre'],
  ['pt', '…'],
];

const isOf = (name: string, means: string): boolean => name.startsWith(means) || name.endsWith(`(${means})`);

/** Keys beside others, of the three common layouts. */
const KEYS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'qwertzuiop', 'azertyuiop'];

/** Slips of the hand and of the ear, each at a place that depends on the name alone; null: it has no such place. */
const SLIPS: Readonly<Record<string, (name: string, at: number) => string | null>> = {
  'a key beside': (name, at) => {
    const letter = name[at] ?? '';
    const row = KEYS.find((one) => one.includes(letter)) ?? '';
    const beside = row[row.indexOf(letter) + 1] ?? row[row.indexOf(letter) - 1];
    return letter === '' || beside === undefined ? null : name.slice(0, at) + beside + name.slice(at + 1);
  },
  'two letters swapped': (name, at) => {
    const [one = '', other = ''] = name.slice(at, at + 2);
    return one === other || `${one}${other}`.includes(' ') ? null : name.slice(0, at) + other + one + name.slice(at + 2);
  },
  'a letter left out': (name, at) => (name[at] === ' ' ? null : name.slice(0, at) + name.slice(at + 1)),
  'k for c': (name) => otherwise(name, /c(?=[aoulr])/g, 'k'),
  'f for ph': (name) => otherwise(name, /ph/g, 'f'),
  'i for y': (name) => otherwise(name, /y(?=[^aeiou])/g, 'i'),
  'no h': (name) => otherwise(name, /(?<![cstpg])h/g, ''),
  'one letter for two': (name) => otherwise(name, /([a-z])\1/g, '$1'),
  'o for au': (name) => otherwise(name, /eau|au/g, 'o'),
  'an s for a z': (name) => otherwise(name, /z/g, 's'),
};

/** Where what is left of many names are other words, or the name of their house: "Dior home", "god girl". */
const FLOORS: Readonly<Record<string, number>> = {
  'a letter left out': 0.75,
  'f for ph': 0.8,
  'no h': 0.75,
  'one letter for two': 0.65,
  'o for au': 0.55,
};

function otherwise(name: string, spelt: RegExp, other: string): string | null {
  const written = name.replace(spelt, other);
  return written === name ? null : written;
}

/** Long enough to be known again, and no words that mean something else. */
const SPELLABLE = /^[a-z ]{7,}$/;

describe('each name of the catalog, with a slip in it', () => {
  const brandNames = names.brands.map(({ name }) => name);
  const all = [...brandNames, ...names.fragrances.filter(({ popularity }) => popularity >= 0.5).map(({ name }) => name)];
  const plain = new Map(all.map((name) => [fold(name), name]));
  test.each(Object.entries(SLIPS))('%s', (kind, slip) => {
    const found = [...plain].flatMap(([folded, name], i) => {
      const written = SPELLABLE.test(folded) ? slip(folded, Math.floor(folded.length / 2)) : null;
      const [language = 'en', ask = ''] = CARRIERS[i % CARRIERS.length] ?? [];
      if (written === null || plain.has(written)) return [];
      const got = namesIn(ask.replace('…', written), language);
      return [{ isHeard: got.some((one) => isOf(one, name)), told: `${written} (${language}): ${got.join(', ')}` }];
    });
    const missed = found.filter(({ isHeard }) => !isHeard);
    expect(1 - missed.length / found.length, missed.map(({ told }) => told).join('\n')).toBeGreaterThanOrEqual(FLOORS[kind] ?? 0.85);
  });
});

describe.each([
  { half: 'built_on', heard: 0.93, wrong: 0.02 },
  { half: 'measured', heard: 0.8, wrong: 0.02 },
] as const)('names as somebody heard them, of the half that is $half', ({ half, ...floor }) => {
  const all = LANGUAGES.map((language) => {
    const halves: Readonly<Record<string, Half>> = parse(readFileSync(join(import.meta.dirname, 'names', `${language}.yaml`), 'utf8'));
    return { language, ...(halves[half] ?? { heard: {}, plain: [] }) };
  });
  const found = all.flatMap(({ language, heard }) =>
    Object.entries(heard).map(([text, means]) => {
      const got = namesIn(text, language);
      const outcome = got.some((name) => isOf(name, means)) ? 'heard' : got.length > 0 ? 'wrong' : 'missed';
      return { language, outcome, told: `${outcome} (${language}): ${text}: ${got.join(', ')}` };
    }),
  );
  const told = found.flatMap((one) => (one.outcome === 'heard' ? [] : [one.told])).join('\n');
  const share = (outcome: string): number => found.filter((one) => one.outcome === outcome).length / found.length;

  test('most are understood or offered, and hardly any is taken for another', () => {
    expect(share('heard'), told).toBeGreaterThanOrEqual(floor.heard);
    expect(share('wrong'), told).toBeLessThanOrEqual(floor.wrong);
  });

  test('no ordinary sentence has a name in it', () => {
    const taken = all.flatMap(({ language, plain }) =>
      plain.flatMap((text) => {
        const got = namesIn(text, language);
        return got.length === 0 ? [] : [`${language}: ${text}: ${got.join(', ')}`];
      }),
    );
    expect(taken).toEqual([]);
  });
});

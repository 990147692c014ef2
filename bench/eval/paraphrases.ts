import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { Deployment } from '../../src/service/deployment.ts';
import { MessageReader } from '../../src/service/reading.ts';
import { checkExpectation, type Expectation, missesOf } from './expectations.ts';
import { isRebuffed } from './small-talk.ts';

/** The half that the vocabulary was built with, and the half that is only measured. */
export const HALVES = ['built-on', 'measured'] as const;
export type Half = (typeof HALVES)[number];

/** A sentence that somebody wrote who saw nothing but a card of meaning. */
export interface Paraphrase {
  readonly card: string;
  readonly language: string;
  readonly half: Half;
  /** What is said before it. */
  readonly previous: readonly string[];
  readonly text: string;
  /** Any of these is what the card means. */
  readonly expected: readonly Expectation[];
}

export interface HeardParaphrase {
  readonly paraphrase: Paraphrase;
  /** What is not as the card means it; empty: it was understood. */
  readonly faults: readonly string[];
}

interface Card {
  readonly meaning: string;
  readonly expect: Expectation | readonly Expectation[];
}

interface Written {
  readonly previous?: string;
  readonly said: readonly string[];
}

/** Reads `cards.yaml` and `<language>.yaml` of a folder. @throws where a language lacks a card or has another */
export function readParaphrases(folder: string, languages: readonly string[]): readonly Paraphrase[] {
  const cards: Readonly<Record<string, Card>> = parse(readFileSync(join(folder, 'cards.yaml'), 'utf8'));
  return languages.flatMap((language) => {
    const written: Readonly<Record<string, Written>> = parse(readFileSync(join(folder, `${language}.yaml`), 'utf8'));
    const stray = Object.keys(written).find((card) => !Object.hasOwn(cards, card));
    if (stray !== undefined) throw new Error(`${language}.yaml has sentences for ${stray}, which is no card`);
    return Object.entries(cards).flatMap(([card, { expect }]) => {
      const { previous, said } = written[card] ?? { said: [] };
      if (said.length === 0) throw new Error(`${language}.yaml has no sentences for the card ${card}`);
      const expected = [expect].flat();
      for (const one of expected) checkExpectation(one, `The card ${card}`);
      return said.map((text, at): Paraphrase => {
        const half = HALVES[at % HALVES.length] ?? 'measured';
        return { card, language, half, previous: previous === undefined ? [] : [previous], text, expected };
      });
    });
  });
}

export function hearParaphrase(deployment: Deployment, scope: string, paraphrase: Paraphrase): HeardParaphrase {
  const { language, previous, text, expected } = paraphrase;
  const reader = new MessageReader(deployment, scope, language);
  const before = previous.map((one) => reader.read(one)).at(-1)?.reading ?? null;
  const { reading, turn } = reader.read(text);
  const outcome = { reading, reply: turn.reply, trace: turn.trace };
  const faults = expected.map((one) => missesOf(one, outcome, before, deployment.catalog.names).map(({ key, told }) => `${key}: ${told}`));
  const fewest = faults.reduce((some, others) => (others.length < some.length ? others : some));
  // A wish that must stay as it is also does where nothing was understood.
  return { paraphrase, faults: isRebuffed(turn.trace) ? [...fewest, 'not understood'] : fewest };
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { hearParaphrase, readParaphrases } from '../../bench/eval/paraphrases.ts';
import { readAll } from '../support/read-all.ts';
import { everySecond } from '../support/runs.ts';
import { shippedDeployment } from '../support/shipped.ts';

const deployment = await shippedDeployment();
const { languages } = deployment.machine.program;
const cards = readParaphrases('test/eval/paraphrases', languages);

// Further sentences for the cards of test/eval/paraphrases, by people who didn't look at the vocabulary; each says what its card means.
describe.each(languages)('%s', (language) => {
  const file = join(import.meta.dirname, 'paraphrased', `${language}.yaml`);
  const written: Readonly<Record<string, readonly string[]>> = parse(readFileSync(file, 'utf8'));
  test.each(Object.entries(written))('%s', (card, said) => {
    const one = cards.find((other) => other.card === card && other.language === language);
    if (one === undefined) throw new Error(`There is no card ${card}.`);
    const heard = everySecond(said).map((text) => hearParaphrase(deployment, 'demo', { ...one, text }));
    expect(heard.flatMap(({ paraphrase: { text }, faults }) => faults.map((fault) => `${text}: ${fault}`))).toEqual([]);
  });
});

describe('what looks alike stays what it is', () => {
  test.each([
    ['en', ['My husband hates vanilla, what can I wear?']],
    ['de', ['Mein Mann mag kein Moschus, ich suche was ohne']],
    ['en', ['My mother hates rose but I love it']],
    ['fr', ['pas pour mon mari']],
    ['es', ['no es para mi marido']],
  ])('%s %j is for nobody who is named', (language, said) => {
    expect(readAll(deployment, language, said).recipient).toBeNull();
  });

  test.each([
    ['en', ["I'd like a bit of vanilla, ok"], 'vanilla'],
    ['es', ['un poco de vainilla, por favor'], 'vanilla'],
    ['fr', ['une touche de rose, oui'], 'rose'],
    ['de', ['ein bisschen Rose wäre schön'], 'rose'],
    ['it', ["un po' di vaniglia, grazie"], 'vanilla'],
  ])('%s %j wishes for it', (language, said, id) => {
    expect(readAll(deployment, language, said).ingredients_wanted).toContain(id);
  });

  test.each([
    ['es', ['sin rosa: violeta'], 'rose'],
    ['en', ['lilies are cloying'], 'lily'],
    ['en', ['something with vanilla', 'lilies are cloying'], 'lily'],
    ['it', ['rosa no, vaniglia sì'], 'rose'],
  ])('%s %j leaves it out', (language, said, id) => {
    expect(readAll(deployment, language, said).ingredients_avoided).toContain(id);
  });
});

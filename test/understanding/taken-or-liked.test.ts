import { describe, expect, test } from 'vitest';
import { readAll } from '../support/read-all.ts';
import { shippedDeployment } from '../support/shipped.ts';

const deployment = await shippedDeployment();

describe('what is pointed at right beside oneself is taken', () => {
  test.each([
    ['en', 'something woody for my dad', 'great, thanks. the second for me'],
    ['de', 'etwas Holziges für meinen Vater', 'super danke, für mich den zweiten'],
    ['es', 'algo amaderado para mi padre', 'genial, para mí el segundo'],
    ['it', 'qualcosa di legnoso per papà', 'ottimo, grazie, per me il secondo'],
    ['pt', 'algo amadeirado para o meu pai', 'ótimo, para mim o segundo'],
  ])('%s: %s || %s', (language, wish, said) => {
    const { intents, recipient, families } = readAll(deployment, language, [wish, said]);
    expect({ intents, recipient, families }).toEqual({ intents: ['decide'], recipient: 'father', families: ['woody'] });
  });

  test('“something like the second for me” looks for more', () => {
    const { intents, similar_to } = readAll(deployment, 'en', ['something woody', 'something like the second for me']);
    expect(intents).toEqual([]);
    expect(similar_to).toHaveLength(1);
  });
});

describe('who likes what was shown and asks about it looks for nothing like it', () => {
  test.each([
    ['en', 'something woody', "I like the first one! what's in it?"],
    ['fr', 'quelque chose de boisé', "j'aime bien le premier ! il y a quoi dedans ?"],
  ])('%s: %s || %s', (language, wish, said) => {
    const { intents, similar_to } = readAll(deployment, language, [wish, said]);
    expect({ intents, similar_to }).toEqual({ intents: ['describe_perfume'], similar_to: [] });
  });
});
